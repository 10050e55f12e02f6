/** The due day of a case. It is stored with the facts it was counted from, because the calendar may change while the case is open. */
import { dayOf, endOfDay } from '#contract/kit/day.ts';
import { dueAfter, type WorkingDays } from '../working-days.ts';
import type { CaseRow } from './case-definition.ts';

export const promised = (days: WorkingDays, now: Date, count: number) => ({
  due_at: dueAfter(days, now, count),
  due_from: dayOf(now),
  due_days: count,
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
