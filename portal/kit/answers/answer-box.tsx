/** An answer to a question, asked for by a button: nothing is asked by looking at the page, so that it stays the same for everybody. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { sayDay } from '#contract/kit/day.ts';
import { Failure } from '#contract/kit/errors.ts';
import { amendedNote } from '#contract/search/answer-words.ts';
import type { AnswerSentence, GivenAnswer } from '#contract/search/calls.ts';
import { Button } from '../button.tsx';
import { Link } from '../link.tsx';
import './answer-box.css';

type State =
  | { kind: 'idle' | 'stopped' }
  | { kind: 'failed'; why: string }
  | { kind: 'asking'; sentences: AnswerSentence[] }
  | { kind: 'given'; given: GivenAnswer; near: readonly string[] };

/** The browser scrolls to the quote where it can. */
const placeOf = (page: string, quote: string) => `${page}#:~:text=${encodeURIComponent(quote.slice(0, 24))}`;

/** The page that asks a question when one presses there, without scripts too. */
export const askAddress = (question: string): string => `/search?${new URLSearchParams({ keyword: question })}`;

/** Below the question, which may itself stand below a heading of the page. */
type Level = 2 | 3;
const Heading = ({ level, id, children }: { level: 2 | 3 | 4; id?: string; children: ReactNode }) => {
  const Tag = `h${level}` as const;
  return <Tag id={id}>{children}</Tag>;
};
const below = (level: Level) => (level + 1) as 3 | 4;

type Citation = GivenAnswer['citations'][number];
/** What one cites of a document. */
const factsOf = (of: Pick<Citation, 'issuing_authority' | 'doc_number' | 'effective_date'>) => [
  of.issuing_authority,
  of.doc_number,
  of.effective_date && `${sayDay(of.effective_date)}施行`,
];

const Given = ({ given, level }: { given: GivenAnswer; level: Level }) => {
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
      <Heading level={below(level)}>出处</Heading>
      <ol className="answer-sources">
        {given.citations.map(({ page, title, clause, quote, type_name, amended, ...of }, at) => (
          <li key={`${page} ${quote}`} id={`${id}-${at + 1}`} tabIndex={-1}>
            <a href={placeOf(page, quote)}>{title}</a>
            <small>{[type_name, clause, ...factsOf(of)].filter(Boolean).join(' · ')}</small>
            <q>{quote}</q>
            {amended && <p className="answer-note">{amendedNote}</p>}
          </li>
        ))}
      </ol>
      <p className="answer-note">
        {given.citations.some(({ amended }) => amended)
          ? '内容依据平台公开信息，以原文和修改通知为准。'
          : '内容依据平台现行有效的公开信息，以原文为准。'}
      </p>
    </>
  );
};

type UnknownProps = { given: GivenAnswer; near: readonly string[]; hotline: string; level: Level };
const Unknown = ({ given, near, hotline, level }: UnknownProps) => (
  <>
    <p className="answer-text">{given.answer}</p>
    <p className="answer-note">
      可以<Link to="/policy/policyCommon?active=6">提交咨询</Link>，或拨打 {hotline}。
    </p>
    {near.length > 0 && (
      <>
        <Heading level={below(level)}>答过的相近问题</Heading>
        <ul className="answer-sources">
          {near.map((question) => (
            <li key={question}>
              <Link to={askAddress(question)}>{question}</Link>
            </li>
          ))}
        </ul>
      </>
    )}
    {given.related.length > 0 && (
      <>
        <Heading level={below(level)}>相关内容</Heading>
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

type Props = {
  question: string;
  hotline: string;
  level?: Level;
  /** The reader has asked already: no button is pressed a second time. */
  asked?: boolean;
};
export const AnswerBox = ({ question, hotline, level = 2, asked = false }: Props) => {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const under = useRef<AbortController>(undefined);
  const id = useId();
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
      const { api } = await import('../api.ts');
      const { data } = await api()['GET /information/gpt_search/gpt/query'](
        { query: { question } },
        { signal: stop.signal, onPart },
      );
      const near = data.answered
        ? []
        : await api()
            ['GET /information/gpt_question']({ query: { keyword: question } }, { signal: stop.signal })
            .then(({ data: found }) => found.map((one) => one.question))
            .then((found) => found.filter((one) => !data.related.some(({ title }) => title === one)))
            .catch(() => []);
      if (!stop.signal.aborted) setState({ kind: 'given', given: data, near });
    } catch (error) {
      const why = error instanceof Failure && error.status < 500 ? error.message : '查找没有成功，请稍后再试。';
      if (!stop.signal.aborted) setState({ kind: 'failed', why });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears; a new question is a new box
  useEffect(() => {
    if (asked) void ask();
    return () => under.current?.abort();
  }, []);
  const halt = () => {
    under.current?.abort();
    setState({ kind: 'stopped' });
  };
  return (
    <section className="answer-box" aria-labelledby={id}>
      <div className="answer-head">
        <Heading level={level} id={id}>
          {question}
        </Heading>
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
        {state.kind === 'failed' && <p className="answer-note">{state.why}</p>}
        {state.kind === 'given' &&
          (state.given.answered ? (
            <Given given={state.given} level={level} />
          ) : (
            <Unknown given={state.given} near={state.near} hotline={hotline} level={level} />
          ))}
      </div>
    </section>
  );
};
