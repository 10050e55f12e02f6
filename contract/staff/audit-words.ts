/** The audit log in an auditor's words: what an object is called, what was changed from what into what. Screen and Excel share them. */

import { fileAccess } from '../file/limits.ts';
import { applicationStates } from '../finance/application-moves.ts';
import { auditDetails, auditFields, auditObjects } from '../kit/audit-names.ts';
import type { StaffRole } from '../kit/call.ts';
import { caseStates } from '../kit/case.ts';
import { failures } from '../kit/errors.ts';
import { yuan } from '../kit/money.ts';
import { smsNotices } from '../message/sms-notices.ts';
import { batchStates, offerStates } from '../policy/offer-rules.ts';
import { type DictionaryName, dictionaries } from '../reference/dictionaries.ts';
import { bookingStatuses } from '../roadshow/booking.ts';
import { figureNames, reportStatuses } from '../space/business-report.ts';
import { demandStatuses, demandTypes } from '../space/demand.ts';
import { billKinds } from '../space/leasing/bills.ts';
import { leaseStatuses } from '../space/leasing/lease-terms.ts';
import { viewingStatuses } from '../space/leasing/viewing.ts';
import { abutmentStates } from '../supply/abutment-moves.ts';
import { demandStates } from '../supply/kinds.ts';
import { reservationStates } from '../technology/reservation-states.ts';
import { invoiceStates, invoiceTypes } from '../trade/invoice-rules.ts';
import { orderStatuses } from '../trade/order-moves.ts';
import { payoutStates } from '../trade/payout-rules.ts';
import { roleNames } from './role-names.ts';

const objects: Readonly<Record<string, string>> = auditObjects;
const details: Readonly<Record<string, string>> = auditDetails;

/** The name of a content type or a case type, which console and server know each in their own way. */
export type TypeName = (type: string) => string | undefined;

export const objectName = (type: string, typeName: TypeName): string =>
  objects[type] ??
  typeName(type) ??
  (Object.hasOwn(dictionaries, type) ? `${dictionaries[type as DictionaryName].name}条目` : '其他');

const detailName = (key: string): string => details[key] ?? key;

const statesOf: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  viewing: viewingStatuses,
  lease_contract: leaseStatuses,
  roadshow_booking: bookingStatuses,
  business_report: reportStatuses,
  universal_demand: demandStatuses,
  policy_offer: offerStates,
  policy_offer_batch: batchStates,
  finance_application: applicationStates,
  instrument_reservation: reservationStates,
  invoice: invoiceStates,
  shop_payout: payoutStates,
  trade_order: orderStatuses,
  supply_demand: demandStates,
  supply_abutment: abutmentStates,
};
/** Of a case the common names; of another object without a table nothing, rather than a number or a wrong name. */
const stateName = (type: string, value: unknown): string | undefined =>
  typeof value === 'number'
    ? (statesOf[type] ?? (type in objects ? {} : (caseStates as Readonly<Record<number, string>>)))[value]
    : undefined;
/** Codes by their key; a key that means different things follows the type of the object. */
const codes: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'lease_bill kind': billKinds,
  'invoice kind': invoiceTypes,
  demand_type: demandTypes,
  access: fileAccess,
};
const numbered = (type: string, key: string, value: number): string | undefined =>
  key.endsWith('_fen')
    ? yuan(value)
    : key === 'from' || key === 'to'
      ? stateName(type, value)
      : (codes[`${type} ${key}`] ?? codes[key])?.[value];
const ways: Readonly<Record<string, string>> = {
  password: '密码',
  sms: '短信验证码',
  sso: '统一身份认证',
  recovery_code: '恢复码',
};
const staffChanges: Readonly<Record<string, string>> = {
  roles: '调整岗位',
  disable: '停用账号',
  reset_second_factor: '重置动态口令',
};
const fieldNames: Readonly<Record<string, string>> = { ...auditFields, ...figureNames };
const mimes: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': '压缩包',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'text/csv': 'CSV',
};
const mimeName = (mime: string): string =>
  mimes[mime] ?? (mime.startsWith('image/') ? '图片' : mime.startsWith('video/') ? '视频' : '其他');
const notices: Readonly<Record<string, { name: string }>> = smsNotices;

const texts: Readonly<Record<string, (value: string, typeName: TypeName) => string | undefined>> = {
  way: (value) => ways[value],
  kind: (value) => notices[value]?.name,
  target_type: objectName,
  mime: mimeName,
  asked: (value) => staffChanges[value],
  reason: (value) => (Object.hasOwn(failures, value) ? failures[value as keyof typeof failures][1] : undefined),
};
const roleName = (role: string): string | undefined => roleNames[role as StaffRole];
const members: Readonly<Record<string, (value: string) => string | undefined>> = {
  roles: roleName,
  former_roles: roleName,
  fields: (field) => fieldNames[field],
  changed: (field) => fieldNames[field],
};

/** A value of a row's detail in words; `type`: of the row's object. */
const detailValue = (type: string, key: string, value: unknown, typeName: TypeName): string => {
  if (typeof value === 'string') return texts[key]?.(value, typeName) ?? value;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return numbered(type, key, value) ?? String(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value
    .map((one) => members[key]?.(String(one)) ?? spanWord(one))
    .filter(Boolean)
    .join('、');
};

/** A span of time that is one of a list; other members as they are. */
const spanWord = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? 'start_time' in value && 'end_time' in value
      ? `${value.start_time} 至 ${value.end_time}`
      : JSON.stringify(value)
    : String(value);

/** `由“待受理”变为“审核中”；版本：3` */
export const detailWords = (type: string, detail: Readonly<Record<string, unknown>>, typeName: TypeName): string => {
  // The number of the version only orders the rows, which stand in their order.
  const { from, to, version: _, ...more } = detail;
  const said = (key: string, value: unknown) => detailValue(type, key, value, typeName);
  const given = (value: unknown) => value !== null && value !== undefined && value !== '';
  const names = [from, to].map((value) => (typeof value === 'number' ? stateName(type, value) : value));
  const moved = names.every(given) && names[0] !== names[1];
  return [
    ...(moved ? [`由“${said('from', from)}”变为“${said('to', to)}”`] : []),
    ...Object.entries(more)
      .filter(([, value]) => given(value))
      .map(([key, value]) => `${detailName(key)}：${said(key, value)}`),
  ].join('；');
};

export const actorKinds = { staff: '工作人员', member: '会员', visitor: '访客', system: '系统' } as const;
