/** A change of a group that waits for another person (decision 088), and what one may do with it. */
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { SynonymGroup } from '#contract/search/calls.ts';
import { api } from '../kit/client.ts';
import { OpinionField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { notices } from '../kit/notices.tsx';
import { useStaff } from '../kit/staff.ts';
import { refreshSearch } from './refresh-search.ts';

const call = 'POST /console/search/synonyms/{synonym_id}';

const rule = { label: '退回原因', required: true, max: 200 };
const ReturnDialog = ({ synonym_id, says, onClose }: { synonym_id: string; says: string; onClose: () => void }) => {
  const dialog = useFormDialog({
    form: 'refuse',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ opinion }) => {
      await api[call]({ params: { synonym_id }, body: { action: 'refuse', opinion: opinion.trim() } });
      await refreshSearch();
    },
    done: '已退回，提出人会收到通知',
    onClose,
  });
  return (
    <FormDialog of={dialog} title="退回修改" ok="退回">
      <p>{says}</p>
      <OpinionField of={dialog} {...rule} help="提出人会看到" />
    </FormDialog>
  );
};

export const Waiting = ({ group: { synonym_id, words, waits } }: { group: SynonymGroup }) => {
  const { roles } = useStaff();
  const decides = roles.some((role) => role === 'reviewer' || role === 'system');
  const [returning, setReturning] = useState(false);
  const decide = useMutation({
    mutationFn: async (action: 'pass' | 'refuse') => {
      await api[call]({ params: { synonym_id }, body: { action } });
      notices.success(action === 'pass' ? '已通过，现已生效' : '已撤回');
    },
    onSettled: refreshSearch,
  });
  if (!waits) return null;
  const says = waits.words ? `${words.length ? '改为' : '新增'}：${waits.words.join('、')}` : '不再使用这组词';
  const act = (action: 'pass' | 'refuse', label: string) => (
    <Button
      size="small"
      type={action === 'pass' ? 'primary' : 'default'}
      aria-label={`${label}：${says}`}
      disabled={decide.isPending}
      onClick={() => (action === 'refuse' && !waits.mine ? setReturning(true) : decide.mutate(action))}
    >
      {label}
    </Button>
  );
  return (
    <div>
      <span className="state-tag state-tag-2">待审核</span> {says}{' '}
      <span className="meta">
        {waits.proposed_by_name} · {waits.proposed_at.slice(0, 16)}
      </span>{' '}
      <span className="row-acts">
        {decides && !waits.mine && act('pass', '通过')}
        {waits.mine ? act('refuse', '撤回') : decides && act('refuse', '退回')}
      </span>
      {returning && <ReturnDialog synonym_id={synonym_id} says={says} onClose={() => setReturning(false)} />}
    </div>
  );
};
