/** What a rule asks of an answer, as data (ruling D6): a field, a comparison and a value. */
import * as z from 'zod';
import { largestInt } from '../../kit/wire.ts';
import { type FactKey, factKeys, factQuestionOf, isFactKey } from './facts.ts';
import { backgrounds, isTierField, noBackground } from './tiers.ts';

export const joins = { and: '同时满足', or: '满足其一' } as const;
export type Join = keyof typeof joins;

/** The answers of the questionnaire that conditions are about, in its order. */
export const answerFields = [
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
export type AnswerField = (typeof answerFields)[number];
/** Research and development as a percentage of sales: it follows from two answers. */
export const ratioField = 'r_and_d_ratio';
export type ConditionField = AnswerField | typeof ratioField | FactKey;
export const conditionFields: readonly ConditionField[] = [...answerFields, ratioField, ...factKeys];

const numberOps = ['at_least', 'more_than', 'at_most', 'less_than'] as const;
export type NumberOp = (typeof numberOps)[number];
export const conditionOps = [...numberOps, 'any_of', 'none_of', 'is'] as const;
export type ConditionOp = (typeof conditionOps)[number];

/** Years, months, 件, 人, % or 万元; division codes, industry ids, backgrounds or codes of options; yes or no. */
export type ConditionValue = number | number[] | boolean;
export type Condition = {
  field: ConditionField;
  op: ConditionOp;
  value: ConditionValue;
  /** It counts where the answer is known already, and is left to the applicant to check where it is not: nobody is asked for it. */
  unasked?: true | undefined;
};

/** How a field is answered: by a number, by codes, by yes or no, or by a day, of which conditions count the months since. */
export const shapeOf = (field: ConditionField): 'number' | 'years' | 'months' | 'codes' | 'yesNo' => {
  if (isFactKey(field)) {
    const { kind } = factQuestionOf(field);
    if (kind === 'day') return 'months';
    return kind === 'one' || kind === 'several' ? 'codes' : kind;
  }
  if (field === 'is_high_tech') return 'yesNo';
  if (field === 'reg_time') return 'years';
  return isTierField(field) || field === ratioField ? 'number' : 'codes';
};

const opsOfShape = {
  number: numberOps,
  years: numberOps,
  months: numberOps,
  codes: ['any_of', 'none_of'],
  yesNo: ['is'],
} as const;
export const opsOf = (field: ConditionField): readonly ConditionOp[] => opsOfShape[shapeOf(field)];

const idsMax = 20;
const yearsMax = 100;
const wholeNumbers: ReadonlySet<ConditionField> = new Set(['intellectual_property_rights']);

const wrongNumber = (field: ConditionField, value: ConditionValue): string | undefined => {
  if (typeof value !== 'number' || value < 0) return '请填写不小于 0 的数字';
  const shape = shapeOf(field);
  if (shape === 'years')
    return value > yearsMax || !Number.isInteger(value * 2) ? '年限须为整年或半年，不超过 100 年' : undefined;
  if (shape === 'months') return Number.isInteger(value) && value <= yearsMax * 12 ? undefined : '请填写整月数';
  if (field === ratioField) return value > 100 ? '占比不能超过 100%' : undefined;
  const question = isFactKey(field) && factQuestionOf(field);
  if (wholeNumbers.has(field) || (question && question.kind === 'number' && question.whole))
    if (!Number.isInteger(value)) return '件数、人数须为整数';
  return value > 1e9 ? '数字过大' : undefined;
};
const wrongCodes = (field: ConditionField, value: ConditionValue): string | undefined => {
  if (!Array.isArray(value) || value.length === 0) return '请至少选择一项';
  if (value.length > idsMax) return `最多选择 ${idsMax} 项`;
  if (field === 'address_area')
    return value.every((code) => code >= 110_000 && code <= 999_999) ? undefined : '请选择区域';
  if (field === 'applicant_background')
    return value.every((code) => Object.hasOwn(backgrounds, code) && code !== noBackground) ? undefined : '请选择背景';
  const question = isFactKey(field) && factQuestionOf(field);
  if (question && 'options' in question)
    return value.every((code) => Object.hasOwn(question.options, code)) ? undefined : '请选择列出的选项';
  return undefined;
};
/** The console's message for a wrong value; undefined when it is valid. */
const wrongValue = ({ field, op, value }: Condition): string | undefined => {
  if (!opsOf(field).includes(op)) return '请选择比较方式';
  const shape = shapeOf(field);
  if (shape === 'yesNo') return typeof value === 'boolean' ? undefined : '请选择是或否';
  return shape === 'codes' ? wrongCodes(field, value) : wrongNumber(field, value);
};

const fieldsOf = (fields: readonly ConditionField[]) => z.enum(fields as [ConditionField], '请选择条件项目');
const parts = {
  op: z.enum(conditionOps, '请选择比较方式'),
  value: z.union([z.number(), z.boolean(), z.array(z.int().positive().max(largestInt)).max(100)], '请填写条件的值'),
};
const checked = <T extends z.ZodType<Condition>>(schema: T) =>
  schema.check((context) => {
    const message = wrongValue(context.value);
    if (message) context.issues.push({ code: 'custom', path: ['value'], message, input: context.value.value });
  });

export const conditionSchema = checked(
  z.object({
    field: fieldsOf(conditionFields),
    ...parts,
    unasked: z.literal(true, '请选择问或者不问').optional(),
  }),
);
/** A condition with what a group of conditions says about it; about the ten questions only. */
export const quotedConditionSchema = checked(
  z.object({
    field: fieldsOf(answerFields),
    ...parts,
    hard: z.boolean('请选择是否必须满足').default(true),
    clause: z.string('请填写原文').trim().max(300, '原文不能超过 300 个字').default(''),
    clause_no: z.string('请填写条款号').trim().max(40, '条款号不能超过 40 个字').default(''),
  }) as unknown as z.ZodType<Condition>,
);
export const joinSchema = z.enum(Object.keys(joins) as [Join, ...Join[]], '请选择同时满足或满足其一').default('and');
