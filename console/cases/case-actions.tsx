/** The actions on a case that are possible now. Two people may open it at once: the second one is told, and shown what happened. */
import { Button } from 'antd';
import { useState } from 'react';
import { caseActions, type StaffAction } from '#contract/kit/case.ts';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { api } from '../kit/client.ts';
import { isFailure, messageOf, report } from '../kit/failures.ts';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';
import { type Decision, StepDialog } from './step-dialog.tsx';

const caseCall = 'GET /console/cases/{obj_id}';
const primary: readonly StaffAction[] = ['accept', 'pass', 'give_opinion'];
const dangerous: readonly StaffAction[] = ['refuse', 'void'];
/** The order in which staff expect them. */
const order: readonly StaffAction[] = [
  'claim',
  'accept',
  'pass',
  'give_opinion',
  'return',
  'refuse',
  'transfer',
  'ask_opinion',
  'void',
];

export const CaseActions = ({ one }: { one: StaffCase }) => {
  const [open, setOpen] = useState<StaffAction>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const actions = order.filter((action) => one.actions.includes(action));

  const take = async (action: StaffAction, decision: Decision) => {
    setBusy(true);
    setFailed('');
    try {
      const answer = await api['POST /console/cases/{obj_id}/steps']({
        params: { obj_id: one.obj_id },
        body: { action, version: one.version, ...decision },
      });
      setOpen(undefined);
      notices.success(`已${caseActions[action].name}`);
      queries.setQueryData([caseCall, { params: { obj_id: one.obj_id } }], answer);
      await queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/cases') && name !== caseCall,
      });
    } catch (error) {
      if (isFailure(error, 'stale_version', 'wrong_state', 'claimed_by_another')) {
        setOpen(undefined);
        notices.warning('系统提示', messageOf(error));
        await queries.invalidateQueries({ queryKey: [caseCall] });
      } else {
        setFailed(messageOf(error));
        report(error);
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="panel" aria-labelledby="act-title">
      <h2 id="act-title">办理</h2>
      {actions.length === 0 ? (
        <p className="quiet">
          {one.assignee_name && !one.mine ? `由${one.assignee_name}办理。` : '当前没有可办理的操作。'}
        </p>
      ) : (
        <div className="act-buttons">
          {actions.map((action) => (
            <Button
              key={action}
              type={primary.includes(action) ? 'primary' : 'default'}
              danger={dangerous.includes(action)}
              onClick={() => {
                setFailed('');
                setOpen(action);
              }}
            >
              {caseActions[action].name}
            </Button>
          ))}
        </div>
      )}
      {one.opinion_of_name && <p className="meta">已征求 {one.opinion_of_name} 的意见，等待回复。</p>}
      {open && (
        <StepDialog
          action={open}
          one={one}
          busy={busy}
          failed={failed}
          onClose={() => setOpen(undefined)}
          onDecide={(decision) => void take(open, decision)}
        />
      )}
    </section>
  );
};
