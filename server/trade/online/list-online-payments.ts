/** Payments online as finance reads them, and what finance does where money has to go back by hand. */
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { type OnlineSubjectType, onlineSubjects } from '#contract/kit/online-pay.ts';
import type { OnlinePaymentRow } from '#contract/trade/online-pay-calls.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { askAbout, endPayment, type OnlinePayment, objOf, orAway, paymentsIn } from '../../kit/online-pay/payments.ts';
import { withRefunds } from '../../kit/online-pay/read-payments.ts';
import {
  beginRefund,
  countRefunded,
  noteRefund,
  openRefundOf,
  postBack,
  refundByTransfer,
  sendRefund,
} from '../../kit/online-pay/refunds.ts';

type Row = OnlinePaymentRow;
/** What came too late, and did not go back: the provider refused it, or the payer's account did. */
const actionsOf = ({ onlinePay, actor }: Context<Staff>, row: Omit<Row, 'actions'>): Row['actions'] => {
  const last = row.refunds.at(-1);
  const stuck = !row.settles && (last?.status === 4 || last?.status === 5);
  const handles = actor.roles.some((role) => role === 'finance' || role === 'system');
  if (!handles) return [];
  return [
    ...(onlinePay && (row.status === 1 || (last && [1, 2, 4].includes(last.status))) ? (['check'] as const) : []),
    ...(onlinePay && stuck && last?.status === 5 ? (['refund_again'] as const) : []),
    ...(stuck ? (['refund_transferred'] as const) : []),
  ];
};

const rowsOf = async (context: Context<Staff>, db: Db, payments: readonly OnlinePayment[]): Promise<Row[]> => {
  const said = await withRefunds(db, payments);
  return payments.map((payment, at) => {
    const { subject_type, subject_id, subject_no, title, payer_name, refunded_fen, transaction_id } = payment;
    const row = {
      ...(said[at] as (typeof said)[number]),
      subject_name: onlineSubjects[subject_type as OnlineSubjectType],
      subject_no,
      title,
      payer_name,
      page: context.onlinePaySubjects.get(subject_type)?.page(subject_id) ?? '',
      refunded_fen,
      transaction_id,
      trouble: payment.trouble,
      created_at: instantOf(payment.created_at),
      expires_at: instantOf(payment.expires_at),
    };
    return { ...row, actions: actionsOf(context, row) };
  });
};

const rowOf = async (context: Context<Staff>, payment_id: string): Promise<Row> => {
  const payment = await paymentsIn(context, context.db).where('payment_id', '=', payment_id).executeTakeFirst();
  const [row] = payment ? await rowsOf(context, context.db, [payment]) : [];
  if (!row) throw refuse('not_found');
  return row;
};

export const listOnlinePayments: Verb<'GET /console/online_payments'> = async (context, { query }) => {
  const { view, keyword } = query;
  let rows = paymentsIn(context, context.db);
  if (view === 'waiting') rows = rows.where('status', '=', 1);
  if (view === 'paid') rows = rows.where('status', 'in', [2, 4]);
  if (view === 'trouble') rows = rows.where('trouble', '<>', '');
  if (view === 'refund')
    rows = rows.where('payment_id', 'in', (eb) => eb.selectFrom('online_refund').select('online_refund.payment_id'));
  if (keyword) {
    const like = containing(keyword);
    rows = rows.where((eb) =>
      eb.or([
        eb('number', 'ilike', like),
        eb('subject_no', 'ilike', like),
        eb('title', 'ilike', like),
        eb('payer_name', 'ilike', like),
        eb('transaction_id', 'ilike', like),
      ]),
    );
  }
  return await pageRead(
    rows.orderBy('online_payment.created_at', 'desc').orderBy('online_payment.payment_id'),
    query,
    async (page) => await rowsOf(context, context.db, await page.execute()),
  );
};

/** Asks the provider, outside of every transaction. */
const check = async (context: Context<Staff>, payment: OnlinePayment): Promise<void> => {
  await write(context, async (_, record) => record({ action: 'online_payment.check', ...objOf(payment) }));
  if (payment.status === 1) {
    if (payment.expires_at <= context.now) await endPayment(context, payment);
    else await askAbout(context, payment);
    return;
  }
  const refund = await openRefundOf(context.db, payment.payment_id);
  if (refund?.status === 1) await sendRefund(context, refund.refund_id);
  const found = refund && refund.status !== 1 ? await context.onlinePay?.queryRefund(refund.number) : undefined;
  if (found) await noteRefund(context, found);
};

const lockedPayment = (context: Context<Staff>, tx: Tx, payment_id: string) =>
  paymentsIn(context, tx).where('payment_id', '=', payment_id).forUpdate().executeTakeFirstOrThrow();

const lastRefundOf = (tx: Tx, payment_id: string) =>
  tx
    .selectFrom('online_refund')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .orderBy('created_at', 'desc')
    .orderBy('refund_id', 'desc')
    .executeTakeFirstOrThrow();

/** A new refund in place of one that the provider did not carry out; a new number, because the old one is used up. */
const again = async (context: Context<Staff>, { payment_id }: OnlinePayment): Promise<void> => {
  const { refund_id } = await write(context, async (tx, record) => {
    const payment = await lockedPayment(context, tx, payment_id);
    // Read again under the lock: the money may have been transferred meanwhile.
    const last = await lastRefundOf(tx, payment_id);
    if (payment.settles || last.status !== 5) throw refuse('wrong_state');
    const amount_fen = payment.amount_fen - payment.refunded_fen;
    const wish = { amount_fen, reason: '订单已不再等待付款', detail: {} };
    return await beginRefund(tx, context, payment, wish, record);
  });
  await sendRefund(context, refund_id);
};

/** Transferred from the bank, because the provider or the payer's account refused it. */
const transferred = async (context: Context<Staff>, { payment_id }: OnlinePayment, on: string): Promise<void> => {
  await write(context, async (tx, record) => {
    const payment = await lockedPayment(context, tx, payment_id);
    if (on > dayOf(context.now) || (payment.paid_at && on < dayOf(payment.paid_at)))
      throw refuseAt('day_unbookable', 'refunded_on', '退款日期须在付款日与今天之间');
    const last = await lastRefundOf(tx, payment_id);
    if (last.status !== 4 && last.status !== 5) throw refuse('wrong_state');
    await refundByTransfer(tx, context, last, record);
    await countRefunded(tx, payment, last.amount_fen);
    await postBack(tx, context, payment, { amount_fen: last.amount_fen, on, from: 'bank' });
  });
};

export const stepOnlinePayment: Verb<'POST /console/online_payments/{obj_id}/steps'> = async (
  context,
  { params: { obj_id }, body },
) => {
  const payment = await paymentsIn(context, context.db).where('payment_id', '=', obj_id).executeTakeFirst();
  if (!payment) throw refuse('not_found');
  const { actions } = await rowOf(context, obj_id);
  if (!actions.includes(body.action)) throw refuse('wrong_state');
  await orAway(context, async () => {
    if (body.action === 'check') await check(context, payment);
    else if (body.action === 'refund_again') await again(context, payment);
    else await transferred(context, payment, body.refunded_on);
  });
  return { data: await rowOf(context, obj_id) };
};
