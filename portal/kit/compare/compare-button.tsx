/** Adds an entry to the comparison, or removes it: on its own page, and on its card in a list. */
import { useState } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import type { ListRow } from '../content/list-row.ts';
import { Icon } from '../icon.tsx';
import { type Compared, type Comparison, mostCompared } from './comparison.ts';
import './compare-bar.css';

const faceOf = (list: readonly Compared[], obj_id: string | undefined) => {
  const chosen = list.some((one) => one.obj_id === obj_id);
  return { chosen, icon: chosen ? 'check-circle' : 'scales', words: chosen ? '已加入对比' : '加入对比' };
};

export const CompareButton = ({ of, ...one }: Compared & { of: Comparison }) => {
  const list = of.useCompared();
  const [full, setFull] = useState(false);
  const { chosen, icon, words } = faceOf(list, one.obj_id);
  return (
    <>
      <Button aria-pressed={chosen} onClick={() => setFull(!of.toggle(one))} icon={icon} text={words} />
      {list.length > 1 && <ButtonLink to={of.address(list)} text={`对比 ${list.length} ${of.counted_in}`} />}
      {full && (
        <p className="field-error" role="alert">
          最多对比 {mostCompared} {of.counted_in}，请先移除一{of.counted_in}
        </p>
      )}
    </>
  );
};

/** The bar below the list says when there is no room for a fifth. */
export const CompareToggle = ({ of, row: { subject, title } }: { of: Comparison; row: ListRow }) => {
  const { chosen, icon, words } = faceOf(of.useCompared(), subject?.obj_id);
  if (!subject) return null;
  return (
    <button
      type="button"
      className="compare-toggle no-print"
      aria-pressed={chosen}
      aria-label={`${words}：${title}`}
      onClick={() => of.toggle({ ...subject, title })}
    >
      <Icon name={icon} />
      {words}
    </button>
  );
};
