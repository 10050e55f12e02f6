/** The desk of a shop that the member's enterprise runs: its orders, and its stock. */
import { api } from '../kit/api.ts';
import { ButtonLink } from '../kit/button.tsx';
import { CentreHead } from '../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../kit/centre/tabbed-list.tsx';
import { unreadTalks } from '../kit/deals/unread-talks.ts';
import type { Route } from './+types/shop-orders-page';
import { ExportOrders } from './export-orders.tsx';
import { DeskNav } from './goods/desk-nav.tsx';
import { OrderRow } from './order-row.tsx';

const path = '/userCenter/user/shop';
const orders = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'quote', label: '待报价', query: { status: -1 } },
    { key: 'doing', label: '待发货/服务', query: { status: 1 } },
    { key: 'after_sale', label: '售后', query: { after_sale: true } },
    { key: 'sent', label: '待收货/验收', query: { status: 2 } },
    { key: 'done', label: '已完成', query: { status: 3 } },
  ],
  load: async (query) => {
    const [found, unread] = await Promise.all([
      api()['GET /trade/shop/orders']({ query }),
      unreadTalks('trade_order', 'seller'),
    ]);
    return { ...found, unread };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '商家订单 - 用户中心' }];
export const clientLoader = orders.clientLoader;

export default function ShopOrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="商家订单" lead="本企业经营的商家收到的订单；报价、发货、提交成果和售后都在订单页办理。">
        <ExportOrders as="shop" />
      </CentreHead>
      <DeskNav here="" />
      <TabbedList
        of={orders}
        list={loaderData}
        label="商家订单列表"
        tabs="订单状态"
        unit="笔订单"
        row={(order) => {
          const needed = order.status === -1 || order.status === 1 || order.after_sale_status === 1;
          return (
            <OrderRow
              key={order.obj_id}
              order={order}
              to={`${path}/orders`}
              who={`${order.buyer_name} · ${order.shop_name}`}
              needed={needed}
              act={needed ? '去办理' : '查看'}
              unread={loaderData.unread[order.obj_id]}
            />
          );
        }}
        empty={{
          title: '还没有订单',
          hint: '平台入驻通过后自动开通商家；买家下单后在这里办理。',
          act: <ButtonLink to="/userCenter/user/space/settlement" text="查看平台入驻" />,
        }}
        narrowed={{ title: '没有这个状态的订单', hint: '换一个状态看看。' }}
      />
    </>
  );
}
