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

/** The same as a number; undefined for what is none. `scale`: in units that many times smaller, 100 for fen of 元. */
export const numberTyped = (typed: string, column = 0, scale = 1): number | undefined => {
  const read = typedNumber(typed, column);
  if (!read) return undefined;
  const size = Number(`${read.digits}e${read.power - read.places + Math.round(Math.log10(scale))}`);
  return read.negative && size !== 0 ? -size : size;
};

/** Has more decimals than its place keeps, which would be rounded away. */
export const isFinerThan = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) !== value;

/**
 * A number in a form, as it is stored: null while nothing is typed; what was typed where that is none, which the form refuses beside the field.
 * Decimals finer than what is stored stay, too, and are refused: 1.005 元 are 100.5 fen.
 */
export type NumberEntry = number | string | null;
export type NumberUnit = { column?: number; scale?: number };
export const entryTyped = (typed: string, { column = 0, scale = 1 }: NumberUnit = {}): NumberEntry =>
  typed.trim() ? (numberTyped(typed, column, scale) ?? typed) : null;
/** The text of an entry that was filled in, not typed. */
export const entryText = (entry: NumberEntry | undefined, { scale = 1 }: NumberUnit = {}): string =>
  typeof entry === 'number' ? String(entry / scale) : (entry ?? '');

/** A whole number within limits; NaN for anything else, null for nothing. */
export const wholeTyped = (typed: string, min: number, max: number): number | null => {
  if (!typed.trim()) return null;
  const read = numberTyped(typed) ?? Number.NaN;
  return Number.isInteger(read) && read >= min && read <= max ? read : Number.NaN;
};
export const wholeWanted = (min: number, max: number): string => `请填写 ${min} 到 ${max} 的整数`;

/** What an input shows: what was typed, such as 80.0 on the way to 80.05, as long as it says the value; else the value, filled in meanwhile. */
export const textStaying = <T>(typed: string, value: T, read: (typed: string) => T, text: (value: T) => string) =>
  Object.is(read(typed), value) ? typed : text(value);
