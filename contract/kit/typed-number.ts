/**
 * Numbers as people type and paste them. What is not well formed is no number: `12,34` is neither 1234 nor 12.34, and only its writer knows which
 * was meant. No zod, because browsers load this.
 */

/** `digits` × 10 ^ (`power` − `places`); `unit` is empty when the text names none. */
export type TypedNumber = { negative: boolean; digits: string; places: number; power: number; unit: string };

const powers: Readonly<Record<string, number>> = { 元: 0, 万: 4, 万元: 4, 亿: 8, 亿元: 8 };
const form =
  /^([-+]?)[¥]?\s*(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,15})(?:\.(\d{1,15}))?\s*(元|万元|万|亿元|亿)?$/;

/**
 * Reads separators of thousands, full-width forms, `(12.5)` as accountants write a loss, and 元, 万 and 亿 behind the number. `column` is the power
 * of ten that the place for the number has itself, 4 for one in 万元: 1,234.56 万 is 1234.56 there, and 12345600 in one of 元.
 */
export const typedNumber = (typed: string, column = 0): TypedNumber | undefined => {
  const text = typed.normalize('NFKC').replaceAll('−', '-').trim();
  const bracketed = /^\(\s*([^()+-]+)\s*\)\s*(元|万元|万|亿元|亿)?$/.exec(text);
  const [, sign = '', whole = '', fraction = '', unit = ''] =
    form.exec(bracketed ? `${bracketed[1]?.trim()}${bracketed[2] ?? ''}` : text) ?? [];
  if (whole === '') return undefined;
  return {
    negative: bracketed !== null || sign === '-',
    digits: whole.replaceAll(/[, ]/g, '') + fraction,
    places: fraction.length,
    power: unit ? (powers[unit] ?? 0) - column : 0,
    unit,
  };
};

/** The same as a number; undefined for what is none. */
export const numberTyped = (typed: string, column = 0): number | undefined => {
  const read = typedNumber(typed, column);
  if (!read) return undefined;
  const size = Number(`${read.digits}e${read.power - read.places}`);
  return read.negative && size !== 0 ? -size : size;
};
