/** The stage of a declaration (ruling D5), computed from its dates for a Beijing day. */
import { addMonths, type Day, daysBetween } from '../kit/day.ts';

export const stages = { 1: '未开始', 2: '申报中', 3: '即将截止', 4: '已截止', 5: '公示中', 6: '已结束' } as const;
export type Stage = keyof typeof stages;

/** A declaration whose last day is at most this many days away is 即将截止. */
export const closingSoonDays = 7;

export type StageDates = {
  apply_start: Day | null;
  apply_end: Day | null;
  publicity_start: Day | null;
  publicity_end: Day | null;
};

/** Once the period of public notice has begun, it determines the stage; before that, the application period does. */
export const stageOn = (today: Day, { apply_start, apply_end, publicity_start, publicity_end }: StageDates): Stage => {
  if (publicity_start && today >= publicity_start) return publicity_end && today > publicity_end ? 6 : 5;
  if (apply_end && today > apply_end) return 4;
  if (apply_start && today < apply_start) return 1;
  return apply_end && daysBetween(today, apply_end) <= closingSoonDays ? 3 : 2;
};

/** How often a declaration is called for. */
export const recurrences = { 1: '每年一次', 2: '每半年一次', 3: '每季度一次' } as const;
const monthsOf: Readonly<Record<number, number>> = { 1: 12, 2: 6, 3: 3 };

/**
 * When the next round is likely to begin, by the days of the last one: a forecast, and shown as such. Null when the declaration is called for
 * once, or has no days.
 */
export const nextRound = (today: Day, apply_start: Day | null, recurrence: number | null): Day | null => {
  const months = recurrence === null ? undefined : monthsOf[recurrence];
  if (apply_start === null || months === undefined) return null;
  let rounds = 1;
  while (addMonths(apply_start, rounds * months) <= today) rounds += 1;
  return addMonths(apply_start, rounds * months);
};
