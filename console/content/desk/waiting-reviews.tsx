import { Link } from 'react-router';
import { typeName } from '../../kit/content/type-names.ts';
import { Panel } from '../../kit/panel.tsx';
import { useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { useCall } from '../../kit/use-call.ts';

/** Others' work that waits for my review. */
export const WaitingReviews = () => {
  const { name } = useStaff();
  const list = useCall('GET /console/review', { query: { page_size: 20 } });
  return (
    <Panel title="待我审核" extra={<Link to="/review">全部</Link>}>
      <Reading of={list}>
        {({ data }) => {
          const mine = data.filter(({ author_name }) => author_name !== name).slice(0, 5);
          return mine.length === 0 ? (
            <p className="quiet">没有待审内容，辛苦了。</p>
          ) : (
            <ul className="lines-list">
              {mine.map(({ obj_id, content_type, title, author_name, updated_at }) => (
                <li key={obj_id}>
                  <Link to={`/content/${content_type}/${obj_id}?review=1`}>{title}</Link>
                  <span className="meta num">
                    {typeName(content_type)} · {author_name} · {updated_at.slice(5, 16)}
                  </span>
                </li>
              ))}
            </ul>
          );
        }}
      </Reading>
    </Panel>
  );
};
