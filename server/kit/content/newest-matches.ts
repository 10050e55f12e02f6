/**
 * The newest search documents that match a text condition (decision 070).
 *
 * The inverted indexes give all matches, in no order; visiting each to read its day is most of the work. So:
 * - Where few are expected, matches are visited up to a bound: mostly that is all of them.
 * - Otherwise they are looked for among the newest documents, as many as should hold enough. When that was too few, what was found there says
 *   how many should, and it looks once more.
 * - Of words that very many documents hold even reading the inverted index takes long. There the newest documents are unpacked one after
 *   another, up to a bound, until enough match.
 * - Only what is left goes back through the years: words that are frequent but stand in old documents. The inverted index also holds the year
 *   and the month of each document (`published_in`), so that only matches of one period are visited.
 *
 * Filters by values are words of the same index (`filterLexemes`). With other filters from a content type's own table all matches are
 * visited: entries that the filters exclude must not use up the 1001.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { totalCap } from '#contract/kit/wire.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';

export type Match = { obj_id: string; content_type: string; publish_date: string };

/** `select obj_id from …` */
export type Fitting = RawBuilder<{ obj_id: string }>;

/** Tables of at most so many documents are not looked at in parts. */
const small = 5_000;
/** Matches that cost as much as unpacking one document. */
const unpacking = 24;
/** How many times as many documents are looked at as should hold enough matches. */
const margin = 1.6;
/** The same where documents are unpacked one after another: the scan ends by itself at the last match that is wanted. */
const unpackedMargin = 4;
/** At most so many documents are looked at for each match that is wanted while only PostgreSQL's estimate is known. */
const mostUnknown = 30;
/** So many matches are all visited in 10 to 20 milliseconds. */
const few = 20_000;
/** With fewer expected than this there are probably few. */
const expectedFew = 50_000;
/** Of words that a larger share of documents holds, the newest documents hold enough. */
const sureShare = 0.25;
/** Entries of the index of days that cost as much as one match. */
const daysPerMatch = 6;

type Options = {
  /** A query of ids: only matches among those. */
  readonly fitting?: Fitting | undefined;
  /** 1001 when left out. */
  readonly limit?: number | undefined;
  /** How many matches the caller expects; PostgreSQL's estimate when left out, which is far too low for words that imply each other. */
  readonly expected?: number | undefined;
};

const sizeOf = async (tx: Db): Promise<number> => {
  const { rows } = await sql<{ size: number }>`
    select greatest(reltuples, 0)::float8 as size from pg_class where oid = 'search_document'::regclass`.execute(tx);
  return rows[0]?.size ?? 0;
};

/** How many documents PostgreSQL expects to match. */
const estimated = async (tx: Db, matching: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 ${matching}`.execute(tx);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/** Which indexes PostgreSQL may use for the rest of this transaction: those in order, one entry after another, or those of words. */
const readBy = async (tx: Db, way: 'order' | 'words'): Promise<void> => {
  const [inOrder, byWords] = way === 'order' ? ['on', 'off'] : ['off', 'on'];
  // The index of days is used beside the one of words only when reading single pages of the table counts as cheap. A plan that was kept
  // (decision 092) heeds neither these settings nor the words.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', ${inOrder}, true),
    set_config('enable_bitmapscan', ${byWords}, true), set_config('random_page_cost', '1', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
};

/** The day of the document that has this many newer ones. Nothing but the index is read. */
const dayAfter = async (tx: Db, region_code: string, newer: number): Promise<string | undefined> => {
  const days = tx.selectFrom('search_document').select('publish_date').where('region_code', '=', region_code);
  return (await days.orderBy('publish_date', 'desc').offset(newer).limit(1).executeTakeFirst())?.publish_date;
};

/** A year, or a year and a month as six digits. */
const publishedIn = (period: number) => sql<SqlBool>`published_in @> array[${sql.lit(period)}]`;

/** The newest year with a document before the given one. */
const yearBefore = async (tx: Db, region_code: string, year: number): Promise<number | undefined> => {
  await readBy(tx, 'order');
  const { day } = await tx
    .selectFrom('search_document')
    .select(({ fn }) => fn.max('publish_date').as('day'))
    .where('region_code', '=', region_code)
    .where('publish_date', '<', `${String(year).padStart(4, '0')}-01-01`)
    .executeTakeFirstOrThrow();
  return day === null ? undefined : Number(day.slice(0, 4));
};
const noYear = 9_999;

/** At most `limit` matches, newest first. */
export const newestMatches = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  condition: RawBuilder<SqlBool>,
  { fitting, limit = totalCap, expected: known }: Options = {},
): Promise<Match[]> =>
  await db.transaction().execute(async (tx) => {
    const inRegion = tx
      .selectFrom('search_document')
      .select(['obj_id', 'content_type', 'publish_date'])
      .where('region_code', '=', region.code);
    const newest = inRegion.where(condition).orderBy('publish_date', 'desc').orderBy('obj_id').limit(limit);
    if (fitting) {
      await readBy(tx, 'words');
      const { rows } = await sql<Match>`with matching as materialized (${inRegion.where(condition)})
        select * from matching where obj_id in (${fitting}) order by publish_date desc, obj_id limit ${limit}`.execute(
        tx,
      );
      return rows;
    }
    /** The matches among so many of the newest documents. */
    const among = async (documents: number, way: 'order' | 'words') => {
      await readBy(tx, 'order');
      const since = await dayAfter(tx, region.code, Math.round(documents));
      if (way === 'words') await readBy(tx, 'words');
      return await newest.$if(since !== undefined, (query) => query.where('publish_date', '>=', since ?? '')).execute();
    };
    /** The matches of a condition, or nothing when there are more than are visited in a short time. */
    const ofFew = async (matching: RawBuilder<SqlBool>): Promise<Match[] | undefined> => {
      await readBy(tx, 'words');
      const { rows } = await sql<Match & { matches: number }>`
        select *, (count(*) over ())::int as matches from (${inRegion.where(matching).limit(few + 1)}) as found
        order by publish_date desc, obj_id limit ${limit}`.execute(tx);
      return (rows[0]?.matches ?? 0) <= few ? rows.map(({ matches: _, ...match }) => match) : undefined;
    };
    /** The matches of the newest year, of the one before, and so on; of a year with too many by months. */
    const backwards = async (): Promise<Match[]> => {
      const found: Match[] = [];
      let year = await yearBefore(tx, region.code, noYear);
      while (year !== undefined && found.length < limit) {
        const ofYear = await ofFew(sql<SqlBool>`${condition} and ${publishedIn(year)}`);
        if (ofYear) found.push(...ofYear);
        for (let month = 12; month > 0 && !ofYear && found.length < limit; month -= 1)
          found.push(...(await newest.where(publishedIn(year * 100 + month)).execute()));
        year = await yearBefore(tx, region.code, year);
      }
      return found.slice(0, limit);
    };
    const size = await sizeOf(tx);
    if (size > small) {
      const expected =
        known ?? (await estimated(tx, sql`from search_document where region_code = ${region.code} and ${condition}`));
      let share = expected / size;
      if (expected > Math.sqrt(unpacking * limit * size)) {
        const documents = (unpackedMargin * limit) / share;
        const found = await among(documents, 'order');
        if (found.length === limit) return found;
        share = found.length / documents;
      } else if (known !== undefined && expected < expectedFew && share < sureShare) {
        const found = await ofFew(condition);
        if (found) return found;
        share = Math.max(share, (3 * few) / size);
      }
      for (let tries = 0; tries < 2; tries += 1) {
        const unknown = known === undefined && tries === 0;
        const documents = Math.min((margin * limit) / share, unknown ? mostUnknown * limit : Number.POSITIVE_INFINITY);
        if (documents > (unknown ? size / 4 : daysPerMatch * share * size)) break;
        const found = await among(documents, 'words');
        if (found.length === limit) return found;
        share = found.length / documents;
      }
      return (expected < expectedFew && (await ofFew(condition))) || (await backwards());
    }
    await readBy(tx, 'words');
    return await newest.execute();
  });
