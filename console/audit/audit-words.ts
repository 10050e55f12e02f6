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

/** Every case type that a room of the contract declares, by name. */
const caseNames = new Map(
  Object.values(
    import.meta.glob<Record<string, { type?: string; name?: string }>>('../../contract/*/*.case.ts', { eager: true }),
  )
    .flatMap((exported) => Object.values(exported))
    .flatMap(({ type, name }): [string, string][] => (type && name ? [[type, name]] : [])),
);
const objectNames: Readonly<Record<string, string>> = {
  staff: '工作人员',
  file: '文件',
  content: '内容',
  dictionary: '字典',
  user: '会员',
  member: '会员',
  enterprise: '企业',
  session: '登录',
  message: '站内信',
  case: '办件',
  calendar_day: '工作日历',
  calendar_year: '工作日历',
  collection_comment: '征集意见',
  policy: '政策',
  policy_profile: '政策匹配问卷',
  policy_subscription: '新政策提醒',
  refused_upload: '被拒绝的上传',
  roadshow_blackout: '路演暂停开放',
  roadshow_booking: '路演预约',
  roadshow_slot: '路演候补',
  universal_demand: '需求登记',
  viewing: '看房预约',
  lease_contract: '租赁合同',
  lease_bill: '账单',
  business_report: '经营情况填报',
  fill_marker: '演示数据',
};
export const objectName = (type: string): string =>
  objectNames[type] ??
  caseNames.get(type) ??
  (Object.hasOwn(dictionaries, type) ? `${dictionaries[type as DictionaryName].name}条目` : type);

const detailNames: Readonly<Record<string, string>> = {
  revision_no: '版本',
  version: '版本',
  publish_at: '定时发布',
  title: '标题',
  roles: '岗位',
  name: '名称',
  mime: '类型',
  size_bytes: '大小（字节）',
  access: '权限',
  entries: '条数',
  rows: '条数',
  count: '条数',
  created: '新增',
  changed: '修改',
  submitted: '提交审核',
  import: '导入批次',
  hidden: '隐藏',
  parent_id: '上级',
  sort_order: '排序',
  demo: '演示数据',
  from: '由',
  to: '改为',
  at: '时间',
  way: '登录方式',
  ended: '退出的登录',
  sessions_ended: '退出的登录',
  session_id: '登录编号',
  consent_version: '协议版本',
  fields: '修改的项',
  user_id: '会员编号',
  affiliation_id: '邀请编号',
  accepted: '同意',
  department: '部门账号',
  working: '工作日',
  days: '天数',
  year: '年份',
  month: '月份',
  reports: '填报数',
  opened: '新建的填报',
  late: '逾期的填报',
  messages: '通知人数',
  declarations: '政策数',
  subject_id: '申报事项编号',
  copied_from: '原申请编号',
  case_id: '办件编号',
  due_day: '期限',
  half_days: '半天数',
  start_date: '开始',
  end_date: '结束',
  target_type: '内容类型',
  target_id: '内容编号',
  demand_type: '需求类型',
  contract_id: '合同编号',
  contract_no: '合同号',
  admission_id: '入园申请编号',
  renews: '原合同编号',
  units: '房源数',
  ended_on: '终止日',
  kind: '类别',
  amount_fen: '金额（元）',
  confirmed_fen: '确认到账（元）',
  payment_id: '凭证编号',
  reason: '原因',
  sha256: 'SHA-256 摘要',
};
export const detailName = (key: string): string => detailNames[key] ?? key;

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
