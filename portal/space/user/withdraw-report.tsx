/** Takes back what was handed in and nobody has begun to check. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FullReport } from '#contract/space/report-calls.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { notify } from '../../kit/notices.tsx';

export const WithdrawReport = ({ report: { obj_id, version } }: { report: FullReport }) => {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const withdraw = async () => {
    await api()['POST /space-v2/business_reports/withdraw']({ body: { obj_id, version } }).finally(revalidate);
    setAsking(false);
    notify({ tone: 'success', text: '已撤回，修改后请重新提交' });
  };
  return (
    <>
      <Button text="撤回" onClick={() => setAsking(true)} />
      {asking && (
        <Ask title="撤回这个月的填报？" cancel="不撤回" act="撤回" onCancel={() => setAsking(false)} onAct={withdraw}>
          <p>撤回后可以修改，再重新提交。</p>
        </Ask>
      )}
    </>
  );
};
