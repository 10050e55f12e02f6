/** Adds a carrier to the comparison, or removes it: on its own page, and on its card in a list. */
import { useState } from 'react';
import { Button, ButtonLink } from '../../kit/button.tsx';
import type { ListRow } from '../../kit/content/list-row.ts';
import { Icon } from '../../kit/icon.tsx';
import { type Compared, compareAddress, mostCompared, toggleCompared, useCompared } from './compared.ts';
import './compare-bar.css';

const faceOf = (list: readonly Compared[], obj_id: string | undefined) => {
  const chosen = list.some((one) => one.obj_id === obj_id);
  return { chosen, icon: chosen ? 'check-circle' : 'scales', words: chosen ? '已加入对比' : '加入对比' };
};

export const CompareButton = (one: Compared) => {
  const list = useCompared();
  const [full, setFull] = useState(false);
  const { chosen, icon, words } = faceOf(list, one.obj_id);
  return (
    <>
      <Button aria-pressed={chosen} onClick={() => setFull(!toggleCompared(one))} icon={icon} text={words} />
      {list.length > 1 && <ButtonLink to={compareAddress(list)} text={`对比 ${list.length} 处`} />}
      {full && (
        <p className="field-error" role="alert">
          最多对比 {mostCompared} 处，请先移除一处
        </p>
      )}
    </>
  );
};

/** The bar below the list says when there is no room for a fifth. */
export const CompareToggle = ({ row: { subject, title } }: { row: ListRow }) => {
  const { chosen, icon, words } = faceOf(useCompared(), subject?.obj_id);
  if (!subject) return null;
  return (
    <button
      type="button"
      className="compare-toggle no-print"
      aria-pressed={chosen}
      aria-label={`${words}：${title}`}
      onClick={() => toggleCompared({ ...subject, title })}
    >
      <Icon name={icon} />
      {words}
    </button>
  );
};
