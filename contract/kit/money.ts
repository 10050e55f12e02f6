import { twoDecimals } from './decimals.ts';
import { typedNumber } from './typed-number.ts';

/** Formats whole fen, in which money is stored and sent, as the yuan that people read and type: `12,345.00`. */
// No sum is printed as -0.00.
export const yuan = (fen: number): string => twoDecimals((fen || 0) / 100);

/** A decimal number as it is written, without the error of its binary form: 20.15 is 2015 over 100. */
const written = (value: number): [over: bigint, under: bigint] => {
  const [digits = '', power = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const shift = Number(power) - fraction.length;
  const over = BigInt(whole + fraction);
  return shift < 0 ? [over, 10n ** BigInt(-shift)] : [over * 10n ** BigInt(shift), 1n];
};
/** Rounds a quotient to a whole number, a half away from zero; `under` is positive. */
export const roundedQuotient = (over: bigint, under: bigint): number => {
  const size = over < 0n ? -over : over;
  const rounded = Number((2n * size + under) / (2n * under));
  return over < 0n && rounded !== 0 ? -rounded : rounded;
};
/**
 * The product of money and measures, exact and then rounded to a whole number, a half away from zero: 3.5 元 for 20.15 ㎡ is 7,053 fen, where
 * floating point says 7,052. PostgreSQL's `round(numeric)` answers the same.
 */
export const product = (factors: readonly number[], divisor = 1): number => {
  let [over, under] = [1n, BigInt(divisor)];
  for (const [digits, scale] of factors.map(written)) {
    over *= digits;
    under *= scale;
  }
  return roundedQuotient(over, under);
};

/**
 * Parses what a person typed or pasted into fen; undefined when it is not a well-formed number (`typedNumber`). The unit is 元 with two decimals
 * unless `unit_fen` and `decimals` say otherwise.
 */
export const fenOf = (typed: string, { unit_fen = 100, decimals = 2 } = {}): number | undefined => {
  const read = typedNumber(typed, Math.log10(unit_fen / 100));
  if (!read || read.digits.length - read.places > 12 || (read.unit === '' && read.places > decimals)) return undefined;
  const [over, under] = [BigInt(read.digits) * BigInt(unit_fen), 10n ** BigInt(read.places)];
  const [fen, rest] =
    read.power < 0 ? [over, under * 10n ** BigInt(-read.power)] : [over * 10n ** BigInt(read.power), under];
  // Whole fen, and no more decimals than the unit has.
  if (fen % (rest * BigInt(unit_fen / 10 ** decimals)) !== 0n) return undefined;
  const size = Number(fen / rest);
  return read.negative && size !== 0 ? -size : size;
};
