/** Everything about letting: viewings, admission applications, contracts and bills. */
import { listItemCaseCalls } from '../../kit/named-case-calls.ts';
import { admission } from '../admission.case.ts';
import { leaseCalls } from './lease-calls.ts';
import { moneyCalls } from './money-calls.ts';
import { viewingCalls } from './viewing-calls.ts';

export const leasingCalls = {
  ...viewingCalls,
  ...listItemCaseCalls('/space-v2/admissions/apply', admission),
  ...leaseCalls,
  ...moneyCalls,
};
