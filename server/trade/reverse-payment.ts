/**
 * A transfer that finance confirmed by mistake waits again (decision 153): its postings are reversed, and it is confirmed or rejected anew. Every
 * order of the transfer is taken back with this one, and none of it once anything was sent.
 */
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { AuditEntry } from '../kit/audit.ts';
import type { Context, Staff, Tx } from '../kit/context.ts';
import { notReversed, reverse } from '../kit/money/post.ts';
import { freeReceipt } from '../kit/money/transfers.ts';
import { tellRedDue } from './invoices/tell-red-due.ts';
import { moveOrder } from './move-order.ts';
import { findOrder, type OrderRow, ordersIn } from './order-rows.ts';
import { tellBuyer, tellShop } from './tell.ts';

type Doing = { tx: Tx; context: Context<Staff>; order: OrderRow; record: (entry: AuditEntry) => void };
/** What a confirmed transfer posts of an order (`bookPaid`), the last first: what the shop got is taken before what the bank received. */
const posted = ['voucher_paid', 'set_off', 'receipt'];

const reversePostings = async (tx: Tx, context: Context, order_id: string, opinion: string): Promise<void> => {
  const rows = await tx
    .selectFrom('money_posting as own')
    .select(['own.posting_id', 'own.kind'])
    .where('own.obj_type', '=', 'trade_order')
    .where('own.obj_id', '=', order_id)
    .where('own.kind', 'in', posted)
    .where(notReversed('own.posting_id'))
    .execute();
  for (const { posting_id } of rows.toSorted((a, b) => posted.indexOf(a.kind) - posted.indexOf(b.kind)))
    await reverse(tx, context, posting_id, opinion);
};

/** Under the locks of `lockTransferOf`. */
export const reversePayment = async (
  { tx, context, order, record }: Doing,
  { version, opinion }: { version: number; opinion: string },
): Promise<void> => {
  if (!opinion) throw refuseAt('opinion_required', 'opinion', '请填写撤销原因');
  const transfer = await tx
    .selectFrom('trade_payment as own')
    .innerJoin('trade_payment as part', 'part.transfer_id', 'own.transfer_id')
    .select(['part.payment_id', 'part.order_id', 'part.amount_fen', 'part.transfer_id'])
    .where('own.order_id', '=', order.obj_id)
    .where('own.status', '=', 2)
    .orderBy('part.order_id')
    .execute();
  const [first] = transfer;
  if (!first) throw refuse('wrong_order_state', { message: '该订单不是转账付款，不能撤销到账' });
  for (const { payment_id, order_id, amount_fen } of transfer) {
    const own = order_id === order.obj_id;
    const one = own ? order : await findOrder(ordersIn(context, tx), order_id);
    const sent = await tx
      .selectFrom('trade_shipment')
      .select('shipment_id')
      .where('order_id', '=', order_id)
      .limit(1)
      .executeTakeFirst();
    if (sent) throw refuse('wrong_order_state', { message: `订单 ${one.order_no} 已发货或提交成果，不能撤销到账` });
    await moveOrder(tx, context, one, 'reverse_payment', record, {
      ...(own && { version }),
      opinion,
      set: { paid_fen: one.paid_fen - amount_fen },
    });
    await reversePostings(tx, context, order_id, opinion);
    await tx
      .updateTable('trade_payment')
      .set({ status: 1, opinion: `撤销到账：${opinion}`, decided_at: null, decided_by: null })
      .where('payment_id', '=', payment_id)
      .execute();
    const says = `${yuan(amount_fen)} 元的到账确认已撤销。原因：${opinion}。`;
    await tellBuyer(tx, context, one, { title: '到账确认已撤销', says: `${says}转账凭证等待重新核验。` });
    await tellShop(tx, context, one, { title: '到账确认已撤销', says: '订单等待重新核验付款，请暂不发货或服务。' });
    await tellRedDue(tx, context, order_id);
  }
  // The bank's receipt is matched with the first payment of a transfer.
  await freeReceipt(tx, first.transfer_id);
};
