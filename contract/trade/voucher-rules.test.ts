import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostUsable, splitRefund, splitUse } from './voucher-rules.ts';

const fen = fc.integer({ min: 0, max: 1_000_000_000_000 });
const part = fc.tuple(fen, fen).map(([a, b]) => ({ eligible_fen: a, open_fen: Math.min(a, b) }));

test('what is used of a voucher is split to the fen, within what each order may take', () => {
  fc.assert(
    fc.property(
      fen,
      fc.integer({ min: 1, max: 100 }),
      fc.array(part, { minLength: 1, maxLength: 6 }),
      (balance_fen, max_ratio, parts) => {
        const most = mostUsable({ balance_fen, max_ratio }, parts);
        for (const used of [most, Math.floor(most / 3)]) {
          const shares = splitUse(used, { max_ratio }, parts);
          expect(shares.reduce((sum, one) => sum + one, 0)).toBe(used);
          for (const [at, share] of shares.entries()) {
            const { eligible_fen = 0, open_fen = 0 } = parts[at] ?? {};
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(open_fen);
            expect(share * 100).toBeLessThanOrEqual(eligible_fen * max_ratio);
          }
        }
      },
    ),
  );
  expect(
    splitUse(100, { max_ratio: 50 }, [
      { eligible_fen: 300, open_fen: 300 },
      { eligible_fen: 100, open_fen: 100 },
    ]),
  ).toEqual([75, 25]);
});

test('refunds give back money and vouchers in proportion, and together exactly what was paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.nat(10_000_000),
      fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 8 }),
      (goods_fen, some, wishes) => {
        const order = { goods_fen, voucher_fen: Math.min(goods_fen, some), refunded_fen: 0, voucher_back_fen: 0 };
        const refund = (asked: number) => {
          const left = goods_fen - order.refunded_fen - order.voucher_back_fen;
          const given = splitRefund(order, Math.min(asked, left));
          expect(given.money_fen).toBeGreaterThanOrEqual(0);
          expect(given.voucher_fen).toBeGreaterThanOrEqual(0);
          order.refunded_fen += given.money_fen;
          order.voucher_back_fen += given.voucher_fen;
          expect(order.voucher_back_fen).toBeLessThanOrEqual(order.voucher_fen);
          expect(order.refunded_fen).toBeLessThanOrEqual(goods_fen - order.voucher_fen);
        };
        for (const asked of wishes) refund(asked);
        refund(goods_fen);
        expect(order).toMatchObject({
          voucher_back_fen: order.voucher_fen,
          refunded_fen: goods_fen - order.voucher_fen,
        });
      },
    ),
  );
  const order = { goods_fen: 1_000, voucher_fen: 300, refunded_fen: 0, voucher_back_fen: 0 };
  expect(splitRefund(order, 500)).toEqual({ money_fen: 350, voucher_fen: 150 });
});
