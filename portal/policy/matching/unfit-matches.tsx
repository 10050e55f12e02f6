/** 不适用: collapsed, and loaded page by page when it is opened. */

import { useState } from 'react';
import type { Match } from '#contract/policy/matching/calls.ts';
import { Button } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { Icon } from '../../kit/icon.tsx';
import type { AnswerQuestion } from './ask-question.tsx';
import { MatchCard } from './match-card.tsx';

type Props = {
  count: number;
  load: (page_index: number) => Promise<{ data: Match[] }>;
  onAnswer: AnswerQuestion;
};
export const UnfitMatches = ({ count, load, onAnswer }: Props) => {
  const [found, setFound] = useState<Match[]>([]);
  const [pages, setPages] = useState(0);
  const { busy, wrong, act } = useAct();
  const more = () =>
    act('read', async () => {
      const { data } = await load(pages + 1);
      setFound([...found, ...data]);
      setPages(pages + 1);
    });
  if (count === 0) return null;
  return (
    <details className="unfit" onToggle={({ currentTarget }) => currentTarget.open && pages === 0 && void more()}>
      <summary>
        <Icon name="caret-right" />
        不适用 <b className="numeral">{count}</b> 项<small>展开看原因</small>
      </summary>
      <ul className="matches">
        {found.map((match) => (
          <MatchCard key={match.obj_id} match={match} onAnswer={onAnswer} />
        ))}
      </ul>
      <p className="unfit-foot" role="status">
        {wrong || (busy && '正在读取…')}
      </p>
      {!busy && pages > 0 && found.length < count && (
        <Button onClick={more} text={`再看 ${Math.min(10, count - found.length)} 项`} />
      )}
    </details>
  );
};
