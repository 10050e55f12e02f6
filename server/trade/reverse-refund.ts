/**
 * A refund that was written down by mistake, or that the bank returned, is taken back (decision 162): its postings are reversed, and order,
 * after-sale, stock, vouchers and certificates stand as before it. What has happened since and cannot be undone refuses it in words.
 */
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { AuditEntry } from '../kit/audit.ts';
import type { Context, Staff, Tx } from '../kit/context.ts';
import { reverse } from '../kit/money/post.ts';
import { checkMove, moveOrder } from './move-order.ts';
import { type LineRow, linesOf } from './order-lines.ts';
import type { OrderRow } from './order-rows.ts';
import { takeAgain } from './permits/count-permits.ts';
import { takeReturnsBack } from './permits/returned.ts';
import { type Counted, countsOf, reversibleOf, type Undo, undoOf } from './refund-undo.ts';
import { reserve } from './stock.ts';
import { tellBuyer, tellShop } from './tell.ts';
import { useAgain } from './vouchers/use-again.ts';

type Doing = { tx: Tx; context: Context<Staff>; order: OrderRow; record: (entry: AuditEntry) => void };
type Body = { version: number; after_sale_id?: string | undefined; opinion: string };

/** Before the order, as whoever draws up a payout does: of the two the second finds what the first has done. */
export const lockShopOf = async (tx: Tx, order_id: string): Promise<void> =>
  void (await tx
    .selectFrom('shop_desk')
    .select('shop_id')
    .where('shop_id', '=', (eb) =>
      eb.selectFrom('trade_order').select('trade_order.shop_id').where('obj_id', '=', order_id),
    )
    .forShare()
    .execute());

/** Of what is paid out already the ledger holds nothing; what is reversed is held anew, and settled with the next payout. */
const checkPayout = async (tx: Tx, order_id: string): Promise<void> => {
  const drawn = await tx
    .selectFrom('shop_payout_line as line')
    .innerJoin('shop_payout as payout', 'payout.obj_id', 'line.payout_id')
    .select('payout_no')
    .where('line.order_id', '=', order_id)
    .where('counts', '=', true)
    .executeTakeFirst();
  if (drawn)
    throw refuse('wrong_order_state', {
      message: `订单已列入结算单 ${drawn.payout_no}，请先撤销该结算单，或付款后再撤销退款`,
    });
};

/** What each line becomes. What was sent since, because only its price was lowered, is now asked back as something that was sent. */
const linesBefore = (lines: readonly LineRow[], undo: Undo) =>
  undo.lines.map(({ line_no, ...by }) => {
    const line = lines.find((one) => one.line_no === line_no);
    if (!line) throw new Error(`an order has no line ${line_no} any more`);
    const to = countsOf((column) => line[column] - by[column]);
    const over = Math.max(0, line.shipped + to.asked_unsent + to.back_unsent - line.quantity);
    const sentSince = Math.min(over, Math.max(0, -by.asked_unsent));
    const moved = { ...to, asked_unsent: to.asked_unsent - sentSince, asked_sent: to.asked_sent + sentSince };
    return { line, to: moved, freed: by.back_unsent, sentSince };
  });
const overlaps = ({ quantity, shipped, price_fen }: LineRow, to: Counted): boolean =>
  shipped + to.asked_unsent + to.back_unsent > quantity ||
  to.asked_sent + to.back_sent > shipped ||
  to.asked_fen + to.refunded_fen > (price_fen ?? 0) * quantity;

const restoreLines = async (tx: Tx, order_id: string, sale_id: string, undo: Undo) => {
  const changes = linesBefore(await linesOf(tx, [order_id]), undo);
  const taken = changes.find(({ line, to }) => overlaps(line, to));
  if (taken)
    throw refuse('wrong_order_state', { message: `退款后“${taken.line.title}”又有售后，办理完毕后才能撤销退款` });
  for (const { line, to, sentSince } of changes) {
    const { line_no } = line;
    await tx
      .updateTable('trade_line')
      .set(to)
      .where('order_id', '=', order_id)
      .where('line_no', '=', line_no)
      .execute();
    if (sentSince > 0)
      await tx
        .updateTable('trade_after_sale_line')
        .set((eb) => ({ unsent: eb('unsent', '-', sentSince), sent: eb('sent', '+', sentSince) }))
        .where('after_sale_id', '=', sale_id)
        .where('line_no', '=', line_no)
        .execute();
  }
  return changes.flatMap(({ line, freed }) => (line.stocked && freed > 0 ? [{ ...line, quantity: freed }] : []));
};

const reopen = async (tx: Tx, sales: readonly { obj_id: string; status: number }[]): Promise<void> => {
  for (const { obj_id, status } of sales)
    await tx
      .updateTable('trade_after_sale')
      .set({ status, refunded_fen: 0, refunded_on: null, ended_at: null, undo: null })
      .where('obj_id', '=', obj_id)
      .execute();
};

/** Under `lockShopOf` and the lock of the order. */
export const reverseRefund = async (
  { tx, context, order, record }: Doing,
  { version, after_sale_id, opinion }: Body,
): Promise<void> => {
  await checkMove(tx, order, 'reverse_refund', version);
  if (!opinion) throw refuseAt('opinion_required', 'opinion', '请填写撤销原因');
  const { obj_id } = order;
  const sales = await tx.selectFrom('trade_after_sale').selectAll().where('order_id', '=', obj_id).execute();
  const sale = reversibleOf(sales);
  const undo = sale && undoOf(sale);
  if (!sale || !undo) throw refuse('wrong_order_state', { message: '最近一次退款不是银行转账，或登记过早，不能撤销' });
  if (after_sale_id !== undefined && after_sale_id.toLowerCase() !== sale.obj_id)
    throw refuse('wrong_order_state', { message: '请先撤销之后登记的退款' });
  await checkPayout(tx, obj_id);
  const wanted = await restoreLines(tx, obj_id, sale.obj_id, undo);
  await reopen(tx, [...undo.sales, { obj_id: sale.obj_id, status: 2 }]);
  // Certificates before vouchers and stock, as an order takes them.
  await takeAgain(tx, context, obj_id, undo.permits, record);
  await takeReturnsBack(tx, context, sale.obj_id);
  await useAgain(tx, context, obj_id, undo.vouchers, opinion, record);
  for (const posting_id of undo.postings.toReversed()) await reverse(tx, context, posting_id, opinion);
  await reserve(
    tx,
    context,
    wanted,
    ({ title, quantity }, left) =>
      `退款释放的 ${quantity} 件“${title}”已售出，库存还剩 ${left} 件，请商家补足库存后再撤销`,
  );
  await moveOrder(tx, context, order, 'reverse_refund', record, {
    version,
    opinion,
    set: {
      refunded_fen: order.refunded_fen - undo.money_fen,
      voucher_back_fen: order.voucher_back_fen - undo.voucher_fen,
    },
    // An order that went on stays where it has come to.
    restore: { status: order.status === 4 ? undo.order.status : order.status, pay_status: undo.order.pay_status },
  });
  const sums = [
    undo.money_fen > 0 && `${yuan(undo.money_fen)} 元的退款登记已撤销`,
    undo.voucher_fen > 0 && `退回的创新券 ${yuan(undo.voucher_fen)} 元已收回`,
  ].filter(Boolean);
  const news = { title: '退款登记已撤销', says: `${sums.join('，')}，售后恢复为处理中。原因：${opinion}` };
  await tellBuyer(tx, context, order, news);
  await tellShop(tx, context, order, news);
};
