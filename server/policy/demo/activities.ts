/** The demo briefings, trainings, broadcasts and visits about policies. */
import type { activity } from '#contract/information/activity.ts';
import { comingActivities } from './activities-coming.ts';
import { pastActivities } from './activities-past.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';

export const demoActivities = (day: DemoDay): DemoEntry<DraftOf<typeof activity>>[] => [
  ...comingActivities(day),
  ...pastActivities(day),
];
