import { Button, Modal } from 'antd';
import { useState } from 'react';
import { monthName } from '#contract/space/business-report.ts';
import type { StaffFullReport } from '#contract/space/report-calls.ts';
import { api } from '../kit/client.ts';
import { Opinion, wrongOpinion } from '../kit/form/opinion.tsx';
import { SendAlerts } from '../kit/form/send-alerts.tsx';
import { useSend } from '../kit/form/use-send.ts';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';

type Action = StaffFullReport['actions'][number];
const names: Readonly<Record<Action, string>> = { check: '审核通过', return: '退回' };
const says: Readonly<Record<Action, string>> = {
  check: '通过后计入汇总，企业会收到站内信。',
  return: '企业会收到退回意见，修改后重新提交。',
};

export const ReportActions = ({ one }: { one: StaffFullReport }) => {
  const [chosen, setChosen] = useState<Action>();
  // When somebody else acted first, the dialog stays open with its input.
  if (one.actions.length === 0 && !chosen) return null;
  return (
    <section className="panel" aria-labelledby="actions-title">
      <h2 id="actions-title">办理</h2>
      <div className="report-acts">
        {one.actions.map((action) => (
          <Button
            key={action}
            type={action === 'check' ? 'primary' : 'default'}
            danger={action === 'return'}
            onClick={() => setChosen(action)}
          >
            {names[action]}
          </Button>
        ))}
      </div>
      {chosen && <Decide one={one} action={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
};

const Decide = ({ one, action, onClose }: { one: StaffFullReport; action: Action; onClose: () => void }) => {
  const [opinion, setOpinion] = useState('');
  const [wrong, setWrong] = useState('');
  const { busy, failed, overtaken, send } = useSend({ reread: () => queries.invalidateQueries() });
  const possible = one.actions.includes(action);
  const required = action === 'return';
  const rule = { label: required ? '退回意见' : '意见', required };
  const decide = async () => {
    const problem = wrongOpinion(opinion, rule);
    setWrong(problem);
    if (problem) return;
    await send(async () => {
      await api['POST /console/business_reports/{obj_id}/steps']({
        params: { obj_id: one.obj_id },
        body: { action, version: one.version, opinion: opinion.trim() },
      });
      notices.success(action === 'check' ? '已审核通过' : '已退回');
      onClose();
      await queries.invalidateQueries();
    });
  };
  return (
    <Modal
      open
      title={names[action]}
      okText={`确认${names[action]}`}
      cancelText="取消"
      okButtonProps={{ danger: required, loading: busy, disabled: !possible }}
      onOk={() => void decide()}
      onCancel={onClose}
    >
      <div className="stack">
        <p className="dialog-title">
          {one.enterprise_name} {monthName(one.month)}
        </p>
        <p>{says[action]}</p>
        <SendAlerts failed={failed} overtaken={overtaken}>
          {one.status_name}
        </SendAlerts>
        <Opinion
          form="report"
          {...rule}
          autoFocus
          error={wrong}
          value={opinion}
          onChange={(text) => {
            setOpinion(text);
            setWrong('');
          }}
        />
      </div>
    </Modal>
  );
};
