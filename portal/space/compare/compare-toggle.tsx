import type { ListRow } from '../../kit/content/list-row.ts';
import { Icon } from '../../kit/icon.tsx';
import { toggleCompared, useCompared } from './compared.ts';
import './compare-bar.css';

/** On a card in a list: adds its carrier to the comparison, or removes it. The bar says when there is no room for a fifth. */
export const CompareToggle = ({ row: { subject, title } }: { row: ListRow }) => {
  const list = useCompared();
  if (!subject) return null;
  const chosen = list.some(({ obj_id }) => obj_id === subject.obj_id);
  const words = chosen ? '已加入对比' : '加入对比';
  return (
    <button
      type="button"
      className="compare-toggle no-print"
      aria-pressed={chosen}
      aria-label={`${words}：${title}`}
      onClick={() => toggleCompared({ ...subject, title })}
    >
      <Icon name={chosen ? 'check-circle' : 'scales'} />
      {words}
    </button>
  );
};
