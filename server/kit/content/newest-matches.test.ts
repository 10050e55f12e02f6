/** Whichever way finds them, the newest matches are those that sorting all of them would give (decision 070). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobContext } from '../http/request-context.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { newestMatches } from './newest-matches.ts';

let portal: TestServer;
const documents = 26_000;
const limit = 100;
/** The first 22,500 are of one year, the others of the years before. */
const age = sql`case when n < 22500 then n / 90 else 250 + (n - 22500) / 2 end`;
/** The word, and which of the documents hold it; the document 0 is the newest. */
const words = {
  frequent: sql`n % 8 <> 0`,
  common: sql`n % 3 = 0`,
  aged: sql`n >= 1500`,
  old: sql`n > ${sql.lit(documents - 3_000)}`,
  rare: sql`n % 200 = 7`,
};

beforeAll(async () => {
  portal = await openTestServer();
  const { region } = jobContext(portal.app, 'test');
  const held = sql.join(
    Object.entries(words).map(([word, holds]) => sql`case when ${holds} then ${sql.lit(word)} end`),
    sql`, `,
  );
  await sql`
    insert into search_document (obj_id, region_code, content_type, title, summary, body_text, number_key, publish_date, related, title_tsv, body_tsv,
      initials_tsv)
    select gen_random_uuid(), ${region.code}, 'policy', '', '', '', '', date '2026-11-01' - (${age}), '{}', '', tsv, tsv
    from generate_series(0, ${sql.lit(documents - 1)}) n,
      lateral (select array_to_tsvector(array_remove(array[${held}], null)) as tsv) as held`.execute(portal.app.db);
  await sql`analyze search_document`.execute(portal.app.db);
});
afterAll(() => portal.close());

const holding = (query: string): RawBuilder<SqlBool> => sql<SqlBool>`body_tsv @@ ${query}::tsquery`;
const startingWith = (query: string): RawBuilder<SqlBool> => sql<SqlBool>`initials_tsv @@ ${query}::tsquery`;
const sorted = async (condition: RawBuilder<SqlBool>) =>
  await portal.app.db
    .selectFrom('search_document')
    .select(['obj_id', 'content_type', 'publish_date'])
    .where(condition)
    .orderBy('publish_date', 'desc')
    .orderBy('obj_id')
    .limit(limit)
    .execute();

describe('the newest matches', () => {
  test.each([
    ['of nearly all documents', 'frequent'],
    ['of a third of them, among the newest', 'common'],
    ['very many of which are of one year', 'aged'],
    ['all of which are old', 'old'],
    ['of which there are fewer than are asked for', 'rare'],
    ['of two words', 'common & old'],
    ['of any of two words', 'rare | old'],
    ['of a word that nothing holds', 'nowhere'],
  ])('%s: %s', async (_, query) => {
    const { matches: found } = await newestMatches(jobContext(portal.app, 'test'), holding(query), { limit });
    expect(found).toEqual(await sorted(holding(query)));
  });

  test.each([1, 50, 1_000, 4_000, 8_000, documents, 1_000_000])(
    'however many the caller expects: %i',
    async (expected) => {
      for (const query of Object.keys(words)) {
        const { matches: found } = await newestMatches(jobContext(portal.app, 'test'), holding(query), {
          limit,
          expected,
        });
        expect(found, query).toEqual(await sorted(holding(query)));
      }
    },
  );

  test.each([2026, 2025, 2020])('of one year: %i', async (year) => {
    for (const query of Object.keys(words))
      for (const expected of [undefined, 1, 8_000, 1_000_000]) {
        const { matches: found } = await newestMatches(jobContext(portal.app, 'test'), holding(query), {
          limit,
          year,
          expected,
        });
        expect(found, query).toEqual(
          await sorted(sql<SqlBool>`${holding(query)} and extract(year from publish_date) = ${year}`),
        );
      }
  });

  test.each(["'frequ':*", "'com':* & 'aged'", "'old':*", "'rar':*"])('of initials: %s', async (query) => {
    const { matches: found } = await newestMatches(jobContext(portal.app, 'test'), startingWith(query), { limit });
    expect(found).toEqual(await sorted(startingWith(query)));
  });

  const planOf = async (condition: RawBuilder<SqlBool>, without?: string): Promise<string[]> => {
    let lines: string[] = [];
    const rolledBack = new Error('rolled back');
    const explain = portal.app.db.transaction().execute(async (tx) => {
      if (without) await sql`drop index ${sql.id(without)}`.execute(tx);
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
        tx,
      );
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
        select obj_id from search_document where ${condition} and published_in && '{202601}'::int[]`.execute(tx);
      lines = rows.map((row) => row['QUERY PLAN'].trim());
      throw rolledBack;
    });
    await expect(explain).rejects.toBe(rolledBack);
    return lines.filter((line) => /Bitmap Index Scan|^Filter/.test(line));
  };

  test.each([
    ['initials', startingWith("'com':* & 'aged'"), 'search_document_initials'],
    ['words', holding('common & aged'), 'search_document_body'],
  ])('%s of a month are one read of one index', async (_, condition, index) => {
    expect(await planOf(condition)).toEqual([`->  Bitmap Index Scan on ${index}`]);
  });

  test('words never take their months from the index of initials', async () => {
    const plan = await planOf(holding('common & aged'), 'search_document_body');
    expect(plan.filter((line) => line.includes('search_document_initials'))).toEqual([]);
  });

  test('among the ids of a query', async () => {
    const fitting = sql<{ obj_id: string }>`select obj_id from search_document where publish_date < date '2024-01-01'`;
    const { matches: found } = await newestMatches(jobContext(portal.app, 'test'), holding('common'), {
      limit,
      fitting,
    });
    expect(found).toEqual(await sorted(sql<SqlBool>`${holding('common')} and publish_date < date '2024-01-01'`));
    expect(found).toHaveLength(limit);
  });
});
