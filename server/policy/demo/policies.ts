/** The demo policies of all levels. */
import type { policyDocument } from '#contract/policy/policy-document.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { cityPolicies } from './policies-city.ts';
import { moreCityPolicies } from './policies-city-more.ts';
import { districtDevelopmentPolicies } from './policies-district-development.ts';
import { districtFundingPolicies } from './policies-district-funding.ts';
import { nationalPolicies } from './policies-national.ts';
import { parkPolicies } from './policies-park.ts';
import { withFiles } from './policy-files.ts';

export const demoPolicies = (day: DemoDay): DemoEntry<DraftOf<typeof policyDocument>>[] =>
  [
    ...nationalPolicies(),
    ...cityPolicies(),
    ...moreCityPolicies(),
    ...districtFundingPolicies(day),
    ...districtDevelopmentPolicies(day),
    ...parkPolicies(day),
  ].map(withFiles);
