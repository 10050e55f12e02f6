/** The actions on an entry that are possible now; each one with effects for others asks first. */
import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ContentAction, contentActions, type FullContentEntry } from '#contract/kit/manage-content.ts';
import { api } from '../kit/client.ts';
import { Facts } from '../kit/facts.tsx';
import { messageOf } from '../kit/failures.ts';
import { Acts } from '../kit/form/acts.tsx';
import { useSend } from '../kit/form/use-send.ts';
import { notices } from '../kit/notices.tsx';
import { Panel } from '../kit/panel.tsx';
import { queries } from '../kit/queries.ts';
import { useStaff } from '../kit/staff.ts';
import { ActionDialog, type Decision } from './action-dialog.tsx';
import { forgetLists } from './forget-lists.ts';
import { reviewQuery } from './review-bar.tsx';

const acts: Record<ContentAction, { done: string; look?: 'primary' | 'danger'; asks: boolean }> = {
  submit: { done: '已提交审核', look: 'primary', asks: false },
  withdraw: { done: '已撤回，可继续编辑', asks: true },
  pass: { done: '已审核通过', look: 'primary', asks: true },
  return: { done: '已退回修改', look: 'danger', asks: true },
  unschedule: { done: '已取消定时，回到草稿', asks: true },
  take_down: { done: '内容已下架', look: 'danger', asks: true },
};

export const EntryActions = ({ entry }: { entry: FullContentEntry }) => {
  const staff = useStaff();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [open, setOpen] = useState<ContentAction>();
  const [overtaken, setOvertaken] = useState('');
  const reread = async (error: unknown) => {
    setOpen(undefined);
    setOvertaken(messageOf(error));
    await queries.invalidateQueries({ queryKey: ['GET /console/content/{content_type}/{obj_id}'] });
  };
  const { busy, failed, send } = useSend({ reread });
  const take = async (action: ContentAction, decision: Decision = { opinion: '' }) => {
    const reviewed = address.get('review') && (action === 'pass' || action === 'return');
    const next = reviewed ? await nextToReview(entry.obj_id) : undefined;
    const { data } = await api['POST /console/content/{content_type}/{obj_id}/steps']({
      params: { content_type: entry.content_type, obj_id: entry.obj_id },
      body: { action, revision_no: entry.revision_no, ...decision },
    });
    const at = decision.publish_at?.slice(0, 16);
    notices.success(at ? `已审核通过，将于 ${at} 发布` : acts[action].done);
    await forgetLists(data);
    if (next) void navigate(next);
  };
  const begin = (action: ContentAction) => {
    setOvertaken('');
    // What touches people is shown before the step, whichever it is.
    const touches = entry.warnings.some((one) => one.action === action && one.touches?.length);
    if (acts[action].asks || touches) setOpen(action);
    else void send(() => take(action));
  };

  const trouble = failed || overtaken;
  const own = entry.state === 2 && entry.author_name === staff.name && !entry.actions.includes('pass');
  return (
    <Panel title="办理">
      {trouble && <Alert className="gap" type="error" showIcon title={trouble} role="alert" />}
      {entry.state === 3 && entry.opinion && (
        <Alert className="gap" type="warning" title="退回意见" description={entry.opinion} />
      )}
      {own && <p className="meta">内容由您编辑，需由其他审核人员审核。</p>}
      {entry.actions.length === 0 && !own && <p className="meta">当前没有需要您办理的事项。</p>}
      <Acts
        acts={entry.actions.map((action) => ({
          name: contentActions[action].name,
          look: acts[action].look,
          loading: busy && !acts[action].asks,
          onClick: () => begin(action),
        }))}
      />
      <Facts
        narrow
        rows={[
          ['编辑', entry.author_name],
          entry.reviewer_name && ['审核', entry.reviewer_name],
          ['更新', entry.updated_at.slice(0, 16)],
          ['线上版本', entry.published_revision_no === null ? '无' : `第 ${entry.published_revision_no} 版`],
        ]}
      />
      {open && (
        <ActionDialog
          action={open}
          entry={entry}
          decide={(decision) => take(open, decision)}
          onOvertaken={reread}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
};

/** Where reviewing continues: the next entry, or the queue after the last one. */
const nextToReview = async (obj_id: string): Promise<string> => {
  const { data } = await queries.ensureQueryData(reviewQuery).catch(() => ({ data: [] }));
  const at = data.findIndex((entry) => entry.obj_id === obj_id);
  const next = data[at + 1] ?? data.find((entry) => entry.obj_id !== obj_id);
  return next ? `/content/${next.content_type}/${next.obj_id}?review=1` : '/review';
};
