/** Choices fixed in code, listed by the dictionary calls beside the dictionaries that staff edit. */
import { certifications, industries, registrationStatuses } from '../account/enterprise-choices.ts';
import { smsScenes } from '../account/sms-scenes.ts';
import { fileAccess } from '../file/limits.ts';
import { levels, validities } from '../policy/shared-fields.ts';
import { reportStatuses } from '../space/business-report.ts';
import { areaTypes, demandStatuses, demandTypes, wantedKinds } from '../space/demand.ts';

export type Choice = { value: number | string; label: string };

const numbered = (names: Readonly<Record<number, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }));
const named = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const listed = (names: readonly string[]): Choice[] => names.map((name) => ({ value: name, label: name }));

export const staticChoices: Readonly<Record<string, { name: string; choices: readonly Choice[] }>> = {
  certification: { name: '企业认证状态', choices: numbered(certifications) },
  reg_status: { name: '登记状态', choices: listed(registrationStatuses) },
  enterprise_industry: { name: '所属行业（国民经济行业分类）', choices: listed(industries) },
  sms_scene: { name: '短信验证码用途', choices: named(smsScenes) },
  file_access: { name: '文件权限', choices: numbered(fileAccess) },
  policy_level: { name: '政策级别', choices: numbered(levels) },
  policy_validity: { name: '政策有效性', choices: numbered(validities) },
  business_report_status: { name: '经营情况填报状态', choices: numbered(reportStatuses) },
  demand_type: { name: '需求类型', choices: numbered(demandTypes) },
  demand_area_type: { name: '需求面积', choices: numbered(areaTypes) },
  demand_carrier_kind: { name: '需求空间类型', choices: numbered(wantedKinds) },
  demand_status: { name: '需求状态', choices: numbered(demandStatuses) },
};
