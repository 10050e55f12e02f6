import { Alert } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  failed: string;
  overtaken: string;
  /** How the record stands now, in the words of its page. */
  children: ReactNode;
};

/** What came of sending (`useSend`): a refusal, or that somebody else was first, and how things stand now. */
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
        <>
          <p className="card-line">当前状态：{children}</p>
          <p className="meta">您填写的内容已保留，请核对后再决定。</p>
        </>
      }
    />
  );
};
