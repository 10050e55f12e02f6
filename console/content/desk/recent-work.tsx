import { Link } from 'react-router';
import { StateTag } from '../../kit/content/state-tag.tsx';
import { typeName } from '../../kit/content/type-names.ts';
import { Panel } from '../../kit/panel.tsx';
import { Reading } from '../../kit/states.tsx';
import { type CountedType, useEntriesOf } from './entries-of.ts';

const shown = 8;
const perType = 4;

/** The entries that changed last, over all types. */
export const RecentWork = ({ types }: { types: readonly CountedType[] }) => {
  const used = types.filter(({ counts }) => Object.keys(counts).length > 0);
  const read = useEntriesOf(used, { name: 'recent', query: { page_size: perType }, staleTime: 30_000 });
  return (
    <Panel title="最近动态" className="desk-wide">
      <Reading of={read}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="quiet">还没有动态。</p>
          ) : (
            <ul className="lines-list two">
              {entries
                .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
                .slice(0, shown)
                .map(({ obj_id, content_type, title, state, author_name, reviewer_name, updated_at }) => (
                  <li key={obj_id}>
                    <Link to={`/content/${content_type}/${obj_id}`}>{title}</Link>
                    <span className="meta num">
                      <StateTag state={state} /> {typeName(content_type)} · {reviewer_name || author_name} ·{' '}
                      {updated_at.slice(5, 16)}
                    </span>
                  </li>
                ))}
            </ul>
          )
        }
      </Reading>
    </Panel>
  );
};
