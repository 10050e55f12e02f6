/** The contract's own rules for what is typed, in a chunk that comes with the first touch of a form: it holds the schema library. */
import '../quiet-zod.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { enterpriseCalls } from '#contract/enterprise/calls.ts';
import { demandCalls } from '#contract/space/demand-calls.ts';
import type { FieldErrors } from './told-failure.ts';

const calls = { ...accountCalls, ...enterpriseCalls, ...demandCalls };
type Calls = typeof calls;
type Name = { [N in keyof Calls]: Calls[N] extends { body: object } ? N : never }[keyof Calls];

/** One message a field, of what the server would refuse; `renamed` says which field of the form a field of the call is. */
export const wrongFields = (call: Name, body: object, renamed: Readonly<Record<string, string>> = {}): FieldErrors => {
  const read = calls[call].body.safeParse(body);
  if (read.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    const field = String(path[0] ?? '');
    errors[renamed[field] ?? field] ??= message;
  }
  return errors;
};
