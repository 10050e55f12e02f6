import { expect, test } from 'vitest';
import { dayTyped, isUnreadDay } from './typed-day.ts';

test.each([
  ['2026-11-05', '2026-11-05'],
  [' 2026/11/5 ', '2026-11-05'],
  ['2026.1.31', '2026-01-31'],
  ['2026年11月5日', '2026-11-05'],
  ['２０２６１１０５', '2026-11-05'],
])('%s is a day', (typed, day) => {
  expect(dayTyped(typed)).toBe(day);
  expect(isUnreadDay(day)).toBe(false);
});

test.each(['2026-13-45', '2026-02-30', '2026-11', '2026-11/', '明天', '26-11-05'])('%s is none, and stays', (typed) => {
  expect(dayTyped(typed)).toBe(typed);
  expect(isUnreadDay(typed)).toBe(true);
});

test('nothing is nothing', () => {
  expect(dayTyped('  ')).toBe('');
  expect(isUnreadDay('')).toBe(false);
  expect(isUnreadDay(null)).toBe(false);
  expect(isUnreadDay('2026-11-05 09:00:00')).toBe(false);
  expect(isUnreadDay('2026-13-45 09:00:00')).toBe(true);
});
