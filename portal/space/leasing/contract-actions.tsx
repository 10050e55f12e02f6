/** A tenant's actions on a contract: read its document, sign it, request renewal or early end. A typed reason is kept until it is sent. */
import { useState } from 'react';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { MemberLease } from '#contract/space/leasing/lease-calls.ts';
import type { LeaseMemberAction } from '#contract/space/leasing/lease-terms.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Ask, AskReason } from '../../kit/centre/ask.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { notify } from '../../kit/notices.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';
import { Unbroken } from '../../kit/unbroken.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { span } from './words.ts';
import '../../kit/centre/ask-tick.css';

type Words = { button: string; title: string; cancel: string; act: string; done: string; text: string };
const words: Readonly<Record<LeaseMemberAction, Words>> = {
  confirm: {
    button: '确认签署',
    title: '确认签署这份合同？',
    cancel: '再看看',
    act: '确认签署',
    done: '合同已签署',
    text: '',
  },
  renew_apply: {
    button: '申请续租',
    title: '申请续租？',
    cancel: '取消',
    act: '提交申请',
    done: '续租申请已提交',
    text: '园区答复后会通知您；同意的，会生成从到期次日开始的续签合同。',
  },
  terminate_apply: {
    button: '申请提前终止',
    title: '申请提前终止？',
    cancel: '取消',
    act: '提交申请',
    done: '提前终止申请已提交',
    text: '需经园区同意并确定终止日，费用结算至终止日。',
  },
};

type Props = { lease: MemberLease; user_id: string; onMoved: () => Promise<void> };

export const ContractActions = ({ lease, user_id, onMoved }: Props) => {
  const { obj_id, contract_no } = lease;
  const draft = useDraft<{ reason: string }>(`lease ${user_id} ${obj_id}`);
  const [asked, setAsking] = useState<LeaseMemberAction>();
  // If staff were faster, or a response was lost, there is nothing left to do.
  const asking = asked && lease.actions.includes(asked) ? asked : undefined;
  const [reason, setReason] = useState(() => draft.read()?.reason ?? '');
  const [read, setRead] = useState(false);
  const { busy, wrong, act, tell, forget } = useAct();
  const ask = (action: LeaseMemberAction) => {
    forget();
    setRead(false);
    setAsking(action);
  };
  const type = (typed: string) => {
    setReason(typed);
    draft.keep({ reason: typed });
  };
  const move = async (action: LeaseMemberAction) => {
    if (action === 'confirm' && !read) throw refuse('invalid', { message: '请先阅读合同条款并勾选确认' });
    if (action === 'terminate_apply' && !reason.trim()) throw refuse('invalid', { message: '请填写提前终止的原因' });
    const body =
      action === 'confirm'
        ? { obj_id, action, version: lease.version, terms_hash: lease.terms_hash }
        : { obj_id, action, reason: reason.trim() };
    try {
      await api()['POST /space-v2/contracts/status']({ body });
    } catch (error) {
      const code = error instanceof Failure ? error.code : undefined;
      if (code !== 'stale_version' && code !== 'wrong_state') throw error;
      // The text differs from the one that was read: it is shown, and can be signed only after reading.
      if (code === 'stale_version') setAsking(undefined);
      // Staff moved it meanwhile: show its current state.
      await onMoved();
      return tell(error);
    }
    draft.clear();
    setReason('');
    setAsking(undefined);
    notify({ tone: 'success', text: words[action].done });
    await onMoved();
    document.getElementById('record-state')?.focus({ preventScroll: true });
  };
  const download = () =>
    act('download', async () =>
      saveBytes(await api()['GET /space-v2/contracts/pdf']({ query: { obj_id } }), `租赁合同_${contract_no}.pdf`),
    );
  return (
    <>
      {lease.actions.map((action) => (
        <Button
          key={action}
          onClick={() => ask(action)}
          text={words[action].button}
          {...(action === 'confirm' && { look: 'primary', icon: 'seal-check' })}
        />
      ))}
      <Button busy={busy !== ''} onClick={download} icon="download-simple" text="下载合同" />
      {wrong && <FormMessage text={wrong} />}
      {asking && (
        <Ask
          key={asking}
          title={words[asking].title}
          cancel={words[asking].cancel}
          act={words[asking].act}
          danger={asking === 'terminate_apply'}
          onCancel={() => setAsking(undefined)}
          onAct={() => move(asking)}
        >
          {asking === 'confirm' ? (
            <>
              <p>
                {lease.units.map(({ title }) => title).join('、')}，
                <Unbroken>{`${span(lease.first_day, lease.last_day)}，月租金 ${yuan(lease.month_rent_fen)} 元。`}</Unbroken>
              </p>
              <p>以 {lease.enterprise_name} 的名义签署，系统记录签署人、时间和合同内容。</p>
              <label className="ask-tick">
                <input type="checkbox" checked={read} onChange={({ target }) => setRead(target.checked)} />
                已阅读并同意合同条款和账单计划
              </label>
            </>
          ) : (
            <>
              <p>{words[asking].text}</p>
              <AskReason label="原因" optional={asking === 'renew_apply'} value={reason} onChange={type} />
            </>
          )}
        </Ask>
      )}
    </>
  );
};
