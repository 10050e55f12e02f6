/** One order, as the shop sees it. */

import { useRevalidator } from 'react-router';
import { goodsNamed } from '#contract/trade/goods-named.ts';
import { api } from '../kit/api.ts';
import { BackLink, CentreHead } from '../kit/centre/centre-page.tsx';
import { RecordBanner } from '../kit/centre/record-banner.tsx';
import { Timeline } from '../kit/centre/timeline.tsx';
import { DealRating } from '../kit/deals/deal-rating.tsx';
import { DealTalk } from '../kit/deals/deal-talk.tsx';
import { missingWhenInvalid } from '../kit/missing-page.ts';
import type { Route } from './+types/shop-order-page';
import { OrderPapers } from './order-papers.tsx';
import { AfterSales, OrderFacts, OrderLines, Payments, Quotes, Shipments } from './order-parts.tsx';
import { OrderPermits } from './permits/order-permits.tsx';
import { ShopActs } from './shop-acts.tsx';
import { orderTones, shopReads, untilOf } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order_no ?? '商家订单'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const { data } = await api()
    ['GET /trade/shop/orders/{obj_id}']({ params: { obj_id: id } })
    .catch(missingWhenInvalid);
  return data;
};

export default function ShopOrderPage({ loaderData: order }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="record">
      <BackLink to="/userCenter/user/shop" text="商家订单" />
      <CentreHead title={goodsNamed(order.lines)} lead={`${order.order_no} · ${order.buyer_name}`}>
        <ShopActs key={order.version} order={order} onMoved={revalidate} />
      </CentreHead>
      <div className="record-columns">
        <div className="record-main">
          <RecordBanner
            label="订单状态"
            tone={orderTones[order.status] ?? ''}
            icon={order.kind === 'goods' ? 'files' : 'handshake'}
            state={order.status_name}
            text={shopReads(order)}
            until={untilOf(order)}
          />
          <DealRating key={order.version} deal_type="trade_order" deal_id={order.obj_id} side="seller" />
          <AfterSales order={order} />
          <OrderLines order={order} />
          <OrderPermits order={order} as="shop" />
          <OrderFacts order={order} />
          <Quotes order={order} />
          <Shipments order={order} />
          <Payments order={order} />
          <OrderPapers order={order} />
          <DealTalk deal_type="trade_order" deal_id={order.obj_id} side="seller" />
        </div>
        <Timeline steps={order.steps} by={({ actor_name }) => actor_name} />
      </div>
    </div>
  );
}
