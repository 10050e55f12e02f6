/** Days as the demo content needs them: offices are open on them, and they read as in official documents. */
import { addDays, type Day, daysBetween } from '#contract/kit/day.ts';
import type { DemoDay } from './demo-entry.ts';

const aMonday: Day = '2021-01-04';
/** The holidays whose dates are fixed: New Year, May Day, National Day. The lunar ones are left alone. */
const holiday = /-01-01$|-05-0[1-3]$|-10-0[1-7]$/;
const isWorkday = (day: Day): boolean => ((daysBetween(aMonday, day) % 7) + 7) % 7 < 5 && !holiday.test(day);

/** The same days, but a day off gives way to the workday before it in the past and to the one after it in the future. */
export const onWorkdays =
  (day: DemoDay): DemoDay =>
  (offset) => {
    let at = day(offset);
    while (!isWorkday(at)) at = addDays(at, offset < 0 ? -1 : 1);
    return at;
  };

/** The last day of a period of so many workdays that begins on `first`: how long a publicity period lasts. */
export const lastOfWorkdays = (first: Day, count: number): Day => {
  let at = first;
  for (let left = count - (isWorkday(first) ? 1 : 0); left > 0; ) {
    at = addDays(at, 1);
    if (isWorkday(at)) left -= 1;
  }
  return at;
};

export const yearOf = (day: Day): string => day.slice(0, 4);
/** `2026 年 12 月 5 日` */
export const inWords = (day: Day): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};
/** `12 月 5 日` */
export const shortly = (day: Day): string => inWords(day).slice(7);
