/** The questionnaire: a dialog 800 px wide with ten steps (specification 2 to 5). */

import { useEffect, useRef } from 'react';
import { lastStep, questions, submitFromStep } from '#contract/policy/matching/questions.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Icon } from '../../kit/icon.tsx';
import { currentUser } from '../../kit/session.ts';
import { isAnswered } from './answers.ts';
import { KnownInQuestionnaire } from './known-in-questionnaire.tsx';
import { QuestionField, questionAt } from './question-field.tsx';
import { closeQuestionnaire } from './questionnaire-state.ts';
import { useQuestionnaire } from './use-questionnaire.ts';
import '../../kit/form/form.css';
import './questionnaire.css';

export default function Questionnaire({ asked }: { asked: number | undefined }) {
  const form = useQuestionnaire(asked);
  const { typed, step, wrong, saved, resting, busy } = form;
  const body = useRef<HTMLDivElement>(null);
  const question = questionAt(step);
  const last = step === lastStep;

  // The focus moves to the new question; the buttons are hidden for a moment anyway.
  const ready = typed !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each step
  useEffect(() => {
    const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector);
    if (ready) (find('input:checked') ?? find('input, select') ?? find('h3'))?.focus();
  }, [step, ready]);

  return (
    <Dialog
      className="questionnaire"
      title="政策匹配问卷"
      lead={
        <>
          第 <b className="numeral">{step}</b> 题，共 {lastStep} 题
        </>
      }
      close="关闭问卷，已填内容会保留"
      onClose={closeQuestionnaire}
    >
      <ol className="questionnaire-steps" aria-hidden="true">
        {questions.map(({ step: at, field }) => (
          <li
            key={at}
            data-now={at === step || undefined}
            data-answered={(typed && isAnswered(typed[field])) || undefined}
          />
        ))}
      </ol>
      {saved && (
        <div className="questionnaire-newer" role="alert">
          <p>您后来在其他页面或设备上提交过问卷，与这里没有提交的答案不同。</p>
          <Button look="primary" onClick={() => form.choose(false)} text="用后来提交的" />
          <Button onClick={() => form.choose(true)} text="用这里填写的" />
        </div>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (resting) return;
          if (!last) form.next();
          else if (form.trying) form.tryOut();
          else void form.submit();
        }}
      >
        <div className="question" ref={body} role="group" aria-labelledby="question-title" key={step}>
          <h3 id="question-title" tabIndex={-1}>
            <span className="numeral">{step}</span>
            {question.title}
            {step <= 2 ? <i>必填</i> : <small>选填</small>}
          </h3>
          {'hint' in question && <p className="question-hint">{question.hint}</p>}
          {typed && (
            <KnownInQuestionnaire field={question.field} title={question.title} typed={typed} onChange={form.set} />
          )}
          {typed ? (
            <QuestionField form={form} typed={typed} labelledBy="question-title" />
          ) : (
            <p className="answer-waits">正在读取已填内容…</p>
          )}
        </div>
        <p id="question-wrong" className="question-wrong" role="alert">
          {wrong && (
            <>
              <Icon name="warning-circle" />
              {wrong}
            </>
          )}
        </p>
        <footer data-resting={resting}>
          {step > 1 && <Button look="large" onClick={form.back} disabled={resting} icon="arrow-left" text="上一题" />}
          <span />
          {step >= submitFromStep && !currentUser() && !(last && form.trying) && (
            <Button look="large" onClick={form.tryOut} disabled={resting} text="先看结果" />
          )}
          {step >= submitFromStep && !last && !form.trying && (
            <Button
              look="large"
              onClick={() => form.submit()}
              disabled={resting}
              busy={busy}
              text={busy ? '正在提交…' : '提交'}
            />
          )}
          {/* Enter, in an answer, presses this one. */}
          <button
            type="submit"
            className="button primary large"
            disabled={resting || !typed}
            aria-disabled={busy || undefined}
          >
            {!last ? '下一题' : form.trying ? '看结果' : busy ? '正在提交…' : '提交'}
            {!last && <Icon name="arrow-right" />}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
