/** Days as the demo content needs them: never a weekend, and in the words of official documents. */
import { type Day, daysBetween } from '#contract/kit/day.ts';
import type { DemoDay } from './demo-entry.ts';

const aMonday: Day = '2021-01-04';

/** The same days, but a weekend gives way to the Friday before it in the past and to the Monday after it in the future. */
export const onWorkdays =
  (day: DemoDay): DemoDay =>
  (offset) => {
    const weekday = (((daysBetween(aMonday, day(offset)) % 7) + 7) % 7) + 1;
    if (weekday <= 5) return day(offset);
    return day(offset < 0 ? offset - (weekday - 5) : offset + (8 - weekday));
  };

export const yearOf = (day: Day): string => day.slice(0, 4);
/** `2026 年 12 月 5 日` */
export const inWords = (day: Day): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};
/** `12 月 5 日` */
export const shortly = (day: Day): string => inWords(day).slice(7);
