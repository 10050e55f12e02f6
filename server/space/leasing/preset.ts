/** What a new contract begins with: the units' prices and customs, or the terms that are renewed. */
import { addDays, addMonths, type Day, dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { leaseStatusOn, renewalFirstDay, staffMay } from '#contract/space/leasing/lease-terms.ts';
import { costOf } from '#contract/space/rent.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { unitsOf } from '../units.ts';
import { passedAdmission } from './admission.ts';
import { findLease, leaseItems, pageOfObject, type ReadLease, termsOf } from './lease-rows.ts';

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
    units: item?.units ?? [],
    terms: { ...termsOf(old), first_day, last_day: yearAfter(first_day, 12), free_rent_days: 0, deposit_months: 0 },
  };
};

export const getPreset: Verb<'GET /console/contracts/preset'> = async (context, { query: { admission_id, renews_id } }) => {
  const { db, now, region } = context;
  if (renews_id) return { data: await renewal(context, db, await findLease(context, db, renews_id)) };
  if (!admission_id) throw refuse('not_found');
  const row = await passedAdmission(context, db, admission_id);
  const fields = row.fields as { start_date?: string; lease_months?: number };
  const units = row.subject_id ? await unitsOf(context, db, [row.subject_id]) : [];
  const [unit] = units;
  const cost = unit ? costOf(unit) : undefined;
  const wanted = typeof fields.start_date === 'string' ? fields.start_date : '';
  const first_day = wanted > dayOf(now) ? wanted : addDays(dayOf(now), 1);
  return {
    data: {
      enterprise_name: row.applicant_name,
      application_no: row.application_no ?? '',
      previous_no: '',
      lessor: `${region.brand.name}园区运营管理单位`,
      purpose: '研发、办公及相关经营活动',
      units: units.map(({ obj_id, unit_type, title, area_sqm, month_rent_fen }) => ({
        unit_id: obj_id,
        unit_type,
        title,
        area_sqm: Number(area_sqm),
        month_rent_fen,
        page: pageOfObject(context, unit_type, obj_id),
      })),
      terms: {
        first_day,
        last_day: yearAfter(first_day, fields.lease_months ?? 12),
        month_rent_fen: cost?.rent_fen ?? 0,
        month_property_fen: cost?.property_fen ?? 0,
        free_rent_days: unit?.free_rent_days ?? 0,
        deposit_months: unit?.deposit_months ?? 2,
        pay_months: unit?.pay_months ?? 3,
      },
    },
  };
};
