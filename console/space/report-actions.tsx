import { Button } from 'antd';
import { useState } from 'react';
import { monthName } from '#contract/space/business-report.ts';
import type { StaffFullReport } from '#contract/space/report-calls.ts';
import { api } from '../kit/client.ts';
import { OpinionField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
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
  const required = action === 'return';
  const rule = { label: required ? '退回意见' : '意见', required };
  const dialog = useFormDialog({
    form: 'report',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ opinion }) => {
      await api['POST /console/business_reports/{obj_id}/steps']({
        params: { obj_id: one.obj_id },
        body: { action, version: one.version, opinion: opinion.trim() },
      });
      await queries.invalidateQueries();
    },
    done: action === 'check' ? '已审核通过' : '已退回',
    reread: () => queries.invalidateQueries(),
    onClose,
  });
  return (
    <FormDialog
      of={dialog}
      title={names[action]}
      ok={`确认${names[action]}`}
      danger={required}
      disabled={!one.actions.includes(action)}
      now={one.status_name}
    >
      <p className="dialog-title">
        {one.enterprise_name} {monthName(one.month)}
      </p>
      <p>{says[action]}</p>
      <OpinionField of={dialog} {...rule} autoFocus />
    </FormDialog>
  );
};
