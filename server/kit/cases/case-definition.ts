/** A case type as the server knows it: its declaration, what it applies to, and what follows from a decision. */
import type { Selectable } from 'kysely';
import type { AnyCaseType, CaseAction, CaseMaterial, CaseState } from '#contract/kit/case.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { App, Context, Member, Tx } from '../context.ts';
import type { Tables } from '../database/tables.generated.ts';

declare module '../context.ts' {
  interface App {
    /** Every case type, by its name. */
    readonly cases: ReadonlyMap<string, CaseDefinition>;
  }
}

export type CaseRow = Selectable<Tables['case_record']>;

/** What a case applies to, as it is now. */
export type CaseSubject = {
  title: string;
  /** Why no application is taken now: `申报已截止`. */
  closed?: string;
  promise_days?: number;
  publicity_days?: number;
  /** Instead of the type's own. */
  materials?: readonly CaseMaterial[];
};

export type CaseDefinition = {
  readonly type: AnyCaseType;
  /** Undefined when there is no such thing, or it is not this member's to apply for. */
  readonly subject?: (context: Context<Member>, subject_id: string) => Promise<CaseSubject | undefined>;
  /** Refuses whoever may not begin or submit one, beyond what `holder` says. */
  readonly begin?: (context: Context<Member>) => Promise<void>;
  /** Refuses a complete form for what only tables know; runs before it is submitted. */
  readonly check?: (context: Context<Member>, row: CaseRow, fields: Record<string, unknown>) => Promise<void>;
  /** What else changes in the transaction of a step: a grant is given, an enterprise becomes certified. */
  readonly onStep?: (
    tx: Tx,
    context: Context,
    row: CaseRow,
    step: { action: CaseAction; from: CaseState; to: CaseState; opinion: string },
  ) => Promise<void>;
};

/** Joins a declaration with what the server adds; a type that names a subject must say how to find it. */
export const caseOn = (type: AnyCaseType, more: Omit<CaseDefinition, 'type'> = {}): CaseDefinition => {
  if (Boolean(type.subject) !== Boolean(more.subject))
    throw new Error(`${type.type}: a subject is declared but not found, or found but not declared`);
  return { type, ...more };
};

export const definitionOf = ({ cases }: Pick<App, 'cases'>, case_type: string): CaseDefinition => {
  const definition = cases.get(case_type);
  if (!definition) throw refuse('not_found');
  return definition;
};
