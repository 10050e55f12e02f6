/**
 * The bills of a lease and their days (ruling D10). A bill covers `pay_months` months counted from the first day of the lease; rent and
 * property fee have separate bills; the deposit is billed once, first. Whole fen; the bills of a term add up to its months to the fen. No zod,
 * because browsers load this.
 */
import { addDays, addMonths, type Day, daysBetween } from '../../kit/day.ts';
import { product } from '../../kit/money.ts';
import type { LeaseTerms } from './lease-terms.ts';

export const billKinds = { 1: '租金', 2: '物业费', 3: '水费', 4: '电费', 5: '押金', 6: '违约金' } as const;
export type BillKind = keyof typeof billKinds;
export const billStatuses = { 1: '待缴', 2: '部分缴纳', 3: '已缴', 4: '作废' } as const;
export type BillStatus = keyof typeof billStatuses;
export const paymentStatuses = { 1: '待核验', 2: '已确认', 3: '已驳回' } as const;
export type PaymentStatus = keyof typeof paymentStatuses;

export type PlannedBill = {
  kind: BillKind;
  period_first: Day | null;
  period_last: Day | null;
  due_day: Day;
  amount_fen: number;
};

/** Later bills are due this many days before their period begins; the first ones on the first day of the lease. */
export const dueDaysAhead = 7;

/** What was due before a contract was signed late is due this many working days after the signing. */
export const dueAfterSigning = 5;
/** Whether a contract that is signed on `today` is signed after its first day, and so after its first bills were due. */
export const isSignedLate = ({ first_day }: { first_day: Day }, today: Day): boolean => today > first_day;

type Month = { from: Day; to: Day; wholeDays: number; days: number; freeDays: number };
/** The months of a term, counted from its first day: from the 31st each month ends where the next begins, clamped to the ends of shorter months. */
const monthsOf = ({ first_day, last_day, free_rent_days }: LeaseTerms): Month[] => {
  const months: Month[] = [];
  for (let index = 0; ; index += 1) {
    const from = addMonths(first_day, index);
    if (from > last_day) return months;
    const next = addMonths(first_day, index + 1);
    const end = addDays(next, -1);
    const to = end < last_day ? end : last_day;
    const days = daysBetween(from, to) + 1;
    const freeDays = Math.min(days, Math.max(0, free_rent_days - daysBetween(first_day, from)));
    months.push({ from, to, wholeDays: daysBetween(from, next), days, freeDays });
  }
};

/** A part of a month is charged by its days. */
const charged = (month_fen: number, days: number, { wholeDays }: Month): number =>
  days === wholeDays ? month_fen : product([month_fen, days], wholeDays);

/** Every bill that follows from the terms, the deposit first, then by period. Bills of zero are left out. */
export const plannedBills = (terms: LeaseTerms): PlannedBill[] => {
  const { first_day, month_rent_fen, month_property_fen, deposit_months, pay_months } = terms;
  const months = monthsOf(terms);
  const bills: PlannedBill[] = [
    { kind: 5, period_first: null, period_last: null, due_day: first_day, amount_fen: month_rent_fen * deposit_months },
  ];
  for (let at = 0; at < months.length; at += pay_months) {
    const covered = months.slice(at, at + pay_months);
    const period_first = covered[0]?.from ?? first_day;
    const period_last = covered.at(-1)?.to ?? first_day;
    const due_day = at === 0 ? first_day : addDays(period_first, -dueDaysAhead);
    const period = { period_first, period_last, due_day };
    const sum = (fenOf: (month: Month) => number) => covered.reduce((total, month) => total + fenOf(month), 0);
    bills.push({
      kind: 1,
      ...period,
      amount_fen: sum((month) => charged(month_rent_fen, month.days - month.freeDays, month)),
    });
    bills.push({ kind: 2, ...period, amount_fen: sum((month) => charged(month_property_fen, month.days, month)) });
  }
  return bills.filter(({ amount_fen }) => amount_fen > 0);
};

/** Rent and property fee of the whole term, with VAT. */
export const totalOf = (terms: LeaseTerms): number =>
  plannedBills(terms).reduce((sum, { kind, amount_fen }) => sum + (kind === 5 ? 0 : amount_fen), 0);

type Standing = { kind: number; period_first: Day | null; amount_fen: number; paid_fen: number };
/**
 * What is owed of a bill when the lease ends on `ended_on` already: by days in its last period, nothing afterwards. It may be less than was
 * paid; the difference becomes credit. Water and electricity were used, late fees were earned. The deposit is settled when the rooms are handed
 * back; of a lease that never began, what was not paid of it is not owed.
 */
export const amountUntil = (terms: LeaseTerms, ended_on: Day, bill: Standing): number => {
  if (bill.kind === 3 || bill.kind === 4 || bill.kind === 6) return bill.amount_fen;
  if (bill.kind === 5) return ended_on < terms.first_day ? bill.paid_fen : bill.amount_fen;
  if (ended_on < terms.first_day) return 0;
  const planned = plannedBills({ ...terms, last_day: ended_on }).find(
    ({ kind, period_first }) => kind === bill.kind && period_first === bill.period_first,
  );
  return Math.min(bill.amount_fen, planned?.amount_fen ?? 0);
};

const rentOf = (terms: LeaseTerms): number =>
  plannedBills(terms).reduce((sum, { kind, amount_fen }) => sum + (kind === 1 ? amount_fen : 0), 0);
/** The rent of the rent-free days that a lease which ended on `ended_on` has used: charged afterwards where its terms say so. */
export const clawedBack = (terms: LeaseTerms, ended_on: Day): number => {
  if (ended_on < terms.first_day) return 0;
  const used = { ...terms, last_day: ended_on };
  return rentOf({ ...used, free_rent_days: 0 }) - rentOf(used);
};

/** The VAT that a sum with tax contains, rounded to the fen; `rate` in percent. */
export const vatOf = (amount_fen: number, rate: number | null): number =>
  rate ? product([amount_fen, rate], 100 + rate) : 0;

/** Splits a sum over what is open, in order; the rest is not needed by any. */
export const allocate = <Bill extends { open_fen: number }>(
  fen: number,
  bills: readonly Bill[],
): { parts: { bill: Bill; fen: number }[]; rest_fen: number } => {
  let rest_fen = fen;
  const parts = bills.flatMap((bill) => {
    const part = Math.min(rest_fen, bill.open_fen);
    rest_fen -= part;
    return part > 0 ? [{ bill, fen: part }] : [];
  });
  return { parts, rest_fen };
};

type Late = {
  due_day: Day;
  amount_fen: number;
  /** What was settled of it, and when. */
  settled: readonly { on: Day; fen: number }[];
};
/**
 * The late fee of a bill for the days `from` to `until`: each day after the due day and the days of grace, on what was open as the day began, in
 * ten-thousandths.
 */
export const lateFee = (
  { due_day, amount_fen, settled }: Late,
  { late_rate, late_grace_days }: { late_rate: number; late_grace_days: number },
  from: Day,
  until: Day,
): number => {
  const first = addDays(due_day, late_grace_days + 1);
  let sum = 0;
  for (let day = from > first ? from : first; day <= until; day = addDays(day, 1)) {
    const open = settled.reduce((left, { on, fen }) => (on < day ? left - fen : left), amount_fen);
    if (open > 0) sum += open;
  }
  return product([sum, late_rate], 10_000);
};

/**
 * Water and electricity are typed from a meter, late fees are billed by finance; a wrong bill may be made void, and what was paid on it is credit
 * again (decision 163). Other bills follow from their contract.
 */
export const mayVoidBill = ({
  kind,
  status,
  payments,
}: {
  kind: number;
  status: number;
  payments: readonly { status: number }[];
}): boolean =>
  (kind === 3 || kind === 4 || kind === 6) && status !== 4 && !payments.some((payment) => payment.status === 1);

/** A bill is overdue from the day after its due day on, while something is still owed. */
export const isOverdue = ({ status, due_day }: { status: number; due_day: Day }, today: Day): boolean =>
  (status === 1 || status === 2) && due_day < today;
/** The tenant is reminded this many days before the due day, and once more when the bill is overdue. */
export const remindDaysAhead = 7;
/** Bills due within this many days are shown to a tenant as due soon. */
export const dueSoonDays = 30;

type Due = { status: number; due_day: Day; payments: readonly { status: number }[] };
/** A signed lease's bills, grouped for readers: due soon or with a proof to check, later, settled or void. */
export const billsByUrgency = <Bill extends Due>(
  bills: readonly Bill[],
  today: Day,
): { now: Bill[]; later: Bill[]; settled: Bill[] } => {
  const soon = addDays(today, dueSoonDays);
  const owed = bills.filter(({ status }) => status <= 2);
  const isNow = ({ due_day, payments }: Due) => due_day <= soon || payments.some(({ status }) => status === 1);
  return {
    now: owed.filter(isNow),
    later: owed.filter((bill) => !isNow(bill)),
    settled: bills.filter(({ status }) => status > 2),
  };
};
