/** The demo interpretations of policies, of every kind. */
import type { policyIllustration } from '#contract/policy/policy-illustration.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { generalIllustrations } from './illustrations-general.ts';
import { callIllustrations } from './illustrations-of-calls.ts';

export const demoIllustrations = (day: DemoDay): DemoEntry<DraftOf<typeof policyIllustration>>[] => [
  ...callIllustrations(day),
  ...generalIllustrations(day),
];
