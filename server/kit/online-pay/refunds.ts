/**
 * Refunds of payments online (decision 051). The row with its number is written first and asked for afterwards, as often as needed: the
 * provider refunds a number once. Nothing counts as refunded before the provider says that the payer has it.
 */
import type { Selectable } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { type AuditEntry, write } from '../audit.ts';
import type { Context, Db, Tx } from '../context.ts';
import type { JsonValue, Tables } from '../database/tables.generated.ts';
import { tellStaff } from '../messages.ts';
import { credit, debit, post } from '../money/post.ts';
import { GatewayTrouble, isAway, type RefundState } from './online-pay.ts';

type OnlinePayment = Selectable<Tables['online_payment']>;
export type OnlineRefund = Selectable<Tables['online_refund']>;
type Write = (entry: AuditEntry) => void;

const objOf = ({ refund_id }: Pick<OnlineRefund, 'refund_id'>) => ({
  obj_type: 'online_refund',
  obj_id: refund_id,
});
/** Asked for and not ended: 4 may still arrive, when finance mends it at the provider. */
const open = [1, 2, 4];

export const openRefundOf = async (db: Db, payment_id: string): Promise<OnlineRefund | undefined> =>
  await db
    .selectFrom('online_refund')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('status', 'in', open)
    .executeTakeFirst();

/** Why finance has to look at the payment; empty once that is settled. */
const setTrouble = async (tx: Tx, payment_id: string, trouble: string): Promise<void> => {
  await tx.updateTable('online_payment').set({ trouble }).where('payment_id', '=', payment_id).execute();
};

/** Writes down that this sum goes back; `sendRefund` asks the provider after the transaction. The record of the payment is locked. */
export const beginRefund = async (
  tx: Tx,
  context: Context,
  payment: OnlinePayment,
  { amount_fen, reason, detail }: { amount_fen: number; reason: string; detail: JsonValue },
  record: Write,
): Promise<OnlineRefund> => {
  const { now, actor } = context;
  if (amount_fen > payment.amount_fen - payment.refunded_fen) throw refuse('money_short');
  if (await openRefundOf(tx, payment.payment_id))
    throw refuse('wrong_state', { message: '微信退款处理中，请等待结果' });
  const refund = await tx
    .insertInto('online_refund')
    .values({
      refund_id: context.newId(),
      region_code: context.region.code,
      payment_id: payment.payment_id,
      number: `TK${dayOf(now).replaceAll('-', '')}${context.random(8).toString('hex')}`,
      amount_fen,
      reason,
      status: 1,
      detail: JSON.stringify(detail),
      asked_by: actor?.kind === 'staff' ? actor.staff_id : null,
      asked_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await setTrouble(tx, payment.payment_id, '');
  record({ action: 'online_refund.begin', ...objOf(refund), detail: { amount_fen } });
  return refund;
};

const reasons: Readonly<Record<string, string>> = {
  NOT_ENOUGH: '商户号可用余额不足，充值后会自动重新提交',
};

/** Asks the provider for a refund that was written down, and notes its answer. False: it did not take it; the job asks again. */
export const sendRefund = async (context: Context, refund_id: string): Promise<boolean> => {
  const provider = context.onlinePay;
  const refund = await context.db
    .selectFrom('online_refund')
    .innerJoin('online_payment', 'online_payment.payment_id', 'online_refund.payment_id')
    .selectAll('online_refund')
    .select(['online_payment.number as payment_number', 'online_payment.amount_fen as total_fen'])
    .where('refund_id', '=', refund_id)
    .where('online_refund.status', '=', 1)
    .executeTakeFirst();
  if (!provider || !refund) return false;
  const { number, payment_number, amount_fen, total_fen, reason } = refund;
  try {
    await noteRefund(context, await provider.refund({ number, payment_number, amount_fen, total_fen, reason }));
    return true;
  } catch (error) {
    if (!isAway(error)) throw error;
    context.log.warn({ err: error, refund: number }, 'online refund');
    // What it refuses, finance should know; that it did not answer at all, the next attempt mends.
    if (error instanceof GatewayTrouble && error.status >= 400 && error.status < 500)
      await write(context, async (tx, record) => {
        await setTrouble(tx, refund.payment_id, reasons[error.code] ?? '微信支付暂未受理退款，会自动重新提交');
        record({ action: 'online_refund.refused', ...objOf(refund) });
      });
    return false;
  }
};

/** What the provider reports is nobody's act, whoever asked it. */
export const asGateway = (context: Context): Context => ({
  ...context,
  actor: undefined,
  request_id: 'job online-pay',
});
const failedText = {
  closed: '微信支付没有退款，请重新办理',
  abnormal: '付款人的账户收不到退款，请在微信支付商户平台处理，或改为银行转账',
} as const;

/** Books what the provider says of a refund; what comes again, or late, changes nothing. */
export const noteRefund = async (from: Context, said: RefundState): Promise<'noted' | 'known' | 'unknown'> => {
  const context = asGateway(from);
  const known = await context.db
    .selectFrom('online_refund')
    .innerJoin('online_payment', 'online_payment.payment_id', 'online_refund.payment_id')
    .select(['refund_id', 'online_refund.payment_id', 'subject_type', 'subject_id', 'online_refund.amount_fen'])
    .where('online_refund.region_code', '=', context.region.code)
    .where('online_refund.number', '=', said.number)
    .executeTakeFirst();
  if (!known || known.amount_fen !== said.amount_fen) return 'unknown';
  const subject = context.onlinePaySubjects.get(known.subject_type);
  return await write(context, async (tx, record) => {
    await subject?.lock(tx, context, known.subject_id);
    const payment = await tx
      .selectFrom('online_payment')
      .selectAll()
      .where('payment_id', '=', known.payment_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const refund = await tx
      .selectFrom('online_refund')
      .selectAll()
      .where('refund_id', '=', known.refund_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const status = { processing: 2, done: 3, closed: 5, abnormal: 4 }[said.state];
    // A notice that was overtaken does not take back what came after it.
    const older = status === 2 && refund.status === 4;
    if (refund.status === 6 && said.state === 'done') {
      // Finance has transferred it already: now the payer has it twice, which somebody has to clear up.
      await setTrouble(tx, payment.payment_id, '已改为转账的退款又由微信退回，请与付款人核对');
      record({ action: 'online_refund.twice', ...objOf(refund), detail: { amount_fen: refund.amount_fen } });
      return 'known';
    }
    if (!open.includes(refund.status) || refund.status === status || older) {
      record({ action: 'online_refund.again', ...objOf(refund) });
      return 'known';
    }
    const ended = status === 3 || status === 5;
    await tx
      .updateTable('online_refund')
      .set({
        status,
        gateway_id: said.gateway_id,
        ended_at: ended ? context.now : null,
      })
      .where('refund_id', '=', refund.refund_id)
      .execute();
    await setTrouble(
      tx,
      payment.payment_id,
      said.state === 'closed' || said.state === 'abnormal' ? failedText[said.state] : '',
    );
    record({ action: `online_refund.${said.state}`, ...objOf(refund), detail: { amount_fen: refund.amount_fen } });
    if (said.state === 'done') await finish(tx, context, payment, refund, said.done_at ?? context.now, record);
    if (said.state === 'closed' || said.state === 'abnormal') {
      const why = failedText[said.state];
      if (payment.settles) await subject?.refundFailed(tx, context, { subject_id: known.subject_id, why }, record);
      await tellStaff(tx, context, ['finance', 'system'], {
        title: '微信退款未成功',
        body: `${payment.subject_no}，${yuan(refund.amount_fen)} 元：${why}。`,
        link: '/online-payments?view=trouble',
      });
    }
    return 'noted';
  });
};

const finish = async (
  tx: Tx,
  context: Context,
  payment: OnlinePayment,
  { amount_fen, detail }: OnlineRefund,
  at: Date,
  record: Write,
): Promise<void> => {
  await countRefunded(tx, payment, amount_fen);
  const on = dayOf(at);
  const { subject_id } = payment;
  if (payment.settles) {
    const subject = context.onlinePaySubjects.get(payment.subject_type);
    await subject?.refunded(tx, context, { subject_id, amount_fen, on, detail }, record);
  } else await postBack(tx, context, payment, { amount_fen, on, from: 'wechat_pay' });
};

/** Finance has transferred the money, because the payer's account did not take it: the provider is not asked any more. */
export const refundByTransfer = async (
  tx: Tx,
  context: Context,
  refund: OnlineRefund,
  record: Write,
): Promise<void> => {
  await tx
    .updateTable('online_refund')
    .set({ status: 6, ended_at: context.now })
    .where('refund_id', '=', refund.refund_id)
    .execute();
  await setTrouble(tx, refund.payment_id, '');
  record({ action: 'online_refund.transfer', ...objOf(refund), detail: { amount_fen: refund.amount_fen } });
};

/** The columns that repeat what the refunds say, for lists. */
export const countRefunded = async (tx: Tx, payment: OnlinePayment, amount_fen: number): Promise<void> => {
  const refunded_fen = payment.refunded_fen + amount_fen;
  await tx
    .updateTable('online_payment')
    .set({ refunded_fen, status: refunded_fen === payment.amount_fen ? 5 : 4 })
    .where('payment_id', '=', payment.payment_id)
    .execute();
};

/** What had arrived too late leaves the books. */
export const postBack = async (
  tx: Tx,
  context: Context,
  { payment_id, party_kind, party_id }: OnlinePayment,
  { amount_fen, on, from }: { amount_fen: number; on: string; from: 'wechat_pay' | 'bank' },
): Promise<void> => {
  await post(tx, context, {
    kind: 'refund',
    on,
    subject: { type: 'online_payment', id: payment_id },
    party: { kind: party_kind as 'enterprise' | 'member', id: party_id },
    lines: [debit('refund_due', amount_fen), credit(from, amount_fen)],
  });
};
