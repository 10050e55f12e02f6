/**
 * The bills of a lease and their days (ruling D10). A bill covers `pay_months` months counted from the first day of the lease; rent and
 * property fee have separate bills; the deposit is billed once, first. Whole fen; the bills of a term add up to its months to the fen. No zod,
 * because browsers load this.
 */
import { addDays, addMonths, type Day, daysBetween } from '../../kit/day.ts';
import type { LeaseTerms } from './lease-terms.ts';

export const billKinds = { 1: '租金', 2: '物业费', 3: '水费', 4: '电费', 5: '押金' } as const;
export type BillKind = keyof typeof billKinds;
export const billStatuses = { 1: '待缴', 2: '部分缴纳', 3: '已缴', 4: '作废' } as const;
export type BillStatus = keyof typeof billStatuses;
export const paymentStatuses = { 1: '待确认', 2: '已确认', 3: '已驳回' } as const;
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
  days === wholeDays ? month_fen : Math.round((month_fen * days) / wholeDays);

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

type Standing = { kind: number; period_first: Day | null; amount_fen: number; paid_fen: number };
/**
 * The sum of a bill when the lease ends on `ended_on` already: by days in its last period, nothing afterwards, and never less than was paid
 * (an overpayment is returned outside the portal). Water and electricity were used; the deposit is settled when the rooms are handed back,
 * unless they were never handed over.
 */
export const amountUntil = (terms: LeaseTerms, ended_on: Day, bill: Standing): number => {
  if (bill.kind === 3 || bill.kind === 4) return bill.amount_fen;
  if (ended_on < terms.first_day) return bill.paid_fen;
  if (bill.kind === 5) return bill.amount_fen;
  const planned = plannedBills({ ...terms, last_day: ended_on }).find(
    ({ kind, period_first }) => kind === bill.kind && period_first === bill.period_first,
  );
  return Math.max(bill.paid_fen, Math.min(bill.amount_fen, planned?.amount_fen ?? 0));
};

/**
 * Water and electricity are typed from a meter; a wrong bill may be made void while nobody has paid on it. Other bills follow from their
 * contract.
 */
export const mayVoidBill = ({
  kind,
  status,
  payments,
}: {
  kind: number;
  status: number;
  payments: readonly { status: number }[];
}): boolean => (kind === 3 || kind === 4) && status === 1 && !payments.some((payment) => payment.status === 1);

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
