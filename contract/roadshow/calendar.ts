/**
 * The roadshow calendar (specification 4 and 9, ruling D8): what may be booked on a day, and what two clicks select. Screen and server call
 * the same functions, so that they always agree. Pure: today is a parameter.
 */
import { addDays, addMonths, type Day } from '../kit/day.ts';

/** 1 morning, 2 afternoon. */
export const periods = [1, 2] as const;
export type Period = (typeof periods)[number];
export const periodNames = { 1: '上午', 2: '下午' } as const;

/** A half-day, as the wire writes it. */
export type HalfDay = { appointment_date: Day; period: Period };

/** Of a day: 1 bookable, 2 not bookable, 3 partly booked. Of a half-day: 1 or 2. */
export type DayStatus = 1 | 2 | 3;
export type CalendarDay = { day: Day; status: DayStatus; periods: Readonly<Record<Period, 1 | 2>> };
export type RoadshowCalendar = {
  /** Tomorrow, and the same day of next month (clamped to its end): days outside are unavailable. */
  first: Day;
  last: Day;
  /** Every day of this month and the next, in order. */
  days: ReadonlyMap<Day, CalendarDay>;
};

const keyOf = ({ appointment_date, period }: HalfDay): string => `${appointment_date} ${period}`;

/** The first and the last bookable day when it is `today`. */
export const bookableDays = (today: Day): { first: Day; last: Day } => ({
  first: addDays(today, 1),
  last: addMonths(today, 1),
});

/** This month and the next, without the half-days in `taken` (bookings and blackouts). */
export const calendarOf = (today: Day, taken: Iterable<HalfDay>): RoadshowCalendar => {
  const { first, last } = bookableDays(today);
  const held = new Set([...taken].map(keyOf));
  const begins = `${today.slice(0, 7)}-01`;
  const ends = addMonths(begins, 2);
  const days = new Map<Day, CalendarDay>();
  for (let day = begins; day < ends; day = addDays(day, 1)) {
    const open = day >= first && day <= last;
    const of = (period: Period): 1 | 2 => (open && !held.has(keyOf({ appointment_date: day, period })) ? 1 : 2);
    const [morning, afternoon] = [of(1), of(2)];
    days.set(day, { day, status: morning === afternoon ? morning : 3, periods: { 1: morning, 2: afternoon } });
  }
  return { first, last, days };
};

export const isFree = ({ days }: RoadshowCalendar, { appointment_date, period }: HalfDay): boolean =>
  days.get(appointment_date)?.periods[period] === 1;

/** Negative when `a` comes before `b`. */
export const compareHalfDays = (a: HalfDay, b: HalfDay): number =>
  a.appointment_date === b.appointment_date ? a.period - b.period : a.appointment_date < b.appointment_date ? -1 : 1;

/** All half-days from start to end; empty when the end is before the start. */
export const halfDaysBetween = (start: HalfDay, end: HalfDay): HalfDay[] => {
  const found: HalfDay[] = [];
  for (let day = start.appointment_date; day <= end.appointment_date; day = addDays(day, 1))
    for (const period of periods) {
      const half = { appointment_date: day, period };
      if (compareHalfDays(half, start) >= 0 && compareHalfDays(half, end) <= 0) found.push(half);
    }
  return found;
};

/** The range when every half-day in it is free; otherwise undefined. */
export const freeRange = (calendar: RoadshowCalendar, start: HalfDay, end: HalfDay): HalfDay[] | undefined => {
  const range = halfDaysBetween(start, end);
  return range.length > 0 && range.every((half) => isFree(calendar, half)) ? range : undefined;
};

/** The first free stretches of so many half-days, none over another. */
export const freeStretches = (calendar: RoadshowCalendar, length: number, most: number): HalfDay[][] => {
  const all = halfDaysBetween(
    { appointment_date: calendar.first, period: 1 },
    { appointment_date: calendar.last, period: 2 },
  );
  const found: HalfDay[][] = [];
  for (let at = 0; at + length <= all.length && found.length < most; ) {
    const stretch = all.slice(at, at + length);
    if (stretch.every((half) => isFree(calendar, half))) found.push(stretch);
    at += found.at(-1) === stretch ? length : 1;
  }
  return found;
};

/** One click sets the start, and suffices for one half-day; two clicks make a range. */
export type Selection = { start: HalfDay; end: HalfDay | null };
/** The centre is closed for days within a year. */
export const mostClosedDays = 366;

/** The effect of a click, which the screen announces. */
export type Outcome = 'started' | 'ended' | 'whole_day' | 'moved_earlier' | 'restarted' | 'unavailable';

/**
 * The selection after a click on a half-day. The first click selects the start, the second the end. A range that contains an unavailable
 * half-day is rejected, and the click starts again; so does a click before the start, or one after a complete range. The other half of the
 * start's own day selects the whole day.
 */
export const choose = (
  calendar: RoadshowCalendar,
  selection: Selection | null,
  clicked: HalfDay,
): { selection: Selection | null; outcome: Outcome } => {
  if (!isFree(calendar, clicked)) return { selection, outcome: 'unavailable' };
  const anew = (outcome: Outcome) => ({ selection: { start: clicked, end: null }, outcome });
  if (!selection || selection.end) return anew('started');
  const { start } = selection;
  const order = compareHalfDays(start, clicked);
  if (start.appointment_date === clicked.appointment_date && order !== 0)
    return {
      selection: { start: { ...start, period: 1 }, end: { ...start, period: 2 } },
      outcome: 'whole_day',
    };
  if (order > 0) return anew('moved_earlier');
  return freeRange(calendar, start, clicked)
    ? { selection: { start, end: clicked }, outcome: 'ended' }
    : anew('restarted');
};

/** The half-days of a selection; empty when one of them has become unavailable meanwhile. */
export const selected = (calendar: RoadshowCalendar, selection: Selection | null): HalfDay[] =>
  selection ? (freeRange(calendar, selection.start, selection.end ?? selection.start) ?? []) : [];

/** Why requested half-days cannot be booked: outside the bookable days, not a range without gaps, or taken. */
export type Objection = 'outside' | 'broken' | 'taken';
/** The server's check of a booking, with the calendar that the screen uses: undefined when the calendar would have allowed the selection. */
export const objectionTo = (calendar: RoadshowCalendar, wanted: readonly HalfDay[]): Objection | undefined => {
  const sorted = [...wanted].sort(compareHalfDays);
  const [start, end] = [sorted[0], sorted.at(-1)];
  if (!start || !end) return 'broken';
  if (start.appointment_date < calendar.first || end.appointment_date > calendar.last) return 'outside';
  const range = halfDaysBetween(start, end);
  if (range.length !== sorted.length || range.some((half, index) => keyOf(half) !== keyOf(sorted[index] as HalfDay)))
    return 'broken';
  return freeRange(calendar, start, end) ? undefined : 'taken';
};
