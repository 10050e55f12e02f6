/** Steps of tenants and staff on a contract. Each locks the contract, changes its holds, and is recorded. */
import type { Updateable } from 'kysely';
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { dueAfterSigning, isSignedLate } from '#contract/space/leasing/bills.ts';
import { leaseHandlers } from '#contract/space/leasing/lease-calls.ts';
import { leaseRequests, leaseStatusOn, memberMay, staffMay } from '#contract/space/leasing/lease-terms.ts';
import { requireProof } from '../../account/index.ts';
import { requireRightToSign } from '../../enterprise/index.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { addStep } from '../../kit/ledger.ts';
import { saysOf } from '../../kit/lost-rights.ts';
import { tellStaff } from '../../kit/messages.ts';
import { workingDays } from '../../kit/working-days.ts';
import { holdUntil } from './create-lease.ts';
import { endViewingsOfLet } from './end-viewings.ts';
import { findLease, findOwnLease, memberLeaseOf, type ReadLease, staffLeaseOf, textOf } from './lease-rows.ts';
import { fingerprint } from './lease-text.ts';
import { lostOfLease } from './lost-rights.ts';
import { settleLease } from './settle-lease.ts';
import { tellOfLease } from './tell.ts';
import { billsToIssue, issueBill, lockTenant } from './tenant-money.ts';

const standing = (row: ReadLease, context: Context) => ({
  status: leaseStatusOn(row, dayOf(context.now)),
  request: row.request,
  renewed: row.followed,
});
const change = async (tx: Tx, { now }: Context, row: ReadLease, patch: Updateable<Tables['lease_contract']>) =>
  await tx
    .updateTable('lease_contract')
    .set({ ...patch, version: row.version + 1, updated_at: now })
    .where('obj_id', '=', row.obj_id)
    .execute();

/**
 * Signs: stores the text that was read, and the reserved units are let from the first day on. `read`: which correction was read, and the hash
 * of its text; without both only a contract that was never corrected can be signed.
 */
const confirm = async (
  tx: Tx,
  context: Context,
  row: ReadLease,
  user_id: string,
  read: { version?: number | undefined; terms_hash?: string | undefined },
): Promise<number> => {
  const today = dayOf(context.now);
  const lost = (await lostOfLease(context, tx, row)).filter(({ refuses }) => refuses);
  if (lost.length > 0)
    throw refuse('wrong_state', { message: `${saysOf(lost).join('；')}，暂不能签署，请联系园区工作人员` });
  if (row.last_day < today) throw refuse('wrong_state', { message: '合同租期已过，请联系工作人员重新生成' });
  const status = today < row.first_day ? 2 : 3;
  const text = await textOf(tx, row);
  const terms_hash = fingerprint(text);
  const others =
    (read.version ?? (read.terms_hash ? row.version : 1)) !== row.version ||
    (read.terms_hash ?? terms_hash) !== terms_hash;
  if (others)
    throw refuse('stale_version', {
      message: '合同内容已由园区修改，本次没有签署。请阅读修改后的内容，再确认签署',
      data: { version: row.version },
    });
  const signed = { confirmed_by: user_id, confirmed_at: context.now, signed_text: JSON.stringify(text), terms_hash };
  await change(tx, context, row, { status, ...signed });
  const held = await tx
    .updateTable('unit_hold')
    .set({ signed: true })
    .where('contract_id', '=', row.obj_id)
    .returning('unit_id')
    .execute();
  const unit_ids = held.map(({ unit_id }) => unit_id);
  await endViewingsOfLet(tx, context, { unit_ids, enterprise_id: row.enterprise_id });
  await lockTenant(tx, row.enterprise_id);
  if (isSignedLate(row, today)) {
    const due_day = (await workingDays(context, tx)).after(today, dueAfterSigning);
    await tx
      .updateTable('lease_bill')
      .set({ due_day })
      .where('contract_id', '=', row.obj_id)
      .where('due_day', '<', due_day)
      .execute();
  }
  for (const bill of await billsToIssue(tx, context).where('bill.contract_id', '=', row.obj_id).execute())
    await issueBill(tx, context, bill);
  return status;
};

export const moveOwnLease: Verb<'POST /space-v2/contracts/status'> = async (
  context,
  { body: { obj_id, action, reason, version, terms_hash } },
) => {
  await findOwnLease(context, context.db, obj_id);
  if (action === 'confirm') await requireProof(context);
  return await write(context, async (tx, record) => {
    const row = await findOwnLease(context, tx, obj_id, true);
    if (!context.actor.certified) throw refuse('enterprise_uncertified');
    // Renewing and ending change what the enterprise owes, as signing does.
    await requireRightToSign(tx, context);
    if (!memberMay(action, standing(row, context))) throw refuse('wrong_state');
    if (action === 'terminate_apply' && !reason) {
      const message = '请填写提前终止的原因';
      throw refuse('opinion_required', { message, errors: [{ field: 'reason', message }] });
    }
    let to: number = row.status;
    if (action === 'confirm') to = await confirm(tx, context, row, context.actor.user_id, { version, terms_hash });
    else await change(tx, context, row, { request: action === 'renew_apply' ? 'renew' : 'terminate' });
    await addStep(tx, context, { obj_id, action, revision_no: row.version + 1, from: row.status, to, opinion: reason });
    await tellStaff(tx, context, leaseHandlers, {
      title:
        action === 'confirm'
          ? '承租方已确认合同'
          : `承租方${leaseRequests[action === 'renew_apply' ? 'renew' : 'terminate']}`,
      body: `合同 ${row.contract_no}`,
      link: `/contracts/${obj_id}`,
    });
    await bumpGeneration(tx, context.region.code);
    record({ action: `lease.${action}`, obj_type: 'lease_contract', obj_id, detail: { version: row.version + 1 } });
    return await memberLeaseOf(context, tx, await findOwnLease(context, tx, obj_id));
  });
};

const end = async (tx: Tx, context: Context, row: ReadLease, end_day: string | undefined): Promise<string> => {
  const message = '终止日须在今天或以后，并早于租期届满日';
  if (!end_day || end_day < dayOf(context.now) || end_day >= row.last_day)
    throw refuse('day_unbookable', { message, errors: [{ field: 'end_day', message }] });
  await change(tx, context, row, { status: 7, ended_on: end_day, request: '' });
  await holdUntil(tx, row.obj_id, row.first_day, end_day);
  const { credited_fen, released_fen, clawed_fen } = await settleLease(tx, context, row, end_day);
  const said = [
    '终止日以后的账单已作废或按天调整',
    credited_fen && `红字冲减已出账的 ${yuan(credited_fen)} 元`,
    released_fen && `多缴的 ${yuan(released_fen)} 元转为预收款，可申请退款`,
    clawed_fen && `按合同约定补收免租期租金 ${yuan(clawed_fen)} 元`,
  ];
  return `将于 ${sayDay(end_day)}提前终止，${said.filter(Boolean).join('；')}。`;
};
const makeVoid = async (tx: Tx, context: Context, row: ReadLease): Promise<string> => {
  await change(tx, context, row, { status: 8, request: '' });
  await tx.deleteFrom('unit_hold').where('contract_id', '=', row.obj_id).execute();
  await tx
    .updateTable('lease_bill')
    .set({ voided: true })
    .where('contract_id', '=', row.obj_id)
    .where('paid_fen', '=', 0)
    .execute();
  return '已作废，无需签署。';
};
const decline = async (tx: Tx, context: Context, row: ReadLease): Promise<string> => {
  await change(tx, context, row, { request: '' });
  return '您的申请未获同意。';
};

const told = { void: '合同已作废', terminate: '合同提前终止', decline: '合同申请未获同意' } as const;

export const stepLease: Verb<'POST /console/contracts/{obj_id}/steps'> = async (
  context,
  { params: { obj_id }, body },
) =>
  await write(context, async (tx, record) => {
    const { action, opinion, version, end_day } = body;
    const row = await findLease(context, tx, obj_id, true);
    if (row.version !== version)
      throw refuse('stale_version', { message: '合同已由他人办理，请查看最新内容', data: { version: row.version } });
    const now = standing(row, context);
    if (!staffMay(action, now))
      throw refuse(
        'wrong_state',
        action === 'terminate' && row.followed ? { message: '该合同已有续签合同，请先处理续签合同' } : {},
      );
    if (!opinion) throw refuse('opinion_required', { errors: [{ field: 'opinion', message: '请填写理由' }] });
    const said =
      action === 'void'
        ? await makeVoid(tx, context, row)
        : action === 'terminate'
          ? await end(tx, context, row, end_day)
          : await decline(tx, context, row);
    const to = action === 'void' ? 8 : action === 'terminate' ? 7 : row.status;
    await addStep(tx, context, {
      obj_id,
      action,
      revision_no: row.version + 1,
      from: row.status,
      to,
      opinion,
      detail: end_day && action === 'terminate' ? { end_day } : {},
    });
    await tellOfLease(tx, context, row, { title: told[action], says: `${said}理由：${opinion}` });
    await bumpGeneration(tx, context.region.code);
    record({ action: `lease.${action}`, obj_type: 'lease_contract', obj_id, detail: { version: row.version + 1 } });
    return await staffLeaseOf(context, tx, await findLease(context, tx, obj_id));
  });
