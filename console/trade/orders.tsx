/** 订单: all, those whose transfers wait for finance, those to be refunded. */

import { yuan } from '#contract/kit/money.ts';
import { goodsNamed } from '#contract/trade/goods-named.ts';
import type { OrderItem } from '#contract/trade/order-calls.ts';
import { allBusinesses, businesses, owesNothing } from '#contract/trade/order-moves.ts';
import { api } from '../kit/client.ts';
import type { Column } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { titleColumn } from '../kit/list/rows.tsx';
import { useList } from '../kit/list/use-list.ts';
import { MonthExport } from '../kit/month-export.tsx';
import { OrderState } from './order-state.tsx';

const text = '买家下单后，转账凭证和退款由财务在这里核对、登记。';

const columns: readonly Column<OrderItem>[] = [
  titleColumn({
    key: 'lines',
    title: '商品或服务',
    to: ({ obj_id }) => `/orders/${obj_id}`,
    text: ({ lines }) => goodsNamed(lines),
    below: ({ order_no }) => <span className="meta num">{order_no}</span>,
  }),
  { key: 'business', title: '类别', width: 110, show: 'business_name' },
  { key: 'buyer', title: '买家', width: 200, clip: true, show: 'buyer_name' },
  { key: 'shop', title: '商家', width: 200, clip: true, show: 'shop_name' },
  { key: 'status', title: '状态', width: 180, show: (one) => <OrderState {...one} /> },
  {
    key: 'payable',
    title: '应付（元）',
    width: 130,
    align: 'right',
    className: 'num one-line',
    show: (one) => (owesNothing(one) ? '无需付款' : one.payable_fen === null ? '待报价' : yuan(one.payable_fen)),
  },
  {
    key: 'created',
    title: '下单时间',
    width: 150,
    className: 'num one-line',
    show: ({ created_at }) => created_at.slice(0, 16),
  },
];

const Orders = () => {
  const list = useList('GET /console/orders', (address, paging) => ({
    query: {
      view: address.among('view', ['todo', 'waiting', 'refund']),
      business: address.among('business', allBusinesses),
      keyword: address.text('keyword'),
      ...paging,
    },
  }));
  return (
    <ListScreen
      title="订单"
      noun="订单"
      id="orders"
      extra={<MonthExport name="订单" months={24} bytes={(query) => api['GET /console/orders/export']({ query })} />}
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        {
          kind: 'tabs',
          label: '按事项筛选',
          options: [
            { name: '全部', set: {} },
            { name: '待办理', set: { view: 'todo' } },
            { name: '凭证待核验', set: { view: 'waiting' } },
            { name: '待退款', set: { view: 'refund' } },
            ...allBusinesses.map((business) => ({ name: businesses[business].name, set: { business } })),
          ],
        },
        { kind: 'keyword', label: '订单编号、买家、商家或商品' },
      ]}
      columns={columns}
      empty={{ title: '还没有订单', text, narrowed: { title: '没有符合条件的订单', text } }}
    />
  );
};
export default Orders;
