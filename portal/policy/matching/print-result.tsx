/** The result on paper: all of 现在能报 and 将来能报, not only the page that is shown, with the day and the version of the rules. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Match } from '#contract/policy/matching/calls.ts';
import { Button } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { today } from '../../kit/clock.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { AnswerQuestion } from './ask-question.tsx';
import { Combination } from './combination.tsx';
import type { ListShown, LoadList, MatchesData } from './load-matches.ts';
import { MatchCard } from './match-card.tsx';

/** As many as one call gives. */
const most = 100;
const loadWhole = async (load: LoadList, list: ListShown) => {
  const first = await load(list, 1, most);
  const pages = Array.from({ length: Math.ceil(first.total / most) - 1 }, (_, at) => at + 2);
  const rest = await Promise.all(pages.map((page) => load(list, page, most)));
  return { ...first, data: [first, ...rest].flatMap(({ data }) => data) };
};

type Printed = { now: MatchesData['matches']; later: MatchesData['matches'] };
type PartProps = { title: string; matches: readonly Match[]; onAnswer: AnswerQuestion };
const Part = ({ title, matches, onAnswer }: PartProps) => (
  <>
    <h2>
      {title} {matches.length} 项
    </h2>
    <ul className="matches">
      {matches.map((match) => (
        <MatchCard key={match.obj_id} match={match} onAnswer={onAnswer} />
      ))}
    </ul>
  </>
);

const Note = ({ version }: { version: string }) => (
  <span>
    <Unbroken>{`按 ${today()} 的答案和政策原文得出（规则 ${version}），以受理部门审核为准。`}</Unbroken>
  </span>
);

type Props = { version: string; load: LoadList; onAnswer: AnswerQuestion };
export const PrintResult = ({ version, load, onAnswer }: Props) => {
  const [printed, setPrinted] = useState<Printed>();
  const { busy, wrong, act } = useAct();
  const printAll = () =>
    act('print', async () => {
      const [now, later] = await Promise.all([loadWhole(load, 'now'), loadWhole(load, 'later')]);
      // The browser prints what stands in the page at that moment.
      flushSync(() => setPrinted({ now, later }));
      addEventListener('afterprint', () => setPrinted(undefined), { once: true });
      print();
    });
  const unfit = printed?.now.facets.list.find(({ value }) => value === 'never')?.count ?? 0;
  return (
    <>
      <div className="matching-note">
        <Note version={version} />
        <Button icon="printer" onClick={printAll} disabled={busy !== ''} text="打印结果" />
      </div>
      <FormMessage text={wrong} />
      {printed && (
        <div className="match-print">
          <p>
            <Note version={printed.now.rule_version} />
          </p>
          {printed.now.combination && <Combination combination={printed.now.combination} open />}
          <Part title="现在能报" matches={printed.now.data} onAnswer={onAnswer} />
          <Part title="将来能报" matches={printed.later.data} onAnswer={onAnswer} />
          {unfit > 0 && <p>另有 {unfit} 项不适用，没有列出。</p>}
        </div>
      )}
    </>
  );
};
