/** Transfers that buyers report for orders, as finance compares them with the bank's statement (decision 045). */
import { sql } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import { mostTransfers, type Transfer, type TransferDesk, wantedTransfers } from '../kit/money/transfers.ts';
import { decidePayment } from './act-as-finance.ts';
import { lockTransferOf } from './joint-transfers.ts';
import { findOrder, ordersIn } from './order-rows.ts';

export const orderTransfers: TransferDesk = {
  takesAnySum: false,
  read: async ({ region }, db, which) => {
    let query = db
      .selectFrom('trade_payment as payment')
      .innerJoin('trade_order as one', 'one.obj_id', 'payment.order_id')
      .select(['payment_id', 'order_no', 'buyer_name', 'paid_on', 'payment.status', 'one.obj_id'])
      // The first of a transfer speaks for all orders that it pays.
      .select(({ selectFrom }) =>
        selectFrom('trade_payment as part')
          .select(sql<number>`sum(part.amount_fen)::bigint`.as('sum'))
          .whereRef('part.transfer_id', '=', 'payment.transfer_id')
          .as('amount_fen'),
      )
      .select(({ selectFrom }) =>
        selectFrom('trade_payment as part')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('part.transfer_id', '=', 'payment.transfer_id')
          .as('orders'),
      )
      .whereRef('payment.payment_id', '=', 'payment.transfer_id')
      .where('one.region_code', '=', region.code)
      .where(wantedTransfers(which, 'paid_on'))
      // Waiting ones first, so that the limit leaves out none of them.
      .orderBy('payment.status')
      .orderBy('payment.created_at', 'desc')
      .limit(mostTransfers);
    if ('payment_ids' in which && which.lock) query = query.forUpdate('payment');
    const rows = await query.execute();
    return rows.map(
      ({ payment_id, order_no, buyer_name, amount_fen, orders, paid_on, status, obj_id }): Transfer => ({
        payment_id,
        subject_no: order_no,
        title: Number(orders) > 1 ? `${orders} 笔订单` : '订单',
        payer: buyer_name,
        amount_fen: Number(amount_fen),
        paid_on,
        confirmed: status === 2,
        page: `/orders/${obj_id}`,
      }),
    );
  },
  confirm: async (tx, context, { payment_id, arrived_on }, record) => {
    const found = tx.selectFrom('trade_payment').select(['order_id', 'status']).where('payment_id', '=', payment_id);
    const { order_id } = await found.executeTakeFirstOrThrow();
    await lockTransferOf(tx, context, order_id);
    const order = await findOrder(ordersIn(context, tx), order_id, true);
    // Read again under the lock: an order has one transfer that waits, which may be another by now.
    const { status } = await found.executeTakeFirstOrThrow();
    if (order.pay_status !== 1 || status !== 1) throw refuse('wrong_order_state');
    await decidePayment(
      { tx, context, order, record },
      { action: 'confirm_payment', version: order.version, opinion: '', arrived_on },
    );
  },
};
