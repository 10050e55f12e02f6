/** The demo calls for applications, in every stage. */
import type { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { closedDeclarations } from './declarations-closed.ts';
import { openDeclarations } from './declarations-open.ts';
import { moreOpenDeclarations } from './declarations-open-more.ts';
import type { DemoDay, DemoEntry, DraftOf } from './demo-entry.ts';

export const declarations = (day: DemoDay): DemoEntry<DraftOf<typeof policyDeclaration>>[] => [
  ...openDeclarations(day),
  ...moreOpenDeclarations(day),
  ...closedDeclarations(day),
];
