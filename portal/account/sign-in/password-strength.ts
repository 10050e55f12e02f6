import { passwordMinimum, tidyPassword } from '#contract/account/password-rule.ts';

export type Strength = 0 | 1 | 2 | 3;

/** A rough measure of how hard the password is to guess: length counts most, then kinds of characters; repetition counts little. */
export const strengthOf = (typed: string): Strength => {
  const password = tidyPassword(typed);
  if (password.length < passwordMinimum) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const score = new Set(password).size + 2 * (kinds - 1);
  return score < 9 ? 1 : score < 14 ? 2 : 3;
};
