/**
 * Every day of four years, on machines in several time zones: what the screen lets one select is what the server takes (specification 4), and both
 * are what a second calendar says that knows no `Date` at all.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import {
  calendarOf,
  choose,
  type HalfDay,
  halfDaysBetween,
  isFree,
  objectionTo,
  type Period,
  selected,
} from '#contract/roadshow/calendar.ts';

const half = (appointment_date: string, period: Period): HalfDay => ({ appointment_date, period });
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
const text = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
const monthAfter = (year: number, month: number): [number, number] =>
  month === 12 ? [year + 1, 1] : [year, month + 1];
const everyDay = (function* () {
  for (let year = 2025; year < 2029; year += 1)
    for (let month = 1; month <= 12; month += 1)
      for (let date = 1; date <= lengthOf(year, month); date += 1) yield { year, month, date };
})();
const fourYears = [...everyDay];

/** Some half-days that are taken, the same for the same day. */
const takenAround = ({ year, month, date }: { year: number; month: number; date: number }): HalfDay[] => {
  const [nextYear, nextMonth] = monthAfter(year, month);
  return [3, 7, 11, 12, 19, 23, 28].flatMap((step) => {
    const at = ((date * step) % 28) + 1;
    const [y, m] = step % 2 ? [year, month] : [nextYear, nextMonth];
    return step === 12 ? [half(text(y, m, at), 1), half(text(y, m, at), 2)] : [half(text(y, m, at), step % 3 ? 1 : 2)];
  });
};

describe.each([
  'Asia/Shanghai',
  'UTC',
  'America/Los_Angeles',
  'Europe/London',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
])('on a machine in %s', (zone) => {
  let before: string | undefined;
  beforeEach(() => {
    before = process.env.TZ;
    process.env.TZ = zone;
  });
  afterEach(() => {
    process.env.TZ = before;
  });

  test('every day of four years: what the screen lets one select, the server takes, and both are as the rule says', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(fourYears).toHaveLength(1461);
    for (const { year, month, date } of fourYears) {
      const now = text(year, month, date);
      const taken = takenAround({ year, month, date });
      // The first and the last moment of the day in Beijing are the same day for both.
      const [early, late] = [new Date(`${now}T00:00:00.000+08:00`), new Date(`${now}T23:59:59.999+08:00`)];
      const screen = calendarOf(dayOf(early), taken);
      const server = calendarOf(dayOf(late), taken);
      expect(screen).toEqual(server);

      const [nextYear, nextMonth] = monthAfter(year, month);
      const lastDay = text(nextYear, nextMonth, Math.min(date, lengthOf(nextYear, nextMonth)));
      expect(screen.days.size).toBe(lengthOf(year, month) + lengthOf(nextYear, nextMonth));
      for (const { day, status, periods } of screen.days.values()) {
        const free = ([1, 2] as const).map(
          (period) =>
            day > now && day <= lastDay && !taken.some((one) => one.appointment_date === day && one.period === period),
        );
        const rule = free[0] && free[1] ? 1 : free[0] || free[1] ? 3 : 2;
        if (status !== rule || (periods[1] === 1) !== free[0] || (periods[2] === 1) !== free[1])
          expect({ now, day, status }).toBe(rule);
        for (const period of [1, 2] as const) {
          const one = { appointment_date: day, period };
          const onScreen = choose(screen, null, one).outcome === 'started';
          if (onScreen !== (objectionTo(server, [one]) === undefined) || onScreen !== isFree(server, one))
            expect({ now, ...one }).toBe('the same on both sides');
        }
      }
      // A range from each free half-day, of a length that changes from day to day.
      const halves = [...screen.days.keys()].flatMap((day) => ([1, 2] as const).map((period) => half(day, period)));
      for (const [index, start] of halves.entries()) {
        if (index % 4 !== date % 4) continue;
        const end = halves[index + (date % 7)];
        if (!end || !isFree(screen, start) || !isFree(screen, end)) continue;
        const begun = choose(screen, null, start).selection;
        const { selection, outcome } = choose(screen, begun, end);
        const accepted = objectionTo(server, halfDaysBetween(start, end)) === undefined;
        if ((outcome === 'ended' || outcome === 'whole_day') !== accepted)
          expect({ now, start, end, outcome }).toBe(accepted);
        if (objectionTo(server, selected(screen, selection)) !== undefined)
          expect({ now, start, end }).toBe('what is selected is taken');
      }
    }
  }, 120_000);
});
