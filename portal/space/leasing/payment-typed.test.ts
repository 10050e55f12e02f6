import { expect, test } from 'vitest';
import { malformedAmount, paymentTyped } from './payment-typed.ts';

const read = (amount_fen: string) =>
  paymentTyped('bill', [], 'file', { amount_fen, paid_on: '2026-11-21', remark: '' }).amount_fen;

test('the amount may be pasted as the page prints it, and typed full width', () => {
  expect(['14,600.00', '１４６００．００', ' 14 600 ', '14，600', '14600.5', '0.01'].map(read)).toEqual([
    1_460_000, 1_460_000, 1_460_000, 1_460_000, 1_460_050, 1,
  ]);
});

test('an amount that cannot be read is said to be malformed; an empty one is missing, which the rules of the call say', () => {
  for (const typed of ['abc', '1.234', '1e5', '一百'])
    expect(malformedAmount({ amount_fen: typed })).toEqual({
      amount_fen: '格式不正确，请填写转账金额的数字，最多两位小数',
    });
  for (const typed of ['', ' ', '14,600.00', '-5']) expect(malformedAmount({ amount_fen: typed })).toEqual({});
  expect(read('')).toBeNaN();
});
