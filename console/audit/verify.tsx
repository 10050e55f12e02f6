import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../kit/client.ts';
import { report } from '../kit/failures.ts';

type Result = { intact: boolean; rows: number; broken_seq: number | null };

/** Has the server recompute the chain of hashes, and shows where it breaks. */
export const Verify = () => {
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    try {
      setResult((await api['GET /console/audit/verify']()).data);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <span role="status" className="verify">
        {result &&
          (result.intact ? (
            <span className="state-tag state-tag-5">完整，共 {result.rows} 条</span>
          ) : (
            <span className="state-tag state-tag-3">自第 {result.broken_seq} 条起不完整</span>
          ))}
      </span>
      <Button loading={busy} onClick={() => void verify()}>
        校验完整性
      </Button>
    </>
  );
};
