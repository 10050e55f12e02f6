/** The due day of a case. It is stored with the facts it was counted from, because the calendar may change while the case is open. */
import { pendingStates } from '#contract/kit/case.ts';
import { dayOf, endOfDay } from '#contract/kit/day.ts';
import { dueAfter, type WorkingDays } from '../working-days.ts';
import type { CaseRow } from './case-definition.ts';

/** At least one: the day itself may be a day off, and is nearly over. */
const given = (count: number): number => Math.max(1, count);

export const promised = (days: WorkingDays, now: Date, count: number) => ({
  due_at: dueAfter(days, now, given(count)),
  due_from: dayOf(now),
  due_days: given(count),
});

/** The rest of a promise whose clock runs again after a correction. Where nothing was left, what is given beyond it is remembered. */
export const resumed = (days: WorkingDays, now: Date, left: number) => ({
  ...promised(days, now, left),
  granted_days: given(left) - left,
});

type Clock = Pick<CaseRow, 'state' | 'due_at' | 'days_left' | 'granted_days'>;
/** Working days of the promise that are left, negative when it is over; where the clock stands still, those that were left when it stopped. */
const leftOf = ({ state, due_at, days_left, granted_days }: Clock, now: Date, days: WorkingDays): number | null =>
  (pendingStates as readonly number[]).includes(state) && due_at
    ? days.between(dayOf(now), dayOf(due_at)) - granted_days
    : days_left;
/** By how many working days staff are, or were, later than promised. */
export const lateDays = (row: Clock, now: Date, days: WorkingDays): number =>
  Math.max(0, -(leftOf(row, now, days) ?? 0));
/** What of the clock is kept when it stops, for a correction or for good. */
export const stopped = (row: CaseRow, now: Date, days: WorkingDays) => ({
  days_left: leftOf({ ...row, due_at: dueOf(row, days) }, now, days),
});

/** Whether the due day may move because the holidays of a year that it was counted through are not announced yet. */
export const isProvisional = ({ due_at, due_days }: Pick<CaseRow, 'due_at' | 'due_days'>, days: WorkingDays): boolean =>
  due_at !== null && due_days !== null && days.isProvisional(Number(dayOf(due_at).slice(0, 4)));

/**
 * The due day by the current calendar; a day that staff set themselves stays. A day that an applicant (40) or the public (50) was told may
 * become later, but never earlier.
 */
export const dueOf = (
  { state, due_at, due_from, due_days }: Pick<CaseRow, 'state' | 'due_at' | 'due_from' | 'due_days'>,
  days: WorkingDays,
) => {
  if (due_at === null || due_from === null || due_days === null) return due_at;
  const counted = endOfDay(days.after(due_from, due_days));
  return state >= 40 && counted < due_at ? due_at : counted;
};
