/**
 * A unit that is taken down or withheld while contracts and admissions of it are open: whoever does it sees them, and their people are told. A
 * signed contract stands; one that waits for its signature is decided by those who draw up contracts.
 */

import { type CaseState, openStates } from '#contract/kit/case.ts';
import { dayOf } from '#contract/kit/day.ts';
import { admission } from '#contract/space/admission.case.ts';
import { isLettable } from '#contract/space/carrier-kinds.ts';
import { type LeaseStatus, leaseStatuses } from '#contract/space/leasing/lease-terms.ts';
import { roomStatuses, type Withheld } from '#contract/space/lettable.ts';
import { readersOf } from '../../kit/cases/holder.ts';
import { casePageOf } from '../../kit/cases/read-case.ts';
import { publishedNow, republished } from '../../kit/content/manage/republished.ts';
import type { FollowContentStep, WarnOfContentStep } from '../../kit/content/manage/take-step.ts';
import type { Context, Db } from '../../kit/context.ts';
import { sendMessages } from '../../kit/messages.ts';
import { leasesIn } from './lease-rows.ts';
import { tellOfLease } from './tell.ts';

/** Contracts that wait for their signature or run, and applications that name the unit. */
const openOf = async (context: Pick<Context, 'region' | 'now'>, db: Db, unit_id: string) => ({
  leases: await leasesIn(db, context)
    .where('lease.status', 'in', [1, 2, 3])
    .where('lease.last_day', '>=', dayOf(context.now))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('lease_unit')
          .select('unit_id')
          .whereRef('contract_id', '=', 'lease.obj_id')
          .where('unit_id', '=', unit_id),
      ),
    )
    .orderBy('contract_no')
    .execute(),
  admissions: await db
    .selectFrom('case_record')
    .selectAll()
    .where('region_code', '=', context.region.code)
    .where('case_type', '=', admission.type)
    .where('subject_id', '=', unit_id)
    .where('state', 'in', openStates)
    .orderBy('obj_id')
    .execute(),
});

export const warnOfLeases: WarnOfContentStep = async (context, db, { entry, fields }) => {
  if (!isLettable(entry.content_type)) return [];
  const { leases, admissions } = await openOf(context, db, entry.obj_id);
  if (leases.length + admissions.length === 0) return [];
  // Staff never see a draft, but its applicant is told.
  const shown = admissions.filter(({ state }) => state !== (10 satisfies CaseState));
  const touches = [
    ...leases.map((one) => ({
      text: `合同 ${one.contract_no} ${one.enterprise_name}（${leaseStatuses[one.status as LeaseStatus]}）`,
      page: `/contracts/${one.obj_id}`,
    })),
    ...shown.map((one) => ({
      text: `${admission.name} ${one.application_no ?? ''} ${one.applicant_name}`,
      page: `/cases/${one.obj_id}`,
    })),
  ];
  const parts = [
    leases.length > 0 && `${leases.length} 份合同`,
    admissions.length > 0 && `${admissions.length} 件入园申请`,
  ].filter(Boolean);
  const text = `有 ${parts.join('、')}涉及该房源，对方会收到通知；已签合同照常履行，未签的请到合同页面修改或作废`;
  const withheld = (fields.withheld ?? null) as Withheld | null;
  const before = await publishedNow(db, entry.obj_id);
  return [
    { action: 'take_down', text: `下线：${text}`, touches },
    ...(withheld && before && before.withheld !== withheld
      ? [{ action: 'pass' as const, text: `房源改为“${roomStatuses[withheld]}”：${text}`, touches }]
      : []),
  ];
};

export const tellOfTakenUnit: FollowContentStep = async (tx, context, { entry }) => {
  if (!isLettable(entry.content_type)) return;
  const change = await republished(tx, entry);
  const withheld = (change?.after?.withheld ?? null) as Withheld | null;
  if (!change || (change.after && (!withheld || withheld === change.before.withheld))) return;
  const state = withheld ? `房源改为“${roomStatuses[withheld]}”` : '房源已下线';
  const { leases, admissions } = await openOf(context, tx, entry.obj_id);
  for (const lease of leases)
    await tellOfLease(tx, context, lease, {
      title: '合同房源状态有变',
      says: lease.status === 1 ? `${state}，合同尚未签署，请等工作人员联系。` : `${state}，合同照常履行。`,
    });
  for (const row of admissions)
    await sendMessages(
      tx,
      context,
      (await readersOf(tx, row)).map((id) => ({
        to: { kind: 'member' as const, id },
        title: '入园申请的房源状态有变',
        body: `“${row.subject_title}”${state}，您的申请照常办理，可改选其他房源。`,
        link: casePageOf(row),
      })),
    );
};
