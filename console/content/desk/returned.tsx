import { Link } from 'react-router';
import { typeName } from '../../kit/content/type-names.ts';
import { Panel } from '../../kit/panel.tsx';
import { useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { type CountedType, useEntriesOf } from './entries-of.ts';

const returned = 3;

/** My drafts that a reviewer sent back, with what was said. Asks only of types that have any. */
export const Returned = ({ types }: { types: readonly CountedType[] }) => {
  const { name } = useStaff();
  const having = types.filter(({ counts }) => counts[returned]);
  const read = useEntriesOf(having, { name: 'returned', query: { state: returned, page_size: 20 } });
  return (
    <Panel title="退回给我的">
      <Reading of={read}>
        {(all) => {
          const mine = all.filter(({ author_name }) => author_name === name).slice(0, 5);
          return mine.length === 0 ? (
            <p className="quiet">没有需要修改的内容。</p>
          ) : (
            <ul className="lines-list">
              {mine.map(({ obj_id, content_type, title, opinion, reviewer_name }) => (
                <li key={obj_id}>
                  <Link to={`/content/${content_type}/${obj_id}/edit`}>{title}</Link>
                  <span className="returned">
                    {reviewer_name}：{opinion}
                  </span>
                  <span className="meta">{typeName(content_type)}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Reading>
    </Panel>
  );
};
