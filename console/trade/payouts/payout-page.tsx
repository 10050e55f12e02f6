/** One payout: the account, its orders, and what finance does with it. */
import { useState } from 'react';
import { Link } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { StaffPayout } from '#contract/trade/payout-calls.ts';
import type { PayoutMove } from '#contract/trade/payout-rules.ts';
import { api } from '../../kit/client.ts';
import { today } from '../../kit/clock.ts';
import { Facts } from '../../kit/facts.tsx';
import { type Act, Acts } from '../../kit/form/acts.tsx';
import { DayField, OpinionField, TextField } from '../../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../../kit/form/form-dialog.tsx';
import { wrongOpinions } from '../../kit/form/opinion.tsx';
import { LostRights } from '../../kit/lost-rights.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { may, useStaff } from '../../kit/staff.ts';
import { Reading } from '../../kit/states.tsx';
import { StepList } from '../../kit/step-list.tsx';
import { useRecord } from '../../kit/use-call.ts';
import { PayoutState } from './payout-state.tsx';
import { refreshPayouts } from './refresh-payouts.ts';

const call = 'POST /console/payouts/{obj_id}/steps';
type Deciding = { payout: StaffPayout; onClose: () => void };
const cancelRule = { label: '撤销原因', required: true, max: 300 };

const Review = ({ payout: { obj_id, version, payout_no, account_changed }, onClose }: Deciding) => {
  const dialog = useFormDialog({
    form: 'review-payout',
    initial: {},
    send: async () => {
      await api[call]({ params: { obj_id }, body: { action: 'review', version } });
      await refreshPayouts();
    },
    done: '已复核，可以付款',
    reread: refreshPayouts,
    onClose,
  });
  return (
    <FormDialog of={dialog} title={`复核 ${payout_no}`} ok="复核通过">
      <p>请核对收款账户和逐笔订单。</p>
      {account_changed && <p>商家在生成结算单后更换了收款账户。账户有误的，请撤销后重新生成。</p>}
    </FormDialog>
  );
};

const Pay = ({
  payout: { obj_id, version, amount_fen, payee, bank_name, account_no, created_at },
  onClose,
}: Deciding) => {
  const dialog = useFormDialog({
    form: 'pay-payout',
    initial: { paid_on: today(), reference: '' },
    wrong: ({ paid_on, reference }) => ({
      ...(!paid_on && { paid_on: '请选择付款日期' }),
      ...(!reference.trim() && { reference: '请填写银行流水号' }),
    }),
    send: async ({ paid_on, reference }) => {
      await api[call]({ params: { obj_id }, body: { action: 'pay', version, paid_on, reference: reference.trim() } });
      await refreshPayouts();
    },
    done: '付款已登记，商家会收到通知',
    reread: refreshPayouts,
    onClose,
  });
  const [first, last] = [created_at.slice(0, 10), today()];
  return (
    <FormDialog of={dialog} title="登记付款" ok="登记">
      <p>
        付给 {payee}，{bank_name}，<span className="num">{account_no}</span>，
        <strong className="num">{yuan(amount_fen)}</strong> 元。登记后不能修改。
      </p>
      <DayField of={dialog} field="paid_on" label="付款日期" required refuses={(one) => one < first || one > last} />
      <TextField of={dialog} field="reference" label="银行流水号" required maxLength={60} />
    </FormDialog>
  );
};

const Cancel = ({ payout: { obj_id, version }, onClose }: Deciding) => {
  const dialog = useFormDialog({
    form: 'cancel-payout',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, cancelRule),
    send: async ({ opinion }) => {
      await api[call]({ params: { obj_id }, body: { action: 'cancel', version, opinion: opinion.trim() } });
      await refreshPayouts();
    },
    done: '已撤销，其中的订单可以重新结算',
    reread: refreshPayouts,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="撤销结算单" ok="撤销" danger>
      <OpinionField of={dialog} {...cancelRule} />
    </FormDialog>
  );
};

const dialogs = { review: Review, pay: Pay, cancel: Cancel } as const;

const Decide = ({ payout }: { payout: StaffPayout }) => {
  const [open, setOpen] = useState<PayoutMove>();
  const acts: readonly (Act & { action: PayoutMove })[] = [
    { action: 'review', name: '复核', look: 'primary', onClick: () => setOpen('review') },
    { action: 'pay', name: '登记付款', look: 'primary', onClick: () => setOpen('pay') },
    { action: 'cancel', name: '撤销', look: 'danger', onClick: () => setOpen('cancel') },
  ];
  const possible = acts.filter(({ action }) => payout.actions.includes(action) && !(action === 'review' && payout.own));
  const Dialog = open && dialogs[open];
  return (
    <Panel title="办理">
      {payout.own && payout.actions.includes('review') && <p className="quiet">由另一位财务人员复核。</p>}
      {payout.actions.length === 0 && <p className="quiet">已办结。</p>}
      <Acts acts={possible} />
      {Dialog && <Dialog payout={payout} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
};

const OnePayout = ({ payout }: { payout: StaffPayout }) => {
  const decides = may(useStaff(), call);
  return (
    <Page
      title={payout.shop_name}
      crumbs={[{ label: '货款结算', to: '/payouts' }, { label: payout.payout_no }]}
      note={
        <>
          <PayoutState {...payout} />
          <span className="num">{yuan(payout.amount_fen)} 元</span>
        </>
      }
      side={
        <>
          {decides && <Decide payout={payout} />}
          <Panel title="办理过程">
            <StepList steps={payout.steps.toReversed()} />
          </Panel>
        </>
      }
    >
      <LostRights of={payout.lost} />
      <Panel title="收款账户">
        {payout.account_changed && payout.actions.length > 0 && (
          <p className="gap">商家在生成结算单后更换了收款账户，请与商家核实。</p>
        )}
        <Facts
          rows={[
            ['收款单位', payout.payee],
            ['开户银行', payout.bank_name],
            [
              '银行账号',
              <span className="num" key="account">
                {payout.account_no}
              </span>,
            ],
            payout.paid_on !== null && ['付款', `${payout.paid_on}，流水号 ${payout.reference}`],
          ]}
        />
      </Panel>
      <Panel title={`订单（${payout.orders} 笔）`}>
        <PlainTable
          label="结算的订单"
          rows={payout.lines}
          keyOf={({ order_id }) => order_id}
          columns={[
            { title: '订单', cell: ({ order_id, order_no }) => <Link to={`/orders/${order_id}`}>{order_no}</Link> },
            { title: '买家', cell: ({ buyer_name }) => buyer_name },
            { title: '完成日期', className: 'num one-line', cell: ({ received_on }) => received_on },
            { title: '金额（元）', className: 'num one-line', cell: ({ amount_fen }) => yuan(amount_fen) },
          ]}
        />
      </Panel>
    </Page>
  );
};

const PayoutPage = () => (
  <Reading of={useRecord('GET /console/payouts/{obj_id}')}>{({ data }) => <OnePayout payout={data} />}</Reading>
);
export default PayoutPage;
