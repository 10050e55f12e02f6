/** What the page of matches and the trial without an account share: the tabs of the lists, the cards, the questions for all of them. */
import type { Match, MatchQuestion } from '#contract/policy/matching/calls.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { type AnswerQuestion, AskQuestion } from './ask-question.tsx';
import { Combination } from './combination.tsx';
import { type ListShown, type LoadList, type MatchesData, matchesAPage } from './load-matches.ts';
import { MatchCard } from './match-card.tsx';
import { PrintResult } from './print-result.tsx';
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
        非企业单位，或从区外迁入？再答 {questions.length} 题
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
  load: LoadList;
  onAnswer: AnswerQuestion;
};
/** A list of matches with everything around it. */
export const MatchesSection = ({ matches, list, busy, wrong = '', addressOf, stamp, load, onAnswer }: Props) => (
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
      load={(page) => load('never', page, matchesAPage)}
      onAnswer={onAnswer}
    />
    <PrintResult version={matches.rule_version} load={load} onAnswer={onAnswer} />
  </section>
);
