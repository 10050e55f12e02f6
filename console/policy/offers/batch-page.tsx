/** One batch: its terms, its enterprises, and what may be done with both. */
import { useState } from 'react';
import { yuan } from '#contract/kit/money.ts';
import type { OfferBatch } from '#contract/policy/offer-calls.ts';
import { type BatchMoveName, batchMoves } from '#contract/policy/offer-rules.ts';
import { api } from '../../kit/client.ts';
import { ExportButton } from '../../kit/export-button.tsx';
import { Facts } from '../../kit/facts.tsx';
import { type Act, Acts } from '../../kit/form/acts.tsx';
import { OpinionField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { may, useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { StepList } from '../../kit/step-list.tsx';
import { useRecord } from '../../kit/use-call.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { AddDialog, ImportDialog } from './enterprise-dialogs.tsx';
import { Enterprises } from './enterprises.tsx';
import { BatchState } from './offer-state.tsx';
import { refreshOffers } from './refresh-offers.ts';

const call = 'POST /console/policy_offers/{obj_id}/steps';

const moves: Readonly<Record<BatchMoveName, { says: string; done: string; reason?: string }>> = {
  submit: { says: '提交后不能再修改，由另一位审批人员复核。', done: '已提交，请另一位审批人员复核' },
  approve: {
    says: '请核对企业、金额和依据。通过后即送达企业，企业会收到站内信。',
    done: '已送达，企业一分钟内会收到站内信',
  },
  send_back: { says: '', done: '已退回草拟人', reason: '退回原因' },
  cancel: { says: '', done: '已撤销', reason: '撤销原因' },
};

type Moving = { batch: OfferBatch; move: BatchMoveName; onClose: () => void };
const MoveDialog = ({ batch, move, onClose }: Moving) => {
  const { says, done, reason } = moves[move];
  const rule = { label: reason ?? '', required: true, max: 300 };
  const dialog = useFormDialog({
    form: `${move}-offers`,
    initial: { opinion: '' },
    wrong: ({ opinion }) => (reason ? wrongOpinions(opinion, rule) : {}),
    send: async ({ opinion }) => {
      const { version } = batch;
      const body =
        move === 'submit' || move === 'approve' ? { action: move, version } : { action: move, version, opinion };
      await api[call]({ params: { obj_id: batch.obj_id }, body });
      await refreshOffers();
    },
    done,
    reread: refreshOffers,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={batchMoves[move].name} ok={batchMoves[move].name} danger={move === 'cancel'}>
      {says && <p>{says}</p>}
      {!reason && (
        <p>
          {batch.item}，{batch.enterprises} 家企业
          {batch.amount_fen !== null && (
            <>
              ，共 <strong className="num">{yuan(batch.amount_fen)}</strong> 元
            </>
          )}
          ，{batch.confirm_until} 确认截止。
        </p>
      )}
      {reason && <OpinionField of={dialog} {...rule} />}
    </FormDialog>
  );
};

type Opened = BatchMoveName | 'add' | 'import' | 'edit';
const OneBatch = ({ batch }: { batch: OfferBatch }) => {
  const [open, setOpen] = useState<Opened>();
  const staff = useStaff();
  const handles = may(staff, call);
  const onClose = () => setOpen(undefined);
  const edits = batch.own && batch.status === 1;
  const acts: Act[] = [
    ...(edits
      ? [
          { name: '添加企业', onClick: () => setOpen('add') },
          { name: '按名单添加', onClick: () => setOpen('import') },
          { name: '修改', onClick: () => setOpen('edit') },
        ]
      : []),
    ...batch.actions.map((move): Act => {
      const name = move as BatchMoveName;
      return {
        name: batchMoves[name].name,
        look: name === 'submit' || name === 'approve' ? 'primary' : name === 'cancel' ? 'danger' : undefined,
        disabled: name === 'submit' && batch.enterprises === 0,
        onClick: () => setOpen(name),
      };
    }),
  ];
  return (
    <Page
      title={batch.item}
      crumbs={[{ label: '免申即享', to: '/policy-offers' }, { label: batch.batch_no }]}
      note={
        <>
          <BatchState {...batch} />
          {batch.amount_fen !== null && <span className="num">{yuan(batch.amount_fen)} 元</span>}
        </>
      }
      extra={
        may(staff, 'GET /console/policy_offers/{obj_id}/export') && (
          <ExportButton
            name={`免申即享_${batch.batch_no}.xlsx`}
            bytes={(reason) =>
              api['GET /console/policy_offers/{obj_id}/export']({ params: { obj_id: batch.obj_id }, query: { reason } })
            }
          />
        )
      }
      side={
        <>
          {handles && (
            <Panel title="办理">
              {batch.status === 2 && batch.own && <p className="quiet">由另一位审批人员复核。</p>}
              {batch.status === 1 && !batch.own && <p className="quiet">草拟中，由草拟人修改和提交。</p>}
              {batch.status === 3 && <p className="quiet">已送达，由企业确认，财务登记兑现。</p>}
              {batch.status === 4 && <p className="quiet">已撤销。</p>}
              <Acts acts={acts} />
            </Panel>
          )}
          <Panel title="办理过程">
            <StepList steps={batch.steps.toReversed()} />
          </Panel>
        </>
      }
    >
      <Panel title="支持内容">
        <Facts
          rows={[
            ['申报项目', batch.declaration_title],
            ['类别', batch.kind_name],
            [
              '企业',
              `${batch.enterprises} 家${batch.status === 3 ? `，已确认 ${batch.confirmed}，待确认 ${batch.waiting}` : ''}`,
            ],
            ['确认截止', batch.confirm_until],
            ['认定依据', batch.basis, 'long'],
          ]}
        />
      </Panel>
      <Panel title="企业">
        <Enterprises batch={batch} />
      </Panel>
      {open === 'add' && <AddDialog batch={batch} onClose={onClose} />}
      {open === 'import' && <ImportDialog batch={batch} onClose={onClose} />}
      {open === 'edit' && <BatchDialog batch={batch} onClose={onClose} />}
      {open && open in moves && <MoveDialog batch={batch} move={open as BatchMoveName} onClose={onClose} />}
    </Page>
  );
};

const BatchPage = () => (
  <Reading of={useRecord('GET /console/policy_offers/{obj_id}')}>{({ data }) => <OneBatch batch={data} />}</Reading>
);
export default BatchPage;
