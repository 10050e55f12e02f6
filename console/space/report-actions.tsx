import { useState } from 'react';
import { monthName } from '#contract/space/business-report.ts';
import type { StaffFullReport } from '#contract/space/report-calls.ts';
import { api } from '../kit/client.ts';
import { Acts } from '../kit/form/acts.tsx';
import { OpinionField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { Panel } from '../kit/panel.tsx';
import { queries } from '../kit/queries.ts';

type Action = StaffFullReport['actions'][number];
const acts = {
  check: { name: '审核通过', text: '通过后计入汇总，企业会收到站内信。', done: '已审核通过', look: 'primary' },
  return: { name: '退回', text: '企业会收到退回意见，修改后重新提交。', done: '已退回', look: 'danger' },
} as const satisfies Record<Action, unknown>;

export const ReportActions = ({ one }: { one: StaffFullReport }) => {
  const [chosen, setChosen] = useState<Action>();
  // When somebody else acted first, the dialog stays open with its input.
  if (one.actions.length === 0 && !chosen) return null;
  return (
    <Panel title="办理">
      <Acts acts={one.actions.map((action) => ({ ...acts[action], onClick: () => setChosen(action) }))} />
      {chosen && <Decide one={one} action={chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
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
    done: acts[action].done,
    reread: () => queries.invalidateQueries(),
    onClose,
  });
  return (
    <FormDialog
      of={dialog}
      title={acts[action].name}
      ok={`确认${acts[action].name}`}
      danger={required}
      disabled={!one.actions.includes(action)}
      now={one.status_name}
    >
      <p className="dialog-title">
        {one.enterprise_name} {monthName(one.month)}
      </p>
      <p>{acts[action].text}</p>
      <OpinionField of={dialog} {...rule} autoFocus />
    </FormDialog>
  );
};
