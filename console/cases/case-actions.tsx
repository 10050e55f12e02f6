/** The actions on a case that are possible now. Two people may open it at once: the second one is told, and shown what happened. */
import { useState } from 'react';
import { caseActionName, type StaffAction } from '#contract/kit/case.ts';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { Acts } from '../kit/form/acts.tsx';
import { Panel } from '../kit/panel.tsx';
import { StepDialog } from './step-dialog.tsx';
import { TakeBack } from './take-back.tsx';

/** In the order in which staff expect them. */
const looks: Readonly<Record<StaffAction, 'primary' | 'danger' | undefined>> = {
  claim: undefined,
  accept: 'primary',
  pass: 'primary',
  give_opinion: 'primary',
  return: undefined,
  refuse: 'danger',
  transfer: undefined,
  ask_opinion: undefined,
  reject_objection: undefined,
  sustain_objection: 'danger',
  object: undefined,
  void: 'danger',
};
const inOrder = Object.keys(looks) as StaffAction[];

export const CaseActions = ({ one }: { one: StaffCase }) => {
  const [open, setOpen] = useState<StaffAction>();
  const [back, setBack] = useState(false);
  const acts = inOrder
    .filter((action) => one.actions.includes(action))
    .map((action) => ({
      name: caseActionName(action, one, one.accepted),
      look: looks[action],
      onClick: () => setOpen(action),
    }));
  return (
    <Panel title="办理" className="case-actions">
      {acts.length === 0 && !one.takes_back && (
        <p className="quiet">
          {one.assignee_name && !one.mine ? `由${one.assignee_name}办理。` : '当前没有可办理的操作。'}
        </p>
      )}
      <Acts
        acts={
          one.takes_back
            ? [...acts, { name: `撤回“${one.takes_back}”`, look: 'danger', onClick: () => setBack(true) }]
            : acts
        }
      />
      {one.opinion_of_name && <p className="meta">已征求 {one.opinion_of_name} 的意见，等待回复。</p>}
      {back && <TakeBack one={one} onClose={() => setBack(false)} />}
      {open && <StepDialog action={open} one={one} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
};
