import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf, fenOfWan } from '../space/business-report.ts';
import { fenOf } from './money.ts';
import { entryText, entryTyped, numberTyped, textStaying, wholeTyped } from './typed-number.ts';

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

describe('a number in a form', () => {
  const yuan = { scale: 100 };
  test('is stored in small units exactly, and finer decimals are left for the schema to refuse', () => {
    expect(entryTyped('20.15', yuan)).toBe(2015);
    expect(entryTyped('90071992547.41', yuan)).toBe(9_007_199_254_741);
    expect(entryTyped('1.005', yuan)).toBe(100.5);
    expect(entryText(100.5, yuan)).toBe('1.005');
    expect(entryTyped('0.5 万', yuan)).toBe(500_000);
    expect(entryTyped('80 万', { column: 4 })).toBe(80);
  });
  test('is nothing, or what was typed', () => {
    expect(entryTyped(' ')).toBeNull();
    expect(entryTyped('八十')).toBe('八十');
    expect(entryText('八十', yuan)).toBe('八十');
    expect(entryText(undefined)).toBe('');
  });
  test('whole, within limits', () => {
    expect(['８０', '1,000', '', '0', '80.5', '八十', '1001'].map((typed) => wholeTyped(typed, 1, 1000))).toEqual([
      80,
      1000,
      null,
      ...Array.from({ length: 4 }, () => Number.NaN),
    ]);
  });
  test('shows what was typed while it says the value', () => {
    expect(textStaying('80.0', 80, entryTyped, entryText)).toBe('80.0');
    expect(textStaying('80.0', 81, entryTyped, entryText)).toBe('81');
    expect(textStaying('', '八十', entryTyped, entryText)).toBe('八十');
  });
});
