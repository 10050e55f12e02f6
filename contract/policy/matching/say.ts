/** Words conditions and answers in Chinese, for clerks and applicants. */

import { sayDay } from '../../kit/day.ts';
import { amountText, figure } from '../amount-text.ts';
import { type Condition, type ConditionField, type ConditionOp, ratioField, shapeOf } from './conditions.ts';
import { rangeOf, ratioRange } from './evaluate.ts';
import { type FactQuestion, type FactValue, factQuestionOf, isFactKey } from './facts.ts';
import type { Amount } from './items.ts';
import type { Answers } from './profile.ts';
import { backgrounds, isTierField, tierOf } from './tiers.ts';

/** The names of numeric ids. */
export type Names = { area: (id: number) => string; industry: (id: number) => string };

const answerNames = {
  address_area: '公司所在区域',
  reg_time: '成立年限',
  industry: '行业领域',
  intellectual_property_rights: '知识产权数量',
  last_year_sales: '上年度销售额',
  last_year_r_and_d: '上年度研发投入',
  financing_amount: '已获得的融资金额',
  applicant_background: '申请人背景',
  is_high_tech: '高新技术企业',
  [ratioField]: '研发投入占销售额的比例',
} as const;
export const fieldName = (field: ConditionField): string =>
  isFactKey(field) ? factQuestionOf(field).name : answerNames[field];

const answerUnits: Readonly<Partial<Record<ConditionField, string>>> = {
  reg_time: '年',
  intellectual_property_rights: '件',
  last_year_sales: '万元',
  last_year_r_and_d: '万元',
  financing_amount: '万元',
  [ratioField]: '%',
};
export const fieldUnit = (field: ConditionField): string => {
  if (!isFactKey(field)) return answerUnits[field] ?? '';
  const question = factQuestionOf(field);
  if (question.kind === 'day') return '个月';
  return question.kind === 'number' ? question.unit : '';
};

const opNames: Readonly<Record<ConditionOp, string>> = {
  at_least: '不少于',
  more_than: '超过',
  at_most: '不超过',
  less_than: '少于',
  any_of: '属于其中之一',
  none_of: '不属于其中任何一个',
  is: '为',
};
const opNamesOf: Readonly<Partial<Record<ConditionField, Partial<Record<ConditionOp, string>>>>> = {
  address_area: { any_of: '位于', none_of: '不位于' },
  applicant_background: { any_of: '具备其中之一', none_of: '不具备其中任何一个' },
};
/** The verb that fits the field, e.g. 位于 for a region and 具备 for a background. */
export const opNameOf = (field: ConditionField, op: ConditionOp): string => {
  const own = opNamesOf[field]?.[op];
  if (own) return own;
  return shapeOf(field) === 'months' ? `距今${opNames[op]}` : opNames[op];
};

const listed = (names: readonly string[]): string => names.join('、');
const backgroundName = (code: number): string => backgrounds[code as keyof typeof backgrounds] ?? '';
const someOf = (names: readonly string[]): string => (names.length > 1 ? `${listed(names)}之一` : listed(names));

/** 30%, 12 人 */
const withUnit = (value: number, unit: string): string => `${figure(value)}${unit === '%' ? '' : ' '}${unit}`;

const noneOfThem = '没有';

const factSentence = (question: FactQuestion, { op, value }: Condition): string => {
  switch (question.kind) {
    case 'number':
      return `${question.name}${opNames[op]} ${withUnit(value as number, question.unit)}`;
    case 'day':
      return op === 'at_most' || op === 'less_than'
        ? `${question.name}在 ${value} 个月以内`
        : `${question.name}已满 ${value} 个月`;
    case 'yesNo':
      return value === true ? question.name : `没有${question.name}`;
    default: {
      const names = (value as number[]).map((code) => question.options[code] ?? '');
      const some = names.filter((name) => name !== noneOfThem);
      if (op === 'any_of' && some.length < names.length)
        return `没有${question.name}${some.length > 0 ? `，或者为${someOf(some)}` : ''}`;
      return `${question.name}为${op === 'any_of' ? someOf(names) : `${listed(names)}以外`}`;
    }
  }
};

/** 上年度销售额超过 500 万元 */
export const sentenceOf = (condition: Condition, names: Names): string => {
  const { field, op, value } = condition;
  if (isFactKey(field)) return factSentence(factQuestionOf(field), condition);
  if (field === 'is_high_tech') return value === true ? '是高新技术企业' : '不是高新技术企业';
  if (field === 'reg_time') return `成立${opNames[op]} ${value} 年`;
  if (isTierField(field) || field === ratioField)
    return `${fieldName(field)}${opNames[op]} ${withUnit(value as number, fieldUnit(field))}`;
  const values = value as number[];
  if (field === 'address_area') return `公司${op === 'any_of' ? '' : '不'}在${listed(values.map(names.area))}`;
  if (field === 'industry')
    return `行业领域${op === 'any_of' ? `属于${someOf(values.map(names.industry))}` : `不属于${listed(values.map(names.industry))}`}`;
  return `申请人背景${op === 'any_of' ? `为${someOf(values.map(backgroundName))}` : `不为${listed(values.map(backgroundName))}`}`;
};

/** 2021 年 3 月 1 日 */
export const dayInWords = (instant: string): string => sayDay(instant.slice(0, 10));

export const unanswered = '未填写';

/** An answer to a question on demand. */
export const factAnswer = (question: FactQuestion, value: FactValue | undefined): string => {
  if (value === undefined) return unanswered;
  switch (question.kind) {
    case 'number':
      return withUnit(value as number, question.unit);
    case 'day':
      return dayInWords(value as string);
    case 'yesNo':
      return value ? '是' : '否';
    default:
      return listed([value as number | number[]].flat().map((code) => question.options[code] ?? '')) || unanswered;
  }
};

/** An answer as the questionnaire shows it; a tier that is known exactly with its number. */
export const answerOf = (field: ConditionField, answers: Answers, names: Names, on = '9999-12-31'): string => {
  if (isFactKey(field)) {
    const question = factQuestionOf(field);
    const value = answers.facts?.[field]?.value;
    return value === undefined && question.assumed !== undefined
      ? `未填写，按“${factAnswer(question, question.assumed)}”判断`
      : factAnswer(question, value);
  }
  if (isTierField(field)) {
    const code = answers[field];
    const range = rangeOf(field, answers, on);
    if (range && range.low === range.high && range.low > 0) return `${figure(range.low)} ${fieldUnit(field)}`;
    return (code !== null && tierOf(field, code)?.label) || unanswered;
  }
  switch (field) {
    case ratioField: {
      const range = ratioRange(answers, on);
      if (!range) return unanswered;
      if (range.low === range.high) return `${figure(range.low)}%`;
      // A range from 0 without an upper end tells the reader nothing.
      if (range.low === 0 && range.high === Number.POSITIVE_INFINITY) return '无法确定';
      return range.high === Number.POSITIVE_INFINITY
        ? `${figure(range.low)}% 以上`
        : `${figure(range.low)}%–${figure(range.high)}%`;
    }
    case 'address_area':
      return answers.county_id === null ? unanswered : names.area(answers.county_id);
    case 'reg_time':
      return answers.reg_time === null ? unanswered : dayInWords(answers.reg_time);
    case 'industry':
      return listed(answers.industry.map(names.industry)) || unanswered;
    case 'applicant_background':
      return listed(answers.applicant_background.map(backgroundName)) || unanswered;
    case 'is_high_tech':
      return answers.is_high_tech === null ? unanswered : answers.is_high_tech ? '是' : '否';
  }
};

/** 首个销售合同额的 30%; empty when the item names no rate. */
export const itemRateText = ({ rate_percent, base }: Amount): string =>
  rate_percent === null ? '' : `${base || '实际支出'}的 ${figure(rate_percent)}%`;
/** 每年最高 80 万元 */
export const itemSumText = ({ min_wan, max_wan, per }: Amount): string => {
  const sum = amountText(min_wan, max_wan);
  return sum && per ? `${per}${/^[0-9]/.test(sum) ? ' ' : ''}${sum}` : sum;
};
/** 首个销售合同额的 30%，最高 500 万元 */
export const itemAmountText = (amount: Amount): string =>
  [itemRateText(amount), itemSumText(amount)].filter(Boolean).join('，');
