/**
 * Days and instants of Asia/Shanghai as they are on the wire (ruling D2), whatever the machine's time zone. China has kept UTC+8 without
 * summer time since 1991, and no date here is older, so a fixed offset is exact.
 */
const shanghaiOffsetMs = 8 * 3_600_000;
export const dayMs = 86_400_000;

/** `2026-11-21`, any ISO calendar day. */
export type Day = string;

const shanghai = (at: Date): string => new Date(at.getTime() + shanghaiOffsetMs).toISOString();

/** Whether the day exists in the calendar and its year is between 1900 and 2200, which excludes most typing errors. */
export const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^(19|20|21)\d\d-|^2200-/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
};
/** `YYYY-MM-DD HH:mm:ss` of such a day, from 00:00:00 to 23:59:59. */
export const isInstant = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10));

/** The day in Beijing at this instant. */
export const dayOf = (at: Date): Day => shanghai(at).slice(0, 10);
/** `YYYY-MM-DD HH:mm:ss` in Beijing. */
export const instantOf = (at: Date): string => shanghai(at).slice(0, 19).replace('T', ' ');
/** Reads `YYYY-MM-DD HH:mm:ss` (or a `T` between, or minutes only) as Beijing time. */
export const readInstant = (text: string): Date =>
  new Date(`${text.replace(' ', 'T')}${text.length === 16 ? ':00' : ''}+08:00`);
/** When a deadline day ends: 23:59:59.999 in Beijing. */
export const endOfDay = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00+08:00`) + dayMs - 1);

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
export const addDays = (day: Day, days: number): Day => new Date(utc(day) + days * dayMs).toISOString().slice(0, 10);
/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / dayMs);
/** The same day of a later month, clamped to that month's end: 31 January + 1 → 28 or 29 February (ruling D8). */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
};

export const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const;
/** 0 on Monday. */
export const weekdayOf = (day: Day): number => (new Date(utc(day)).getUTCDay() + 6) % 7;

/** `12 月 14 日` and `2026 年 12 月 14 日`: how days are written on screens and in messages. */
export const sayMonthDay = (day: Day): string => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日`;
export const sayDay = (day: Day): string => `${Number(day.slice(0, 4))} 年 ${sayMonthDay(day)}`;
