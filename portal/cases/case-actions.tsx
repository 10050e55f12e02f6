/** What a holder may do with a case as a whole: withdraw it, begin anew from it, print it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MemberCase } from '#contract/kit/case-shapes.ts';
import { holderActNames } from '#contract/kit/case-words.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { api } from '../kit/api.ts';
import { Button } from '../kit/button.tsx';
import { Ask, AskReason } from '../kit/centre/ask.tsx';
import { useBegin } from '../kit/centre/use-begin.ts';
import { FormMessage } from '../kit/form/message.tsx';
import { useKey } from '../kit/form/use-key.ts';
import { notify } from '../kit/notices.tsx';
import { saveBytes } from '../kit/save-bytes.ts';

export const CaseActions = ({ record }: { record: MemberCase }) => {
  const { case_type, obj_id, type_name } = record;
  const params = { case_type, obj_id };
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const key = useKey();
  const [reason, setReason] = useState('');
  const { busy, wrong, act, begin } = useBegin(case_type);
  const withdraw = async () => {
    try {
      // The form beside it saves as one types, so the version has moved on; that the state has not is what counts.
      const { data: now } = await api()['GET /cases/{case_type}/{obj_id}']({ params });
      if (now.state !== record.state) throw refuse('wrong_state');
      const body = { action: 'withdraw', version: now.version, opinion: reason.trim() } as const;
      await api()['POST /cases/{case_type}/{obj_id}/steps']({ params, body });
      notify({ tone: 'success', text: '申请已撤回' });
      await revalidate();
      setAsking(false);
    } catch (error) {
      // Staff moved it meanwhile: show where it stands now.
      if (error instanceof Failure && (error.code === 'stale_version' || error.code === 'wrong_state'))
        await revalidate();
      throw error;
    }
  };
  const receipt = () =>
    act('receipt', async () =>
      saveBytes(
        await api()['GET /cases/{case_type}/{obj_id}/receipt']({ params }),
        `申请回执_${record.application_no}.pdf`,
      ),
    );
  const copy = () =>
    begin(() => api()['POST /cases/{case_type}/{obj_id}/copy']({ params }, key.headersFor(params)), '已复制为新的草稿');
  return (
    <>
      {record.actions.includes('withdraw') && <Button onClick={() => setAsking(true)} text={holderActNames.withdraw} />}
      {record.can_copy && <Button busy={busy !== ''} onClick={copy} icon="files" text={holderActNames.copy} />}
      {record.application_no && <Button busy={busy !== ''} onClick={receipt} icon="download-simple" text="下载回执" />}
      {!record.editable && <Button onClick={() => print()} icon="printer" text="打印" />}
      {wrong && <FormMessage text={wrong} />}
      {asking && (
        <Ask
          title={`撤回这份${type_name}？`}
          cancel="不撤回"
          act="确认撤回"
          danger
          onCancel={() => setAsking(false)}
          onAct={withdraw}
        >
          <p>撤回后不再办理，不能恢复；{record.again}。</p>
          <AskReason label="撤回原因" optional value={reason} onChange={setReason} />
        </Ask>
      )}
    </>
  );
};
