/** Who proposed a change that waits for another person (decision 088), and what one may do with it: pass it, return it, or take one's own back. */
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { StaffRole } from '#contract/kit/call.ts';
import { changeDeciders } from '#contract/kit/proposal.ts';
import { OpinionField } from './form/fields.tsx';
import { FormDialog, useFormDialog } from './form/form-dialog.tsx';
import { wrongOpinions } from './form/opinion.tsx';
import { notices } from './notices.tsx';
import { hasRole, useStaff } from './staff.ts';

export type Decision = { action: 'pass' } | { action: 'refuse'; opinion?: string };
type Props = {
  /** What it changes; names the buttons, and is read again before it is returned. */
  says: string;
  of: { proposed_by_name: string; proposed_at: string; mine: boolean };
  deciders?: readonly StaffRole[];
  /** Where it may be returned but not passed any more. */
  passable?: boolean;
  decide: (decision: Decision) => Promise<unknown>;
  /** Reads what shows it again. */
  refresh: () => Promise<unknown>;
  /** What is told once it is passed. */
  passed?: string;
};

const rule = { label: '退回原因', required: true, max: 200 };
const ReturnDialog = ({ says, decide, refresh, onClose }: Omit<Props, 'of'> & { onClose: () => void }) => {
  const dialog = useFormDialog({
    form: 'refuse',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ opinion }) => {
      await decide({ action: 'refuse', opinion: opinion.trim() });
      await refresh();
    },
    done: '已退回，提出人会收到通知',
    reread: refresh,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="退回" ok="退回">
      <p>{says}</p>
      <OpinionField of={dialog} {...rule} help="提出人会看到" />
    </FormDialog>
  );
};

export const ProposalActs = (props: Props) => {
  const { says, of, deciders = changeDeciders, passable = true, decide, refresh, passed = '已通过，现已生效' } = props;
  const decides = hasRole(useStaff(), ...deciders);
  const [returning, setReturning] = useState(false);
  const deciding = useMutation({
    mutationFn: async (action: 'pass' | 'refuse') => {
      await decide({ action });
      notices.success(action === 'pass' ? passed : '已撤回');
    },
    onSettled: refresh,
  });
  const act = (action: 'pass' | 'refuse', label: string) => (
    <Button
      size="small"
      type={action === 'pass' ? 'primary' : 'default'}
      aria-label={`${label}：${says}`}
      disabled={deciding.isPending}
      onClick={() => (action === 'refuse' && !of.mine ? setReturning(true) : deciding.mutate(action))}
    >
      {label}
    </Button>
  );
  return (
    <span className="proposal-acts">
      <span className="meta">
        {of.proposed_by_name} · {of.proposed_at.slice(0, 16)}
      </span>
      {decides && passable && !of.mine && act('pass', '通过')}
      {of.mine ? act('refuse', '撤回') : decides && act('refuse', '退回')}
      {returning && <ReturnDialog {...props} onClose={() => setReturning(false)} />}
    </span>
  );
};
