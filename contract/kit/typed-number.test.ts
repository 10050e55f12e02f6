import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf, fenOfWan } from '../space/business-report.ts';
import { fenOf } from './money.ts';
import { numberTyped } from './typed-number.ts';

describe('a number that is not well formed is refused', () => {
  test.each([
    '12,34',
    '1.5,0',
    '12,50',
    '1,2345',
    ',123',
    '1,234,5',
    '12 34',
    '1.',
    '.5',
    '1..2',
    '--1',
    '-(1)',
    '(1',
    '1)',
  ])('%s', (typed) => {
    expect(numberTyped(typed)).toBeUndefined();
    expect(fenOf(typed)).toBeUndefined();
    expect(fenOfWan(typed)).toBeUndefined();
    expect(countOf(typed)).toBeUndefined();
  });
});

describe('a number is read as people write it', () => {
  test.each([
    ['1,234.56', 1_234.56],
    ['1 234 567', 1_234_567],
    ['１，２３４．５', 1_234.5],
    ['(12.5)', -12.5],
    ['（1,234.5）', -1_234.5],
    ['-12.5', -12.5],
    ['−12.5', -12.5],
    ['+3', 3],
    ['¥ 1,000', 1_000],
    ['1,234.56 万', 12_345_600],
    ['1,234.56 万元', 12_345_600],
    ['(1.2 万)', -12_000],
    ['（1.2）万元', -12_000],
    ['0.3亿', 30_000_000],
    ['12 元', 12],
    ['-0', 0],
    ['(0)', 0],
  ])('%s is %s', (typed, value) => expect(numberTyped(typed)).toBe(value));

  test('万 in a place of 万元 is its unit, and 元 there are smaller', () => {
    expect(fenOfWan('1,234.56 万')).toBe(1_234_560_000);
    expect(fenOfWan('1,234.56')).toBe(1_234_560_000);
    expect(fenOfWan('12,000 元')).toBe(1_200_000);
    expect(fenOfWan('0.5 元')).toBeUndefined();
    expect(fenOfWan('0.12 亿元')).toBe(1_200_000_000);
    expect(fenOfWan('(12.5)')).toBe(-12_500_000);
    expect(fenOf('1.23456 万')).toBe(1_234_560);
    expect(fenOf('1.2345678 万')).toBeUndefined();
    expect(numberTyped('500 元', 4)).toBe(0.05);
  });

  test('with separators and full-width digits, whatever its size, as without', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (fen) => {
        const grouped = (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 });
        const wide = grouped.replace(/[\d,.]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
        expect(fenOf(grouped)).toBe(fen || 0);
        expect(fenOf(wide)).toBe(fen || 0);
      }),
    );
  });
});
