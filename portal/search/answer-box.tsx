/** An answer to a question, asked for by a button: nothing is asked by looking at the page, so that it stays the same for everybody. */
import { useEffect, useId, useRef, useState } from 'react';
import type { AnswerSentence, GivenAnswer } from '#contract/search/calls.ts';
import { Button } from '../kit/button.tsx';
import { Link } from '../kit/link.tsx';
import './answer-box.css';

type State =
  | { kind: 'idle' | 'stopped' | 'failed' }
  | { kind: 'asking'; sentences: AnswerSentence[] }
  | { kind: 'given'; given: GivenAnswer };

/** The browser scrolls to the quote where it can. */
const placeOf = (page: string, quote: string) => `${page}#:~:text=${encodeURIComponent(quote.slice(0, 24))}`;

const Given = ({ given }: { given: GivenAnswer }) => {
  const id = useId();
  return (
    <>
      <p className="answer-text">
        {given.sentences.map(({ text, citation }) => (
          <span key={`${citation} ${text}`}>
            {text}
            <a className="answer-mark" href={`#${id}-${citation}`} aria-label={`出处 ${citation}`}>
              {citation}
            </a>
          </span>
        ))}
      </p>
      <h3>出处</h3>
      <ol className="answer-sources">
        {given.citations.map(({ page, title, clause, quote, type_name }, at) => (
          <li key={`${page} ${quote}`} id={`${id}-${at + 1}`} tabIndex={-1}>
            <a href={placeOf(page, quote)}>{title}</a>
            <small>{[type_name, clause].filter(Boolean).join(' · ')}</small>
            <q>{quote}</q>
          </li>
        ))}
      </ol>
      <p className="answer-note">内容依据平台现行有效的公开信息，以原文为准。</p>
    </>
  );
};

const Unknown = ({ given, hotline }: { given: GivenAnswer; hotline: string }) => (
  <>
    <p className="answer-text">{given.answer}</p>
    <p className="answer-note">
      可以<Link to="/policy/policyCommon?active=6">提交咨询</Link>，或拨打 {hotline}。
    </p>
    {given.related.length > 0 && (
      <>
        <h3>相关内容</h3>
        <ul className="answer-sources">
          {given.related.map(({ id, page, title }) => (
            <li key={id}>
              <Link to={page}>{title}</Link>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
);

export const AnswerBox = ({ question, hotline }: { question: string; hotline: string }) => {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  const ask = async () => {
    under.current?.abort();
    const stop = new AbortController();
    under.current = stop;
    setState({ kind: 'asking', sentences: [] });
    const onPart = (part: unknown) =>
      setState((now) =>
        now.kind === 'asking' ? { kind: 'asking', sentences: [...now.sentences, part as AnswerSentence] } : now,
      );
    try {
      const { api } = await import('../kit/api.ts');
      const { data } = await api()['GET /information/gpt_search/gpt/query'](
        { query: { question } },
        { signal: stop.signal, onPart },
      );
      if (!stop.signal.aborted) setState({ kind: 'given', given: data });
    } catch {
      if (!stop.signal.aborted) setState({ kind: 'failed' });
    }
  };
  const halt = () => {
    under.current?.abort();
    setState({ kind: 'stopped' });
  };
  return (
    <section className="answer-box" aria-labelledby="answer-heading">
      <div className="answer-head">
        <h2 id="answer-heading">{question}</h2>
        {state.kind === 'asking' ? (
          <Button text="停止" onClick={halt} />
        ) : (
          state.kind !== 'given' && (
            <Button look="primary" text={state.kind === 'idle' ? '问一问' : '再问一次'} onClick={() => void ask()} />
          )
        )}
      </div>
      <div aria-live="polite">
        {state.kind === 'asking' && (
          <>
            {state.sentences.length > 0 && (
              <p className="answer-text">{state.sentences.map(({ text }) => text).join('')}</p>
            )}
            <p className="answer-note">正在查找…</p>
          </>
        )}
        {state.kind === 'stopped' && <p className="answer-note">已停止。</p>}
        {state.kind === 'failed' && <p className="answer-note">没有问成，请稍后再试。下面的搜索结果不受影响。</p>}
        {state.kind === 'given' &&
          (state.given.answered ? <Given given={state.given} /> : <Unknown given={state.given} hotline={hotline} />)}
      </div>
    </section>
  );
};
