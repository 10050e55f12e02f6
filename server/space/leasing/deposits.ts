/** A contract's deposit after it was paid: set off, carried into the renewal, forfeited or topped up. Each act has a reason that the tenant reads. */
import { sql } from 'kysely';
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { allocate } from '#contract/space/leasing/bills.ts';
import { leaseStatusOn } from '#contract/space/leasing/lease-terms.ts';
import { type AuditAction, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { addStep } from '../../kit/ledger.ts';
import { credit, debit, type Line, post } from '../../kit/money/post.ts';
import { dayWrong, opinionMissing } from './bills.ts';
import { findLease, leasesIn, type ReadLease } from './lease-rows.ts';
import { tellOfLease } from './tell.ts';
import { accountOf, billTitle, openBill } from './tenant-accounts.ts';
import { checkDeposit, contractSubject, lockTenant, setOff, signedBills, tenantParty } from './tenant-money.ts';

const nameOf = {
  set_off: '押金抵扣账单',
  carry: '押金转入续签合同',
  forfeit: '没收押金',
  top_up: '要求补缴押金',
} as const;
type Action = keyof typeof nameOf;

/** Every act on a deposit: under both locks, with its step, its message and its audit row. */
const act = async (
  context: Context,
  obj_id: string,
  { action, amount_fen, opinion }: { action: Action; amount_fen: number; opinion: string },
  work: (tx: Tx, lease: ReadLease) => Promise<string>,
) =>
  await write(context, async (tx, record) => {
    const lease = await findLease(context, tx, obj_id, true);
    if (lease.status === 1 || lease.status === 8) throw refuse('wrong_state', { message: '合同签署后才能处理押金' });
    await lockTenant(tx, lease.enterprise_id);
    if (!opinion) throw opinionMissing('请填写原因');
    if (action !== 'top_up') await checkDeposit(tx, context, lease, amount_fen);
    const said = await work(tx, lease);
    const audited: AuditAction = `deposit.${action}`;
    await addStep(tx, context, {
      obj_id,
      action: `deposit_${action}`,
      revision_no: lease.version,
      from: lease.status,
      to: lease.status,
      opinion: `${said}。原因：${opinion}`,
    });
    await tellOfLease(tx, context, lease, {
      title: nameOf[action],
      says: `${said}。原因：${opinion}`,
      bills: true,
    });
    record({ action: audited, obj_type: 'lease_contract', obj_id, detail: { amount_fen } });
    return { data: await accountOf(context, tx, lease.enterprise_id) };
  });

/** Into the renewal that was signed: first onto its deposit bills, the rest is held for it. */
const carry = async (tx: Tx, context: Context, lease: ReadLease, fen: number, note: string): Promise<string> => {
  const next = await leasesIn(tx, context)
    .where('lease.previous_id', '=', lease.obj_id)
    .where('lease.status', 'not in', [1, 8])
    .where(sql<boolean>`not (lease.status = 7 and lease.ended_on < lease.first_day)`)
    .executeTakeFirst();
  if (!next) throw refuse('wrong_state', { message: '续签合同签署后才能转入押金' });
  const open = await signedBills(tx, context)
    .where('bill.contract_id', '=', next.obj_id)
    .where('bill.kind', '=', 5)
    .where('bill.status', 'in', [1, 2])
    .execute();
  const { parts, rest_fen } = allocate(
    fen,
    open.map((bill) => ({ bill, open_fen: bill.amount_fen - bill.paid_fen })),
  );
  const into: Line[] = parts.map(({ bill: { bill }, fen: part }) =>
    credit('deposit', part, { subject: { type: 'lease_bill', id: bill.obj_id } }),
  );
  await post(tx, context, {
    kind: 'deposit_carry',
    note,
    subject: contractSubject(lease.obj_id),
    party: tenantParty(lease.enterprise_id),
    lines: [
      debit('deposit', fen, { subject: contractSubject(lease.obj_id) }),
      ...into,
      credit('deposit', rest_fen, { subject: contractSubject(next.obj_id) }),
    ],
  });
  for (const { bill, fen: part } of parts)
    await tx
      .updateTable('lease_bill')
      .set({ paid_fen: sql`paid_fen + ${part}` })
      .where('obj_id', '=', bill.bill.obj_id)
      .execute();
  return `押金 ${yuan(fen)} 元转入续签合同 ${next.contract_no}`;
};

export const useDeposit: Verb<'POST /console/contracts/{obj_id}/deposit'> = async (
  context,
  { params: { obj_id }, body },
) =>
  await act(context, obj_id, body, async (tx, lease) => {
    if (body.action === 'carry') return await carry(tx, context, lease, body.amount_fen, body.opinion);
    if (!body.bill_id) {
      const message = '请选择要抵扣的账单';
      throw refuse('invalid', { message, errors: [{ field: 'bill_id', message }] });
    }
    const bill = await openBill(context, tx, lease.enterprise_id, body.bill_id, body.amount_fen);
    if (bill.kind === 5) throw refuse('wrong_state', { message: '押金不能抵扣押金账单，请使用转入续签合同' });
    await setOff(tx, context, { bill, fen: body.amount_fen, note: body.opinion, deposit: obj_id });
    return `押金 ${yuan(body.amount_fen)} 元抵扣${billTitle(bill)}`;
  });

export const claimDeposit: Verb<'POST /console/contracts/{obj_id}/deposit_claims'> = async (
  context,
  { params: { obj_id }, body },
) =>
  await act(context, obj_id, body, async (tx, lease) => {
    if (body.action === 'forfeit') {
      await post(tx, context, {
        kind: 'deposit_forfeit',
        note: body.opinion,
        subject: contractSubject(obj_id),
        party: tenantParty(lease.enterprise_id),
        lines: [
          debit('deposit', body.amount_fen, { subject: contractSubject(obj_id) }),
          credit('forfeited', body.amount_fen),
        ],
      });
      return `没收押金 ${yuan(body.amount_fen)} 元`;
    }
    const today = dayOf(context.now);
    const status = leaseStatusOn(lease, today);
    if (status !== 2 && status !== 3) throw refuse('wrong_state', { message: '只能要求履行中的合同补缴押金' });
    const { due_day } = body;
    if (!due_day || due_day < today) throw dayWrong('due_day', '应缴日须在今天或以后');
    await tx
      .insertInto('lease_bill')
      .values({
        obj_id: context.newId(),
        region_code: context.region.code,
        contract_id: obj_id,
        kind: 5,
        due_day,
        amount_fen: body.amount_fen,
        note: `补缴押金：${body.opinion}`,
        created_at: context.now,
      })
      .execute();
    return `须于 ${sayDay(due_day)}（含当日）前补缴押金 ${yuan(body.amount_fen)} 元`;
  });
