/** The stage of a declaration (ruling D5), computed from its dates for a Beijing day. */
import { type Day, daysBetween } from '../kit/day.ts';

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
