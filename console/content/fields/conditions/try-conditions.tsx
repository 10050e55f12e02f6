/** Tries the conditions, while they are being edited, on an invented company: verdict, reasons, and what would change it. */

import { useState } from 'react';
import { changeFor } from '#contract/policy/matching/change.ts';
import {
  type ConditionField,
  type Conditions,
  conditionFields,
  conditionsIn,
} from '#contract/policy/matching/conditions.ts';
import { explain, verdicts } from '#contract/policy/matching/match.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { answerOf, changeSentence, fieldNames, type Names, sentenceOf } from '#contract/policy/matching/say.ts';
import { backgrounds, isTierField, tiers } from '#contract/policy/matching/tiers.ts';
import { today } from '../../../kit/clock.ts';
import { useDictionary } from '../../../kit/fields/names.ts';
import { AreaControl } from '../area.tsx';
import { PlainSelect } from '../plain-select.tsx';

const nothing: Answers = {
  reg_time: null,
  industry: [],
  intellectual_property_rights: null,
  last_year_sales: null,
  last_year_r_and_d: null,
  financing_amount: null,
  applicant_background: [],
  is_high_tech: null,
  county_id: null,
};
const numbered = (text: string): number | null => (text === '' ? null : Number(text));
const yesNo: readonly [string, string][] = [
  ['true', '是'],
  ['false', '否'],
];
const marks = { 1: '✓', 0: '?', '-1': '✗' } as const;
const results = { 1: '已满足', 0: '待确认', '-1': '未满足' } as const;

type Try = { field: ConditionField; answers: Answers; set: (part: Partial<Answers>) => void };

/** One answer; where several are possible, one is enough for a trial. */
const SampleAnswer = ({ field, answers, set }: Try) => {
  const { entries } = useDictionary('industry');
  const choice = (value: unknown, options: readonly [string, string][], change: (code: string) => Partial<Answers>) => (
    <PlainSelect
      aria-label={`示例企业：${fieldNames[field]}`}
      value={String(value ?? '')}
      options={[['', '未填写'], ...options]}
      onChange={(code) => set(change(code))}
    />
  );
  if (isTierField(field)) {
    const options = Object.entries(tiers[field]).map(([code, { label }]): [string, string] => [code, label]);
    return choice(answers[field], options, (code) => ({ [field]: numbered(code) }));
  }
  switch (field) {
    case 'address_area':
      return (
        <AreaControl
          form=""
          name=""
          field={{ label: '示例企业所在区域' } as never}
          value={answers.county_id}
          onChange={(code) => set({ county_id: code as number | null })}
          input={{ id: 'sample-area', 'aria-label': '示例企业所在区域：省' }}
          inner={{}}
        />
      );
    case 'reg_time':
      return (
        <input
          type="date"
          aria-label="示例企业：成立日期"
          value={answers.reg_time?.slice(0, 10) ?? ''}
          onChange={(event) => set({ reg_time: event.target.value ? `${event.target.value} 00:00:00` : null })}
        />
      );
    case 'industry': {
      const options = entries.map(({ entry_id, name }): [string, string] => [String(entry_id), name]);
      return choice(answers.industry[0], options, (code) => ({ industry: code ? [Number(code)] : [] }));
    }
    case 'applicant_background':
      return choice(answers.applicant_background[0], Object.entries(backgrounds), (code) => ({
        applicant_background: code ? [Number(code)] : [],
      }));
    case 'is_high_tech':
      return choice(answers.is_high_tech, yesNo, (code) => ({ is_high_tech: code ? code === 'true' : null }));
  }
};

export const TryConditions = ({ conditions, names }: { conditions: Conditions; names: Names }) => {
  const [answers, setAnswers] = useState(nothing);
  const { entries } = useDictionary('industry');
  const thisDay = today();
  const fields = conditionFields.filter((field) =>
    conditionsIn(conditions).some((condition) => condition.field === field),
  );
  const { verdict, met, total, points } = explain(conditions, answers, thisDay);
  const change = changeFor(conditions, answers, {
    on: thisDay,
    today: thisDay,
    industries: entries.map(({ entry_id }) => entry_id),
  });
  return (
    <section className="try-conditions" aria-label="用示例企业试一试">
      <h3>用示例企业试一试</h3>
      <div className="try-answers">
        {fields.map((field) => (
          <div key={field}>
            <span>{field === 'reg_time' ? '成立日期' : fieldNames[field]}</span>
            <SampleAnswer field={field} answers={answers} set={(part) => setAnswers({ ...answers, ...part })} />
          </div>
        ))}
      </div>
      <div role="status" className={`try-verdict verdict-${verdict}`}>
        <p>
          <strong>{verdicts[verdict]}</strong>
          <span>
            已满足 {met}/{total} 项
          </span>
        </p>
        <ul>
          {points.map(({ condition, truth }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
            <li key={index} data-result={truth}>
              <i aria-hidden="true">{marks[truth]}</i>
              {sentenceOf(condition, names)}，答案：{answerOf(condition.field, answers, names)}（{results[truth]}）
            </li>
          ))}
        </ul>
        <p>{changeSentence(verdict, change, answers, conditions, names)}</p>
      </div>
      <p className="field-help">年龄按今天计算；发布后按申报截止日计算。“适用区域”另外生效，除非条件中已写明区域。</p>
    </section>
  );
};
