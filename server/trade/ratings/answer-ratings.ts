/** The provider answers a rating once; staff hide what breaks the rules, and its author hears why. */
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { reservationHandlers } from '#contract/technology/reservation-states.ts';
import { feedbackHandlers } from '#contract/trade/deal-rules.ts';
import type { StaffRating } from '#contract/trade/rating-calls.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { setPublic } from '../../kit/files/share-files.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { hasAny } from '../../kit/has-any.ts';
import { ownShops, tellSide } from '../deals/find-deal.ts';
import { type RatingRow, ratingOf, ratingsIn } from './rating-rows.ts';

const saveAnswer = async (tx: Tx, context: Context, row: RatingRow, answer: string): Promise<RatingRow> => {
  if (row.answer !== '') throw refuse('wrong_state', { message: '已经回复过' });
  if (row.hidden_at) throw refuse('wrong_state', { message: '评价已被隐藏，不能回复' });
  const answered = await tx
    .updateTable('trade_rating')
    .set({ answer, answered_at: context.now })
    .where('obj_id', '=', row.obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await bumpGeneration(tx, context.region.code);
  await tellAuthor(tx, context, row, { title: '您的评价收到回复', body: `${row.deal_no}：${answer}` });
  return answered;
};
const tellAuthor = (tx: Tx, context: Context, row: RatingRow, told: { title: string; body: string }) =>
  tellSide(tx, context, { ...row, deal_type: row.deal_type as 'trade_order' }, 'buyer', told);

const ofOwnShops = (context: Parameters<typeof ownShops>[0] & Pick<Context, 'region'>, db: Db) =>
  ratingsIn(context, db).where('shop_id', 'in', ownShops(context, db));

export const listShopRatings: Verb<'GET /trade/shop/ratings'> = async (context, { query }) => {
  let rows = ofOwnShops(context, context.db);
  if (query.unanswered) rows = rows.where('answer', '=', '').where('hidden_at', 'is', null);
  return await pageOf(rows.selectAll().orderBy('created_at', 'desc').orderBy('obj_id'), query, (row) =>
    ratingOf(context, row, 'provider'),
  );
};

export const answerRating: Verb<'POST /trade/shop/ratings/answer'> = async (context, { body: { obj_id, answer } }) =>
  await write(context, async (tx, record) => {
    const row = await ofOwnShops(context, tx).selectAll().where('obj_id', '=', obj_id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('not_found');
    const answered = await saveAnswer(tx, context, row, answer);
    record({ action: 'rating.answer', obj_type: 'trade_rating', obj_id });
    return { data: ratingOf(context, answered, 'provider') };
  });

const staffRows = (context: Pick<Context, 'region'>, db: Db) =>
  ratingsIn(context, db)
    .innerJoin('member', 'member.user_id', 'trade_rating.user_id')
    .leftJoin('enterprise', 'enterprise.enterprise_id', 'trade_rating.enterprise_id')
    .selectAll('trade_rating')
    .select(['member.name as member_name', 'enterprise.enterprise_name']);
type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['execute']>>[number];

const staffRatingOf = (context: Context<Staff>, row: StaffRow): StaffRating => {
  const handles = hasAny(context.actor, feedbackHandlers);
  const provides = row.shop_id === null && hasAny(context.actor, reservationHandlers);
  return {
    ...ratingOf(context, row, provides ? 'provider' : 'other'),
    buyer_name: row.enterprise_name || row.member_name,
    may_hide: handles && row.hidden_at === null,
    may_show: handles && row.hidden_at !== null,
  };
};

/** Ratings of instruments that wait for an answer of staff. */
export const waitingRatings = (context: Pick<Context, 'region'>, db: Db) =>
  ratingsIn(context, db).where('shop_id', 'is', null).where('answer', '=', '').where('hidden_at', 'is', null);

export const listStaffRatings: Verb<'GET /console/ratings'> = async (context, { query }) => {
  const { view, score, keyword } = query;
  let rows = staffRows(context, context.db);
  if (view === 'waiting')
    rows = rows.where('shop_id', 'is', null).where('answer', '=', '').where('hidden_at', 'is', null);
  if (view === 'hidden') rows = rows.where('hidden_at', 'is not', null);
  if (score) rows = rows.where('score', '=', score);
  if (keyword) {
    const like = containing(keyword);
    rows = rows.where((eb) =>
      eb.or(
        (['deal_no', 'title', 'body', 'enterprise.enterprise_name'] as const).map((column) =>
          eb(column, 'ilike', like),
        ),
      ),
    );
  }
  return await pageOf(rows.orderBy('trade_rating.created_at', 'desc').orderBy('obj_id'), query, (row) =>
    staffRatingOf(context, row),
  );
};

export const stepRating: Verb<'POST /console/ratings/{obj_id}/steps'> = async (
  context,
  { params: { obj_id }, body: { action, opinion } },
) =>
  await write(context, async (tx, record) => {
    const row = await ratingsIn(context, tx).selectAll().where('obj_id', '=', obj_id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('not_found');
    if (action !== 'show' && !opinion)
      throw refuseAt('opinion_required', 'opinion', action === 'hide' ? '请填写隐藏原因' : '请填写回复');
    if (action === 'answer') {
      if (row.shop_id !== null || !hasAny(context.actor, reservationHandlers))
        throw refuse('wrong_state', { message: '商家的评价由商家回复' });
      await saveAnswer(tx, context, row, opinion);
    } else {
      const hide = action === 'hide';
      if (hide === (row.hidden_at !== null)) throw refuse('wrong_state');
      await tx
        .updateTable('trade_rating')
        .set(hide ? { hidden_reason: opinion, hidden_at: context.now } : { hidden_reason: '', hidden_at: null })
        .where('obj_id', '=', obj_id)
        .execute();
      const pictures = row.pictures as { file_id: string }[];
      await setPublic(
        tx,
        context,
        pictures.map(({ file_id }) => file_id),
        !hide,
      );
      await bumpGeneration(tx, context.region.code);
      await tellAuthor(tx, context, row, {
        title: hide ? '您的评价已被隐藏' : '您的评价已恢复显示',
        body: hide ? `${row.deal_no}，原因：${opinion}` : row.deal_no,
      });
    }
    record({ action: `rating.${action}`, obj_type: 'trade_rating', obj_id });
    const after = await staffRows(context, tx).where('trade_rating.obj_id', '=', obj_id).executeTakeFirstOrThrow();
    return { data: staffRatingOf(context, after) };
  });
