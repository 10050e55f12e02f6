/** Corrects a contract that waits to be signed. The second of two editors sees what the first one changed, and keeps what was typed. */
import { useState } from 'react';
import { useParams } from 'react-router';
import type { StaffLease } from '#contract/space/leasing/lease-calls.ts';
import { api } from '../../kit/client.ts';
import { Page } from '../../kit/page.tsx';
import { Reading } from '../../kit/states.tsx';
import { useCall } from '../../kit/use-call.ts';
import { ContractForm, type DrawnUp, type Preset, presetCall } from './contract-form.tsx';
import { LeaseState } from './lease-state.tsx';

const CorrectContract = () => {
  const { obj_id = '' } = useParams();
  const read = useCall(presetCall, { query: { corrects_id: obj_id } }, { once: true });
  return (
    <Page
      title="修改合同"
      crumbs={[
        { label: '租赁合同', to: '/contracts' },
        { label: read.data?.data.contract_no ?? '合同', to: `/contracts/${obj_id}` },
        { label: '修改合同' },
      ]}
    >
      <Reading of={read}>{({ data }) => <Correction key={data.version} obj_id={obj_id} preset={data} />}</Reading>
    </Page>
  );
};
export default CorrectContract;

const Correction = ({ obj_id, preset }: { obj_id: string; preset: Preset }) => {
  const params = { obj_id };
  // The version that was read; it changes only when the editor has been shown somebody else's change.
  const [version, setVersion] = useState(preset.version ?? 0);
  const [now, setNow] = useState<StaffLease>();
  const reread = async () => {
    const { data } = await api['GET /console/contracts/{obj_id}']({ params });
    setNow(data);
    setVersion(data.version);
  };
  const last = now?.steps.at(-1);
  return (
    <ContractForm
      preset={preset}
      act="保存修改"
      done={(saved) => (saved.version > version ? '合同已修改，承租方会收到通知' : '内容没有改动，合同保持原样')}
      save={(drawn: DrawnUp) => api['PUT /console/contracts/{obj_id}']({ params, body: { version, ...drawn } })}
      reread={reread}
      now={
        now && (
          <>
            <LeaseState {...now} />
            {last && (
              <span>
                {last.actor_name} {last.action_name} {last.opinion}
              </span>
            )}
          </>
        )
      }
      possible={!now || now.actions.includes('correct')}
    />
  );
};
