import type { FittingSupply } from '#contract/supply/matching.ts';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { Link } from '../../kit/link.tsx';
import '../supply.css';

/** Supplies that may fit a need, each with what speaks for it and against it, and the way to get in touch. */
export const FittingSupplies = ({ supplies }: { supplies: readonly FittingSupply[] }) => (
  <Panel title="可能合适的供给" note="按公开的内容比对，附理由；是否合适请自行判断" id="fitting-supplies">
    {supplies.length === 0 ? (
      <p>大厅里还没有对得上的供给。把关键词和技术指标写具体，更容易对上。</p>
    ) : (
      <ol className="supply-matches" aria-label="可能合适的供给">
        {supplies.map(({ obj_id, type_name, title, of, page, reasons, against }) => (
          <li key={obj_id}>
            <h3>
              <Link to={page}>{title}</Link>
            </h3>
            <p className="supply-match-facts">
              <span>{type_name}</span>
              {of && <span>{of}</span>}
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
