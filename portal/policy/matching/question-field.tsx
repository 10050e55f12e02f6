/** The control of one question, by its kind. */

import { questions } from '#contract/policy/matching/questions.ts';
import { firstSalesTierInYuan } from '#contract/policy/matching/tiers.ts';
import { api } from '../../kit/api.ts';
import { TextButton } from '../../kit/button.tsx';
import { today } from '../../kit/clock.ts';
import { RegionField } from '../../kit/form/region-field.tsx';
import { useFrame } from '../../kit/frame.ts';
import { useRead } from '../../kit/use-read.ts';
import type { Typed } from './answers.ts';
import type { QuestionnaireForm } from './use-questionnaire.ts';

type Question = (typeof questions)[number];
type Option = { code: number; label: string };

/** Specification 7: the industry list is the first row of business code 050011, hidden from menus. */
const readIndustries = async (): Promise<Option[]> => {
  const { data } = await api()['GET /policies/categories']({
    query: { page_index: 1, page_size: 999, business_code: '050011', with_hidden: true },
  });
  return (data[0]?.category_tags ?? []).map(({ id, name }) => ({ code: id, label: name }));
};

type Props = {
  kind: 'radio' | 'checkbox';
  name: string;
  options: readonly Option[];
  chosen: (code: number) => boolean;
  onPick: (code: number) => void;
};
const Options = ({ kind, name, options, chosen, onPick }: Props) => (
  <div className="answer-options">
    {options.map(({ code, label }) => (
      <label key={code}>
        <input type={kind} name={name} value={code} checked={chosen(code)} onChange={() => onPick(code)} />
        <span>{label}</span>
      </label>
    ))}
  </div>
);

const Industries = ({ form, typed }: { form: QuestionnaireForm; typed: Typed }) => {
  const industries = useRead(() => readIndustries().catch(() => []), []);
  if (!industries) return <p className="answer-waits">正在读取行业领域…</p>;
  if (industries.length === 0) return <p className="answer-waits">暂时没有可选的行业领域，可以先跳过这一题。</p>;
  return (
    <Options
      kind="checkbox"
      name="industry"
      options={industries}
      chosen={(code) => typed.industry.includes(code)}
      onPick={form.toggleIndustry}
    />
  );
};

/** In the regions that say so, the first sales tier is labelled in 元 (specification 3). */
const useOptions = (question: Question): readonly Option[] => {
  const inYuan = useFrame()?.first_sales_tier_in_yuan;
  const options: readonly Option[] = 'options' in question ? question.options : [];
  return inYuan && question.field === 'last_year_sales'
    ? options.map((option) => (option.code === 1 ? { ...option, label: firstSalesTierInYuan } : option))
    : options;
};

type QuestionFieldProps = { form: QuestionnaireForm; typed: Typed; labelledBy: string };
export const QuestionField = ({ form, typed, labelledBy }: QuestionFieldProps) => {
  const { step, wrong, set } = form;
  const question = questionAt(step);
  const options = useOptions(question);
  const described = {
    'aria-labelledby': labelledBy,
    'aria-describedby': 'question-wrong',
    'aria-invalid': wrong ? true : undefined,
  };
  switch (question.kind) {
    case 'name':
      return (
        <input
          className="control"
          type="text"
          autoComplete="organization"
          maxLength={100}
          placeholder="如：北京某某科技有限公司"
          value={typed.enterprise_name}
          onChange={({ target }) => set({ enterprise_name: target.value })}
          {...described}
        />
      );
    case 'region':
      return (
        <RegionField
          value={typed.address_area}
          wrong={Boolean(wrong)}
          describedBy="question-wrong"
          onChange={(address_area) => set({ address_area })}
        />
      );
    case 'day':
      return (
        <input
          className="control answer-day"
          type="date"
          min="1949-10-01"
          max={today()}
          value={typed.reg_time}
          onChange={({ target }) => set({ reg_time: target.value })}
          {...described}
        />
      );
    case 'industries':
      return <Industries form={form} typed={typed} />;
    case 'several':
      return (
        <Options
          kind="checkbox"
          name={question.field}
          options={options}
          chosen={(code) => typed[question.field].includes(code)}
          onPick={form.toggleBackground}
        />
      );
    default:
      return (
        <>
          <Options
            kind="radio"
            name={question.field}
            options={options}
            chosen={(code) => typed[question.field] === code}
            onPick={(code) => set({ [question.field]: code })}
          />
          {typed[question.field] !== 0 && (
            <TextButton
              className="answer-clear"
              onClick={() => set({ [question.field]: 0 })}
              text="清除选择，暂不填写"
            />
          )}
        </>
      );
  }
};

export const questionAt = (step: number): Question => questions[step - 1] ?? questions[0];
