/** A tenant's actions on a contract: read its document, sign it, request renewal or early end. A typed reason is kept until it is sent. */

import { useState } from 'react';
import { Failure } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { MemberLease } from '#contract/space/leasing/lease-calls.ts';
import type { LeaseMemberAction } from '#contract/space/leasing/lease-terms.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Ask } from '../../kit/centre/ask.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { toldFailure } from '../../kit/form/told-failure.ts';
import { notify } from '../../kit/notices.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { span } from './words.ts';

type Words = { title: string; act: string; done: string; text: string };
const words: Readonly<Record<Exclude<LeaseMemberAction, 'confirm'>, Words>> = {
  renew_apply: {
    title: '申请续租？',
    act: '提交申请',
    done: '续租申请已提交',
    text: '园区答复后会通知您；同意的，会生成从到期次日开始的续签合同。',
  },
  terminate_apply: {
    title: '申请提前终止？',
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
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const act = async (call: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setWrong('');
    try {
      await call();
    } catch (error) {
      setWrong(toldFailure(error, {}, () => false).whole);
      if (!(error instanceof Failure)) return;
      // The text differs from the one that was read: it is shown, and can be signed only after reading.
      if (error.code === 'stale_version') setAsking(undefined);
      // Staff moved it meanwhile: show its current state.
      if (error.code === 'stale_version' || error.code === 'wrong_state') await onMoved();
    } finally {
      setBusy(false);
    }
  };
  const ask = (action: LeaseMemberAction) => {
    setWrong('');
    setRead(false);
    setAsking(action);
  };
  const type = (typed: string) => {
    setReason(typed);
    draft.keep({ reason: typed });
  };
  const move = (action: LeaseMemberAction) =>
    act(async () => {
      if (action === 'confirm' && !read) return setWrong('请先阅读合同条款并勾选确认');
      if (action === 'terminate_apply' && !reason.trim()) return setWrong('请填写提前终止的原因');
      const body =
        action === 'confirm'
          ? { obj_id, action, version: lease.version, terms_hash: lease.terms_hash }
          : { obj_id, action, reason: reason.trim() };
      await api()['POST /space-v2/contracts/status']({ body });
      draft.clear();
      setReason('');
      setAsking(undefined);
      notify({ tone: 'success', text: action === 'confirm' ? '合同已签署' : words[action].done });
      await onMoved();
      document.getElementById('record-state')?.focus({ preventScroll: true });
    });
  const download = () =>
    act(async () =>
      saveBytes(await api()['GET /space-v2/contracts/pdf']({ query: { obj_id } }), `租赁合同_${contract_no}.pdf`),
    );
  return (
    <>
      {lease.actions.includes('confirm') && (
        <Button look="primary" onClick={() => ask('confirm')} icon="seal-check" text="确认签署" />
      )}
      {lease.actions.includes('renew_apply') && <Button onClick={() => ask('renew_apply')} text="申请续租" />}
      {lease.actions.includes('terminate_apply') && (
        <Button onClick={() => ask('terminate_apply')} text="申请提前终止" />
      )}
      <Button busy={busy} onClick={download} icon="download-simple" text="下载合同" />
      {wrong && !asking && <FormMessage text={wrong} />}
      {asking === 'confirm' && (
        <Ask
          title="确认签署这份合同？"
          cancel="再看看"
          act="确认签署"
          busy={busy}
          onCancel={() => setAsking(undefined)}
          onAct={() => void move('confirm')}
        >
          <p>
            {lease.units.map(({ title }) => title).join('、')}，{span(lease.first_day, lease.last_day)}，月租金{' '}
            {yuan(lease.month_rent_fen)} 元。
          </p>
          <p>以 {lease.enterprise_name} 的名义签署，系统记录签署人、时间和条款校验值。</p>
          <label className="ask-tick">
            <input type="checkbox" checked={read} onChange={({ target }) => setRead(target.checked)} />
            已阅读并同意合同条款和账单计划
          </label>
          <FormMessage text={wrong} />
        </Ask>
      )}
      {asking && asking !== 'confirm' && (
        <Ask
          title={words[asking].title}
          cancel="取消"
          act={words[asking].act}
          danger={asking === 'terminate_apply'}
          busy={busy}
          onCancel={() => setAsking(undefined)}
          onAct={() => void move(asking)}
        >
          <p>{words[asking].text}</p>
          <label className="ask-field">
            原因{asking === 'renew_apply' && <small>选填</small>}
            <textarea
              className="control"
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => type(target.value)}
            />
          </label>
          <FormMessage text={wrong} />
        </Ask>
      )}
    </>
  );
};
