/** What a page shows instead of content: loading, failed, denied, empty. */
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { isFailure, messageOf } from './failures.ts';

export const Loading = () => (
  <div className="state-loading" role="status" aria-live="polite">
    <span className="sr-only">正在加载</span>
    {/* Its title is a heading without text, which a screen reader would announce. */}
    <div aria-hidden="true">
      <Skeleton active title paragraph={{ rows: 5 }} />
    </div>
  </div>
);

const State = ({
  art,
  title,
  text,
  children,
}: {
  art: string;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) => (
  <div className="state">
    <img src={`/art/spots/${art}.webp`} alt="" width={160} height={120} />
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {children && <div className="state-actions">{children}</div>}
  </div>
);

export const Empty = ({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) => (
  <State art="empty-list" title={title} text={text}>
    {children}
  </State>
);

/** A failed read: the server's message, and a retry button where a retry can help. */
export const Failed = ({ error, retry }: { error: unknown; retry?: () => void }) => {
  if (isFailure(error, 'forbidden'))
    return <State art="no-permission" title="没有查看权限" text="如工作需要，请联系系统管理员调整岗位。" />;
  if (isFailure(error, 'not_found'))
    return <State art="not-found" title="内容不存在" text="可能已被删除，或链接不完整。" />;
  return (
    <div role="alert">
      <State art="server-error" title="加载失败" text={messageOf(error)}>
        {retry && (
          <Button type="primary" onClick={retry}>
            重试
          </Button>
        )}
      </State>
    </div>
  );
};

type Read<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

/** One of these states, or the page with its data. */
export const Reading = <T,>({ of: read, children }: { of: Read<T>; children: (data: T) => ReactNode }) => {
  if (read.data !== undefined) return <>{children(read.data)}</>;
  return read.error ? <Failed error={read.error} retry={() => void read.refetch()} /> : <Loading />;
};
