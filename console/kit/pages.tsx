import { Pagination } from 'antd';

/** Pagination of a list, bound to the address. */
export const Pages = ({
  total,
  page,
  size,
  onChange,
}: {
  total: number;
  page: number;
  size: number;
  onChange: (changed: { page?: number; size?: number }) => void;
}) =>
  total === 0 ? null : (
    <nav aria-label="分页" className="pages">
      <Pagination
        current={page}
        pageSize={size}
        total={total}
        pageSizeOptions={[10, 20, 50, 100]}
        showSizeChanger={total > 10 ? { 'aria-label': '每页条数' } : false}
        responsive
        showTotal={(count) => `共 ${count} 条`}
        onChange={(next, nextSize) => onChange(nextSize === size ? { page: next } : { size: nextSize })}
      />
    </nav>
  );
