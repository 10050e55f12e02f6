/** The actions on an entry that are possible now; each one with effects for others asks first. */
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ContentAction, contentActions, type FullContentEntry } from '#contract/kit/manage-content.ts';
import { api } from '../kit/client.ts';
import { isFailure, messageOf, report } from '../kit/failures.ts';
import { notices } from '../kit/notices.tsx';
import { queries } from '../kit/queries.ts';
import { useStaff } from '../kit/staff.ts';
import { ActionDialog, type Decision } from './action-dialog.tsx';
import { forgetLists } from './forget-lists.ts';
import { reviewQuery } from './review-bar.tsx';

const done: Record<ContentAction, string> = {
  submit: '已提交审核',
  withdraw: '已撤回，可继续编辑',
  pass: '已审核通过',
  return: '已退回修改',
  unschedule: '已取消定时，回到草稿',
  take_down: '已下线',
};
const primary: readonly ContentAction[] = ['submit', 'pass'];
const dangerous: readonly ContentAction[] = ['return', 'take_down'];
const asks: readonly ContentAction[] = ['pass', 'return', 'take_down', 'withdraw', 'unschedule'];

export const EntryActions = ({ entry }: { entry: FullContentEntry }) => {
  const staff = useStaff();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [open, setOpen] = useState<ContentAction>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');

  const act = async (action: ContentAction, { opinion, publish_at, access_confirmed }: Decision = { opinion: '' }) => {
    setBusy(true);
    setFailed('');
    const next =
      address.get('review') && (action === 'pass' || action === 'return')
        ? await nextToReview(entry.obj_id)
        : undefined;
    try {
      const { data } = await api['POST /console/content/{content_type}/{obj_id}/steps']({
        params: { content_type: entry.content_type, obj_id: entry.obj_id },
        body: {
          action,
          revision_no: entry.revision_no,
          opinion,
          ...(publish_at && { publish_at }),
          ...(access_confirmed && { access_confirmed }),
        },
      });
      setOpen(undefined);
      notices.success(
        action === 'pass' && publish_at ? `已审核通过，将于 ${publish_at.slice(0, 16)} 发布` : done[action],
      );
      await forgetLists(data);
      if (next) void navigate(next);
    } catch (error) {
      setFailed(messageOf(error));
      report(error);
      if (isFailure(error, 'stale_version', 'wrong_state')) {
        setOpen(undefined);
        await queries.invalidateQueries({ queryKey: ['GET /console/content/{content_type}/{obj_id}'] });
      }
    } finally {
      setBusy(false);
    }
  };

  const own = entry.state === 2 && entry.author_name === staff.name && !entry.actions.includes('pass');
  return (
    <section className="panel" aria-labelledby="actions-title">
      <h2 id="actions-title">办理</h2>
      {failed && !open && <Alert className="gap" type="error" showIcon title={failed} role="alert" />}
      {entry.state === 3 && entry.opinion && (
        <Alert className="gap" type="warning" title="退回意见" description={entry.opinion} />
      )}
      {own && <p className="meta">内容由您编辑，需由其他审核人员审核。</p>}
      {entry.actions.length === 0 && !own && <p className="meta">当前没有需要您办理的事项。</p>}
      <div className="acts">
        {entry.actions.map((action) => (
          <Button
            key={action}
            type={primary.includes(action) ? 'primary' : 'default'}
            danger={dangerous.includes(action)}
            loading={busy && open === undefined && !asks.includes(action)}
            onClick={() => {
              setFailed('');
              if (asks.includes(action)) setOpen(action);
              else void act(action);
            }}
          >
            {contentActions[action].name}
          </Button>
        ))}
      </div>
      <dl className="facts one">
        <div>
          <dt>编辑</dt>
          <dd>{entry.author_name}</dd>
        </div>
        {entry.reviewer_name && (
          <div>
            <dt>审核</dt>
            <dd>{entry.reviewer_name}</dd>
          </div>
        )}
        <div>
          <dt>更新</dt>
          <dd className="num">{entry.updated_at.slice(0, 16)}</dd>
        </div>
        <div>
          <dt>线上版本</dt>
          <dd>{entry.published_revision_no === null ? '无' : `第 ${entry.published_revision_no} 版`}</dd>
        </div>
      </dl>
      {open && (
        <ActionDialog
          action={open}
          title={entry.title}
          files={entry.access_to_confirm}
          busy={busy}
          failed={failed}
          onClose={() => setOpen(undefined)}
          onDecide={(decision) => void act(open, decision)}
        />
      )}
    </section>
  );
};

/** Where reviewing continues: the next entry, or the queue after the last one. */
const nextToReview = async (obj_id: string): Promise<string> => {
  const { data } = await queries.ensureQueryData(reviewQuery).catch(() => ({ data: [] }));
  const at = data.findIndex((entry) => entry.obj_id === obj_id);
  const next = data[at + 1] ?? data.find((entry) => entry.obj_id !== obj_id);
  return next ? `/content/${next.content_type}/${next.obj_id}?review=1` : '/review';
};
