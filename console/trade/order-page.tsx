/** One order: what was bought, paid, sent and asked for, and what finance may do. */
import { Radio, Select } from 'antd';
import { useState } from 'react';
import { yuan } from '#contract/kit/money.ts';
import { saysPayer } from '#contract/kit/transfer-words.ts';
import { kg } from '#contract/material/controlled-goods.ts';
import { backOf, claimsNamed } from '#contract/trade/after-sale-rules.ts';
import type { StaffOrder as Order } from '#contract/trade/order-calls.ts';
import { owesNothing } from '#contract/trade/order-moves.ts';
import { paperName, papersOf } from '#contract/trade/order-papers.ts';
import { placeText } from '#contract/trade/place-text.ts';
import { refundableFen, splitRefund } from '#contract/trade/voucher-rules.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { DealTalk } from '../kit/deals/deal-talk.tsx';
import { DownloadButton } from '../kit/download-button.tsx';
import { Facts } from '../kit/facts.tsx';
import { FigureMarks } from '../kit/figure-marks.tsx';
import { FileList } from '../kit/file-list.tsx';
import { type Act, Acts } from '../kit/form/acts.tsx';
import { DayField, Field, OpinionField } from '../kit/form/fields.tsx';
import { FormDialog, useFormDialog } from '../kit/form/form-dialog.tsx';
import { MoneyInput } from '../kit/form/number-input.tsx';
import { wrongOpinions } from '../kit/form/opinion.tsx';
import { LostRights } from '../kit/lost-rights.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { PlainTable } from '../kit/plain-table.tsx';
import { queries } from '../kit/queries.ts';
import { may, useStaff } from '../kit/staff.ts';
import { Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { useRecord } from '../kit/use-call.ts';
import { OrderState } from './order-state.tsx';

const call = 'POST /console/orders/{obj_id}/steps';
const refreshOrders = () =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => /^GET \/console\/orders/.test(String(name)) });

type Deciding = { order: Order; onClose: () => void };
const rule = { label: '驳回原因', required: true, max: 500 };
const undone = { label: '撤销原因', required: true, max: 500 };

const Confirm = ({ order, onClose }: Deciding) => {
  const [payment] = order.payments;
  const dialog = useFormDialog({
    form: 'confirm-payment',
    initial: {},
    send: async () => {
      const { obj_id, version } = order;
      await api[call]({ params: { obj_id }, body: { version, action: 'confirm_payment' } });
      await refreshOrders();
    },
    done: '已确认到账，买家和商家会收到通知',
    reread: refreshOrders,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="确认到账" ok="确认到账" disabled={!order.actions.includes('confirm_payment')}>
      <p>
        {payment?.paid_on} 转账 <strong className="num">{yuan(payment?.transfer_fen ?? 0)}</strong> 元
        {payment && payment.orders > 1 && `，一笔转账支付 ${payment.orders} 笔订单，确认后一并入账`}
        。请与银行流水核对金额、付款方和附言。
      </p>
      {order.permits.some(({ trouble }) => trouble) && (
        <p className="gap">
          {order.permits.flatMap(({ title, trouble }) => (trouble ? `${title}：${trouble}` : [])).join('；')}
          。到账后仍不能发货，请与买家联系。
        </p>
      )}
      {payment && <FileList files={[payment.file]} />}
    </FormDialog>
  );
};

const Reject = ({ order, onClose }: Deciding) => {
  const dialog = useFormDialog({
    form: 'reject-payment',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, rule),
    send: async ({ opinion }) => {
      const { obj_id, version } = order;
      await api[call]({ params: { obj_id }, body: { version, action: 'reject_payment', opinion: opinion.trim() } });
      await refreshOrders();
    },
    done: '已驳回，买家会收到通知',
    reread: refreshOrders,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="驳回转账凭证" ok="确认驳回" danger>
      <OpinionField of={dialog} {...rule} help="买家会看到" />
    </FormDialog>
  );
};

const Reverse = ({ order, onClose }: Deciding) => {
  const [payment] = order.payments;
  const dialog = useFormDialog({
    form: 'reverse-payment',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, undone),
    send: async ({ opinion }) => {
      const { obj_id, version } = order;
      await api[call]({ params: { obj_id }, body: { version, action: 'reverse_payment', opinion: opinion.trim() } });
      await refreshOrders();
    },
    done: '已撤销，凭证等待重新核验，买家和商家会收到通知',
    reread: refreshOrders,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="撤销到账" ok="确认撤销" danger>
      <p>
        冲销 <strong className="num">{yuan(payment?.transfer_fen ?? 0)}</strong> 元的入账
        {payment && payment.orders > 1 && `，同一笔转账的 ${payment.orders} 笔订单一并撤销`}
        ，凭证重新等待核验。
      </p>
      <OpinionField of={dialog} {...undone} help="买家会看到" />
    </FormDialog>
  );
};

const ReverseRefund = ({ order, onClose }: Deciding) => {
  const refunded = order.after_sales.find(({ may_reverse }) => may_reverse);
  const dialog = useFormDialog({
    form: 'reverse-refund',
    initial: { opinion: '' },
    wrong: ({ opinion }) => wrongOpinions(opinion, undone),
    send: async ({ opinion }) => {
      const { obj_id, version } = order;
      const after_sale_id = refunded?.obj_id;
      const body = { version, action: 'reverse_refund' as const, after_sale_id, opinion: opinion.trim() };
      await api[call]({ params: { obj_id }, body });
      await refreshOrders();
    },
    done: '已撤销，售后恢复为处理中，买家和商家会收到通知',
    reread: refreshOrders,
    onClose,
  });
  return (
    <FormDialog of={dialog} title="撤销退款登记" ok="确认撤销" danger disabled={!refunded}>
      <p>
        {refunded && `${claimsNamed(refunded.lines, order.lines)}，${refunded.refunded_on} 登记退款 `}
        <strong className="num">{yuan(refunded?.refunded_fen ?? 0)}</strong> 元。
      </p>
      <p className="gap">
        用于登记有误或被银行退回的转账。账上冲销，订单、库存、创新券和购买证明恢复到退款前；已从银行转出的，请重新登记。
      </p>
      <OpinionField of={dialog} {...undone} help="买家和商家会看到" />
    </FormDialog>
  );
};

const Refund = ({ order, onClose }: Deciding) => {
  const agreed = order.after_sales.filter(({ kind, status }) => kind !== 3 && status === 2).toReversed();
  const [first] = agreed;
  const online = order.online_payments.find(({ settles }) => settles);
  // What the payer's account has refused cannot go there again.
  const refused = online?.refunds.some(({ status }) => status === 4) ?? false;
  const dialog = useFormDialog({
    form: 'refund',
    initial: {
      after_sale_id: first?.obj_id ?? '',
      refunded_fen: first?.asked_fen ?? 0,
      refunded_on: today(),
      opinion: '',
      by_transfer: refused,
    },
    wrong: ({ refunded_fen, refunded_on }) => ({
      ...(refunded_fen < 1 && { refunded_fen: '请填写退款金额' }),
      ...(!refunded_on && { refunded_on: '请选择退款日期' }),
    }),
    send: async (values) => {
      await api[call]({
        params: { obj_id: order.obj_id },
        body: { ...values, version: order.version, action: 'refund' },
      });
      await refreshOrders();
    },
    done: ({ by_transfer }) =>
      online && !by_transfer ? '已提交微信退款，到账后通知买家和商家' : '退款已登记，买家和商家会收到通知',
    reread: refreshOrders,
    onClose,
  });
  const open = agreed.find(({ obj_id }) => obj_id === dialog.values.after_sale_id) ?? first;
  const back = online !== undefined && !dialog.values.by_transfer;
  const split = splitRefund(order, Math.min(dialog.values.refunded_fen || 0, refundableFen(order)));
  return (
    <FormDialog of={dialog} title={back ? '微信退款' : '登记退款'} ok={back ? '提交退款' : '登记退款'}>
      <p>
        {open && `${claimsNamed(open.lines, order.lines)}，`}买家申请{' '}
        <strong className="num">{yuan(open?.asked_fen ?? 0)}</strong> 元，商家已同意。
        {back
          ? '提交后原路退回买家的微信，到账后订单自动更新。'
          : `请先从银行转到${saysPayer(order.payer_tail)}，再登记。`}
      </p>
      {agreed.length > 1 && (
        <Field of={dialog} field="after_sale_id" label="哪一项售后" required>
          {(input, chosen, set) => (
            <Select
              {...input}
              className="wide"
              value={chosen}
              onChange={(id) => {
                set(id);
                dialog.set('refunded_fen', agreed.find(({ obj_id }) => obj_id === id)?.asked_fen ?? 0);
              }}
              options={agreed.map((one) => ({
                value: one.obj_id,
                label: `${one.kind_name} ${yuan(one.asked_fen)} 元：${claimsNamed(one.lines, order.lines)}`,
              }))}
            />
          )}
        </Field>
      )}
      {online && (
        <Field of={dialog} field="by_transfer" label="退款方式" group>
          {(input, by_transfer, set) => (
            <Radio.Group
              {...input}
              value={by_transfer}
              onChange={({ target }) => set(target.value as boolean)}
              options={[
                { value: false, label: '微信原路退回', disabled: refused },
                { value: true, label: '银行转账' },
              ]}
            />
          )}
        </Field>
      )}
      {order.voucher_fen > 0 && (
        <p>
          按付款比例：退款 <strong className="num">{yuan(split.money_fen)}</strong> 元，退回创新券{' '}
          <strong className="num">{yuan(split.voucher_fen)}</strong> 元。
        </p>
      )}
      <Field
        of={dialog}
        field="refunded_fen"
        label="退款金额"
        required
        help={order.voucher_fen > 0 ? '款项和创新券合计' : undefined}
      >
        {(input, fen, set) => <MoneyInput {...input} fen={fen === 0 ? null : fen} onFen={(next) => set(next ?? 0)} />}
      </Field>
      {!back && <DayField of={dialog} field="refunded_on" label="退款日期" required refuses={(day) => day > today()} />}
      <OpinionField of={dialog} label="说明" required={false} max={500} />
    </FormDialog>
  );
};

const dialogs = {
  confirm_payment: Confirm,
  reject_payment: Reject,
  reverse_payment: Reverse,
  refund_part: Refund,
  reverse_refund: ReverseRefund,
} as const;
type Doable = keyof typeof dialogs;

const Decide = ({ order }: { order: Order }) => {
  const [open, setOpen] = useState<Doable>();
  const acts: readonly (Act & { action: Doable })[] = [
    { action: 'confirm_payment', name: '确认到账', look: 'primary', onClick: () => setOpen('confirm_payment') },
    { action: 'reject_payment', name: '驳回凭证', look: 'danger', onClick: () => setOpen('reject_payment') },
    { action: 'reverse_payment', name: '撤销到账', look: 'danger', onClick: () => setOpen('reverse_payment') },
    { action: 'refund_part', name: '登记退款', look: 'primary', onClick: () => setOpen('refund_part') },
    { action: 'reverse_refund', name: '撤销退款', look: 'danger', onClick: () => setOpen('reverse_refund') },
  ];
  const possible = acts.filter(({ action }) => order.actions.includes(action));
  const Dialog = open && dialogs[open];
  return (
    <Panel title="办理">
      {possible.length === 0 && <p className="quiet">当前没有财务办理的事项。</p>}
      <Acts acts={possible} />
      {Dialog && <Dialog order={order} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
};

const Papers = ({ order }: { order: Order }) => {
  const papers = papersOf(order);
  if (papers.length === 0) return null;
  return (
    <Panel title="单据">
      <div className="panel-tools">
        {papers.map((paper) => (
          <DownloadButton
            key={paper}
            name={`${paperName(paper, order)}_${order.order_no}.pdf`}
            bytes={() =>
              api['GET /console/orders/{obj_id}/paper']({ params: { obj_id: order.obj_id }, query: { paper } })
            }
          >
            {paperName(paper, order)}
          </DownloadButton>
        ))}
      </div>
    </Panel>
  );
};

const OneOrder = ({ order }: { order: Order }) => {
  const decides = may(useStaff(), call);
  const { consignee } = order;
  return (
    <Page
      title={order.lines.map(({ title }) => title).join('、')}
      crumbs={[{ label: '订单', to: '/orders' }, { label: order.order_no }]}
      note={
        <>
          <OrderState {...order} />
          <span>{order.buyer_name}</span>
          <span className="num">{order.order_no}</span>
        </>
      }
      side={
        <>
          {decides && <Decide order={order} />}
          <Panel title="办理过程">
            <StepList steps={order.steps.toReversed()} />
          </Panel>
        </>
      }
    >
      <LostRights of={order.lost} />
      <FigureMarks marks={order.marks} />
      <Panel title="明细">
        <PlainTable
          label="订单明细"
          rows={order.lines}
          keyOf={({ line_no }) => line_no}
          columns={[
            { title: '名称', cell: ({ title, spec_name }) => [title, spec_name].filter(Boolean).join(' ') },
            {
              title: '单价（元）',
              className: 'num',
              cell: ({ price_fen }) => (price_fen === null ? '待报价' : yuan(price_fen)),
            },
            { title: '数量', className: 'num', cell: ({ quantity, unit }) => `${quantity} ${unit}` },
            { title: '已发', className: 'num', cell: ({ shipped }) => shipped },
            { title: '已退', className: 'num', cell: backOf },
          ]}
        />
        <Facts
          rows={[
            ['类别', order.business_name],
            ['商家', order.shop_name],
            ...order.vouchers.map(
              ({ name, amount_fen, back_fen }) =>
                [
                  `创新券“${name}”`,
                  `${yuan(amount_fen)} 元${back_fen ? `，已退回 ${yuan(back_fen)} 元` : ''}`,
                ] as const,
            ),
            [
              '应付',
              owesNothing(order) ? '无需付款' : order.payable_fen === null ? '待报价' : `${yuan(order.payable_fen)} 元`,
            ],
            ['已付', `${yuan(order.paid_fen)} 元`],
            ['已退款', `${yuan(order.refunded_fen)} 元`],
            consignee && ['收货', `${consignee.consignee} ${consignee.phone}，${placeText(consignee)}`],
            order.remark !== '' && ['备注', order.remark],
          ]}
        />
      </Panel>
      {order.permits.length > 0 && (
        <Panel title="购买证明">
          <PlainTable
            label="购买证明"
            rows={order.permits}
            keyOf={({ line_no, kind_name, number }) => `${line_no} ${kind_name} ${number}`}
            columns={[
              { title: '品种', cell: ({ goods_name }) => goods_name },
              { title: '数量', className: 'num', cell: ({ mass_g }) => kg(mass_g) },
              { title: '证明', cell: ({ kind_name, number }) => [kind_name, number].filter(Boolean).join(' ') },
              { title: '有效期至', className: 'num', cell: ({ valid_until }) => valid_until ?? '—' },
              { title: '情况', cell: ({ trouble }) => trouble || '有效' },
            ]}
          />
        </Panel>
      )}
      <Papers order={order} />
      {order.after_sales.length > 0 && <DealTalk deal_type="trade_order" deal_id={order.obj_id} />}
      {order.payments.length > 0 && (
        <Panel title="付款">
          <PlainTable
            label="付款"
            rows={order.payments}
            keyOf={({ payment_id }) => payment_id}
            columns={[
              { title: '转账日期', className: 'num', cell: ({ paid_on }) => paid_on },
              {
                title: '金额（元）',
                className: 'num',
                cell: ({ amount_fen, orders, transfer_fen }) =>
                  `${yuan(amount_fen)}${orders > 1 ? `（${orders} 笔订单共 ${yuan(transfer_fen)}）` : ''}`,
              },
              { title: '状态', cell: ({ status_name, opinion }) => [status_name, opinion].filter(Boolean).join('：') },
              { title: '凭证', cell: ({ file }) => <FileList files={[file]} /> },
            ]}
          />
        </Panel>
      )}
      {order.online_payments.length > 0 && (
        <Panel title="微信支付">
          <PlainTable
            label="微信支付"
            rows={order.online_payments}
            keyOf={({ number }) => number}
            columns={[
              { title: '支付单号', className: 'num', cell: ({ number }) => number },
              { title: '付款时间', className: 'num', cell: ({ paid_at }) => paid_at?.slice(0, 16) },
              { title: '金额（元）', className: 'num', cell: ({ amount_fen }) => yuan(amount_fen) },
              { title: '状态', cell: ({ status_name }) => status_name },
              {
                title: '退款',
                cell: ({ refunds }) =>
                  refunds.map((one) => `${yuan(one.amount_fen)} 元，${one.status_name}`).join('；') || '无',
              },
            ]}
          />
        </Panel>
      )}
      {order.after_sales.length > 0 && (
        <Panel title="售后">
          <PlainTable
            label="售后"
            rows={order.after_sales}
            keyOf={({ obj_id }) => obj_id}
            columns={[
              { title: '类型', cell: ({ kind_name }) => kind_name },
              { title: '内容', cell: (one) => claimsNamed(one.lines, order.lines) },
              { title: '申请（元）', className: 'num', cell: ({ asked_fen }) => yuan(asked_fen) },
              { title: '原因', cell: ({ reason }) => reason },
              { title: '状态', cell: ({ status_name, opinion }) => [status_name, opinion].filter(Boolean).join('：') },
              { title: '已退款（元）', className: 'num', cell: ({ refunded_fen }) => yuan(refunded_fen) },
            ]}
          />
        </Panel>
      )}
    </Page>
  );
};

const OrderPage = () => (
  <Reading of={useRecord('GET /console/orders/{obj_id}')}>{({ data }) => <OneOrder order={data} />}</Reading>
);
export default OrderPage;
