/**
 * Working days (ruling D7). The holiday package knows the public holidays and make-up days of announced years. In a year that is not announced
 * yet, weekends and the statutory holidays are days off, and the year is provisional. Days that staff entered override both.
 */
import chineseDays from 'chinese-days'; // CommonJS: Node finds no named exports in it
import { addDays, type Day, dayOf, endOfDay } from '#contract/kit/day.ts';
import type { Context, Db } from './context.ts';
import { statutoryHolidays } from './statutory-holidays.ts';

const { getDayDetail, isWorkday } = chineseDays;

export type WorkingDays = {
  isWorking(day: Day): boolean;
  /** The day that is `count` working days after `day`; `day` itself for 0. */
  after(day: Day, count: number): Day;
  /** Working days after `from` up to and including `to`; negative when `to` is earlier. */
  between(from: Day, to: Day): number;
  /** Whether neither the holiday package nor staff know the year's arrangement yet. */
  isProvisional(year: number): boolean;
};

const yearOf = (day: Day): number => Number(day.slice(0, 4));
/** `国庆节`, or empty on an ordinary day. */
const packageName = (day: Day): string => getDayDetail(day).name.split(',')[1] ?? '';

const packageYears = new Map<number, boolean>();
/** National Day is in the package's data for exactly the years that it knows. */
const isKnown = (year: number): boolean => {
  const known = packageYears.get(year) ?? packageName(`${year}-10-01`) !== '';
  packageYears.set(year, known);
  return known;
};

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const isNationally = (day: Day): boolean =>
  isKnown(yearOf(day)) || packageName(day)
    ? isWorkday(day)
    : !isWeekend(day) && !statutoryHolidays(yearOf(day)).has(day);

/** `adjusted` and `announced` are what staff entered: single days, and years whose arrangement is complete. */
export const workingDaysOf = (
  adjusted: ReadonlyMap<Day, boolean>,
  announced: ReadonlySet<number> = new Set(),
): WorkingDays => {
  const isWorking = (day: Day) => adjusted.get(day) ?? isNationally(day);
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
  return { isWorking, after, between, isProvisional: (year) => !isKnown(year) && !announced.has(year) };
};

export const workingDays = async ({ region }: Pick<Context, 'region'>, db: Db): Promise<WorkingDays> => {
  const days = await db
    .selectFrom('calendar_day')
    .select(['day', 'working'])
    .where('region_code', '=', region.code)
    .execute();
  const years = await db.selectFrom('calendar_year').select('year').where('region_code', '=', region.code).execute();
  return workingDaysOf(new Map(days.map(({ day, working }) => [day, working])), new Set(years.map(({ year }) => year)));
};

/** The end of the day that is `count` working days after today in Beijing. */
export const dueAfter = (days: WorkingDays, now: Date, count: number): Date => endOfDay(days.after(dayOf(now), count));

/** `国庆节`, or empty on an ordinary day. */
export const holidayName = (day: Day): string =>
  packageName(day) || (isKnown(yearOf(day)) ? '' : (statutoryHolidays(yearOf(day)).get(day) ?? ''));
