/** What the log's internal names are for staff. */
import { auditDetails, auditObjects } from '#contract/kit/audit-names.ts';
import type { StaffRole } from '#contract/kit/call.ts';
import { caseStates } from '#contract/kit/case.ts';
import { yuan } from '#contract/kit/money.ts';
import { type DictionaryName, dictionaries } from '#contract/reference/dictionaries.ts';
import { bookingStatuses } from '#contract/roadshow/booking.ts';
import { reportStatuses } from '#contract/space/business-report.ts';
import { demandStatuses, demandTypes } from '#contract/space/demand.ts';
import { billKinds } from '#contract/space/leasing/bills.ts';
import { leaseStatuses } from '#contract/space/leasing/lease-terms.ts';
import { viewingStatuses } from '#contract/space/leasing/viewing.ts';
import { roleNames } from '#contract/staff/role-names.ts';
import { findCaseType } from '../kit/case-types.ts';
import { findDeclaration } from '../kit/content/declarations.ts';

const objects: Readonly<Record<string, string>> = auditObjects;
const details: Readonly<Record<string, string>> = auditDetails;

export const objectName = (type: string): string =>
  objects[type] ??
  findDeclaration(type)?.name ??
  findCaseType(type)?.name ??
  (Object.hasOwn(dictionaries, type) ? `${dictionaries[type as DictionaryName].name}条目` : type);

export const detailName = (key: string): string => details[key] ?? key;

const statesOf: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  viewing: viewingStatuses,
  lease_contract: leaseStatuses,
  roadshow_booking: bookingStatuses,
  business_report: reportStatuses,
  universal_demand: demandStatuses,
};
const numbered = (type: string, key: string, value: number): string | undefined =>
  key.endsWith('_fen')
    ? yuan(value)
    : key === 'from' || key === 'to'
      ? (statesOf[type] ?? (caseStates as Readonly<Record<number, string>>))[value]
      : key === 'kind' && type === 'lease_bill'
        ? (billKinds as Readonly<Record<number, string>>)[value]
        : key === 'demand_type'
          ? (demandTypes as Readonly<Record<number, string>>)[value]
          : undefined;
const ways: Readonly<Record<string, string>> = { password: '密码', sms: '短信验证码' };

/** A value of a row's detail in words; `type`: of the row's object. */
export const detailValue = (type: string, key: string, value: unknown): string => {
  if (key === 'roles' && Array.isArray(value))
    return value.map((role) => roleNames[role as StaffRole] ?? role).join('、');
  if (typeof value === 'string')
    return key === 'way' ? (ways[value] ?? value) : key === 'target_type' ? objectName(value) : value;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return numbered(type, key, value) ?? String(value);
  return Array.isArray(value) ? value.join('、') : JSON.stringify(value);
};

export const actorKinds = { staff: '工作人员', member: '会员', visitor: '访客', system: '系统' } as const;
