import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  breachesOf,
  bucketsOf,
  chargedMinutes,
  chooseStretch,
  disabledDates,
  firstFree,
  type InstrumentRules,
  instantAt,
  minuteAt,
  minuteOf,
  msOfMinute,
  sumOf,
} from './reservation-check.ts';
import {
  closedStates,
  mayMove,
  owedFen,
  type ReservationMove,
  type ReservationState,
  reservationMoves,
  reservationStateCodes,
  type Standing,
  stateAfter,
} from './reservation-states.ts';

const rules: InstrumentRules = {
  status: 1,
  by_sample: true,
  by_time: true,
  by_commission: false,
  open_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '09:00', end_time: '17:00' })),
  slot_minutes: 60,
  min_minutes: 60,
  max_minutes: 240,
  min_advance_days: 1,
  max_advance_days: 30,
  max_active: 3,
  need_training: true,
  drawn: false,
};
const now = minuteOf('2026-11-21 10:00:00'); // a Saturday
const at = (start: string, end: string) => ({ start: minuteOf(`${start}:00`), end: minuteOf(`${end}:00`) });
const nobody = { active: 0, enterprise_active: 0, missed: 0, trained: true };
const broken = (start: string, end: string, more: object = {}) =>
  breachesOf({ ...rules, ...more }, { service_mode: 2, stretch: at(start, end) }, { busy: [], now, who: nobody }).map(
    ({ rule }) => rule,
  );

describe('the calendar', () => {
  test('a working day has its buckets; a weekend, today and the 31st day have none that are free', () => {
    const free = (day: string) => bucketsOf(rules, day, [], now).filter(({ status }) => status === 1).length;
    expect([
      free('2026-11-23'),
      free('2026-11-21'),
      free('2026-11-22'),
      free('2026-12-21'),
      free('2026-12-22'),
    ]).toEqual([8, 0, 0, 8, 0]);
  });
  test('a reservation makes a bucket 已约, maintenance 不开放', () => {
    const busy = [
      { ...at('2026-11-23 09:30', '2026-11-23 10:30'), blocked: false },
      { ...at('2026-11-23 16:00', '2026-11-23 18:00'), blocked: true },
    ];
    expect(bucketsOf(rules, '2026-11-23', busy, now).map(({ status }) => status)).toEqual([2, 2, 1, 1, 1, 1, 1, 3]);
  });
  test('the first free time is the earliest start that no rule refuses for the shortest reservation', () => {
    const grid = minuteOf('2026-11-22 00:00:00');
    const taken = fc
      .record({ start: fc.nat(24 * 12), length: fc.integer({ min: 1, max: 60 }), blocked: fc.boolean() })
      .map(({ start, length, blocked }) => ({ start: grid + start * 60, end: grid + (start + length) * 60, blocked }));
    fc.assert(
      fc.property(fc.array(taken, { maxLength: 12 }), fc.constantFrom(60, 120, 240), (busy, min_minutes) => {
        const asked = {
          ...rules,
          min_minutes,
          max_advance_days: 12,
          open_hours: [...rules.open_hours, { weekday: 7, start_time: '00:00', end_time: '24:00' }],
        };
        const starts = Array.from({ length: 24 * 13 }, (_, hour) => grid + hour * 60);
        const fits = (start: number) =>
          breachesOf(asked, { service_mode: 2, stretch: { start, end: start + min_minutes } }, { busy, now }).length ===
          0;
        expect(firstFree(asked, busy, now)).toBe(starts.find(fits));
      }),
      { numRuns: 100 },
    );
  });
  test('a day without free time is disabled', () => {
    const busy = [{ ...at('2026-11-24 00:00', '2026-11-25 00:00'), blocked: false }];
    expect(disabledDates(rules, busy, now).slice(0, 4)).toEqual([
      '2026-11-22',
      '2026-11-24',
      '2026-11-28',
      '2026-11-29',
    ]);
  });
  test('moments are those of Beijing, whatever the zone of the machine', () => {
    expect(instantAt(minuteAt(Date.parse('2026-11-21T16:30:00Z')))).toBe('2026-11-22 00:30:00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000_000 }), (minute) => minuteAt(msOfMinute(minute)) === minute),
    );
  });
});

describe('a wish', () => {
  test('that fits breaks nothing', () => expect(broken('2026-11-23 09:00', '2026-11-23 11:00')).toEqual([]));
  test.each([
    ['too soon', '2026-11-21 11:00', '2026-11-21 12:00', ['min_advance', 'open_hours']],
    ['past', '2026-11-20 11:00', '2026-11-20 12:00', ['past']],
    ['too late', '2026-12-22 09:00', '2026-12-22 10:00', ['max_advance']],
    ['outside the hours', '2026-11-23 08:00', '2026-11-23 10:00', ['open_hours']],
    ['off the grid', '2026-11-23 09:30', '2026-11-23 10:30', ['slot']],
    ['too short and off the grid', '2026-11-23 09:00', '2026-11-23 09:30', ['slot', 'min_minutes']],
    ['too long', '2026-11-23 09:00', '2026-11-23 14:00', ['max_minutes']],
    ['backwards', '2026-11-23 10:00', '2026-11-23 09:00', ['order']],
  ])('%s', (_, start, end, expected) => expect(broken(start, end)).toEqual(expected));
  test('over midnight is open where the hours meet', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_time: '00:00', end_time: '24:00' }));
    const long = { open_hours: always, max_minutes: 2_880 };
    expect(broken('2026-11-23 20:00', '2026-11-25 04:00', long)).toEqual([]);
    expect(broken('2026-11-23 20:00', '2026-11-23 23:30', long)).toEqual(['slot']);
  });
  test('is told everything at once', () => {
    const who = { active: 3, enterprise_active: 9, missed: 3, trained: false };
    const busy = [{ ...at('2026-12-22 08:00', '2026-12-22 09:00'), blocked: false }];
    const found = breachesOf(
      { ...rules, status: 2 },
      { service_mode: 2, stretch: at('2026-12-22 08:00', '2026-12-22 13:00') },
      { busy, now, who },
    );
    expect(found.map(({ rule }) => rule)).toEqual([
      'status',
      'max_advance',
      'open_hours',
      'max_minutes',
      'taken',
      'training',
      'max_active',
      'enterprise_active',
      'missed',
    ]);
  });
  test('the check and the calendar agree: what breaks nothing covers free buckets exactly, and whatever does is allowed', () => {
    const drawn = fc.record({
      slot: fc.constantFrom(15, 20, 30, 60),
      day: fc.integer({ min: -1, max: 35 }),
      start: fc.integer({ min: 0, max: 96 }),
      length: fc.integer({ min: -2, max: 30 }),
      busy: fc.array(fc.record({ from: fc.integer({ min: 0, max: 80 }), long: fc.integer({ min: 1, max: 10 }) }), {
        maxLength: 4,
      }),
    });
    fc.assert(
      fc.property(drawn, ({ slot, day, start, length, busy }) => {
        const own = { ...rules, slot_minutes: slot, min_minutes: slot, max_minutes: slot * 8 };
        const midnight = minuteOf('2026-11-21 00:00:00') + day * 1_440;
        const wish = { start: midnight + start * 15, end: midnight + (start + length) * 15 };
        const taken = busy.map(({ from, long }) => ({
          start: midnight + from * 15,
          end: midnight + (from + long) * 15,
          blocked: false,
        }));
        const allowed =
          breachesOf(own, { service_mode: 2, stretch: wish }, { busy: taken, now, who: nobody }).length === 0;
        const buckets = bucketsOf(own, instantAt(wish.start).slice(0, 10), taken, now).filter(
          (one) => one.status === 1 && one.start >= wish.start && one.end <= wish.end,
        );
        const covered =
          wish.end > wish.start &&
          buckets.length * slot === wish.end - wish.start &&
          wish.end - wish.start <= own.max_minutes;
        return allowed === covered;
      }),
      { numRuns: 3_000 },
    );
  });
});

test('two clicks select what is free between them; a gap, an earlier click or a third one begin anew', () => {
  const busy = [{ ...at('2026-11-23 12:00', '2026-11-23 13:00'), blocked: false }];
  const buckets = bucketsOf(rules, '2026-11-23', busy, now);
  const hour = (from: number) => at(`2026-11-23 ${String(from).padStart(2, '0')}:00`, `2026-11-23 ${from + 1}:00`);
  const first = chooseStretch(buckets, null, hour(9));
  expect(first).toEqual({ chosen: hour(9), outcome: 'started' });
  const second = chooseStretch(buckets, first.chosen, hour(11));
  expect(second).toEqual({ chosen: at('2026-11-23 09:00', '2026-11-23 12:00'), outcome: 'ended' });
  expect(chooseStretch(buckets, second.chosen, hour(13)).outcome).toBe('started');
  expect(chooseStretch(buckets, hour(9), hour(13))).toEqual({ chosen: hour(13), outcome: 'restarted' });
  expect(chooseStretch(buckets, hour(11), hour(9))).toEqual({ chosen: hour(9), outcome: 'restarted' });
});

test('prices: by the hour, by the sample, for the whole; 面议 is never 0; used time is charged by whole buckets', () => {
  const use = { minutes: 90, samples: 3 };
  expect([
    sumOf({ price_fen: 10_001, unit: 1 }, use),
    sumOf({ price_fen: 500, unit: 2 }, use),
    sumOf({ price_fen: 700, unit: 3 }, use),
    sumOf({ price_fen: null, unit: 1 }, use),
    sumOf({ price_fen: 0, unit: 1 }, use),
  ]).toEqual([15_002, 1_500, 700, null, 0]);
  expect([chargedMinutes(1, rules), chargedMinutes(61, rules), chargedMinutes(120, rules)]).toEqual([60, 120, 120]);
});

describe('the table of moves', () => {
  const names = Object.keys(reservationMoves) as ReservationMove[];
  const fresh = (more: Partial<Standing>): Standing => ({
    status: 10,
    service_mode: 2,
    start_ms: msOfMinute(now) + 48 * 3_600_000,
    end_ms: msOfMinute(now) + 50 * 3_600_000,
    cancel_before_hours: 24,
    sample_state: 0,
    price_fen: 100,
    paid_fen: 0,
    final_fen: null,
    payment_waiting: false,
    back: null,
    disturbed: false,
    ...more,
  });
  test('every state is reached and left as ruling D11 says; closed states are left only by money that arrives late, and by taking back', () => {
    const reached = new Set<number>([
      10,
      20,
      30,
      ...names.flatMap((name) => (reservationMoves[name] as { to?: readonly number[] }).to ?? []),
    ]);
    expect(reservationStateCodes.filter((code) => !reached.has(code))).toEqual([]);
    for (const state of closedStates)
      expect(
        names.filter(
          (name) =>
            (reservationMoves[name].from as readonly number[]).includes(state) && 'to' in reservationMoves[name],
        ),
      ).toEqual(state === 70 ? ['confirm_payment', 'take_back'] : ['take_back']);
  });
  test('a member cancels until the term, and what waits for approval until it begins', () => {
    const start = msOfMinute(now) + 48 * 3_600_000;
    const until = (status: number, hours: number) => mayMove('cancel', fresh({ status }), start - hours * 3_600_000);
    expect([until(30, 25), until(30, 24), until(10, 1), until(10, 0)]).toEqual([true, false, true, false]);
  });
  test('random acts with a moving clock never leave the table, and money is given back whenever paid time is called off', () => {
    const walk = fc.record({
      mode: fc.constantFrom(1, 2, 3),
      price: fc.option(fc.nat({ max: 3 }), { nil: null }),
      begin: fc.constantFrom<ReservationState>(10, 20, 30),
      acts: fc.array(fc.tuple(fc.constantFrom(...names, 'pay' as const), fc.nat({ max: 30 })), { maxLength: 40 }),
    });
    fc.assert(
      fc.property(walk, ({ mode, price, begin, acts }) => {
        let clock = msOfMinute(now);
        const time = mode === 2 ? {} : { start_ms: null, end_ms: null };
        let one = fresh({
          status: begin,
          service_mode: mode,
          sample_state: mode === 2 ? 0 : 1,
          price_fen: price,
          ...time,
        });
        for (const [name, hours] of acts) {
          clock += hours * 3_600_000;
          if (name === 'pay') {
            one = { ...one, payment_waiting: one.payment_waiting || owedFen(one) > 0 };
            continue;
          }
          if (!mayMove(name, one, clock)) continue;
          const move = reservationMoves[name] as { from: readonly number[]; to?: readonly number[] };
          const to = stateAfter(name, one);
          expect(move.from).toContain(one.status);
          if (move.to) expect(move.to).toContain(to);
          if (name === 'cancel' || name === 'call_off') expect(to === 90).toBe(one.paid_fen > 0);
          one = {
            ...one,
            status: to,
            ...(name === 'confirm_payment' && { paid_fen: one.price_fen ?? 0 }),
            ...(name === 'settle' && { paid_fen: one.final_fen ?? 0 }),
            ...(['confirm_payment', 'reject_payment', 'settle'].includes(name) && { payment_waiting: false }),
            ...(name === 'receive' && { sample_state: 3 }),
            ...(name === 'finish' && { final_fen: one.price_fen ?? 0 }),
          };
        }
        expect(reservationStateCodes).toContain(one.status);
        // A reported transfer can always be decided sooner or later: it never stands in a state that finance cannot act on.
        if (one.payment_waiting && one.status !== 40) expect(mayMove('reject_payment', one, clock)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
