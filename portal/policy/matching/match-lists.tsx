/** What the page of matches and the trial without an account share: the tabs of the lists, the cards, the questions for all of them. */
import type { Match, MatchQuestion } from '#contract/policy/matching/calls.ts';
import { Button } from '../../kit/button.tsx';
import { today } from '../../kit/clock.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import { type AnswerQuestion, AskQuestion } from './ask-question.tsx';
import type { ListShown, MatchesData } from './load-matches.ts';
import { MatchCard } from './match-card.tsx';

type ListsProps = {
  facets: readonly { value: string; label: string; count: number }[];
  list: ListShown;
  addressOf: (list: string) => string;
};
export const MatchLists = ({ facets, list, addressOf }: ListsProps) => (
  <nav className="match-filters" aria-label="匹配列表">
    {facets
      .filter(({ value }) => value !== 'never')
      .map(({ value, label, count }) => (
        <Link key={value} to={addressOf(value)} aria-current={value === list ? 'page' : undefined} preventScrollReset>
          {label} <b className="numeral">{count}</b>
        </Link>
      ))}
  </nav>
);

/** Folded: it concerns few, and those much. */
export const GeneralQuestions = ({
  questions,
  onAnswer,
}: {
  questions: readonly MatchQuestion[];
  onAnswer: AnswerQuestion;
}) =>
  questions.length > 0 && (
    <details className="match-general">
      <summary>
        <Icon name="caret-right" />
        不是普通企业，或打算迁入？再答 {questions.length} 题
      </summary>
      {questions.map((question) => (
        <AskQuestion key={question.key} question={question} onAnswer={onAnswer} />
      ))}
    </details>
  );

type CardsProps = { matches: readonly Match[]; onAnswer: AnswerQuestion; none: string };
export const MatchCards = ({ matches, onAnswer, none }: CardsProps) =>
  matches.length === 0 ? (
    <p className="matching-none">
      <Icon name="info" />
      {none}
    </p>
  ) : (
    <ul className="matches">
      {matches.map((match) => (
        <MatchCard key={match.obj_id} match={match} onAnswer={onAnswer} />
      ))}
    </ul>
  );

type Together = NonNullable<MatchesData['matches']['combination']>;
/** 合计最多可得: the best lawful combination, and why the others drop out. */
export const Combination = ({ combination }: { combination: Together }) => (
  <details className="match-together">
    <summary>
      <Icon name="caret-right" />
      符合已知条件的合计
      <b className="numeral">
        <Unbroken>{combination.total_text}</Unbroken>
      </b>
    </summary>
    <ul>
      {combination.chosen.map(({ title, item_name, page, amount_text }) => (
        <li key={`${page}${item_name}`}>
          <span>
            <Link to={page}>{item_name}</Link>
            <small>{title}</small>
          </span>
          <b className="numeral">
            <Unbroken>{amount_text}</Unbroken>
          </b>
        </li>
      ))}
      {combination.dropped.map(({ title, item_name, because }) => (
        <li key={`${title}${item_name}`} data-dropped="true">
          <span>
            {item_name}
            <small>{title}</small>
          </span>
          <small>{because}</small>
        </li>
      ))}
    </ul>
    <p className="match-together-note">按各事项的最高额计算，实际金额以核定为准。</p>
  </details>
);

export const ResultNote = ({ version }: { version: string }) => (
  <div className="matching-note">
    <span>
      <Unbroken>{`按 ${today()} 的答案和政策原文得出（规则 ${version}），以受理部门审核为准。`}</Unbroken>
    </span>
    <Button icon="printer" onClick={() => print()} text="打印结果" />
  </div>
);
