/** Payments online with their refunds, as buyer and staff read them. */
import { instantOf } from '#contract/kit/day.ts';
import { onlinePaymentStates, onlineRefundStates } from '#contract/kit/online-pay.ts';
import type { Context, Db } from '../context.ts';
import { type OnlinePayment, paymentsIn } from './payments.ts';

/** With their refunds, in one query. */
export const withRefunds = async (db: Db, payments: readonly OnlinePayment[]) => {
  const ids = payments.map(({ payment_id }) => payment_id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('online_refund')
          .selectAll()
          .where('payment_id', 'in', ids)
          .orderBy('created_at')
          .orderBy('refund_id')
          .execute();
  const refunds = Map.groupBy(rows, ({ payment_id }) => payment_id);
  return payments.map((payment) => ({
    payment_id: payment.payment_id,
    number: payment.number,
    amount_fen: payment.amount_fen,
    status: payment.status,
    status_name: onlinePaymentStates[payment.status as keyof typeof onlinePaymentStates],
    paid_at: payment.paid_at && instantOf(payment.paid_at),
    settles: payment.settles,
    refunds: (refunds.get(payment.payment_id) ?? []).map(({ number, amount_fen, status, ended_at }) => ({
      number,
      amount_fen,
      status,
      status_name: onlineRefundStates[status as keyof typeof onlineRefundStates],
      ended_at: ended_at && instantOf(ended_at),
    })),
  }));
};

/** Those of one record that were paid, the newest first; codes that nobody scanned say nothing. */
export const onlinePaymentsOf = async (
  context: Pick<Context, 'region'>,
  db: Db,
  { type, id }: { type: string; id: string },
) =>
  await withRefunds(
    db,
    await paymentsIn(context, db)
      .where('subject_type', '=', type)
      .where('subject_id', '=', id)
      .where('paid_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .execute(),
  );
