/**
 * The newest search documents that match a text condition, in bounded time at any size and for any words.
 *
 * PostgreSQL estimates how many rows match a `tsquery`, and estimates badly when words exclude each other: it then scans all documents, newest
 * first, unpacking each one's lexemes. So the first attempt may use only the inverted indexes, and reads at most 2.5·√(1001·N) matches of N
 * documents. Only when there are more matches does the scan run, and then it soon finds enough: among so many matches it meets 1001 within
 * √(1001·N)/2.5 documents. (2.5: unpacking a document costs six times as much as visiting a match.)
 *
 * With filters from a content type's own table all matches are visited, still without unpacking any, until enough pass the filters: entries
 * that the filters exclude must not use up the 1001. That costs as much as counting the table by the same filters.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { totalCap } from '#contract/kit/wire.ts';
import type { Context } from '../context.ts';

export type Match = { obj_id: string; content_type: string; publish_date: string };

/** `select obj_id from …` */
export type Fitting = RawBuilder<{ obj_id: string }>;

const smallestCap = 5_000;

type Options = {
  /** A query of ids: only matches among those. */
  readonly fitting?: Fitting | undefined;
  /** 1001 when left out. */
  readonly limit?: number | undefined;
};

/** At most `limit` matches, newest first. */
export const newestMatches = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  condition: RawBuilder<SqlBool>,
  { fitting, limit = totalCap }: Options = {},
): Promise<Match[]> =>
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true)`.execute(
      tx,
    );
    const found = await sql<Match & { matches: number }>`
      with size as (select (2.5 * sqrt(${limit}::float8 * greatest(reltuples, 0)))::int as root from pg_class where oid = 'search_document'::regclass),
      matching as ${fitting ? sql`materialized` : sql`not materialized`} (
        select obj_id, content_type, publish_date from search_document where region_code = ${region.code} and ${condition}
      ),
      hits as materialized (
        select obj_id, content_type, publish_date from matching
        where ${fitting ? sql<SqlBool>`obj_id in (${fitting})` : sql<SqlBool>`true`}
        limit (select greatest(root, ${smallestCap}) + 1 from size)
      )
      select obj_id, content_type, publish_date, (select count(*) from hits) - (select greatest(root, ${smallestCap}) from size) as matches
      from hits order by publish_date desc, obj_id limit ${limit}`.execute(tx);
    const tooMany = Number(found.rows[0]?.matches ?? 0) > 0;
    if (!tooMany)
      return found.rows.map(({ obj_id, content_type, publish_date }) => ({ obj_id, content_type, publish_date }));
    await sql`select set_config('enable_indexscan', 'on', true), set_config('enable_bitmapscan', 'off', true)`.execute(
      tx,
    );
    // Each document of the scan is looked up by its id; a join over the whole table would run before the first document.
    await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
      tx,
    );
    return await tx
      .selectFrom('search_document')
      .select(['obj_id', 'content_type', 'publish_date'])
      .where('region_code', '=', region.code)
      .where(condition)
      .$if(fitting !== undefined, (walk) => walk.where(sql<SqlBool>`obj_id in (${fitting})`))
      .orderBy('publish_date', 'desc')
      .orderBy('obj_id')
      .limit(limit)
      .execute();
  });
