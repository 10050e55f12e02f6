/** Words conditions and answers in Chinese, for clerks and applicants. */
import type { Change } from './change.ts';
import { type Condition, type ConditionField, type ConditionOp, type Conditions, conditionsIn } from './conditions.ts';
import { covers } from './evaluate.ts';
import { type Verdict, verdictFor, verdicts } from './match.ts';
import type { Answers } from './profile.ts';
import { backgrounds, isTierField, tierOf } from './tiers.ts';

/** The names of numeric ids. */
export type Names = { area: (id: number) => string; industry: (id: number) => string };

export const fieldNames: Readonly<Record<ConditionField, string>> = {
  address_area: '公司所在区域',
  reg_time: '成立年限',
  industry: '行业领域',
  intellectual_property_rights: '知识产权数量',
  last_year_sales: '上年度销售额',
  last_year_r_and_d: '上年度研发投入',
  financing_amount: '已获得的融资金额',
  applicant_background: '申请人背景',
  is_high_tech: '高新技术企业',
};
export const fieldUnits: Readonly<Partial<Record<ConditionField, string>>> = {
  reg_time: '年',
  intellectual_property_rights: '件',
  last_year_sales: '万元',
  last_year_r_and_d: '万元',
  financing_amount: '万元',
};
export const opNames: Readonly<Record<ConditionOp, string>> = {
  at_least: '不少于',
  more_than: '超过',
  at_most: '不超过',
  less_than: '少于',
  any_of: '属于其中之一',
  none_of: '不属于其中任何一个',
  is: '为',
};
/** The verb that fits the field, e.g. 位于 for a region and 具有 for a background. */
export const opNameOf = (field: ConditionField, op: ConditionOp): string =>
  field === 'address_area' && op === 'any_of'
    ? '位于'
    : field === 'address_area' && op === 'none_of'
      ? '不位于'
      : field === 'applicant_background' && op === 'any_of'
        ? '具备其中之一'
        : field === 'applicant_background' && op === 'none_of'
          ? '不具备其中任何一个'
          : opNames[op];

const listed = (names: readonly string[]): string => names.join('、');
const backgroundName = (code: number): string => backgrounds[code as keyof typeof backgrounds] ?? '';

const someOf = (names: readonly string[]): string => (names.length > 1 ? `${listed(names)} 之一` : listed(names));

/** 上年度销售额超过 500 万元 */
export const sentenceOf = ({ field, op, value }: Condition, names: Names): string => {
  if (field === 'is_high_tech') return value === true ? '是高新技术企业' : '不是高新技术企业';
  if (field === 'reg_time') return `成立${opNames[op]} ${value} 年`;
  if (isTierField(field)) return `${fieldNames[field]}${opNames[op]} ${value} ${fieldUnits[field]}`;
  const values = value as number[];
  if (field === 'address_area') return `公司${op === 'any_of' ? '' : '不'}在${listed(values.map(names.area))}`;
  if (field === 'industry')
    return `行业领域${op === 'any_of' ? `属于${someOf(values.map(names.industry))}` : `不属于${listed(values.map(names.industry))}`}`;
  return `申请人${op === 'any_of' ? `具备${someOf(values.map(backgroundName))}` : `不具备${listed(values.map(backgroundName))}`}`;
};

/** 2021 年 3 月 1 日 */
const dayInWords = (instant: string): string => {
  const [year, month, date] = instant.slice(0, 10).split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};

export const unanswered = '未填写';

/** An answer as the questionnaire shows it. */
export const answerOf = (field: ConditionField, answers: Answers, names: Names): string => {
  if (isTierField(field)) {
    const code = answers[field];
    return (code !== null && tierOf(field, code)?.label) || unanswered;
  }
  switch (field) {
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

/** 北京市（怀柔区除外） for an area without the parts that the conditions exclude. */
const areaWords = (county_id: number, conditions: Conditions, names: Names): string => {
  const without = conditionsIn(conditions)
    .filter(({ field, op }) => field === 'address_area' && op === 'none_of')
    .flatMap(({ value }) => (value as number[]).filter((code) => code !== county_id && covers(county_id, code)));
  return names.area(county_id) + (without.length ? `（${listed([...new Set(without)].map(names.area))}除外）` : '');
};

/** A sentence about what would change a verdict. */
export const changeSentence = (
  verdict: Verdict,
  change: Change | undefined,
  answers: Answers,
  conditions: Conditions,
  names: Names,
): string => {
  if (verdict === 1) return '';
  if (!change) return verdict === 2 ? '问卷的答案不足以确定，请以受理部门核实为准' : '没有能够改变结论的答案';
  const parts = change.answers.map(({ field, part }) => {
    const to = part.county_id
      ? areaWords(part.county_id, conditions, names)
      : answerOf(field, { ...answers, ...part }, names);
    return `“${field === 'reg_time' ? '公司成立时间' : fieldNames[field]}”${answerOf(field, answers, names) === unanswered ? '填写为' : '变为'}“${to}”`;
  });
  return `如果${parts.join('，并且')}，结论将变为“${verdicts[verdictFor(change.truth)]}”`;
};
