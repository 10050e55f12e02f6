/**
 * A refund's record that is taken back leaves every figure as if it had never been written (decision 162), or is refused in words that say what
 * stands in the way.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { refusal } from '../account/test-member.ts';
import { formOf, pdf } from '../file/test-files.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { balances } from '../kit/money/balances.ts';
import { shownRows } from '../kit/sheets/test-sheets.ts';
import { deep } from '../kit/test-depth.ts';
import { sendBehind } from '../kit/test-locks.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { addAddress, newTrader, openShop, publishGoods, stockOf, type Trader, uploadFile } from './test-orders.ts';
import { expireVouchers } from './vouchers/expire-vouchers.ts';
import { newVoucher } from './vouchers/test-vouchers.ts';

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let finance: TestStaff;
let second: TestStaff;
let approver: TestStaff;
let passer: TestStaff;
let checker: TestStaff;
let shop: string;
let address_id: string;
const start = new Date('2026-11-21T02:00:00Z');
beforeAll(async () => {
  portal = await openTestServer();
  portal.clock.now = start;
  buyer = await newTrader(portal, '13300000701', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000702', '91110116MA01DEM02H');
  finance = await newStaff(portal, 'money', ['finance']);
  second = await newStaff(portal, 'money2', ['finance']);
  approver = await newStaff(portal, 'grants', ['approver']);
  passer = await newStaff(portal, 'passes', ['approver']);
  checker = await newStaff(portal, 'first', ['intake']);
  shop = await openShop(portal, seller);
  address_id = await addAddress(buyer);
  await seller.api['POST /trade/shop/payout_accounts']({
    body: { shop_id: shop, bank_name: '示例银行怀柔支行', account_no: '0200 0000 0000 0001' },
  });
});
afterAll(() => portal.close());

type BuyerBody = Parameters<(typeof buyer.api)['POST /trade/order/status']>[0]['body'];
type ShopBody = Parameters<(typeof buyer.api)['POST /trade/shop/orders/status']>[0]['body'];
type FinanceBody = Parameters<(typeof finance.api)['POST /console/orders/{obj_id}/steps']>[0]['body'];
const act = async (body: BuyerBody) => (await buyer.api['POST /trade/order/status']({ body })).data;
const sell = async (body: ShopBody) => (await seller.api['POST /trade/shop/orders/status']({ body })).data;
const settle = async (obj_id: string, body: FinanceBody, who = finance) =>
  (await who.api['POST /console/orders/{obj_id}/steps']({ params: { obj_id }, body })).data;
const read = async (obj_id: string) =>
  (await buyer.api['GET /material_mall/orders/{obj_id}']({ params: { obj_id } })).data;

type Standing = { obj_id: string; version: number };
type Wish = { line_no: number; quantity: number; sent?: boolean };
const publish = (stock: number, price_fen: number, more: Record<string, unknown> = {}) =>
  publishGoods(portal, shop, { specs: [{ spec_id: 's', name: '标准', price_fen, stock, mass_g: 500 }], ...more });
const place = async (bought: readonly (readonly [string, number])[], more: object = {}) => {
  await portal.app.db.deleteFrom('attempt').execute();
  const items = bought.map(([product_id, quantity]) => ({ product_id, spec_id: 's', quantity }));
  const [order] = (await buyer.api['POST /material_mall/orders']({ body: { items, address_id, ...more } })).data;
  if (!order) throw new Error('no order');
  return order;
};
const pay = async ({ obj_id, version, pay_status }: Standing & { pay_status: number }) => {
  if (pay_status === 2) return await read(obj_id);
  const file_id = await uploadFile(buyer);
  const waiting = await act({ obj_id, version, action: 'pay', paid_on: dayOf(portal.clock.now), file_id });
  return await settle(obj_id, { version: waiting.version, action: 'confirm_payment' });
};
const ship = ({ obj_id, version }: Standing, lines?: { line_no: number; quantity: number }[]) =>
  sell({ obj_id, version, action: 'ship', carrier: '示例物流', ...(lines && { lines }) });
const receive = ({ obj_id, version }: Standing) => act({ obj_id, version, action: 'receive' });
const ask = ({ obj_id, version }: Standing, lines: Wish[], after_sale_kind: 1 | 2 | 3 = 1, more: object = {}) =>
  act({ obj_id, version, action: 'ask_after_sale', after_sale_kind, lines, opinion: '不要了', ...more });
const agree = ({ obj_id, version }: Standing, after_sale_id?: string) =>
  sell({ obj_id, version, action: 'agree_after_sale', ...(after_sale_id && { after_sale_id }) });
const refund = ({ obj_id, version }: Standing, refunded_fen: number, after_sale_id?: string) =>
  settle(obj_id, {
    ...{ version, action: 'refund', refunded_fen, refunded_on: dayOf(portal.clock.now) },
    ...(after_sale_id && { after_sale_id }),
  });
const opinion = '登记到了另一笔订单';
const reversal = ({ obj_id, version }: Standing, who = finance) =>
  settle(obj_id, { version, action: 'reverse_refund', opinion }, who);
const why = async (work: Promise<unknown>): Promise<string> => (await refusal(work)).message;
/** Does the work so many days later: sessions live on, because each call moves them. */
const daysLater = async (days: number, work: () => Promise<void>) => {
  portal.clock.now = new Date(start.getTime() + days * 86_400_000);
  const { now } = portal.clock;
  await portal.app.db.updateTable('member_session').set({ created_at: now, stamped_at: now, proved_at: now }).execute();
  await portal.app.db.updateTable('staff_session').set({ created_at: now, seen_at: now }).execute();
  try {
    await work();
  } finally {
    portal.clock.now = start;
  }
};

const bytesOf = async (file: Blob | { arrayBuffer: () => Promise<ArrayBuffer> }) =>
  new Uint8Array(await file.arrayBuffer());
const period = { start_date: '2026-11-01', end_date: '2027-01-31' };
/** Every figure that somebody reads of these orders: exports, statistics, payouts, vouchers, stock, certificates, the books. */
const figures = async (programme_ids: readonly string[] = []) => {
  const { db } = portal.app;
  const sheet = async (file: Promise<Blob | { arrayBuffer: () => Promise<ArrayBuffer> }>) => {
    const bytes = await bytesOf(await file);
    return [await shownRows(bytes), await shownRows(bytes, 1).catch(() => [])];
  };
  const query = { page_size: 100 };
  return {
    bought: await sheet(buyer.api['GET /trade/order/export']({ query: period })),
    sold: await sheet(seller.api['GET /trade/shop/orders_export']({ query: period })),
    console: await sheet(finance.api['GET /console/orders/export']({ query: { ...period, reason: '核对' } })),
    statistics: (await seller.api['GET /trade/shop/statistics']({ query: {} })).data,
    held: (await finance.api['GET /console/payouts/held']({ query })).data,
    vouchers: (await buyer.api['GET /trade/vouchers']({ query })).data,
    programmes: await Promise.all(
      programme_ids.map(async (obj_id) => [
        (await approver.api['GET /console/voucher_programmes/{obj_id}']({ params: { obj_id } })).data,
        (await approver.api['GET /console/voucher_programmes/{obj_id}/vouchers']({ params: { obj_id }, query })).data,
      ]),
    ),
    permits: (await buyer.api['GET /trade/permits']()).data.map(({ obj_id, substances }) => [obj_id, substances]),
    sales: await db
      .selectFrom('controlled_return')
      .select(['after_sale_id', 'quantity'])
      .where('taken_back_at', 'is', null)
      .orderBy('after_sale_id')
      .execute(),
    stock: await db
      .selectFrom('trade_stock')
      .select(['product_id', 'on_hand', 'reserved'])
      .orderBy('product_id')
      .execute(),
    books: await balances(db, portal.app),
  };
};
const orderOf = async (obj_id: string) => {
  const { version: _, steps: __, actions: ___, ...order } = await read(obj_id);
  return { ...order, after_sales: order.after_sales.map(({ may_reverse: ____, ...sale }) => sale) };
};

describe('a refund that is taken back', () => {
  test('of any order leaves every figure as if it had never been written down', async () => {
    const voucher_id = await newVoucher([approver, passer], buyer, { amount_fen: 5_000_000, max_ratio: 100 });
    const { programme_id } = await portal.app.db
      .selectFrom('voucher')
      .select('programme_id')
      .where('obj_id', '=', voucher_id)
      .executeTakeFirstOrThrow();
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          voucher: fc.constantFrom(0, 777, 4_000, 'all' as const),
          shipped: fc.nat({ max: 3 }),
          done: fc.boolean(),
          kind: fc.constantFrom(1 as const, 2 as const),
          asked: fc.nat({ max: 3 }),
          other: fc.boolean(),
          less: fc.boolean(),
          earlier: fc.boolean(),
        }),
        async ({ voucher, shipped, done, kind, asked, other, less, earlier }) => {
          const [one, two] = [await publish(9, 1_333), await publish(9, 701)];
          const total = 3 * 1_333 + 2 * 701;
          const amount_fen = voucher === 'all' ? total : voucher;
          const more = amount_fen ? { vouchers: [{ voucher_id, amount_fen }] } : {};
          let order: Standing & { after_sales: { obj_id: string }[] } = await pay(
            await place(
              [
                [one, 3],
                [two, 2],
              ],
              more,
            ),
          );
          if (shipped > 0) order = await ship(order, [{ line_no: 1, quantity: shipped }]);
          if (earlier) order = await refund(await agree(await ask(order, [{ line_no: 2, quantity: 1 }])), 701);
          if (done && shipped === 3) {
            order = await ship(order);
            order = await receive(order);
          }
          // Another after-sale beside it, which a refund of everything ends.
          if (other) order = await ask(order, [{ line_no: 2, quantity: 1 }]);
          const back = kind === 2 ? Math.min(shipped, asked || shipped) : asked;
          const chosen = back > 0 ? { lines: [{ line_no: 1, quantity: back, ...(kind === 2 && { sent: true }) }] } : {};
          const kinds = back > 0 ? kind : 1;
          const known = new Set(order.after_sales.map(({ obj_id }) => obj_id));
          const asking = await act({
            ...{ obj_id: order.obj_id, version: order.version, action: 'ask_after_sale' },
            ...{ after_sale_kind: kinds, opinion: '不要了', ...chosen },
          } as BuyerBody);
          const sale = asking.after_sales.find(({ obj_id }) => !known.has(obj_id));
          if (!sale) throw new Error('no after-sale');
          const agreed = await agree(asking, sale.obj_id);
          const before = { ...(await figures([programme_id])), order: await orderOf(order.obj_id) };
          const fen = less ? Math.ceil(sale.asked_fen / 2) : sale.asked_fen;
          const refunded = await refund(agreed, fen, sale.obj_id);
          expect(refunded.actions).toContain('reverse_refund');
          await reversal(refunded);
          const after = { ...(await figures([programme_id])), order: await orderOf(order.obj_id) };
          expect(after).toEqual(before);
          // What was taken back is refunded as before, and then comes to the same end.
          const again = await refund(await read(order.obj_id), fen, sale.obj_id);
          expect(await orderOf(order.obj_id)).toMatchObject({
            status: refunded.status,
            pay_status: refunded.pay_status,
            refunded_fen: refunded.refunded_fen,
            lines: refunded.lines.map(({ refunded_fen, back_unsent, back_sent }) => ({
              refunded_fen,
              back_unsent,
              back_sent,
            })),
          });
          expect(again.steps.map(({ action }) => action)).toContain('reverse_refund');
        },
      ),
      { numRuns: deep ? 60 : 12, seed: 162 },
    );
  }, 240_000);

  test('needs a reason, is told to both sides, and stands in the order’s history and in the books twice', async () => {
    const product = await publish(9, 1_250);
    const agreed = await agree(await ask(await pay(await place([[product, 2]])), [{ line_no: 1, quantity: 1 }]));
    const { obj_id } = agreed;
    const refunded = await refund(agreed, 1_250);
    expect(refunded.after_sales).toMatchObject([{ may_reverse: true }]);
    const { version } = refunded;
    const blank = refusal(settle(obj_id, { version, action: 'reverse_refund', opinion: '' }));
    expect((await blank).code).toBe('opinion_required');
    const back = await reversal(refunded);
    expect(back).toMatchObject({
      pay_status_name: '已付款',
      after_sale_status_name: '处理中',
      after_sales: [{ status_name: '处理中', refunded_fen: 0, refunded_on: null, may_reverse: false }],
    });
    expect(back.actions).toContain('refund_part');
    expect(back.actions).not.toContain('reverse_refund');
    expect((await read(obj_id)).steps.at(-1)).toMatchObject({ action_name: '撤销退款', opinion });
    const postings = await portal.app.db
      .selectFrom('money_posting')
      .select(['kind', 'note'])
      .where('obj_id', '=', obj_id)
      .where('kind', 'in', ['refund', 'reversal'])
      .execute();
    expect(postings.map(({ kind }) => kind).toSorted()).toEqual(['refund', 'reversal']);
    const told = await portal.app.db
      .selectFrom('message')
      .select('body')
      .where('title', '=', '退款登记已撤销')
      .where('body', 'like', `%${back.order_no}%`)
      .execute();
    expect(told).toHaveLength(2);
    expect(told[0]?.body).toContain(`12.50 元的退款登记已撤销，售后恢复为处理中。原因：${opinion}`);
  });

  test('of goods under a certificate holds its quantity again, and the ledger has return and correction', async () => {
    const hydrochloric = 306;
    const { file_id } = (await buyer.api['POST /users/files/upload']({ body: formOf(pdf, '备案证明.pdf') })).data;
    const { data: handed } = await buyer.api['POST /trade/permits']({
      body: {
        ...{ kind: 2, number: '备162', issuer: '怀柔分局', single_use: false },
        ...{ valid_from: '2026-11-01', valid_until: '2027-01-31' },
        substances: [{ substance: hydrochloric, mass_g: 2_000 }],
        files: [{ file_id, name: '备案证明.pdf', size_bytes: 1 }],
      },
    });
    const params = { obj_id: handed.obj_id };
    const substances = [{ substance: hydrochloric, granted_g: 2_000 }];
    const { data: checked } = await checker.api['POST /console/permits/{obj_id}/steps']({
      params,
      body: { action: 'check', version: handed.version, substances },
    });
    await approver.api['POST /console/permits/{obj_id}/steps']({
      params,
      body: { action: 'confirm', version: checked.version },
    });
    const product = await publish(99, 1_600, { title: '盐酸', hazardous: true, controlled: hydrochloric });
    const part = await ship(await pay(await place([[product, 4]])), [{ line_no: 1, quantity: 2 }]);
    // One that was sent comes back, then everything.
    const agreed = await agree(await ask(part, [{ line_no: 1, quantity: 1, sent: true }], 2));
    const first = await figures();
    const refunded = await refund(agreed, 1_600);
    const rows = async () =>
      (await seller.api['GET /trade/shop/controlled_sales']({ query: { page_size: 100 } })).data
        .filter(({ order_id }) => order_id === part.obj_id)
        .map(({ quantity, returned, corrects }) => [quantity, returned, corrects]);
    const back = await reversal(refunded);
    expect(await figures()).toEqual(first);
    expect((await rows()).toSorted()).toEqual([
      [-1, true, false],
      [1, true, true],
      [2, false, false],
    ]);
    const again = await refund(back, 1_600);
    expect((await rows()).filter(([quantity]) => quantity === -1)).toHaveLength(2);
    const rest = await agree(
      await ask(again, [
        { line_no: 1, quantity: 2, sent: false },
        { line_no: 1, quantity: 1, sent: true },
      ]),
    );
    const before = await figures();
    const closed = await refund(rest, 4_800);
    expect(closed.status).toBe(4);
    // What was free meanwhile is held by another order.
    const other = await place([[product, 2]]);
    expect(await why(reversal(closed))).toBe('购买证明 备162 的余量已用于其他订单，余量恢复后才能撤销退款');
    await act({ obj_id: other.obj_id, version: other.version, action: 'cancel', opinion: '' });
    await reversal(closed);
    const { bought: _, sold: __, console: ___, statistics: ____, ...after } = await figures();
    const { bought: _1, sold: _2, console: _3, statistics: _4, ...was } = before;
    expect(after).toEqual(was);
  });
});

describe('what has happened since', () => {
  test('an order that went on is where it has come to; what was sent at a lower price is asked back as sent', async () => {
    const product = await publish(9, 1_250);
    const agreed = await agree(
      await ask(await pay(await place([[product, 2]])), [{ line_no: 1, quantity: 1 }], 1, { asked_fen: 300 }),
    );
    const done = await receive(await ship(await refund(agreed, 300)));
    const back = await reversal(done);
    expect(back).toMatchObject({
      status_name: '已完成',
      pay_status_name: '已付款',
      after_sale_status_name: '处理中',
      lines: [{ shipped: 2, asked_unsent: 0, asked_sent: 1, refunded_fen: 0 }],
      after_sales: [{ lines: [{ unsent: 0, sent: 1 }] }],
    });
    expect((await refund(back, 300)).refunded_fen).toBe(300);
  });

  test('goods that were sold again, a later after-sale and a later refund are named', async () => {
    const product = await publish(3, 1_000);
    const closed = await refund(
      await agree(await ask(await pay(await place([[product, 3]])), [{ line_no: 1, quantity: 3 }])),
      3_000,
    );
    expect(closed.status).toBe(4);
    const other = await place([[product, 2]]);
    expect(await why(reversal(closed))).toBe('退款释放的 3 件“烧杯”已售出，库存还剩 1 件，请商家补足库存后再撤销');
    expect(await stockOf(portal, product)).toEqual({ on_hand: 3, reserved: 2 });
    await act({ obj_id: other.obj_id, version: other.version, action: 'cancel', opinion: '' });
    expect(await reversal(closed)).toMatchObject({ status: 1, pay_status: 2, close_reason: null });

    const bottle = await publish(9, 1_000);
    const cheaper = await refund(
      await agree(
        await ask(await pay(await place([[bottle, 1]])), [{ line_no: 1, quantity: 1 }], 1, { asked_fen: 200 }),
      ),
      200,
    );
    const asked = await ask(cheaper, [{ line_no: 1, quantity: 1 }]);
    expect(await why(reversal(asked))).toBe('退款后“烧杯”又有售后，办理完毕后才能撤销退款');
    const [first] = cheaper.after_sales;
    const both = await refund(await agree(asked), 800);
    const { obj_id, version } = both;
    const older = settle(obj_id, { version, action: 'reverse_refund', after_sale_id: first?.obj_id, opinion });
    expect(await why(older)).toBe('请先撤销之后登记的退款');
    const one = await reversal(both);
    expect(one).toMatchObject({ pay_status_name: '部分退款', refunded_fen: 200, status: 1 });
  });

  test('a voucher that was used again stands in the way; one that lapsed is used as if it had not', async () => {
    const voucher_id = await newVoucher([approver, passer], buyer, {
      ...{ amount_fen: 2_000, max_ratio: 100, valid_until: '2026-11-25' },
    });
    const product = await publish(9, 1_000);
    const vouchers = (amount_fen: number) => ({ vouchers: [{ voucher_id, amount_fen }] });
    const agreed = await agree(
      await ask(await pay(await place([[product, 2]], vouchers(1_500))), [{ line_no: 1, quantity: 2 }]),
    );
    const never = async () => {
      const { balance_fen } = await portal.app.db
        .selectFrom('voucher')
        .select('balance_fen')
        .where('obj_id', '=', voucher_id)
        .executeTakeFirstOrThrow();
      const { voucher_balance, voucher_granted } = await balances(portal.app.db, portal.app, {
        subject: { type: 'voucher', id: voucher_id },
      });
      return { balance_fen, voucher_balance, voucher_granted };
    };
    const closed = await refund(agreed, 2_000);
    const other = await place([[product, 1]], vouchers(999));
    expect(await why(reversal(closed))).toMatch(/^退回的创新券“.*”已用于其他订单，余额 10.01 元，不足 15.00 元/);
    await act({ obj_id: other.obj_id, version: other.version, action: 'cancel', opinion: '' });
    expect((await never()).balance_fen).toBe(2_000);
    await daysLater(6, async () => {
      await expireVouchers(jobContext(portal.app, 'vouchers'));
      expect((await never()).balance_fen).toBe(0);
      const open = await reversal(closed);
      expect(open.vouchers).toMatchObject([{ amount_fen: 1_500, back_fen: 0 }]);
      // As never refunded: what was left of it has lapsed, what the order uses is the shop's.
      expect(await never()).toEqual({ balance_fen: 0, voucher_balance: 0, voucher_granted: 0 });
      // Refunded at last, it comes back lapsed.
      await refund(open, 2_000);
      expect(await never()).toEqual({ balance_fen: 0, voucher_balance: 0, voucher_granted: 0 });
    });
  });

  test('an order in a payout waits for it; what is reversed afterwards is settled with the next', async () => {
    const own = await openShop(portal, seller, '结算商家');
    await seller.api['POST /trade/shop/payout_accounts']({
      body: { shop_id: own, bank_name: '示例银行怀柔支行', account_no: '0200 0000 0000 0001' },
    });
    const product = await publishGoods(portal, own, {
      specs: [{ spec_id: 's', name: '标准', price_fen: 1_000, stock: 9 }],
    });
    const done = await receive(await ship(await pay(await place([[product, 3]]))));
    const refunded = await refund(await agree(await ask(done, [{ line_no: 1, quantity: 1 }])), 1_000);
    const { obj_id } = refunded;
    await daysLater(20, async () => {
      const draw = async (seen_fen: number) =>
        (await finance.api['POST /console/payouts']({ body: { shop_id: own, seen_fen } })).data;
      const take = async (one: Standing, body: object, who = finance) =>
        (
          await who.api['POST /console/payouts/{obj_id}/steps']({
            params: { obj_id: one.obj_id },
            body: { version: one.version, ...body } as Parameters<
              (typeof finance.api)['POST /console/payouts/{obj_id}/steps']
            >[0]['body'],
          })
        ).data;
      const drawn = await draw(2_000);
      expect(await why(reversal(refunded))).toBe(
        `订单已列入结算单 ${drawn.payout_no}，请先撤销该结算单，或付款后再撤销退款`,
      );
      const reviewed = await take(drawn, { action: 'review' }, second);
      await take(reviewed, { action: 'pay', paid_on: dayOf(portal.clock.now), reference: '1' });
      const open = await reversal(refunded);
      const held = async () => {
        const { data } = await finance.api['GET /console/payouts/held']({ query: { page_size: 100 } });
        const { held_fen, due_fen } = data.find(({ shop_id }) => shop_id === own) ?? {};
        return { held_fen, due_fen };
      };
      expect(await held()).toEqual({ held_fen: 1_000, due_fen: 0 });
      await refund(open, 600);
      expect(await held()).toEqual({ held_fen: 400, due_fen: 400 });
      expect(await draw(400)).toMatchObject({ lines: [{ order_id: obj_id, amount_fen: 400 }] });
    });
  });

  test('of two who reverse at the same time one does, and a payout is drawn up before or after', async () => {
    const own = await openShop(portal, seller, '并发商家');
    await seller.api['POST /trade/shop/payout_accounts']({
      body: { shop_id: own, bank_name: '示例银行怀柔支行', account_no: '0200 0000 0000 0001' },
    });
    const product = await publishGoods(portal, own, {
      specs: [{ spec_id: 's', name: '标准', price_fen: 1_000, stock: 9 }],
    });
    const orderWithRefund = async () =>
      await refund(
        await agree(
          await ask(await receive(await ship(await pay(await place([[product, 2]])))), [{ line_no: 1, quantity: 1 }]),
        ),
        1_000,
      );
    const one = await orderWithRefund();
    const both = await Promise.allSettled([reversal(one), reversal(one, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const due = await orderWithRefund();
    await daysLater(20, async () => {
      const draw = () => finance.api['POST /console/payouts']({ body: { shop_id: own, seen_fen: 1_000 } });
      const undo = () => reversal(due, second);
      const lock = `select from shop_desk where shop_id = '${own}' for update`;
      const ends = process.env.TEST_DATABASE_URL
        ? await sendBehind<unknown>(portal, lock, [undo, draw])
        : await Promise.allSettled<unknown>([undo(), draw()]);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const lines = await portal.app.db
        .selectFrom('shop_payout_line')
        .selectAll()
        .where('order_id', '=', due.obj_id)
        .execute();
      const { after_sale_status } = await read(due.obj_id);
      expect(lines.length > 0).toBe(after_sale_status === 3);
    });
  });
});

test('only finance takes a refund back, and only what it transferred', async () => {
  const product = await publish(9, 1_000);
  const paid = await pay(await place([[product, 1]]));
  expect(paid.actions).not.toContain('reverse_refund');
  expect((await refusal(reversal(paid))).code).toBe('wrong_order_state');
  const refunded = await refund(await agree(await ask(paid, [{ line_no: 1, quantity: 1 }])), 1_000);
  expect((await read(refunded.obj_id)).actions).not.toContain('reverse_refund');
  expect((await refusal(reversal(refunded, approver))).code).toBe('forbidden');
});
