/** The contract's own rules for these forms, in a chunk that loads when a form is first touched, because it contains the schema library. */
import '../../kit/quiet-zod.ts';
import { leaseCalls } from '#contract/space/leasing/lease-calls.ts';
import { viewingCalls } from '#contract/space/leasing/viewing-calls.ts';
import type { FieldErrors } from '../../kit/form/told-failure.ts';

const bodies = {
  viewing: viewingCalls['POST /space-v2/appointments/user/add'].body,
  payment: leaseCalls['POST /space-v2/bills/pay'].body,
};

/** One message for each field that the server would refuse. */
export const wrongFields = (what: keyof typeof bodies, body: object): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const { path, message } of bodies[what].safeParse(body).error?.issues ?? []) errors[String(path[0] ?? '')] ??= message;
  return errors;
};
