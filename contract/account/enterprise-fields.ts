/** An enterprise's data about itself (ruling D4). */
import * as z from 'zod';
import { lastChange } from '../kit/last-change.ts';
import { dayWanted } from '../kit/typed-day.ts';
import { isFinerThan } from '../kit/typed-number.ts';
import { daySaying, instant, nameOf, optionalContactPhone } from '../kit/wire.ts';
import { creditCode } from './account-fields.ts';
import { industries, registrationStatuses } from './enterprise-choices.ts';

const line = (label: string, max: number) =>
  z
    .string({ error: `请填写${label}` })
    .trim()
    .max(max, `${label}不能超过 ${max} 个字`);
const choice = (label: string, options: readonly string[]) =>
  z
    .string({ error: `请选择${label}` })
    .refine((value) => value === '' || options.includes(value), `请选择正确的${label}`);

export const enterpriseName = nameOf('企业名称', 100).min(2, '请填写企业名称');

/** An edit may omit any field; omitted fields do not change. */
export const enterpriseEdit = z.object({
  enterprise_name: enterpriseName.optional(),
  credit_code: creditCode.or(z.literal('')).optional(),
  legal_person: nameOf('法定代表人').optional(),
  enterprise_type: line('企业类型', 60).optional(),
  /** 万元 */
  registered_capital_wan: z
    .number('注册资本须为数字')
    .min(0, '注册资本不能为负数')
    .max(100_000_000_000, '注册资本过大')
    .refine((value) => !isFinerThan(value, 4), '注册资本最多 4 位小数')
    .nullable()
    .optional(),
  established_date: daySaying('成立日期格式须为 YYYY-MM-DD', dayWanted).nullable().optional(),
  reg_status: choice('登记状态', registrationStatuses).optional(),
  industry: choice('所属行业', industries).optional(),
  reg_address: line('注册地址', 200).optional(),
  business_scope: line('经营范围', 2000).optional(),
  contact_person: nameOf('联系人').optional(),
  contact_phone: optionalContactPhone.optional(),
  logo: z.uuid('企业标识须先上传').nullable().optional(),
  business_license: z.uuid('营业执照须先上传').nullable().optional(),
  /** `updated_at` of the version that the edit is based on; refused when somebody has saved since. */
  seen_at: instant.optional(),
});

/** The fields of a certified enterprise that every member may see. */
const publicFields = z.object({
  enterprise_id: z.string(),
  enterprise_name: z.string(),
  enterprise_type: z.string(),
  registered_capital_wan: z.number().nullable(),
  established_date: z.string().nullable(),
  reg_status: z.string(),
  industry: z.string(),
  reg_address: z.string(),
  business_scope: z.string(),
  certification: z.int(),
  certification_name: z.string(),
});

/** Members of the enterprise get all fields; for others the fields after the public ones are absent. */
export const enterprise = publicFields.extend({
  own: z.boolean(),
  member_role: z.enum(['owner', 'staff']).optional(),
  credit_code: z.string().optional(),
  /** The check digit is wrong: staff should look twice. */
  credit_code_doubtful: z.boolean().optional(),
  legal_person: z.string().optional(),
  contact_person: z.string().optional(),
  contact_phone: z.string().optional(),
  logo: z.string().nullable().optional(),
  business_license: z.string().nullable().optional(),
  updated_at: z.string().optional(),
  last_change: lastChange.nullable().optional(),
});
export type Enterprise = z.output<typeof enterprise>;
