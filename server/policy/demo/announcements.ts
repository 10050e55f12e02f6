/** The demo notices and announcements. */
import type { policyAnnouncement } from '#contract/policy/policy-announcement.ts';
import { generalAnnouncements } from './announcements-general.ts';
import { callAnnouncements } from './announcements-of-calls.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';

export const demoAnnouncements = (day: DemoDay): DemoEntry<DraftOf<typeof policyAnnouncement>>[] => [
  ...callAnnouncements(day),
  ...generalAnnouncements(day),
];
