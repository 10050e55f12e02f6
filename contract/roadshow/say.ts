/** Half-days in words: with their weekday on screens, with their year in messages. */
import { sayDay, sayMonthDay, weekdayOf, weekdays } from '../kit/day.ts';
import { compareHalfDays, type HalfDay, periodNames } from './calendar.ts';

/** `11 月 24 日 周二 上午` */
export const sayShort = ({ appointment_date, period }: HalfDay): string =>
  `${sayMonthDay(appointment_date)} 周${weekdays[weekdayOf(appointment_date)]} ${periodNames[period]}`;
/** A range in one line; one half-day, or a whole day, says so. */
export const sayHalves = (halves: readonly HalfDay[]): string => {
  const [start, end] = [halves[0], halves.at(-1)];
  if (!start || !end) return '';
  if (halves.length === 1) return sayShort(start);
  if (start.appointment_date === end.appointment_date) return `${sayShort(start).slice(0, -2)}全天`;
  return `${sayShort(start)} 至 ${sayShort(end)}`;
};

/** `2026 年 11 月 24 日 上午`; a range ends with its other half-day. */
export const sayHalfDay = ({ appointment_date, period }: HalfDay): string =>
  `${sayDay(appointment_date)} ${periodNames[period]}`;
export const sayRange = (start: HalfDay, end: HalfDay): string =>
  compareHalfDays(start, end) === 0
    ? sayHalfDay(start)
    : start.appointment_date === end.appointment_date
      ? `${sayDay(start.appointment_date)} 全天`
      : `${sayHalfDay(start)} 至 ${sayHalfDay(end)}`;
