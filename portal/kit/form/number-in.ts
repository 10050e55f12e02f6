import { numberTyped } from '#contract/kit/typed-number.ts';

/**
 * The number that was typed, in full-width digits too; NaN for nothing and for what is no number, which the contract refuses beside its field.
 * `column` is the power of ten of the field's unit: 4 for 万元.
 */
export const numberIn = (typed: string, column = 0): number => numberTyped(typed, column) ?? Number.NaN;

/** The same of a field that may stay empty. */
export const numberOrNull = (typed: string | undefined, column = 0): number | null =>
  typed?.trim() ? numberIn(typed, column) : null;
