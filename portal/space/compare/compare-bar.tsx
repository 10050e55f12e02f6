/** The bar below a list of carriers, always visible: the carriers chosen for comparison, and a link to it. Hidden while there is none. */

import { useRef } from 'react';
import { ButtonLink, TextButton } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { clearCompared, compareAddress, mostCompared, toggleCompared, useCompared, useRefused } from './compared.ts';
import './compare-bar.css';

export const CompareBar = () => {
  const place = useRef<HTMLDivElement>(null);
  const list = useCompared();
  const refused = useRefused();
  // Removing an entry removes the focused button; the focus then stays in the bar.
  const andStay = (act: () => void) => () => {
    act();
    place.current?.focus();
  };
  return (
    <div ref={place} className="compare-bar-place no-print" tabIndex={-1}>
      <p className="sr-only" role="status">
        {list.length > 0 && `对比清单里有 ${list.length} 处，最多 ${mostCompared} 处`}
      </p>
      {list.length > 0 && (
        <section className="compare-bar" aria-label="对比清单" data-refused={Boolean(refused)}>
          {refused && (
            <p className="compare-bar-refused" role="alert">
              最多对比 {mostCompared} 处，“{refused.title}”没有加入；请先移除一处
            </p>
          )}
          <p>
            对比 <b className="numeral">{list.length}</b> / {mostCompared}
          </p>
          <ul>
            {list.map((one) => (
              <li key={one.obj_id}>
                <span>{one.title}</span>
                <button
                  type="button"
                  aria-label={`移出对比：${one.title}`}
                  onClick={andStay(() => toggleCompared(one))}
                >
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ul>
          <TextButton onClick={andStay(clearCompared)} text="清空" />
          {list.length > 1 ? (
            <ButtonLink look="primary" to={compareAddress(list)} text={`对比 ${list.length} 处`} />
          ) : (
            <span className="compare-bar-more">再选一处即可对比</span>
          )}
        </section>
      )}
    </div>
  );
};
