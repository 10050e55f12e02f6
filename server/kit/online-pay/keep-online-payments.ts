/** The job for payments online: what the provider's notices did not tell is asked for, what ended is closed, and refunds are asked for again. */
import type { Context } from '../context.ts';
import { eachAlone } from '../each-alone.ts';
import { isAway } from './online-pay.ts';
import { askAbout, endPayment, type OnlinePayment, paymentsIn, subjectIn } from './payments.ts';
import { noteRefund, type OnlineRefund, sendRefund } from './refunds.ts';

const batch = 50;
/** A notice comes within seconds; the job asks for what is older. */
const patienceMs = 60_000;

/** What the provider does not answer is asked for again in a minute, and keeps nothing else from being asked. */
const unlessAway = async (context: Context, work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isAway(error)) throw error;
    context.log.warn({ err: error }, 'online payment');
    return false;
  }
};

const keepPayment = async (context: Context, payment: OnlinePayment): Promise<void> => {
  const { subject_id, amount_fen } = payment;
  const subject = subjectIn(context, payment.subject_type);
  const waits = await context.db
    .transaction()
    .execute(async (tx) => await subject.waits(tx, context, subject_id, amount_fen));
  if (payment.expires_at <= context.now || !waits) await endPayment(context, payment);
  else await askAbout(context, payment);
};

const keepRefund = async (context: Context, { refund_id, status, number }: OnlineRefund): Promise<void> => {
  if (status === 1) return void (await sendRefund(context, refund_id));
  const found = await context.onlinePay?.queryRefund(number);
  if (found) await noteRefund(context, found);
};

export const keepOnlinePayments = async (context: Context): Promise<void> => {
  if (!context.onlinePay) return;
  const before = new Date(context.now.getTime() - patienceMs);
  const payments = await paymentsIn(context, context.db)
    .where('status', '=', 1)
    // A payment of another sum waits for finance.
    .where('trouble', '=', '')
    .where('asked_at', '<=', before)
    .orderBy('asked_at')
    .orderBy('payment_id')
    .limit(batch)
    .execute();
  await asked(
    context,
    'online_payment',
    payments.map(({ payment_id }) => payment_id),
  );
  await eachAlone(context, 'online-payments', payments, (payment) =>
    unlessAway(context, () => keepPayment(context, payment)),
  );
  const refunds = await context.db
    .selectFrom('online_refund')
    .selectAll()
    .where('region_code', '=', context.region.code)
    .where('status', 'in', [1, 2, 4])
    .where('asked_at', '<=', before)
    .orderBy('asked_at')
    .orderBy('refund_id')
    .limit(batch)
    .execute();
  await asked(
    context,
    'online_refund',
    refunds.map(({ refund_id }) => refund_id),
  );
  await eachAlone(context, 'online-payments', refunds, (refund) =>
    unlessAway(context, () => keepRefund(context, refund)),
  );
};

/** Who was asked about goes to the end of the queue, so that one that fails does not keep the others waiting. */
const asked = async ({ db, now }: Context, table: 'online_payment' | 'online_refund', ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  if (table === 'online_payment')
    await db.updateTable('online_payment').set({ asked_at: now }).where('payment_id', 'in', ids).execute();
  else await db.updateTable('online_refund').set({ asked_at: now }).where('refund_id', 'in', ids).execute();
};
