import { expect, test } from 'vitest';
import { sentOf, typedOf } from './typed.ts';

const price = { key: 'price_fen', kind: 'number', label: '价格（元）', required: true } as Parameters<
  typeof sentOf
>[0][number];

test.each([
  [8.2, 820],
  [0.29, 29],
  [1.005, 100.5],
  [12.345, 1234.5],
  ['八十', '八十'],
  [null, null],
])('%s yuan are sent as %s fen: what is finer than a fen is not rounded, so that it is refused', (typed, sent) => {
  expect(sentOf([price], { price_fen: typed })).toEqual({ price_fen: sent });
});
test('what was sent is shown again as it was typed', () => {
  expect(typedOf([price], { price_fen: 820 })).toEqual({ price_fen: 8.2 });
});
