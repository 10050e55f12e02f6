import type { Draw } from '#contract/technology/draw-calls.ts';
import { ButtonLink, TextLink } from '../../kit/button.tsx';
import { sayWeek } from './words.ts';

/** On the page of an instrument whose weeks are drawn: where one enters, and how the last draw went. */
export const DrawNotice = ({ collecting, drawn }: { collecting: Draw | null; drawn: Draw | null }) => (
  <div className="draw-notice">
    <p>
      <b>机时紧张，按周抽签。</b>
      {collecting
        ? ` ${sayWeek(collecting)} 的机时正在登记，${collecting.closes_at.slice(0, 16)} 截止并抽签。`
        : ' 周五零点开始登记再下一周的机时。'}
      {drawn && <TextLink to={`/experiment/draw/${drawn.draw_id}`} text={`${sayWeek(drawn)} 抽签结果`} />}
    </p>
    {collecting && (
      <ButtonLink to={`/experiment/draw/${collecting.draw_id}`} look="primary" icon="calendar-dots" text="登记抽签" />
    )}
  </div>
);
