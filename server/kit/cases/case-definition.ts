/** A case type on the server: its declaration, its subject, and the effects of its steps. */
import type { Selectable } from 'kysely';
import type { AnyCaseType, CaseAction, CaseMaterial, CaseState } from '#contract/kit/case.ts';
import type { CaseLimit } from '#contract/kit/case-shapes.ts';
import type { Day } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { AuditEntry } from '../audit.ts';
import type { App, Context, Db, Member, Tx } from '../context.ts';
import type { Tables } from '../database/tables.generated.ts';

declare module '../context.ts' {
  interface App {
    /** Every case type, by its name. */
    readonly cases: ReadonlyMap<string, CaseDefinition>;
  }
}

export type CaseRow = Selectable<Tables['case_record']>;

/** The object that a case applies to, in its current state. */
export type CaseSubject = {
  title: string;
  /** Why no application is accepted now: `申报已截止`. */
  closed?: string;
  /** What is said of applying anew while it is closed, where `不能重新申请` after `closed` says too little. */
  again?: string;
  /** The last day on which applications are accepted, where there is one. */
  until?: Day;
  promise_days?: number;
  publicity_days?: number;
  /** Replaces the type's own value. */
  materials?: readonly CaseMaterial[];
  /** What is known of the object: a new draft is filled in with it. */
  fields?: Readonly<Record<string, unknown>>;
};

export type CaseDefinition = {
  readonly type: AnyCaseType;
  /** Undefined when the object does not exist, or this member may not apply for it. */
  readonly subject?: (context: Context<Member>, subject_id: string) => Promise<CaseSubject | undefined>;
  /** Refuses members who may not begin or submit a case, beyond what `holder` says. */
  readonly begin?: (context: Context<Member>) => Promise<void>;
  /** Runs in the transaction in which a draft begins: refuses it, or makes further changes. */
  readonly onBegin?: (
    tx: Tx,
    context: Context<Member>,
    row: CaseRow,
    record: (entry: AuditEntry) => void,
  ) => Promise<void>;
  /** What the object that the case applies to allows at most: its form says so while it is typed, and more is not accepted. */
  readonly limits?: (db: Db, row: CaseRow) => Promise<CaseLimit[]>;
  /** Checks a complete form against the database; runs before it is submitted. */
  readonly check?: (context: Context<Member>, row: CaseRow, fields: Record<string, unknown>) => Promise<void>;
  /** Further changes in the transaction of a step: a grant is created, an enterprise becomes certified. */
  readonly onStep?: (
    tx: Tx,
    context: Context,
    row: CaseRow,
    step: { action: CaseAction; from: CaseState; to: CaseState; opinion: string },
    record: (entry: AuditEntry) => void,
  ) => Promise<void>;
  /** What a step changed besides the case is as before, when staff take the step back. */
  readonly onTakenBack?: (tx: Tx, context: Context, row: CaseRow) => Promise<void>;
};

/** Joins a declaration with the server's additions; a type with a subject must say how to find it. */
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
