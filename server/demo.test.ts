import { expect, test } from 'vitest';
import { fillEmptyDatabase } from './demo.ts';
import { openTestServer } from './kit/test-server.ts';

test('two regions on one database each have the whole demo', async () => {
  const { app, close } = await openTestServer();
  const rowsOf = async (regionCode: string) => {
    const tables = ['content_entry', 'search_document', 'stored_file', 'dictionary_entry', 'member', 'enterprise', 'staff'] as const;
    const counts = tables.map(async (table) => {
      const { count } = await app.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('region_code', '=', regionCode)
        .executeTakeFirstOrThrow();
      return [table, Number(count)];
    });
    return Object.fromEntries(await Promise.all(counts)) as Record<(typeof tables)[number], number>;
  };
  try {
    await fillEmptyDatabase(app);
    await fillEmptyDatabase({ ...app, region: { ...app.region, code: 'elsewhere' } });
    const rows = await rowsOf(app.region.code);
    expect(Math.min(...Object.values(rows))).toBeGreaterThan(0);
    expect(await rowsOf('elsewhere')).toEqual(rows);
    // Filled already: nothing is added.
    await fillEmptyDatabase(app);
    expect(await rowsOf(app.region.code)).toEqual(rows);
  } finally {
    await close();
  }
});
