/** The bar below a list, always visible: the entries chosen for comparison, and a link to it. Hidden while there is none. */

import { useRef } from 'react';
import { ButtonLink, TextButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { type Comparison, mostCompared } from './comparison.ts';
import './compare-bar.css';

export const CompareBar = ({ of }: { of: Comparison }) => {
  const { counted_in } = of;
  const place = useRef<HTMLDivElement>(null);
  const list = of.useCompared();
  const refused = of.useRefused();
  // Removing an entry removes the focused button; the focus then stays in the bar.
  const andStay = (act: () => void) => () => {
    act();
    place.current?.focus();
  };
  return (
    <div ref={place} className="compare-bar-place no-print" tabIndex={-1}>
      <p className="sr-only" role="status">
        {list.length > 0 && `对比清单里有 ${list.length} ${counted_in}，最多 ${mostCompared} ${counted_in}`}
      </p>
      {list.length > 0 && (
        <section className="compare-bar" aria-label="对比清单" data-refused={Boolean(refused)}>
          {refused && (
            <p className="compare-bar-refused" role="alert">
              最多对比 {mostCompared} {counted_in}，“{refused.title}”没有加入；请先移除一{counted_in}
            </p>
          )}
          <p>
            对比 <b className="numeral">{list.length}</b> / {mostCompared}
          </p>
          <ul>
            {list.map((one) => (
              <li key={one.obj_id}>
                <span>{one.title}</span>
                <button type="button" aria-label={`移出对比：${one.title}`} onClick={andStay(() => of.toggle(one))}>
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ul>
          <TextButton onClick={andStay(of.clear)} text="清空" />
          {list.length > 1 ? (
            <ButtonLink look="primary" to={of.address(list)} text={`对比 ${list.length} ${counted_in}`} />
          ) : (
            <span className="compare-bar-more">再选一{counted_in}即可对比</span>
          )}
        </section>
      )}
    </div>
  );
};
