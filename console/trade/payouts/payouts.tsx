/** 货款结算: every payout to a shop, and what is held for shops beside it. */
import { Link } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import type { PayoutItem } from '#contract/trade/payout-calls.ts';
import { payoutStates } from '#contract/trade/payout-rules.ts';
import { type Column, stateTabs } from '../../kit/list/declaration.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { titleColumn } from '../../kit/list/rows.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { PayoutState } from './payout-state.tsx';

const text = '在“代收货款”里为商家生成结算单，由另一人复核后付款。';

const columns: readonly Column<PayoutItem>[] = [
  titleColumn({
    key: 'shop',
    title: '商家',
    to: ({ obj_id }) => `/payouts/${obj_id}`,
    text: ({ shop_name }) => shop_name,
    below: ({ payout_no }) => <span className="meta num">{payout_no}</span>,
  }),
  { key: 'payee', title: '收款单位', width: 240, clip: true, show: 'payee' },
  { key: 'orders', title: '订单', kind: 'number', show: 'orders' },
  {
    key: 'amount',
    title: '金额（元）',
    width: 140,
    align: 'right',
    className: 'num one-line',
    show: ({ amount_fen }) => yuan(amount_fen),
  },
  { key: 'status', title: '状态', width: 110, show: (one) => <PayoutState {...one} /> },
  { key: 'paid', title: '付款日期', width: 120, className: 'num one-line', show: ({ paid_on }) => paid_on ?? '—' },
  {
    key: 'created',
    title: '生成时间',
    width: 150,
    className: 'num one-line',
    show: ({ created_at }) => created_at.slice(0, 16),
  },
];

const Payouts = () => {
  const list = useList('GET /console/payouts', (address, paging) => {
    const status = address.among('status', ['1', '2', '3', '4']);
    return {
      query: {
        view: address.among('view', ['todo']),
        status: status ? Number(status) : undefined,
        keyword: address.text('keyword'),
        ...paging,
      },
    };
  });
  return (
    <ListScreen
      title="货款结算"
      noun="结算单"
      id="payouts"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      extra={<Link to="/payouts/held">代收货款</Link>}
      filters={[stateTabs(payoutStates, { toDo: true }), { kind: 'keyword', label: '结算单号、商家或收款单位' }]}
      columns={columns}
      empty={{ title: '还没有结算单', text, narrowed: { title: '没有符合条件的结算单', text } }}
    />
  );
};
export default Payouts;
