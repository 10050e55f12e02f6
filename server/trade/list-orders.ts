/** Orders read by their buyer, by the shop and by staff. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import type { Business } from '#contract/trade/order-moves.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { CentreEntry } from '../kit/centre-entry.ts';
import type { Context } from '../kit/context.ts';
import { containing } from '../kit/database/like.ts';
import { type Paging, pageRead } from '../kit/database/page-of.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { whose } from '../kit/whose.ts';
import { ownDesks } from './goods/own-goods.ts';
import {
  buyerOrderOf,
  findOrder,
  inAfterSale,
  itemsOf,
  orderOf,
  ordersIn,
  ownOrders,
  shopOrders,
} from './order-rows.ts';
import { staffOrderOf } from './staff-order.ts';

type Query = Paging & {
  status?: number | undefined;
  after_sale?: boolean | undefined;
  keyword?: string | undefined;
  business?: Business | undefined;
  needs_me?: boolean | undefined;
};
type Orders = ReturnType<typeof ordersIn>;

/** A quote that holds, an order that nobody has paid, and what waits to be confirmed. */
const waitsForBuyer = ({
  now,
}: Context) => sql<boolean>`(status = 2 or (status = 0 and pay_status = 0) or (status = -1 and exists (
  select 1 from trade_quote
  where trade_quote.order_id = trade_order.obj_id and accepted_at is null and valid_until >= ${dayOf(now)})))`;

/** A quote to give, something to send or to do, an after-sale to answer. */
const waitsForShop = sql<boolean>`(status in (-1, 1) or after_sale_status = 1)`;

export const orderEntries: readonly CentreEntry[] = [
  {
    to: '/userCenter/user/orders',
    waiting: (db, context) =>
      ownOrders(context, db)
        .where(waitsForBuyer(context))
        .select((eb) => eb.fn.countAll<number>().as('count')),
  },
  {
    to: '/userCenter/user/shop',
    held: (db, context) => ownDesks(context, db).select('shop_desk.shop_id'),
    waiting: (db, context) =>
      shopOrders(context, db)
        .where(waitsForShop)
        .select((eb) => eb.fn.countAll<number>().as('count')),
  },
];

const pageOfOrders = async (context: Context, orders: Orders, query: Query) => {
  let rows = orders;
  if (query.status !== undefined) rows = rows.where('status', '=', query.status);
  if (query.business) rows = rows.where('business', '=', query.business);
  if (query.after_sale) rows = rows.where(inAfterSale);
  if (query.needs_me) rows = rows.where(waitsForBuyer(context)).orderBy('closes_at', (by) => by.asc().nullsLast());
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where(
      sql<SqlBool>`(order_no ilike ${like} or buyer_name ilike ${like} or shop_name ilike ${like}
        or exists (select 1 from trade_line where trade_line.order_id = trade_order.obj_id and trade_line.title ilike ${like})
        or ${whose(context, query.keyword, { user: 'trade_order.user_id', enterprise: 'trade_order.enterprise_id' })})`,
    );
  }
  return await pageRead(
    rows.selectAll('trade_order').orderBy('created_at', 'desc').orderBy('obj_id'),
    query,
    async (page) => itemsOf(context, context.db, await page.execute()),
  );
};

export const listOwnOrders: Verb<'GET /trade/order/list'> = async (context, { query }) =>
  await pageOfOrders(context, ownOrders(context, context.db), query);

/** The list of one business. */
export const listOrdersOf =
  (business: Business): Verb<'GET /commodity/services/orders'> =>
  async (context, { query }) =>
    await pageOfOrders(context, ownOrders(context, context.db), { ...query, business });

/** A buyer's order of whichever business: the page of an order knows its id only. */
export const getOwnOrder: Verb<'GET /commodity/services/orders/{obj_id}'> = async (context, { params }) => ({
  data: await buyerOrderOf(context, context.db, await findOrder(ownOrders(context, context.db), params.obj_id)),
});

export const countOwnOrders: Verb<'GET /trade/order/counts'> = async (context) => {
  const rows = await ownOrders(context, context.db)
    .select((eb) => ['business', 'status', eb.fn.countAll<number>().as('count')])
    .groupBy(['business', 'status'])
    .orderBy('business')
    .orderBy('status')
    .execute();
  return {
    data: rows.map(({ business, status, count }) => ({ business: business as Business, status, count: Number(count) })),
  };
};

export const listShopOrders: Verb<'GET /trade/shop/orders'> = async (context, { query }) =>
  await pageOfOrders(context, shopOrders(context, context.db), query);

export const getShopOrder: Verb<'GET /trade/shop/orders/{obj_id}'> = async (context, { params }) => ({
  data: await orderOf(context, context.db, await findOrder(shopOrders(context, context.db), params.obj_id), 'shop'),
});

/** A sum to give back: its shop has agreed to an after-sale. */
const waitsForRefund = sql<SqlBool>`(after_sale_status in (1, 2) and exists (
  select 1 from trade_after_sale sale where sale.order_id = trade_order.obj_id and sale.status = 2 and sale.kind <> 3))`;
/** What the number beside 订单 counts: a voucher to check, or a sum to give back. */
export const waitsForFinance = (eb: ExpressionBuilder<Tables, 'trade_order'>) =>
  eb.or([eb('pay_status', '=', 1), waitsForRefund]);

export const listOrders: Verb<'GET /console/orders'> = async (context, { query }) => {
  const { view, ...rest } = query;
  let orders = ordersIn(context, context.db);
  if (view === 'waiting') orders = orders.where('pay_status', '=', 1);
  if (view === 'refund') orders = orders.where(waitsForRefund);
  if (view === 'todo') orders = orders.where(waitsForFinance);
  return await pageOfOrders(context, orders, rest);
};

export const getOrder: Verb<'GET /console/orders/{obj_id}'> = async (context, { params: { obj_id } }) => {
  const order = await findOrder(ordersIn(context, context.db), obj_id);
  await write(context, async (_, record) => record({ action: 'order.read', obj_type: 'trade_order', obj_id }));
  return { data: await staffOrderOf(context, context.db, order) };
};
