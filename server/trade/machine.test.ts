/**
 * Whatever buyer, shop, finance and the clock do, in any order: an order never leaves the table, money in equals money out plus what is held,
 * stock is never negative, and what was bought keeps its price and its name (ruling D12).
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  firstState,
  mayMove,
  movesOf,
  type OrderMove,
  type OrderState,
  orderMoves,
} from '#contract/trade/order-moves.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { balances } from '../kit/money/balances.ts';
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

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let finance: TestStaff;
let shop: string;
let address_id: string;
beforeAll(async () => {
  portal = await openTestServer();
  buyer = await newTrader(portal, '13500000201', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13500000202', '91110116MA01DEM02H');
  finance = await newStaff(portal, 'money', ['finance']);
  shop = await openShop(portal, seller);
  address_id = await addAddress(buyer);
});
afterAll(() => portal.close());

const today = '2026-11-21';
const stock = 6;
const price_fen = 700;
type Standing = OrderState & {
  obj_id: string;
  version: number;
  kind: 'goods' | 'service';
  paid_fen: number;
  refunded_fen: number;
  lines: { title: string; price_fen: number | null; quantity: number }[];
  after_sales: { kind: number; status: number; asked_fen: number }[];
};
/** Does the move as its actor would; `draw` chooses the amounts. */
const bodyOf = async (move: OrderMove, order: Standing, draw: number): Promise<object> => {
  const left = order.paid_fen - order.refunded_fen;
  const open = order.after_sales.find(({ status }) => status <= 2);
  switch (move) {
    case 'quote':
      return { action: 'quote', prices: [{ line_no: 1, price_fen: 1 + (draw % 900) }], valid_until: today };
    case 'accept_quote':
      return { action: 'accept_quote', quote_no: 1 + (draw % 2) };
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
        asked_fen: 1 + (draw % Math.max(1, left + 1)),
        opinion: '售后',
      };
    case 'refund_part':
    case 'refund_all':
      return {
        action: 'refund',
        refunded_on: today,
        refunded_fen: move === 'refund_all' ? Math.max(1, open?.asked_fen ?? left) : 1 + (draw % Math.max(1, left)),
      };
    default:
      return { action: move, opinion: '说明' };
  }
};

const send = async (move: OrderMove, order: Standing, draw: number): Promise<Response | undefined> => {
  const by = orderMoves[move].by;
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
/** They end an order early; seldom, so that most orders get far. */
const ending: ReadonlySet<OrderMove> = new Set(['cancel', 'decline', 'expire', 'reject_payment', 'receive_by_itself']);
/** Mostly what the table allows, sometimes anything. */
const choose = (order: Standing, draw: number): OrderMove => {
  const open = allMoves.filter((move) => mayMove(move, order) && (draw % 7 === 0 || !ending.has(move)));
  const among = draw % 5 === 0 || open.length === 0 ? allMoves : open;
  return among[Math.floor(draw / 5) % among.length] as OrderMove;
};

test('random acts of everybody never break an order, the money or the stock', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('goods' as const, 'service' as const),
      fc.array(fc.nat({ max: 1_000_000 }), { minLength: 4, maxLength: 16 }),
      async (kind, draws) => {
        const product_id =
          kind === 'goods'
            ? await publishStocked(portal, shop, stock, price_fen)
            : await publishGoods(portal, shop, { price_fen: null }, 'technical_service');
        const quantity = kind === 'goods' ? 3 : 2;
        const items = [{ product_id, quantity, ...(kind === 'goods' && { spec_id: 's' }) }];
        const line = kind === 'goods' ? 'POST /material_mall/orders' : 'POST /industrial/services/orders';
        const placed = (await buyer.api[line]({ body: { items, address_id } })).data[0];
        let order = placed as unknown as Standing;
        expect(order).toMatchObject(firstState(kind === 'goods' ? quantity * price_fen : null));
        for (const draw of draws) {
          const move = choose(order, draw);
          const allowed = mayMove(move, order);
          const reply = await send(move, order, draw);
          if (reply) expect([200, 400, 422], `${move}: ${await reply.clone().text()}`).toContain(reply.status);
          const next = await read(order.obj_id);
          if (reply && !allowed && reply.status === 200 && !move.startsWith('ship') && !move.startsWith('refund'))
            throw new Error(
              `${move} was done in ${JSON.stringify([order.status, order.pay_status, order.after_sale_status])}`,
            );
          if (reply?.status !== 200) expect(next).toEqual(order.version === next.version ? next : order);
          expect(next.version).toBe(order.version + (reply?.status === 200 ? 1 : 0));
          expect(next.lines[0]).toMatchObject({ title: order.lines[0]?.title, quantity });
          order = next;
          reached.add(`${kind} ${order.status} ${order.pay_status} ${order.after_sale_status}`);
        }
        const held = await portal.app.db
          .selectFrom('trade_stock')
          .selectAll()
          .where('product_id', '=', product_id)
          .executeTakeFirst();
        if (held) {
          const shipped = (
            await portal.app.db
              .selectFrom('trade_line')
              .select('shipped')
              .where('order_id', '=', order.obj_id)
              .executeTakeFirstOrThrow()
          ).shipped;
          expect(held).toMatchObject({
            on_hand: stock - shipped,
            reserved: order.status === 4 ? 0 : quantity - shipped,
          });
        }
      },
    ),
    { numRuns: deep ? 100 : 30, seed: 12 },
  );
  // What the orders say was paid and refunded is what the ledger holds, and nothing is between the chairs.
  const { rows } = await sql<{ left_fen: string }>`
    select coalesce(sum(paid_fen - refunded_fen), 0)::text as left_fen from trade_order`.execute(portal.app.db);
  const left = Number(rows[0]?.left_fen);
  expect(left).toBeGreaterThan(0);
  expect(await balances(portal.app.db, portal.app)).toEqual({ bank: left, held_for_shop: left, credit: 0 });
  // The walk went far enough to mean something.
  expect(reached.size).toBeGreaterThan(15);
  expect(movesOf('buyer', { kind: 'goods', status: 4, pay_status: 4, after_sale_status: 3 })).toEqual([]);
}, 300_000);
