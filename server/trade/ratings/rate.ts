/** A buyer rates a completed deal once, and adds to it once. What readers see changes with it, so their pages are drawn anew. */
import { refuse } from '#contract/kit/errors.ts';
import { rateWithinDays } from '#contract/trade/deal-rules.ts';
import { countAttempt, day, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { ownAttachments } from '../../kit/files/own-files.ts';
import { setPublic, shareFiles } from '../../kit/files/share-files.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { findDeal, tellSide } from '../deals/find-deal.ts';
import { maskedName } from '../deals/masked-name.ts';
import { isOver, ratingOfDeal, ratingsIn } from './rating-rows.ts';

const limits = [
  { max: 20, seconds: hour },
  { max: 60, seconds: day },
];

export const getRatingOfDeal: Verb<'GET /trade/ratings/deal'> = async (context, { query: { side, ...asked } }) => {
  const deal = await findDeal(context, context.db, asked, side);
  return { data: await ratingOfDeal(context, context.db, deal, side === 'buyer' ? 'buyer' : 'provider') };
};

export const rate: Verb<'POST /trade/ratings'> = async (
  context,
  { body: { deal_type, deal_id, score, body, pictures, anonymous } },
) => {
  const { actor, region, now, newId } = context;
  await countAttempt(context, 'rating', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const deal = await findDeal(context, tx, { deal_type, deal_id }, 'buyer', true);
    const { deal_no, title, enterprise_id, shop_id, completed_at } = deal;
    if (!completed_at) throw refuse('wrong_order_state', { message: '完成后才能评价，已全部退款的不能评价' });
    if (isOver(completed_at, now))
      throw refuse('wrong_order_state', { message: `完成后 ${rateWithinDays} 天内可以评价，现已超过` });
    const own = await ownAttachments({ ...context, db: tx }, 'pictures', pictures, 'picture');
    const files = own.map(({ file_id }) => file_id);
    const obj_id = newId();
    const kept = await tx
      .insertInto('trade_rating')
      .values({
        obj_id,
        region_code: region.code,
        deal_type,
        deal_id,
        deal_no,
        title,
        user_id: actor.user_id,
        enterprise_id,
        shop_id,
        author_name: anonymous ? (deal.by_enterprise ? '某企业' : '某用户') : maskedName(deal.buyer_name),
        anonymous,
        score,
        body,
        pictures: JSON.stringify(
          own.map(({ file_id, size_bytes }, index) => ({ file_id, name: `图片 ${index + 1}`, size_bytes })),
        ),
        created_at: now,
      })
      .onConflict((conflict) => conflict.constraint('trade_rating_once').doNothing())
      .returning('obj_id')
      .executeTakeFirst();
    if (!kept) throw refuse('rated_already');
    await tx
      .insertInto('trade_rating_target')
      .values(deal.target_ids.map((target_id) => ({ target_id, rating_id: obj_id })))
      .execute();
    await setPublic(tx, context, files, true);
    // They stay with the enterprise when the person leaves.
    await shareFiles(tx, files, [enterprise_id]);
    await bumpGeneration(tx, region.code);
    await tellSide(tx, context, deal, 'seller', { title: '收到新的评价', body: `${deal_no}：${score} 分` });
    record({ action: 'rating.add', obj_type: 'trade_rating', obj_id, detail: { score } });
    return { data: await ratingOfDeal(context, tx, deal, 'buyer') };
  });
};

export const addToRating: Verb<'POST /trade/ratings/add'> = async (context, { body: { obj_id, added } }) => {
  const { actor, region, now } = context;
  await countAttempt(context, 'rating', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const row = await ratingsIn(context, tx).selectAll().where('obj_id', '=', obj_id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('not_found');
    const asked = { deal_type: row.deal_type as 'trade_order', deal_id: row.deal_id };
    const deal = await findDeal(context, tx, asked, 'buyer');
    if (row.added !== '') throw refuse('wrong_state', { message: '已经追加过评价' });
    if (row.hidden_at) throw refuse('wrong_state', { message: '评价已被隐藏，不能追加' });
    if (isOver(row.created_at, now))
      throw refuse('wrong_state', { message: `评价后 ${rateWithinDays} 天内可以追加，现已超过` });
    await tx.updateTable('trade_rating').set({ added, added_at: now }).where('obj_id', '=', obj_id).execute();
    await bumpGeneration(tx, region.code);
    await tellSide(tx, context, deal, 'seller', { title: '买家追加了评价', body: deal.deal_no });
    record({ action: 'rating.append', obj_type: 'trade_rating', obj_id });
    return { data: await ratingOfDeal(context, tx, deal, 'buyer') };
  });
};
