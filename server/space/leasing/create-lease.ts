/** Draws up a contract: on a passed admission, or to renew a running one. It holds its units from its first to its last day. */
import { sql } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { asksOf } from '#contract/kit/plausible.ts';
import { plannedBills } from '#contract/space/leasing/bills.ts';
import { leaseFigures } from '#contract/space/leasing/lease-calls.ts';
import {
  type LeaseTerms,
  leaseStatusOn,
  type MoneyTerms,
  renewalFirstDay,
  staffMay,
  wrongTerms,
} from '#contract/space/leasing/lease-terms.ts';
import { withheldStatuses } from '#contract/space/lettable.ts';
import { write } from '../../kit/audit.ts';
import { hold } from '../../kit/calls/held-figures.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { addStep } from '../../kit/ledger.ts';
import { unitsOf } from '../units.ts';
import { passedAdmission } from './admission.ts';
import { findLease, leasesIn, type ReadLease, staffLeaseOf, unitsOfLeases } from './lease-rows.ts';
import { tellOfLease } from './tell.ts';

export type Held = {
  unit_id: string;
  unit_type: string;
  title: string;
  area_sqm: number;
  month_rent_fen: number | null;
};

/** The published units. A unit that the contract already has stays, even if it was taken down or withheld since. */
export const chosenUnits = async (
  context: Context,
  tx: Tx,
  unit_ids: readonly string[],
  had: readonly Held[] = [],
): Promise<Held[]> => {
  const wanted = new Set(unit_ids);
  if (wanted.size === 0) throw wrong('unit_ids', '请选择房源');
  const found = await unitsOf(context, tx, [...wanted]);
  const gone = had.filter(({ unit_id }) => wanted.has(unit_id) && !found.some(({ obj_id }) => obj_id === unit_id));
  if (found.length + gone.length < wanted.size)
    throw refuse('not_found', { message: '所选房源不存在或已下线，请重新选择' });
  for (const { obj_id, title, withheld } of found)
    if (withheld !== null && !had.some(({ unit_id }) => unit_id === obj_id))
      throw refuse('unit_taken', { message: `房源“${title}”当前${withheldStatuses[withheld]}，不能出租` });
  return [
    ...found.map(({ obj_id, unit_type, title, area_sqm, month_rent_fen }) => ({
      unit_id: obj_id,
      unit_type,
      title,
      area_sqm,
      month_rent_fen,
    })),
    ...gone,
  ];
};
export const unitsHeldBy = async (tx: Tx, contract_id: string): Promise<Held[]> =>
  ((await unitsOfLeases(tx, [contract_id])).get(contract_id) ?? []).map((unit) => ({
    ...unit,
    area_sqm: Number(unit.area_sqm),
  }));
const wrong = (field: string, message: string) => refuse('invalid', { message, errors: [{ field, message }] });

/**
 * The exclusion constraint decides: nobody else holds a unit on any of these days. Units are inserted in the order of their ids, so that two
 * new contracts never deadlock; two corrections that exchange units may, and then one is retried.
 */
const holdUnits = async (
  tx: Tx,
  { region }: Context,
  contract_id: string,
  [first, last]: readonly [string, string],
  units: readonly Held[],
) => {
  for (const { unit_id, title } of units.toSorted((a, b) => (a.unit_id < b.unit_id ? -1 : 1)))
    try {
      await tx
        .insertInto('unit_hold')
        .values({ contract_id, region_code: region.code, unit_id, days: `[${first},${last}]`, signed: false })
        .execute();
    } catch (error) {
      if ((error as { code?: string }).code !== '23P01') throw error;
      throw refuse('unit_taken', { message: `房源“${title}”在 ${first} 至 ${last} 期间已有合同，请调整房源或租期` });
    }
};

export const termsThatFit = <Terms extends LeaseTerms>(terms: Terms, { now }: Context): Terms => {
  const [first] = wrongTerms(terms, dayOf(now));
  if (first) throw wrong(first.field, first.message);
  return terms;
};

/** The rent is held against what the units are offered for. */
export const holdTerms = (context: Context, terms: LeaseTerms, units: readonly Held[]): void => {
  const offered = units.reduce((sum, { month_rent_fen }) => sum + (month_rent_fen ?? 0), 0);
  hold(
    context,
    asksOf(leaseFigures, terms, dayOf(context.now), { month_rent_fen: [{ name: '房源公布的月租金', value: offered }] }),
  );
};

/** The tenant's current data. */
export const tenantOf = async (tx: Tx, enterprise_id: string) => {
  const { credit_code, ...party } = await tx
    .selectFrom('enterprise')
    .select(['enterprise_name', 'credit_code', 'legal_person', 'reg_address'])
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirstOrThrow();
  return { ...party, credit_code: credit_code ?? '' };
};

/** Everything that follows from a contract's units and terms: holds and bills. */
export const addUnitsAndBills = async (
  tx: Tx,
  context: Context,
  contract_id: string,
  units: readonly Held[],
  terms: LeaseTerms & MoneyTerms,
): Promise<void> => {
  await tx
    .insertInto('lease_unit')
    .values(
      units.map(({ unit_id, unit_type, title, area_sqm, month_rent_fen }) => ({
        contract_id,
        unit_id,
        unit_type,
        title,
        area_sqm,
        month_rent_fen,
      })),
    )
    .execute();
  await holdUnits(tx, context, contract_id, [terms.first_day, terms.last_day], units);
  const bills = plannedBills(terms).map((bill) => ({
    ...bill,
    vat_rate: bill.kind === 1 ? terms.rent_vat_rate : bill.kind === 2 ? terms.property_vat_rate : null,
    obj_id: context.newId(),
    region_code: context.region.code,
    contract_id,
    created_at: context.now,
  }));
  if (bills.length) await tx.insertInto('lease_bill').values(bills).execute();
};

/** Locks the contract to renew; the new contract answers its request for renewal. */
const renewedLease = async (context: Context, tx: Tx, obj_id: string): Promise<ReadLease> => {
  const old = await findLease(context, tx, obj_id, true);
  const now = { status: leaseStatusOn(old, dayOf(context.now)), request: old.request, renewed: old.followed };
  if (!staffMay('renew', now))
    throw refuse('wrong_state', { message: old.followed ? '该合同已有续签合同' : '只有履行中的合同可以续签' });
  await tx
    .updateTable('lease_contract')
    .set({ request: '', version: old.version + 1, updated_at: context.now })
    .where('obj_id', '=', obj_id)
    .execute();
  await addStep(tx, context, {
    obj_id,
    action: 'renew',
    revision_no: old.version + 1,
    from: old.status,
    to: old.status,
  });
  return old;
};

const taken: Readonly<Record<string, string>> = {
  lease_contract_one_of_admission: '该入园申请已生成合同',
  lease_contract_one_renewal: '该合同已有续签合同',
};

export const createLease: Verb<'POST /console/contracts'> = async (context, { body }) => {
  const { admission_id: asked, renews_id, unit_ids, lessor, purpose, ...given } = body;
  const obj_id = context.newId();
  const create = write(context, async (tx, record) => {
    const old = renews_id ? await renewedLease(context, tx, renews_id) : undefined;
    const admission_id = old?.admission_id ?? asked;
    if (!admission_id) throw refuse('not_found');
    const admission = await passedAdmission(context, tx, admission_id);
    const units = old ? await unitsHeldBy(tx, old.obj_id) : await chosenUnits(context, tx, unit_ids);
    // A renewal begins the day after, whatever the request says.
    const terms = termsThatFit(old ? { ...given, first_day: renewalFirstDay(old.last_day) } : given, context);
    holdTerms(context, terms, units);
    const contract_no = await nextNumber(tx, context, 'HT');
    const { region, now } = context;
    await tx
      .insertInto('lease_contract')
      .values({
        obj_id,
        region_code: region.code,
        contract_no,
        admission_id,
        previous_id: old?.obj_id ?? null,
        enterprise_id: admission.holder_id,
        ...(await tenantOf(tx, admission.holder_id)),
        lessor,
        purpose,
        ...terms,
        status: 1,
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await addUnitsAndBills(tx, context, obj_id, units, terms);
    await addStep(tx, context, { obj_id, action: 'create', revision_no: 1, to: 1 });
    await tellOfLease(
      tx,
      context,
      { obj_id, contract_no, admission_id, enterprise_id: admission.holder_id },
      {
        title: old ? '续签合同待确认' : '租赁合同待确认',
        says: '已生成，请核对房源、租期和费用后确认签署。',
        sms: { kind: 'contract' },
      },
    );
    await bumpGeneration(tx, region.code);
    record({
      action: 'lease.create',
      obj_type: 'lease_contract',
      obj_id,
      detail: { contract_no, admission_id, units: units.length, ...(old && { renews: old.obj_id }) },
    });
    return await staffLeaseOf(
      context,
      tx,
      await leasesIn(tx, context).where('lease.obj_id', '=', obj_id).executeTakeFirstOrThrow(),
    );
  });
  return await create.catch((error) => {
    const message = taken[(error as { constraint?: string }).constraint ?? ''];
    throw message ? refuse('case_open', { message }) : error;
  });
};

/** Shortens the holds of a contract, or deletes them when it ends before it has begun. */
export const holdUntil = async (tx: Tx, contract_id: string, first_day: string, ended_on: string): Promise<void> => {
  if (ended_on < first_day) await tx.deleteFrom('unit_hold').where('contract_id', '=', contract_id).execute();
  else
    await tx
      .updateTable('unit_hold')
      .set({ days: sql<string>`daterange(lower(days), ${ended_on}::date, '[]')` })
      .where('contract_id', '=', contract_id)
      .execute();
};
