import type { FittingNeed } from '#contract/supply/matching.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { Link } from '../../kit/link.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import '../supply.css';

/** Needs that fit a supply, each with what speaks for it and against it. */
export const FittingNeeds = ({ needs }: { needs: readonly FittingNeed[] }) => (
  <Panel title="适合的需求" note="按公开的内容比对，附理由" id="fitting-needs">
    {needs.length === 0 ? (
      <p>还没有适合的需求。把关键词和应用场景写具体，更容易对上。</p>
    ) : (
      <ol className="supply-matches" aria-label="适合的需求">
        {needs.map(({ obj_id, title, page, demand_type_name, field_name, deadline, reasons, against }) => (
          <li key={obj_id}>
            <h3>
              <Link to={page}>{title}</Link>
            </h3>
            <p className="supply-match-facts">
              <span>{demand_type_name}</span>
              <span>{field_name}</span>
              {deadline && (
                <span>
                  <Unbroken>{`${deadline} 截止`}</Unbroken>
                </span>
              )}
            </p>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
              {against.map((reason) => (
                <li key={reason} className="against">
                  {reason}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    )}
  </Panel>
);
