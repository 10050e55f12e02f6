import { Alert } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  failed: string;
  overtaken: string;
  /** The record's current state, in the words of its page; none where the message says all. */
  children: ReactNode;
};

/** The result of sending (`useSend`): a refusal, or that somebody else acted first, with the record's new state. */
export const SendAlerts = ({ failed, overtaken, children }: Props) => {
  if (failed) return <Alert type="error" showIcon title={failed} role="alert" />;
  if (!overtaken) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={overtaken}
      description={
        children && (
          <>
            <p className="card-line">当前状态：{children}</p>
            <p className="meta">您填写的内容已保留，请核对后再决定。</p>
          </>
        )
      }
    />
  );
};
