/** Changes that one person proposed and another has yet to pass. */
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { DictionaryProposal, DictionaryRow } from '#contract/reference/calls.ts';
import { api } from '../kit/client.ts';
import { OpinionField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { notices } from '../kit/notices.tsx';
import { useStaff } from '../kit/staff.ts';
import { refreshDictionaries } from './refresh-dictionaries.ts';
import './dictionary.css';

type Props = {
  proposals: readonly DictionaryProposal[];
  entries: readonly DictionaryRow[];
  parents: readonly DictionaryRow[];
};

/** `“人才”改名为“人才支持”，隐藏` */
const wordsOf = (proposal: DictionaryProposal, { entries, parents }: Props): string => {
  const before = entries.find(({ entry_id }) => entry_id === proposal.entry_id);
  const parentName = parents.find(({ entry_id }) => entry_id === proposal.parent_id)?.name ?? '不限';
  if (!before) return `新增“${proposal.name}”${proposal.parent_id === null ? '' : `，上级为“${parentName}”`}`;
  const changes = [
    ...(before.name === proposal.name ? [] : [`改名为“${proposal.name}”`]),
    ...(before.parent_id === proposal.parent_id ? [] : [`上级改为“${parentName}”`]),
    ...(before.hidden === proposal.hidden ? [] : [proposal.hidden ? '隐藏' : '恢复显示']),
  ];
  return `“${before.name}”${changes.join('，') || '不变'}`;
};

type Refused = { obj_id: string; words: string };
const rule = { label: '退回原因', required: true, max: 200 };
const RefuseDialog = ({ of: { obj_id, words }, onClose }: { of: Refused; onClose: () => void }) => {
  const dialog = useFormDialog({
    form: 'refuse',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ opinion }) => {
      await api['POST /console/dictionaries/{obj_id}']({
        params: { obj_id },
        body: { action: 'refuse', opinion: opinion.trim() },
      });
      await refreshDictionaries();
    },
    done: '已退回，提出人会收到通知',
    onClose,
  });
  return (
    <FormDialog of={dialog} title="退回修改" ok="退回">
      <p>{words}</p>
      <OpinionField of={dialog} {...rule} help="提出人会看到" />
    </FormDialog>
  );
};

export const Proposals = (props: Props) => {
  const { roles } = useStaff();
  const decides = roles.some((role) => role === 'reviewer' || role === 'system');
  const [refused, setRefused] = useState<Refused>();
  const decide = useMutation({
    mutationFn: async ({ obj_id, action }: { obj_id: string; action: 'pass' | 'refuse' }) => {
      await api['POST /console/dictionaries/{obj_id}']({ params: { obj_id }, body: { action } });
      notices.success(action === 'pass' ? '已通过，现已生效' : '已撤回');
    },
    onSettled: refreshDictionaries,
  });
  return (
    <ul className="dictionary-proposals">
      {refused && <RefuseDialog of={refused} onClose={() => setRefused(undefined)} />}
      {props.proposals.map((proposal) => {
        const { obj_id, mine, proposed_by_name, proposed_at } = proposal;
        const words = wordsOf(proposal, props);
        const act = (action: 'pass' | 'refuse', label: string) => (
          <Button
            size="small"
            type={action === 'pass' ? 'primary' : 'default'}
            aria-label={`${label}：${words}`}
            disabled={decide.isPending}
            onClick={() =>
              action === 'refuse' && !mine ? setRefused({ obj_id, words }) : decide.mutate({ obj_id, action })
            }
          >
            {label}
          </Button>
        );
        return (
          <li key={obj_id}>
            {words}{' '}
            <span className="meta">
              {proposed_by_name} · {proposed_at.slice(0, 16)}
            </span>{' '}
            <span className="row-acts">
              {decides && !mine && act('pass', '通过')}
              {mine ? act('refuse', '撤回') : decides && act('refuse', '退回')}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
