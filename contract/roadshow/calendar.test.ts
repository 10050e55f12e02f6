/** Specification 4's sentences on the roadshow calendar, each a test of its name. */
import { describe, expect, test } from 'vitest';
import {
  type CalendarDay,
  calendarOf,
  choose,
  type HalfDay,
  halfDaysBetween,
  objectionTo,
  type Period,
  type Selection,
  selected,
} from './calendar.ts';

const today = '2026-11-21';
const half = (appointment_date: string, period: Period): HalfDay => ({ appointment_date, period });
const of = (taken: HalfDay[], day: string): CalendarDay => calendarOf(today, taken).days.get(day) as CalendarDay;
/** Clicks one after another on a calendar. */
const click = (taken: HalfDay[], ...clicks: HalfDay[]) => {
  let selection: Selection | null = null;
  let outcome = '';
  for (const clicked of clicks) ({ selection, outcome } = choose(calendarOf(today, taken), selection, clicked));
  return { selection, outcome, range: selected(calendarOf(today, taken), selection) };
};

describe('section 4, sentence by sentence', () => {
  test('day status 1 bookable, 2 not bookable, 3 partly booked; period status 1 or 2', () => {
    expect(of([], '2026-11-25')).toEqual({ day: '2026-11-25', status: 1, periods: { 1: 1, 2: 1 } });
    expect(of([], today)).toEqual({ day: today, status: 2, periods: { 1: 2, 2: 2 } });
    expect(of([half('2026-11-25', 2)], '2026-11-25')).toEqual({
      day: '2026-11-25',
      status: 3,
      periods: { 1: 1, 2: 2 },
    });
  });
  test('one booked period means partly booked', () => {
    for (const period of [1, 2] as const) expect(of([half('2026-11-25', period)], '2026-11-25').status).toBe(3);
  });
  test('both booked means unavailable', () => {
    expect(of(halfDaysBetween(half('2026-11-25', 1), half('2026-11-25', 2)), '2026-11-25').status).toBe(2);
  });
  test('days up to and including today are unavailable', () => {
    const days = [...calendarOf(today, []).days.values()];
    expect(days.filter(({ day }) => day <= today).every(({ status }) => status === 2)).toBe(true);
    expect(of([], '2026-11-22').status).toBe(1);
  });
  test('days beyond one month ahead are unavailable', () => {
    expect(of([], '2026-12-21').status).toBe(1);
    expect(of([], '2026-12-22').status).toBe(2);
    expect(of([], '2026-12-31').status).toBe(2);
  });
  test('the first click selects a start with its period', () => {
    expect(click([], half('2026-11-24', 2))).toMatchObject({
      selection: { start: half('2026-11-24', 2), end: null },
      outcome: 'started',
    });
  });
  test('the second click selects the end', () => {
    const { outcome, range } = click([], half('2026-11-24', 2), half('2026-11-26', 1));
    expect(outcome).toBe('ended');
    expect(range).toEqual([half('2026-11-24', 2), half('2026-11-25', 1), half('2026-11-25', 2), half('2026-11-26', 1)]);
  });
  test('a range containing an unavailable day is rejected and the second click restarts the selection', () => {
    const taken = [half('2026-11-25', 1)];
    expect(click(taken, half('2026-11-24', 1), half('2026-11-26', 2))).toMatchObject({
      selection: { start: half('2026-11-26', 2), end: null },
      outcome: 'restarted',
    });
    // Up to what is taken, and from after it, the range is free.
    expect(click(taken, half('2026-11-23', 1), half('2026-11-24', 2)).range).toHaveLength(4);
    expect(click(taken, half('2026-11-25', 2), half('2026-11-26', 1)).range).toHaveLength(2);
  });
  test('clicking the other period of the same day selects the whole day', () => {
    const whole = [half('2026-11-24', 1), half('2026-11-24', 2)];
    expect(click([], half('2026-11-24', 1), half('2026-11-24', 2))).toMatchObject({
      outcome: 'whole_day',
      range: whole,
    });
    expect(click([], half('2026-11-24', 2), half('2026-11-24', 1))).toMatchObject({
      outcome: 'whole_day',
      range: whole,
    });
  });
});

describe('what decision D8 adds', () => {
  test('an end before the start becomes the new start', () => {
    expect(click([], half('2026-11-26', 1), half('2026-11-24', 2))).toMatchObject({
      selection: { start: half('2026-11-24', 2), end: null },
      outcome: 'moved_earlier',
    });
  });
  test('one half-day alone is enough, whether it was clicked once or twice', () => {
    expect(click([], half('2026-11-24', 2)).range).toEqual([half('2026-11-24', 2)]);
    expect(click([], half('2026-11-24', 2), half('2026-11-24', 2))).toMatchObject({
      outcome: 'ended',
      range: [half('2026-11-24', 2)],
    });
  });
  test('a click after a whole range begins anew, one on what is taken changes nothing', () => {
    const taken = [half('2026-11-25', 1)];
    expect(click([], half('2026-11-24', 1), half('2026-11-24', 2), half('2026-11-27', 1))).toMatchObject({
      outcome: 'started',
    });
    expect(click(taken, half('2026-11-24', 1), half('2026-11-25', 1))).toMatchObject({
      selection: { start: half('2026-11-24', 1), end: null },
      outcome: 'unavailable',
    });
  });
  test('what was selected and has been taken meanwhile is no longer selected', () => {
    const selection = { start: half('2026-11-24', 1), end: half('2026-11-25', 2) };
    expect(selected(calendarOf(today, []), selection)).toHaveLength(4);
    expect(selected(calendarOf(today, [half('2026-11-25', 1)]), selection)).toEqual([]);
  });
  test.each([
    ['2027-01-31', '2027-02-01', '2027-02-28'],
    ['2028-01-30', '2028-01-31', '2028-02-29'],
    ['2028-02-29', '2028-03-01', '2028-03-29'],
    ['2026-12-31', '2027-01-01', '2027-01-31'],
    ['2026-11-30', '2026-12-01', '2026-12-30'],
  ])('on %s one may book from %s to %s', (day, first, last) => {
    expect(calendarOf(day, [])).toMatchObject({ first, last });
  });
  test.each([
    ['outside', [half(today, 2)]],
    ['outside', [half('2026-12-21', 2), half('2026-12-22', 1)]],
    ['broken', []],
    ['broken', [half('2026-11-24', 1), half('2026-11-25', 1)]],
    ['broken', [half('2026-11-24', 1), half('2026-11-24', 1)]],
    ['broken', [half('2026-11-24', 1), half('2026-11-26', 2)]],
    ['taken', [half('2026-11-24', 2), half('2026-11-25', 1)]],
    [undefined, [half('2026-11-24', 2), half('2026-11-24', 1)]],
  ] as const)('%s: %j', (objection, wanted) => {
    expect(objectionTo(calendarOf(today, [half('2026-11-25', 1)]), wanted)).toBe(objection);
  });
});
