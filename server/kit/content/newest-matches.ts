/**
 * The newest search documents that match a text condition (decisions 070 and 097).
 *
 * The inverted indexes give all matches, in no order; visiting each to read its day is most of the work. But those of texts and of
 * initials also hold the year and the month of each document (`published_in`), and skip what lies outside. So matches are looked for in the newest months, as many as should hold enough.
 * When that was too few, what was found there says how many should, and it looks again, at most twice. Of words that few documents hold all matches are
 * visited. Only what is left goes back through the years: words that are frequent but stand in old documents.
 *
 * Filters by values are words of the same index (`filterLexemes`). With other filters from a content type's own table all matches are
 * visited: entries that the filters exclude must not use up the 1001.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { totalCap } from '#contract/kit/wire.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';

export type Match = { obj_id: string; content_type: string; publish_date: string };
/** `share`: about how many of all documents match, from 0 to 1, where looking has shown it. */
export type Newest = { readonly matches: Match[]; readonly share?: number };

/** `select obj_id from …` */
export type Fitting = RawBuilder<{ obj_id: string }>;

/** Tables of at most so many documents are not looked at in parts. */
const small = 5_000;
/** How many times as many documents are looked at as should hold enough matches. */
const margin = 1.6;
/** The first look is at no more documents than this for each match that is wanted: PostgreSQL's estimate may be far too low. */
const mostAtFirst = 8;
/** So many matches are all visited in 10 to 40 milliseconds. */
const few = 20_000;
/** A year with more matches is visited by months: one or two of them hold enough. */
const fewOfYear = 5_000;
/** A look at a larger share of all documents costs as much as going back through the years. */
const mostOfAll = 0.25;

export type MatchOptions = {
  /** Only documents of this year. */
  readonly year?: number | undefined;
  /** A query of ids: only matches among those. */
  readonly fitting?: Fitting | undefined;
  /** 1001 when left out. */
  readonly limit?: number | undefined;
  /** The caller is content with so many, though there may be more up to the limit, which is taken when this is left out. */
  readonly enough?: number | undefined;
  /** How many matches the caller expects; PostgreSQL's estimate when left out, which is far too low for words that imply each other. */
  readonly expected?: number | undefined;
  /** The same as a share of all documents, from 0 to 1. */
  readonly expectedShare?: number | undefined;
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

/** Which indexes PostgreSQL may use for the rest of this transaction: those in order, or those of words. */
const readBy = async (tx: Db, way: 'order' | 'words'): Promise<void> => {
  const [inOrder, byWords] = way === 'order' ? ['on', 'off'] : ['off', 'on'];
  // A plan that was kept (decision 092) heeds neither these settings nor the words.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', ${inOrder}, true),
    set_config('enable_bitmapscan', ${byWords}, true), set_config('random_page_cost', '1', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
};

const yearIn = (day: string): number => Number(day.slice(0, 4));
const endOf = (year: number): string => `${String(year).padStart(4, '0')}-12-31`;

/** Of the documents up to a day, the day of the one that has this many newer ones. Read by order, nothing but the index is read. */
const dayAfter = async (tx: Db, region_code: string, until: string, newer: number): Promise<string | undefined> => {
  const days = tx.selectFrom('search_document').select('publish_date').where('region_code', '=', region_code);
  const rows = days.where('publish_date', '<=', until).orderBy('publish_date', 'desc').offset(newer).limit(1);
  return (await rows.executeTakeFirst())?.publish_date;
};

/** Years, or years and months as six digits. */
const publishedIn = (...periods: number[]) => sql<SqlBool>`published_in && ${sql.lit(`{${periods}}`)}::int[]`;

/** The months from one day to another, and whole years before the last one: `[202611, …, 202601, 2025, …]`. */
const periodsBetween = (first: string, last: string): number[] => {
  const year = yearIn(last);
  const monthsOf = (of: number, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => of * 100 + to - at);
  const [since, sinceMonth] = [yearIn(first), Number(first.slice(5, 7))];
  const lastMonth = Number(last.slice(5, 7));
  if (since === year) return monthsOf(year, sinceMonth, lastMonth);
  const between = Array.from({ length: year - since - 1 }, (_, at) => year - 1 - at);
  return [...monthsOf(year, 1, lastMonth), ...between, ...monthsOf(since, sinceMonth, 12)];
};

const noYear = 9_999;

/** At most `limit` matches, newest first. */
export const newestMatches = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  condition: RawBuilder<SqlBool>,
  { fitting, year: only, limit = totalCap, enough = limit, expected, expectedShare }: MatchOptions = {},
): Promise<Newest> =>
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
      return { matches: rows };
    }
    const until = endOf(only ?? noYear);
    /** The matches among so many of the newest documents, and the others of the same months. */
    const among = async (documents: number): Promise<{ found: Match[]; all: boolean; matching: number }> => {
      await readBy(tx, 'order');
      const last = await dayAfter(tx, region.code, until, 0);
      if (last === undefined || (only && yearIn(last) !== only)) return { found: [], all: true, matching: 0 };
      const first = await dayAfter(tx, region.code, until, Math.round(documents));
      const all = first === undefined || (only !== undefined && yearIn(first) !== only);
      await readBy(tx, 'words');
      const periods = first !== undefined && !all ? periodsBetween(first, last) : only ? [only] : undefined;
      const rows = await newest
        .select(sql<number>`(count(*) over ())::int`.as('matching'))
        .$if(periods !== undefined, (query) => query.where(publishedIn(...(periods ?? []))))
        .execute();
      return { found: rows.map(({ matching: _, ...match }) => match), all, matching: rows[0]?.matching ?? 0 };
    };
    /** The matches of a condition, or nothing when there are more than are visited in a short time. */
    const ofFew = async (
      of: RawBuilder<SqlBool>,
      most: number,
    ): Promise<{ found: Match[]; matching: number } | undefined> => {
      await readBy(tx, 'words');
      const { rows } = await sql<Match & { matching: number }>`
        select *, (count(*) over ())::int as matching from (${inRegion.where(of).limit(most + 1)}) as found
        order by publish_date desc, obj_id limit ${limit}`.execute(tx);
      const matching = rows[0]?.matching ?? 0;
      return matching <= most ? { found: rows.map(({ matching: _, ...match }) => match), matching } : undefined;
    };
    /** The matches of the newest year, of the one before, and so on; of a year with too many by months. */
    const backwards = async (): Promise<Match[]> => {
      const found: Match[] = [];
      await readBy(tx, 'order');
      let day = await dayAfter(tx, region.code, until, 0);
      while (day !== undefined && found.length < enough && !(only && yearIn(day) !== only)) {
        const year = yearIn(day);
        const ofYear = await ofFew(sql<SqlBool>`${condition} and ${publishedIn(year)}`, fewOfYear);
        if (ofYear) found.push(...ofYear.found);
        for (let month = 12; month > 0 && !ofYear && found.length < enough; month -= 1)
          found.push(...(await newest.where(publishedIn(year * 100 + month)).execute()));
        await readBy(tx, 'order');
        day = year > 1 ? await dayAfter(tx, region.code, endOf(year - 1), 0) : undefined;
      }
      return found.slice(0, limit);
    };
    const size = await sizeOf(tx);
    if (size > small) {
      const known = expectedShare === undefined ? expected : expectedShare * size;
      const likely =
        known ?? (await estimated(tx, sql`from search_document where region_code = ${region.code} and ${condition}`));
      let documents = (margin * enough * size) / Math.max(likely, 1);
      if (known === undefined) documents = Math.min(documents, mostAtFirst * enough);
      for (let tries = 0; tries < 3 && documents < mostOfAll * size; tries += 1) {
        const { found, all, matching } = await among(documents);
        if (all || found.length >= enough) return { matches: found, ...(!all && { share: matching / documents }) };
        documents *= (margin * enough) / (found.length + 1);
      }
      const fits = !only && likely < few && documents * few > margin * enough * size;
      const ofAll = fits ? await ofFew(condition, few) : undefined;
      return ofAll ? { matches: ofAll.found, share: ofAll.matching / size } : { matches: await backwards() };
    }
    await readBy(tx, 'words');
    return { matches: await newest.$if(only !== undefined, (query) => query.where(publishedIn(only ?? 0))).execute() };
  });
