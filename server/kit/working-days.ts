/**
 * Working days (decision D7): the holiday package knows public holidays and make-up days of the years that have been announced;
 * where staff decided otherwise, or before it knows a year, their word counts.
 */
import chineseDays from 'chinese-days'; // CommonJS: Node finds no named exports in it
import { addDays, type Day, dayOf, endOfDay } from '#contract/kit/day.ts';
import type { Context, Db } from './context.ts';

const { getDayDetail, isWorkday } = chineseDays;

export type WorkingDays = {
  isWorking(day: Day): boolean;
  /** The day that is `count` working days after `day`; with 0 `day` itself. */
  after(day: Day, count: number): Day;
  /** Working days after `from` up to and including `to`; negative when `to` lies before. */
  between(from: Day, to: Day): number;
};

export const workingDaysOf = (adjusted: ReadonlyMap<Day, boolean>): WorkingDays => {
  const isWorking = (day: Day) => adjusted.get(day) ?? isWorkday(day);
  const after = (day: Day, count: number): Day => {
    let at = day;
    for (let left = count; left > 0; ) {
      at = addDays(at, 1);
      if (isWorking(at)) left -= 1;
    }
    return at;
  };
  const between = (from: Day, to: Day): number => {
    if (to < from) return -between(to, from);
    let count = 0;
    for (let at = from; at < to; ) {
      at = addDays(at, 1);
      if (isWorking(at)) count += 1;
    }
    return count;
  };
  return { isWorking, after, between };
};

export const workingDays = async ({ region }: Pick<Context, 'region'>, db: Db): Promise<WorkingDays> => {
  const rows = await db.selectFrom('calendar_day').select(['day', 'working']).where('region_code', '=', region.code).execute();
  return workingDaysOf(new Map(rows.map(({ day, working }) => [day, working])));
};

/** The end of the day that is `count` working days after today in Beijing. */
export const dueAfter = (days: WorkingDays, now: Date, count: number): Date => endOfDay(days.after(dayOf(now), count));

/** `国庆节`, or empty on an ordinary day. */
export const holidayName = (day: Day): string => {
  const { name } = getDayDetail(day);
  return name.includes(',') ? (name.split(',')[1] ?? '') : '';
};
