/** After-sale by line and quantity (decision 149): what is not part of it goes on, and every fen and piece is counted once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../account/test-member.ts';
import { balanceOf } from '../kit/money/balances.ts';
import { typedRows } from '../kit/sheets/test-sheets.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
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
import { newVoucher } from './vouchers/test-vouchers.ts';

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let finance: TestStaff;
let second: TestStaff;
let shop: string;
let address_id: string;
beforeAll(async () => {
  portal = await openTestServer();
  buyer = await newTrader(portal, '13300000301', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000302', '91110116MA01DEM02H');
  finance = await newStaff(portal, 'money', ['finance']);
  second = await newStaff(portal, 'money2', ['finance']);
  shop = await openShop(portal, seller);
  address_id = await addAddress(buyer);
});
afterAll(() => portal.close());

const today = '2026-11-21';
type BuyerBody = Parameters<(typeof buyer.api)['POST /trade/order/status']>[0]['body'];
type ShopBody = Parameters<(typeof buyer.api)['POST /trade/shop/orders/status']>[0]['body'];
type FinanceBody = Parameters<(typeof finance.api)['POST /console/orders/{obj_id}/steps']>[0]['body'];
const act = async (body: BuyerBody) => (await buyer.api['POST /trade/order/status']({ body })).data;
const sell = async (body: ShopBody) => (await seller.api['POST /trade/shop/orders/status']({ body })).data;
const settle = async (obj_id: string, body: FinanceBody, who = finance) =>
  (await who.api['POST /console/orders/{obj_id}/steps']({ params: { obj_id }, body })).data;
const read = async (obj_id: string) =>
  (await buyer.api['GET /material_mall/orders/{obj_id}']({ params: { obj_id } })).data;

type Bought = readonly [product_id: string, quantity: number];
/** An order of these that is paid. */
const paid = async (bought: readonly Bought[], more: object = {}) => {
  const items = bought.map(([product_id, quantity]) => ({ product_id, spec_id: 's', quantity }));
  const [order] = (await buyer.api['POST /material_mall/orders']({ body: { items, address_id, ...more } })).data;
  if (!order) throw new Error('no order');
  const { obj_id, version } = order;
  const waiting = await act({ obj_id, version, action: 'pay', paid_on: today, file_id: await uploadFile(buyer) });
  return await settle(obj_id, { version: waiting.version, action: 'confirm_payment' });
};
type Standing = { obj_id: string; version: number };
type Wish = { line_no: number; quantity: number; sent?: boolean };
const ask = ({ obj_id, version }: Standing, lines: Wish[], after_sale_kind: 1 | 2 | 3 = 1, more: object = {}) =>
  act({ obj_id, version, action: 'ask_after_sale', after_sale_kind, lines, opinion: '一瓶不要了', ...more });
const ship = ({ obj_id, version }: Standing, lines?: { line_no: number; quantity: number }[]) =>
  sell({ obj_id, version, action: 'ship', carrier: '快递', ...(lines && { lines }) });
const agree = ({ obj_id, version }: Standing, after_sale_id?: string) =>
  sell({ obj_id, version, action: 'agree_after_sale', ...(after_sale_id && { after_sale_id }) });
const refund = ({ obj_id, version }: Standing, refunded_fen: number, after_sale_id?: string) =>
  settle(obj_id, {
    version,
    action: 'refund',
    refunded_fen,
    refunded_on: today,
    ...(after_sale_id && { after_sale_id }),
  });
const heldFor = (id: string) =>
  balanceOf(portal.app.db, portal.app, 'held_for_shop', { subject: { type: 'trade_order', id } });

describe('an after-sale of one bottle', () => {
  test('lets the shop send and the buyer confirm the others, and gives back its own share', async () => {
    const product = await publishStocked(portal, shop, 10, 1_250);
    const asked = await ask(await paid([[product, 5]]), [{ line_no: 1, quantity: 1 }]);
    expect(asked).toMatchObject({
      status_name: '待发货',
      after_sale_status: 1,
      after_sales: [{ asked_fen: 1_250, lines: [{ line_no: 1, unsent: 1, sent: 0, fen: 1_250 }] }],
      lines: [{ asked_unsent: 1, asked_fen: 1_250 }],
    });
    const over = await refusal(ship(asked, [{ line_no: 1, quantity: 5 }]));
    expect(over.errors[0]?.message).toBe('发货数量不能超过待发数量');
    const sent = await ship(asked);
    expect(sent).toMatchObject({ status_name: '待收货', lines: [{ shipped: 4 }], closes_at: null });
    const done = await act({ obj_id: sent.obj_id, version: sent.version, action: 'receive' });
    expect(done).toMatchObject({ status_name: '已完成', after_sale_status: 1 });
    const back = await refund(await agree(done), 1_250);
    expect(back).toMatchObject({
      status_name: '已完成',
      pay_status_name: '部分退款',
      after_sale_status_name: '已退款',
      refunded_fen: 1_250,
      lines: [{ back_unsent: 1, asked_unsent: 0, refunded_fen: 1_250 }],
    });
    expect(await stockOf(portal, product)).toEqual({ on_hand: 6, reserved: 0 });
    expect(await heldFor(done.obj_id)).toBe(5_000);
  });

  test('that is refused or withdrawn is to be sent after all, also after the others were confirmed', async () => {
    const product = await publishStocked(portal, shop, 10);
    const asked = await ask(await paid([[product, 3]]), [{ line_no: 1, quantity: 1 }]);
    const sent = await ship(asked);
    const done = await act({ obj_id: sent.obj_id, version: sent.version, action: 'receive' });
    const { obj_id } = done;
    const refused = await sell({ obj_id, version: done.version, action: 'refuse_after_sale', opinion: '已备货' });
    expect(refused).toMatchObject({ status_name: '待发货', after_sale_status: 4, lines: [{ asked_unsent: 0 }] });
    const again = await ask(refused, [{ line_no: 1, quantity: 1, sent: false }]);
    expect(again.status_name).toBe('待收货');
    const back = await act({ obj_id, version: again.version, action: 'withdraw_after_sale' });
    expect(back).toMatchObject({ status_name: '待发货', after_sale_status: 4 });
    expect(await ship(back)).toMatchObject({ status_name: '待收货', lines: [{ shipped: 3 }] });
    expect(await stockOf(portal, product)).toEqual({ on_hand: 7, reserved: 0 });
  });

  test('that was sent comes back; whoever has only it has nothing to confirm', async () => {
    const product = await publishStocked(portal, shop, 10);
    const sent = await ship(await paid([[product, 2]]));
    const one = await ask(sent, [{ line_no: 1, quantity: 1 }], 2);
    expect(one.actions).toContain('receive');
    const { obj_id } = one;
    const both = await ask(one, [{ line_no: 1, quantity: 1 }], 2);
    expect(both.actions).not.toContain('receive');
    expect((await refusal(act({ obj_id, version: both.version, action: 'receive' }))).message).toBe(
      '都在售后中，现在不能确认收货',
    );
    expect((await refusal(ask(both, [{ line_no: 1, quantity: 1 }]))).errors[0]?.message).toBe('最多 0');
  });

  test('of a lower sum is a lower price: the bottle is still sent', async () => {
    const product = await publishStocked(portal, shop, 10);
    const asked = await ask(await paid([[product, 2]]), [{ line_no: 1, quantity: 1 }], 1, { asked_fen: 300 });
    const back = await refund(await agree(asked), 300);
    expect(back).toMatchObject({ status: 1, refunded_fen: 300, lines: [{ back_unsent: 0, refunded_fen: 300 }] });
    const over = await refusal(ask(back, [{ line_no: 1, quantity: 1 }], 1, { asked_fen: 1_000 }));
    expect(over.errors[0]?.message).toBe('退款金额须在 0.01 至 8.50 元之间');
    expect((await ship(back)).lines).toMatchObject([{ shipped: 2 }]);
  });

  test('of a service lets the rest be delivered and accepted', async () => {
    const product_id = await publishGoods(portal, shop, { price_fen: 2_000 }, 'technical_service');
    const items = [{ product_id, quantity: 3 }];
    const [order] = (await buyer.api['POST /industrial/services/orders']({ body: { items } })).data;
    const { obj_id, version } = order as Standing;
    const waiting = await act({ obj_id, version, action: 'pay', paid_on: today, file_id: await uploadFile(buyer) });
    const ready = await settle(obj_id, { version: waiting.version, action: 'confirm_payment' });
    const asked = await ask(ready, [{ line_no: 1, quantity: 1 }]);
    const delivered = await sell({ obj_id, version: asked.version, action: 'deliver', opinion: '两个样的报告' });
    const accepted = await act({ obj_id, version: delivered.version, action: 'accept_work' });
    expect(await refund(await agree(accepted), 2_000)).toMatchObject({ status: 3, refunded_fen: 2_000 });
  });

  test('of a service that comes to nothing is work still to be done, also after the rest was accepted', async () => {
    const product_id = await publishGoods(portal, shop, { price_fen: 2_000 }, 'technical_service');
    const items = [{ product_id, quantity: 3 }];
    const [order] = (await buyer.api['POST /industrial/services/orders']({ body: { items } })).data;
    const { obj_id, version } = order as Standing;
    const waiting = await act({ obj_id, version, action: 'pay', paid_on: today, file_id: await uploadFile(buyer) });
    const ready = await settle(obj_id, { version: waiting.version, action: 'confirm_payment' });
    const asked = await ask(ready, [{ line_no: 1, quantity: 1 }]);
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    const delivered = await sell({ obj_id, version: asked.version, action: 'deliver', opinion: '两个样的报告' });
    const accepted = await act({ obj_id, version: delivered.version, action: 'accept_work' });
    const refused = await sell({ obj_id, version: accepted.version, action: 'refuse_after_sale', opinion: '已备样' });
    expect(refused).toMatchObject({ status_name: '待服务', after_sale_status: 4 });
    const again = await sell({ obj_id, version: refused.version, action: 'deliver', opinion: '第三个样的报告' });
    const done = await act({ obj_id, version: again.version, action: 'accept_work' });
    expect(done.status).toBe(3);
    // What was accepted with the rest is not to be done again.
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    const late = await ask(done, [{ line_no: 1, quantity: 1 }]);
    const refusedLate = await sell({ obj_id, version: late.version, action: 'refuse_after_sale', opinion: '已完成' });
    expect(refusedLate.status).toBe(3);
  });
});

describe('several after-sales of one order', () => {
  test('stand beside each other, each with its own answer; the order closes with the last', async () => {
    const [a, b] = [await publishStocked(portal, shop, 10, 333), await publishStocked(portal, shop, 10, 1_000)];
    const ready = await paid([
      [a, 3],
      [b, 2],
    ]);
    const one = await ask(ready, [{ line_no: 1, quantity: 3 }]);
    const two = await ask(one, [{ line_no: 2, quantity: 2 }]);
    expect((await refusal(ship(two))).message).toBe('都在售后中，现在不能发货');
    expect((await refusal(agree(two))).message).toBe('订单有多个售后，请选择其中一个');
    const [of2, of1] = ['2', '1'].map(
      (line_no) => two.after_sales.find(({ lines }) => String(lines[0]?.line_no) === line_no)?.obj_id ?? '',
    );
    const yes = await agree(two, of1);
    expect(yes.after_sale_status).toBe(1);
    expect((await refusal(refund(yes, 1, of2))).message).toBe('商家同意退款后才能登记退款');
    const { data } = await finance.api['GET /console/orders']({ query: { view: 'refund', page_size: 100 } });
    expect(data.map(({ obj_id }) => obj_id)).toContain(yes.obj_id);
    const first = await refund(yes, 999, of1);
    expect(first).toMatchObject({ status: 1, after_sale_status: 1, refunded_fen: 999 });
    expect(await stockOf(portal, a)).toEqual({ on_hand: 10, reserved: 0 });
    const all = await refund(await agree(first, of2), 2_000, of2);
    expect(all).toMatchObject({ status: 4, pay_status: 4, close_reason: 'refund', after_sale_status: 3 });
    expect(all.lines).toMatchObject([{ back_unsent: 3 }, { back_unsent: 2 }]);
    expect(await stockOf(portal, b)).toEqual({ on_hand: 10, reserved: 0 });
    expect(await heldFor(all.obj_id)).toBe(0);
  });

  test('one after another give back money and vouchers to the fen', async () => {
    const approver = await newStaff(portal, 'grants', ['approver']);
    const voucher_id = await newVoucher([approver, await newStaff(portal, 'passes', ['approver'])], buyer, {
      amount_fen: 1_000,
      max_ratio: 100,
    });
    const product = await publishStocked(portal, shop, 10, 333);
    let order: Standing = await paid([[product, 3]], { vouchers: [{ voucher_id, amount_fen: 100 }] });
    const given: unknown[] = [];
    for (const _ of [1, 2, 3]) {
      const back = await refund(await agree(await ask(order, [{ line_no: 1, quantity: 1 }])), 333);
      given.push([back.refunded_fen, back.voucher_back_fen]);
      order = back;
    }
    expect(given).toEqual([
      [300, 33],
      [600, 66],
      [899, 100],
    ]);
    expect(await read(order.obj_id)).toMatchObject({ status: 4, pay_status: 4 });
  });

  test('are in the sheet of orders and out of what a shop has sold', async () => {
    const product = await publishStocked(portal, shop, 10, 700);
    const ready = await paid([[product, 4]]);
    await refund(await agree(await ask(ready, [{ line_no: 1, quantity: 1 }])), 700);
    const period = { start_date: today, end_date: today };
    const sheet = await buyer.api['GET /trade/order/export']({ query: period });
    const [head = [], ...rows] = await typedRows(await sheet.arrayBuffer());
    const row = rows.find((cells) => cells[0] === ready.order_no) ?? [];
    expect([row[head.indexOf('已退数量')], row[head.indexOf('本项已退款（元）')]]).toEqual([1, 7]);
    const { data } = await seller.api['GET /trade/shop/statistics']();
    expect(data.best.find(({ product_id }) => product_id === product)).toMatchObject({ quantity: 3, sum_fen: 2_100 });
  });
});

describe('at the same time', () => {
  const both = async (...acts: (() => Promise<unknown>)[]) =>
    (await Promise.allSettled(acts.map((one) => one()))).map(({ status }) => status).toSorted();

  test('two people settle one after-sale: the money leaves once', async () => {
    const product = await publishStocked(portal, shop, 10);
    const { obj_id, version } = await agree(await ask(await paid([[product, 3]]), [{ line_no: 1, quantity: 1 }]));
    const body = { version, action: 'refund' as const, refunded_fen: 1_000, refunded_on: today };
    expect(await both(...[finance, second].map((who) => () => settle(obj_id, body, who)))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect(await read(obj_id)).toMatchObject({ refunded_fen: 1_000, lines: [{ back_unsent: 1 }] });
    expect(await heldFor(obj_id)).toBe(2_000);
  });

  test('a bottle is sent and asked back: one of both, and it is counted once', async () => {
    for (const round of [1, 2, 3]) {
      const product = await publishStocked(portal, shop, 10);
      const ready = await paid([[product, 1 + round]]);
      const all = [{ line_no: 1, quantity: 1 + round, sent: false }];
      const acts = [() => ship(ready), () => ask(ready, all)];
      expect(await both(...(round % 2 ? acts : acts.toReversed()))).toEqual(['fulfilled', 'rejected']);
      const { lines } = await read(ready.obj_id);
      expect((lines[0]?.shipped ?? 0) + (lines[0]?.asked_unsent ?? 0)).toBe(1 + round);
    }
  });

  test('the shop agrees while the buyer withdraws: one of both', async () => {
    const product = await publishStocked(portal, shop, 10);
    const asked = await ask(await paid([[product, 2]]), [{ line_no: 1, quantity: 1 }]);
    const { obj_id, version } = asked;
    const acts = [() => agree(asked), () => act({ obj_id, version, action: 'withdraw_after_sale' })];
    expect(await both(...acts)).toEqual(['fulfilled', 'rejected']);
    const { after_sales, lines } = await read(obj_id);
    expect([
      [2, 1],
      [5, 0],
    ]).toContainEqual([after_sales[0]?.status, lines[0]?.asked_unsent]);
  });
});
