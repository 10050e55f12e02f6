/** 在线支付: what was paid by WeChat, what goes back, and where finance has to act. */
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { OnlinePaymentRow } from '#contract/trade/online-pay-calls.ts';
import type { Column } from '../../kit/list/declaration.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { PaymentDialog } from './payment-dialog.tsx';

const text = '买家用微信支付付款后记在这里；退款原路退回，到账后才算退款。';
const tones: Readonly<Record<number, number>> = { 1: 2, 2: 4, 3: 5, 4: 3, 5: 5 };

const State = ({ status, status_name, trouble, refunds }: OnlinePaymentRow) => {
  const last = refunds.at(-1);
  return (
    <span className="marks">
      <span className={`state-tag state-tag-${tones[status] ?? 1}`}>{status_name}</span>
      {last && last.status <= 2 && <span className="state-tag state-tag-2">{last.status_name}</span>}
      {trouble && <span className="state-tag state-tag-3">需处理</span>}
    </span>
  );
};

const columnsFor = (onOpen: (row: OnlinePaymentRow) => void): readonly Column<OnlinePaymentRow>[] => [
  {
    key: 'title',
    title: '事项',
    fills: true,
    always: true,
    show: ({ title, page, subject_name, subject_no }) => (
      <>
        <Link to={page}>{title}</Link>{' '}
        <span className="meta num">
          {subject_name} {subject_no}
        </span>
      </>
    ),
  },
  { key: 'number', title: '支付单号', width: 230, className: 'num one-line', show: 'number' },
  { key: 'payer', title: '付款人', width: 150, clip: true, show: 'payer_name' },
  {
    key: 'amount',
    title: '金额（元）',
    width: 120,
    align: 'right',
    className: 'num one-line',
    show: ({ amount_fen }) => yuan(amount_fen),
  },
  {
    key: 'refunded',
    title: '已退款（元）',
    width: 120,
    spare: true,
    align: 'right',
    className: 'num one-line',
    show: ({ refunded_fen }) => (refunded_fen ? yuan(refunded_fen) : ''),
  },
  { key: 'status', title: '状态', width: 190, show: (row) => <State {...row} /> },
  { key: 'created', title: '发起时间', kind: 'moment', width: 150, spare: true, show: 'created_at' },
  { key: 'paid', title: '付款时间', kind: 'moment', width: 150, show: 'paid_at' },
  {
    key: 'act',
    title: '操作',
    width: 80,
    always: true,
    show: (row) => (
      <Button type="link" aria-label={`查看 ${row.number}`} onClick={() => onOpen(row)}>
        查看
      </Button>
    ),
  },
];

const OnlinePayments = () => {
  const [open, setOpen] = useState<OnlinePaymentRow>();
  const list = useList('GET /console/online_payments', (address, paging) => ({
    query: {
      view: address.among('view', ['waiting', 'paid', 'refund', 'trouble']),
      keyword: address.text('keyword'),
      ...paging,
    },
  }));
  return (
    <>
      <ListScreen
        title="在线支付"
        noun="在线支付"
        id="online-payments"
        list={list}
        keyOf={({ payment_id }) => payment_id}
        filters={[
          {
            kind: 'tabs',
            label: '按状态筛选',
            options: [
              { name: '全部', set: {} },
              { name: '待支付', set: { view: 'waiting' } },
              { name: '已支付', set: { view: 'paid' } },
              { name: '有退款', set: { view: 'refund' } },
              { name: '需处理', set: { view: 'trouble' } },
            ],
          },
          { kind: 'keyword', label: '支付单号、订单编号、付款人或微信单号' },
        ]}
        columns={columnsFor(setOpen)}
        empty={{ title: '还没有在线支付', text, narrowed: { title: '没有符合条件的在线支付', text } }}
      />
      {open && <PaymentDialog payment={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
export default OnlinePayments;
