/** Which columns of the database hold a member: each is handed over and erased by a room's part, or stands here with its reason. */
import { type SelectQueryNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordOf } from './kit/personal-words.ts';
import { openTestServer, type TestServer } from './kit/test-server.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

const exceptions: Record<string, string> = {
  'idempotent_reply.user_id':
    'answers kept for a day, whose content the other parts hand over; erased with the sessions',
  'content_entry.author_id': 'a staff member',
  'content_entry.reviewer_id': 'a staff member',
  'content_revision.author_id': 'a staff member',
  'finance_file_share.holder_id': 'the enterprise that runs an institution',
  'policy_organization.phone': 'the telephone of an office, which everybody reads',
  'policy_organization_proposal.phone': 'the telephone of an office, which everybody will read',
  'money_posting.actor_id': 'who wrote into the books, which accounting law keeps; an id without a name',
};
const named = /[._](user|member|person|actor|author|holder|owner|recipient|reviewer|uploader)_id$|phone$/;

/** By foreign keys and by names; what refers to the staff's table is no member. */
const personColumns = async (): Promise<string[]> => {
  const { rows } = await sql<{ column: string; type: string; refers: string | null }>`
    select c.table_name || '.' || c.column_name as column, c.data_type as type,
      (select min(f.confrelid::regclass::text) from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
        where f.contype = 'f' and f.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name) as refers
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by 1`.execute(portal.app.db);
  const published = new Set([...portal.app.contents.values()].map(({ table }) => table as string));
  return rows
    .filter(({ column }) => !published.has(column.split('.')[0] ?? ''))
    .filter(
      ({ column, type, refers }) =>
        refers === 'member' || (refers !== 'staff' && (named.test(column) || (type === 'uuid' && /_by$/.test(column)))),
    )
    .map(({ column }) => column);
};

test('every column that holds a member is contributed by a room, or an exception with its reason', async () => {
  const columns = await personColumns();
  expect(columns).toContain('case_record.user_id');
  const held = portal.app.personalData.flatMap(({ holds }) => holds as readonly string[]);
  expect(columns.filter((column) => !held.includes(column) && !exceptions[column])).toEqual([]);
  // Nothing is contributed, or excepted, that is not there any more.
  expect([...held, ...Object.keys(exceptions)].filter((column) => !columns.includes(column))).toEqual([]);
});

test('each part has a name of its own, and reads the tables that it holds', async () => {
  const parts = portal.app.personalData;
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  for (const part of parts) {
    let asked = '';
    const listening = portal.app.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += JSON.stringify(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await part.read(listening, '00000000-0000-4000-8000-00000000dead');
    for (const table of new Set(part.holds.map((column) => column.split('.')[0])))
      expect(asked.includes(`"${table}"`), `${part.name}: ${table}`).toBe(true);
  }
});

test('every column of the export has a Chinese label, or is kept to the JSON on purpose; no word is left over', async () => {
  const { db, personalData } = portal.app;
  const wrong: string[] = [];
  const used = new Set<string>();
  /** One row of nulls with the columns of the query, whose own rows nobody has. */
  const oneRow = db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode'
        ? (db
            .selectFrom(sql`(select 1)`.as('one'))
            .leftJoin(sql<Record<string, never>>`${{ toOperationNode: () => node } as never}`.as('q'), (join) =>
              join.onTrue(),
            )
            .selectAll('q')
            .toOperationNode() as SelectQueryNode)
        : node,
    transformResult: async ({ result }) => result,
  });
  const titles = new Set<string>();
  for (const { name, tables, words = {}, read } of personalData) {
    // Nobody's rows belong to nobody, so that all of them are read as the person's own.
    const whole = await read(oneRow as typeof db, null as never);
    const rowOf = (found: unknown) => (Array.isArray(found) ? found[0] : found) as Record<string, unknown>;
    const kept = typeof tables === 'string' ? { '': tables } : tables;
    if (typeof tables !== 'string') expect(Object.keys(tables), name).toEqual(Object.keys(rowOf(whole)));
    for (const [table, title] of Object.entries(kept)) {
      expect(titles.has(title), title).toBe(false);
      titles.add(title);
      const row = rowOf(table ? rowOf(whole)[table] : whole);
      const headings = Object.keys(row).flatMap((column) => {
        for (const key of [`${table}.${column}`, column]) if (key in words) used.add(`${name} ${key}`);
        const word = wordOf(words, table, column);
        if (word === undefined) wrong.push(`${name} ${table} ${column}`);
        return word ? [typeof word === 'string' ? word : word[0]] : [];
      });
      if (new Set(headings).size < headings.length) wrong.push(`${name} ${table}: two columns with one label`);
      for (const heading of headings) expect(heading).toMatch(/^(?=.*\p{Script=Han})[^_]+$/u);
    }
    for (const key of Object.keys(words)) if (!used.has(`${name} ${key}`)) wrong.push(`${name}: ${key} is no column`);
  }
  expect(wrong).toEqual([]);
});
