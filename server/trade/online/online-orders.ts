/** Orders that are paid online (decision 051): what is owed, what a payment does to the order, what becomes of a refund. */

import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { goodsNamed } from '#contract/trade/goods-named.ts';
import { mayMove } from '#contract/trade/order-moves.ts';
import { ownAccountSays } from '#contract/trade/permit-rules.ts';
import type { OnlinePaySubject } from '../../kit/online-pay/subject.ts';
import { type AfterRefund, afterRefund, bookPaid, buyerParty } from '../act-as-finance.ts';
import { moveOrder } from '../move-order.ts';
import { linesOf } from '../order-lines.ts';
import { findOrder, ordersIn, ownOrders } from '../order-rows.ts';
import { lostPermits, ownAccountOnly } from '../permits/order-permits.ts';

export const onlineOrders: OnlinePaySubject = {
  type: 'trade_order',
  page: (subject_id) => `/orders/${subject_id}`,
  due: async (tx, context, subject_id) => {
    const order = await findOrder(ownOrders(context, tx), subject_id, true);
    if (!mayMove('pay_online', order) || !order.payable_fen) throw refuse('wrong_order_state');
    if (await ownAccountOnly(context, tx, order)) throw refuse('wrong_order_state', { message: ownAccountSays });
    const [lost] = await lostPermits(context, tx, order);
    if (lost) throw refuse('permit_missing', { message: `${lost}。请先登记有效的证明，再付款` });
    const lines = await linesOf(tx, [subject_id]);
    return {
      subject_no: order.order_no,
      title: goodsNamed(lines),
      payer_name: order.buyer_name,
      party: buyerParty(order),
      amount_fen: order.payable_fen,
    };
  },
  lock: async (tx, context, subject_id) => {
    await findOrder(ordersIn(context, tx), subject_id, true);
  },
  waits: async (tx, context, subject_id, amount_fen) => {
    const order = await findOrder(ordersIn(context, tx), subject_id);
    return mayMove('pay_online', order) && order.payable_fen === amount_fen;
  },
  receive: async (tx, context, { subject_id, amount_fen }, record) => {
    const order = await findOrder(ordersIn(context, tx), subject_id, true);
    const set = { paid_fen: order.paid_fen + amount_fen };
    await moveOrder(tx, context, order, 'pay_online', record, { set });
    await bookPaid(tx, context, order, amount_fen, {
      title: '付款成功',
      says: `已收到微信支付 ${yuan(amount_fen)} 元。`,
    });
  },
  refunded: async (tx, context, { subject_id, on, detail }, record) => {
    const order = await findOrder(ordersIn(context, tx), subject_id, true);
    await afterRefund(
      { tx, context, order, record },
      { ...(detail as AfterRefund), refunded_on: on, from: 'wechat_pay' },
    );
  },
  refundFailed: async (tx, context, { subject_id, why }, record) => {
    const order = await findOrder(ordersIn(context, tx), subject_id, true);
    if (mayMove('refund_online_failed', order))
      await moveOrder(tx, context, order, 'refund_online_failed', record, { opinion: why });
  },
};
