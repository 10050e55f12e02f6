import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../kit/client.ts';

const anchored = ({ state, day }: { state: string; day: string | null }): string =>
  ({ compared: `，已与截至 ${day} 的站外存证比对`, unreachable: '，站外存证暂时读不到' })[state] ?? '';

/** Has the server recompute the chain of hashes, and shows where it breaks. */
export const Verify = () => {
  const verify = useMutation({ mutationFn: () => api['GET /console/audit/verify']() });
  const result = verify.data?.data;
  return (
    <>
      <span role="status" className="verify">
        {result &&
          (result.intact ? (
            <span className="state-tag state-tag-5">
              完整，共 {result.rows} 条{anchored(result.anchor)}
            </span>
          ) : (
            <span className="state-tag state-tag-3">
              {result.broken_seq === null ? '站外存证被改动' : `自第 ${result.broken_seq} 条起不完整`}
            </span>
          ))}
      </span>
      <Button loading={verify.isPending} onClick={() => verify.mutate()}>
        校验完整性
      </Button>
    </>
  );
};
