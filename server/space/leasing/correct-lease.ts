/** Corrects a contract that nobody has signed yet: it is drawn up again under its number, and the tenant is told what changed. */
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { leaseStatusOn, staffMay } from '#contract/space/leasing/lease-terms.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { addStep } from '../../kit/ledger.ts';
import { unitsOf } from '../units.ts';
import {
  addUnitsAndBills,
  chosenUnits,
  type Held,
  holdTerms,
  tenantOf,
  termsThatFit,
  unitsHeldBy,
} from './create-lease.ts';
import { findLease, type LeaseRow, staffLeaseOf } from './lease-rows.ts';
import { tellOfLease } from './tell.ts';

/** Units by name and area, and by number where the name does not contain it: units of a building may have the same name. */
const sayUnits = (units: readonly Held[], rooms: ReadonlyMap<string, string>): string =>
  units
    .map(({ unit_id, title, area_sqm }) => {
      const room_no = rooms.get(unit_id) ?? '';
      return `${title}${title.includes(room_no) ? '' : ` ${room_no}`}（${area_sqm} ㎡）`;
    })
    .toSorted()
    .join('、');

const rateSaid = (rate: number | null): string => (rate === null ? '未列明' : `${rate}%`);

/** The terms that a correction may change, in the words that both sides read. */
const pointsOf = (row: LeaseRow, units: string): [label: string, says: string][] => [
  ['房源', units],
  ['租期', `${row.first_day} 至 ${row.last_day}`],
  ['月租金', `${yuan(row.month_rent_fen)} 元`],
  ['月物业费', `${yuan(row.month_property_fen)} 元`],
  ['免租期', `${row.free_rent_days} 天`],
  ['押金', `${row.deposit_months} 个月租金`],
  ['付款周期', `每 ${row.pay_months} 个月`],
  ['租金税率', rateSaid(row.rent_vat_rate)],
  ['物业费税率', rateSaid(row.property_vat_rate)],
  ['逾期违约金', row.late_rate ? `每日万分之 ${row.late_rate}，宽限 ${row.late_grace_days} 天` : '无'],
  ['提前终止时补收免租期租金', row.free_rent_clawback ? '是' : '否'],
  ['出租方', row.lessor],
  ['租赁用途', row.purpose || '未填写'],
  ['承租方', [row.enterprise_name, row.credit_code, row.legal_person, row.reg_address].filter(Boolean).join('，')],
];

export const correctLease: Verb<'PUT /console/contracts/{obj_id}'> = async (context, { params: { obj_id }, body }) =>
  await write(context, async (tx, record) => {
    const { version, unit_ids, lessor, purpose, ...given } = body;
    const row = await findLease(context, tx, obj_id, true);
    if (
      !staffMay('correct', {
        status: leaseStatusOn(row, dayOf(context.now)),
        request: row.request,
        renewed: row.followed,
      })
    )
      throw refuse('wrong_state', {
        message: row.status === 8 ? '合同已作废，不能修改' : '合同已由承租方签署，不能修改',
      });
    if (row.version !== version)
      throw refuse('stale_version', { message: '合同已由他人修改，请核对最新内容', data: { version: row.version } });
    const had = await unitsHeldBy(tx, obj_id);
    // A renewal keeps the units and the first day that follow from the contract it renews.
    const units = row.previous_id ? had : await chosenUnits(context, tx, unit_ids, had);
    const terms = termsThatFit(row.previous_id ? { ...given, first_day: row.first_day } : given, context);
    holdTerms(context, terms, units);
    const next = { ...row, ...terms, ...(await tenantOf(tx, row.enterprise_id)), lessor, purpose };
    const known = await unitsOf(
      context,
      tx,
      [...had, ...units].map(({ unit_id }) => unit_id),
    );
    const rooms = new Map(known.map(({ obj_id, room_no }) => [obj_id, room_no]));
    const before = new Map(pointsOf(row, sayUnits(had, rooms)));
    const exchanged =
      new Set(units.map(({ unit_id }) => unit_id)).symmetricDifference(new Set(had.map(({ unit_id }) => unit_id)))
        .size > 0;
    const changed = pointsOf(next, sayUnits(units, rooms)).filter(
      ([label, says]) => (label === '房源' && exchanged) || before.get(label) !== says,
    );
    const saved = (at: number) =>
      record({
        action: 'lease.correct',
        obj_type: 'lease_contract',
        obj_id,
        detail: { version: at, changed: changed.map(([label]) => label) },
      });
    // The same correction sent again, as after a lost response: nothing changes.
    if (changed.length === 0) {
      saved(row.version);
      return await staffLeaseOf(context, tx, row);
    }
    const { enterprise_name, credit_code, legal_person, reg_address } = next;
    await tx
      .updateTable('lease_contract')
      .set({
        ...terms,
        enterprise_name,
        credit_code,
        legal_person,
        reg_address,
        lessor,
        purpose,
        version: row.version + 1,
        updated_at: context.now,
      })
      .where('obj_id', '=', obj_id)
      .execute();
    for (const table of ['unit_hold', 'lease_unit', 'lease_bill'] as const)
      await tx.deleteFrom(table).where('contract_id', '=', obj_id).execute();
    await addUnitsAndBills(tx, context, obj_id, units, terms);
    const opinion = changed.map(([label, says]) => `${label}由 ${before.get(label)} 改为 ${says}`).join('；');
    await addStep(tx, context, { obj_id, action: 'correct', revision_no: row.version + 1, from: 1, to: 1, opinion });
    await tellOfLease(tx, context, row, {
      title: '租赁合同已修改，请重新核对',
      says: `${opinion}。请核对后确认签署。`,
    });
    await bumpGeneration(tx, context.region.code);
    saved(row.version + 1);
    return await staffLeaseOf(context, tx, await findLease(context, tx, obj_id));
  });
