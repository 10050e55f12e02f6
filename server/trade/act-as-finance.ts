/** What finance does with an order: confirms or rejects a transfer, records a refund. Every sum is posted in the money ledger (decision 040). */
import type { Party, Subject } from '#contract/kit/accounts.ts';
import { dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { refundableFen, splitRefund } from '#contract/trade/voucher-rules.ts';
import { type AuditEntry, write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Staff, Tx } from '../kit/context.ts';
import { credit, debit, post } from '../kit/money/post.ts';
import { freeProof } from '../kit/money/proofs.ts';
import { tellRedDue } from './invoices/tell-red-due.ts';
import { moveOrder } from './move-order.ts';
import { findOrder, type OrderRow, orderOf, ordersIn } from './order-rows.ts';
import { tellBuyer, tellShop } from './tell.ts';
import { giveBackVouchers, payWithVouchers } from './vouchers/use-vouchers.ts';

type Act = Parameters<Verb<'POST /console/orders/{obj_id}/steps'>>[1]['body'];
type Of<A extends Act['action']> = Extract<Act, { action: A }>;
type Doing = { tx: Tx; context: Context<Staff>; order: OrderRow; record: (entry: AuditEntry) => void };

export const subjectOf = ({ obj_id }: Pick<OrderRow, 'obj_id'>): Subject => ({ type: 'trade_order', id: obj_id });
export const buyerParty = ({ enterprise_id, user_id }: Pick<OrderRow, 'enterprise_id' | 'user_id'>): Party =>
  enterprise_id ? { kind: 'enterprise', id: enterprise_id } : { kind: 'member', id: user_id };
const shopParty = ({ shop_id }: Pick<OrderRow, 'shop_id'>): Party => ({ kind: 'shop', id: shop_id });

/** Books what was reported, on the day that the bank or else the buyer says; or rejects it. */
export const decidePayment = async (
  { tx, context, order, record }: Doing,
  { action, version, opinion, arrived_on }: Of<'confirm_payment' | 'reject_payment'> & { arrived_on?: string },
) => {
  const accept = action === 'confirm_payment';
  if (!accept && !opinion) throw refuseAt('opinion_required', 'opinion', '请填写驳回原因');
  const payment = await tx
    .selectFrom('trade_payment')
    .selectAll()
    .where('order_id', '=', order.obj_id)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!payment) throw refuse('wrong_order_state');
  const { amount_fen, paid_on } = payment;
  const moved = await moveOrder(tx, context, order, action, record, {
    version,
    opinion,
    ...(accept && { set: { paid_fen: order.paid_fen + amount_fen } }),
  });
  await tx
    .updateTable('trade_payment')
    .set({ status: accept ? 2 : 3, opinion, decided_at: context.now, decided_by: context.actor.staff_id })
    .where('payment_id', '=', payment.payment_id)
    .execute();
  if (!accept) await freeProof(tx, payment.file_id);
  if (accept) {
    const [subject, party] = [subjectOf(order), buyerParty(order)];
    await post(tx, context, {
      kind: 'receipt',
      on: arrived_on ?? paid_on,
      subject,
      party,
      lines: [debit('bank', amount_fen), credit('credit', amount_fen)],
    });
    await post(tx, context, {
      kind: 'set_off',
      subject,
      party,
      lines: [debit('credit', amount_fen), credit('held_for_shop', amount_fen, { party: shopParty(order), subject })],
    });
    const voucher_fen = await payWithVouchers(tx, context, order);
    await tellShop(tx, context, order, {
      title: '订单已付款',
      body: `订单 ${order.order_no}：${yuan(amount_fen)} 元${voucher_fen ? `，另有创新券 ${yuan(voucher_fen)} 元` : ''}`,
    });
  }
  await tellBuyer(tx, context, order, {
    title: accept ? '付款已确认' : '付款凭证被驳回',
    body: accept
      ? `订单 ${order.order_no}：已确认到账 ${yuan(amount_fen)} 元。`
      : `订单 ${order.order_no}：${opinion}。请核对后重新提交。`,
  });
  return moved;
};

const refund = async ({ tx, context, order, record }: Doing, body: Of<'refund'>) => {
  const { version, refunded_fen, refunded_on, opinion } = body;
  const open = await tx
    .selectFrom('trade_after_sale')
    .selectAll()
    .where('order_id', '=', order.obj_id)
    .where('status', '=', 2)
    .executeTakeFirst();
  if (!open || open.kind === 3) throw refuse('wrong_order_state', { message: '商家同意退款后才能登记退款' });
  if (refunded_fen > open.asked_fen)
    throw refuseAt('amount_wrong', 'refunded_fen', `不能超过申请的 ${yuan(open.asked_fen)} 元`);
  if (refunded_on > dayOf(context.now) || refunded_on < dayOf(open.created_at))
    throw refuseAt('day_unbookable', 'refunded_on', '退款日期须在申请日与今天之间');
  if (refunded_fen > refundableFen(order))
    throw refuseAt('amount_wrong', 'refunded_fen', `最多可退 ${yuan(refundableFen(order))} 元`);
  const { money_fen, voucher_fen } = splitRefund(order, refunded_fen);
  const all = refunded_fen === refundableFen(order);
  const moved = await moveOrder(tx, context, order, all ? 'refund_all' : 'refund_part', record, {
    version,
    opinion,
    set: {
      refunded_fen: order.refunded_fen + money_fen,
      voucher_back_fen: order.voucher_back_fen + voucher_fen,
    },
  });
  // An order that closes gives back the rest by itself.
  if (!all) await giveBackVouchers(tx, context, order, { fen: voucher_fen, paid: true }, record);
  await tx
    .updateTable('trade_after_sale')
    .set({ status: 3, refunded_fen, refunded_on, ended_at: context.now })
    .where('obj_id', '=', open.obj_id)
    .execute();
  const subject = subjectOf(order);
  if (money_fen > 0)
    await post(tx, context, {
      kind: 'refund',
      on: refunded_on,
      note: opinion,
      subject,
      party: buyerParty(order),
      lines: [debit('held_for_shop', money_fen, { party: shopParty(order), subject }), credit('bank', money_fen)],
    });
  const said = [
    money_fen > 0 && `已转出 ${yuan(money_fen)} 元`,
    voucher_fen > 0 && `退回创新券 ${yuan(voucher_fen)} 元（已过有效期的部分失效）`,
  ].filter(Boolean);
  await tellBuyer(tx, context, order, { title: '退款已办理', body: `订单 ${order.order_no}：${said.join('，')}。` });
  await tellRedDue(tx, context, { subject_id: order.obj_id, subject_no: order.order_no });
  await tellShop(tx, context, order, { title: '订单已退款', body: `订单 ${order.order_no}：${yuan(refunded_fen)} 元` });
  return moved;
};

export const actAsFinance: Verb<'POST /console/orders/{obj_id}/steps'> = async (context, { params, body }) =>
  await write(context, async (tx, record) => {
    const order = await findOrder(ordersIn(context, tx), params.obj_id, true);
    const doing = { tx, context, order, record };
    const moved = body.action === 'refund' ? await refund(doing, body) : await decidePayment(doing, body);
    return { data: await orderOf(context, tx, moved, 'finance') };
  });
