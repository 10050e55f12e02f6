/** What is kept of a case before a step that staff can take back. */
import type { CaseAction } from '#contract/kit/case.ts';
import type { JsonValue } from '../database/tables.generated.ts';
import type { CaseRow } from './case-definition.ts';

/** These change nothing but the case itself. */
const takenBack = ['accept', 'return', 'refuse', 'sustain_objection'] as const satisfies readonly CaseAction[];
export type TakenBack = (typeof takenBack)[number];
const mayBeTakenBack = (action: CaseAction): action is TakenBack =>
  (takenBack as readonly CaseAction[]).includes(action);

/** What these steps change of a case. */
export const kept = [
  'state',
  'assignee_id',
  'opinion_of',
  'due_at',
  'due_from',
  'due_days',
  'days_left',
  'decided_at',
  'returned',
  'objected_at',
  'notice_days_left',
] as const satisfies readonly (keyof CaseRow)[];

export type Undo = { action: TakenBack; version: number; before: { [key: string]: JsonValue } };

/** `version`: what the step leaves. */
export const keepBefore = (row: CaseRow, action: CaseAction, version: number): string | null =>
  mayBeTakenBack(action)
    ? JSON.stringify({ action, version, before: Object.fromEntries(kept.map((key) => [key, row[key]])) })
    : null;

/** Null once anything happened since. */
export const undoOf = ({ undo, version }: Pick<CaseRow, 'undo' | 'version'>): Undo | null => {
  const last = undo as unknown as Undo | null;
  return last?.version === version ? last : null;
};
