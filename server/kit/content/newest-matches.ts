/**
 * The newest search documents that match a text condition, in bounded time at any size and for any words (decision 070).
 *
 * Two ways lead there. The inverted indexes give all matches, of which the newest are taken. A scan goes through the documents, newest first,
 * and unpacks the lexemes of each until it has enough: a document of it costs as much as 24 matches of the first way. So the scan is the
 * shorter way when more than √(24·1001·N) of N documents match, and finds enough among √(1001·N/24) then. PostgreSQL's estimate of the matches
 * says which way to go. It is far too low for words that exclude or imply each other: the first way therefore stops at that number of
 * matches, and only then the scan begins.
 *
 * Of many matches only the newest are wanted, and visiting each to read its day is most of the first way's work. So it looks among the newest
 * documents first, as many as should hold enough matches by PostgreSQL's estimate, and among all only when that was too few.
 *
 * With filters from a content type's own table all matches are visited, still without unpacking any, until enough pass the filters: entries
 * that the filters exclude must not use up the 1001. That costs as much as counting the table by the same filters.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { totalCap } from '#contract/kit/wire.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';

export type Match = { obj_id: string; content_type: string; publish_date: string };

/** `select obj_id from …` */
export type Fitting = RawBuilder<{ obj_id: string }>;

const smallestCap = 5_000;
/** Matches that cost as much as unpacking one document. */
const unpacking = 24;
/** How many more than enough matches are expected among the newest documents that are looked at first. */
const margin = 1.6;
/** Entries of the index of days that cost as much as one match. */
const daysPerMatch = 3;

type Options = {
  /** A query of ids: only matches among those. */
  readonly fitting?: Fitting | undefined;
  /** 1001 when left out. */
  readonly limit?: number | undefined;
  /** How many matches the caller expects; PostgreSQL's estimate when left out. */
  readonly expected?: number | undefined;
};

/** How many documents PostgreSQL expects to match. */
const estimated = async (tx: Db, matching: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 ${matching}`.execute(tx);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/** The day of the document that has this many newer ones. */
const dayAfter = async (tx: Db, region_code: string, newer: number): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('search_document')
      .select('publish_date')
      .where('region_code', '=', region_code)
      .orderBy('publish_date', 'desc')
      .offset(newer)
      .limit(1)
      .executeTakeFirst()
  )?.publish_date;

/** At most `limit` matches, newest first. */
export const newestMatches = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  condition: RawBuilder<SqlBool>,
  { fitting, limit = totalCap, expected: known }: Options = {},
): Promise<Match[]> =>
  await db.transaction().execute(async (tx) => {
    const { rows: sizes } = await sql<{ size: number }>`
      select greatest(reltuples, 0)::float8 as size from pg_class where oid = 'search_document'::regclass`.execute(tx);
    const size = sizes[0]?.size ?? 0;
    const most = Math.max(Math.round(Math.sqrt(unpacking * limit * size)), smallestCap);
    const newest = tx
      .selectFrom('search_document')
      .select(['obj_id', 'content_type', 'publish_date'])
      .where('region_code', '=', region.code)
      .where(condition)
      .orderBy('publish_date', 'desc')
      .orderBy('obj_id')
      .limit(limit);
    const scan = async () => {
      await sql`select set_config('enable_indexscan', 'on', true), set_config('enable_bitmapscan', 'off', true)`.execute(
        tx,
      );
      // Each document of the scan is looked up by its id; a join over the whole table would run before the first document.
      await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
        tx,
      );
      return await newest
        .$if(fitting !== undefined, (walk) => walk.where(sql<SqlBool>`obj_id in (${fitting})`))
        .execute();
    };
    const matching = sql`from search_document where region_code = ${region.code} and ${condition}`;
    const expected = fitting || size <= smallestCap ? 0 : (known ?? (await estimated(tx, matching)));
    const among = Math.round((margin * limit * size) / Math.max(expected, 1));
    const looksFirst = expected <= most && among < expected * daysPerMatch;
    const since = looksFirst ? await dayAfter(tx, region.code, among) : undefined;
    // The index of days is used beside the one of words only when reading single pages of the table counts as cheap.
    const cheapPages = since === undefined ? sql`` : sql`, set_config('random_page_cost', '1', true)`;
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('enable_indexonlyscan', 'off', true) ${cheapPages}`.execute(tx);
    if (expected > most) return await scan();
    if (since !== undefined) {
      const first = await newest.where('publish_date', '>=', since).execute();
      if (first.length === limit) return first;
    }
    const found = await sql<Match & { matches: number }>`
      with matching as ${fitting ? sql`materialized` : sql`not materialized`} (
        select obj_id, content_type, publish_date ${matching}
      )
      select obj_id, content_type, publish_date, (count(*) over ())::int as matches
      from (
        select obj_id, content_type, publish_date from matching
        where ${fitting ? sql<SqlBool>`obj_id in (${fitting})` : sql<SqlBool>`true`}
        limit ${most + 1}
      ) as hits
      order by publish_date desc, obj_id limit ${limit}`.execute(tx);
    if ((found.rows[0]?.matches ?? 0) <= most)
      return found.rows.map(({ obj_id, content_type, publish_date }) => ({ obj_id, content_type, publish_date }));
    return await scan();
  });
