import type { Draw } from '#contract/technology/draw-calls.ts';
import type { DrawnEntry } from '#contract/technology/draws.ts';

/** 11-30 至 12-06 */
export const sayWeek = ({ week_start, week_end }: Pick<Draw, 'week_start' | 'week_end'>): string =>
  `${week_start.slice(5)} 至 ${week_end.slice(5)}`;
/** 11-30 09:00–11:00 */
export const sayWish = ({ start_time, end_time }: DrawnEntry['wishes'][number]): string => {
  const same = start_time.slice(0, 10) === end_time.slice(0, 10);
  return `${start_time.slice(5, 16)}–${same ? end_time.slice(11, 16) : end_time.slice(5, 16)}`;
};
