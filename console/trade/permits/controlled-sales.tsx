/** 管制化学品台账: who bought how much of what under which certificate, and when it was sent. */
import { Link } from 'react-router';
import { controlledGoods, kg } from '#contract/material/controlled-goods.ts';
import type { ControlledSale } from '#contract/trade/permit-calls.ts';
import { api } from '../../kit/client.ts';
import type { Column } from '../../kit/list/declaration.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { titleColumn } from '../../kit/list/rows.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { MonthExport } from '../../kit/month-export.tsx';

const columns: readonly Column<ControlledSale>[] = [
  titleColumn({
    key: 'buyer',
    title: '购买方',
    to: ({ order_id }) => `/orders/${order_id}`,
    text: ({ buyer_name }) => buyer_name,
    below: ({ order_no }) => <span className="meta num">{order_no}</span>,
  }),
  { key: 'goods', title: '品种', width: 200, show: ({ goods_name, class_name }) => `${goods_name}（${class_name}）` },
  {
    key: 'mass',
    title: '数量',
    width: 110,
    align: 'right',
    className: 'num one-line',
    show: ({ mass_g }) => kg(mass_g),
  },
  { key: 'shop', title: '销售方', width: 200, clip: true, show: 'shop_name' },
  {
    key: 'permit',
    title: '证明编号',
    width: 170,
    show: ({ permit_id, number }) => <Link to={`/permits/${permit_id}`}>{number}</Link>,
  },
  {
    key: 'shipped',
    title: '出库或退货时间',
    width: 180,
    className: 'num one-line',
    show: ({ shipped_at, returned }) =>
      shipped_at ? `${shipped_at.slice(0, 16)}${returned ? ' 退货' : ''}` : '未发货',
  },
  {
    key: 'report',
    title: '最晚备案',
    width: 120,
    className: 'num one-line',
    show: ({ report_by }) => report_by ?? '—',
  },
];

const goodsNames = Object.fromEntries(Object.entries(controlledGoods).map(([goods, { name }]) => [goods, name]));
const ControlledSales = () => {
  const list = useList('GET /console/controlled_sales', (address, paging) => ({
    query: { substance: address.number('substance', 0) || undefined, keyword: address.text('keyword'), ...paging },
  }));
  return (
    <ListScreen
      title="管制化学品台账"
      noun="记录"
      id="controlled-sales"
      extra={
        <MonthExport
          name="管制化学品台账"
          months={36}
          bytes={(query) => api['GET /console/controlled_sales/export']({ query })}
        />
      }
      list={list}
      keyOf={({ order_id, permit_id, title, spec_name, shipped_at, mass_g }) =>
        `${order_id} ${permit_id} ${title} ${spec_name} ${shipped_at} ${mass_g}`
      }
      filters={[
        { kind: 'choice', key: 'substance', label: '品种', all: '全部品种', options: goodsNames, searched: true },
        { kind: 'keyword', label: '订单、企业、商家或证明编号' },
      ]}
      columns={columns}
      empty={{
        title: '还没有管制化学品订单',
        text: '买家凭购买证明下单后，会出现在这里。',
        narrowed: { title: '没有符合条件的记录', text: '请换一个条件。' },
      }}
    />
  );
};
export default ControlledSales;
