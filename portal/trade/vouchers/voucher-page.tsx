/** One voucher: what it is for, what it still has, and everything that was done with it. */

import { yuan } from '#contract/kit/money.ts';
import { api } from '../../kit/api.ts';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { Link } from '../../kit/link.tsx';
import { missingWhenInvalid } from '../../kit/missing-page.ts';
import type { Route } from './+types/voucher-page';
import { voucherTones } from './voucher-tones.ts';
import '../../kit/centre/record.css';
import '../../kit/centre/value-table.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.name ?? '创新券'} - 用户中心` }];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  (
    await api()
      ['GET /trade/vouchers/{obj_id}']({ params: { obj_id: id } })
      .catch(missingWhenInvalid)
  ).data;

export default function VoucherPage({ loaderData: voucher }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/userCenter/user/vouchers" text="我的创新券" />
      <CentreHead title={voucher.name} lead={voucher.voucher_no}>
        <span className={`tag ${voucherTones[voucher.state]}`}>{voucher.state_name}</span>
      </CentreHead>
      <Panel label="创新券">
        <FactList
          className="fact-list"
          rows={[
            ['余额', <strong key="balance">{yuan(voucher.balance_fen)} 元</strong>],
            ['面额', `${yuan(voucher.amount_fen)} 元`],
            ['适用范围', voucher.scope],
            ['抵扣比例', `每笔订单适用部分的 ${voucher.max_ratio}% 以内`],
            ['可用日期', `${voucher.valid_from} 至 ${voucher.expire_date}`],
            ['退回', '订单取消或退款时退回；退回时已过有效期的，随即失效', true],
          ]}
        />
      </Panel>
      <Panel title="使用记录" id="voucher-history">
        <DataTable
          className="value-table"
          caption="使用记录"
          rows={voucher.history}
          keyOf={({ at, kind, order_id, amount_fen }) => `${at} ${kind} ${order_id} ${amount_fen}`}
          columns={[
            { title: '日期', says: true, cell: ({ on }) => <span className="numeral">{on}</span> },
            { title: '事项', names: true, cell: ({ kind_name }) => kind_name },
            {
              title: '订单',
              says: true,
              cell: ({ order_id, order_no }) =>
                order_id ? <Link to={`/userCenter/user/orders/${order_id}`}>{order_no}</Link> : '—',
            },
            {
              title: '金额（元）',
              className: 'figure',
              says: true,
              cell: ({ amount_fen }) => `${amount_fen > 0 ? '+' : ''}${yuan(amount_fen)}`,
            },
          ]}
        />
      </Panel>
    </>
  );
}
