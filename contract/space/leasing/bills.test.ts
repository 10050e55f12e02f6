import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../../kit/day.ts';
import { amountUntil, billsByUrgency, dueSoonDays, plannedBills } from './bills.ts';
import { type LeaseTerms, leaseStatusOn, wrongTerms } from './lease-terms.ts';

const terms = (more: Partial<LeaseTerms> = {}): LeaseTerms => ({
  first_day: '2027-01-01',
  last_day: '2027-12-31',
  month_rent_fen: 1_000_000,
  month_property_fen: 100_000,
  free_rent_days: 0,
  deposit_months: 2,
  pay_months: 3,
  ...more,
});
const anyTerms = fc
  .record({
    start: fc.integer({ min: 0, max: 1_500 }),
    days: fc.integer({ min: 1, max: 1_200 }),
    month_rent_fen: fc.integer({ min: 0, max: 99_999_999 }),
    month_property_fen: fc.integer({ min: 0, max: 9_999_999 }),
    free: fc.double({ min: 0, max: 1, noNaN: true }),
    deposit_months: fc.integer({ min: 0, max: 12 }),
    pay_months: fc.integer({ min: 1, max: 24 }),
  })
  .map(({ start, days, free, ...more }): LeaseTerms => {
    const first_day = addDays('2027-01-01', start);
    return {
      first_day,
      last_day: addDays(first_day, days - 1),
      free_rent_days: Math.floor(free * Math.min(days, 120)),
      ...more,
    };
  });

/** The same rule, told day by day on the calendar of the machine: no function of ours. */
const dayByDay = ({ first_day, last_day, free_rent_days, month_rent_fen, month_property_fen }: LeaseTerms) => {
  const utc = (day: string) => new Date(`${day}T00:00:00Z`);
  const start = utc(first_day);
  const boundary = (index: number): number => {
    const year = start.getUTCFullYear();
    const month = start.getUTCMonth() + index;
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Date.UTC(year, month, Math.min(start.getUTCDate(), last));
  };
  let rent = 0;
  let property = 0;
  for (let index = 0; boundary(index) <= utc(last_day).getTime(); index += 1) {
    const whole = (boundary(index + 1) - boundary(index)) / 86_400_000;
    let charged = 0;
    let used = 0;
    for (let at = boundary(index); at < boundary(index + 1) && at <= utc(last_day).getTime(); at += 86_400_000) {
      used += 1;
      if ((at - start.getTime()) / 86_400_000 >= free_rent_days) charged += 1;
    }
    rent += charged === whole ? month_rent_fen : Math.round((month_rent_fen * charged) / whole);
    property += used === whole ? month_property_fen : Math.round((month_property_fen * used) / whole);
  }
  return { rent, property };
};
const sumOf = (bills: { kind: number; amount_fen: number }[], kind: number) =>
  bills.reduce((total, bill) => (bill.kind === kind ? total + bill.amount_fen : total), 0);

describe('the bills of a lease', () => {
  test('add up to the rent and the property fee of the term, to the fen, whatever the terms', () => {
    fc.assert(
      fc.property(anyTerms, (one) => {
        const bills = plannedBills(one);
        const { rent, property } = dayByDay(one);
        expect(sumOf(bills, 1)).toBe(rent);
        expect(sumOf(bills, 2)).toBe(property);
        expect(sumOf(bills, 5)).toBe(one.month_rent_fen * one.deposit_months);
      }),
      { numRuns: 500, seed: 20261121 },
    );
  });

  test('cover each day of the term once, in order, in whole fen; what comes to nothing is no bill', () => {
    fc.assert(
      fc.property(anyTerms, (one) => {
        const bills = plannedBills({ ...one, month_rent_fen: 0, month_property_fen: 90_000 });
        let next = one.first_day;
        for (const { period_first, period_last, amount_fen } of bills) {
          expect(period_first).toBe(next);
          expect(Number.isInteger(amount_fen) && amount_fen > 0).toBe(true);
          next = addDays(period_last ?? '', 1);
        }
        expect(next).toBe(addDays(one.last_day, 1));
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });

  test('the deposit comes first; a period is due seven days before it begins, the first one on the first day', () => {
    const bills = plannedBills(terms());
    expect(bills[0]).toEqual({
      kind: 5,
      period_first: null,
      period_last: null,
      due_day: '2027-01-01',
      amount_fen: 2_000_000,
    });
    expect(bills.filter(({ kind }) => kind === 1)).toEqual([
      { kind: 1, period_first: '2027-01-01', period_last: '2027-03-31', due_day: '2027-01-01', amount_fen: 3_000_000 },
      { kind: 1, period_first: '2027-04-01', period_last: '2027-06-30', due_day: '2027-03-25', amount_fen: 3_000_000 },
      { kind: 1, period_first: '2027-07-01', period_last: '2027-09-30', due_day: '2027-06-24', amount_fen: 3_000_000 },
      { kind: 1, period_first: '2027-10-01', period_last: '2027-12-31', due_day: '2027-09-24', amount_fen: 3_000_000 },
    ]);
  });

  test('a lease from 31 January is billed to the ends of shorter months, and 29 February is a day of its own', () => {
    const rent = plannedBills(terms({ first_day: '2028-01-31', last_day: '2028-04-29', pay_months: 1 })).filter(
      ({ kind }) => kind === 1,
    );
    expect(rent.map(({ period_first, period_last, amount_fen }) => [period_first, period_last, amount_fen])).toEqual([
      ['2028-01-31', '2028-02-28', 1_000_000],
      ['2028-02-29', '2028-03-30', 1_000_000],
      ['2028-03-31', '2028-04-29', 1_000_000],
    ]);
  });

  test('rent-free days are taken off the rent, not off the property fee', () => {
    const bills = plannedBills(terms({ free_rent_days: 45, pay_months: 1, last_day: '2027-03-31' }));
    expect(
      bills.filter(({ kind }) => kind === 1).map(({ period_first, amount_fen }) => [period_first, amount_fen]),
    ).toEqual([
      ['2027-02-01', 500_000],
      ['2027-03-01', 1_000_000],
    ]);
    expect(sumOf(bills, 2)).toBe(300_000);
  });

  test('a last part of a month is charged by its days', () => {
    const bills = plannedBills(terms({ last_day: '2027-04-10', pay_months: 1 }));
    expect(bills.findLast(({ kind }) => kind === 1)).toMatchObject({
      period_first: '2027-04-01',
      period_last: '2027-04-10',
      amount_fen: 333_333,
    });
  });

  test('ending early leaves what the shorter lease would have cost, and what was paid above it is over', () => {
    fc.assert(
      fc.property(anyTerms, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
        const ended_on = addDays(one.first_day, Math.floor(share * daysBetween(one.first_day, one.last_day)));
        const left = plannedBills(one).map((bill) => ({
          ...bill,
          amount_fen: amountUntil(one, ended_on, { ...bill, paid_fen: 0 }),
        }));
        const { rent, property } = dayByDay({ ...one, last_day: ended_on });
        expect([sumOf(left, 1), sumOf(left, 2)]).toEqual([rent, property]);
      }),
      { numRuns: 300, seed: 20261121 },
    );
    const bill = { kind: 1, period_first: '2027-04-01', amount_fen: 3_000_000, paid_fen: 1_200_000 };
    expect(amountUntil(terms(), '2027-03-31', bill)).toBe(0);
    expect(amountUntil(terms(), '2026-12-31', { ...bill, paid_fen: 0 })).toBe(0);
  });
});

test('what is due within thirty days or has a proof to check is thought of now; paid and void ones are settled', () => {
  const today = '2026-11-22';
  const bill = (status: number, days: number, ...proofs: number[]) => ({
    ...{ status, due_day: addDays(today, days), payments: proofs.map((one) => ({ status: one })) },
  });
  const late = bill(1, -40);
  const soon = bill(2, dueSoonDays);
  const far = bill(1, dueSoonDays + 1);
  const farWithProof = bill(1, 200, 3, 1);
  const [paid, gone] = [bill(3, -40, 2), bill(4, 200)];
  expect(billsByUrgency([paid, late, soon, far, farWithProof, gone], today)).toEqual({
    now: [late, soon, farWithProof],
    later: [far],
    settled: [paid, gone],
  });
});

describe('a lease by its days', () => {
  const one = { status: 2, first_day: '2027-01-01', last_day: '2027-12-31', renewed: false };
  test('is 待生效 before its first day, 履行中 through its last, then 已到期, or 已续签 when another follows', () => {
    const on = (day: string, more = {}) => leaseStatusOn({ ...one, ...more }, day);
    expect([
      on('2026-12-31'),
      on('2027-01-01'),
      on('2027-12-31'),
      on('2028-01-01'),
      on('2028-01-01', { renewed: true }),
    ]).toEqual([2, 3, 3, 5, 6]);
    // The job may have written what was true yesterday.
    expect(on('2026-12-31', { status: 5 })).toBe(2);
    expect([1, 7, 8].map((status) => on('2027-06-01', { status }))).toEqual([1, 7, 8]);
  });
  test('may last twenty years and not a day more', () => {
    const on = (last_day: string) => wrongTerms(terms({ last_day }), '2026-11-21');
    expect(on(addDays(addMonths('2027-01-01', 240), -1))).toEqual([]);
    expect(on(addMonths('2027-01-01', 240))).toMatchObject([{ field: 'last_day' }]);
    expect(on('2026-12-31')).toMatchObject([{ field: 'last_day', message: '租期届满日不能早于起租日' }]);
  });
});
