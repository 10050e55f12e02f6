/** What the forms of leasing send, by the contract. In a chunk of its own, because it holds the schema library. */
import '../../kit/quiet-zod.ts';
import { leaseCalls } from '#contract/space/leasing/lease-calls.ts';
import { moneyCalls } from '#contract/space/leasing/money-calls.ts';
import { viewingCalls } from '#contract/space/leasing/viewing-calls.ts';

export const bodies = {
  viewing: viewingCalls['POST /space-v2/appointments/user/add'].body,
  payment: leaseCalls['POST /space-v2/bills/pay'].body,
  refund: moneyCalls['POST /space-v2/refunds/apply'].body,
};
