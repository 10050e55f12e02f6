/**
 * The statutory holidays of a year (全国年节及纪念日放假办法, as amended in 2024): days off in every year, whether or not the State Council has announced
 * which weekends are worked in exchange.
 */
import chineseDays from 'chinese-days'; // CommonJS: Node finds no named exports in it
import { addDays, type Day } from '#contract/kit/day.ts';

const { getSolarDateFromLunar, getSolarTermDate } = chineseDays;

const computed = (year: number): Map<Day, string> => {
  const lunar = (monthAndDay: string): Day => getSolarDateFromLunar(`${year}-${monthAndDay}`).date;
  const newYear = lunar('01-01');
  const days: [Day, string][] = [
    [`${year}-01-01`, '元旦'],
    // New Year's Eve is the 29th or the 30th of the twelfth month, always the day before the lunar year begins.
    ...[-1, 0, 1, 2].map((days): [Day, string] => [addDays(newYear, days), '春节']),
    [getSolarTermDate(year, 4, 'pure_brightness'), '清明节'],
    [`${year}-05-01`, '劳动节'],
    [`${year}-05-02`, '劳动节'],
    [lunar('05-05'), '端午节'],
    [lunar('08-15'), '中秋节'],
    ...['01', '02', '03'].map((day): [Day, string] => [`${year}-10-${day}`, '国庆节']),
  ];
  // Mid-Autumn may fall into the National Day holiday, as in 2028.
  return new Map(
    [...Map.groupBy(days, ([day]) => day)].map(([day, named]) => [day, named.map(([, name]) => name).join('、')]),
  );
};

const years = new Map<number, ReadonlyMap<Day, string>>();
/** The holidays of a year and their names; the lunar calendar is known from 1900 to 2100. */
export const statutoryHolidays = (year: number): ReadonlyMap<Day, string> => {
  const known = years.get(year) ?? computed(year);
  years.set(year, known);
  return known;
};
