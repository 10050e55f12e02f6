/** One order, as its buyer sees it: where it stands, what to do, and everything that happened to it. */

import { useRevalidator } from 'react-router';
import { goodsNamed } from '#contract/trade/goods-named.ts';
import { api } from '../kit/api.ts';
import { BackLink, CentreHead } from '../kit/centre/centre-page.tsx';
import { RecordBanner } from '../kit/centre/record-banner.tsx';
import { Timeline } from '../kit/centre/timeline.tsx';
import { DealRating } from '../kit/deals/deal-rating.tsx';
import { DealTalk } from '../kit/deals/deal-talk.tsx';
import { SubjectInvoices } from '../kit/invoices/subject-invoices.tsx';
import { missingWhenInvalid } from '../kit/missing-page.ts';
import type { Route } from './+types/order-page';
import { BuyerActs } from './buyer-acts.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderPapers } from './order-papers.tsx';
import { AfterSales, OrderFacts, OrderLines, PayInto, Payments, Quotes, Shipments } from './order-parts.tsx';
import { OrderPermits } from './permits/order-permits.tsx';
import { buyerReads, orderTones, untilOf } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order_no ?? '我的订单'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const { data } = await api()
    ['GET /material_mall/orders/{obj_id}']({ params: { obj_id: id } })
    .catch(missingWhenInvalid);
  return data;
};

export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="record">
      <BackLink to="/userCenter/user/orders" text="我的订单" />
      <CentreHead title={goodsNamed(order.lines)} lead={`${order.order_no} · ${order.shop_name}`}>
        <BuyerActs key={order.version} order={order} onMoved={revalidate} />
        <OrderAgain order={order} />
      </CentreHead>
      <div className="record-columns">
        <div className="record-main">
          <RecordBanner
            label="订单状态"
            tone={orderTones[order.status] ?? ''}
            icon={order.kind === 'goods' ? 'files' : 'handshake'}
            state={order.status_name}
            text={buyerReads(order)}
            until={untilOf(order)}
          />
          <DealRating key={`rating ${order.version}`} deal_type="trade_order" deal_id={order.obj_id} side="buyer" />
          <PayInto order={order} />
          <Quotes order={order} />
          <OrderLines order={order} />
          <OrderPermits order={order} as="buyer" />
          <AfterSales order={order} />
          <Shipments order={order} />
          <Payments order={order} />
          <SubjectInvoices key={`invoices ${order.version}`} subject_type="trade_order" subject_id={order.obj_id} />
          <OrderFacts order={order} />
          <OrderPapers order={order} />
          <DealTalk deal_type="trade_order" deal_id={order.obj_id} side="buyer" />
        </div>
        <Timeline steps={order.steps} by={({ actor_name }) => actor_name} />
      </div>
    </div>
  );
}
