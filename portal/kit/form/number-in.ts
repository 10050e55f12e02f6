import { numberTyped } from '#contract/kit/typed-number.ts';

/** The number that was typed, in full-width digits too; NaN for nothing and for what is no number, which the contract refuses beside its field. */
export const numberIn = (typed: string): number => {
  return numberTyped(typed) ?? Number.NaN;
};
