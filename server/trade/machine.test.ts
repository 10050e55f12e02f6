/**
 * Whatever buyer, shop, finance, the clock and WeChat Pay do, in any order: an order never leaves the table, money in equals money out plus what
 * is held, whatever is reported late, again or in another order (decision 051),
 * vouchers that are used are held for shops or come back, stock is never negative, and what was bought keeps its price and its name (ruling D12).
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountedLine, sentLeft, unsentLeft } from '#contract/trade/after-sale-rules.ts';
import {
  firstState,
  mayMove,
  movesOf,
  type OrderMove,
  type OrderState,
  orderMoves,
} from '#contract/trade/order-moves.ts';
import { refundableFen } from '#contract/trade/voucher-rules.ts';
import { refusal } from '../account/test-member.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { balances } from '../kit/money/balances.ts';
import { keepOnlinePayments } from '../kit/online-pay/keep-online-payments.ts';
import { type Notice, openWechat, type Wechat } from '../kit/online-pay/test-wechat.ts';
import { deep } from '../kit/test-depth.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { keepOrderTime } from './keep-time.ts';
import {
  addAddress,
  newTrader,
  openShop,
  publishGoods,
  publishStocked,
  type Trader,
  uploadFile,
} from './test-orders.ts';
import { newVoucher } from './vouchers/test-vouchers.ts';

let clock: () => Date = () => new Date();
let wechat: Wechat;
let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let finance: TestStaff;
let shop: string;
let address_id: string;
let voucher_id: string;
beforeAll(async () => {
  wechat = await openWechat(() => clock());
  portal = await openTestServer(wechat.environment);
  clock = () => portal.clock.now;
  buyer = await newTrader(portal, '13500000201', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13500000202', '91110116MA01DEM02H');
  finance = await newStaff(portal, 'money', ['finance']);
  shop = await openShop(portal, seller);
  address_id = await addAddress(buyer);
  const approver = await newStaff(portal, 'grants', ['approver']);
  voucher_id = await newVoucher([approver, await newStaff(portal, 'passes', ['approver'])], buyer, {
    amount_fen: 1_000_000,
    max_ratio: 100,
  });
});
afterAll(async () => {
  await portal.close();
  await wechat.close();
});

const today = '2026-11-21';
const stock = 6;
const price_fen = 700;
/** What a wish for a voucher takes of a sum: nothing, a part, more than there is, or all of it. */
const wish = (draw: number, most: number) => {
  const amount_fen = [0, Math.floor(most / 3), most + 1, most][draw % 4] ?? 0;
  return amount_fen > 0 ? { vouchers: [{ voucher_id, amount_fen }] } : {};
};
type Standing = OrderState & {
  obj_id: string;
  version: number;
  kind: 'goods' | 'service';
  paid_fen: number;
  refunded_fen: number;
  goods_fen: number | null;
  voucher_fen: number;
  voucher_back_fen: number;
  quotes: { quote_no: number; total_fen: number }[];
  lines: (CountedLine & { title: string })[];
  after_sales: { obj_id: string; kind: number; status: number; asked_fen: number }[];
};
/** Does the move as its actor would; `draw` chooses the amounts. */
const bodyOf = async (move: OrderMove, order: Standing, draw: number): Promise<object> => {
  const left = refundableFen(order);
  const open = order.after_sales.find(({ status, kind }) => status === 2 && kind !== 3);
  const [line] = order.lines;
  const asked = order.after_sales.filter(({ status }) => status === 1);
  const agreed = order.after_sales.filter(({ status, kind }) => status === 2 && kind === 3);
  const chosen = (among: typeof asked) =>
    among.length > 0 && draw % 4 > 0 ? { after_sale_id: among[draw % among.length]?.obj_id } : {};
  switch (move) {
    case 'quote':
      return { action: 'quote', prices: [{ line_no: 1, price_fen: 1 + (draw % 900) }], valid_until: today };
    case 'accept_quote':
    case 'accept_quote_settled': {
      const [newest] = order.quotes;
      const vouchers = wish(move === 'accept_quote' ? draw : 3, newest?.total_fen ?? 0);
      return { action: 'accept_quote', quote_no: newest?.quote_no ?? 1, ...vouchers };
    }
    case 'pay':
      return { action: 'pay', paid_on: today, file_id: await uploadFile(buyer) };
    case 'decline':
      return { action: 'decline', close_reason: draw % 2 ? 'seller' : 'no_stock', opinion: '无' };
    case 'ship_part':
      return { action: 'ship', carrier: '快递', lines: [{ line_no: 1, quantity: 1 }] };
    case 'ship':
      return { action: 'ship', carrier: '快递' };
    case 'ask_after_sale':
      return {
        action: 'ask_after_sale',
        after_sale_kind: 1 + (draw % 3),
        // By line, several at the same time; or of the whole order, with any sum.
        ...(draw % 5 < 3 && line
          ? {
              lines: [
                {
                  line_no: line.line_no,
                  quantity: 1 + (draw % 2),
                  ...(draw % 7 === 0 && { sent: draw % 2 === 0 }),
                },
              ],
            }
          : { asked_fen: 1 + (draw % Math.max(1, left + 1)) }),
        opinion: '售后',
      };
    case 'withdraw_after_sale':
    case 'agree_after_sale':
    case 'refuse_after_sale':
      return { action: move, opinion: '说明', ...chosen(asked) };
    case 'finish_exchange':
      return { action: move, opinion: '说明', ...chosen(agreed) };
    case 'refund_part':
    case 'refund_all':
    case 'refund_online':
      return {
        action: 'refund',
        refunded_on: today,
        by_transfer: draw % 11 === 0,
        refunded_fen:
          move === 'refund_part' && draw % 3 === 0
            ? 1 + (draw % Math.max(1, left))
            : Math.max(1, open?.asked_fen ?? left),
        ...(open && { after_sale_id: open.obj_id }),
      };
    default:
      return { action: move, opinion: '说明' };
  }
};

const job = () => keepOnlinePayments(jobContext(portal.app, 'online-payments'));
/** Every notice that WeChat Pay has signed: it may come at any time, and again. */
const notices: Notice[] = [];
const tell = async ({ headers, body }: Notice): Promise<void> => {
  // Signed anew, as WeChat Pay does whenever it sends a notice again.
  const again = { 'content-type': headers['content-type'] ?? '', ...wechat.signed(body) };
  const { statusCode } = await portal.server.inject({
    method: 'POST',
    url: '/notify/wechat-pay',
    headers: again,
    payload: body,
  });
  expect(statusCode).toBe(204);
};
const outcomes = ['SUCCESS', 'SUCCESS', 'SUCCESS', 'ABNORMAL', 'CLOSED'] as const;
/** WeChat Pay's side: somebody begins, scans, pays, or nobody does; refunds end in one way or another; notices come when they come. */
const actAsWechat = async (order: Standing, draw: number): Promise<void> => {
  const subject = { subject_type: 'trade_order', subject_id: order.obj_id } as const;
  const began = await buyer.request('POST /api/trade/online_payments', { body: subject });
  expect([200, 400]).toContain(began.status);
  for (const { number, state } of wechat.orders.values())
    if (state === 'NOTPAY' && draw % 3 > 0 && wechat.pay(number)) notices.push(wechat.paidNotice(number));
  for (const one of wechat.refunds.values()) {
    if (one.status !== 'PROCESSING' || draw % 2 > 0) continue;
    one.status = outcomes[draw % outcomes.length] ?? 'SUCCESS';
    notices.push(wechat.refundNotice(one.number));
  }
  if (draw % 13 === 0)
    await buyer.request('POST /api/trade/online_payments/status', { body: { ...subject, action: 'close' } });
  for (let count = draw % 4; count > 0 && notices.length > 0; count -= 1)
    await tell(notices[(draw * count) % notices.length] as Notice);
  if (draw % 5 === 0) {
    portal.clock.advance(61_000);
    await job();
  }
};

const send = async (move: OrderMove, order: Standing, draw: number): Promise<Response | undefined> => {
  const by = orderMoves[move].by;
  if (by === 'gateway') {
    await actAsWechat(order, draw);
    return undefined;
  }
  if (by === 'timer') {
    await keepOrderTime(jobContext(portal.app, 'order-time'));
    return undefined;
  }
  const said = { obj_id: order.obj_id, version: order.version, ...(await bodyOf(move, order, draw)) };
  if (by === 'finance') return await finance.request(`POST /api/console/orders/${order.obj_id}/steps`, { body: said });
  return by === 'buyer'
    ? await buyer.request('POST /api/trade/order/status', { body: said })
    : await seller.request('POST /api/trade/shop/orders/status', { body: said });
};
const read = async (obj_id: string): Promise<Standing> =>
  (await buyer.api['GET /material_mall/orders/{obj_id}']({ params: { obj_id } })).data as Standing;

const allMoves = Object.keys(orderMoves) as OrderMove[];
/** They end an order early, or lead back; seldom, so that most orders get far. */
const ending: ReadonlySet<OrderMove> = new Set([
  'cancel',
  'decline',
  'expire',
  'reject_payment',
  'reverse_payment',
  'reverse_refund',
  'receive_by_itself',
]);
/** Seldom in the walk of orders that are paid online: what leads elsewhere, or stops the after-sale. */
const elsewhere: ReadonlySet<OrderMove> = new Set<OrderMove>([
  ...ending,
  ...([
    'pay',
    'accept_quote_settled',
    'ship_part',
    'ship',
    'withdraw_after_sale',
    'refuse_after_sale',
    'finish_exchange',
  ] as const),
]);
/** What brings an open after-sale on, so that many come to their refund although the order goes on beside it. */
const settling: Partial<Record<number, ReadonlySet<OrderMove>>> = {
  1: new Set<OrderMove>(['agree_after_sale']),
  2: new Set<OrderMove>([
    'refund_part',
    'refund_all',
    'refund_online',
    'refund_online_part',
    'refund_online_all',
    'refund_online_failed',
  ]),
};
/** Mostly what the table allows, sometimes anything. */
const choose = (order: Standing, draw: number, seldom: ReadonlySet<OrderMove>): OrderMove => {
  const open = allMoves.filter((move) => mayMove(move, order) && (draw % 7 === 0 || !seldom.has(move)));
  const next = open.filter((move) => settling[order.after_sale_status]?.has(move));
  const possible = draw % 3 > 0 && next.length > 0 ? next : open;
  const among = draw % 5 === 0 || open.length === 0 ? allMoves : possible;
  return among[Math.floor(draw / 5) % among.length] as OrderMove;
};

/** What our books say of WeChat Pay is what WeChat Pay itself says: everything that was paid there, less what it has paid back. */
const checkWechat = async (): Promise<void> => {
  const paid = [...wechat.orders.values()].filter(({ transaction_id }) => transaction_id !== '');
  const back = [...wechat.refunds.values()].filter(({ status }) => status === 'SUCCESS');
  const sum = (of: readonly number[]) => of.reduce((total, fen) => total + fen, 0);
  const { wechat_pay = 0 } = await balances(portal.app.db, portal.app);
  expect(wechat_pay).toBe(sum(paid.map(({ total }) => total)) - sum(back.map(({ amount }) => amount)));
  // The walk went far enough to mean something.
  expect(paid.length).toBeGreaterThan(10);
  expect(back.length).toBeGreaterThan(3);
  // Each order was settled once, and nobody got back more than was paid.
  const rows = await portal.app.db.selectFrom('online_payment').selectAll().where('paid_at', 'is not', null).execute();
  expect(rows.map(({ number }) => number).toSorted()).toEqual(paid.map(({ number }) => number).toSorted());
  for (const { number, refunded_fen } of rows)
    expect(refunded_fen).toBe(sum(back.filter(({ of }) => of === number).map(({ amount }) => amount)));
};

test('random acts of everybody never break an order, the money or the stock', async () => {
  const reached = new Set<string>();
  const walk = async (kinds: readonly ('goods' | 'service')[], seldom: ReadonlySet<OrderMove>, most = 16) =>
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.array(fc.nat({ max: 1_000_000 }), { minLength: most / 4, maxLength: most }),
        async (kind, draws) => {
          const product_id =
            kind === 'goods'
              ? await publishStocked(portal, shop, stock, price_fen)
              : await publishGoods(portal, shop, { price_fen: null }, 'technical_service');
          const quantity = kind === 'goods' ? 3 : 2;
          const items = [{ product_id, quantity, ...(kind === 'goods' && { spec_id: 's' }) }];
          const line = kind === 'goods' ? 'POST /material_mall/orders' : 'POST /industrial/services/orders';
          const goods_fen = kind === 'goods' ? quantity * price_fen : 0;
          const wished = kind === 'goods' ? wish(draws[0] ?? 0, goods_fen) : {};
          const placing = buyer.api[line]({ body: { items, address_id, ...wished } });
          const amount_fen = wished.vouchers?.[0]?.amount_fen ?? 0;
          if (amount_fen > goods_fen) {
            expect((await refusal(placing)).code).toBe('voucher_refused');
            return;
          }
          const placed = (await placing).data[0];
          let order = placed as unknown as Standing;
          expect(order).toMatchObject(firstState(kind === 'goods' ? goods_fen - amount_fen : null));
          for (const draw of draws) {
            const move = choose(order, draw, seldom);
            const allowed = mayMove(move, order);
            const reply = await send(move, order, draw);
            if (reply) expect([200, 400, 422], `${move}: ${await reply.clone().text()}`).toContain(reply.status);
            const next = await read(order.obj_id);
            if (reply && !allowed && reply.status === 200 && !/^(ship|refund|accept_quote)/.test(move))
              throw new Error(
                `${move} was done in ${JSON.stringify([order.status, order.pay_status, order.after_sale_status])}`,
              );
            if (reply && reply.status !== 200) expect(next).toEqual(order.version === next.version ? next : order);
            // Of what WeChat Pay does, several things may happen to an order at once.
            if (orderMoves[move].by === 'gateway') expect(next.version).toBeGreaterThanOrEqual(order.version);
            else expect(next.version - order.version).toBe(reply?.status === 200 ? 1 : 0);
            expect(next.lines[0]).toMatchObject({ title: order.lines[0]?.title, quantity });
            // What the lines say was given back is what the order says, and nothing is sent that was asked or given back.
            expect(next.lines.reduce((sum, one) => sum + one.refunded_fen, 0)).toBe(
              next.pay_status >= 2 ? next.refunded_fen + next.voucher_back_fen : 0,
            );
            for (const one of next.lines) expect(Math.min(unsentLeft(one), sentLeft(one))).toBeGreaterThanOrEqual(0);
            order = next;
            reached.add(`${kind} ${order.status} ${order.pay_status} ${order.after_sale_status}`);
          }
          const held = await portal.app.db
            .selectFrom('trade_stock')
            .selectAll()
            .where('product_id', '=', product_id)
            .executeTakeFirst();
          if (held) {
            const { shipped = 0, back_unsent = 0 } = order.lines[0] ?? {};
            expect(held).toMatchObject({
              on_hand: stock - shipped,
              reserved: order.status === 4 ? 0 : quantity - shipped - back_unsent,
            });
          }
        },
      ),
      // A buyer places at most 120 orders an hour.
      { numRuns: deep ? 50 : 30, seed: 12 },
    );
  await walk(['goods', 'service'], ending);
  await walk(['goods'], elsewhere, 40);
  // In the end every notice has come, and every refund has an end.
  for (let round = 0; round < 4; round += 1) {
    portal.clock.advance(61_000);
    await job();
    for (const one of wechat.refunds.values()) {
      if (one.status !== 'PROCESSING') continue;
      one.status = 'SUCCESS';
      notices.push(wechat.refundNotice(one.number));
    }
    for (const notice of notices) await tell(notice);
  }
  await checkWechat();
  // What the orders say was paid, used and given back is what the ledger holds, and nothing is between the chairs.
  const { rows } = await sql<Record<'left_fen' | 'vouchers_fen' | 'pledged_fen' | 'used_fen', string>>`
    select coalesce(sum(paid_fen - refunded_fen), 0)::text as left_fen,
      coalesce(sum(voucher_fen - voucher_back_fen) filter (where pay_status >= 2), 0)::text as vouchers_fen,
      coalesce(sum(voucher_fen - voucher_back_fen) filter (where pay_status < 2), 0)::text as pledged_fen,
      (select coalesce(sum(amount_fen - back_fen), 0)::text from voucher_use) as used_fen from trade_order`.execute(
    portal.app.db,
  );
  const [left, vouchers, pledged, used] = (['left_fen', 'vouchers_fen', 'pledged_fen', 'used_fen'] as const).map(
    (key) => Number(rows[0]?.[key]),
  ) as [number, number, number, number];
  expect(left).toBeGreaterThan(0);
  expect(vouchers).toBeGreaterThan(0);
  expect(used).toBe(vouchers + pledged);
  const { balance_fen } = await portal.app.db
    .selectFrom('voucher')
    .select('balance_fen')
    .where('obj_id', '=', voucher_id)
    .executeTakeFirstOrThrow();
  expect(balance_fen).toBe(1_000_000 - used);
  const { bank = 0, wechat_pay = 0, refund_due = 0, ...books } = await balances(portal.app.db, portal.app);
  // Money is in the bank or at WeChat Pay, and is held for shops or owed to those who paid too late.
  expect(bank + wechat_pay).toBe(left + refund_due);
  expect(books).toEqual({
    credit: 0,
    held_for_shop: left + vouchers,
    voucher: vouchers,
    voucher_balance: balance_fen,
    voucher_pledged: pledged,
    voucher_granted: balance_fen + pledged,
  });
  // The walk went far enough to mean something.
  expect(reached.size).toBeGreaterThan(15);
  expect(movesOf('buyer', { kind: 'goods', status: 4, pay_status: 4, after_sale_status: 3 })).toEqual([]);
}, 300_000);
