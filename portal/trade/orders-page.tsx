/** The buyer's orders: all of them, or those of one business, each under an address of its own. */
import type { OrderItem } from '#contract/trade/order-calls.ts';
import { type Business, businesses } from '#contract/trade/order-moves.ts';
import { api } from '../kit/api.ts';
import { ButtonLink } from '../kit/button.tsx';
import { CentreHead } from '../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../kit/centre/tabbed-list.tsx';
import { unreadTalks } from '../kit/deals/unread-talks.ts';
import { Link } from '../kit/link.tsx';
import type { Route } from './+types/orders-page';
import { ExportOrders } from './export-orders.tsx';
import { OrderRow } from './order-row.tsx';

const base = '/userCenter/user';
const orderPage = `${base}/orders`;
const views = [
  { key: '', label: '全部' },
  { key: 'quote', label: '待报价', query: { status: -1 } },
  { key: 'pay', label: '待付款', query: { status: 0 } },
  { key: 'doing', label: '待发货/服务', query: { status: 1 } },
  { key: 'receive', label: '待收货/验收', query: { status: 2 } },
  { key: 'done', label: '已完成', query: { status: 3 } },
  { key: 'after_sale', label: '售后', query: { after_sale: true } },
] as const;
/** Orders of technical services have no address of their own: the list of all of them asks for one kind. */
const kindIn = (search: URLSearchParams) => ({ kind: search.get('kind') === 'industrial' ? 'industrial' : '' });
const listOf = (path: string, business?: Business) =>
  tabbedList({
    path: `${base}/${path}`,
    views,
    ...(!business && { asked: kindIn }),
    load: (query, { kind }) => {
      const asked = business ?? (kind as Business | '');
      return api()['GET /trade/order/list']({ query: { ...query, ...(asked && { business: asked }) } });
    },
  });
/** By the last part of the page's address. */
const lists = {
  orders: listOf('orders'),
  commodity: listOf('commodity', 'commodity'),
  material: listOf('material', 'material'),
} as const;
type Place = keyof typeof lists;
const placeOf = (url: string): Place => {
  const last = new URL(url).pathname.split('/').findLast(Boolean) ?? '';
  return last in lists ? (last as Place) : 'orders';
};

type Kind = Business | '';
/** A tab for each kind of orders, under the address that it has always had. */
const kinds: Readonly<Record<Kind, { label: string; to: string; find: string; page: string }>> = {
  '': { label: '全部订单', to: orderPage, find: '去物料商城', page: '/material' },
  commodity: { label: businesses.commodity.name, to: `${base}/commodity`, find: '查看企业服务', page: '/business' },
  material: { label: businesses.material.name, to: `${base}/material`, find: '去物料商城', page: '/material' },
  industrial: {
    label: businesses.industrial.name,
    to: `${orderPage}?kind=industrial`,
    find: '查看技术服务',
    page: '/experiment/service',
  },
};
const Kinds = ({ here }: { here: Kind }) => (
  <nav className="record-tabs" aria-label="订单种类">
    {Object.entries(kinds).map(([kind, { label, to }]) => (
      <Link key={kind} to={to} aria-current={kind === here ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);

export const meta: Route.MetaFunction = () => [{ title: '我的订单 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const place = placeOf(request.url);
  const [found, unread] = await Promise.all([
    lists[place].clientLoader({ request }),
    unreadTalks('trade_order', 'buyer'),
  ]);
  const kind: Kind = place === 'orders' ? (found.asked.kind ? 'industrial' : '') : place;
  return { place, kind, found, unread };
};

const acts: Readonly<Record<number, string>> = { [-1]: '查看', 0: '去付款', 2: '去确认' };
const Row = ({ order, unread }: { order: OrderItem; unread: number | undefined }) => {
  const needed = (order.status === 0 && order.pay_status === 0) || order.status === 2;
  return (
    <OrderRow
      order={order}
      to={orderPage}
      who={order.shop_name}
      needed={needed}
      act={needed ? (acts[order.status] ?? '查看') : '查看'}
      unread={unread}
    />
  );
};

export default function OrdersPage({ loaderData: { place, kind, found, unread } }: Route.ComponentProps) {
  const { find, page } = kinds[kind];
  return (
    <>
      <CentreHead title="我的订单" lead="每个商家一笔订单；同事以企业名义下的订单共同可见。">
        <ExportOrders as="buyer" />
        <ButtonLink to={`${base}/material/address`} text="收货地址" />
        <ButtonLink to={page} look="primary" text={find} />
      </CentreHead>
      <Kinds here={kind} />
      <TabbedList
        of={lists[place]}
        list={found}
        label="订单列表"
        tabs="订单状态"
        unit="笔订单"
        row={(order) => <Row key={order.obj_id} order={order} unread={unread[order.obj_id]} />}
        empty={{
          title: '还没有订单',
          hint: '下单后，可以在这里付款、查看发货与售后。',
          act: <ButtonLink to={page} text={find} />,
        }}
        narrowed={{ title: '没有这个状态的订单', hint: '换一个状态看看。' }}
      />
    </>
  );
}
