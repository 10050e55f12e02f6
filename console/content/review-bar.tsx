import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../kit/client.ts';

/** The queue as it was when reviewing began, so that previous and next do not change. */
export const reviewQuery = queryOptions({
  queryKey: ['review in turn'],
  queryFn: () => api['GET /console/review']({ query: { page_size: 100 } }),
  staleTime: 60_000,
});

/** Navigation for reviewing one entry after another. */
export const ReviewBar = ({ obj_id }: { obj_id: string }) => {
  const { data } = useQuery(reviewQuery);
  if (!data) return null;
  const at = data.data.findIndex((entry) => entry.obj_id === obj_id);
  const place = (index: number) => {
    const entry = data.data[index];
    return entry && `/content/${entry.content_type}/${entry.obj_id}?review=1`;
  };
  const [previous, next] = [at > 0 ? place(at - 1) : undefined, place(at + 1)];
  return (
    <nav className="review-bar" aria-label="逐条审核">
      <Link to="/review">待我审核</Link>
      <span className="num">{at >= 0 ? `第 ${at + 1} 条，共 ${data.total} 条` : `共 ${data.total} 条`}</span>
      {previous ? (
        <Link to={previous}>
          <LeftOutlined aria-hidden="true" /> 上一条
        </Link>
      ) : (
        <span className="off">
          <LeftOutlined aria-hidden="true" /> 上一条
        </span>
      )}
      {next ? (
        <Link to={next}>
          下一条 <RightOutlined aria-hidden="true" />
        </Link>
      ) : (
        <span className="off">
          下一条 <RightOutlined aria-hidden="true" />
        </span>
      )}
    </nav>
  );
};
