/** What the forms of accounts send, by the contract. In a chunk of its own, because it holds the schema library. */
import '../kit/quiet-zod.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { enterpriseCalls } from '#contract/enterprise/calls.ts';

const calls = { ...accountCalls, ...enterpriseCalls };
type Calls = typeof calls;
type Sending = { [N in keyof Calls]: Calls[N] extends { body: object } ? N : never }[keyof Calls];

/** By the name of the call that a form makes. */
export const bodies = Object.fromEntries(
  Object.entries(calls).flatMap(([name, call]) => ('body' in call ? [[name, call.body]] : [])),
) as {
  [N in Sending]: Calls[N]['body'];
};
