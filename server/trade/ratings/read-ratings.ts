/** Ratings as readers see them on the page of a product, an instrument or a shop: those that staff hid neither show nor count. */
import { sql } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { ratingsIn, readRatingOf } from './rating-rows.ts';

/** Refuses what is not published in this region. */
export const publishedEntry = async ({ region }: Pick<Context, 'region'>, db: Db, obj_id: string) => {
  const found = await db
    .selectFrom('search_document')
    .select(['content_type', 'title'])
    .where('region_code', '=', region.code)
    .where('obj_id', '=', obj_id)
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  return found;
};

export const listRatings: Verb<'GET /trade/ratings'> = async (context, { query: { obj_id, ...paging } }) => {
  await publishedEntry(context, context.db, obj_id);
  const shown = ratingsIn(context, context.db)
    .innerJoin('trade_rating_target', 'trade_rating_target.rating_id', 'trade_rating.obj_id')
    .where('target_id', '=', obj_id)
    .where('hidden_at', 'is', null);
  const groups = await shown
    .select(['score', sql<number>`count(*)::int`.as('count')])
    .groupBy('score')
    .execute();
  const counts = [1, 2, 3, 4, 5].map((score) => groups.find((one) => one.score === score)?.count ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const page = await pageOf(
    shown.selectAll('trade_rating').orderBy('created_at', 'desc').orderBy('obj_id'),
    paging,
    readRatingOf,
  );
  return { ...page, average: total === 0 ? null : Math.round((points / total) * 10) / 10, counts };
};
