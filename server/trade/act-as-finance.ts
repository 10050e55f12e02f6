/** What finance does with an order: confirms or rejects a transfer, records a refund. Every sum is posted in the money ledger (decision 040). */
import type { Selectable } from 'kysely';
import type { Party, Subject } from '#contract/kit/accounts.ts';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { saysPayBy } from '#contract/kit/transfer-words.ts';
import { orderMoves } from '#contract/trade/order-moves.ts';
import { refundableFen, splitRefund } from '#contract/trade/voucher-rules.ts';
import { type AuditEntry, write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Staff, Tx } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { decideLost } from '../kit/lost-rights.ts';
import { credit, debit, post } from '../kit/money/post.ts';
import { freeProof } from '../kit/money/proofs.ts';
import { providerOf, settledBy } from '../kit/online-pay/payments.ts';
import { beginRefund, openRefundOf, refundByTransfer, sendRefund } from '../kit/online-pay/refunds.ts';
import { claimsOf, endAfterSale, endOthers, findAfterSale, giveBack, giveBackAll } from './after-sales.ts';
import { tellRedDue } from './invoices/tell-red-due.ts';
import { lockTransferOf } from './joint-transfers.ts';
import { checkMove, moveOrder, wrongState } from './move-order.ts';
import { linesOf } from './order-lines.ts';
import { findOrder, type OrderRow, ordersIn } from './order-rows.ts';
import { giveBackPermits } from './permits/count-permits.ts';
import { writeReturns } from './permits/returned.ts';
import { keepUndo, lookAt } from './refund-undo.ts';
import { reversePayment } from './reverse-payment.ts';
import { lockShopOf, reverseRefund } from './reverse-refund.ts';
import { lostOfOrder, staffOrderOf } from './staff-order.ts';
import { release } from './stock.ts';
import { tellBuyer, tellShop } from './tell.ts';
import { giveBackVouchers, payWithVouchers } from './vouchers/use-vouchers.ts';

type Act = Parameters<Verb<'POST /console/orders/{obj_id}/steps'>>[1]['body'];
type Of<A extends Act['action']> = Extract<Act, { action: A }>;
type Moving = { tx: Tx; context: Context; order: OrderRow; record: (entry: AuditEntry) => void };
type Doing = Moving & { context: Context<Staff> };

export const subjectOf = ({ obj_id }: Pick<OrderRow, 'obj_id'>): Subject => ({ type: 'trade_order', id: obj_id });
export const buyerParty = ({ enterprise_id, user_id }: Pick<OrderRow, 'enterprise_id' | 'user_id'>): Party =>
  enterprise_id ? { kind: 'enterprise', id: enterprise_id } : { kind: 'member', id: user_id };
const shopParty = ({ shop_id }: Pick<OrderRow, 'shop_id'>): Party => ({ kind: 'shop', id: shop_id });

/** What was received for an order becomes the shop's, with what its vouchers pay; both sides are told. */
export const bookPaid = async (
  tx: Tx,
  context: Context,
  order: OrderRow,
  amount_fen: number,
  told: { title: string; says: string },
): Promise<void> => {
  const [subject, party] = [subjectOf(order), buyerParty(order)];
  await post(tx, context, {
    kind: 'set_off',
    subject,
    party,
    lines: [debit('credit', amount_fen), credit('held_for_shop', amount_fen, { party: shopParty(order), subject })],
  });
  const voucher_fen = await payWithVouchers(tx, context, order);
  await tellShop(tx, context, order, {
    title: '订单已付款',
    says: `${yuan(amount_fen)} 元${voucher_fen ? `，另有创新券 ${yuan(voucher_fen)} 元` : ''}`,
  });
  await tellBuyer(tx, context, order, told);
};

type Decided = Of<'confirm_payment' | 'reject_payment'> & { arrived_on?: string };
type Payment = Selectable<Tables['trade_payment']>;
const decideOne = async (
  { tx, context, order, record }: Doing,
  { payment_id, amount_fen, paid_on }: Payment,
  { action, version, opinion, arrived_on }: Omit<Decided, 'version'> & { version?: number },
): Promise<OrderRow> => {
  const accept = action === 'confirm_payment';
  const moved = await moveOrder(tx, context, order, action, record, {
    ...(version !== undefined && { version }),
    opinion,
    ...(accept && { set: { paid_fen: order.paid_fen + amount_fen } }),
  });
  await tx
    .updateTable('trade_payment')
    .set({ status: accept ? 2 : 3, opinion, decided_at: context.now, decided_by: context.actor.staff_id })
    .where('payment_id', '=', payment_id)
    .execute();
  if (accept) {
    await post(tx, context, {
      kind: 'receipt',
      on: arrived_on ?? paid_on,
      subject: subjectOf(order),
      party: buyerParty(order),
      lines: [debit('bank', amount_fen), credit('credit', amount_fen)],
    });
    await bookPaid(tx, context, order, amount_fen, {
      title: '付款已确认',
      says: `已确认到账 ${yuan(amount_fen)} 元。`,
    });
    return moved;
  }
  await tellBuyer(tx, context, order, {
    title: '转账凭证被驳回',
    says: `${opinion}。${moved.closes_at ? saysPayBy('订单', instantOf(moved.closes_at), order.payable_fen ?? 0) : ''}`,
  });
  return moved;
};

/**
 * Books what was reported, on the day that the bank or else the buyer says; or rejects it. Every order of the transfer is decided with this one,
 * under the locks of `lockTransferOf`.
 */
export const decidePayment = async (doing: Doing, body: Decided): Promise<OrderRow> => {
  const { tx, context, order } = doing;
  if (body.action === 'reject_payment' && !body.opinion)
    throw refuseAt('opinion_required', 'opinion', '请填写驳回原因');
  const payment = await tx
    .selectFrom('trade_payment')
    .selectAll()
    .where('order_id', '=', order.obj_id)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!payment) throw refuse('wrong_order_state');
  const besides = await tx
    .selectFrom('trade_payment')
    .selectAll()
    .where('transfer_id', '=', payment.transfer_id)
    .where('order_id', '<>', order.obj_id)
    .where('status', '=', 1)
    .orderBy('order_id')
    .execute();
  const others = [];
  for (const one of besides) others.push({ one, order: await findOrder(ordersIn(context, tx), one.order_id) });
  if (body.action === 'confirm_payment') {
    // All are of one buyer, and are confirmed together: the first that uses vouchers speaks for the others.
    const leaning = [order, ...others.map((other) => other.order)].find(({ voucher_fen }) => voucher_fen > 0);
    if (leaning) decideLost(context, await lostOfOrder(tx, leaning), { act: orderMoves.confirm_payment.name });
  }
  const moved = await decideOne(doing, payment, body);
  const { version: _, ...rest } = body;
  for (const { one, order: other } of others) await decideOne({ ...doing, order: other }, one, rest);
  if (body.action === 'reject_payment') await freeProof(tx, payment.file_id);
  return moved;
};

/** The kinds of after-sale that finance settles. */
const refunding = [1, 2] as const;

/** What finance decided, kept with a refund that the provider has still to carry out; without an id where only one after-sale could be open. */
export type AfterRefund = { refunded_fen: number; opinion: string; after_sale_id?: string };
type Refunded = AfterRefund & { refunded_on: string; from: 'bank' | 'wechat_pay' };

/** The money has left: books it, gives vouchers back in proportion, ends the after-sale. */
export const afterRefund = async (
  { tx, context, order, record }: Moving,
  { refunded_fen, refunded_on, opinion, after_sale_id, from }: Refunded,
  version?: number,
): Promise<OrderRow> => {
  const { money_fen, voucher_fen } = splitRefund(order, refunded_fen);
  const all = refunded_fen === refundableFen(order);
  const online = from === 'wechat_pay';
  const move = all
    ? (['refund_all', 'refund_online_all'] as const)[online ? 1 : 0]
    : (['refund_part', 'refund_online_part'] as const)[online ? 1 : 0];
  await checkMove(tx, order, move, version);
  const sale = await findAfterSale(tx, order, { id: after_sale_id, status: 2, kinds: refunding });
  if (!sale) throw wrongState(move, order);
  const lines = await linesOf(tx, [order.obj_id]);
  const before = await lookAt(tx, order.obj_id);
  await endAfterSale(tx, context, order, sale, { status: 3, refunded_fen, refunded_on });
  if (all) await endOthers(tx, context, order);
  const free = all ? [] : await giveBack(tx, order, sale, refunded_fen, lines);
  // Certificates before vouchers and stock, as an order takes them.
  await giveBackPermits(tx, order.obj_id, record, free);
  const moved = await moveOrder(tx, context, order, move, record, {
    opinion,
    set: {
      refunded_fen: order.refunded_fen + money_fen,
      voucher_back_fen: order.voucher_back_fen + voucher_fen,
    },
  });
  // An order that closes gives back the rest by itself, of vouchers and of stock.
  if (all) await giveBackAll(tx, order);
  else await giveBackVouchers(tx, context, order, { fen: voucher_fen, paid: true }, record);
  if (sale.kind === 2) {
    const back = (await claimsOf(tx, [sale.obj_id])).map(({ line_no, sent }) => ({ line_no, quantity: sent }));
    await writeReturns(tx, context, { order_id: order.obj_id, after_sale_id: sale.obj_id }, back);
  }
  await release(
    tx,
    context,
    free.filter(({ stocked }) => stocked),
  );
  const subject = subjectOf(order);
  if (money_fen > 0)
    await post(tx, context, {
      kind: 'refund',
      on: refunded_on,
      note: opinion,
      subject,
      party: buyerParty(order),
      lines: [debit('held_for_shop', money_fen, { party: shopParty(order), subject }), credit(from, money_fen)],
    });
  await keepUndo(tx, sale, before, { order, moved, online });
  const said = [
    money_fen > 0 && (online ? `${yuan(money_fen)} 元已退回微信付款账户` : `已转出 ${yuan(money_fen)} 元`),
    voucher_fen > 0 && `退回创新券 ${yuan(voucher_fen)} 元（已过有效期的部分失效）`,
  ].filter(Boolean);
  await tellBuyer(tx, context, order, { title: '退款已办理', says: `${said.join('，')}。` });
  await tellRedDue(tx, context, order.obj_id);
  await tellShop(tx, context, order, { title: '订单已退款', says: `${yuan(refunded_fen)} 元` });
  return moved;
};

/** Money that came online goes back there, unless the provider could not: then finance transfers it, and says so. */
const refund = async (doing: Doing, body: Of<'refund'>): Promise<{ moved: OrderRow; refund_id?: string }> => {
  const { tx, context, order, record } = doing;
  const { version, refunded_fen, refunded_on, opinion, by_transfer } = body;
  const open = await findAfterSale(tx, order, { id: body.after_sale_id, status: 2, kinds: refunding });
  if (!open) throw refuse('wrong_order_state', { message: '商家同意退款后才能登记退款' });
  if (refunded_fen > open.asked_fen)
    throw refuseAt('amount_wrong', 'refunded_fen', `不能超过申请的 ${yuan(open.asked_fen)} 元`);
  if (refunded_on > dayOf(context.now) || refunded_on < dayOf(open.created_at))
    throw refuseAt('day_unbookable', 'refunded_on', '退款日期须在申请日与今天之间');
  if (refunded_fen > refundableFen(order))
    throw refuseAt('amount_wrong', 'refunded_fen', `最多可退 ${yuan(refundableFen(order))} 元`);
  const { money_fen } = splitRefund(order, refunded_fen);
  const payment = await settledBy(context, tx, subjectOf(order));
  // While one refund is under way, another of the same order would change how it is split between money and vouchers.
  const asked = payment && (await openRefundOf(tx, payment.payment_id));
  if (asked && (asked.status !== 4 || !by_transfer))
    throw refuse('wrong_order_state', { message: '微信退款处理中，请等待结果' });
  const { after_sale_id: askedFor } = (asked?.detail ?? {}) as Partial<AfterRefund>;
  if (askedFor && askedFor !== open.obj_id)
    throw refuse('wrong_order_state', { message: '另一项售后的微信退款异常，请先办理那一项' });
  if (asked) await refundByTransfer(tx, context, asked, record);
  const detail: AfterRefund = { refunded_fen, opinion, after_sale_id: open.obj_id };
  if (!payment || by_transfer || money_fen === 0)
    return { moved: await afterRefund(doing, { ...detail, refunded_on, from: 'bank' }, version) };
  providerOf(context);
  const moved = await moveOrder(tx, context, order, 'refund_online', record, { version, opinion });
  const { refund_id } = await beginRefund(
    tx,
    context,
    payment,
    { amount_fen: money_fen, reason: `订单 ${order.order_no} 售后退款`, detail },
    record,
  );
  return { moved, refund_id };
};

export const actAsFinance: Verb<'POST /console/orders/{obj_id}/steps'> = async (
  context,
  { params: { obj_id }, body },
) => {
  const { refund_id } = await write(context, async (tx, record): Promise<{ refund_id?: string }> => {
    if (body.action === 'reverse_refund') await lockShopOf(tx, obj_id);
    else if (body.action !== 'refund') await lockTransferOf(tx, context, obj_id);
    const order = await findOrder(ordersIn(context, tx), obj_id, true);
    const doing = { tx, context, order, record };
    if (body.action === 'refund') return await refund(doing, body);
    if (body.action === 'reverse_refund') await reverseRefund(doing, body);
    else if (body.action === 'reverse_payment') await reversePayment(doing, body);
    else await decidePayment(doing, body);
    return {};
  });
  // The provider is asked outside of the transaction; what it does not answer now, the job asks again with the same number.
  if (refund_id) await sendRefund(context, refund_id);
  const order = await findOrder(ordersIn(context, context.db), obj_id);
  return { data: await staffOrderOf(context, context.db, order) };
};
