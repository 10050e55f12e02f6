/** The demo calls for applications, in every stage. */
import type { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { matchingOf } from './declaration-items.ts';
import { closedDeclarations } from './declarations-closed.ts';
import { finishedDeclarations } from './declarations-finished.ts';
import { growthDeclarations } from './declarations-growth.ts';
import { openDeclarations } from './declarations-open.ts';
import { moreOpenDeclarations } from './declarations-open-more.ts';
import { standingDeclarations } from './declarations-standing.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';
import { formerRoundsOf } from './former-rounds.ts';
import { checklist } from './materials.ts';

const declared = (day: DemoDay): DemoEntry<DraftOf<typeof policyDeclaration>>[] => [
  ...openDeclarations(day),
  ...moreOpenDeclarations(day),
  ...standingDeclarations(day),
  ...closedDeclarations(day),
  ...finishedDeclarations(day),
  ...growthDeclarations(day),
];

export const demoDeclarations = (day: DemoDay): DemoEntry<DraftOf<typeof policyDeclaration>>[] =>
  declared(day).map((entry) => ({
    ...entry,
    attachments: entry.attachments ?? (entry.materials?.length ? [checklist(entry.materials)] : []),
    matching: matchingOf(entry.key, entry.conditions_text ?? ''),
    former_rounds: formerRoundsOf(entry.key, day),
  }));
