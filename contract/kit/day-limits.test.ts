import { expect, test } from 'vitest';
import { isReversed, notBefore, refusedDays } from './day-limits.ts';

const today = '2026-11-27';
test('a calendar offers what is not before the day in another field', () => {
  const refuses = refusedDays(notBefore('start'), today, { start: '2026-11-10' });
  expect(['2026-11-09', '2026-11-10', '2027-01-01'].map((day) => refuses?.(day))).toEqual([true, false, false]);
});
test.each([{}, { start: null }, { start: '2026-13-45' }])('what is no day is no limit: %j', (entry) => {
  expect(refusedDays(notBefore('start'), today, entry)?.('1999-01-01')).toBe(false);
});
test('a moment is a limit by its day', () => {
  const refuses = refusedDays(notBefore('start'), today, { start: '2026-11-10 09:00:00' });
  expect(['2026-11-09', '2026-11-10'].map((day) => refuses?.(day))).toEqual([true, false]);
});
test('days are counted from today', () => {
  const refuses = refusedDays((first) => ({ first, last: '2026-12-01' }), today, {});
  expect(['2026-11-26', today, '2026-12-01', '2026-12-02'].map((day) => refuses?.(day))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(refusedDays(undefined, today, {})).toBeUndefined();
});

test.each([
  ['2026-11-10', '2026-11-09', true],
  ['2026-11-10', '2026-11-10', false],
  ['2026-11-10', undefined, false],
  ['2026-13-45', '2026-11-09', false],
])('a period from %s until %s ends before it begins: %s', (first, last, reversed) => {
  expect(isReversed(first, last)).toBe(reversed);
});
