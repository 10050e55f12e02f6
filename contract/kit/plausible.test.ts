import { describe, expect, test } from 'vitest';
import { askOf, asksOf, days, figure, unasked, wanBand, yuanBand } from './plausible.ts';

const today = '2026-11-21';
const lastMonth = (value: number) => ({ today, known: [{ name: '上月', value }] });
const money = wanBand({ to: 1_000_000, times: 20, less: 500, least: 10 }, 1_000_000);

describe('a figure against what is known', () => {
  test.each([
    [471.6342, 4_716_342, '比上月多约 1 万倍，是否把元填成了万元？'],
    [471.6342, 0.0471634, '只有上月的约 1 万分之一，是否把亿元填成了万元？'],
    [500, 50_000, '比上月多约 100 倍，是否多填了两位数字？'],
    [100, 2_500, '约为上月的 25 倍，请核对数字和单位'],
  ])('%d 万元, then %d', (before, now, said) => {
    expect(askOf(Math.round(now * 1e6), money, lastMonth(before * 1e6))).toBe(said);
  });

  test('within the band, near nothing, or of a small difference: no question', () => {
    expect(askOf(900e6, money, lastMonth(100e6))).toBeUndefined();
    expect(askOf(0, money, lastMonth(100e6))).toBeUndefined();
    expect(askOf(5e6, money, lastMonth(1e4))).toBeUndefined();
    expect(askOf(null, money, lastMonth(100e6))).toBeUndefined();
    expect(askOf('12', money, lastMonth(100e6))).toBeUndefined();
  });

  test('what one of several known values makes plausible is plausible', () => {
    const known = [
      { name: '上月', value: 4_716_342e6 },
      { name: '上年同月', value: 450e6 },
    ];
    expect(askOf(471e6, money, { today, known })).toBeUndefined();
    expect(askOf(0.02e6, money, { today, known })).toContain('只有上月的约');
  });

  test('a loss is held against its size', () => {
    expect(askOf(-4_716_342e6, money, lastMonth(471e6))).toContain('是否把元填成了万元？');
  });

  test('without anything known, against its limits', () => {
    expect(askOf(2_000_000e6, money, { today })).toBe(
      '填了 2,000,000 万元，通常不超过 1,000,000 万元，请核对数字和单位',
    );
    expect(askOf(5, yuanBand({ from: 1 }), { today })).toBe('填了 0.05 元，通常不低于 1 元，请核对数字和单位');
  });

  test('nobody left is asked about where the band says so', () => {
    const staff = figure('人', { times: 5, least: 50, nothing: true });
    expect(askOf(0, staff, lastMonth(200))).toBe('上月为 200 人，这里填了 0，请核对');
  });
});

test('a day far away is asked about', () => {
  const soon = days({ back: 60, ahead: 730 });
  expect(askOf('2026-12-01', soon, { today })).toBeUndefined();
  expect(askOf('2062-12-01', soon, { today })).toBe('距今还有约 36 年，请核对年月日');
  expect(askOf('2025-11-21 10:00:00', soon, { today })).toBe('已过去约 365 天，请核对年月日');
  expect(askOf('no day', soon, { today })).toBeUndefined();
});

test('each value of a list is asked about at its place', () => {
  const figures = {
    'items[].quantity': { label: '数量', band: figure('件', { to: 500 }) },
    note: { label: '', band: unasked('it is a text') },
  };
  expect(asksOf(figures, { items: [{ quantity: 2 }, { quantity: 20_000 }] }, today)).toEqual([
    { field: 'items.1.quantity', message: '数量填了 20,000 件，通常不超过 500 件，请核对数字和单位' },
  ]);
  expect(asksOf(figures, undefined, today)).toEqual([]);
});
