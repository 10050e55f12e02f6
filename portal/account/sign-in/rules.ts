/** The contract's own rules for these forms, in a chunk that loads when a form is first touched, because it contains the schema library. */
import '../../kit/quiet-zod.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { enterpriseCalls } from '#contract/enterprise/calls.ts';
import { demandCalls } from '#contract/space/demand-calls.ts';
import type { FieldErrors } from '../../kit/form/told-failure.ts';

const calls = { ...accountCalls, ...enterpriseCalls, ...demandCalls };
type Calls = typeof calls;
type Name = { [N in keyof Calls]: Calls[N] extends { body: object } ? N : never }[keyof Calls];

/** One message for each field that the server would refuse; `renamed` maps a field of the call to the form's field. */
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
