/** The demand hall (specification 7; ruling D13): needs, the directory of supplies, and what brings them together. */
import { abutmentCalls } from './abutment-calls.ts';
import { companyMatchCalls } from './company-match-calls.ts';
import { demandCalls } from './demand-calls.ts';
import { directoryCalls } from './directory-calls.ts';
import { followCalls } from './follow-calls.ts';
import { matchingCalls } from './matching-calls.ts';
import { ownSupplyCalls } from './own-supply-calls.ts';

export const supplyCalls = {
  ...demandCalls,
  ...abutmentCalls,
  ...matchingCalls,
  ...directoryCalls,
  ...ownSupplyCalls,
  ...followCalls,
  ...companyMatchCalls,
};
