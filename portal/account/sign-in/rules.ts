/** The contract's own rules for what is typed, in a chunk that comes with the first touch of a form: it holds the schema library. */
import '../../kit/quiet-zod.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { creditCodeDoubtful, tidyCreditCode } from '#contract/account/credit-code.ts';
import { passwordMinimum, tidyPassword } from '#contract/account/password-rule.ts';
import type { FieldErrors } from '../../kit/form/told-failure.ts';

type Name = { [N in keyof typeof accountCalls]: (typeof accountCalls)[N] extends { body: object } ? N : never }[keyof typeof accountCalls];

/** One message a field, of what the server would refuse; `renamed` says which field of the form a field of the call is. */
export const wrongFields = (call: Name, body: object, renamed: Readonly<Record<string, string>> = {}): FieldErrors => {
  const read = accountCalls[call].body.safeParse(body);
  if (read.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    const field = String(path[0] ?? '');
    errors[renamed[field] ?? field] ??= message;
  }
  return errors;
};

export const doubtfulCode = (typed: string): boolean => creditCodeDoubtful(tidyCreditCode(typed));

export type Strength = 0 | 1 | 2 | 3;
/** How hard it is to guess, roughly: length counts most, then kinds of characters; repetition counts little. */
export const strengthOf = (typed: string): Strength => {
  const password = tidyPassword(typed);
  if (password.length < passwordMinimum) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const score = new Set(password).size + 2 * (kinds - 1);
  return score < 9 ? 1 : score < 14 ? 2 : 3;
};
