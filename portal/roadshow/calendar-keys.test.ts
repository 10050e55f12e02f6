import { expect, test } from 'vitest';
import type { HalfDay, Period } from '#contract/roadshow/calendar.ts';
import { moved } from './calendar-keys.ts';

const half = (appointment_date: string, period: Period): HalfDay => ({ appointment_date, period });
const open = { first: '2026-11-22', last: '2026-12-21' };

test.each<[string, HalfDay, HalfDay | undefined]>([
  ['ArrowRight', half('2026-11-30', 2), half('2026-12-01', 2)],
  ['ArrowLeft', half('2026-12-01', 1), half('2026-11-30', 1)],
  ['ArrowDown', half('2026-11-24', 1), half('2026-11-24', 2)],
  ['ArrowDown', half('2026-11-24', 2), half('2026-12-01', 1)],
  ['ArrowUp', half('2026-12-01', 1), half('2026-11-24', 2)],
  ['Home', half('2026-11-26', 1), half('2026-11-23', 1)],
  ['End', half('2026-11-26', 1), half('2026-11-29', 1)],
  ['PageDown', half('2026-11-26', 2), half('2026-12-21', 2)],
  ['PageUp', half('2026-12-20', 2), half('2026-11-22', 2)],
  // Never out of what may be booked.
  ['ArrowLeft', half('2026-11-22', 1), half('2026-11-22', 1)],
  ['ArrowRight', half('2026-12-21', 1), half('2026-12-21', 1)],
  ['ArrowDown', half('2026-12-21', 2), half('2026-12-21', 2)],
  ['ArrowUp', half('2026-11-22', 1), half('2026-11-22', 1)],
  ['Home', half('2026-11-22', 2), half('2026-11-22', 2)],
  ['x', half('2026-11-22', 2), undefined],
])('%s from %j leads to %j', (key, from, to) => {
  expect(moved(from, key, open)).toEqual(to);
});
