/**
 * What a loan costs, month by month, in whole fen, and the real annual rate that follows from it (decision 046). Server, screens and tests use
 * the same functions. No zod, because browsers load this.
 */
import { product, roundedQuotient } from '../kit/money.ts';

export const repayments = { 1: '等额本息', 2: '等额本金', 3: '先息后本', 4: '到期还本付息' } as const;
export type Repayment = keyof typeof repayments;

/** When a fee is paid, and what its number counts. */
export const feeTimes = {
  1: '放款时一次，按贷款金额（%）',
  2: '放款时一次，固定金额（元）',
  3: '每年年初，按贷款金额（%）',
  4: '每月随还款，按贷款金额（%）',
} as const;
export type FeeTime = keyof typeof feeTimes;
export type Fee = { name: string; time: FeeTime; amount: number };

export type Loan = {
  amount_fen: number;
  months: number;
  /** The nominal rate, percent a year. */
  rate: number;
  repayment: Repayment;
  fees: readonly Fee[];
};

export type Instalment = {
  month: number;
  principal_fen: number;
  interest_fen: number;
  fee_fen: number;
  /** Principal, interest and fees. */
  paid_fen: number;
  /** The principal that is still owed afterwards. */
  left_fen: number;
};
export type Schedule = {
  /** Fees on the day of payout: they are kept back, or paid at once. */
  upfront_fen: number;
  instalments: Instalment[];
  interest_fen: number;
  /** All fees, those of the first day included. */
  fee_fen: number;
  /** Everything that is paid beyond the principal. */
  cost_fen: number;
};

export const mostMonths = 360;
export const mostLoanFen = 100_000_000_000;

/** Of a sum at a rate a year, for so many months. */
const interestOn = (fen: number, rate: number, months = 1): number => product([fen, rate, months], 1_200);

/** Rates have two decimals; this many parts of one are exact. */
const partsOfRate = 1_000_000;
/** What is paid each month by 等额本息: A · i · (1 + i)ⁿ ÷ ((1 + i)ⁿ − 1), in whole numbers, because a float is a fen off now and then. */
const levelPayment = ({ amount_fen, months, rate }: Loan): number => {
  const i = BigInt(product([rate, partsOfRate]));
  if (i === 0n) return product([amount_fen], months);
  const one = BigInt(1_200 * partsOfRate);
  const growth = (one + i) ** BigInt(months);
  return roundedQuotient(BigInt(amount_fen) * i * growth, one * (growth - one ** BigInt(months)));
};

/** The principal that is due in a month; the last month takes what rounding left over. */
const principalDue = (loan: Loan, month: number, left_fen: number, interest_fen: number, level_fen: number): number => {
  if (month === loan.months) return left_fen;
  if (loan.repayment === 1) return Math.min(left_fen, Math.max(0, level_fen - interest_fen));
  if (loan.repayment === 2) return Math.floor(loan.amount_fen / loan.months);
  return 0;
};

const feesIn = ({ amount_fen, months, fees }: Loan, month: number): number =>
  fees.reduce((sum, { time, amount }) => {
    const share = product([amount_fen, amount], 100);
    if (time === 1) return sum + (month === 0 ? share : 0);
    if (time === 2) return sum + (month === 0 ? product([amount, 100]) : 0);
    if (time === 4) return sum + (month > 0 ? share : 0);
    // Paid at the beginning of a year, it is paid whole: a loan of three months does not get the rest of it back.
    return sum + (month < months && month % 12 === 0 ? share : 0);
  }, 0);

export const scheduleOf = (loan: Loan): Schedule => {
  const { amount_fen, months, rate, repayment } = loan;
  const instalments: Instalment[] = [];
  const level_fen = repayment === 1 ? levelPayment(loan) : 0;
  let left_fen = amount_fen;
  for (let month = 1; month <= months; month++) {
    const owed = interestOn(left_fen, rate);
    const interest_fen = repayment === 4 ? (month === months ? interestOn(amount_fen, rate, months) : 0) : owed;
    const principal_fen = principalDue(loan, month, left_fen, interest_fen, level_fen);
    const fee_fen = feesIn(loan, month);
    left_fen -= principal_fen;
    instalments.push({
      month,
      principal_fen,
      interest_fen,
      fee_fen,
      paid_fen: principal_fen + interest_fen + fee_fen,
      left_fen,
    });
  }
  const upfront_fen = feesIn(loan, 0);
  const interest_fen = instalments.reduce((sum, one) => sum + one.interest_fen, 0);
  const fee_fen = instalments.reduce((sum, one) => sum + one.fee_fen, upfront_fen);
  return { upfront_fen, instalments, interest_fen, fee_fen, cost_fen: interest_fen + fee_fen };
};

/** What remains of the loan on the first day, discounted payments taken off: it grows with the monthly rate and is 0 at the real one. */
const presentValue = (received_fen: number, instalments: readonly Instalment[], rate: number): number => {
  let discount = 1;
  let paid = 0;
  for (const { paid_fen } of instalments) {
    discount /= 1 + rate;
    paid += paid_fen * discount;
  }
  return received_fen - paid;
};

/** Halving an interval so often leaves nothing of it that a number could hold. */
const halvings = 100;
/** 10,000 percent a month: no loan costs more. */
const mostMonthly = 100;

/**
 * The real annual rate in percent: the monthly internal rate of return of the whole cash flow, fees included, compounded over twelve months,
 * 年化利率 = (1 + i)^12 − 1. Null when fees eat up the loan, so that no rate exists. Payments only follow the payout, so there is one
 * solution, and halving finds it always, where Newton's method may leave the domain.
 */
export const annualRateOf = (loan: Loan, schedule: Schedule = scheduleOf(loan)): number | null => {
  const received_fen = loan.amount_fen - schedule.upfront_fen;
  if (received_fen <= 0 || presentValue(received_fen, schedule.instalments, mostMonthly) <= 0) return null;
  let low = 0;
  let high = mostMonthly;
  if (presentValue(received_fen, schedule.instalments, low) >= 0) return 0;
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (presentValue(received_fen, schedule.instalments, middle) < 0) low = middle;
    else high = middle;
  }
  return ((1 + (low + high) / 2) ** 12 - 1) * 100;
};

/** Two decimals, as rates are written. */
export const roundRate = (rate: number): number => Math.round(rate * 100) / 100;
/** 4.35% */
export const rateText = (rate: number | null): string => (rate === null ? '—' : `${roundRate(rate).toFixed(2)}%`);

/** The sum by which the products of all banks are listed: what the product allows nearest to 100 万元. */
const usualFen = 100_000_000;
export type LoanLimits = {
  amount_min_wan: number;
  amount_max_wan: number;
  term_min_months: number;
  term_max_months: number;
};
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
export const fenOfWan = (wan: number): number => product([wan, 1_000_000]);
/** Where nobody asked for a term it is the product's own shortest, at which fees weigh most. */
export const usualLoan = ({ amount_min_wan, amount_max_wan, term_min_months }: LoanLimits) => ({
  amount_fen: within(usualFen, fenOfWan(amount_min_wan), fenOfWan(amount_max_wan)),
  months: term_min_months,
});

/** What a product says of its cost. */
export type Priced = LoanLimits & { rate_min: number; rate_max: number; repayment: Repayment; fees: readonly Fee[] };
/** The real annual rate of a sum and term, at the highest nominal rate that the product may ask. */
const rateOf = ({ rate_max: rate, repayment, fees }: Priced, amount_fen: number, months: number): number | null => {
  const found = annualRateOf({ amount_fen, months, rate, repayment, fees });
  return found === null ? null : roundRate(found);
};
/** The real annual rate by which a product is listed. */
export const listedRate = (product: Priced): number | null => {
  const { amount_fen, months } = usualLoan(product);
  return rateOf(product, amount_fen, months);
};
/** What the product can cost at most: its smallest sum, on which a fixed fee weighs most, at the dearest of its terms. Null: fees eat the sum up. */
export const worstRate = (product: Priced): number | null => {
  let worst = listedRate(product);
  for (let months = product.term_min_months; months <= product.term_max_months && worst !== null; months++) {
    const rate = rateOf(product, fenOfWan(product.amount_min_wan), months);
    worst = rate === null ? null : Math.max(worst, rate);
  }
  return worst;
};

/** Of what term the listed rates are. */
export const shortestTerm = '利率按各产品最短期限计算（期限不同，不能直接比较）';
