/** Refunds of credit and deposits: asked for by the tenant or begun by finance, booked when the transfer with its proof is entered. */
import { type Selectable, sql } from 'kysely';
import { type Day, dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { paymentHandlers } from '#contract/space/leasing/lease-calls.ts';
import { leaseStatusOn } from '#contract/space/leasing/lease-terms.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { tellStaff } from '../../kit/messages.ts';
import { balanceOf } from '../../kit/money/balances.ts';
import { credit, debit, post } from '../../kit/money/post.ts';
import { spendProof } from '../../kit/money/proofs.ts';
import { dayWrong, keepProof, opinionMissing } from './bills.ts';
import { findLease } from './lease-rows.ts';
import { placeOf, tellTenant } from './tell.ts';
import { accountOf, checkTenant, isOver, readRefund } from './tenant-accounts.ts';
import { checkDeposit, contractSubject, lockTenant, tenantParty } from './tenant-money.ts';

type RefundRow = Selectable<Tables['lease_refund']>;
const limits = [{ max: 20, seconds: hour }];
export const page = '/userCenter/user/space/money';
const said = ({ contract_id, amount_fen }: { contract_id: string | null; amount_fen: number }): string =>
  `${contract_id ? '押金' : '预收款'} ${yuan(amount_fen)} 元`;

/** To the tenant a deposit is that of a place. */
export const named = async (tx: Tx, refund: { contract_id: string | null; amount_fen: number }): Promise<string> =>
  `${refund.contract_id ? `“${await placeOf(tx, refund.contract_id)}”的` : ''}${said(refund)}`;

/** The tenant has what is to be refunded; of a deposit, its contract is over. */
const checkRefundable = async (
  tx: Tx,
  context: Context,
  { enterprise_id, contract_id, amount_fen }: Pick<RefundRow, 'enterprise_id' | 'contract_id' | 'amount_fen'>,
): Promise<void> => {
  if (contract_id) {
    const lease = await findLease(context, tx, contract_id);
    if (lease.enterprise_id !== enterprise_id) throw refuse('not_found');
    const today = dayOf(context.now);
    if (!isOver(leaseStatusOn(lease, today), lease.ended_on, today))
      throw refuse('wrong_state', { message: '合同终止后才能退还押金' });
    return await checkDeposit(tx, context, lease, amount_fen);
  }
  const has = await balanceOf(tx, context, 'credit', { party: tenantParty(enterprise_id) });
  if (has >= amount_fen) return;
  const message = `预收款余额不足，现有 ${yuan(has)} 元`;
  throw refuse('money_short', { message, errors: [{ field: 'amount_fen', message }] });
};

/** The tenant's contract that its people are told through: that of the deposit, or the newest. */
export const leaseOf = async (
  tx: Tx,
  { region }: Context,
  { enterprise_id, contract_id }: Pick<RefundRow, 'enterprise_id' | 'contract_id'>,
) =>
  await tx
    .selectFrom('lease_contract')
    .select(['obj_id', 'admission_id', 'enterprise_id', 'created_at'])
    .where('enterprise_id', '=', enterprise_id)
    .where('region_code', '=', region.code)
    .where('status', 'not in', [1, 8])
    .orderBy(sql`obj_id = ${contract_id}`, 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();

export const applyRefund: Verb<'POST /space-v2/refunds/apply'> = async (context, { body }) => {
  const { actor } = context;
  const { enterprise_id } = actor;
  await countAttempt(context, 'refund', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    if (!enterprise_id) throw refuse('not_found');
    await lockTenant(tx, enterprise_id);
    if (body.contract_id && (await findLease(context, tx, body.contract_id)).enterprise_id !== enterprise_id)
      throw refuse('not_found');
    if (!actor.certified) throw refuse('enterprise_uncertified');
    const contract_id = body.contract_id ?? null;
    const waiting = await tx
      .selectFrom('lease_refund')
      .select('refund_id')
      .where('enterprise_id', '=', enterprise_id)
      .where('region_code', '=', context.region.code)
      .where('contract_id', 'is not distinct from', contract_id)
      .where('status', '=', 1)
      .executeTakeFirst();
    if (waiting) throw refuse('wrong_state', { message: '已有一笔退款申请等待财务办理' });
    await checkRefundable(tx, context, { enterprise_id, contract_id, amount_fen: body.amount_fen });
    const refund_id = context.newId();
    await tx
      .insertInto('lease_refund')
      .values({
        ...body,
        refund_id,
        region_code: context.region.code,
        refund_no: await nextNumber(tx, context, 'TK'),
        enterprise_id,
        contract_id,
        status: 1,
        asked_by: actor.user_id,
        created_at: context.now,
      })
      .execute();
    await tellStaff(tx, context, paymentHandlers, {
      title: '有退款申请待办理',
      body: `申请退还${said({ contract_id, amount_fen: body.amount_fen })}`,
      link: `/tenants/${enterprise_id}`,
    });
    record({
      action: 'refund.apply',
      obj_type: 'lease_refund',
      obj_id: refund_id,
      detail: { amount_fen: body.amount_fen },
    });
    return { data: await readRefund(tx, context, refund_id) };
  });
};

type Asked = Pick<
  RefundRow,
  'refund_id' | 'enterprise_id' | 'contract_id' | 'amount_fen' | 'account_name' | 'account_no'
>;
type Made = { refunded_on: Day | undefined; file_id: string | undefined; opinion: string };
/** Books a refund that was transferred, and returns what its row says from then on. */
const makeRefund = async (tx: Tx, context: Context, refund: Asked, { refunded_on, file_id, opinion }: Made) => {
  const { refund_id, enterprise_id, contract_id, amount_fen } = refund;
  if (!refunded_on) throw dayWrong('refunded_on', '请选择退款日期');
  if (!file_id)
    throw refuse('invalid', { message: '请上传退款凭证', errors: [{ field: 'file_id', message: '请上传退款凭证' }] });
  const lease = await leaseOf(tx, context, refund);
  if (refunded_on > dayOf(context.now)) throw dayWrong('refunded_on', '退款日期不能晚于今天');
  if (refunded_on < dayOf(lease.created_at)) throw dayWrong('refunded_on', '退款日期不能早于合同生成日期');
  const file = await tx
    .selectFrom('stored_file')
    .select('file_id')
    .where('file_id', '=', file_id)
    .where('region_code', '=', context.region.code)
    .where('owner_kind', '=', 'staff')
    .where('unnamed_since', 'is', null)
    // Bank details are nobody else's business.
    .where('access', '=', 3)
    .executeTakeFirst();
  if (!file) throw refuse('invalid', { errors: [{ field: 'file_id', message: '文件不存在，请重新上传' }] });
  await checkRefundable(tx, context, refund);
  await post(tx, context, {
    kind: 'refund',
    on: refunded_on,
    note: opinion,
    subject: { type: 'lease_refund', id: refund_id },
    party: tenantParty(enterprise_id),
    lines: [
      contract_id
        ? debit('deposit', amount_fen, { subject: contractSubject(contract_id) })
        : debit('credit', amount_fen),
      credit('bank', amount_fen),
    ],
  });
  await spendProof(tx, context, file_id, { type: 'lease_refund', id: refund_id });
  await keepProof(tx, [lease.admission_id], file_id);
  await tellTenant(tx, context, lease, {
    title: '退款已办理',
    body: `${await named(tx, refund)}已于 ${sayDay(refunded_on)}退至账户“${refund.account_name}”（尾号 ${refund.account_no.slice(-4)}）。`,
    link: page,
  });
  return { status: 2, refunded_on, file_id, opinion, decided_by: staffOf(context), decided_at: context.now };
};
const staffOf = ({ actor }: Context): string | null => (actor?.kind === 'staff' ? actor.staff_id : null);

export const addRefund: Verb<'POST /console/tenant_accounts/{enterprise_id}/refunds'> = async (
  context,
  { params: { enterprise_id }, body },
) =>
  await write(context, async (tx, record) => {
    const { contract_id = null, amount_fen, account_name, bank, account_no, refunded_on, file_id, opinion } = body;
    await lockTenant(tx, enterprise_id);
    await checkTenant(context, tx, enterprise_id);
    if (!opinion) throw opinionMissing('请填写原因');
    await checkRefundable(tx, context, { enterprise_id, contract_id, amount_fen });
    const refund_id = context.newId();
    const refund = { refund_id, enterprise_id, contract_id, amount_fen, account_name, bank, account_no };
    const done = await makeRefund(tx, context, refund, { refunded_on, file_id, opinion });
    const refund_no = await nextNumber(tx, context, 'TK');
    await tx
      .insertInto('lease_refund')
      .values({
        ...refund,
        ...done,
        region_code: context.region.code,
        refund_no,
        reason: opinion,
        created_at: context.now,
      })
      .execute();
    record({ action: 'refund.make', obj_type: 'lease_refund', obj_id: refund_id, detail: { amount_fen } });
    return { data: await accountOf(context, tx, enterprise_id) };
  });

export const decideRefund: Verb<'POST /console/refunds/{refund_id}'> = async (
  context,
  { params: { refund_id }, body },
) =>
  await write(context, async (tx, record) => {
    const read = () =>
      tx
        .selectFrom('lease_refund')
        .selectAll()
        .where('refund_id', '=', refund_id)
        .where('region_code', '=', context.region.code)
        .executeTakeFirst();
    const found = await read();
    if (!found) throw refuse('not_found');
    await lockTenant(tx, found.enterprise_id);
    const refund = (await read()) ?? found;
    if (refund.status !== 1) throw refuse('wrong_state', { message: '该退款申请已由他人办理，请查看最新状态' });
    const { accept, opinion, refunded_on, file_id } = body;
    if (!accept && !opinion) throw opinionMissing('请填写不予退款的原因');
    const done = accept
      ? await makeRefund(tx, context, refund, { refunded_on, file_id, opinion })
      : { status: 3, opinion, decided_by: staffOf(context), decided_at: context.now };
    await tx.updateTable('lease_refund').set(done).where('refund_id', '=', refund_id).execute();
    if (!accept)
      await tellTenant(tx, context, await leaseOf(tx, context, refund), {
        title: '退款申请未获同意',
        body: `申请退还${await named(tx, refund)}未获同意。原因：${opinion}`,
        link: page,
      });
    record({
      action: accept ? 'refund.make' : 'refund.decline',
      obj_type: 'lease_refund',
      obj_id: refund_id,
      detail: { amount_fen: refund.amount_fen },
    });
    return { data: await accountOf(context, tx, refund.enterprise_id) };
  });
