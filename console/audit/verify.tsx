import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../kit/client.ts';

/** Has the server recompute the chain of hashes, and shows where it breaks. */
export const Verify = () => {
  const verify = useMutation({ mutationFn: () => api['GET /console/audit/verify']() });
  const result = verify.data?.data;
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
      <Button loading={verify.isPending} onClick={() => verify.mutate()}>
        校验完整性
      </Button>
    </>
  );
};
