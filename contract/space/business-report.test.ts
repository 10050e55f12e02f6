/** Money as it is typed, months and deadlines (ruling D10, promise 22). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '../kit/day.ts';
import {
  addUp,
  countOf,
  dueDay,
  fenOfWan,
  figureErrors,
  firstDay,
  isOverdue,
  lastMonth,
  lateMonth,
  monthPattern,
  monthsAfter,
  mostFen,
  readFigure,
  sayChange,
  sayFigure,
  wanOf,
} from './business-report.ts';

const wholeYuan = fc.integer({ min: -mostFen / 100, max: mostFen / 100 }).map((yuan) => yuan * 100);

describe('money', () => {
  test('what is shown in 万元 is read back as the same fen, with and without separators', () => {
    fc.assert(
      fc.property(wholeYuan, (fen) => {
        expect(fenOfWan(wanOf(fen))).toBe(fen === 0 ? 0 : fen);
        expect(fenOfWan(wanOf(fen, true))).toBe(fen === 0 ? 0 : fen);
      }),
    );
  });
  test.each([
    ['1,234.5678', 1_234_567_800],
    ['0.0001', 100],
    ['-12.5', -12_500_000],
    ['１２．５', 12_500_000],
    ['0', 0],
    ['1.23456', undefined],
    ['1e5', undefined],
    ['', undefined],
    ['一百', undefined],
    ['=1+1', undefined],
  ])('%s is %s fen', (typed, fen) => expect(fenOfWan(typed)).toBe(fen));
  test.each([
    ['revenue_fen', 1_234_567_800, '1,234.5678'],
    ['tax_paid_fen', 21_080_000, '21.08'],
    ['net_profit_fen', -12_000_000, '-12'],
    ['staff_count', 1_200, '1,200'],
    ['export_fen', null, ''],
  ] as const)('%s %s is shown everywhere as %s', (key, value, said) => expect(sayFigure(key, value)).toBe(said));
  test('each field says what is wrong with it in its own words', () => {
    expect(readFigure('revenue_fen', '1.23456')).toEqual({ wrong: '营业收入请填数字，单位万元，最多四位小数' });
    expect(readFigure('revenue_fen', '-1')).toEqual({ wrong: '营业收入不能为负数' });
    expect(readFigure('net_profit_fen', '-1')).toEqual({ value: -1_000_000 });
    expect(readFigure('staff_count', '3.5')).toEqual({ wrong: '期末从业人员请填不小于 0 的整数' });
    expect(readFigure('revenue_fen', '999999999')).toEqual({ wrong: '营业收入数值过大，请核对单位' });
    expect(readFigure('export_fen', ' ')).toEqual({ value: null });
    expect(countOf('1,200')).toBe(1_200);
  });
});

test.each([
  [103, 100, '+3.0%'],
  [97, 100, '−3.0%'],
  [10_005, 10_000, '+0.1%'],
  [9_995, 10_000, '−0.1%'],
  [99_999, 100_000, '0.0%'],
  [50, -100, '扭亏'],
  [0, -100, '扭亏'],
  [-50, -100, '减亏'],
  [-150, -100, '增亏'],
  [-100, -100, '持平'],
  [-1, 100, '转亏'],
  [0, 0, '持平'],
  [5, 0, null],
  [5, null, null],
  [null, 5, null],
])('%s after %s is %s', (now, before, says) => expect(sayChange(now, before)).toBe(says));

describe('months', () => {
  const instants = fc.date({
    min: new Date('2020-02-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  test('the newest month to report is the one before today’s in Beijing, and it is late from the 16th on', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const newest = lastMonth(now);
        expect(newest).toMatch(monthPattern);
        expect(monthsAfter(newest, 1)).toBe(dayOf(now).slice(0, 7));
        const late = dayOf(now) > dueDay(newest);
        expect(isOverdue({ month: newest, status: 1 }, now)).toBe(late);
        expect(lateMonth(now)).toBe(late ? newest : monthsAfter(newest, -1));
        expect(isOverdue({ month: newest, status: 3 }, now)).toBe(false);
      }),
    );
  });
  test('the due day is the 15th of the next month, to its last second in Beijing', () => {
    expect(dueDay('2026-12')).toBe('2027-01-15');
    const report = { month: '2026-10', status: 2 };
    expect(isOverdue(report, new Date('2026-11-15T15:59:59Z'))).toBe(false);
    expect(isOverdue(report, new Date('2026-11-15T16:00:00Z'))).toBe(true);
    expect(addDays(firstDay('2026-10'), 30)).toBe('2026-10-31');
  });
});

test('research staff cannot outnumber staff; sums take what is there', () => {
  expect(figureErrors({ staff_count: 3, r_and_d_staff_count: 4 })).toEqual([
    { field: 'r_and_d_staff_count', message: '研发人员不能多于期末从业人员' },
  ]);
  expect(figureErrors({ staff_count: null, r_and_d_staff_count: 4 })).toEqual([]);
  expect(addUp([{ revenue_fen: 5 }, { revenue_fen: null }, { revenue_fen: 2, net_profit_fen: -3 }])).toMatchObject({
    revenue_fen: 7,
    net_profit_fen: -3,
  });
});
