/**
 * Orders in the demo: the demo's shops have desks, and its members have orders in every state, placed and moved by the verbs themselves. Does
 * nothing when there are no goods.
 */
import { addDays, dayMs, dayOf } from '#contract/kit/day.ts';
import type { BuyerOrder, Order } from '#contract/trade/order-calls.ts';
import type { Business } from '#contract/trade/order-moves.ts';
import { demoMember } from '../kit/cases/demo-case.ts';
import { makeDemoFile } from '../kit/cases/demo-file.ts';
import type { App, Context, Member, Staff } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { actAsBuyer } from './act-as-buyer.ts';
import { actAsFinance } from './act-as-finance.ts';
import { addAddress, listAddresses } from './addresses.ts';
import { fillDealDemo } from './deals/fill-demo.ts';
import { fillGoodsDemo } from './goods/fill-demo.ts';
import { fillInvoiceDemo } from './invoices/fill-demo.ts';
import { fillPayoutDemo } from './payouts/fill-demo.ts';
import { fillPermitDemo } from './permits/fill-demo.ts';
import { placeOrders } from './place-orders.ts';
import { type Product, productsOfShops } from './products.ts';
import { actAsShop } from './shop-desk.ts';
import { fillVoucherDemo } from './vouchers/fill-demo.ts';

const query = undefined;
const params = {};
const people = {
  buyer: { phone: '13800000001', enterprise: 1, certified: true },
  other: { phone: '13800000003', enterprise: 2, certified: false },
  seller: { phone: '13800000004', enterprise: 3, certified: true },
} as const;
type Person = keyof typeof people;
const memberAt = (app: App, who: Person, days_ago: number): Context<Member> =>
  demoMember(app, { ...people[who], days_ago });
const financeAt = (app: App, days_ago: number): Context<Staff> => staffAt(app, 'finance', days_ago);
const staffAt = (
  app: App,
  role: 'finance' | 'approver' | 'intake' | 'reviewer' | 'system',
  days_ago: number,
): Context<Staff> => {
  const context = jobContext(app, 'demo');
  const staff_id = demoId(app.region.code, `staff ${role}`);
  return {
    ...context,
    now: new Date(context.now.getTime() - days_ago * dayMs),
    actor: { kind: 'staff', staff_id, session_id: staff_id, name: '工作人员', roles: [role] },
  };
};

/** Every shop has a desk: one is the buyer's own, the others are the seller's. */
const openDesks = async (app: App): Promise<{ own: string; others: string[] }> => {
  const shops = await app.db
    .selectFrom('search_document')
    .select('obj_id')
    .where('region_code', '=', app.region.code)
    .where('content_type', '=', 'shop')
    .orderBy('title')
    .orderBy('obj_id')
    .execute();
  const ids = shops.map(({ obj_id }) => obj_id);
  const selling = new Set((await productsOfShops(app, app.db, ids)).map(({ shop_id }) => shop_id));
  const [own = '', ...others] = ids.filter((id) => selling.has(id));
  for (const shop_id of own ? [own, ...others] : [])
    await app.db
      .insertInto('shop_desk')
      .values({
        shop_id,
        region_code: app.region.code,
        enterprise_id: demoId(app.region.code, `enterprise ${shop_id === own ? 1 : 3}`),
        created_at: app.clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { own, others };
};

const addressOf = async (context: Context<Member>): Promise<string> => {
  const [known] = (await listAddresses(context, { params, query, body: undefined })).data;
  if (known) return known.obj_id;
  const { data } = await addAddress(context, {
    params,
    query,
    body: {
      consignee: '苏晓晴',
      phone: '13800000001',
      province_id: 110000,
      city_id: 110100,
      county_id: 110116,
      address: '示例大街 1 号 3 层',
      postcode: '',
      is_default: true,
    },
  });
  return data.obj_id;
};

const place = async (
  app: App,
  who: Person,
  business: Business,
  product: Product,
  quantity: number,
  days_ago: number,
  vouchers: { voucher_id: string; amount_fen: number }[] = [],
): Promise<BuyerOrder> => {
  const context = memberAt(app, who, days_ago);
  const spec_id = product.specs[0]?.spec_id ?? '';
  const { data } = await placeOrders(business)(context, {
    params,
    query,
    body: {
      items: [{ product_id: product.product_id, spec_id, quantity: Math.max(quantity, product.min_quantity) }],
      ...(business === 'material' && { address_id: await addressOf(context) }),
      remark: '',
      vouchers,
    },
  });
  const [order] = data;
  if (!order) throw new Error('the demo placed no order');
  return order;
};

type At = { app: App; days_ago: number };
type Standing = Pick<Order, 'obj_id' | 'version'>;
type BuyerBody = Parameters<typeof actAsBuyer>[1]['body'];
type ShopBody = Parameters<typeof actAsShop>[1]['body'];
const buy = async ({ app, days_ago }: At, body: BuyerBody): Promise<Order> =>
  (await actAsBuyer(memberAt(app, 'buyer', days_ago), { params, query, body })).data;
const sell = async ({ app, days_ago }: At, body: ShopBody): Promise<Order> =>
  (await actAsShop(memberAt(app, 'seller', days_ago), { params, query, body })).data;

const pay = async (at: At, { obj_id, version }: Standing): Promise<Order> => {
  const context = memberAt(at.app, 'buyer', at.days_ago);
  const { file_id } = await makeDemoFile(context, `order ${obj_id}`, '转账凭证.pdf');
  return await buy(at, {
    obj_id,
    version,
    action: 'pay',
    with_ids: [],
    paid_on: dayOf(context.now),
    file_id,
    opinion: '',
  });
};
const confirm = async ({ app, days_ago }: At, { obj_id, version }: Standing): Promise<Order> =>
  (
    await actAsFinance(financeAt(app, days_ago), {
      params: { obj_id },
      query,
      body: { version, action: 'confirm_payment', opinion: '' },
    })
  ).data;
const paid = async (at: At, order: Standing): Promise<Order> => await confirm(at, await pay(at, order));
const quote = async (at: At, { obj_id, version, lines }: Order): Promise<Order> =>
  await sell(at, {
    obj_id,
    version,
    action: 'quote',
    prices: lines.map(({ line_no }) => ({ line_no, price_fen: 480_000 })),
    valid_until: addDays(dayOf(memberAt(at.app, 'seller', at.days_ago).now), 30),
    opinion: '含税；资料齐全后开始，进度在订单留言中告知',
  });

const fillGoods = async (app: App, goods: readonly Product[]): Promise<void> => {
  const at = (days_ago: number): At => ({ app, days_ago });
  const [a, b, c, d, e, f, g] = goods;
  if (!a || !b || !c || !d || !e || !f || !g) return;
  await place(app, 'buyer', 'material', a, 2, 1);
  await pay(at(1), await place(app, 'buyer', 'material', b, 1, 2));
  await paid(at(2), await place(app, 'buyer', 'material', c, 5, 3));
  const sent = await paid(at(4), await place(app, 'buyer', 'material', d, 2, 5));
  await sell(at(3), {
    ...sent,
    action: 'ship',
    carrier: '示例快递',
    tracking_no: 'SL20261120001',
    transport_permit_no: '',
    opinion: '',
    lines: undefined,
  });
  const done = await paid(at(9), await place(app, 'buyer', 'material', e, 1, 10));
  const shipped = await sell(at(8), {
    ...done,
    action: 'ship',
    carrier: '自提',
    tracking_no: '',
    transport_permit_no: '',
    opinion: '',
    lines: undefined,
  });
  const received = await buy(at(6), { ...shipped, action: 'receive', opinion: '' });
  await buy(at(2), {
    obj_id: received.obj_id,
    version: received.version,
    action: 'ask_after_sale',
    after_sale_kind: 1,
    asked_fen: Math.min(received.paid_fen, 1_000),
    opinion: '外包装破损，申请部分退款',
    attachments: [],
  });
  const cancelled = await place(app, 'buyer', 'material', f, 1, 6);
  await buy(at(6), { ...cancelled, action: 'cancel', opinion: '型号选错' });
};

const fillServices = async (app: App, business: Business, services: readonly Product[]): Promise<void> => {
  const at = (days_ago: number): At => ({ app, days_ago });
  const priced = services.filter(({ specs, price_fen }) => (specs[0]?.price_fen ?? price_fen) !== null);
  const open = services.filter(({ specs, price_fen }) => (specs[0] ? specs[0].price_fen : price_fen) === null);
  const [a, b] = priced;
  const [c, d] = open;
  if (c) await place(app, 'buyer', business, c, 1, 1);
  if (d) await quote(at(1), await place(app, 'buyer', business, d, 1, 2));
  if (a) await paid(at(3), await place(app, 'buyer', business, a, 1, 4));
  if (!b) return;
  const started = await paid(at(8), await place(app, 'buyer', business, b, 1, 9));
  await sell(at(2), {
    ...started,
    action: 'deliver',
    opinion: business === 'industrial' ? '检测报告和原始数据' : '服务成果和办理记录',
    attachments: [],
  });
};

export const fillTradeDemo = async (app: App): Promise<void> => {
  const filled = await app.db
    .selectFrom('trade_order')
    .select('obj_id')
    .where('region_code', '=', app.region.code)
    .limit(1)
    .executeTakeFirst();
  if (filled) return;
  const { own, others } = await openDesks(app);
  const sold = (await productsOfShops(app, app.db, others)).filter(({ on_sale }) => on_sale);
  const products = sold.filter(({ controlled }) => controlled === null);
  const of = (business: Business) => products.filter((product) => product.business === business);
  await fillGoods(
    app,
    of('material').filter(({ specs }) => specs[0]?.price_fen),
  );
  await fillServices(app, 'industrial', of('industrial'));
  await fillServices(app, 'commodity', of('commodity'));
  const kept = await app.db
    .selectFrom('trade_order')
    .select(['obj_id', 'paid_fen', 'refunded_fen'])
    .where('region_code', '=', app.region.code)
    .where('enterprise_id', '=', demoId(app.region.code, 'enterprise 1'))
    .where('paid_fen', '>', 800)
    .orderBy('order_no')
    .execute();
  if (kept.length > 0)
    await fillInvoiceDemo(
      { buyer: memberAt(app, 'buyer', 1), finance: financeAt(app, 1) },
      kept.map(({ obj_id, paid_fen, refunded_fen }) => ({ obj_id, fen: paid_fen - refunded_fen })),
    );
  const priced = of('industrial').find(({ specs, price_fen }) => (specs[0] ? specs[0].price_fen : price_fen));
  const each_fen = priced?.specs[0]?.price_fen ?? priced?.price_fen ?? 1;
  await fillVoucherDemo({
    approver: staffAt(app, 'approver', 0),
    second: staffAt(app, 'system', 0),
    earlier: staffAt(app, 'approver', 30),
    buyer_id: demoId(app.region.code, 'enterprise 1'),
    seller_id: demoId(app.region.code, 'enterprise 3'),
    order: async ({ voucher_id, fen }) =>
      priced &&
      // A voucher covers half of an order at most.
      (await place(app, 'buyer', 'industrial', priced, Math.ceil((2 * fen) / each_fen), 0, [
        { voucher_id, amount_fen: fen },
      ])),
  });
  await fillPermitDemo({
    buyer: (days_ago) => memberAt(app, 'buyer', days_ago),
    first: (days_ago) => staffAt(app, 'intake', days_ago),
    second: (days_ago) => staffAt(app, 'approver', days_ago),
  });
  const controlled = sold.find((product) => product.controlled === 306);
  if (controlled) await paid({ app, days_ago: 2 }, await place(app, 'buyer', 'material', controlled, 4, 3));
  // The buyer's own shop has something to do as well.
  const [first] = (await productsOfShops(app, app.db, [own])).filter(
    (product) => product.on_sale && product.controlled === null,
  );
  if (first) await place(app, 'other', first.business, first, 1, 1);
  await fillDealDemo({
    app,
    memberAt: (who, days_ago) => memberAt(app, who, days_ago),
    staffAt: (days_ago) => staffAt(app, 'intake', days_ago),
    paid: (days_ago, order) => paid({ app, days_ago }, order),
    address_id: await addressOf(memberAt(app, 'buyer', 0)),
    goods: of('material').filter(({ specs }) => specs[0]?.price_fen && specs[0].stock),
    own: first,
  });
  const [settled] = of('material').filter(({ specs }) => specs[0]?.price_fen && specs[0].stock);
  await fillPayoutDemo({
    app,
    seller: (days_ago) => memberAt(app, 'seller', days_ago),
    finance: (days_ago) => financeAt(app, days_ago),
    reviewer: (days_ago) => staffAt(app, 'system', days_ago),
    received: async (days_ago) => {
      if (!settled) return undefined;
      const ready = await paid({ app, days_ago }, await place(app, 'buyer', 'material', settled, 2, days_ago));
      const sent = await sell(
        { app, days_ago },
        {
          ...ready,
          action: 'ship',
          carrier: '示例快递',
          tracking_no: '',
          transport_permit_no: '',
          opinion: '',
          lines: undefined,
        },
      );
      return await buy(
        { app, days_ago },
        { obj_id: sent.obj_id, version: sent.version, action: 'receive', opinion: '' },
      );
    },
  });
  if (own && first)
    await fillGoodsDemo({
      shop_id: own,
      like: first,
      seller: (days_ago) => memberAt(app, 'buyer', days_ago),
      reviewer: (days_ago) => staffAt(app, 'reviewer', days_ago),
    });
};
