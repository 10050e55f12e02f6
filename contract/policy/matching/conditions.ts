/**
 * Which enterprises a policy is for, as data (ruling D6). A declaration's conditions are groups joined by "and" or "or"; a group is conditions
 * joined the same way. Without conditions the policy is for everybody.
 */
import * as z from 'zod';
import { largestInt } from '../../kit/wire.ts';
import { backgrounds, isTierField, noBackground } from './tiers.ts';

export const joins = { and: '同时满足', or: '满足其一' } as const;
export type Join = keyof typeof joins;

/** The order of the questionnaire. */
export const conditionFields = [
  'address_area',
  'reg_time',
  'industry',
  'intellectual_property_rights',
  'last_year_sales',
  'last_year_r_and_d',
  'financing_amount',
  'applicant_background',
  'is_high_tech',
] as const;
export type ConditionField = (typeof conditionFields)[number];

const numberOps = ['at_least', 'more_than', 'at_most', 'less_than'] as const;
export type NumberOp = (typeof numberOps)[number];
export const conditionOps = [...numberOps, 'any_of', 'none_of', 'is'] as const;
export type ConditionOp = (typeof conditionOps)[number];

/** Years, 件 or 万元; division codes, industry ids or backgrounds; yes or no. */
export type ConditionValue = number | number[] | boolean;
export type Condition = {
  field: ConditionField;
  op: ConditionOp;
  value: ConditionValue;
  /** False: a company that does not meet it may still apply; it is a preference, or the department decides. */
  hard: boolean;
  /** The policy's own words, and their place: 第四条第（二）项. */
  clause: string;
  clause_no: string;
};
export type ConditionGroup = { join: Join; items: Condition[] };
export type Conditions = { join: Join; items: ConditionGroup[] };

export const noConditions: Conditions = { join: 'and', items: [] };

export const opsOf = (field: ConditionField): readonly ConditionOp[] => {
  if (field === 'is_high_tech') return ['is'];
  return field === 'reg_time' || isTierField(field) ? numberOps : ['any_of', 'none_of'];
};

const idsMax = 20;
const yearsMax = 100;
/** The console's message for a wrong value; undefined when it is valid. */
const wrongValue = ({ field, op, value }: Pick<Condition, 'field' | 'op' | 'value'>): string | undefined => {
  if (!opsOf(field).includes(op)) return '请选择比较方式';
  if (field === 'is_high_tech') return typeof value === 'boolean' ? undefined : '请选择是或否';
  if (field === 'reg_time' || isTierField(field)) {
    if (typeof value !== 'number' || value < 0) return '请填写不小于 0 的数字';
    if (field === 'reg_time')
      return value > yearsMax || !Number.isInteger(value * 2) ? '年限须为整年或半年，不超过 100 年' : undefined;
    if (field === 'intellectual_property_rights' && !Number.isInteger(value)) return '件数须为整数';
    return value > 1e9 ? '数字过大' : undefined;
  }
  if (!Array.isArray(value) || value.length === 0) return '请至少选择一项';
  if (value.length > idsMax) return `最多选择 ${idsMax} 项`;
  if (field === 'address_area')
    return value.every((code) => code >= 110_000 && code <= 999_999) ? undefined : '请选择区域';
  if (field === 'applicant_background')
    return value.every((code) => Object.hasOwn(backgrounds, code) && code !== noBackground) ? undefined : '请选择背景';
  return undefined;
};

const condition = z
  .object({
    field: z.enum(conditionFields, '请选择条件项目'),
    op: z.enum(conditionOps, '请选择比较方式'),
    value: z.union([z.number(), z.boolean(), z.array(z.int().positive().max(largestInt)).max(100)], '请填写条件的值'),
    hard: z.boolean('请选择是否必须满足').default(true),
    clause: z.string('请填写政策原文').trim().max(300, '政策原文不能超过 300 个字').default(''),
    clause_no: z.string('请填写条款号').trim().max(40, '条款号不能超过 40 个字').default(''),
  })
  .check((context) => {
    const message = wrongValue(context.value);
    if (message) context.issues.push({ code: 'custom', path: ['value'], message, input: context.value.value });
  });
const join = z.enum(Object.keys(joins) as [Join, ...Join[]], '请选择同时满足或满足其一').default('and');
const group = z.object({
  join,
  items: z.array(condition).min(1, '请添加条件，或删除这一组').max(10, '一组最多 10 个条件'),
});
export const conditionsSchema = z
  .object({ join, items: z.array(group).max(20, '最多 20 组条件') })
  .default(noConditions) as z.ZodType<Conditions>;

/** Every condition, in reading order. */
export const conditionsIn = ({ items }: Conditions): Condition[] => items.flatMap((one) => one.items);
