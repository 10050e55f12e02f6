/** One transfer that pays several orders: each order has a row of its own, and all of them are reported, confirmed and rejected together. */
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Tx } from '../kit/context.ts';
import { type OrderRow, ordersIn } from './order-rows.ts';

/** In the order of ids, so that two transfers over the same orders never wait for each other crosswise. */
const lockOrders = async (orders: ReturnType<typeof ordersIn>, ids: readonly string[]): Promise<string[]> =>
  (
    await orders
      .select('trade_order.obj_id')
      .where('trade_order.obj_id', 'in', [...ids])
      .orderBy('trade_order.obj_id')
      .forUpdate()
      .execute()
  ).map(({ obj_id }) => obj_id);

/** Those that one transfer is to pay, among the orders of its buyer; any other gets the same response as a missing one. */
export const lockNamed = async (own: ReturnType<typeof ordersIn>, ids: readonly string[]): Promise<void> => {
  const found = await lockOrders(own, ids);
  if (found.length < new Set(ids).size) throw refuse('not_found');
};

/** The orders of the transfer that waits for this one, or has paid it, locked, this one among them. */
export const lockTransferOf = async (tx: Tx, context: Context, order_id: string): Promise<void> => {
  const together = await tx
    .selectFrom('trade_payment as own')
    .innerJoin('trade_payment as other', 'other.transfer_id', 'own.transfer_id')
    .select('other.order_id')
    .where('own.order_id', '=', order_id)
    .where('own.status', 'in', [1, 2])
    .execute();
  await lockOrders(ordersIn(context, tx), [order_id, ...together.map((row) => row.order_id)]);
};

/** One payer makes one transfer: orders of an enterprise and of a person are paid apart. */
export const checkOnePayer = (orders: readonly OrderRow[]): void => {
  const payers = new Set(orders.map(({ enterprise_id, user_id }) => enterprise_id ?? user_id));
  if (payers.size > 1) throw refuse('wrong_order_state', { message: '只能与同一买方的订单一起付款' });
};
