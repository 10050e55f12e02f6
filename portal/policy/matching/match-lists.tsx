/** What the page of matches and the trial without an account share: the tabs of the lists, the cards, the questions for all of them. */
import type { ComponentProps } from 'react';
import type { Match, MatchQuestion } from '#contract/policy/matching/calls.ts';
import { Button } from '../../kit/button.tsx';
import { today } from '../../kit/clock.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import { type AnswerQuestion, AskQuestion } from './ask-question.tsx';
import { type ListShown, type MatchesData, matchesAPage } from './load-matches.ts';
import { MatchCard } from './match-card.tsx';
import { UnfitMatches } from './unfit-matches.tsx';

type ListsProps = {
  facets: readonly { value: string; label: string; count: number }[];
  list: ListShown;
  addressOf: (list: string) => string;
};
const MatchLists = ({ facets, list, addressOf }: ListsProps) => (
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
const GeneralQuestions = ({ questions, onAnswer }: { questions: readonly MatchQuestion[]; onAnswer: AnswerQuestion }) =>
  questions.length > 0 && (
    <details className="match-general">
      <summary>
        <Icon name="caret-right" />
        不是普通企业，或者与迁入本区有关？再答 {questions.length} 题
      </summary>
      {questions.map((question) => (
        <AskQuestion key={question.key} question={question} onAnswer={onAnswer} />
      ))}
    </details>
  );

type CardsProps = { matches: readonly Match[]; onAnswer: AnswerQuestion; none: string };
const MatchCards = ({ matches, onAnswer, none }: CardsProps) =>
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
const Combination = ({ combination }: { combination: Together }) => (
  <details className="match-together">
    <summary>
      <Icon name="caret-right" />
      符合已知条件的合计（自查前）
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

const ResultNote = ({ version }: { version: string }) => (
  <div className="matching-note">
    <span>
      <Unbroken>{`按 ${today()} 的答案和政策原文得出（规则 ${version}），以受理部门审核为准。`}</Unbroken>
    </span>
    <Button icon="printer" onClick={() => print()} text="打印结果" />
  </div>
);

const none: Readonly<Record<ListShown, string>> = {
  now: '现在没有可以申报的政策，可以看看“将来能报”。',
  later: '暂时没有将来可以申报的政策。',
};

type Props = {
  matches: MatchesData['matches'];
  list: ListShown;
  busy: boolean;
  wrong?: string;
  /** The address of a list, which has a query already. */
  addressOf: (list: string) => string;
  /** Changes whenever other answers may give other results. */
  stamp: string;
  loadUnfit: ComponentProps<typeof UnfitMatches>['load'];
  onAnswer: AnswerQuestion;
};
/** A list of matches with everything around it. */
export const MatchesSection = ({ matches, list, busy, wrong = '', addressOf, stamp, loadUnfit, onAnswer }: Props) => (
  <section aria-labelledby="matches-title" data-busy={busy}>
    <h2 id="matches-title" className="sr-only">
      匹配结果
    </h2>
    <FormMessage text={wrong} />
    <MatchLists facets={matches.facets.list} list={list} addressOf={addressOf} />
    <GeneralQuestions questions={matches.general_questions} onAnswer={onAnswer} />
    {list === 'now' && matches.combination && <Combination combination={matches.combination} />}
    <MatchCards matches={matches.data} onAnswer={onAnswer} none={none[list]} />
    <Pagination
      page={matches.page_index}
      pages={Math.ceil(matches.total / matchesAPage)}
      addressOf={(page) => `${addressOf(list)}&page=${page}`}
    />
    <UnfitMatches
      key={stamp}
      count={matches.facets.list.find(({ value }) => value === 'never')?.count ?? 0}
      load={loadUnfit}
      onAnswer={onAnswer}
    />
    <ResultNote version={matches.rule_version} />
  </section>
);
