import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, registerMember, signInByPassword } from '../account/test-member.ts';
import { formOf, pdf } from '../file/test-files.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { balanceOf, balances } from '../kit/money/balances.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { keepOrderTime } from './keep-time.ts';
import { orderTransfers } from './order-transfers.ts';
import {
  addAddress,
  newTrader,
  openShop,
  publishGoods,
  publishStocked,
  stockOf,
  type Trader,
  uploadFile,
} from './test-orders.ts';

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let finance: TestStaff;
let shop: string;
let address_id: string;
beforeAll(async () => {
  portal = await openTestServer();
  buyer = await newTrader(portal, '13300000201', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000202', '91110116MA01DEM02H');
  finance = await newStaff(portal, 'money', ['finance']);
  shop = await openShop(portal, seller);
  address_id = await addAddress(buyer);
});
afterAll(() => portal.close());

const place = async (product_id: string, quantity = 1, more: object = {}) => {
  const items = [{ product_id, spec_id: 's', quantity }];
  const [order] = (await buyer.api['POST /material_mall/orders']({ body: { items, address_id, ...more } })).data;
  if (!order) throw new Error('no order');
  return order;
};
const act = async (body: Parameters<(typeof buyer.api)['POST /trade/order/status']>[0]['body']) =>
  (await buyer.api['POST /trade/order/status']({ body })).data;
const sell = async (body: Parameters<(typeof buyer.api)['POST /trade/shop/orders/status']>[0]['body']) =>
  (await seller.api['POST /trade/shop/orders/status']({ body })).data;
const settle = async (
  obj_id: string,
  body: Parameters<(typeof finance.api)['POST /console/orders/{obj_id}/steps']>[0]['body'],
) => (await finance.api['POST /console/orders/{obj_id}/steps']({ params: { obj_id }, body })).data;
const today = '2026-11-21';
/** Does the work so many days later; sessions of today go on afterwards. */
const daysLater = async (days: number, work: () => Promise<void>) => {
  const { now } = portal.clock;
  portal.clock.advance(days * 86_400_000);
  try {
    await work();
  } finally {
    portal.clock.now = now;
  }
};
type Standing = { obj_id: string; version: number };
const paid = async ({ obj_id, version }: Standing) => {
  const waiting = await act({ obj_id, version, action: 'pay', paid_on: today, file_id: await uploadFile(buyer) });
  return await settle(obj_id, { version: waiting.version, action: 'confirm_payment' });
};

test('an order is acted on by the calls of its own business only', async () => {
  const { obj_id, version } = await place(await publishStocked(portal, shop, 5));
  const body = { obj_id, action: 'cancel', version } as const;
  expect((await refusal(buyer.api['POST /commodity/services/orders/status']({ body }))).code).toBe('not_found');
  expect((await buyer.api['POST /material_mall/orders/status']({ body })).data.status).toBe(4);
});

describe('placing an order (ruling D12)', () => {
  test('the server computes the price; the sum that the buyer saw must be it', async () => {
    const product = await publishStocked(portal, shop, 10, 1_250);
    expect(await place(product, 3, { seen_fen: 3_750 })).toMatchObject({
      status_name: '待付款',
      goods_fen: 3_750,
      payable_fen: 3_750,
      shop_name: '商家',
      consignee: { consignee: '王一', county_name: '怀柔区' },
      lines: [{ price_fen: 1_250, quantity: 3, spec_name: '标准' }],
      actions: ['cancel', 'pay'],
    });
    const dear = await publishStocked(portal, shop, 10, 100_000_000_000);
    const tooMuch = await refusal(place(dear, 99_999));
    expect(tooMuch.errors).toEqual([{ field: 'items.0', message: expect.stringContaining('请核对数量') }]);
    const refused = await refusal(place(product, 1, { seen_fen: 1 }));
    expect(refused).toMatchObject({ code: 'price_changed', data: { seen_fen: 1, total_fen: 1_250 } });
    expect(await stockOf(portal, product)).toEqual({ on_hand: 10, reserved: 3 });
  });

  test('both sides read what was ordered, before the number', async () => {
    const product = await publishStocked(portal, shop, 5);
    const order = await place(product, 1);
    // Several messages of the test's one moment have no order.
    const told = async (who: Trader, title: string) =>
      (await who.api['GET /information/messages']({ query: { page_size: 100 } })).data
        .filter((one) => one.title === title && one.body.includes(order.order_no))
        .map(({ body }) => body);
    expect(await told(seller, '有新的订单')).toEqual([expect.stringMatching(`^“烧杯”（订单 ${order.order_no}）：`)]);
    await paid(order);
    expect(await told(buyer, '付款已确认')).toEqual([`“烧杯”（订单 ${order.order_no}）：已确认到账 10.00 元。`]);
  });

  test('two shops are two orders; all or none', async () => {
    const other = await openShop(portal, seller, '另一家');
    const [a, b] = [await publishStocked(portal, shop, 5), await publishStocked(portal, other, 1)];
    const items = (quantity: number) => [
      { product_id: a, spec_id: 's', quantity: 1 },
      { product_id: b, spec_id: 's', quantity },
    ];
    const { data } = await buyer.api['POST /material_mall/orders']({ body: { items: items(1), address_id } });
    expect(data.map(({ shop_name }) => shop_name).sort()).toEqual(['另一家', '商家']);
    const refused = await refusal(buyer.api['POST /material_mall/orders']({ body: { items: items(1), address_id } }));
    expect(refused).toMatchObject({ code: 'stock_short', message: '烧杯 标准库存不足，还可购买 0 件' });
    expect(await stockOf(portal, a)).toEqual({ on_hand: 5, reserved: 1 });
  });

  test('a wrong spec, a product of another business, what is off the shelf, too few, and one’s own shop are refused', async () => {
    const product = await publishStocked(portal, shop, 5);
    const order = (items: object[], line = 'POST /material_mall/orders' as const) =>
      refusal(buyer.api[line]({ body: { items, address_id } as never }));
    expect((await order([{ product_id: product, spec_id: 'x', quantity: 1 }])).code).toBe('spec_wrong');
    expect((await order([{ product_id: product, quantity: 1 }])).code).toBe('spec_wrong');
    const service = await publishGoods(portal, shop, {}, 'enterprise_service');
    expect((await order([{ product_id: service, quantity: 1 }])).code).toBe('not_found');
    const off = await publishGoods(portal, shop, { on_sale: false });
    expect((await order([{ product_id: off, quantity: 1 }])).code).toBe('off_sale');
    const bulk = await publishGoods(portal, shop, { min_quantity: 5 });
    expect((await order([{ product_id: bulk, quantity: 4 }])).message).toBe('烧杯起订量为 5 盒');
    for (const quantity of [0, -1, 1.5, 1e9])
      expect((await order([{ product_id: product, spec_id: 's', quantity }])).code).toBe('invalid');
    const own = await addAddress(seller);
    const items = [{ product_id: product, spec_id: 's', quantity: 1 }];
    const bought = refusal(seller.api['POST /material_mall/orders']({ body: { items, address_id: own } }));
    expect((await bought).code).toBe('own_shop');
    // It is said before the form of the order is filled in.
    const preview = await seller.api['GET /trade/order/preview']({
      query: { product_id: product, spec_id: 's', quantity: 1 },
    });
    expect(preview.data.shops[0]?.lines[0]?.trouble).toBe('本店商品，不能购买');
  });

  test("goods need an address of one's own", async () => {
    const product = await publishStocked(portal, shop, 5);
    const items = [{ product_id: product, spec_id: 's', quantity: 1 }];
    expect((await refusal(buyer.api['POST /material_mall/orders']({ body: { items } }))).code).toBe('address_required');
    const stranger = await registerMember(portal, '13300000203');
    const taken = refusal(stranger.api['POST /material_mall/orders']({ body: { items, address_id } }));
    expect((await taken).code).toBe('not_found');
  });

  test('price, title and address of an order do not change afterwards', async () => {
    const product = await publishStocked(portal, shop, 5, 900);
    const own = await addAddress(buyer);
    const order = await place(product, 1, { address_id: own });
    const content = portal.app.contents.get('material_product');
    await portal.app.db
      .updateTable(content?.table as 'material_product')
      .set({ title: '改名', price_fen: 1, specs: '[]' })
      .where('obj_id', '=', product)
      .execute();
    await buyer.api['POST /users/users/addresses/status']({ body: { obj_id: own, action: 'delete' } });
    const { data } = await buyer.api['GET /material_mall/orders/{obj_id}']({ params: { obj_id: order.obj_id } });
    expect(data).toMatchObject({ goods_fen: 900, lines: [{ title: '烧杯' }], consignee: { address: '示例大街 1 号' } });
  });

  test('a retry with one key places one order', async () => {
    const product = await publishStocked(portal, shop, 5);
    const send = () =>
      buyer.request('POST /api/material_mall/orders', {
        body: { items: [{ product_id: product, spec_id: 's', quantity: 1 }], address_id },
        headers: { 'idempotency-key': 'order-once' },
      });
    const [first, second] = [await (await send()).json(), await (await send()).json()];
    expect(second).toEqual(first);
    expect(await stockOf(portal, product)).toEqual({ on_hand: 5, reserved: 1 });
  });
});

describe('what readers see of the stock', () => {
  const shown = async (obj_id: string) =>
    (await portal.visitor().api['GET /trade/products/{obj_id}/stock']({ params: { obj_id } })).data;

  test('the number when few are left, otherwise only that there is some; an order and its end change it', async () => {
    const product = await publishStocked(portal, shop, 12);
    expect(await shown(product)).toEqual([{ spec_id: 's', available: 11, text: '有货' }]);
    const generation = async () =>
      (await portal.app.db.selectFrom('content_generation').select('generation').executeTakeFirst())?.generation;
    const before = await generation();
    await place(product, 1);
    // Pages need not change yet.
    expect([await shown(product), await generation()]).toEqual([
      [{ spec_id: 's', available: 11, text: '有货' }],
      before,
    ]);
    const order = await place(product, 9);
    expect(await shown(product)).toEqual([{ spec_id: 's', available: 2, text: '仅剩 2' }]);
    expect(await generation()).toBe((before ?? 0) + 1);
    await place(product, 2);
    expect(await shown(product)).toEqual([{ spec_id: 's', available: 0, text: '无货' }]);
    await act({ obj_id: order.obj_id, version: order.version, action: 'cancel' });
    expect(await shown(product)).toEqual([{ spec_id: 's', available: 9, text: '仅剩 9' }]);
  });
});

describe('an order of goods', () => {
  test('is paid by transfer, sent in parts, received, and its money is in the ledger', async () => {
    const product = await publishStocked(portal, shop, 10, 2_000);
    const order = await place(product, 4);
    const held = await balanceOf(portal.app.db, portal.app, 'held_for_shop', { party: { kind: 'shop', id: shop } });
    const ready = await paid(order);
    expect(ready).toMatchObject({ status_name: '待发货', pay_status_name: '已付款', paid_fen: 8_000 });
    expect(await balanceOf(portal.app.db, portal.app, 'held_for_shop', { party: { kind: 'shop', id: shop } })).toBe(
      held + 8_000,
    );
    const { obj_id } = order;
    const part = await sell({
      obj_id,
      version: ready.version,
      action: 'ship',
      lines: [{ line_no: 1, quantity: 1 }],
      carrier: '示例快递',
      tracking_no: 'SF1',
    });
    expect(part).toMatchObject({ status_name: '待发货', lines: [{ shipped: 1 }] });
    expect(await stockOf(portal, product)).toEqual({ on_hand: 9, reserved: 3 });
    const tooMany = sell({
      ...part,
      obj_id,
      action: 'ship',
      carrier: '示例快递',
      lines: [{ line_no: 1, quantity: 4 }],
    });
    expect((await refusal(tooMany)).errors[0]?.message).toBe('发货数量不能超过待发数量');
    const sent = await sell({ obj_id, version: part.version, action: 'ship', carrier: '示例快递' });
    expect(sent).toMatchObject({ status_name: '待收货', shipments: [{ tracking_no: 'SF1' }, {}] });
    const done = await act({ obj_id, version: sent.version, action: 'receive' });
    expect(done).toMatchObject({ status_name: '已完成', actions: ['ask_after_sale'] });
    expect(done.steps.map(({ action_name }) => action_name)).toEqual([
      '提交订单',
      '提交转账凭证',
      '确认到账',
      '部分发货',
      '发货',
      '确认收货',
    ]);
    expect(await stockOf(portal, product)).toEqual({ on_hand: 6, reserved: 0 });
  });

  test('its buyer reads the slip of the bank, its shop only that it is paid', async () => {
    const order = await paid(await place(await publishStocked(portal, shop, 2)));
    const query = { obj_id: order.obj_id };
    const mine = (await buyer.api['GET /material_mall/orders/{obj_id}']({ params: query })).data;
    expect(mine.payments).toHaveLength(1);
    const theirs = (await seller.api['GET /trade/shop/orders/{obj_id}']({ params: query })).data;
    expect(theirs).toMatchObject({ pay_status: 2, payments: [] });
  });
  test('a state cannot be jumped, a wrong state says so, and an old version is refused', async () => {
    const { obj_id, version } = await place(await publishStocked(portal, shop, 5));
    const early = await refusal(sell({ obj_id, version, action: 'ship', carrier: '示例快递' }));
    expect(early).toMatchObject({ code: 'wrong_order_state', message: '订单现为“待付款”，不能发货' });
    expect((await refusal(act({ obj_id, version, action: 'receive' }))).code).toBe('wrong_order_state');
    expect((await refusal(settle(obj_id, { version, action: 'confirm_payment' }))).code).toBe('wrong_order_state');
    expect((await refusal(act({ obj_id, version: version + 1, action: 'cancel' }))).code).toBe('stale_version');
    await act({ obj_id, version, action: 'cancel' });
    expect((await refusal(act({ obj_id, version: version + 1, action: 'cancel' }))).code).toBe('wrong_order_state');
  });

  test('cancelling, declining and seven days without payment release the stock', async () => {
    const product = await publishStocked(portal, shop, 6);
    const [a, b, c] = [await place(product, 1), await place(product, 2), await place(product, 3)];
    expect(await stockOf(portal, product)).toEqual({ on_hand: 6, reserved: 6 });
    expect(await act({ ...a, action: 'cancel' })).toMatchObject({ status: 4, close_reason_name: '买家取消' });
    const declined = await sell({ ...b, action: 'decline', close_reason: 'no_stock', opinion: '盘点有误' });
    expect(declined).toMatchObject({ status: 4, close_reason_name: '无货' });
    expect(await stockOf(portal, product)).toEqual({ on_hand: 6, reserved: 3 });
    await daysLater(7, () => keepOrderTime(jobContext(portal.app, 'order-time')));
    const { data } = await buyer.api['GET /trade/order/list']({ query: { keyword: c.order_no } });
    expect(data).toMatchObject([{ status: 4, close_reason: 'timeout' }]);
    expect(await stockOf(portal, product)).toEqual({ on_hand: 6, reserved: 0 });
    // Whoever has paid and was late with the voucher reads who gives the money back; the shop is not concerned.
    const told = async (who: Trader) =>
      (await who.api['GET /information/messages']({ query: { page_size: 100 } })).data
        .filter((one) => one.title === '订单已关闭' && one.body.includes(c.order_no))
        .map(({ body }) => body.split('：').slice(1).join('：'));
    const { hotline } = portal.app.region;
    const says = `未在期限内提交转账凭证，订单已关闭；已转账的，请联系 ${hotline} 退款。`;
    expect(await told(buyer)).toEqual([says]);
    const file_id = await uploadFile(buyer);
    const late = act({ obj_id: c.obj_id, version: c.version + 1, action: 'pay', paid_on: today, file_id });
    expect((await refusal(late)).message).toBe(says);
    expect(await told(seller)).toEqual(['买家未在期限内付款，已自动关闭。']);
  });

  test('ten days after it was sent it is received by itself, unless after-sale is open', async () => {
    const product = await publishStocked(portal, shop, 10);
    const send = async () => {
      const order = await place(product);
      return await sell({ ...(await paid(order)), action: 'ship', carrier: '示例快递' });
    };
    const [quiet, asked] = [await send(), await send()];
    await act({ ...asked, action: 'ask_after_sale', after_sale_kind: 1, asked_fen: 1_000, opinion: '破损' });
    await daysLater(10, () => keepOrderTime(jobContext(portal.app, 'order-time')));
    const stateOf = async ({ obj_id }: { obj_id: string }) =>
      (await buyer.api['GET /material_mall/orders/{obj_id}']({ params: { obj_id } })).data.status_name;
    expect([await stateOf(quiet), await stateOf(asked)]).toEqual(['已完成', '待收货']);
  });

  test('a proof serves one payment, of a day that can be, and finance may reject it', async () => {
    const product = await publishStocked(portal, shop, 10);
    const [first, second] = [await place(product), await place(product)];
    const file_id = await uploadFile(buyer);
    const waiting = await act({ ...first, action: 'pay', paid_on: today, file_id });
    expect(waiting).toMatchObject({ pay_status_name: '待核验', actions: [] });
    expect((await refusal(act({ ...second, action: 'pay', paid_on: today, file_id }))).code).toBe('proof_used');
    const late = { ...second, action: 'pay' as const, file_id: await uploadFile(buyer) };
    expect((await refusal(act({ ...late, paid_on: '2026-11-22' }))).errors[0]?.message).toBe('转账日期不能晚于今天');
    expect((await refusal(act({ ...late, paid_on: '2026-11-20' }))).errors[0]?.message).toBe('转账日期不能早于下单日');
    const strange = { ...second, action: 'pay' as const, paid_on: today, file_id: await uploadFile(seller) };
    expect((await refusal(act(strange))).code).toBe('invalid');
    const reject = { version: waiting.version, action: 'reject_payment' as const };
    expect((await refusal(settle(first.obj_id, reject))).code).toBe('opinion_required');
    const back = await settle(first.obj_id, { ...reject, opinion: '金额不符' });
    expect(back).toMatchObject({ status: 0, pay_status: 0 });
    expect(await act({ ...second, action: 'pay', paid_on: today, file_id })).toMatchObject({ pay_status: 1 });
  });
});

describe('after-sale', () => {
  test('a part is refunded, then the rest: the order closes and the ledger holds nothing of it', async () => {
    const product = await publishStocked(portal, shop, 10, 5_000);
    const ready = await paid(await place(product, 2));
    const { obj_id } = ready;
    const asking = { obj_id, action: 'ask_after_sale' as const, after_sale_kind: 1 as const, opinion: '不再需要' };
    const tooMuch = await refusal(act({ ...asking, version: ready.version, asked_fen: 10_001 }));
    expect(tooMuch.errors[0]?.message).toBe('退款金额须在 0.01 至 100.00 元之间');
    const asked = await act({ ...asking, version: ready.version, asked_fen: 4_000 });
    expect((await refusal(sell({ obj_id, version: asked.version, action: 'ship', carrier: '快递' }))).code).toBe(
      'wrong_order_state',
    );
    const agreed = await sell({ obj_id, version: asked.version, action: 'agree_after_sale' });
    const over = { version: agreed.version, action: 'refund' as const, refunded_fen: 4_001, refunded_on: today };
    expect((await refusal(settle(obj_id, over))).code).toBe('amount_wrong');
    const part = await settle(obj_id, { ...over, refunded_fen: 4_000 });
    expect(part).toMatchObject({ status: 1, pay_status_name: '部分退款', refunded_fen: 4_000 });
    const again = await act({ ...asking, version: part.version, asked_fen: 6_000 });
    const yes = await sell({ obj_id, version: again.version, action: 'agree_after_sale' });
    const all = await settle(obj_id, {
      version: yes.version,
      action: 'refund',
      refunded_fen: 6_000,
      refunded_on: today,
    });
    expect(all).toMatchObject({ status_name: '已关闭', pay_status_name: '全部退款', close_reason: 'refund' });
    const held = await balanceOf(portal.app.db, portal.app, 'held_for_shop', {
      subject: { type: 'trade_order', id: obj_id },
    });
    expect(held).toBe(0);
    expect(await stockOf(portal, product)).toEqual({ on_hand: 10, reserved: 0 });
  });

  test('it may be withdrawn, refused with a reason, and asked for until fifteen days after receipt', async () => {
    const product = await publishStocked(portal, shop, 10, 5_000);
    const sent = await sell({ ...(await paid(await place(product))), action: 'ship', carrier: '快递' });
    const done = await act({ ...sent, action: 'receive' });
    const { obj_id } = done;
    const asking = {
      obj_id,
      action: 'ask_after_sale' as const,
      after_sale_kind: 2 as const,
      asked_fen: 100,
      opinion: '错发',
    };
    const asked = await act({ ...asking, version: done.version });
    const back = await act({ obj_id, version: asked.version, action: 'withdraw_after_sale' });
    expect(back.after_sales[0]?.status_name).toBe('已撤销');
    const more = await act({ ...asking, version: back.version });
    const refuse = { obj_id, version: more.version, action: 'refuse_after_sale' as const };
    expect((await refusal(sell(refuse))).code).toBe('opinion_required');
    const refused = await sell({ ...refuse, opinion: '已核对，发货无误' });
    expect(refused).toMatchObject({ after_sale_status_name: '已拒绝' });
    await daysLater(16, async () => {
      const { api } = await signInByPassword(portal, buyer.phone);
      const late = api['POST /trade/order/status']({ body: { ...asking, version: refused.version } });
      expect((await refusal(late)).message).toBe('收货后 15 天内可以申请售后，现已超过');
    });
  });

  test('an exchange needs goods that were sent, and ends without money', async () => {
    const product = await publishStocked(portal, shop, 10, 5_000);
    const ready = await paid(await place(product));
    const asking = { action: 'ask_after_sale' as const, after_sale_kind: 3 as const, opinion: '换型号' };
    expect((await refusal(act({ ...ready, ...asking }))).message).toBe('只有已发货的商品可以换货');
    const sent = await sell({ ...ready, action: 'ship', carrier: '快递' });
    const asked = await act({ ...sent, ...asking });
    const agreed = await sell({ ...asked, action: 'agree_after_sale' });
    const refund = { version: agreed.version, action: 'refund' as const, refunded_fen: 1, refunded_on: today };
    expect((await refusal(settle(agreed.obj_id, refund))).message).toBe('商家同意退款后才能登记退款');
    expect(await sell({ ...agreed, action: 'finish_exchange' })).toMatchObject({
      after_sale_status: 0,
      refunded_fen: 0,
    });
  });
});

describe('a service that is quoted', () => {
  const placeService = async () => {
    const product = await publishGoods(portal, shop, { price_fen: null }, 'technical_service');
    const items = [{ product_id: product, quantity: 3 }];
    const [order] = (await buyer.api['POST /industrial/services/orders']({ body: { items, seen_fen: null } })).data;
    if (!order) throw new Error('no order');
    return order;
  };

  test('begins 待报价; the newest quote is accepted while it is valid; then it is paid, delivered and accepted', async () => {
    const order = await placeService();
    expect(order).toMatchObject({ status_name: '待报价', goods_fen: null, payable_fen: null, actions: ['cancel'] });
    const { obj_id } = order;
    const offer = { obj_id, action: 'quote' as const, valid_until: '2026-12-01' };
    const first = await sell({ ...offer, version: 1, prices: [{ line_no: 1, price_fen: 30_000 }] });
    const second = await sell({ ...offer, version: first.version, prices: [{ line_no: 1, price_fen: 25_000 }] });
    const stale = { obj_id, version: second.version, action: 'accept_quote' as const };
    expect((await refusal(act({ ...stale, quote_no: 1 }))).message).toBe('商家已有新的报价，请查看后再接受');
    const accepted = await act({ ...stale, quote_no: 2 });
    expect(accepted).toMatchObject({ status_name: '待付款', goods_fen: 75_000, lines: [{ price_fen: 25_000 }] });
    const ready = await paid(accepted);
    expect(ready.status_name).toBe('待服务');
    const file = (await seller.api['POST /users/files/upload']({ body: formOf(pdf, '报告.pdf') })).data;
    const attachments = [{ file_id: file.file_id, name: '报告.pdf', size_bytes: 10 }];
    const delivered = await sell({ ...ready, action: 'deliver', opinion: '检测报告', attachments });
    expect(delivered.status_name).toBe('待验收');
    const read = await buyer.request(`GET /api/users/files/${file.file_id}`);
    expect(read.status).toBe(200);
    const stranger = await registerMember(portal, '13300000204');
    expect((await stranger.request(`GET /api/users/files/${file.file_id}`)).status).toBe(404);
    expect((await refusal(act({ ...delivered, action: 'reject_work' }))).code).toBe('opinion_required');
    const back = await act({ ...delivered, action: 'reject_work', opinion: '缺少原始数据' });
    expect(back.status_name).toBe('待服务');
    const again = await sell({ ...back, action: 'deliver', opinion: '已补充' });
    expect(await act({ ...again, action: 'accept_work' })).toMatchObject({ status_name: '已完成' });
  });

  test('waits for its buyer with a quote, unpaid, and delivered; the shop’s turn and finance’s are not the buyer’s', async () => {
    const { obj_id } = await placeService();
    const waits = async () =>
      (await buyer.api['GET /trade/order/list']({ query: { needs_me: true, page_size: 100 } })).data.some(
        (one) => one.obj_id === obj_id,
      );
    expect(await waits()).toBe(false);
    const prices = [{ line_no: 1, price_fen: 500 }];
    const quoted = await sell({ obj_id, version: 1, action: 'quote', prices, valid_until: '2026-12-01' });
    expect(await waits()).toBe(true);
    const accepted = await act({ obj_id, version: quoted.version, action: 'accept_quote', quote_no: 1 });
    expect(await waits()).toBe(true);
    const ready = await paid(accepted);
    expect(await waits()).toBe(false);
    const delivered = await sell({ ...ready, action: 'deliver', opinion: '检测报告' });
    expect(await waits()).toBe(true);
    await act({ ...delivered, action: 'accept_work' });
    expect(await waits()).toBe(false);
  });

  test('a quoted order stays open until the last day of its quote, and closes after it', async () => {
    const { obj_id, version } = await placeService();
    const prices = [{ line_no: 1, price_fen: 500 }];
    const quoted = await sell({ obj_id, version, action: 'quote', prices, valid_until: '2026-12-11' });
    expect(quoted.closes_at).toBe('2026-12-11 23:59:59');
    const statusAfter = async (days: number) => {
      await daysLater(days, () => keepOrderTime(jobContext(portal.app, 'order-time')));
      return (await buyer.api['GET /industrial/services/orders/{obj_id}']({ params: { obj_id } })).data.status;
    };
    expect(await statusAfter(19)).toBe(-1);
    expect(await statusAfter(21)).toBe(4);
  });

  test('a quote names a price for every line, lies in sixty days, and cannot be accepted after its day', async () => {
    const { obj_id } = await placeService();
    const offer = { obj_id, version: 1, action: 'quote' as const, prices: [{ line_no: 1, price_fen: 100 }] };
    expect((await refusal(sell({ ...offer, valid_until: '2026-11-20' }))).code).toBe('day_unbookable');
    expect((await refusal(sell({ ...offer, valid_until: '2027-01-21' }))).code).toBe('day_unbookable');
    const other = { ...offer, valid_until: today, prices: [{ line_no: 2, price_fen: 100 }] };
    expect((await refusal(sell(other))).errors[0]?.message).toBe('请为每一项填写一个单价');
    const quoted = await sell({ ...offer, valid_until: today });
    await daysLater(1, async () => {
      const { api } = await signInByPassword(portal, buyer.phone);
      const accept = { obj_id, version: quoted.version, action: 'accept_quote' as const, quote_no: 1 };
      const late = await refusal(api['POST /trade/order/status']({ body: accept }));
      expect(late.message).toBe('报价已过有效期，请联系商家重新报价');
    });
  });
});

describe('whose an order is', () => {
  test('another enterprise, another shop and a stranger get the same answer as for a missing order', async () => {
    const { obj_id, version } = await place(await publishStocked(portal, shop, 5));
    const stranger = await newTrader(portal, '13300000205', '91110116MA01DEM03F');
    const params = { obj_id };
    for (const request of [
      () => stranger.api['GET /material_mall/orders/{obj_id}']({ params }),
      () => stranger.api['GET /trade/shop/orders/{obj_id}']({ params }),
      () => buyer.api['GET /trade/shop/orders/{obj_id}']({ params }),
      () => seller.api['GET /material_mall/orders/{obj_id}']({ params }),
      () => stranger.api['POST /trade/order/status']({ body: { obj_id, version, action: 'cancel' } }),
      () =>
        stranger.api['POST /trade/shop/orders/status']({
          body: { obj_id, version, action: 'decline', close_reason: 'seller', opinion: '无' },
        }),
    ])
      expect((await refusal(request())).code).toBe('not_found');
    expect((await seller.api['GET /trade/shop/orders/{obj_id}']({ params })).data.actions).toEqual(['decline']);
    expect((await stranger.api['GET /trade/order/list']()).total).toBe(0);
  });

  test('a colleague of the buyer sees the order; staff find it by its number', async () => {
    const order = await place(await publishStocked(portal, shop, 5));
    const { data } = await finance.api['GET /console/orders']({ query: { keyword: order.order_no } });
    expect(data.map(({ obj_id }) => obj_id)).toEqual([order.obj_id]);
    const counts = (await buyer.api['GET /trade/order/counts']()).data;
    expect(counts.find(({ business, status }) => business === 'material' && status === 0)?.count).toBeGreaterThan(0);
  });

  test('a shop is given to a certified enterprise by staff, and taken back', async () => {
    const approver = await newStaff(portal, 'approver', ['approver']);
    const shop_id = await openShop(portal, seller, '第三家');
    const assign = (enterprise_id: string | null) =>
      approver.api['POST /console/shop_desks']({ body: { shop_id, enterprise_id } });
    expect((await assign(null)).data).toMatchObject({ shop_name: '第三家', enterprise_id: null });
    const plain = await registerMember(portal, '13300000206', {
      enterprise_name: '未认证',
      credit_code: '91110116MA01DEM04D',
    });
    const own = (await plain.api['GET /users/users/me']()).data.enterprise?.enterprise_id ?? '';
    expect((await refusal(assign(own))).code).toBe('enterprise_uncertified');
    expect((await assign(seller.enterprise_id)).data.enterprise_name).toBe('企业202');
    const { data } = await approver.api['GET /console/shop_desks']({ query: { keyword: '第三家' } });
    expect(data).toHaveLength(1);
  });
});

describe('the cart', () => {
  test('keeps what is chosen by shop at the prices of today, says what cannot be bought, and empties when it is ordered', async () => {
    const person = await registerMember(portal, '13300000207');
    const product = await publishStocked(portal, shop, 2, 700);
    const put = async (quantity: number, add = false) =>
      (await person.api['POST /material_mall/cart']({ body: { product_id: product, spec_id: 's', quantity, add } }))
        .data;
    await put(1);
    expect(await put(1, true)).toMatchObject({
      total_fen: 1_400,
      shops: [{ shop_name: '商家', lines: [{ quantity: 2, available: 2, trouble: '' }] }],
    });
    expect((await put(3)).shops[0]?.lines[0]?.trouble).toBe('库存只剩 2');
    expect(
      (await refusal(person.api['POST /material_mall/cart']({ body: { product_id: product, quantity: 1 } }))).code,
    ).toBe('spec_wrong');
    await put(2);
    expect((await put(2)).shops[0]?.lines[0]?.caution).toBe('');
    const acid = await publishGoods(portal, shop, { hazardous: true, price_fen: 900, specs: [] });
    const { data: cart } = await person.api['POST /material_mall/cart']({ body: { product_id: acid, quantity: 1 } });
    expect(cart.shops[0]?.lines.find(({ product_id }) => product_id === acid)?.caution).toBe('危险化学品');
    await person.api['POST /material_mall/cart']({ body: { product_id: acid, quantity: 0 } });
    const items = [{ product_id: product, spec_id: 's', quantity: 2 }];
    await person.api['POST /material_mall/orders']({ body: { items, address_id: await addAddress(person) } });
    expect((await person.api['GET /material_mall/cart']()).data.shops).toEqual([]);
  });
  test('what was taken down stays in it as 已下架, is not ordered, and can be removed', async () => {
    const person = await registerMember(portal, '13300000208');
    const product = await publishStocked(portal, shop, 2, 700);
    const put = (quantity: number) =>
      person.api['POST /material_mall/cart']({ body: { product_id: product, spec_id: 's', quantity } });
    await put(1);
    await portal.app.db.deleteFrom('material_product').where('obj_id', '=', product).execute();
    await portal.app.db.deleteFrom('search_document').where('obj_id', '=', product).execute();
    const gone = { state: 6, published_revision_no: null };
    await portal.app.db.updateTable('content_entry').set(gone).where('obj_id', '=', product).execute();
    const cart = async () => (await person.api['GET /material_mall/cart']()).data;
    expect(await cart()).toMatchObject({
      total_fen: 0,
      shops: [{ lines: [{ title: '烧杯', page: '', trouble: '已下架', price_fen: null }] }],
    });
    const items = [{ product_id: product, spec_id: 's', quantity: 1 }];
    const address_id = await addAddress(person);
    expect((await refusal(person.api['POST /material_mall/orders']({ body: { items, address_id } }))).status).toBe(404);
    await put(0);
    expect((await cart()).shops).toEqual([]);
  });
});

test('a shop corrects its stock, never below what orders have reserved, and only its own', async () => {
  const product = await publishStocked(portal, shop, 5);
  await place(product, 3);
  const correct = (trader: Trader, on_hand: number) =>
    trader.api['POST /trade/shop/stock']({ body: { product_id: product, spec_id: 's', on_hand } });
  expect((await refusal(correct(seller, 2))).code).toBe('stock_reserved');
  expect((await refusal(correct(buyer, 9))).code).toBe('not_found');
  expect((await correct(seller, 3)).data).toEqual({ on_hand: 3, reserved: 3 });
  const own = (await seller.api['GET /trade/shop/stock']()).data.find((one) => one.product_id === product);
  expect(own).toMatchObject({ title: '烧杯', spec_name: '标准', on_hand: 3, reserved: 3 });
});

describe('one transfer for several orders', () => {
  const together = async () => {
    const [a, b] = [await publishStocked(portal, shop, 10, 1_250), await publishStocked(portal, shop, 10, 3_333)];
    return [await place(a, 2), await place(b, 1)] as const;
  };
  const payBoth = async ([first, second]: Awaited<ReturnType<typeof together>>, more = {}) =>
    await act({
      ...{ obj_id: first.obj_id, version: first.version, action: 'pay', with_ids: [second.obj_id] },
      ...{ paid_on: today, file_id: await uploadFile(buyer), ...more },
    });
  const read = async (obj_id: string) =>
    (await buyer.api['GET /material_mall/orders/{obj_id}']({ params: { obj_id } })).data;

  test('is reported once, confirmed once, and pays each order its own sum', async () => {
    const [first, second] = await together();
    const sent = await payBoth([first, second]);
    expect(sent.payments).toMatchObject([{ amount_fen: 2_500, orders: 2, transfer_fen: 5_833 }]);
    expect(await read(second.obj_id)).toMatchObject({ pay_status_name: '待核验', payments: [{ amount_fen: 3_333 }] });
    const { obj_id } = second;
    const payment_ids = [...sent.payments, ...(await read(obj_id)).payments].map(({ payment_id }) => payment_id);
    // To the bank's statement it is one transfer of the whole sum.
    expect(await orderTransfers.read(portal.app, portal.app.db, { payment_ids })).toMatchObject([
      { subject_no: first.order_no, title: '2 笔订单', amount_fen: 5_833, confirmed: false },
    ]);
    const { version } = await read(obj_id);
    expect(await settle(obj_id, { version, action: 'confirm_payment' })).toMatchObject({ status: 1, paid_fen: 3_333 });
    expect(await read(first.obj_id)).toMatchObject({ status: 1, pay_status: 2, paid_fen: 2_500 });
    for (const one of [first, second]) {
      const sums = await balances(portal.app.db, portal.app, { subject: { type: 'trade_order', id: one.obj_id } });
      expect(sums.held_for_shop).toBe(one.payable_fen);
    }
  });

  test('that is rejected waits for all of them again, and its proof can be sent once more', async () => {
    const both = await together();
    const file_id = await uploadFile(buyer);
    const { version } = await payBoth(both, { file_id });
    await settle(both[0].obj_id, { version, action: 'reject_payment', opinion: '金额不符' });
    for (const { obj_id } of both)
      expect(await read(obj_id)).toMatchObject({
        pay_status: 0,
        payments: [{ status_name: '已驳回', opinion: '金额不符' }],
      });
    const again = await Promise.all(both.map(({ obj_id }) => read(obj_id)));
    const [one, other] = again;
    if (one && other) await payBoth([one, other], { file_id });
  });

  test('that was confirmed by mistake waits again with all of them, until something is sent', async () => {
    const [first, second] = await together();
    const { version } = await payBoth([first, second]);
    const confirmed = await settle(first.obj_id, { version, action: 'confirm_payment' });
    expect(confirmed.actions).toContain('reverse_payment');
    const undo = { version: confirmed.version, action: 'reverse_payment' as const };
    expect((await refusal(settle(first.obj_id, undo))).code).toBe('opinion_required');
    await settle(first.obj_id, { ...undo, opinion: '记错了银行流水' });
    for (const { obj_id } of [first, second]) {
      const waiting = await read(obj_id);
      expect(waiting).toMatchObject({ status: 0, pay_status: 1, paid_fen: 0, payments: [{ status_name: '待核验' }] });
      const sums = await balances(portal.app.db, portal.app, { subject: { type: 'trade_order', id: obj_id } });
      expect(sums.held_for_shop ?? 0).toBe(0);
    }
    const { data: told } = await seller.api['GET /information/messages']({ query: { page_size: 100 } });
    expect(told.filter(({ title }) => title === '到账确认已撤销')).toHaveLength(2);
    const again = await settle(second.obj_id, {
      version: (await read(second.obj_id)).version,
      action: 'confirm_payment',
    });
    expect(again).toMatchObject({ status: 1, paid_fen: 3_333 });
    const sums = await balances(portal.app.db, portal.app, { subject: { type: 'trade_order', id: first.obj_id } });
    expect(sums.held_for_shop).toBe(2_500);
    // Nothing is taken back of a transfer once anything that it pays was sent.
    await seller.api['POST /trade/shop/orders/status']({
      body: { obj_id: first.obj_id, version: (await read(first.obj_id)).version, action: 'ship', carrier: '快递' },
    });
    const late = { ...undo, version: again.version, opinion: '记错了' };
    expect((await refusal(settle(second.obj_id, late))).message).toContain(`${first.order_no} 已发货或提交成果`);
    expect(await read(second.obj_id)).toMatchObject({ status: 1, pay_status: 2 });
  });

  test('takes no order of somebody else, none that is paid already, and is whole or nothing', async () => {
    const both = await together();
    const theirs = await act({
      ...{ obj_id: both[1].obj_id, version: both[1].version },
      action: 'cancel',
      opinion: '',
    });
    expect((await refusal(payBoth(both))).code).toBe('wrong_order_state');
    expect(await read(both[0].obj_id)).toMatchObject({ pay_status: 0, payments: [] });
    expect(theirs.status).toBe(4);
    const stranger = await newTrader(portal, '13400000977', '91110116MA01DEM07X');
    const product = await publishStocked(portal, shop, 3);
    const { data } = await stranger.api['POST /material_mall/orders']({
      body: { items: [{ product_id: product, spec_id: 's', quantity: 1 }], address_id: await addAddress(stranger) },
    });
    const [other] = data;
    expect(other && (await refusal(payBoth([both[0], other]))).code).toBe('not_found');
  });

  test('two that name the same orders crosswise at once: one is taken', async () => {
    const [first, second] = await together();
    const sent = await Promise.allSettled([payBoth([first, second]), payBoth([second, first])]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read(first.obj_id)).payments).toHaveLength(1);
  });
});
