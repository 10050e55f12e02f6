/**
 * Orders paid by WeChat Pay (decision 051). WeChat Pay itself is not there: a server in the test has keys of its own, checks our signatures
 * and signs what it says. Whatever it reports, however often and however late, money is booked once and never lost.
 */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { balances } from '../../kit/money/balances.ts';
import { keepOnlinePayments } from '../../kit/online-pay/keep-online-payments.ts';
import { type Notice, openWechat, type Wechat } from '../../kit/online-pay/test-wechat.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { addAddress, newTrader, openShop, publishStocked, type Trader, uploadFile } from '../test-orders.ts';

let clock: () => Date = () => new Date();
let wechat: Wechat;
let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let finance: TestStaff;
let shop: string;
let address_id: string;
beforeAll(async () => {
  wechat = await openWechat(() => clock());
  portal = await openTestServer(wechat.environment);
  clock = () => portal.clock.now;
  buyer = await newTrader(portal, '13500000301', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13500000302', '91110116MA01DEM02H');
  finance = await newStaff(portal, 'money', ['finance']);
  shop = await openShop(portal, seller);
  address_id = await addAddress(buyer);
});
afterAll(async () => {
  await portal.close();
  await wechat.close();
});
beforeEach(() => {
  Object.assign(wechat.mood, { silent: false, refuse: '', badSignature: false });
  wechat.asked.length = 0;
});

const place = async (price_fen = 700, quantity = 1) => {
  const product_id = await publishStocked(portal, shop, 10, price_fen);
  const { data } = await buyer.api['POST /material_mall/orders']({
    body: { items: [{ product_id, spec_id: 's', quantity }], address_id },
  });
  const [order] = data;
  if (!order) throw new Error('no order');
  return order;
};
const read = async (obj_id: string) =>
  (await buyer.api['GET /material_mall/orders/{obj_id}']({ params: { obj_id } })).data;
const subject = (subject_id: string) => ({ subject_type: 'trade_order', subject_id }) as const;
const start = async (obj_id: string) =>
  (await buyer.api['POST /trade/online_payments']({ body: subject(obj_id) })).data;
const follow = async (obj_id: string, action: 'check' | 'close') =>
  (await buyer.api['POST /trade/online_payments/status']({ body: { ...subject(obj_id), action } })).data;
const tell = async ({ headers, body }: Notice): Promise<number> =>
  (await portal.server.inject({ method: 'POST', url: '/notify/wechat-pay', headers, payload: body })).statusCode;
const job = () => keepOnlinePayments(jobContext(portal.app, 'online-payments'));
const books = () => balances(portal.app.db, portal.app);
/** In short steps, because staff who are idle for half an hour are signed out. */
const minutes = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 20) {
    portal.clock.advance(Math.min(20, left) * 60_000);
    await finance.api['GET /console/online_payments']();
  }
};
const byNumber = async (keyword: string) =>
  (await finance.api['GET /console/online_payments']({ query: { keyword } })).data[0];

/** An order that is paid online, with what was posted for it. */
const paidOrder = async (price_fen = 700, quantity = 1) => {
  const { obj_id } = await place(price_fen, quantity);
  const { number } = await start(obj_id);
  wechat.pay(number);
  expect(await tell(wechat.paidNotice(number))).toBe(204);
  return { obj_id, number };
};
/** Asked for by the buyer and agreed to by the shop: finance is next. */
const agreedRefund = async (obj_id: string, asked_fen: number) => {
  const { version } = await read(obj_id);
  const { data: asked } = await buyer.api['POST /trade/order/status']({
    body: { obj_id, version, action: 'ask_after_sale', after_sale_kind: 1, asked_fen, opinion: '破损' },
  });
  const { data: agreed } = await seller.api['POST /trade/shop/orders/status']({
    body: { obj_id, version: asked.version, action: 'agree_after_sale' },
  });
  return agreed.version;
};
const refund = (obj_id: string, version: number, refunded_fen: number, by_transfer = false) =>
  finance.api['POST /console/orders/{obj_id}/steps']({
    params: { obj_id },
    body: { version, action: 'refund', refunded_fen, refunded_on: '2026-11-21', by_transfer },
  });

describe('paying', () => {
  test('a buyer gets a code of the order’s sum, and its notice pays the order, in the books too', async () => {
    const before = await books();
    const order = await place(1_234);
    expect(order.pays_online).toBe(true);
    const code = await start(order.obj_id);
    expect(code).toMatchObject({ amount_fen: 1_234, status: 1, seconds_left: 1_800 });
    expect(code.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(wechat.orders.get(code.number)).toMatchObject({ total: 1_234, state: 'NOTPAY' });

    wechat.pay(code.number);
    expect(await tell(wechat.paidNotice(code.number))).toBe(204);
    const paid = await read(order.obj_id);
    expect(paid).toMatchObject({ status: 1, pay_status: 2, paid_fen: 1_234, pays_online: false });
    expect(paid.online_payments).toMatchObject([{ number: code.number, status: 2, settles: true, refunds: [] }]);
    expect(paid.steps.at(-1)).toMatchObject({ action_name: '微信支付', actor_name: '微信支付' });
    const after = await books();
    expect(after.wechat_pay).toBe((before.wechat_pay ?? 0) + 1_234);
    expect(after.held_for_shop).toBe((before.held_for_shop ?? 0) + 1_234);
    expect(after.bank ?? 0).toBe(before.bank ?? 0);
    const shops = await seller.api['GET /trade/shop/orders/{obj_id}']({ params: { obj_id: order.obj_id } });
    expect(shops.data).toMatchObject({ status: 1, online_payments: [] });
  });

  test('goods that explosives are made of are paid from the enterprise’s own account, and not online', async () => {
    const { obj_id } = await place();
    await portal.app.db
      .updateTable('trade_line')
      .set({ controlled: 401, mass_g: 500 })
      .where('order_id', '=', obj_id)
      .execute();
    expect(await read(obj_id)).toMatchObject({ own_account_only: true, pays_online: false });
    const failed = await refusal(start(obj_id));
    expect([failed.code, failed.message]).toEqual(['wrong_order_state', expect.stringContaining('本企业账户')]);
  });

  test('the books of the buyer and of finance list it among what was received', async () => {
    const { obj_id } = await paidOrder(4_321);
    const { order_no } = await read(obj_id);
    const query = { start_date: '2026-11-01', end_date: '2026-11-30' };
    for (const reply of [
      await buyer.api['GET /trade/order/export']({ query }),
      await finance.api['GET /console/orders/export']({ query: { ...query, reason: '月度对账' } }),
    ]) {
      const bytes = new Uint8Array(await reply.arrayBuffer());
      const rows = (await readXlsx(bytes)).sheets.find(({ name }) => name === '收付款')?.rows ?? [];
      const row = rows.map((cells) => JSON.stringify(cells)).find((text) => text.includes(order_no));
      expect(row).toContain('微信到账');
      expect(row).toContain('43.21');
    }
  });

  test('asked for again, the same payment is handed out; one that is about to end is closed at WeChat first', async () => {
    const { obj_id } = await place();
    const [first, second] = await Promise.all([start(obj_id), start(obj_id)]);
    expect(second.number).toBe(first.number);
    await minutes(26);
    const third = await start(obj_id);
    expect(third.number).not.toBe(first.number);
    expect(wechat.orders.get(first.number)?.state).toBe('CLOSED');
    expect((await follow(obj_id, 'close')).status).toBe(3);
    expect(wechat.orders.get(third.number)?.state).toBe('CLOSED');
    expect((await read(obj_id)).status).toBe(0);
  });

  test('a person who asks whether it has arrived is told, without a notice, and is not asked for twice at once', async () => {
    const { obj_id } = await place();
    const { number } = await start(obj_id);
    expect((await follow(obj_id, 'check')).status).toBe(1);
    await minutes(1);
    wechat.pay(number);
    wechat.asked.length = 0;
    expect((await follow(obj_id, 'check')).status).toBe(2);
    expect(wechat.asked).toHaveLength(1);
    expect((await read(obj_id)).status).toBe(1);
  });

  test('the job asks for payments without a notice, and closes what nobody paid in time', async () => {
    const [paid, left] = [await place(), await place()];
    const [one, other] = [await start(paid.obj_id), await start(left.obj_id)];
    wechat.pay(one.number);
    await minutes(2);
    await job();
    expect((await read(paid.obj_id)).pay_status).toBe(2);
    await minutes(31);
    await job();
    expect(wechat.orders.get(other.number)?.state).toBe('CLOSED');
    expect((await byNumber(other.number))?.status_name).toBe('已关闭');
    expect((await read(left.obj_id)).pays_online).toBe(true);
  });

  test('a transfer that is reported and a code that can be scanned exclude each other', async () => {
    const { obj_id, version } = await place();
    await start(obj_id);
    const file_id = await uploadFile(buyer);
    const transfer = () =>
      buyer.api['POST /trade/order/status']({
        body: { obj_id, version, action: 'pay', paid_on: '2026-11-21', file_id },
      });
    expect((await refusal(transfer())).code).toBe('online_pay_open');
    await follow(obj_id, 'close');
    await transfer();
    expect((await refusal(start(obj_id))).code).toBe('wrong_order_state');
  });

  test('while WeChat is away people are told so, and the next attempt has the same number', async () => {
    const { obj_id } = await place();
    wechat.mood.silent = true;
    const away = await refusal(start(obj_id));
    expect(away).toMatchObject({ code: 'unavailable', message: expect.stringContaining('银行转账') });
    wechat.mood.silent = false;
    wechat.mood.badSignature = true;
    expect((await buyer.request('POST /api/trade/online_payments', { body: subject(obj_id) })).status).toBe(503);
    wechat.mood.badSignature = false;
    const { number } = await start(obj_id);
    expect([...wechat.orders.keys()].filter((key) => key === number)).toHaveLength(1);
    const rows = await portal.app.db
      .selectFrom('online_payment')
      .select('number')
      .where('subject_id', '=', obj_id)
      .execute();
    expect(rows).toEqual([{ number }]);
  });
});

describe('what is not believed', () => {
  const open = async () => {
    const { obj_id } = await place();
    const { number } = await start(obj_id);
    wechat.pay(number);
    return { obj_id, number, still: async () => expect((await read(obj_id)).pay_status).toBe(0) };
  };
  test('a notice with a wrong signature, an unknown key, an old time, a changed body, or of another secret', async () => {
    const { number, still } = await open();
    const good = wechat.paidNotice(number);
    const wrong: Notice[] = [
      { ...good, headers: { ...good.headers, 'wechatpay-signature': Buffer.alloc(256, 7).toString('base64') } },
      { ...good, headers: { ...good.headers, 'wechatpay-serial': 'PUB_KEY_ID_UNKNOWN' } },
      { ...good, headers: { 'content-type': 'application/json' } },
      {
        ...good,
        headers: {
          'content-type': 'application/json',
          ...wechat.signed(good.body, new Date(portal.clock.now.getTime() - 301_000)),
        },
      },
      { ...good, body: good.body.replace('"summary":""', '"summary":" "') },
      wechat.notice('TRANSACTION.SUCCESS', 'transaction', { number }, 'f'.repeat(32)),
    ];
    for (const notice of wrong) expect(await tell(notice)).toBe(400);
    await still();
    expect(await tell(good)).toBe(204);
  });
  test.each([
    ['another sum', { amount: { total: 1, currency: 'CNY' } }],
    ['another currency', { amount: { total: 700, currency: 'USD' } }],
    ['another merchant', { mchid: '1900000002' }],
    ['another application', { appid: 'wx0000000000000000' }],
    ['a number that is not ours', { out_trade_no: 'ZF00000000' }],
  ])('a signed notice of %s', async (_, changed) => {
    const { number, still } = await open();
    const before = await books();
    expect(await tell(wechat.paidNotice(number, changed))).toBe(400);
    await still();
    expect(await books()).toEqual(before);
  });
  test('another sum is shown to finance, once', async () => {
    const { obj_id, number } = await open();
    for (const _ of [1, 2]) await tell(wechat.paidNotice(number, { amount: { total: 1, currency: 'CNY' } }));
    expect((await byNumber(number))?.trouble).toContain('金额');
    // The buyer is told, and has nothing to scan a second time.
    const told = { number, troubled: true, picture: '' };
    expect(await start(obj_id)).toMatchObject(told);
    expect((await buyer.api['GET /trade/online_payments']({ query: subject(obj_id) })).data).toMatchObject(told);
    const { data } = await finance.api['GET /console/online_payments']({ query: { view: 'trouble', keyword: number } });
    expect(data).toHaveLength(1);
  });
  test('anything that is no notice at all gets no more than a refusal', async () => {
    for (const payload of ['', '{', '[]', 'x'.repeat(60_000)])
      expect(
        (
          await portal.server.inject({
            method: 'POST',
            url: '/notify/wechat-pay',
            headers: { 'content-type': 'text/plain' },
            payload,
          })
        ).statusCode,
      ).toBe(400);
    const long = await portal.server.inject({ method: 'POST', url: '/notify/wechat-pay', payload: 'x'.repeat(70_000) });
    expect(long.statusCode).toBe(413);
  });
});

describe('exactly once', () => {
  test('the same notice, many times and at the same time, books one payment', async () => {
    const before = await books();
    const { obj_id } = await place(900);
    const { number } = await start(obj_id);
    wechat.pay(number);
    const notices = Array.from({ length: 6 }, () => wechat.paidNotice(number));
    expect(await Promise.all(notices.map(tell))).toEqual(notices.map(() => 204));
    expect((await books()).wechat_pay).toBe((before.wechat_pay ?? 0) + 900);
    await minutes(2);
    await job();
    expect(await tell(wechat.paidNotice(number))).toBe(204);
    const row = await byNumber(number);
    const of = { subject: { type: 'trade_order', id: obj_id } };
    expect(await balances(portal.app.db, portal.app, of)).toMatchObject({ held_for_shop: 900 });
    const receipts = await portal.app.db
      .selectFrom('money_posting')
      .select('posting_id')
      .where('obj_id', '=', row?.payment_id ?? '')
      .execute();
    expect(receipts).toHaveLength(1);
    expect((await read(obj_id)).paid_fen).toBe(900);
  });

  test('what arrives after the order was closed is booked as received and goes back by itself', async () => {
    const before = await books();
    const { obj_id, version } = await place(800);
    const { number } = await start(obj_id);
    await buyer.api['POST /trade/order/status']({ body: { obj_id, version, action: 'cancel' } });
    wechat.pay(number);
    expect(await tell(wechat.paidNotice(number))).toBe(204);
    expect((await read(obj_id)).status).toBe(4);
    expect(await books()).toMatchObject({
      wechat_pay: (before.wechat_pay ?? 0) + 800,
      refund_due: (before.refund_due ?? 0) + 800,
    });
    await minutes(2);
    await job();
    const [back] = [...wechat.refunds.values()].filter(({ of }) => of === number);
    if (!back) throw new Error('nothing went back');
    expect(back).toMatchObject({ amount: 800 });
    back.status = 'SUCCESS';
    for (const _ of [1, 2]) expect(await tell(wechat.refundNotice(back.number))).toBe(204);
    expect((await byNumber(number))?.status_name).toBe('已退款');
    const after = await books();
    expect([after.wechat_pay ?? 0, after.refund_due ?? 0]).toEqual([before.wechat_pay ?? 0, before.refund_due ?? 0]);
  });

  test('after a transfer was reported the money goes back too, and the transfer stays what pays', async () => {
    const { obj_id, version } = await place(600);
    const { number } = await start(obj_id);
    await minutes(31);
    await buyer.api['POST /trade/order/status']({
      body: { obj_id, version, action: 'pay', paid_on: '2026-11-21', file_id: await uploadFile(buyer) },
    });
    wechat.pay(number);
    expect(await tell(wechat.paidNotice(number))).toBe(204);
    expect((await read(obj_id)).pay_status).toBe(1);
    expect((await byNumber(number))?.refunds).toMatchObject([{ amount_fen: 600, status_name: '待提交' }]);
  });

  test('an order whose code was closed and that still waits is paid by what arrives late', async () => {
    const { obj_id } = await place(500);
    const { number } = await start(obj_id);
    await follow(obj_id, 'close');
    const late = wechat.orders.get(number);
    if (late) late.state = 'NOTPAY';
    wechat.pay(number);
    await tell(wechat.paidNotice(number));
    expect((await read(obj_id)).pay_status).toBe(2);
  });
});

describe('refunds', () => {
  test('go back to WeChat, and count only when WeChat says that they have arrived', async () => {
    const { obj_id, number } = await paidOrder(700);
    const before = await books();
    const version = await agreedRefund(obj_id, 300);
    const { data: asked } = await refund(obj_id, version, 300);
    expect(asked).toMatchObject({ after_sale_status: 2, refunded_fen: 0 });
    expect(asked.actions).not.toContain('refund_part');
    const [sent] = [...wechat.refunds.values()].filter(({ of }) => of === number);
    if (!sent) throw new Error('nothing was asked for');
    expect(await books()).toEqual(before);
    expect((await refusal(refund(obj_id, asked.version, 300))).message).toContain('处理中');

    sent.status = 'SUCCESS';
    for (const _ of [1, 2, 3]) expect(await tell(wechat.refundNotice(sent.number))).toBe(204);
    expect(await read(obj_id)).toMatchObject({ status: 1, pay_status: 3, after_sale_status: 3, refunded_fen: 300 });
    const after = await books();
    expect(after.wechat_pay).toBe((before.wechat_pay ?? 0) - 300);
    expect(after.held_for_shop).toBe((before.held_for_shop ?? 0) - 300);

    // The rest closes the order.
    await refund(obj_id, await agreedRefund(obj_id, 400), 400);
    const [last] = [...wechat.refunds.values()].filter(({ of, status }) => of === number && status === 'PROCESSING');
    if (!last) throw new Error('nothing was asked for');
    last.status = 'SUCCESS';
    await minutes(2);
    await job();
    expect(await read(obj_id)).toMatchObject({ status: 4, pay_status: 4, refunded_fen: 700 });
    expect((await byNumber(number))?.status_name).toBe('已退款');
  });

  test('that nobody answered are asked for again with the same number, and refunded once', async () => {
    const { obj_id, number } = await paidOrder(700);
    wechat.mood.silent = true;
    await refund(obj_id, await agreedRefund(obj_id, 200), 200);
    wechat.mood.silent = false;
    wechat.mood.refuse = 'NOT_ENOUGH';
    await minutes(2);
    await job();
    expect((await byNumber(number))?.trouble).toContain('余额不足');
    wechat.mood.refuse = '';
    for (const _ of [1, 2]) {
      await minutes(2);
      await job();
    }
    const sent = [...wechat.refunds.values()].filter(({ of }) => of === number);
    expect(sent).toMatchObject([{ amount: 200 }]);
    expect((await byNumber(number))?.trouble).toBe('');
  });

  test('that the payer’s account refuses are transferred by finance; those that WeChat closes are asked for anew', async () => {
    const { obj_id, number } = await paidOrder(700);
    await refund(obj_id, await agreedRefund(obj_id, 100), 100);
    const sent = () =>
      [...wechat.refunds.values()].filter(({ of }) => of === number).at(-1) as { number: string; status: string };
    sent().status = 'CLOSED';
    await tell(wechat.refundNotice(sent().number));
    let order = await read(obj_id);
    expect(order).toMatchObject({ after_sale_status: 2, refunded_fen: 0 });
    expect((await byNumber(number))?.trouble).toContain('重新办理');
    await refund(obj_id, order.version, 100);
    sent().status = 'ABNORMAL';
    await tell(wechat.refundNotice(sent().number));
    order = await read(obj_id);
    expect(order.online_payments[0]?.refunds.map(({ status_name }) => status_name)).toEqual(['未退款', '退款异常']);
    expect((await refusal(refund(obj_id, order.version, 100))).code).toBe('wrong_order_state');
    const before = await books();
    await refund(obj_id, order.version, 100, true);
    expect(await read(obj_id)).toMatchObject({ after_sale_status: 3, refunded_fen: 100 });
    const after = await books();
    expect(after.bank ?? 0).toBe((before.bank ?? 0) - 100);
    expect(after.wechat_pay).toBe(before.wechat_pay);
    expect((await byNumber(number))?.trouble).toBe('');
  });

  test('of one after-sale are not taken for those of another of the same order', async () => {
    const { obj_id, number } = await paidOrder(700, 2);
    for (const asked_fen of [700, 600]) {
      const { version } = await read(obj_id);
      const lines = [{ line_no: 1, quantity: 1 }];
      await buyer.api['POST /trade/order/status']({
        body: { obj_id, version, action: 'ask_after_sale', after_sale_kind: 1, asked_fen, lines, opinion: '破损' },
      });
    }
    const sales = (await read(obj_id)).after_sales;
    const idOf = (fen: number) => sales.find(({ asked_fen }) => asked_fen === fen)?.obj_id ?? '';
    for (const after_sale_id of [idOf(700), idOf(600)]) {
      const { version } = await read(obj_id);
      await seller.api['POST /trade/shop/orders/status']({
        body: { obj_id, version, action: 'agree_after_sale', after_sale_id },
      });
    }
    const settle = async (fen: number, by_transfer = false) =>
      await finance.api['POST /console/orders/{obj_id}/steps']({
        params: { obj_id },
        body: {
          ...{ version: (await read(obj_id)).version, action: 'refund', after_sale_id: idOf(fen) },
          ...{ refunded_fen: fen, refunded_on: '2026-11-21', by_transfer },
        },
      });
    await settle(700);
    expect((await refusal(settle(600, true))).message).toContain('处理中');
    const [sent] = [...wechat.refunds.values()].filter(({ of }) => of === number);
    if (!sent) throw new Error('WeChat was not asked');
    sent.status = 'ABNORMAL';
    await tell(wechat.refundNotice(sent.number));
    expect((await refusal(settle(600, true))).message).toBe('另一项售后的微信退款异常，请先办理那一项');
    await settle(700, true);
    expect(await read(obj_id)).toMatchObject({ refunded_fen: 700, after_sale_status: 2, lines: [{ back_unsent: 1 }] });
    await settle(600, true);
    expect(await read(obj_id)).toMatchObject({ refunded_fen: 1_300, status: 1, lines: [{ back_unsent: 1 }] });
  });

  test('of what came too late, and that the account refuses, are transferred by finance from the list', async () => {
    const { obj_id, version } = await place(650);
    const { number } = await start(obj_id);
    await buyer.api['POST /trade/order/status']({ body: { obj_id, version, action: 'cancel' } });
    wechat.pay(number);
    await tell(wechat.paidNotice(number));
    await minutes(2);
    await job();
    const [sent] = [...wechat.refunds.values()].filter(({ of }) => of === number);
    if (!sent) throw new Error('nothing was asked for');
    sent.status = 'ABNORMAL';
    await tell(wechat.refundNotice(sent.number));
    const row = await byNumber(number);
    expect(row?.actions).toEqual(['check', 'refund_transferred']);
    const before = await books();
    const step = (body: object) =>
      finance.request(`POST /api/console/online_payments/${row?.payment_id}/steps`, { body });
    expect((await step({ action: 'refund_again' })).status).toBe(400);
    expect((await step({ action: 'refund_transferred', refunded_on: '2099-01-01' })).status).toBe(400);
    expect((await step({ action: 'refund_transferred', refunded_on: '2026-11-21' })).status).toBe(200);
    expect((await step({ action: 'refund_transferred', refunded_on: '2026-11-21' })).status).toBe(400);
    const after = await books();
    expect(after.refund_due ?? 0).toBe((before.refund_due ?? 0) - 650);
    expect(after.bank ?? 0).toBe((before.bank ?? 0) - 650);
  });
});

test('without settings there is no payment online: no offer, no call that works, no address for notices', async () => {
  const plain = await openTestServer();
  try {
    const [other, desk] = [
      await newTrader(plain, '13500000311', '91110116MA01DEM01K'),
      await newTrader(plain, '13500000312', '91110116MA01DEM02H'),
    ];
    const product_id = await publishStocked(plain, await openShop(plain, desk), 5);
    const { data } = await other.api['POST /material_mall/orders']({
      body: { items: [{ product_id, spec_id: 's', quantity: 1 }], address_id: await addAddress(other) },
    });
    const [order] = data;
    expect(order?.pays_online).toBe(false);
    const asked = await refusal(other.api['POST /trade/online_payments']({ body: subject(order?.obj_id ?? '') }));
    expect(asked).toMatchObject({ code: 'online_pay_off', message: '暂未开通在线支付，请使用银行转账' });
    expect((await plain.server.inject({ method: 'POST', url: '/notify/wechat-pay', payload: '{}' })).statusCode).toBe(
      404,
    );
  } finally {
    await plain.close();
  }
});
