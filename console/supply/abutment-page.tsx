/** One request for contact; staff answer it where nobody else does. */
import { useState } from 'react';
import type { StaffAbutment } from '#contract/supply/abutment-calls.ts';
import { type AbutmentMove, abutmentMoves, needsReason } from '#contract/supply/abutment-moves.ts';
import { api } from '../kit/client.ts';
import { Facts } from '../kit/facts.tsx';
import { Acts } from '../kit/form/acts.tsx';
import { OpinionField, TextField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { queries } from '../kit/queries.ts';
import { may, useStaff } from '../kit/staff.ts';
import { Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { useRecord } from '../kit/use-call.ts';
import { abutmentTones } from './abutments.tsx';

type Body = Parameters<(typeof api)['POST /console/abutments/{obj_id}/steps']>[0]['body'];
const refresh = () =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/abutments') });

const ActDialog = ({ of: one, move, onClose }: { of: StaffAbutment; move: AbutmentMove; onClose: () => void }) => {
  const { name } = abutmentMoves[move];
  const reason = needsReason(move);
  const dialog = useFormDialog({
    form: `abutment-${move}`,
    initial: { opinion: '', contact: '', contact_phone: '' },
    wrong: ({ opinion, contact, contact_phone }) => ({
      ...wrongOpinions(opinion, { label: reason ? '原因' : '答复', required: reason, max: 500 }),
      ...(move === 'accept' && !contact.trim() && { contact: '请填写联系人' }),
      ...(move === 'accept' && !contact_phone.trim() && { contact_phone: '请填写联系电话' }),
    }),
    send: async ({ opinion, contact, contact_phone }) => {
      const at = { version: one.version, opinion: opinion.trim() };
      const body: Body = move === 'accept' ? { ...at, action: move, contact, contact_phone } : { ...at, action: move };
      await api['POST /console/abutments/{obj_id}/steps']({ params: { obj_id: one.obj_id }, body });
      await refresh();
    },
    done: `已${name}`,
    reread: refresh,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={name} ok={name} danger={reason}>
      {move === 'accept' && (
        <>
          <TextField of={dialog} field="contact" label="联系人" required maxLength={60} />
          <TextField of={dialog} field="contact_phone" label="联系电话" required maxLength={60} />
        </>
      )}
      <OpinionField of={dialog} label={reason ? '原因' : '答复'} required={reason} max={500} />
    </FormDialog>
  );
};

const OneAbutment = ({ one }: { one: StaffAbutment }) => {
  const [asked, setAsked] = useState<AbutmentMove>();
  const acts = may(useStaff(), 'POST /console/abutments/{obj_id}/steps') ? one.actions : [];
  return (
    <Page
      title={one.target_title}
      crumbs={[{ label: '供需对接', to: '/abutments' }, { label: one.abutment_no }]}
      note={
        <>
          <span className={`state-tag state-tag-${abutmentTones[one.status] ?? 1}`}>{one.status_name}</span>
          <span>{one.type_name}</span>
          {one.status === 1 && <span>已等待 {one.waiting_days} 天</span>}
        </>
      }
      side={
        <>
          {acts.length > 0 && (
            <Panel title="办理">
              <Acts
                acts={acts.map((move) => ({
                  name: abutmentMoves[move].name,
                  look: needsReason(move) ? 'danger' : 'primary',
                  onClick: () => setAsked(move),
                }))}
              />
            </Panel>
          )}
          <Panel title="办理过程">
            <StepList steps={one.steps.toReversed()} />
          </Panel>
        </>
      }
    >
      <Panel title="对接">
        <Facts
          rows={[
            ['提交方', one.requester_name],
            ['答复方', one.responder_name],
            one.requester && ['联系人', `${one.requester.contact} ${one.requester.contact_phone}`],
            one.message && ['留言', one.message],
            one.answer && ['答复', one.answer],
            one.result && ['结果', one.result],
          ]}
        />
        {!one.requester && <p className="quiet">由答复方处理；留言和联系方式在 14 天无人答复后才显示。</p>}
      </Panel>
      {asked && <ActDialog key={asked} of={one} move={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
};

const AbutmentPage = () => (
  <Reading of={useRecord('GET /console/abutments/{obj_id}')}>{({ data }) => <OneAbutment one={data} />}</Reading>
);
export default AbutmentPage;
