/** 问政策: a question is asked in the policy room and answered there; without scripts the search page asks it. */
import { type FormEvent, useState } from 'react';
import { AnswerBox, askAddress } from '../../kit/answers/answer-box.tsx';
import '../../kit/form/form.css';
import './ask-policy.css';

const longest = 100;

export const AskPolicy = ({ questions, hotline }: { questions: readonly string[]; hotline: string }) => {
  /** A number with each, so that the same question can be asked again. */
  const [asked, setAsked] = useState({ question: '', times: 0 });
  const [wrong, setWrong] = useState('');
  const ask = (question: string) => {
    setWrong(question.length < 2 ? '请输入问题，如“首台（套）奖励什么时候截止”' : '');
    if (question.length >= 2) setAsked(({ times }) => ({ question, times: times + 1 }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(String(new FormData(event.currentTarget).get('keyword') ?? '').trim());
  };
  return (
    <section className="ask-policy no-print" aria-labelledby="ask-policy">
      <h2 id="ask-policy">问政策</h2>
      <p>依据平台公开的有效内容作答，逐句注明出处，文件已修改的另作提示；没有查到的，告知咨询方式。</p>
      <form action="/search" className="ask-policy-line" onSubmit={submit} noValidate>
        <label className="sr-only" htmlFor="policy-question">
          问题
        </label>
        <input
          id="policy-question"
          name="keyword"
          className="control"
          maxLength={longest}
          placeholder="输入问题，如：贷款贴息什么时候截止"
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby="policy-question-wrong"
        />
        <button type="submit" className="button primary">
          提问
        </button>
      </form>
      <p className="field-error" id="policy-question-wrong" aria-live="polite">
        {wrong}
      </p>
      {asked.times > 0 && <AnswerBox key={asked.times} question={asked.question} hotline={hotline} level={3} asked />}
      {questions.length > 0 && (
        <ul className="ask-policy-questions" aria-label="常问的问题">
          {questions.map((question) => (
            <li key={question}>
              <a
                className="chosen"
                href={askAddress(question)}
                onClick={(event) => {
                  event.preventDefault();
                  ask(question);
                }}
              >
                {question}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
