/** The code that a buyer scans, and what became of it. */
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { onlinePaymentStates } from '#contract/kit/online-pay.ts';
import type { PaymentCode } from '#contract/trade/online-pay-calls.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { codePicture } from '../../kit/code-picture.ts';
import type { Context, Member } from '../../kit/context.ts';
import {
  askAbout,
  endPayment,
  type OnlinePayment,
  objOf,
  orAway,
  paymentsIn,
  providerOf,
  startPayment,
  subjectIn,
} from '../../kit/online-pay/payments.ts';
import { findOrder, ownOrders } from '../order-rows.ts';

type Of = { subject_type: string; subject_id: string };

/** Whoever may not read the order learns nothing of its payments. */
const checkOwn = async (context: Context<Member>, { subject_id }: Of) => {
  await findOrder(ownOrders(context, context.db), subject_id);
};
const newest = async (context: Context, { subject_type, subject_id }: Of): Promise<OnlinePayment | undefined> =>
  await paymentsIn(context, context.db)
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .executeTakeFirst();

const codeOf = async ({ now }: Pick<Context, 'now'>, payment: OnlinePayment): Promise<PaymentCode> => {
  const { payment_id, number, amount_fen, status, code_url, expires_at } = payment;
  const troubled = status === 1 && payment.trouble !== '';
  const seconds_left = Math.max(0, Math.floor((expires_at.getTime() - now.getTime()) / 1000));
  return {
    payment_id,
    number,
    amount_fen,
    status,
    status_name: onlinePaymentStates[status as keyof typeof onlinePaymentStates],
    picture: status === 1 && code_url && seconds_left > 0 && !troubled ? await codePicture(code_url) : '',
    expires_at: instantOf(expires_at),
    seconds_left,
    troubled,
  };
};

export const getOnlinePayment: Verb<'GET /trade/online_payments'> = async (context, { query }) => {
  await checkOwn(context, query);
  const payment = await newest(context, query);
  return { data: payment ? await codeOf(context, payment) : null };
};

export const payOnline: Verb<'POST /trade/online_payments'> = async (context, { body }) => {
  const { subject_type, subject_id } = body;
  await checkOwn(context, body);
  providerOf(context);
  const subject = subjectIn(context, subject_type);
  const payment = await orAway(context, () => startPayment(context, subject, subject_id));
  return { data: await codeOf(context, payment) };
};

/** A person who waits may ask this often; the provider's notice comes by itself. */
const askAgainAfterMs = 3_000;

/** Claims the right to ask the provider, so that impatient clicks do not become a flood. */
const mayAsk = async (context: Context, payment: OnlinePayment): Promise<boolean> => {
  const before = new Date(context.now.getTime() - askAgainAfterMs);
  if (payment.asked_at > before && payment.asked_at > payment.created_at) return false;
  await write(context, async (tx, record) => {
    await tx
      .updateTable('online_payment')
      .set({ asked_at: context.now })
      .where('payment_id', '=', payment.payment_id)
      .execute();
    record({ action: 'online_payment.check', ...objOf(payment) });
  });
  return true;
};

export const followOnline: Verb<'POST /trade/online_payments/status'> = async (context, { body }) => {
  await checkOwn(context, body);
  const payment = await newest(context, body);
  if (!payment) throw refuse('not_found');
  if (payment.status === 1)
    await orAway(context, async () => {
      if (body.action === 'close') await endPayment(context, payment);
      else if (await mayAsk(context, payment)) await askAbout(context, payment);
    });
  return { data: await codeOf(context, (await newest(context, body)) ?? payment) };
};
