/** Orders that a shop should have sent or delivered: counted from the day on which they were paid, without the days on which the shop is closed. */
import { sql } from 'kysely';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { dueDay, usualDeliveryDays } from '#contract/trade/closures.ts';
import type { Context, Db } from '../../kit/context.ts';
import { findProducts } from '../products.ts';

/** When an order began to wait for its shop: paid, wholly by vouchers or by transfer. */
export const paidAt = sql<Date | null>`(select min(at) from ledger_step where ledger_step.obj_id = trade_order.obj_id and to_state = 1)`;

export type Waiting = { open: number; late: number };
/** Of each shop, the orders that wait for it, and how many of them are late. */
export const waitingOf = async (
  context: Pick<Context, 'region' | 'contents' | 'now'>,
  db: Db,
  shop_ids: readonly string[],
): Promise<ReadonlyMap<string, Waiting>> => {
  if (shop_ids.length === 0) return new Map();
  const today = dayOf(context.now);
  const orders = await db
    .selectFrom('trade_order')
    .select(['obj_id', 'shop_id', 'status', paidAt.as('paid_at')])
    .where('region_code', '=', context.region.code)
    .where('shop_id', 'in', [...shop_ids])
    .where('status', 'in', [-1, 1])
    .execute();
  const paid = orders.filter(({ status }) => status === 1);
  const lines = paid.length
    ? await db
        .selectFrom('trade_line')
        .select(['order_id', 'product_id'])
        .where(
          'order_id',
          'in',
          paid.map(({ obj_id }) => obj_id),
        )
        .execute()
    : [];
  const products = await findProducts(
    context,
    db,
    lines.map(({ product_id }) => product_id),
  );
  // An order that is late today may have been paid before a closure that is over.
  const closures = Map.groupBy(
    await db
      .selectFrom('shop_closure')
      .select(['shop_id', 'start_date', 'end_date'])
      .where('shop_id', 'in', [...shop_ids])
      .where('end_date', '>=', addDays(today, -400))
      .execute(),
    ({ shop_id }) => shop_id,
  );
  const isLate = ({ obj_id, shop_id, paid_at }: (typeof orders)[number]): boolean => {
    if (!paid_at) return false;
    const days = lines
      .filter(({ order_id }) => order_id === obj_id)
      .map(({ product_id }) => products.get(product_id)?.delivery_days ?? usualDeliveryDays);
    return dueDay(dayOf(new Date(paid_at)), Math.max(0, ...days), closures.get(shop_id) ?? []) < today;
  };
  return new Map(
    [...Map.groupBy(orders, ({ shop_id }) => shop_id)].map(([shop_id, own]) => [
      shop_id,
      { open: own.length, late: own.filter((order) => order.status === 1 && isLate(order)).length },
    ]),
  );
};
