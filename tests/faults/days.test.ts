/** Promise 22: Beijing's days are right whatever the machine's time zone, at the ends of months and on 29 February. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, addMonths, dayMs, dayOf, daysBetween, endOfDay, instantOf, readInstant } from '#contract/kit/day.ts';
import { type StageDates, stageOn, stages } from '#contract/policy/declaration-stage.ts';
import { openTestServer, type TestServer } from '#server/kit/test-server.ts';
import { fillTestDictionaries, publish } from '#server/policy/test-policies.ts';

const seed = 20260229;
const check = (property: fc.IProperty<never> | ReturnType<typeof fc.property>) =>
  fc.assert(property as ReturnType<typeof fc.property>, { seed, numRuns: 300 });

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
const text = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
/** A day by the calendar alone, without a `Date`: what the functions are compared with. */
const someDay = fc
  .record({
    year: fc.integer({ min: 1992, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }),
    part: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .map(({ year, month, part }) => text(year, month, 1 + Math.floor(part * lengthOf(year, month))));
const nextDay = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (date < lengthOf(year, month)) return text(year, month, date + 1);
  return month < 12 ? text(year, month + 1, 1) : text(year + 1, 1, 1);
};

// West and east of Beijing, with and without summer time, half hours, and the two ends of the world.
describe.each([
  'Asia/Shanghai',
  'UTC',
  'America/Los_Angeles',
  'Europe/London',
  'Asia/Tehran',
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

  test('the machine really is there', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });
  test('a day begins at midnight in Beijing and ends a millisecond before the next one', () => {
    check(
      fc.property(someDay, (day) => {
        const begins = new Date(`${day}T00:00:00.000+08:00`);
        expect(dayOf(begins)).toBe(day);
        expect(dayOf(new Date(begins.getTime() - 1))).not.toBe(day);
        expect(dayOf(endOfDay(day))).toBe(day);
        expect(instantOf(endOfDay(day))).toBe(`${day} 23:59:59`);
        expect(endOfDay(day).getTime() + 1).toBe(new Date(`${nextDay(day)}T00:00:00.000+08:00`).getTime());
      }),
    );
  });
  test('an instant that is written is read as the same second', () => {
    check(
      fc.property(fc.date({ min: new Date('1992-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }), (at) => {
        expect(readInstant(instantOf(at)).getTime()).toBe(Math.floor(at.getTime() / 1_000) * 1_000);
        expect(instantOf(at).slice(0, 10)).toBe(dayOf(at));
      }),
    );
    expect(readInstant('2026-11-21 09:30').toISOString()).toBe('2026-11-21T01:30:00.000Z');
  });
  test('days are added by the calendar', () => {
    check(
      fc.property(someDay, fc.integer({ min: -4_000, max: 4_000 }), (day, days) => {
        expect(addDays(day, 1)).toBe(nextDay(day));
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });
  test('a month later is the same date, or the last one of a shorter month', () => {
    check(
      fc.property(someDay, fc.integer({ min: -60, max: 60 }), (day, months) => {
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
        const count = year * 12 + (month - 1) + months;
        const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
        expect(addMonths(day, months)).toBe(text(toYear, toMonth, Math.min(date, lengthOf(toYear, toMonth))));
      }),
    );
  });
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months are %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));
});

describe('the stage of a declaration, in TypeScript and in SQL', () => {
  let portal: TestServer;
  const published = new Map<string, StageDates>();
  // Around a leap day and the turn of a year: where days are most easily miscounted.
  const todays = ['2028-02-28', '2028-02-29', '2028-03-01', '2027-12-31', '2028-01-01', '2028-01-31'];
  beforeAll(async () => {
    portal = await openTestServer();
    await fillTestDictionaries(portal);
    const near = fc.integer({ min: -60, max: 60 }).map((days) => addDays('2028-01-31', days));
    const maybe = fc.option(near, { nil: null });
    const dates = fc
      .record({
        apply_start: maybe,
        apply_end: maybe,
        publicity_start: fc.option(near, { nil: null, freq: 1 }),
        publicity_end: maybe,
      })
      .map(({ apply_start, apply_end, publicity_start, publicity_end }) => {
        const [first, last] =
          apply_start && apply_end && apply_end < apply_start ? [apply_end, apply_start] : [apply_start, apply_end];
        const over = publicity_start
          ? publicity_end && publicity_end < publicity_start
            ? publicity_start
            : publicity_end
          : null;
        return { apply_start: first, apply_end: last, publicity_start, publicity_end: over };
      });
    for (const one of fc.sample(dates, { numRuns: 90, seed }))
      published.set(await publish(portal, 'policy_declaration', one), one);
  });
  afterAll(() => portal.close());

  test.each(todays.flatMap((today) => [`${today}T00:00:00+08:00`, `${today}T23:59:59.999+08:00`]))(
    'at %s every filter finds exactly what the rule says',
    async (at) => {
      portal.clock.now = new Date(at);
      const today = at.slice(0, 10);
      const counts: number[] = [];
      for (const code of Object.keys(stages).map(Number)) {
        const { data } = await portal
          .visitor()
          .api['GET /policies/policy_declarations']({ query: { stage: String(code), page_size: 100 } });
        const expected = [...published].filter(([, dates]) => stageOn(today, dates) === code).map(([obj_id]) => obj_id);
        expect(data.map(({ obj_id }) => obj_id).toSorted(), stages[code as keyof typeof stages]).toEqual(
          expected.toSorted(),
        );
        for (const item of data)
          expect([item.stage, item.stage_name]).toEqual([code, stages[code as keyof typeof stages]]);
        counts.push(data.length);
      }
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(published.size);
      // Days that test nothing would make the rule look right.
      expect(counts.filter((count) => count > 0).length).toBeGreaterThan(3);
    },
  );
});

test('a day is 24 hours: Beijing has had no summer time since 1991', () => expect(dayMs).toBe(24 * 60 * 60 * 1_000));
