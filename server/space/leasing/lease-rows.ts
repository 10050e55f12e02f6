/** Contracts as their readers see them: people's decisions are stored, the rest is computed from the days. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import { addDays, type Day, dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { dueSoonDays, totalOf } from '#contract/space/leasing/bills.ts';
import type { LeaseItem, MemberLease, StaffLease } from '#contract/space/leasing/lease-calls.ts';
import {
  endingSoonDays,
  isEndingSoon,
  type LeaseRequest,
  type LeaseStatus,
  type LeaseTerms,
  leaseFormActions,
  leaseMemberActions,
  leaseStaffActions,
  leaseStatuses,
  leaseStatusOn,
  leaseStepNames,
  type MoneyTerms,
  memberMay,
  staffMay,
} from '#contract/space/leasing/lease-terms.ts';
import type { App, Context, Db, Member } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { saysOf } from '../../kit/lost-rights.ts';
import { balanceOf } from '../../kit/money/balances.ts';
import { billsWhere } from './bill-rows.ts';
import { fingerprint, type LeaseParties, type LeaseText, leaseText } from './lease-text.ts';
import { lostOfLease } from './lost-rights.ts';
import { heldDeposits, tenantParty } from './tenant-money.ts';

export type LeaseRow = Selectable<Tables['lease_contract']>;
type UnitRow = Selectable<Tables['lease_unit']>;

/** Neither made void nor ended before it began: only such a renewal blocks another one (`lease_contract_one_renewal`). */
const stands = sql<boolean>`not (next.status = 8 or next.status = 7 and next.ended_on < next.first_day)`;
/** A signed contract that follows it; `followed` also counts one that waits to be signed. */
export const renewed = sql<boolean>`exists (select 1 from lease_contract next where next.previous_id = lease.obj_id and next.status <> 1 and ${stands})`;
const followed = sql<boolean>`exists (select 1 from lease_contract next where next.previous_id = lease.obj_id and ${stands})`;
/** `leaseStatusOn` as SQL, for filters. */
export const statusIs = (status: number, today: Day) =>
  sql<SqlBool>`(case when lease.status in (1, 7, 8) then lease.status when ${today}::date < first_day then 2 when ${today}::date <= last_day then 3
    when ${renewed} then 6 else 5 end) = ${status}`;
/** 即将到期 for lists and pages: near its end, and no contract follows. */
export const endsSoon = (today: Day) =>
  sql<SqlBool>`(${statusIs(3, today)} and lease.last_day <= ${addDays(today, endingSoonDays)} and not ${followed})`;
export const owes = (today: Day) =>
  sql<SqlBool>`(lease.status not in (1, 8) and exists (select 1 from lease_bill where contract_id = lease.obj_id and lease_bill.status in (1, 2) and due_day < ${today}))`;

export const leasesIn = (db: Db, { region, now }: Pick<Context, 'region' | 'now'>) =>
  db
    .selectFrom('lease_contract as lease')
    .selectAll('lease')
    .select([
      renewed.as('renewed'),
      followed.as('followed'),
      sql<number>`(select coalesce(sum(amount_fen - paid_fen), 0)::bigint from lease_bill where contract_id = lease.obj_id and lease_bill.status in (1, 2) and due_day <= ${addDays(dayOf(now), dueSoonDays)})`.as(
        'owed_fen',
      ),
      sql<number>`(select count(*)::int from lease_bill where contract_id = lease.obj_id and lease_bill.status in (1, 2) and due_day < ${dayOf(now)})`.as(
        'overdue',
      ),
    ])
    .where('lease.region_code', '=', region.code);
export type ReadLease = LeaseRow & { renewed: boolean; followed: boolean; owed_fen: number; overdue: number };

export const termsOf = ({
  first_day,
  last_day,
  month_rent_fen,
  month_property_fen,
  free_rent_days,
  deposit_months,
  pay_months,
}: LeaseRow): LeaseTerms => ({
  first_day,
  last_day,
  month_rent_fen,
  month_property_fen,
  free_rent_days,
  deposit_months,
  pay_months,
});

export const moneyTermsOf = ({
  rent_vat_rate,
  property_vat_rate,
  late_rate,
  late_grace_days,
  free_rent_clawback,
}: LeaseRow): MoneyTerms => ({ rent_vat_rate, property_vat_rate, late_rate, late_grace_days, free_rent_clawback });

export const unitsOfLeases = async (db: Db, ids: readonly string[]): Promise<Map<string, UnitRow[]>> =>
  ids.length
    ? Map.groupBy(
        await db
          .selectFrom('lease_unit')
          .selectAll()
          .where('contract_id', 'in', [...ids])
          .orderBy('title')
          .orderBy('unit_id')
          .execute(),
        ({ contract_id }) => contract_id,
      )
    : new Map();

/** The address of an object's page on the site. */
export const pageOfObject = ({ contents }: Pick<App, 'contents'>, type: string, obj_id: string): string =>
  contents.get(type)?.type.page.detail.replace('{obj_id}', obj_id) ?? '';

const statusOf = (row: ReadLease, now: Date): LeaseStatus => leaseStatusOn(row, dayOf(now));

export const leaseItems = async (
  context: Pick<Context, 'now' | 'contents'>,
  db: Db,
  rows: readonly ReadLease[],
): Promise<LeaseItem[]> => {
  const units = await unitsOfLeases(
    db,
    rows.map(({ obj_id }) => obj_id),
  );
  return rows.map((row) => {
    const status = statusOf(row, context.now);
    const counts = status !== 1 && status !== 8;
    return {
      obj_id: row.obj_id,
      contract_no: row.contract_no,
      enterprise_name: row.enterprise_name,
      units: (units.get(row.obj_id) ?? []).map((unit) => ({
        unit_id: unit.unit_id,
        unit_type: unit.unit_type,
        title: unit.title,
        area_sqm: Number(unit.area_sqm),
        month_rent_fen: unit.month_rent_fen,
        page: pageOfObject(context, unit.unit_type, unit.unit_id),
      })),
      first_day: row.first_day,
      last_day: row.last_day,
      ended_on: row.ended_on,
      month_rent_fen: row.month_rent_fen,
      status,
      status_name: leaseStatuses[status],
      ending_soon: isEndingSoon(status, row.last_day, dayOf(context.now)) && !row.followed,
      request: row.request as '' | LeaseRequest,
      due_fen: counts ? row.owed_fen : 0,
      overdue_bills: counts ? row.overdue : 0,
      created_at: instantOf(row.created_at),
    };
  });
};

const numbers = (db: Db) => db.selectFrom('lease_contract as next').select(['obj_id', 'contract_no']);
const previousOf = async (db: Db, { previous_id }: LeaseRow) =>
  previous_id ? ((await numbers(db).where('obj_id', '=', previous_id).executeTakeFirst()) ?? null) : null;
const nextOf = async (db: Db, { obj_id }: LeaseRow) =>
  (await numbers(db).where('previous_id', '=', obj_id).where(stands).executeTakeFirst()) ?? null;

/** The parties and the object: the document's first page. */
const partiesOf = async (db: Db, row: LeaseRow): Promise<LeaseParties> => ({
  ...row,
  previous_no: (await previousOf(db, row))?.contract_no ?? '',
  units: ((await unitsOfLeases(db, [row.obj_id])).get(row.obj_id) ?? []).map(({ title, area_sqm }) => ({
    title,
    area_sqm: Number(area_sqm),
  })),
});

/** The contract's text: the signed text, or, before signing and where it was not stored yet, the text that its terms produce. */
export const textOf = async (db: Db, row: LeaseRow): Promise<LeaseText> =>
  (row.signed_text as LeaseText | null) ??
  leaseText(await partiesOf(db, row), { ...termsOf(row), ...moneyTermsOf(row) });

const wholeLease = async (context: Pick<Context, 'now' | 'contents' | 'region'>, db: Db, row: ReadLease) => {
  const [item] = await leaseItems(context, db, [row]);
  if (!item) throw refuse('not_found');
  const steps = await db
    .selectFrom('ledger_step')
    .selectAll()
    .where('obj_id', '=', row.obj_id)
    .orderBy('step_id')
    .limit(500)
    .execute();
  const signer = row.confirmed_by
    ? await db
        .selectFrom('member')
        .select(['name', 'nickname', 'closed_at'])
        .where('user_id', '=', row.confirmed_by)
        .executeTakeFirst()
    : undefined;
  const text = await textOf(db, row);
  return {
    ...item,
    version: row.version,
    lessor: row.lessor,
    credit_code: row.credit_code,
    legal_person: row.legal_person,
    reg_address: row.reg_address,
    purpose: row.purpose,
    month_property_fen: row.month_property_fen,
    free_rent_days: row.free_rent_days,
    deposit_months: row.deposit_months,
    pay_months: row.pay_months,
    ...moneyTermsOf(row),
    total_fen: totalOf(termsOf(row)),
    deposit_fen: (await heldDeposits(db, context, row.enterprise_id)).get(row.obj_id) ?? 0,
    credit_fen: await balanceOf(db, context, 'credit', { party: tenantParty(row.enterprise_id) }),
    enterprise_id: row.enterprise_id,
    admission_id: row.admission_id,
    previous: await previousOf(db, row),
    next: await nextOf(db, row),
    confirmed_at: row.confirmed_at && instantOf(row.confirmed_at),
    confirmed_by_name: signer?.closed_at ? '（已注销）' : signer?.name || signer?.nickname || '',
    terms_hash: row.confirmed_at ? row.terms_hash : fingerprint(text),
    clauses: text.clauses,
    bills: await billsWhere(context, db, sql<SqlBool>`bill.contract_id = ${row.obj_id}`, 'in order'),
    steps: steps.map(({ action, actor_kind, actor_name, opinion, at }) => ({
      action,
      action_name: leaseStepNames[action] ?? action,
      actor_kind: actor_kind as 'member' | 'staff' | 'system',
      actor_name,
      opinion,
      at: instantOf(at),
    })),
  };
};

export const memberLeaseOf = async (context: Context, db: Db, row: ReadLease): Promise<{ data: MemberLease }> => {
  const now = { status: statusOf(row, context.now), request: row.request, renewed: row.followed };
  const actions = leaseMemberActions.filter((action) => memberMay(action, now));
  return { data: { ...(await wholeLease(context, db, row)), actions, payee: context.region.leasing.payee } };
};
export const staffLeaseOf = async (context: Context, db: Db, row: ReadLease): Promise<{ data: StaffLease }> => {
  const now = { status: statusOf(row, context.now), request: row.request, renewed: row.followed };
  const actions = [...leaseFormActions, ...leaseStaffActions].filter((action) => staffMay(action, now));
  const mayAct =
    context.actor?.kind === 'staff' && context.actor.roles.some((role) => role === 'approver' || role === 'system');
  const lost = saysOf(await lostOfLease(context, db, row));
  return { data: { ...(await wholeLease(context, db, row)), lost, actions: mayAct ? actions : [] } };
};

/** The enterprise's own contract, read or locked; any other contract gets the same response as a missing one (promise 8). */
export const findOwnLease = async (
  context: Context<Member>,
  db: Db,
  obj_id: string,
  lock = false,
): Promise<ReadLease> => {
  const { enterprise_id } = context.actor;
  if (!enterprise_id) throw refuse('not_found');
  let query = leasesIn(db, context).where('lease.obj_id', '=', obj_id).where('lease.enterprise_id', '=', enterprise_id);
  if (lock) query = query.forUpdate('lease');
  const row = await query.executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
export const findLease = async (context: Context, db: Db, obj_id: string, lock = false): Promise<ReadLease> => {
  let query = leasesIn(db, context).where('lease.obj_id', '=', obj_id);
  if (lock) query = query.forUpdate('lease');
  const row = await query.executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
