/** The initial values of a contract's form: the terms its units are offered for, the terms to renew, or those to correct. */
import { addDays, addMonths, type Day, dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { leaseStatusOn, renewalFirstDay, staffMay, usualMoneyTerms } from '#contract/space/leasing/lease-terms.ts';
import { offeredTerms } from '#contract/space/rent.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { unitsOf } from '../units.ts';
import { passedAdmission } from './admission.ts';
import { offered } from './find-units.ts';
import { findLease, leaseItems, moneyTermsOf, type ReadLease, staffLeaseOf, termsOf } from './lease-rows.ts';

/** A renewal takes the terms of the contract it renews, whatever its units are offered for today. */
const nothingOffered = { month_property_fen: null, free_rent_days: null, deposit_months: null, pay_months: null };

const yearAfter = (day: Day, months: number): Day => addDays(addMonths(day, months), -1);

const renewal = async (context: Context, db: Db, old: ReadLease) => {
  const now = { status: leaseStatusOn(old, dayOf(context.now)), request: old.request, renewed: old.followed };
  if (!staffMay('renew', now))
    throw refuse('wrong_state', { message: old.followed ? '该合同已有续签合同' : '只有履行中的合同可以续签' });
  const [item] = await leaseItems(context, db, [old]);
  const first_day = renewalFirstDay(old.last_day);
  return {
    enterprise_name: old.enterprise_name,
    application_no: '',
    previous_no: old.contract_no,
    contract_no: '',
    version: null,
    lessor: old.lessor,
    purpose: old.purpose,
    units: (item?.units ?? []).map((unit) => ({ ...unit, ...nothingOffered })),
    terms: {
      ...termsOf(old),
      ...(old.rent_vat_rate === null ? usualMoneyTerms : moneyTermsOf(old)),
      first_day,
      last_day: yearAfter(first_day, 12),
      free_rent_days: 0,
      deposit_months: 0,
    },
  };
};

const correction = async (context: Context, db: Db, row: ReadLease) => {
  const now = { status: leaseStatusOn(row, dayOf(context.now)), request: row.request, renewed: row.followed };
  if (!staffMay('correct', now)) throw refuse('wrong_state', { message: '只能修改尚未签署的合同' });
  const { data } = await staffLeaseOf(context, db, row);
  const ids = data.units.map(({ unit_id }) => unit_id);
  const published = row.previous_id ? [] : (await unitsOf(context, db, ids)).map((unit) => offered(context, unit));
  const { application_no } = await db
    .selectFrom('case_record')
    .select('application_no')
    .where('obj_id', '=', row.admission_id)
    .executeTakeFirstOrThrow();
  return {
    enterprise_name: row.enterprise_name,
    application_no: application_no ?? '',
    previous_no: data.previous?.contract_no ?? '',
    contract_no: row.contract_no,
    version: row.version,
    lessor: row.lessor,
    purpose: row.purpose,
    units: data.units.map(
      (unit) => published.find(({ unit_id }) => unit_id === unit.unit_id) ?? { ...unit, ...nothingOffered },
    ),
    terms: { ...termsOf(row), ...moneyTermsOf(row) },
  };
};

export const getPreset: Verb<'GET /console/contracts/preset'> = async (
  context,
  { query: { admission_id, renews_id, corrects_id } },
) => {
  const { db, now, region } = context;
  if (corrects_id) return { data: await correction(context, db, await findLease(context, db, corrects_id)) };
  if (renews_id) return { data: await renewal(context, db, await findLease(context, db, renews_id)) };
  if (!admission_id) throw refuse('not_found');
  const row = await passedAdmission(context, db, admission_id);
  const fields = row.fields as { start_date?: string; lease_months?: number };
  const units = (row.subject_id ? await unitsOf(context, db, [row.subject_id]) : []).map((unit) =>
    offered(context, unit),
  );
  const wanted = typeof fields.start_date === 'string' ? fields.start_date : '';
  const first_day = wanted >= dayOf(now) ? wanted : addDays(dayOf(now), 1);
  return {
    data: {
      enterprise_name: row.applicant_name,
      application_no: row.application_no ?? '',
      previous_no: '',
      contract_no: '',
      version: null,
      // Tenants pay whom they rent from, where the region says to whom they pay.
      lessor: region.leasing.payee?.account_name ?? `${region.brand.name}园区运营管理单位`,
      purpose: '研发、办公及相关经营活动',
      units,
      terms: {
        first_day,
        last_day: yearAfter(first_day, fields.lease_months ?? 12),
        ...offeredTerms(units),
        ...usualMoneyTerms,
      },
    },
  };
};
