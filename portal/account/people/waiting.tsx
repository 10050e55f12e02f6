/** Open invitations and requests: first those that the member must answer, then those that wait for others. */

import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Panel } from '../../kit/centre/centre-page.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { notify } from '../../kit/notices.tsx';
import type { People } from './people.ts';

type Affiliation = People['affiliations'][number];

const says = ({ kind, to_answer, enterprise_name, person_name, phone }: Affiliation): string => {
  if (kind === 'invited') return to_answer ? `${enterprise_name}邀请您加入` : `已邀请 ${phone} 加入${enterprise_name}`;
  return to_answer ? `${person_name || phone}申请加入${enterprise_name}` : `您申请加入${enterprise_name}`;
};

type Props = { affiliations: readonly Affiliation[]; onAnswered: () => Promise<void> };
export const Waiting = ({ affiliations, onAnswered }: Props) => {
  const { busy, wrong, act } = useAct();
  const answer = (one: Affiliation, accept: boolean) =>
    act(one.affiliation_id, async () => {
      await api()['POST /enterprise/staff/answer']({ body: { affiliation_id: one.affiliation_id, accept } });
      notify({ tone: 'success', text: accept ? '已同意' : '已拒绝' });
      await onAnswered();
    });
  const withdraw = ({ affiliation_id, kind }: Affiliation) =>
    act(affiliation_id, async () => {
      await api()['POST /enterprise/staff/withdraw']({ body: { affiliation_id } });
      notify({ tone: 'success', text: kind === 'invited' ? '邀请已撤回' : '申请已撤回' });
      await onAnswered();
    });
  const sorted = [...affiliations].sort((a, b) => Number(b.to_answer) - Number(a.to_answer));
  return (
    <Panel title="等待答复">
      <FormMessage text={wrong} />
      <ul className="waiting">
        {sorted.map((one) => (
          <li key={one.affiliation_id}>
            <div>
              <strong>{says(one)}</strong>
              <p>
                {one.kind === 'asked' && one.to_answer && <span className="numeral">{one.phone}</span>}
                <span>{one.created_at.slice(0, 16)}</span>
                {one.note && <span>说明：{one.note}</span>}
              </p>
            </div>
            {one.to_answer ? (
              <div className="waiting-acts">
                <Button
                  look="primary"
                  busy={busy !== ''}
                  aria-label={`同意：${says(one)}`}
                  onClick={() => answer(one, true)}
                  text={busy === one.affiliation_id ? '请稍候…' : '同意'}
                />
                <Button
                  busy={busy !== ''}
                  aria-label={`拒绝：${says(one)}`}
                  onClick={() => answer(one, false)}
                  text="拒绝"
                />
              </div>
            ) : (
              <div className="waiting-acts">
                <span className="tag grey">等待对方答复</span>
                <Button
                  busy={busy !== ''}
                  aria-label={`撤回：${says(one)}`}
                  onClick={() => withdraw(one)}
                  text={busy === one.affiliation_id ? '请稍候…' : '撤回'}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
