/**
 * Payments online from their first code to the money in the books (decision 051). Whatever the provider says, however often and however late,
 * a payment is booked once, in one transaction with the record that it settles.
 */
import type { Selectable } from 'kysely';
import type { Party } from '#contract/kit/accounts.ts';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { payWithinMinutes } from '#contract/kit/online-pay.ts';
import { type AuditEntry, write } from '../audit.ts';
import type { Context, Db, Member, Tx } from '../context.ts';
import type { Tables } from '../database/tables.generated.ts';
import { credit, debit, post } from '../money/post.ts';
import { isAway, type OnlinePay, type Paid } from './online-pay.ts';
import { asGateway, beginRefund } from './refunds.ts';
import type { OnlinePaySubject } from './subject.ts';

export type OnlinePayment = Selectable<Tables['online_payment']>;
type Subject = { type: string; id: string };

export const providerOf = ({ onlinePay }: Pick<Context, 'onlinePay'>): OnlinePay => {
  if (!onlinePay) throw refuse('online_pay_off');
  return onlinePay;
};
export const subjectIn = (
  { onlinePaySubjects }: Pick<Context, 'onlinePaySubjects'>,
  type: string,
): OnlinePaySubject => {
  const subject = onlinePaySubjects.get(type);
  if (!subject) throw refuse('not_found');
  return subject;
};

export const paymentsIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('online_payment').selectAll('online_payment').where('online_payment.region_code', '=', region.code);
export const openPaymentOf = async (
  context: Pick<Context, 'region'>,
  db: Db,
  { type, id }: Subject,
): Promise<OnlinePayment | undefined> =>
  await paymentsIn(context, db)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirst();

/** The payment that settled a record, if it was paid online. */
export const settledBy = async (
  context: Pick<Context, 'region'>,
  db: Db,
  { type, id }: Subject,
): Promise<OnlinePayment | undefined> =>
  await paymentsIn(context, db)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('settles', '=', true)
    .executeTakeFirst();

/** Refuses what would be paid a second way while a code can still be scanned. */
export const refuseWhileOpen = async (context: Pick<Context, 'region' | 'now'>, db: Db, subject: Subject) => {
  const open = await openPaymentOf(context, db, subject);
  if (open?.code_url && open.expires_at > context.now) throw refuse('online_pay_open');
};

export const objOf = ({ payment_id }: Pick<OnlinePayment, 'payment_id'>) => ({
  obj_type: 'online_payment',
  obj_id: payment_id,
});

const awayText = '微信支付暂不可用，请稍后再试，或使用银行转账';
/** For a request that a person waits for: what the provider does not answer is no defect of ours. */
export const orAway = async <T>(context: Pick<Context, 'log'>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isAway(error)) throw error;
    context.log.warn({ err: error }, 'online payment');
    throw refuse('unavailable', { message: awayText });
  }
};

/** A code that ends sooner is not handed out again. */
const leastLeftMs = 5 * 60_000;

const begin = async (context: Context<Member>, subject: OnlinePaySubject, subject_id: string) =>
  await write(context, async (tx, record) => {
    const { party, ...due } = await subject.due(tx, context, subject_id);
    const open = await openPaymentOf(context, tx, { type: subject.type, id: subject_id });
    const { now, region, actor } = context;
    const usable = open?.amount_fen === due.amount_fen && open.expires_at.getTime() - now.getTime() >= leastLeftMs;
    const act = (payment: OnlinePayment, action: 'online_payment.start' | 'online_payment.again') =>
      record({ action, ...objOf(payment), detail: { amount_fen: payment.amount_fen } });
    if (open) {
      act(open, 'online_payment.again');
      return { payment: open, usable };
    }
    const payment = await tx
      .insertInto('online_payment')
      .values({
        payment_id: context.newId(),
        region_code: region.code,
        number: `ZF${dayOf(now).replaceAll('-', '')}${context.random(8).toString('hex')}`,
        subject_type: subject.type,
        subject_id,
        ...due,
        party_kind: party.kind,
        party_id: party.id,
        user_id: actor.user_id,
        status: 1,
        expires_at: new Date(now.getTime() + payWithinMinutes * 60_000),
        asked_at: now,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    act(payment, 'online_payment.start');
    return { payment, usable: true };
  });

/** The payment that can be scanned now. One that is open is handed out again; one of another sum, or about to end, is closed at the provider first. */
export const startPayment = async (
  context: Context<Member>,
  subject: OnlinePaySubject,
  subject_id: string,
): Promise<OnlinePayment> => {
  const provider = providerOf(context);
  let { payment, usable } = await begin(context, subject, subject_id);
  // Finance looks into what arrived for it.
  if (payment.trouble) return payment;
  if (!usable) {
    await endPayment(context, payment);
    ({ payment, usable } = await begin(context, subject, subject_id));
    if (!usable) throw refuse('stale_version');
  }
  if (payment.code_url) return payment;
  const code_url = await provider.place({
    number: payment.number,
    amount_fen: payment.amount_fen,
    description: payment.title,
    expires_at: payment.expires_at,
  });
  return await write(context, async (tx, record) => {
    const placed = await tx
      .updateTable('online_payment')
      .set({ code_url })
      .where('payment_id', '=', payment.payment_id)
      .where('status', '=', 1)
      .returningAll()
      .executeTakeFirst();
    if (!placed) throw refuse('stale_version');
    record({ action: 'online_payment.place', ...objOf(placed) });
    return placed;
  });
};

/** Asks the provider what became of an open payment, and books it when it was paid. */
export const askAbout = async (context: Context, payment: OnlinePayment): Promise<'paid' | 'waiting' | 'closed'> => {
  const found = await providerOf(context).query(payment.number);
  if (found?.state === 'paid') {
    await receivePaid(context, found);
    return 'paid';
  }
  return found?.state === 'waiting' ? 'waiting' : 'closed';
};

/** After this nobody can pay it any more; when it was paid in the meantime, it is booked instead. */
export const endPayment = async (context: Context, payment: OnlinePayment): Promise<void> => {
  const state = await askAbout(context, payment);
  if (state === 'paid') return;
  if (state === 'waiting') await providerOf(context).close(payment.number);
  await write(asGateway(context), async (tx, record) => {
    await tx
      .updateTable('online_payment')
      .set({ status: 3 })
      .where('payment_id', '=', payment.payment_id)
      .where('status', '=', 1)
      .execute();
    record({ action: 'online_payment.close', ...objOf(payment) });
  });
};

export const partyOf = ({ party_kind, party_id }: OnlinePayment): Party => ({
  kind: party_kind as Party['kind'],
  id: party_id,
});

const mismatch = '微信支付通知的金额与订单不一致，请核对';
/** Somebody has to look at a payment whose sum is not ours; it is not booked. Said once, however often it is reported. */
const keepTrouble = async (tx: Tx, context: Context, payment: OnlinePayment, record: (entry: AuditEntry) => void) => {
  record({ action: 'online_payment.mismatch', ...objOf(payment), detail: { amount_fen: payment.amount_fen } });
  if (payment.trouble) return;
  context.log.error({ payment: payment.number }, 'an online payment of another sum');
  await tx
    .updateTable('online_payment')
    .set({ trouble: mismatch })
    .where('payment_id', '=', payment.payment_id)
    .execute();
};

export type Received = 'booked' | 'known' | 'unknown' | 'mismatch';

/**
 * Books what the provider says was paid. What comes again changes nothing; what its record no longer waits for is booked as received, and goes
 * back.
 */
export const receivePaid = async (from: Context, paid: Paid): Promise<Received> => {
  const context = asGateway(from);
  const known = await paymentsIn(context, context.db).where('number', '=', paid.number).executeTakeFirst();
  if (!known) return 'unknown';
  if (known.transaction_id === paid.transaction_id) return 'known';
  const subject = subjectIn(context, known.subject_type);
  const { subject_id } = known;
  return await write(context, async (tx, record) => {
    await subject.lock(tx, context, subject_id);
    const payment = await paymentsIn(context, tx)
      .where('payment_id', '=', known.payment_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (payment.transaction_id === paid.transaction_id) {
      record({ action: 'online_payment.again', ...objOf(payment) });
      return 'known';
    }
    if (payment.transaction_id || payment.amount_fen !== paid.amount_fen) {
      await keepTrouble(tx, context, payment, record);
      return 'mismatch';
    }
    const { amount_fen } = payment;
    const settles = await subject.waits(tx, context, subject_id, amount_fen);
    await tx
      .updateTable('online_payment')
      .set({ status: 2, transaction_id: paid.transaction_id, paid_at: paid.paid_at, settles, asked_at: context.now })
      .where('payment_id', '=', payment.payment_id)
      .execute();
    record({ action: 'online_payment.receive', ...objOf(payment), detail: { amount_fen } });
    const on = dayOf(paid.paid_at);
    const party = partyOf(payment);
    await post(tx, context, {
      kind: 'receipt',
      on,
      subject: { type: 'online_payment', id: payment.payment_id },
      party,
      lines: [debit('wechat_pay', amount_fen), credit(settles ? 'credit' : 'refund_due', amount_fen)],
    });
    if (settles) await subject.receive(tx, context, { subject_id, amount_fen, on }, record);
    else
      await beginRefund(
        tx,
        context,
        { ...payment, status: 2 },
        { amount_fen, reason: '订单已不再等待付款', detail: {} },
        record,
      );
    return 'booked';
  });
};
