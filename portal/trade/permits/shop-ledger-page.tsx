/** 管制化学品台账 of a shop: the law has the seller keep it, and report its sales in time. */
import { kg } from '#contract/material/controlled-goods.ts';
import { ledgerSays } from '#contract/trade/permit-rules.ts';
import { api } from '../../kit/api.ts';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { Link } from '../../kit/link.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import { ExportOrders } from '../export-orders.tsx';
import { DeskNav } from '../goods/desk-nav.tsx';
import type { Route } from './+types/shop-ledger-page';
import '../../kit/centre/record.css';
import '../trade.css';

const path = '/userCenter/user/shop';
const sales = tabbedList({
  path: `${path}/controlled`,
  views: [{ key: '', label: '全部' }],
  load: (query) => api()['GET /trade/shop/controlled_sales']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '管制化学品台账 - 用户中心' }];
export const clientLoader = sales.clientLoader;

export default function ShopLedgerPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="管制化学品台账" lead={`本店售出和退回的管制化学品。${ledgerSays.join('')}`}>
        <ExportOrders as="controlled" />
      </CentreHead>
      <DeskNav here="/controlled" />
      <TabbedList
        of={sales}
        list={loaderData}
        label="管制化学品台账"
        unit="条"
        className="order-entries"
        row={(sale) => (
          <li
            key={`${sale.order_id} ${sale.permit_id} ${sale.title} ${sale.spec_name} ${sale.shipped_at} ${sale.mass_g}`}
          >
            <p className="order-entry">
              <strong>
                <Unbroken>{`${sale.corrects ? '退货更正 ' : sale.returned ? '退货 ' : ''}${sale.goods_name} ${kg(sale.mass_g)}`}</Unbroken>
              </strong>
              <time className="numeral">{sale.shipped_at?.slice(0, 16) ?? '未发货'}</time>
            </p>
            <p>
              <Unbroken>
                {[sale.buyer_name, sale.buyer_address, sale.handler && `经办人 ${sale.handler}`, sale.purpose]
                  .filter(Boolean)
                  .join('；')}
              </Unbroken>
            </p>
            <p>
              <Unbroken>{`${sale.kind_name} ${sale.number}`}</Unbroken>{' '}
              <Link to={`${path}/orders/${sale.order_id}`}>{sale.order_no}</Link>
            </p>
            {sale.report_by && <p>最晚备案 {sale.report_by}</p>}
          </li>
        )}
        empty={{ title: '还没有管制化学品订单', hint: '买家凭购买证明下单后，会出现在这里。' }}
      />
    </>
  );
}
