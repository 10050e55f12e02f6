/** One question on demand, asked where its answer decides. The answer is sent at once and counts for every policy. */
import { useId, useState } from 'react';
import type { Known, MatchQuestion } from '#contract/policy/matching/calls.ts';
import { Button } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { today } from '../../kit/clock.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import { KnownAnswer } from './known-answer.tsx';
import '../../kit/form/form.css';

export type FactAnswer = { value: number | boolean | number[] | string; until: string | null };
/** `known`: the platform's answer, taken over as it was shown. */
export type AnswerQuestion = (key: string, answer: FactAnswer, known?: Known) => Promise<unknown>;

type FieldProps = {
  id: string;
  question: MatchQuestion;
  value: FactAnswer['value'] | undefined;
  onChange: (value: FactAnswer['value'] | undefined) => void;
};

const Choices = ({ id, question, value, onChange }: FieldProps) => {
  const several = question.kind === 'several';
  const options =
    question.kind === 'yesNo'
      ? [
          { code: 1, label: '是', stands: true },
          { code: 0, label: '否', stands: false },
        ]
      : question.options.map((option) => ({ ...option, stands: option.code }));
  const chosen = Array.isArray(value) ? value : [];
  const pick = (code: number, stands: number | boolean) => {
    if (!several) return onChange(stands);
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <div className="match-ask-options">
      {options.map(({ code, label, stands }) => (
        <label key={code}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={id}
            checked={several ? chosen.includes(code) : value === stands}
            onChange={() => pick(code, stands)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
};

const Field = (props: FieldProps) => {
  const { id, question, value, onChange } = props;
  if (question.kind === 'number')
    return (
      <span className="match-ask-number">
        <input
          className="control"
          aria-labelledby={id}
          inputMode="decimal"
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value.trim() === '' ? undefined : target.value)}
        />
        {question.unit}
      </span>
    );
  if (question.kind === 'day')
    return (
      <input
        className="control match-ask-day"
        type="date"
        aria-labelledby={id}
        max={today()}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    );
  return <Choices {...props} />;
};

/** What the server expects: a number for a number, full-width digits and thousands separators included. */
const sentValue = ({ kind }: MatchQuestion, value: FactAnswer['value']): FactAnswer['value'] =>
  kind === 'number' ? Number(String(value).normalize('NFKC').replace(/[,\s]/g, '')) : value;

type OfferProps = { title: string; known: Known | null; onAnswer: AnswerQuestion };
export const OfferKnown = ({ title, known, onAnswer }: OfferProps) =>
  known && (
    <KnownAnswer
      title={title}
      answer={known.answer}
      source={known.source}
      onAdopt={() => onAnswer(known.fact_key, { value: known.value, until: null }, known)}
    />
  );

type Props = { question: MatchQuestion; onAnswer: AnswerQuestion };
export const AskQuestion = ({ question, onAnswer }: Props) => {
  const [value, setValue] = useState<FactAnswer['value']>();
  const [until, setUntil] = useState('');
  const { busy, wrong, act, forget } = useAct();
  const [missing, setMissing] = useState('');
  const id = useId();
  // Whoever has no certificate is asked for no last day.
  const ends = question.expires && value !== undefined && value !== false && value !== 1;
  const send = () => {
    if (value === undefined) return setMissing('请先回答');
    const sent = sentValue(question, value);
    if (Number.isNaN(sent)) return setMissing('请填写数字');
    setMissing('');
    void act('answer', () => onAnswer(question.key, { value: sent, until: (ends && until) || null }));
  };
  return (
    <fieldset className="match-ask" data-question={question.key}>
      <legend id={id}>
        <Unbroken>{question.title}</Unbroken>
      </legend>
      {question.hint && (
        <p className="match-ask-hint">
          <Unbroken>{question.hint}</Unbroken>
        </p>
      )}
      <OfferKnown title={question.title} known={question.known} onAnswer={onAnswer} />
      <div className="match-ask-answer">
        <Field
          id={id}
          question={question}
          value={value}
          onChange={(next) => {
            forget();
            setMissing('');
            setValue(next);
          }}
        />
        {ends && (
          <label className="match-ask-until">
            有效期至
            <input
              className="control"
              type="date"
              min={today()}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          </label>
        )}
        <Button busy={busy !== ''} onClick={send} text="确定" />
      </div>
      <FormMessage text={missing || wrong} />
    </fieldset>
  );
};
