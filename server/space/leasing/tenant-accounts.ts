/** What a tenant owes and has with the park: read by both sides, and credit set off by the tenant himself or by finance. */
import { sql } from 'kysely';
import { type Day, dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { type BillKind, billKinds } from '#contract/space/leasing/bills.ts';
import { type LeaseStatus, leaseStatuses, leaseStatusOn } from '#contract/space/leasing/lease-terms.ts';
import {
  type Refund,
  type RefundStatus,
  refundStatuses,
  type TenantAccount,
} from '#contract/space/leasing/money-calls.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { balances } from '../../kit/money/balances.ts';
import { noId } from '../../kit/no-id.ts';
import { opinionMissing } from './bills.ts';
import { findLease, leasesIn } from './lease-rows.ts';
import { placesOf, tellOfLease } from './tell.ts';
import { type BillRow, heldDeposits, lockTenant, setOff, signedBills, tenantParty } from './tenant-money.ts';

/** Every enterprise with a signed contract, with its sums of the books. */
const tenantsIn = (context: Pick<Context, 'region' | 'now'>, db: Db) => {
  const { region, now } = context;
  const balance = (account: string, sign: 1 | -1) =>
    sql<number>`(select coalesce(sum(amount_fen), 0) * ${sql.lit(sign)} from money_entry entry where entry.party_id = enterprise.enterprise_id
      and entry.account = ${sql.lit(account)} and entry.region_code = ${region.code})::bigint`;
  return db
    .selectFrom('enterprise')
    .where('enterprise.region_code', '=', region.code)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lease_contract')
          .select('lease_contract.obj_id')
          .whereRef('lease_contract.enterprise_id', '=', 'enterprise.enterprise_id')
          .where('lease_contract.region_code', '=', region.code)
          .where('lease_contract.status', 'not in', [1, 8]),
      ),
    )
    .select(['enterprise.enterprise_id', 'enterprise.enterprise_name'])
    .select([
      balance('receivable', 1).as('owed_fen'),
      balance('credit', -1).as('credit_fen'),
      balance('deposit', -1).as('deposit_fen'),
      sql<number>`(select coalesce(sum(bill.amount_fen - bill.paid_fen), 0)::bigint from lease_bill bill join lease_contract lease on lease.obj_id = bill.contract_id
        where lease.enterprise_id = enterprise.enterprise_id and lease.region_code = ${region.code} and lease.status not in (1, 8)
        and bill.status in (1, 2) and bill.due_day < ${dayOf(now)})`.as('overdue_fen'),
      sql<number>`(select count(*)::int from lease_refund refund where refund.enterprise_id = enterprise.enterprise_id
        and refund.region_code = ${region.code} and refund.status = 1)`.as('refunds_waiting'),
    ]);
};

export const listTenants: Verb<'GET /console/tenant_accounts'> = async (context, { query }) => {
  let tenants = context.db.selectFrom(tenantsIn(context, context.db).as('tenant')).selectAll();
  if (query.view === 'owed') tenants = tenants.where('overdue_fen', '>', 0);
  if (query.view === 'credit') tenants = tenants.where('credit_fen', '>', 0);
  if (query.view === 'refund') tenants = tenants.where('refunds_waiting', '>', 0);
  if (query.keyword) tenants = tenants.where('enterprise_name', 'ilike', containing(query.keyword));
  return await pageRead(
    tenants
      .orderBy('refunds_waiting', 'desc')
      .orderBy('overdue_fen', 'desc')
      .orderBy('enterprise_name')
      .orderBy('enterprise_id'),
    query,
    async (page) => await page.execute(),
  );
};

const refundsOf = (db: Db, { region }: Pick<Context, 'region'>) =>
  db
    .selectFrom('lease_refund as refund')
    .leftJoin('lease_contract as lease', 'lease.obj_id', 'refund.contract_id')
    .leftJoin('stored_file as file', 'file.file_id', 'refund.file_id')
    .selectAll('refund')
    .select(['lease.contract_no', 'file.name', 'file.size_bytes'])
    .where('refund.region_code', '=', region.code);
type RefundRow = Awaited<ReturnType<ReturnType<typeof refundsOf>['execute']>>[number];
/** It was written down, or what the tenant asked for was declined. */
export const mayReverse = ({ status, asked_by }: Pick<RefundRow, 'status' | 'asked_by'>): boolean =>
  status === 2 || (status === 3 && asked_by !== null);
const refundOf = (row: RefundRow): Refund => ({
  refund_id: row.refund_id,
  refund_no: row.refund_no,
  contract_no: row.contract_no ?? '',
  amount_fen: row.amount_fen,
  account_name: row.account_name,
  bank: row.bank,
  account_no: row.account_no,
  reason: row.reason,
  status: row.status,
  status_name: refundStatuses[row.status as RefundStatus],
  may_reverse: mayReverse(row),
  refunded_on: row.refunded_on,
  file: row.file_id ? { file_id: row.file_id, name: row.name ?? '退款凭证', size_bytes: row.size_bytes ?? 0 } : null,
  opinion: row.opinion,
  created_at: instantOf(row.created_at),
});
export const readRefund = async (db: Db, context: Pick<Context, 'region'>, refund_id: string): Promise<Refund> =>
  refundOf(await refundsOf(db, context).where('refund.refund_id', '=', refund_id).executeTakeFirstOrThrow());

export const billTitle = (bill: { kind: number; period_first: Day | null; period_last: Day | null }): string =>
  `${billKinds[bill.kind as BillKind]}${bill.period_first ? ` ${bill.period_first} 至 ${bill.period_last}` : ''}`;

/** A contract that is over: its deposit may be refunded. */
export const isOver = (status: LeaseStatus, ended_on: Day | null, today: Day): boolean =>
  status === 5 || status === 6 || (status === 7 && ended_on !== null && ended_on < today);

export const accountOf = async (context: Context, db: Db, enterprise_id: string): Promise<TenantAccount> => {
  const tenant = await tenantsIn(context, db).where('enterprise.enterprise_id', '=', enterprise_id).executeTakeFirst();
  const { enterprise_name } = await db
    .selectFrom('enterprise')
    .select('enterprise_name')
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirstOrThrow();
  const today = dayOf(context.now);
  const held = await heldDeposits(db, context, enterprise_id);
  const leases = await leasesIn(db, context)
    .where('lease.enterprise_id', '=', enterprise_id)
    .where('lease.status', 'not in', [1, 8])
    .orderBy('lease.first_day', 'desc')
    .orderBy('lease.obj_id')
    .limit(200)
    .execute();
  const open = await signedBills(db, context)
    .where('lease.enterprise_id', '=', enterprise_id)
    .where('bill.status', 'in', [1, 2])
    .limit(200)
    .execute();
  const refunds = await refundsOf(db, context)
    .where('refund.enterprise_id', '=', enterprise_id)
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.refund_id')
    .limit(100)
    .execute();
  const months = await db
    .selectFrom('money_entry as entry')
    .innerJoin('money_posting as posting', 'posting.posting_id', 'entry.posting_id')
    .select(sql<string>`to_char(posted_on, 'YYYY-MM')`.as('month'))
    .where('entry.region_code', '=', context.region.code)
    .where('party_kind', '=', 'enterprise')
    .where('party_id', '=', enterprise_id)
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .limit(240)
    .execute();
  const withDeposit = leases.filter(({ obj_id }) => (held.get(obj_id) ?? 0) > 0);
  const places = await placesOf(
    db,
    withDeposit.map(({ obj_id }) => obj_id),
  );
  return {
    enterprise_id,
    enterprise_name,
    owed_fen: tenant?.owed_fen ?? 0,
    credit_fen: tenant?.credit_fen ?? 0,
    deposit_fen: tenant?.deposit_fen ?? 0,
    overdue_fen: tenant?.overdue_fen ?? 0,
    refunds_waiting: tenant?.refunds_waiting ?? 0,
    deposits: withDeposit.map((lease) => {
      const status = leaseStatusOn(lease, today);
      const next = leases.find(
        ({ previous_id, status: state, ended_on, first_day }) =>
          previous_id === lease.obj_id && !(state === 7 && ended_on !== null && ended_on < first_day),
      );
      return {
        contract_id: lease.obj_id,
        contract_no: lease.contract_no,
        place: places.get(lease.obj_id) ?? '',
        status_name: leaseStatuses[status],
        held_fen: held.get(lease.obj_id) ?? 0,
        over: isOver(status, lease.ended_on, today),
        next_no: next?.contract_no ?? '',
      };
    }),
    open_bills: open.map((bill) => ({
      obj_id: bill.obj_id,
      contract_id: bill.contract_id,
      title: `${billTitle(bill)}（${bill.contract_no}）`,
      due_day: bill.due_day,
      open_fen: bill.amount_fen - bill.paid_fen,
    })),
    refunds: refunds.map(refundOf),
    months: [...new Set([today.slice(0, 7), ...months.map(({ month }) => month)])].toSorted().toReversed(),
  };
};

/** A tenant of the region: any other enterprise gets the same response as a missing one. */
export const checkTenant = async (context: Context, db: Db, enterprise_id: string): Promise<void> => {
  const tenant = await tenantsIn(context, db).where('enterprise.enterprise_id', '=', enterprise_id).executeTakeFirst();
  if (!tenant) throw refuse('not_found');
};

/** Without an enterprise, or without a contract, there is nothing, and nothing is refused. */
const nothing: TenantAccount = {
  enterprise_id: noId,
  enterprise_name: '',
  owed_fen: 0,
  credit_fen: 0,
  deposit_fen: 0,
  overdue_fen: 0,
  refunds_waiting: 0,
  deposits: [],
  open_bills: [],
  refunds: [],
  months: [],
};
export const getOwnAccount: Verb<'GET /space-v2/tenant_accounts/item'> = async (context) => ({
  data: context.actor.enterprise_id ? await accountOf(context, context.db, context.actor.enterprise_id) : nothing,
});
export const getTenant: Verb<'GET /console/tenant_accounts/{enterprise_id}'> = async (context, { params }) => {
  await checkTenant(context, context.db, params.enterprise_id);
  return { data: await accountOf(context, context.db, params.enterprise_id) };
};

/** An open bill of this tenant. */
export const openBill = async (context: Context, db: Db, enterprise_id: string, bill_id: string, fen: number) => {
  const bill = await signedBills(db, context)
    .where('bill.obj_id', '=', bill_id)
    .where('lease.enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  if (!bill) throw refuse('not_found');
  if (bill.status > 2) throw refuse('wrong_state', { message: '该账单当前无需缴纳' });
  const open = bill.amount_fen - bill.paid_fen;
  if (fen > open) {
    const message = `不能超过该账单待缴金额 ${yuan(open)} 元`;
    throw refuse('wrong_state', { message, errors: [{ field: 'amount_fen', message }] });
  }
  return bill;
};

type Part = { bill_id: string; amount_fen: number };
/** Sets credit off against these bills, all of them or none; the caller holds the tenant's lock. */
const useCredit = async (
  tx: Tx,
  context: Context,
  {
    enterprise_id,
    parts,
    note,
    kept_fen = 0,
  }: { enterprise_id: string; parts: readonly Part[]; note: string; kept_fen?: number },
  record: (entry: AuditEntry) => void,
) => {
  const bills: { bill: BillRow; fen: number }[] = [];
  for (const { bill_id, amount_fen } of parts)
    bills.push({ bill: await openBill(context, tx, enterprise_id, bill_id, amount_fen), fen: amount_fen });
  const total = parts.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const { credit = 0 } = await balances(tx, context, { party: tenantParty(enterprise_id) });
  if (credit - kept_fen < total) {
    const message = `预收款余额不足，现有 ${yuan(credit)} 元${kept_fen ? `，其中 ${yuan(kept_fen)} 元已申请退款` : ''}`;
    throw refuse('money_short', { message, errors: [{ field: 'amount_fen', message }] });
  }
  for (const { bill, fen } of bills) {
    await setOff(tx, context, { bill, fen, note });
    record({
      action: 'credit.set_off',
      obj_type: 'lease_bill',
      obj_id: bill.obj_id,
      detail: { contract_id: bill.contract_id, amount_fen: fen },
    });
  }
  return bills;
};

export const setOffCredit: Verb<'POST /console/tenant_accounts/{enterprise_id}/set_off'> = async (
  context,
  { params: { enterprise_id }, body },
) =>
  await write(context, async (tx, record) => {
    await lockTenant(tx, enterprise_id);
    // The bill is looked for first: one of another tenant is missing, whatever else was sent.
    await openBill(context, tx, enterprise_id, body.bill_id, body.amount_fen);
    if (!body.opinion) throw opinionMissing('请填写原因');
    const [part] = await useCredit(tx, context, { enterprise_id, parts: [body], note: body.opinion }, record);
    if (part)
      await tellOfLease(tx, context, await findLease(context, tx, part.bill.contract_id), {
        title: '预收款已抵扣账单',
        says: `预收款 ${yuan(body.amount_fen)} 元已抵扣${billTitle(part.bill)}。说明：${body.opinion}`,
        bills: true,
      });
    return { data: await accountOf(context, tx, enterprise_id) };
  });

const limits = [{ max: 60, seconds: hour }];
/** The tenant's own way: what is asked back as a refund, or reported as transferred, is not used a second time. */
export const setOffOwnCredit: Verb<'POST /space-v2/tenant_accounts/set_off'> = async (context, { body: { bills } }) => {
  const { actor, region } = context;
  await countAttempt(context, 'set_off', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const { enterprise_id } = actor;
    if (!enterprise_id) throw refuse('not_found');
    await lockTenant(tx, enterprise_id);
    const ids = bills.map(({ bill_id }) => bill_id);
    const reported = await tx
      .selectFrom('payment_bill')
      .innerJoin('bill_payment', 'bill_payment.payment_id', 'payment_bill.payment_id')
      .select('bill_id')
      .where('bill_id', 'in', ids)
      .where('bill_payment.enterprise_id', '=', enterprise_id)
      .where('bill_payment.status', '=', 1)
      .executeTakeFirst();
    if (reported) throw refuse('wrong_state', { message: '所选账单的转账凭证正在等待财务确认，确认后再抵扣' });
    const { asked_fen } = await tx
      .selectFrom('lease_refund')
      .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('asked_fen'))
      .where('enterprise_id', '=', enterprise_id)
      .where('region_code', '=', region.code)
      .where('contract_id', 'is', null)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow();
    const note = `${actor.name || '承租方'}用预收款抵扣`;
    const parts = await useCredit(
      tx,
      context,
      { enterprise_id, parts: bills, note, kept_fen: Number(asked_fen) },
      record,
    );
    const [first] = parts;
    if (first)
      await tellOfLease(tx, context, await findLease(context, tx, first.bill.contract_id), {
        title: '预收款已抵扣账单',
        says: `${note}${parts.length > 1 ? ` ${parts.length} 笔账单，共` : `${billTitle(first.bill)}，`} ${yuan(parts.reduce((sum, { fen }) => sum + fen, 0))} 元。`,
        bills: true,
      });
    return { data: await accountOf(context, tx, enterprise_id) };
  });
};
