import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { detailWords } from '#contract/staff/audit-words.ts';
import { holdsDemo } from './app.ts';
import { fillEmptyDatabase, isWanted } from './demo.ts';
import { namesOfObjects } from './kit/audit-names.ts';
import { importContent } from './kit/content/import-content.ts';
import type { App } from './kit/context.ts';
import { openDatabase } from './kit/database/database.ts';
import { jobContext } from './kit/http/request-context.ts';
import { openTestServer, type TestServer } from './kit/test-server.ts';

const rowsOf = async ({ db, region }: App, regionCode = region.code) => {
  const tables = [
    'content_entry',
    'search_document',
    'stored_file',
    'dictionary_entry',
    'member',
    'enterprise',
    'staff',
    'case_record',
    'roadshow_booking',
    'roadshow_slot',
    'roadshow_waiting',
  ] as const;
  const counts = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('region_code', '=', regionCode)
      .executeTakeFirstOrThrow();
    return [table, Number(count)];
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<(typeof tables)[number], number>;
};

test('a start without the demo loads none of its modules', () => {
  const root = new URL('../', import.meta.url);
  // Without the demo, start-portal.ts reads nothing but app.ts and parts of the kit.
  expect(readFileSync(new URL('server/start-portal.ts', root), 'utf8')).not.toMatch(/^import .*demo/m);
  const listing = `
    import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
    await import(new URL('server/app.ts', '${root.href}'));
    console.log(JSON.stringify(seen.filter((url) => url.includes('/server/'))));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', listing], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const loaded = (JSON.parse(stdout) as string[]).map((url) => url.slice(root.href.length));
  expect(loaded.length).toBeGreaterThan(100);
  // What is left only tells the demo's people from others, to keep them out.
  expect(loaded.filter((path) => path.includes('demo')).sort()).toEqual([
    'server/account/is-demo-member.ts',
    'server/kit/demo-id.ts',
    'server/staff/is-demo-staff.ts',
  ]);
});

/** The rows of one whole demo. */
let whole: Promise<Awaited<ReturnType<typeof rowsOf>>>;

describe('a filled database', () => {
  let app: App;
  let visitor: TestServer['visitor'];
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ app, visitor, close } = await openTestServer());
    await fillEmptyDatabase(app);
    whole = rowsOf(app);
  });
  afterAll(() => close());

  test('no title, name or other text of the demo or the region says : the site says it once', async () => {
    const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
      select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')`.execute(
      app.db,
    );
    expect(columns.length).toBeGreaterThan(100);
    const marked: string[] = [];
    for (const { table_name, column_name } of columns) {
      const { rows } = await sql<{ value: string }>`
        select ${sql.ref(column_name)}::text as value from ${sql.table(table_name)}
        where ${sql.ref(column_name)}::text ~ '[（(]示例[^（）()]*[）)]' limit 1`.execute(app.db);
      marked.push(...rows.map(({ value }) => `${table_name}.${column_name}: ${value.slice(0, 80)}`));
    }
    expect(marked).toEqual([]);
    expect(JSON.stringify(app.region)).not.toContain('（示例');
  });

  test('the audit log names each numbered record, and writes each detail out', async () => {
    const rows = await app.db.selectFrom('audit_log').select(['obj_type', 'obj_id', 'detail']).execute();
    const names = await namesOfObjects(jobContext(app, 'audit'), rows);
    const numbered = [
      ...['policy_offer_batch', 'shop_payout', 'voucher', 'voucher_programme', 'demand_proposal', 'supply_abutment'],
      ...['finance_inquiry', 'lease_refund', 'instrument_draw', 'activity_signup', 'bank_statement'],
    ];
    const kinds = new Map(rows.map(({ obj_type, obj_id }) => [obj_type, names.get(`${obj_type} ${obj_id}`)]));
    expect(numbered.filter((type) => !kinds.get(type))).toEqual([]);
    const said = rows.map(({ obj_type, detail }) =>
      detailWords(obj_type, detail as Record<string, unknown>, (type) => app.cases.get(type)?.type.name),
    );
    expect(said.filter((words) => words.includes('[object'))).toEqual([]);
  });

  test('about two thirds of what can be let is let, every park has some, and a floor without units says why', async () => {
    const { api } = visitor();
    const figures = (await api['GET /space-v2/carriers/statistics']()).data;
    const sum = (key: 'lettable_count' | 'free_count') => figures.reduce((total, row) => total + row[key], 0);
    const let_share = 1 - sum('free_count') / sum('lettable_count');
    expect(let_share).toBeGreaterThan(0.62);
    expect(let_share).toBeLessThan(0.75);
    const parks = (await api['GET /space-v2/parks/list']({ query: { page_size: 100 } })).data;
    expect(
      parks.filter(({ obj_id }) => !figures.some(({ park_id, free_count }) => park_id === obj_id && free_count > 0)),
    ).toEqual([]);
    const buildings = (await api['GET /space-v2/buildings/list']({ query: { page_size: 100 } })).data;
    for (const { obj_id, title, summary } of buildings) {
      const { data } = await api['GET /space-v2/buildings/plan']({ query: { building_id: obj_id } });
      if (data.floors.length === 0 || data.floors.some(({ unit_count }) => unit_count === 0))
        expect([title, summary]).toEqual([title, expect.stringMatching(/不对外出租|已整层租出/)]);
    }
  });

  test('every 图解 has a figure, every 视频解读 a film with captions, most policies attachments, every kind of carrier a film and a panorama', async () => {
    const { api } = visitor();
    const ofKind = async (illustration_kind: string) =>
      await Array.fromAsync(
        (await api['GET /policies/policy_illustrations']({ query: { illustration_kind } })).data,
        async ({ obj_id }) => (await api['GET /policies/policy_illustrations/{obj_id}']({ params: { obj_id } })).data,
      );
    const figures = await ofKind('2');
    expect(figures.map(({ figure }) => figure.length > 8)).toEqual([true, true, true]);
    const films = await Array.fromAsync(
      await ofKind('3'),
      async ({ video_id }) => (await api['GET /information/vod/{obj_id}']({ params: { obj_id: video_id ?? '' } })).data,
    );
    expect(films.map(({ captions, files }) => [captions.length > 4, files.length])).toEqual([
      [true, 2],
      [true, 2],
    ]);
    const policies = (await api['GET /policies/policies']({ query: { page_size: 100 } })).data;
    const attached = await Array.fromAsync(
      policies,
      async ({ obj_id }) =>
        (await api['GET /policies/policies/{obj_id}']({ params: { obj_id } })).data.attachments.length,
    );
    expect(attached.filter((count) => count > 0).length / policies.length).toBeGreaterThan(0.8);
    const { rows } = await sql<{ kind: string }>`${sql.join(
      [
        'park',
        'building',
        'office',
        'factory',
        'workshop',
        'station',
        'room',
        'incubator',
        'makerspace',
        'industrial_land',
      ]
        .map(
          (table) =>
            sql`select ${table} as kind from ${sql.table(table)} where panorama <> '' and attachments::text like '%.mp4%' limit 1`,
        )
        .map((one) => sql`(${one})`),
      sql` union all `,
    )}`.execute(app.db);
    expect(rows).toHaveLength(10);
  });

  test('two regions on one database each have the whole demo', async () => {
    await fillEmptyDatabase({ ...app, region: { ...app.region, code: 'elsewhere' } });
    const holders = ['elsewhere', 'third'].map((code) => holdsDemo({ ...app, region: { ...app.region, code } }));
    expect(await Promise.all(holders)).toEqual([true, false]);
    const rows = await whole;
    expect(Math.min(...Object.values(rows))).toBeGreaterThan(0);
    expect(await rowsOf(app, 'elsewhere')).toEqual(rows);
  });
});

describe('an empty database', () => {
  let app: App;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ app, close } = await openTestServer());
  });
  afterEach(() => close());

  test('a filling that broke off goes on at the next start, and a filled database is left alone', async () => {
    let puts = 0;
    const failing = async (key: string, bytes: Buffer) => {
      if (++puts > 2) throw new Error('the disk is full');
      await app.files.put(key, bytes);
    };
    await expect(fillEmptyDatabase({ ...app, files: { ...app.files, put: failing } })).rejects.toThrow(
      'the disk is full',
    );
    await fillEmptyDatabase(app);
    const broken = await rowsOf(app);
    expect(broken).toEqual(await whole);
    // A filling that lost its entries after they were written is gone through again without a second copy.
    await app.db.updateTable('fill_marker').set({ finished_at: null }).execute();
    await fillEmptyDatabase(app);
    await fillEmptyDatabase(app);
    expect(await rowsOf(app)).toEqual(broken);
  });

  test('a filling that may stop has filled what the home page shows, and the next one fills the rest', async () => {
    await fillEmptyDatabase(app, () => true);
    const first = await rowsOf(app);
    expect(first.search_document).toBeGreaterThan(100);
    expect(first.search_document).toBeLessThan((await whole).search_document);
    expect(await isWanted(app)).toBe(true);
    await fillEmptyDatabase(app);
    expect(await isWanted(app)).toBe(false);
    expect(await rowsOf(app)).toEqual(await whole);
  });

  test('a database with content of its own is not a broken demo', async () => {
    const content = app.contents.get('policy_faq');
    if (!content) throw new Error('no content type policy_faq');
    const values = { title: '问', answered_by: '管委会', publish_date: '2026-11-21', content: '<p>答</p>' };
    await importContent(jobContext(app, 'test'), [{ content, obj_id: app.newId(), values }]);
    await fillEmptyDatabase(app);
    expect((await rowsOf(app)).content_entry).toBe(1);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)('two processes that start at once fill once', async () => {
    const other = await openDatabase({ url: app.settings.databaseUrl ?? '' });
    try {
      await Promise.all([
        fillEmptyDatabase(app),
        fillEmptyDatabase({ ...app, database: other, db: other.db, newId: () => randomUUID() }),
      ]);
      const started = await app.db.selectFrom('audit_log').select('seq').where('action', '=', 'demo.start').execute();
      expect(started).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});
