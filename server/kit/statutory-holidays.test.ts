/** The lunar days that the house computes, against two sources of their own: the published days of Spring Festival, and the calendar of ICU. */
import { expect, test } from 'vitest';
import { addDays } from '#contract/kit/day.ts';
import { statutoryHolidays } from './statutory-holidays.ts';
import { workingDaysOf } from './working-days.ts';

/** The first day of the first lunar month, as the Purple Mountain Observatory publishes it. */
const springFestivals = [
  ...['2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03', '2031-01-23', '2032-02-11'],
  ...['2033-01-31', '2034-02-19', '2035-02-08'],
];
const years = springFestivals.map((day) => Number(day.slice(0, 4)));
const daysOf = (year: number, name: string) =>
  [...statutoryHolidays(year)].flatMap(([day, names]) => (names.split('、').includes(name) ? [day] : [])).toSorted();

const icu = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
const lunarOf = (day: string) => {
  const parts = icu.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('month')}/${part('day')}`;
};
/** ICU puts these new moons, a few minutes from midnight in Beijing, on the wrong side of it. */
const icuErrs = ['2027-02-06', '2030-02-03'];

test.each(springFestivals)('Spring Festival of %s: New Year’s Eve and the first three days', (first) => {
  expect(daysOf(Number(first.slice(0, 4)), '春节')).toEqual([-1, 0, 1, 2].map((days) => addDays(first, days)));
  if (!icuErrs.includes(first)) {
    expect(lunarOf(first)).toBe('1/1');
    expect(lunarOf(addDays(first, -1))).toMatch(/^12\/(29|30)$/);
  }
});

test.each(years)('%i: the other lunar holidays where ICU puts them', (year) => {
  const [dragonBoat = '', midAutumn = ''] = [...daysOf(year, '端午节'), ...daysOf(year, '中秋节')];
  expect([lunarOf(dragonBoat), lunarOf(midAutumn)]).toEqual(['5/5', '8/15']);
  expect(daysOf(year, '清明节')[0]).toMatch(/-04-0[45]$/);
  expect(daysOf(year, '元旦')).toEqual([`${year}-01-01`]);
  expect(daysOf(year, '劳动节')).toEqual([`${year}-05-01`, `${year}-05-02`]);
  expect(daysOf(year, '国庆节')).toEqual([1, 2, 3].map((day) => `${year}-10-0${day}`));
});

test('Mid-Autumn within National Day keeps both names', () => {
  expect(statutoryHolidays(2028).get('2028-10-03')).toBe('中秋节、国庆节');
  expect(statutoryHolidays(2031).get('2031-10-01')).toBe('中秋节、国庆节');
});

test('a year that is not announced: every weekday works but the statutory holidays, and no weekend does', () => {
  const days = workingDaysOf(new Map());
  for (const year of years.filter((one) => one >= 2027)) {
    expect(days.isProvisional(year), `${year}`).toBe(true);
    for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
      const weekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
      expect(days.isWorking(day), day).toBe(!weekend && !statutoryHolidays(year).has(day));
    }
  }
});

test('an announced year has every statutory holiday off as well', () => {
  const days = workingDaysOf(new Map());
  for (const year of [2025, 2026]) {
    expect(days.isProvisional(year)).toBe(false);
    for (const day of statutoryHolidays(year).keys()) expect(days.isWorking(day), day).toBe(false);
  }
});

test('a year that staff have entered is provisional no more, and their days count', () => {
  const days = workingDaysOf(
    new Map([
      ['2027-02-09', false],
      ['2027-02-20', true],
    ]),
    new Set([2027]),
  );
  expect([2027, 2028].map(days.isProvisional)).toEqual([false, true]);
  expect(['2027-02-08', '2027-02-09', '2027-02-20', '2027-02-22'].map(days.isWorking)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
