/** Totals of lists and counts of filters: what a reader is told, against the entries themselves. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillTestDictionaries, publicationHeard, publish } from '../../policy/test-policies.ts';
import { openTestServer, type TestServer, type Visitor } from '../test-server.ts';

let portal: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openTestServer();
  visitor = portal.visitor();
  await fillTestDictionaries(portal);
});
afterAll(() => portal.close());

type Query = NonNullable<Parameters<Visitor['api']['GET /policies/policies']>[0]>['query'];
const list = async (query: Query = {}) => {
  await publicationHeard(portal);
  return await visitor.api['GET /policies/policies']({ query });
};
const total = async (query: Query = {}) => (await list(query)).total;

/** Entries that nobody published: only who counts anew sees them. */
const insertUnseen = async (count: number, level = 3) =>
  await sql`insert into policy (obj_id, region_code, title, doc_number, index_no, issuing_authority, level, tags, validity, publish_date,
      summary, content, attachments, source_url, related, updated_at)
    select gen_random_uuid(), ${portal.app.region.code}, '无', '', '', '管委会', ${level}::smallint, '{}', 1::smallint, '2020-01-01'::date, '', '', '[]', '', '{}', now()
    from generate_series(1, ${count}::int)`.execute(portal.app.db);

test('totals and options agree with the entries, whichever filters are set', async () => {
  const entries = Array.from({ length: 24 }, (_, index) => ({
    level: 1 + (index % 3),
    category_id: 1 + (index % 2),
    validity: index % 4 === 0 ? 3 : 1,
    publish_date: `${2024 + (index % 3)}-05-01`,
    // A tag that was written twice counts once.
    tags: index % 5 === 0 ? [101, 101, 102] : index % 2 ? [102] : [],
  }));
  for (const entry of entries) await publish(portal, 'policy', entry);
  type Entry = (typeof entries)[number];
  const valuesOf: Record<string, (entry: Entry) => number[]> = {
    level: ({ level }) => [level],
    category_id: ({ category_id }) => [category_id],
    validity: ({ validity }) => [validity],
    year: ({ publish_date }) => [Number(publish_date.slice(0, 4))],
    tag: ({ tags }) => [...new Set(tags)],
  };
  const asked: Record<string, string>[] = [
    {},
    { level: '2' },
    { level: '1,2', category_id: '1' },
    { tag: '101' },
    { tag: '102', level: '3', year: '2025,2026' },
    { tag: '101,102' },
    { validity: '3', tag: '101,102', category_id: '2' },
    { level: '4' },
  ];
  for (const query of asked) {
    const holding = (without?: string) =>
      entries.filter((entry) =>
        Object.entries(query).every(
          ([key, codes]) =>
            key === without || valuesOf[key]?.(entry).some((value) => codes.split(',').includes(`${value}`)),
        ),
      );
    const found = await list({ ...query, with_facets: true, page_size: 100 });
    expect([found.total, found.data.length, await total(query)], JSON.stringify(query)).toEqual(
      Array(3).fill(holding().length),
    );
    for (const [key, values] of Object.entries(valuesOf)) {
      const expected = new Map<string, number>();
      for (const value of holding(key).flatMap(values)) expected.set(`${value}`, (expected.get(`${value}`) ?? 0) + 1);
      const told = new Map(
        (found.facets?.[key] ?? []).filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
      );
      expect(told, `${key} of ${JSON.stringify(query)}`).toEqual(expected);
    }
  }
});

test('a publication of one type leaves the counts of others as they are', async () => {
  const before = await total();
  await insertUnseen(1);
  await publish(portal, 'policy_announcement');
  expect(await total()).toBe(before);
  await publish(portal, 'policy');
  expect(await total()).toBe(before + 2);
});

test('a deep page begins with its year', async () => {
  await insertUnseen(6_000);
  await publish(portal, 'policy');
  const { data, total: count } = await list({ page_index: 300, page_size: 20, level: '3' });
  const expected = await portal.app.db
    .selectFrom('policy')
    .select('obj_id')
    .where('level', '=', 3)
    .orderBy('publish_date', 'desc')
    .orderBy('obj_id', 'desc')
    .execute();
  expect([count, data.map(({ obj_id }) => obj_id)]).toEqual([
    expected.length,
    expected.slice(5_980, 6_000).map(({ obj_id }) => obj_id),
  ]);
});

test('a large type is counted behind the reader’s back: the old numbers stand meanwhile', async () => {
  await insertUnseen(20_001, 4);
  await publish(portal, 'policy');
  const before = await total();
  const shown = portal.app.generation.shown;
  await publish(portal, 'policy', { level: 4 });
  const { data, total: told, facets } = await list({ level: '4', with_facets: true });
  expect([told, data[0]?.title, facets?.level?.at(-1)?.count]).toEqual([20_001, '政策', 20_001]);
  await vi.waitUntil(async () => (await total()) === before + 1, { timeout: 20_000 });
  expect(await total({ level: '4' })).toBe(20_002);
  // The few of a large type come out of the index of texts.
  for (const query of [
    { level: '1', validity: '3' },
    { tag: '101', year: '2025', level: '3' },
    { level: '2', validity: '2' },
  ]) {
    const few = await list({ ...query, with_facets: true });
    expect(few.data.length, JSON.stringify(query)).toBe(few.total);
  }
  // Pages that told the old numbers are rendered anew.
  expect(portal.app.generation.shown.split('.')[1]).not.toBe(shown.split('.')[1]);
});
