/** What a new contract begins with: the units' prices and customs, or the terms that are renewed. */
import { addDays, addMonths, type Day, dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { leaseStatusOn, renewalFirstDay, staffMay } from '#contract/space/leasing/lease-terms.ts';
import { offeredTerms } from '#contract/space/rent.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { unitsOf } from '../units.ts';
import { passedAdmission } from './admission.ts';
import { offered } from './find-units.ts';
import { findLease, leaseItems, type ReadLease, termsOf } from './lease-rows.ts';

/** A renewal goes by the terms that it renews, whatever its units are offered for today. */
const nothingOffered = { month_property_fen: null, free_rent_days: null, deposit_months: null, pay_months: null };

const yearAfter = (day: Day, months: number): Day => addDays(addMonths(day, months), -1);

const renewal = async (context: Context, db: Db, old: ReadLease) => {
  const now = { status: leaseStatusOn(old, dayOf(context.now)), request: old.request, renewed: old.followed };
  if (!staffMay('renew', now)) throw refuse('wrong_state', { message: old.followed ? '该合同已有续签合同' : '只有履行中的合同可以续签' });
  const [item] = await leaseItems(context, db, [old]);
  const first_day = renewalFirstDay(old.last_day);
  return {
    enterprise_name: old.enterprise_name,
    application_no: '',
    previous_no: old.contract_no,
    lessor: old.lessor,
    purpose: old.purpose,
    units: (item?.units ?? []).map((unit) => ({ ...unit, ...nothingOffered })),
    terms: { ...termsOf(old), first_day, last_day: yearAfter(first_day, 12), free_rent_days: 0, deposit_months: 0 },
  };
};

export const getPreset: Verb<'GET /console/contracts/preset'> = async (context, { query: { admission_id, renews_id } }) => {
  const { db, now, region } = context;
  if (renews_id) return { data: await renewal(context, db, await findLease(context, db, renews_id)) };
  if (!admission_id) throw refuse('not_found');
  const row = await passedAdmission(context, db, admission_id);
  const fields = row.fields as { start_date?: string; lease_months?: number };
  const units = (row.subject_id ? await unitsOf(context, db, [row.subject_id]) : []).map((unit) => offered(context, unit));
  const wanted = typeof fields.start_date === 'string' ? fields.start_date : '';
  const first_day = wanted >= dayOf(now) ? wanted : addDays(dayOf(now), 1);
  return {
    data: {
      enterprise_name: row.applicant_name,
      application_no: row.application_no ?? '',
      previous_no: '',
      lessor: `${region.brand.name}园区运营管理单位`,
      purpose: '研发、办公及相关经营活动',
      units,
      terms: { first_day, last_day: yearAfter(first_day, fields.lease_months ?? 12), ...offeredTerms(units) },
    },
  };
};
