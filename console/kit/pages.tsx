import { Pagination } from 'antd';
import { cloneElement, isValidElement } from 'react';

/** Buttons that show an arrow alone. */
const arrows: Readonly<Record<string, string>> = { prev: '上一页', next: '下一页' };

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
        itemRender={(_, kind, shown) =>
          arrows[kind] && isValidElement<{ 'aria-label'?: string }>(shown)
            ? cloneElement(shown, { 'aria-label': arrows[kind] })
            : shown
        }
        showTotal={(count) => `共 ${count} 条`}
        onChange={(next, nextSize) => onChange(nextSize === size ? { page: next } : { size: nextSize })}
      />
    </nav>
  );
