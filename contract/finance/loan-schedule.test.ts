/**
 * What loans cost, against other calculations: the npm library `financial` (the formulas of numpy-financial), the published examples of
 * Excel's PMT and numpy-financial's irr, and plain arithmetic in the test.
 */
import fc from 'fast-check';
import { irr, pmt } from 'financial';
import { expect, test } from 'vitest';
import {
  annualRateOf,
  type Fee,
  fenOfWan,
  type Loan,
  listedRate,
  type Repayment,
  scheduleOf,
  usualLoan,
  worstRate,
} from './loan-schedule.ts';

const loan = (part: Partial<Loan> = {}): Loan => ({
  amount_fen: 100_000_000,
  months: 12,
  rate: 4.35,
  repayment: 1,
  fees: [],
  ...part,
});
const fee = (time: Fee['time'], amount: number): Fee => ({ name: '费', time, amount });

const anyFee = fc.record({
  name: fc.constant('费'),
  time: fc.constantFrom<Fee['time'][]>(1, 2, 3, 4),
  amount: fc.integer({ min: 0, max: 200 }).map((value) => value / 100),
});
const anyLoan: fc.Arbitrary<Loan> = fc.record({
  amount_fen: fc.integer({ min: 100_000, max: 10_000_000_000 }),
  months: fc.integer({ min: 1, max: 120 }),
  rate: fc.integer({ min: 0, max: 3600 }).map((value) => value / 100),
  repayment: fc.constantFrom<Repayment[]>(1, 2, 3, 4),
  fees: fc.array(anyFee, { maxLength: 3 }),
});

test('every instalment adds up, the principal is repaid to the fen, and the sums are those of the table', () => {
  fc.assert(
    fc.property(anyLoan, (one) => {
      const { instalments, upfront_fen, interest_fen, fee_fen, cost_fen } = scheduleOf(one);
      expect(instalments).toHaveLength(one.months);
      let left = one.amount_fen;
      for (const { principal_fen, interest_fen: interest, fee_fen: fees, paid_fen, left_fen } of instalments) {
        left -= principal_fen;
        expect(left_fen).toBe(left);
        expect(principal_fen).toBeGreaterThanOrEqual(0);
        expect(paid_fen).toBe(principal_fen + interest + fees);
        expect([principal_fen, interest, fees].every(Number.isSafeInteger)).toBe(true);
      }
      expect(left).toBe(0);
      const paid = instalments.reduce((sum, { paid_fen }) => sum + paid_fen, upfront_fen);
      expect(paid).toBe(one.amount_fen + cost_fen);
      expect(cost_fen).toBe(interest_fen + fee_fen);
    }),
  );
});

test('等额本息 pays each month what the library computes, to half a fen; only the last instalment differs', () => {
  fc.assert(
    fc.property(anyLoan, (one) => {
      const { instalments } = scheduleOf({ ...one, repayment: 1, fees: [] });
      const monthly = one.rate / 1200;
      const expected = -pmt(monthly, one.months, one.amount_fen);
      // The library subtracts 1 from (1 + rate) ** months: at 0.01 % its floating point loses some hundredths of a fen of a large loan.
      const lost = one.rate === 0 ? 0 : (expected * 4 * Number.EPSILON) / (monthly * one.months);
      for (const { paid_fen } of instalments.slice(0, -1))
        expect(Math.abs(paid_fen - expected)).toBeLessThanOrEqual(0.501 + lost);
      // Each month's rounding, with the interest on it, ends in the last instalment.
      const last = instalments.at(-1)?.paid_fen ?? 0;
      const grown = one.rate === 0 ? one.months : ((1 + monthly) ** one.months - 1) / monthly;
      expect(Math.abs(last - expected)).toBeLessThanOrEqual(grown + 1);
    }),
  );
});

test('等额本金 repays the same principal each month, with the interest on what is left', () => {
  const { instalments, interest_fen } = scheduleOf(loan({ amount_fen: 120_000_000, rate: 6, repayment: 2 }));
  expect(instalments.map(({ principal_fen }) => principal_fen)).toEqual(Array(12).fill(10_000_000));
  expect(instalments[0]?.interest_fen).toBe(600_000);
  expect(instalments[11]?.interest_fen).toBe(50_000);
  // The sum of an arithmetic series.
  expect(interest_fen).toBe(((600_000 + 50_000) / 2) * 12);
});

test('先息后本 pays interest monthly and the principal at the end; 到期还本付息 pays everything at the end', () => {
  const monthly = scheduleOf(loan({ rate: 6, repayment: 3 }));
  expect(monthly.instalments.slice(0, 11).map(({ paid_fen }) => paid_fen)).toEqual(Array(11).fill(500_000));
  expect(monthly.instalments[11]?.paid_fen).toBe(100_500_000);
  const once = scheduleOf(loan({ rate: 6, repayment: 4 }));
  expect(once.instalments.slice(0, 11).map(({ paid_fen }) => paid_fen)).toEqual(Array(11).fill(0));
  expect(once.instalments[11]?.paid_fen).toBe(106_000_000);
});

test('what rounding leaves over is in the last instalment', () => {
  const { instalments } = scheduleOf(loan({ amount_fen: 100, months: 3, rate: 0, repayment: 2 }));
  expect(instalments.map(({ principal_fen }) => principal_fen)).toEqual([33, 33, 34]);
});

test('fees are due when they are said to be; what is paid at the beginning of a year is paid whole', () => {
  const { upfront_fen, instalments } = scheduleOf(
    loan({ months: 18, fees: [fee(1, 1), fee(2, 800), fee(3, 1.2), fee(4, 0.1)] }),
  );
  expect(upfront_fen).toBe(1_000_000 + 80_000 + 1_200_000);
  expect(instalments[11]?.fee_fen).toBe(100_000 + 1_200_000);
  expect(instalments[10]?.fee_fen).toBe(100_000);
  expect(instalments[17]?.fee_fen).toBe(100_000);
});

test('the real annual rate is the library’s internal rate of return of the cash flow, compounded over a year', () => {
  fc.assert(
    fc.property(anyLoan, (one) => {
      const { upfront_fen, instalments } = scheduleOf(one);
      const flow = [one.amount_fen - upfront_fen, ...instalments.map(({ paid_fen }) => -paid_fen)];
      const found = annualRateOf(one);
      // Newton's method of the library does not always converge; ours must then still solve the equation below.
      const expected = irr(flow, 0.01);
      if (found !== null && Number.isFinite(expected) && expected >= 0)
        expect(Math.abs(found - ((1 + expected) ** 12 - 1) * 100)).toBeLessThan(1e-4 * Math.max(1, found));
    }),
  );
});

test('discounted by the rate that was found, the payments are worth what was received', () => {
  fc.assert(
    fc.property(anyLoan, (one) => {
      const found = annualRateOf(one);
      if (found === null) return;
      const { upfront_fen, instalments } = scheduleOf(one);
      const month = (1 + found / 100) ** (1 / 12);
      const worth = instalments.reduce((sum, { paid_fen }, at) => sum + paid_fen / month ** (at + 1), 0);
      const received = one.amount_fen - upfront_fen;
      expect(Math.abs(worth - received)).toBeLessThanOrEqual(Math.max(2, received * 1e-6));
    }),
  );
});

test('a fee makes a loan dearer, whatever it is called; without fees the rate is the nominal one compounded', () => {
  const plain = annualRateOf(loan()) ?? 0;
  expect(plain).toBeCloseTo(((1 + 0.0435 / 12) ** 12 - 1) * 100, 3);
  for (const time of [1, 2, 3, 4] as const)
    expect(annualRateOf(loan({ fees: [fee(time, 1)] })) ?? 0).toBeGreaterThan(plain);
  // 1% kept back on the first day of a year's loan that is repaid monthly costs about twice as much.
  expect((annualRateOf(loan({ fees: [fee(1, 1)] })) ?? 0) - plain).toBeGreaterThan(1.8);
});

test('published examples: Excel’s PMT of 10,000 over 10 months at 8%, numpy-financial’s irr of −100, 39, 59, 55, 20', () => {
  const { instalments } = scheduleOf(loan({ amount_fen: 1_000_000, months: 10, rate: 8 }));
  expect(instalments[0]?.paid_fen).toBe(103_703);
  expect(irr([-100, 39, 59, 55, 20])).toBeCloseTo(0.28095, 4);
});

test('a loan without any cost has the rate 0, and one whose fees eat it up has none', () => {
  expect(annualRateOf(loan({ rate: 0 }))).toBe(0);
  expect(annualRateOf(loan({ fees: [fee(1, 100)] }))).toBeNull();
  expect(annualRateOf(loan({ fees: [fee(1, 99)] })) ?? 0).toBeGreaterThan(1000);
});

test('products are listed by their highest rate at their own shortest term, for 100 万元 or what they allow nearest to it', () => {
  const limits = { amount_min_wan: 200, amount_max_wan: 500, term_min_months: 24, term_max_months: 36 };
  expect(usualLoan(limits)).toEqual({ amount_fen: 200_000_000, months: 24 });
  const product = { ...limits, rate_min: 3, rate_max: 4.35, repayment: 3 as const, fees: [] };
  expect(listedRate(product)).toBe(4.44);
  expect(worstRate(product)).toBe(4.44);
});

test('no rate that is listed is below what the product costs at its shortest term, and the worst is what no choice exceeds', () => {
  const insured = {
    ...{
      amount_min_wan: 5,
      amount_max_wan: 300,
      term_min_months: 3,
      term_max_months: 24,
      rate_min: 4.05,
      rate_max: 5.2,
    },
    repayment: 1 as const,
    fees: [fee(3, 1)],
  };
  expect(listedRate(insured)).toBe(11.89);
  const valued = {
    ...{
      amount_min_wan: 50,
      amount_max_wan: 1000,
      term_min_months: 6,
      term_max_months: 24,
      rate_min: 3.65,
      rate_max: 4.35,
    },
    repayment: 3 as const,
    fees: [fee(2, 8_000)],
  };
  expect([listedRate(valued), worstRate(valued)]).toEqual([6.14, 7.89]);
  for (const one of [insured, valued])
    for (let months = one.term_min_months; months <= one.term_max_months; months++)
      for (const wan of [one.amount_min_wan, 60, 100, one.amount_max_wan]) {
        const found = annualRateOf({ ...one, rate: one.rate_max, amount_fen: fenOfWan(wan), months });
        expect(found).toBeLessThanOrEqual((worstRate(one) ?? 0) + 0.005);
      }
});
