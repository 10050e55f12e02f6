/** One payout, as the people of the shop read it: every order in it. */
import { yuan } from '#contract/kit/money.ts';
import { api } from '../../kit/api.ts';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { Link } from '../../kit/link.tsx';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import type { Route } from './+types/payout-page';
import { payoutTones } from './payout-tones.ts';
import '../../kit/centre/value-table.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.payout_no ?? '结算单'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  (
    await api()
      ['GET /trade/shop/payouts/{obj_id}']({ params: { obj_id: id } })
      .catch(missingWhenInvalid)
  ).data;

export default function PayoutPage({ loaderData: one }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/userCenter/user/shop/payouts" text="货款结算" />
      <CentreHead title={`${one.shop_name}的结算单`} lead={one.payout_no}>
        <span className={`tag ${payoutTones[one.status] ?? ''}`}>{one.status_name}</span>
      </CentreHead>
      <Panel label="结算单">
        <FactList
          className="fact-list"
          rows={[
            ['金额', <strong key="amount">{yuan(one.amount_fen)} 元</strong>],
            ['收款单位', one.payee],
            ['收款账户', `${one.bank_name}，${one.account_no}`],
            ['付款', one.paid_on ? `${one.paid_on}，流水号 ${one.reference}` : '还没有付款'],
          ]}
        />
      </Panel>
      <Panel title={`订单（${one.orders} 笔）`} id="payout-orders">
        <DataTable
          className="value-table"
          caption="结算的订单"
          rows={one.lines}
          keyOf={({ order_id }) => order_id}
          columns={[
            {
              title: '订单',
              names: true,
              cell: ({ order_id, order_no }) => <Link to={`/userCenter/user/shop/orders/${order_id}`}>{order_no}</Link>,
            },
            { title: '买家', says: true, cell: ({ buyer_name }) => buyer_name },
            {
              title: '完成日期',
              says: true,
              cell: ({ received_on }) => <span className="numeral">{received_on}</span>,
            },
            { title: '金额（元）', className: 'figure', says: true, cell: ({ amount_fen }) => yuan(amount_fen) },
          ]}
        />
      </Panel>
    </>
  );
}
