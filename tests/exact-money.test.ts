/**
 * Every product of money and measure, beside an independent calculation in whole numbers of any size: decimal texts are read digit by digit, so
 * no floating point takes part. A million pairs at full depth.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fee, scheduleOf } from '#contract/finance/loan-schedule.ts';
import { lateFee, plannedBills, vatOf } from '#contract/space/leasing/bills.ts';
import { costOf, monthRentFen } from '#contract/space/rent.ts';
import { sumOf } from '#contract/technology/reservation-check.ts';
import { taxIn } from '#contract/trade/invoice-rules.ts';
import { deep } from '../server/kit/test-depth.ts';

const numRuns = deep ? 1_000_000 : 20_000;
const checked = { numRuns, seed: 20261125 };

/** A half away from zero, for numbers that are not negative. */
const rounded = (over: bigint, under: bigint): number => Number((2n * over + under) / (2n * under));
/** `20.15` in ten-thousandths. */
const tenThousandths = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
};
/** Areas as they are typed: up to four decimals, most of them two. */
const area = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([whole, fraction, places]) =>
    `${whole}.${String(fraction).padStart(4, '0').slice(0, places)}`.replace(/\.$/, ''),
  );
const price = fc.integer({ min: 1, max: 1_000_000 });
const unit = { seat_count: null, deposit_months: null, pay_months: null };

describe('a product of money and measure is exact', () => {
  test('3.5 元 for 20.15 ㎡ is 70.53 元', () => {
    const cost = costOf({ ...unit, price_fen: 100, price_unit: 3, area_sqm: 20.15, property_fee_fen: 350 });
    expect(cost.property_fen).toBe(7_053);
  });

  test('property fee and rent, by the month and by the day', () => {
    fc.assert(
      fc.property(area, price, (text, price_fen) => {
        const parts = tenThousandths(text);
        const terms = { ...unit, area_sqm: Number(text), price_fen };
        const month = rounded(BigInt(price_fen) * parts, 10_000n);
        if (costOf({ ...terms, price_unit: 3, property_fee_fen: price_fen }).property_fen !== month)
          throw new Error(`property fee of ${price_fen} × ${text}`);
        if (monthRentFen({ ...terms, price_unit: 2 }) !== month) throw new Error(`rent of ${price_fen} × ${text}`);
        const byDay = rounded(BigInt(price_fen) * parts * 365n, 120_000n);
        if (monthRentFen({ ...terms, price_unit: 1 }) !== byDay)
          throw new Error(`rent by day of ${price_fen} × ${text}`);
      }),
      checked,
    );
  });

  test('a part of a month, the tax that a sum contains, and a late fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(1, 3, 5, 6, 9, 13),
        fc.integer({ min: 1, max: 50 }),
        (fen, days, rate, late_rate) => {
          const [bill] = plannedBills({
            first_day: '2027-01-01',
            last_day: `2027-01-${String(days).padStart(2, '0')}`,
            month_rent_fen: fen,
            month_property_fen: 0,
            free_rent_days: 0,
            deposit_months: 0,
            pay_months: 1,
          });
          if ((bill?.amount_fen ?? 0) !== rounded(BigInt(fen) * BigInt(days), 31n))
            throw new Error(`${days} days of ${fen}`);
          const tax = rounded(BigInt(fen) * BigInt(rate), BigInt(100 + rate));
          if (vatOf(fen, rate) !== tax) throw new Error(`VAT ${rate} in ${fen}`);
          const net = rounded(BigInt(fen) * 100n, BigInt(100 + rate));
          if (taxIn(fen, rate) !== fen - net) throw new Error(`tax ${rate} in ${fen}`);
          const late = lateFee(
            { due_day: '2027-01-01', amount_fen: fen, settled: [] },
            { late_rate, late_grace_days: 0 },
            '2027-01-01',
            `2027-01-${String(days + 1).padStart(2, '0')}`,
          );
          if (late !== rounded(BigInt(fen) * BigInt(days) * BigInt(late_rate), 10_000n))
            throw new Error(`late fee of ${fen}`);
        },
      ),
      { ...checked, numRuns: numRuns / 10 },
    );
  });

  test('the hours of an instrument', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (price_fen, minutes) => {
          if (
            sumOf({ price_fen, unit: 1 }, { minutes, samples: 0 }) !== rounded(BigInt(price_fen) * BigInt(minutes), 60n)
          )
            throw new Error(`${minutes} minutes of ${price_fen}`);
        },
      ),
      { ...checked, numRuns: numRuns / 10 },
    );
  });

  test('interest and fees of a loan, whose rates have two decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000_000 }),
        fc.integer({ min: 1, max: 3_600 }),
        fc.integer({ min: 1, max: 200 }),
        (amount_fen, rate, share) => {
          const fees: Fee[] = [{ name: '费', time: 1, amount: share / 100 }];
          const one = scheduleOf({ amount_fen, months: 12, rate: rate / 100, repayment: 3, fees });
          if (one.upfront_fen !== rounded(BigInt(amount_fen) * BigInt(share), 10_000n))
            throw new Error(`fee of ${share} in ${amount_fen}`);
          if (one.instalments[0]?.interest_fen !== rounded(BigInt(amount_fen) * BigInt(rate), 120_000n))
            throw new Error(`interest of ${rate} on ${amount_fen}`);
          const atEnd = scheduleOf({ amount_fen, months: 7, rate: rate / 100, repayment: 4, fees: [] });
          if (atEnd.interest_fen !== rounded(BigInt(amount_fen) * BigInt(rate) * 7n, 120_000n))
            throw new Error(`seven months of ${rate} on ${amount_fen}`);
        },
      ),
      { ...checked, numRuns: numRuns / 10 },
    );
  });

  test('the level instalment of a loan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 100_000_000_000 }),
        fc.integer({ min: 1, max: 2_400 }),
        fc.integer({ min: 2, max: 60 }),
        (amount_fen, rate, months) => {
          const [first] = scheduleOf({ amount_fen, months, rate: rate / 100, repayment: 1, fees: [] }).instalments;
          // i = rate ÷ 120,000; A · i · (1 + i)ⁿ ÷ ((1 + i)ⁿ − 1), all over the same denominator.
          const [i, one] = [BigInt(rate), 120_000n];
          const growth = (one + i) ** BigInt(months);
          const level = rounded(BigInt(amount_fen) * i * growth, one * (growth - one ** BigInt(months)));
          if (first?.paid_fen !== level)
            throw new Error(`${months} months of ${amount_fen} at ${rate}: ${first?.paid_fen}, not ${level}`);
        },
      ),
      { ...checked, numRuns: numRuns / 20 },
    );
  });
});
