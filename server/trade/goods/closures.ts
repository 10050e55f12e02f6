/** The days on which a shop does not serve: kept at its desk, told on its products and at the checkout (decision 042). */
import { addDays, dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { type Closure, closureText, closureWithinDays } from '#contract/trade/closures.ts';
import { lockSubject } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { noId } from '../../kit/no-id.ts';
import { findProducts } from '../products.ts';
import { deskAmong, desksOf, type Own } from './own-goods.ts';

/** More is no calendar. */
const mostClosures = 60;

/** Closures of these shops that end on `from` or later, by shop. */
export const closuresOf = async (
  db: Db,
  shop_ids: readonly string[],
  from: string,
): Promise<ReadonlyMap<string, readonly Closure[]>> => {
  if (shop_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop_closure')
    .select(['shop_id', 'start_date', 'end_date'])
    .where('shop_id', 'in', [...shop_ids])
    .where('end_date', '>=', from)
    .orderBy('start_date')
    .execute();
  return Map.groupBy(rows, ({ shop_id }) => shop_id);
};

/** What a buyer is told of each of these shops. */
export const closureTexts = async (
  { now }: Pick<Context, 'now'>,
  db: Db,
  shop_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const today = dayOf(now);
  const closures = await closuresOf(db, shop_ids, today);
  return new Map([...closures].map(([shop_id, own]) => [shop_id, closureText(own, today)]));
};

const ownClosures = async (context: Own, db: Db) => {
  const desks = await desksOf(context, db);
  const ids = desks.map(({ shop_id }) => shop_id);
  const data = await db
    .selectFrom('shop_closure')
    .select(['closure_id', 'shop_id', 'start_date', 'end_date', 'note'])
    .where('shop_id', 'in', ids.length > 0 ? ids : [noId])
    .where('end_date', '>=', dayOf(context.now))
    .orderBy('start_date')
    .orderBy('closure_id')
    .execute();
  return { desks, data };
};

export const listClosures: Verb<'GET /trade/shop/closures'> = async (context) => ({
  data: (await ownClosures(context, context.db)).data,
});

export const addClosure: Verb<'POST /trade/shop/closures'> = async (context, { body }) => {
  const { now, region } = context;
  const today = dayOf(now);
  const { start_date, end_date, note } = body;
  if (end_date < start_date) throw refuseAt('day_unbookable', 'end_date', '结束日期不能早于开始日期');
  if (start_date < today) throw refuseAt('day_unbookable', 'start_date', '开始日期不能早于今天');
  if (end_date > addDays(today, closureWithinDays))
    throw refuseAt('day_unbookable', 'end_date', '休息日最远可以登记到一年后');
  return await write(context, async (tx, record) => {
    const { shop_id } = deskAmong(await desksOf(context, tx), body.shop_id);
    await lockSubject(tx, `closures ${shop_id}`);
    const [own = []] = [(await closuresOf(tx, [shop_id], today)).get(shop_id)];
    if (own.length >= mostClosures) throw refuse('too_many', { message: `休息日最多登记 ${mostClosures} 段` });
    if (own.some((one) => one.start_date <= end_date && start_date <= one.end_date))
      throw refuseAt('day_unbookable', 'start_date', '这几天中有已登记的休息日');
    const closure_id = context.newId();
    await tx
      .insertInto('shop_closure')
      .values({ closure_id, shop_id, region_code: region.code, start_date, end_date, note, created_at: now })
      .execute();
    await bumpGeneration(tx, region.code);
    record({ action: 'shop.close', obj_type: 'shop_desk', obj_id: shop_id, detail: { start_date, end_date } });
    return { data: (await ownClosures(context, tx)).data };
  });
};

export const cancelClosure: Verb<'POST /trade/shop/closures/status'> = async (context, { body: { closure_id } }) =>
  await write(context, async (tx, record) => {
    const { data } = await ownClosures(context, tx);
    const one = data.find((closure) => closure.closure_id === closure_id);
    if (!one) throw refuse('not_found');
    await tx.deleteFrom('shop_closure').where('closure_id', '=', closure_id).execute();
    await bumpGeneration(tx, context.region.code);
    const { shop_id, start_date, end_date } = one;
    record({ action: 'shop.reopen', obj_type: 'shop_desk', obj_id: shop_id, detail: { start_date, end_date } });
    return { data: (await ownClosures(context, tx)).data };
  });

export const getProductClosures: Verb<'GET /trade/products/{obj_id}/closures'> = async (context, { params }) => {
  const product = (await findProducts(context, context.db, [params.obj_id])).get(params.obj_id);
  if (!product) throw refuse('not_found');
  const today = dayOf(context.now);
  const own = (await closuresOf(context.db, [product.shop_id], today)).get(product.shop_id) ?? [];
  return {
    data: {
      text: closureText(own, today),
      closures: own.map(({ start_date, end_date }) => ({ start_date, end_date })),
    },
  };
};
