import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenOf, yuan } from './money.ts';

test('what is printed is read back as the same fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (fen) => {
      expect(fenOf(yuan(fen))).toBe(fen);
      expect(fenOf((fen / 100).toFixed(2))).toBe(fen);
    }),
  );
});

test('nothing is printed as -0.00', () => expect(yuan(-0)).toBe('0.00'));

test.each([
  ['14,600.00', 1_460_000],
  ['１４，６００．５', 1_460_050],
  ['-3.2', -320],
  ['0', 0],
  ['1.234', undefined],
  ['1.', undefined],
  ['1e5', undefined],
  ['', undefined],
  ['=1+1', undefined],
  ['十元', undefined],
])('%s is %s fen', (typed, fen) => expect(fenOf(typed)).toBe(fen));
