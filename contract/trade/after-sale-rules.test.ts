import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AfterSaleKind,
  afterSaleStatusOf,
  backOf,
  type Claim,
  type CountedLine,
  claimOf,
  heldByAfterSale,
  sentLeft,
  settleClaims,
  spread,
  statusByLines,
  unsentLeft,
  worthOfClaims,
} from './after-sale-rules.ts';
import { splitRefund } from './voucher-rules.ts';

const line = (more: Partial<CountedLine> = {}): CountedLine => ({
  line_no: 1,
  price_fen: 1_000,
  quantity: 5,
  shipped: 0,
  refunded_fen: 0,
  asked_fen: 0,
  asked_unsent: 0,
  asked_sent: 0,
  back_unsent: 0,
  back_sent: 0,
  ...more,
});
const goods = (...lines: CountedLine[]) => ({ kind: 'goods' as const, lines });

test.each<[string, Partial<CountedLine>, AfterSaleKind, Parameters<typeof claimOf>[2], unknown]>([
  ['everything that is left', { shipped: 2 }, 1, undefined, [{ line_no: 1, unsent: 3, sent: 2, fen: 5_000 }]],
  [
    'what was not sent goes first',
    { shipped: 4 },
    1,
    [{ line_no: 1, quantity: 2 }],
    [{ line_no: 1, unsent: 1, sent: 1, fen: 2_000 }],
  ],
  [
    'of what was sent',
    { shipped: 4 },
    1,
    [{ line_no: 1, quantity: 2, sent: true }],
    [{ line_no: 1, unsent: 0, sent: 2, fen: 2_000 }],
  ],
  [
    'a return is of what was sent',
    { shipped: 4 },
    2,
    [{ line_no: 1, quantity: 3 }],
    [{ line_no: 1, unsent: 0, sent: 3, fen: 3_000 }],
  ],
  [
    'a lower price is shared by what is left',
    { refunded_fen: 100 },
    1,
    [{ line_no: 1, quantity: 3 }],
    [{ line_no: 1, unsent: 3, sent: 0, fen: 2_940 }],
  ],
  [
    'the last of it takes the rest',
    { refunded_fen: 3_040, back_unsent: 3 },
    1,
    undefined,
    [{ line_no: 1, unsent: 2, sent: 0, fen: 1_960 }],
  ],
  [
    'what a shop kept of goods that came back stays with it',
    { shipped: 5, back_sent: 4, refunded_fen: 3_000 },
    2,
    undefined,
    [{ line_no: 1, unsent: 0, sent: 1, fen: 1_000 }],
  ],
  ['more than is left', { asked_unsent: 3, asked_fen: 3_000 }, 1, [{ line_no: 1, quantity: 3 }], '最多 2'],
  [
    'twice the same',
    {},
    1,
    [
      { line_no: 1, quantity: 3 },
      { line_no: 1, quantity: 3, sent: false },
    ],
    '最多 2',
  ],
  ['more than was sent', { shipped: 1 }, 2, [{ line_no: 1, quantity: 2 }], '最多 1'],
  ['a return of what was not sent', {}, 2, [{ line_no: 1, quantity: 1, sent: false }], '未发货的商品请选“仅退款”'],
  ['a line that is none', {}, 1, [{ line_no: 2, quantity: 1 }], '订单中没有这一项'],
  ['nothing is left', { back_unsent: 5, refunded_fen: 5_000 }, 1, undefined, '没有可以申请售后的商品或服务'],
  ['an exchange of what was not sent', {}, 3, undefined, '只有已发货的商品可以换货'],
])('what an after-sale is about: %s', (_, of, kind, wishes, expected) => {
  const found = claimOf(goods(line(of)), kind, wishes);
  expect('claims' in found ? found.claims : found.refused.message).toEqual(expected);
});

test('a refund in part lowers the price; one in whole, or goods that came back, leave the order', () => {
  const claims = [{ line_no: 1, unsent: 1, sent: 1, fen: 2_000 }];
  const none = { line_no: 1, back_unsent: 0, back_sent: 0 };
  expect(settleClaims(1, claims, 500)).toEqual([{ ...none, refunded_fen: 500 }]);
  expect(settleClaims(1, claims, 2_000)).toEqual([{ line_no: 1, refunded_fen: 2_000, back_unsent: 1, back_sent: 1 }]);
  expect(settleClaims(2, claims, 500)).toEqual([{ ...none, refunded_fen: 500, back_sent: 1 }]);
  expect(spread(10, [3, 3, 3])).toEqual([3, 3, 4]);
});

test('the order says what somebody has to act on, then what came of it', () => {
  const said = (...sales: [number, number][]) => afterSaleStatusOf(sales.map(([kind, status]) => ({ kind, status })));
  expect([said(), said([1, 5]), said([3, 3]), said([1, 4], [1, 3])]).toEqual([0, 0, 0, 3]);
  expect([said([1, 3], [1, 2]), said([1, 2], [1, 1]), said([2, 4])]).toEqual([2, 1, 4]);
});

test('an order waits for its shop while something is to be sent that no after-sale is about', () => {
  const status = (was: 1 | 2 | 3, of: Partial<CountedLine>) =>
    statusByLines({ kind: 'goods', status: was }, [line(of)]);
  expect(status(1, { shipped: 3, asked_unsent: 2 })).toBe(2);
  expect(status(1, { asked_unsent: 5 })).toBe(1);
  expect(status(3, { shipped: 3 })).toBe(1);
  expect(status(2, { shipped: 3, back_unsent: 2 })).toBe(2);
  const held = (move: 'ship' | 'receive', of: Partial<CountedLine>) =>
    heldByAfterSale(move, { after_sale_status: 1 }, [line(of)]);
  expect([held('ship', { asked_unsent: 5 }), held('ship', { asked_unsent: 4 })]).toEqual([true, false]);
  expect([held('receive', { shipped: 5, asked_sent: 5 }), held('receive', { shipped: 5, asked_sent: 4 })]).toEqual([
    true,
    false,
  ]);
});

/** Random lines, and random acts on them: something is sent, asked back, settled with more or less money, or refused. */
test('whatever is returned in whatever order, money and quantity add up to the fen', () => {
  const nat = fc.nat(1_000_000);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(99_999), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 }),
      nat,
      fc.array(fc.tuple(fc.nat(3), nat, nat, nat), { maxLength: 40 }),
      (bought, vouchers, acts) => {
        const lines = bought.map(([price_fen, quantity], at) => line({ line_no: at + 1, price_fen, quantity }));
        const goods_fen = bought.reduce((sum, [price_fen, quantity]) => sum + price_fen * quantity, 0);
        const order = { goods_fen, voucher_fen: vouchers % (goods_fen + 1), refunded_fen: 0, voucher_back_fen: 0 };
        const open: { kind: AfterSaleKind; claims: Claim[]; worth: number }[] = [];
        const at = (line_no: number): CountedLine => lines[line_no - 1] as CountedLine;
        const count = (claims: readonly Claim[], by: number) => {
          for (const { line_no, unsent, sent, fen } of claims) {
            at(line_no).asked_unsent += by * unsent;
            at(line_no).asked_sent += by * sent;
            at(line_no).asked_fen += by * fen;
          }
        };
        const ask = (kind: AfterSaleKind, wishes?: Parameters<typeof claimOf>[2]) => {
          const found = claimOf(goods(...lines), kind, wishes);
          if (!('claims' in found)) return;
          open.push({ kind, claims: found.claims, worth: worthOfClaims(found.claims) });
          count(found.claims, 1);
        };
        const settle = (sale: (typeof open)[number], fen: number) => {
          open.splice(open.indexOf(sale), 1);
          count(sale.claims, -1);
          const { money_fen, voucher_fen } = splitRefund(order, fen);
          expect(Math.min(money_fen, voucher_fen)).toBeGreaterThanOrEqual(0);
          order.refunded_fen += money_fen;
          order.voucher_back_fen += voucher_fen;
          const settled = settleClaims(sale.kind, sale.claims, fen);
          expect(settled.reduce((sum, { refunded_fen }) => sum + refunded_fen, 0)).toBe(fen);
          for (const { line_no, refunded_fen, back_unsent, back_sent } of settled) {
            at(line_no).refunded_fen += refunded_fen;
            at(line_no).back_unsent += back_unsent;
            at(line_no).back_sent += back_sent;
          }
        };
        const check = () => {
          for (const one of lines) {
            expect(Math.min(unsentLeft(one), sentLeft(one))).toBeGreaterThanOrEqual(0);
            expect(backOf(one)).toBeLessThanOrEqual(one.quantity);
            expect(one.refunded_fen + one.asked_fen).toBeLessThanOrEqual((one.price_fen ?? 0) * one.quantity);
            // One of them is never worth more than it cost.
            const found = claimOf(goods(one), 1);
            const most = (one.price_fen ?? 0) * (unsentLeft(one) + sentLeft(one));
            expect('claims' in found ? worthOfClaims(found.claims) : 0).toBeLessThanOrEqual(most);
          }
          const given = order.refunded_fen + order.voucher_back_fen;
          expect(lines.reduce((sum, one) => sum + one.refunded_fen, 0)).toBe(given);
          expect(given).toBeLessThanOrEqual(goods_fen);
          expect(order.refunded_fen).toBeLessThanOrEqual(goods_fen - order.voucher_fen);
          expect(order.voucher_back_fen).toBeLessThanOrEqual(order.voucher_fen);
        };
        for (const [act, a, b, c] of acts) {
          const one = at(1 + (a % lines.length));
          if (act === 0) one.shipped += b % (unsentLeft(one) + 1);
          if (act === 1) ask((1 + (b % 2)) as AfterSaleKind, [{ line_no: one.line_no, quantity: 1 + (c % 4) }]);
          const sale = open[a % Math.max(1, open.length)];
          if (act === 2 && sale) settle(sale, c % 3 ? sale.worth : b % (sale.worth + 1));
          if (act === 3 && sale) {
            open.splice(open.indexOf(sale), 1);
            count(sale.claims, -1);
          }
          check();
        }
        // What is left is given back: no fen is lost, save those that a shop kept of goods that came back.
        for (const sale of [...open]) settle(sale, sale.worth);
        const kept = lines.some((one) => (one.price_fen ?? 0) * backOf(one) > one.refunded_fen);
        ask(1);
        for (const sale of [...open]) settle(sale, sale.worth);
        check();
        if (!kept)
          expect(order).toMatchObject({
            refunded_fen: goods_fen - order.voucher_fen,
            voucher_back_fen: order.voucher_fen,
          });
      },
    ),
    { numRuns: 300 },
  );
});
