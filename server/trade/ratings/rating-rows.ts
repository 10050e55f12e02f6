/** Ratings as readers, both sides and staff see them. */
import type { Selectable } from 'kysely';
import { dayMs, instantOf } from '#contract/kit/day.ts';
import { rateWithinDays } from '#contract/trade/deal-rules.ts';
import type { Rating, RatingOfDeal, ReadRating } from '#contract/trade/rating-calls.ts';
import type { Context, Db } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import type { Deal } from '../../kit/deal.ts';

export type RatingRow = Selectable<Tables['trade_rating']>;

export const ratingsIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('trade_rating').where('trade_rating.region_code', '=', region.code);

export const isOver = (since: Date, now: Date): boolean => now.getTime() > since.getTime() + rateWithinDays * dayMs;

export const readRatingOf = (row: RatingRow): ReadRating => ({
  obj_id: row.obj_id,
  author_name: row.author_name,
  score: row.score,
  body: row.body,
  pictures: row.pictures as ReadRating['pictures'],
  added: row.added,
  added_at: row.added_at && instantOf(row.added_at),
  answer: row.answer,
  answered_at: row.answered_at && instantOf(row.answered_at),
  created_at: instantOf(row.created_at),
});

type Reader = 'buyer' | 'provider' | 'other';
export const ratingOf = ({ now }: Pick<Context, 'now'>, row: RatingRow, reader: Reader): Rating => ({
  ...readRatingOf(row),
  deal_type: row.deal_type as Rating['deal_type'],
  deal_id: row.deal_id,
  deal_no: row.deal_no,
  title: row.title,
  anonymous: row.anonymous,
  hidden_reason: row.hidden_reason,
  may_add: reader === 'buyer' && row.added === '' && row.hidden_at === null && !isOver(row.created_at, now),
  may_answer: reader === 'provider' && row.answer === '' && row.hidden_at === null,
});

export const ratingOfDeal = async (
  context: Pick<Context, 'region' | 'now'>,
  db: Db,
  { deal_type, deal_id, completed_at }: Deal,
  reader: Reader,
): Promise<RatingOfDeal> => {
  const row = await ratingsIn(context, db)
    .selectAll()
    .where('deal_type', '=', deal_type)
    .where('deal_id', '=', deal_id)
    .executeTakeFirst();
  const may_rate = reader === 'buyer' && !row && completed_at !== null && !isOver(completed_at, context.now);
  return {
    rating: row ? ratingOf(context, row, reader) : null,
    may_rate,
    until: may_rate && completed_at ? instantOf(new Date(completed_at.getTime() + rateWithinDays * dayMs)) : null,
  };
};
