/** The demo briefings, trainings, broadcasts and visits about policies. */
import type { policyActivity } from '#contract/policy/policy-activity.ts';
import { comingActivities } from './activities-coming.ts';
import { pastActivities } from './activities-past.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';

export const demoActivities = (day: DemoDay): DemoEntry<DraftOf<typeof policyActivity>>[] => [
  ...comingActivities(day),
  ...pastActivities(day),
];
