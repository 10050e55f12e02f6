/** Cases as they are in responses. */
import {
  type CaseAction,
  type CaseMaterial,
  type CaseState,
  caseActionName,
  caseActions,
  editableStates,
  openStates,
  refusalName,
} from '#contract/kit/case.ts';
import type { CaseItem, HolderCase, MemberCase } from '#contract/kit/case-shapes.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import type { App, Context, Db, Member, Tx } from '../context.ts';
import { lastChangeOf } from '../last-change.ts';
import { workingDays } from '../working-days.ts';
import { corrected, countAccepted } from './accepted.ts';
import { againOf, saysAgain } from './again.ts';
import { type CaseDefinition, type CaseRow, definitionOf } from './case-definition.ts';
import { isProvisional } from './due-day.ts';
import { holdersOf } from './holder.ts';
import { heldBy, saysHeld } from './lost-rights.ts';
import { saysStanding } from './says-standing.ts';

export type HandedIn = (CaseMaterial & { files: Attachment[] })[];

const has = (states: readonly number[], state: number) => states.includes(state);
export const isOpen = ({ state }: Pick<CaseRow, 'state'>): boolean => has(openStates, state);
export const isEditable = ({ state }: Pick<CaseRow, 'state'>): boolean => has(editableStates, state);

export const stateNameOf = (
  { type }: CaseDefinition,
  row: Pick<CaseRow, 'lapsed' | 'state' | 'unaccepted' | 'objected_at'> & Pick<CaseOutline, 'corrected'>,
): string => {
  if (row.lapsed) return '逾期未补正';
  if (row.corrected) return '补正待审';
  if (row.objected_at) return '公示异议核实中';
  return row.state === 70 ? refusalName(type, row.unaccepted) : type.stateName(row.state as CaseState);
};

/** A case in a list, without its form, materials and texts. */
export const itemColumns = [
  'case_record.obj_id',
  'case_type',
  'application_no',
  'title',
  'subject_id',
  'subject_title',
  'applicant_name',
  'state',
  'lapsed',
  'unaccepted',
  'objected_at',
  'due_at',
  'assignee_id',
  'version',
  'submitted_at',
  'case_record.updated_at',
  corrected,
] as const;
export type CaseOutline = Pick<
  CaseRow,
  | 'obj_id'
  | 'case_type'
  | 'application_no'
  | 'title'
  | 'subject_id'
  | 'subject_title'
  | 'applicant_name'
  | 'state'
  | 'lapsed'
  | 'unaccepted'
  | 'objected_at'
  | 'due_at'
  | 'assignee_id'
  | 'version'
  | 'submitted_at'
  | 'updated_at'
> & {
  /** A correction of an accepted case waits. */
  corrected?: boolean;
};

export const itemOf = (app: Pick<App, 'cases'>, row: CaseOutline): CaseItem => {
  const definition = definitionOf(app, row.case_type);
  return {
    obj_id: row.obj_id,
    case_type: row.case_type,
    type_name: definition.type.name,
    application_no: row.application_no ?? '',
    title: row.title,
    subject_id: row.subject_id,
    subject_title: row.subject_title,
    applicant_name: row.applicant_name,
    state: row.state,
    state_name: stateNameOf(definition, row),
    due_at: row.due_at && instantOf(row.due_at),
    needs_me: isEditable(row),
    version: row.version,
    submitted_at: row.submitted_at && instantOf(row.submitted_at),
    updated_at: instantOf(row.updated_at),
  };
};

/** The holder's page of a case. */
export const casePageOf = ({ case_type, obj_id }: Pick<CaseRow, 'case_type' | 'obj_id'>): string =>
  `/userCenter/user/matters/${case_type}/${obj_id}`;

/** Steps that do not change the state. */
const otherSteps: Record<string, string> = {
  create: '新建',
  copy: '复制新建',
  move_due: '期限调整',
  take_back: '撤回上一步',
};
const stepName = (action: string, type: CaseDefinition['type'], accepted: boolean): string =>
  Object.hasOwn(caseActions, action)
    ? caseActionName(action as CaseAction, type, accepted)
    : (otherSteps[action] ?? '新建');
/** A state at one end of a step. */
const stateAt = (definition: CaseDefinition, state: number, accepted: boolean): string => {
  const corrected = state === 20 && accepted;
  return stateNameOf(definition, { state, corrected, unaccepted: !accepted, lapsed: false, objected_at: null });
};

const ledgerOf = async (db: Db, obj_id: string) =>
  await db.selectFrom('ledger_step').selectAll().where('obj_id', '=', obj_id).orderBy('step_id').limit(500).execute();

const stepsOf = (
  definition: CaseDefinition,
  steps: Awaited<ReturnType<typeof ledgerOf>>,
  reader: 'member' | 'staff',
): MemberCase['steps'] => {
  // A refusal, and one that is taken back, come from 20 or lead there while nothing was accepted.
  const accepted = (index: number, count: number) => {
    const { from_state, to_state } = steps[index] ?? {};
    return (from_state !== 20 && to_state !== 20) || countAccepted(steps.slice(0, count)) > 0;
  };
  return steps.map((step, index) => ({
    action: step.action,
    // Its holder reads of a correction, and withdraws nothing.
    action_name:
      step.action === 'take_back' && reader === 'member'
        ? '更正'
        : stepName(step.action, definition.type, accepted(index, index)),
    from_state_name: step.from_state === null ? '' : stateAt(definition, step.from_state, accepted(index, index)),
    to_state_name:
      step.action === 'lapse' ? '逾期未补正' : stateAt(definition, step.to_state, accepted(index, index + 1)),
    actor_kind: step.actor_kind as 'member' | 'staff' | 'system',
    actor_name: step.actor_name,
    stands_in_for: ((step.detail as { stands_in_for?: string }).stands_in_for ?? '') as string,
    opinion: step.opinion,
    due_at: ((step.detail as { due_at?: string }).due_at ?? null) as string | null,
    at: instantOf(step.at),
  }));
};

/** What both sides may read. Notes among staff are for staff only. */
export const fullCaseOf = async (context: Pick<App, 'cases'>, db: Db, row: CaseRow, reader: 'member' | 'staff') => {
  const definition = definitionOf(context, row.case_type);
  const internal = ['claim', 'transfer', 'ask_opinion', 'give_opinion'];
  const ledger = await ledgerOf(db, row.obj_id);
  const steps = stepsOf(definition, ledger, reader);
  const accepted = row.state === 30 || countAccepted(ledger) > 0;
  return {
    ...itemOf(context, { ...row, corrected: row.state === 20 && accepted }),
    fields: row.fields as Record<string, unknown>,
    materials: row.materials as HandedIn,
    steps:
      reader === 'staff'
        ? steps
        : steps.filter(({ action }) => !internal.includes(action)).map((step) => ({ ...step, stands_in_for: '' })),
    editable: isEditable(row),
    accepted,
    promise_days: row.promise_days,
    publicity_days: row.publicity_days,
  };
};

/** The case of the member or of the member's enterprise; any other case gets the same response as a missing one. */
export const findOwnCase = async (
  { region, actor }: Context<Member>,
  db: Db | Tx,
  case_type: string,
  obj_id: string,
  lock = false,
): Promise<CaseRow> => {
  let query = db
    .selectFrom('case_record')
    .selectAll()
    .where('obj_id', '=', obj_id)
    .where('case_type', '=', case_type)
    .where('region_code', '=', region.code)
    .where('holder_id', 'in', holdersOf(actor));
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** What the holder sees of it, whoever looks. */
export const holderCaseOf = async (context: Context, db: Db, row: CaseRow): Promise<HolderCase> => {
  const { type } = definitionOf(context, row.case_type);
  const full = await fullCaseOf(context, db, row, 'member');
  // A draft is saved as one types, and has nothing to begin anew from.
  const again = row.state === 10 ? undefined : await againOf(context, db, row);
  const held = saysHeld(await heldBy(context, db, row), context.region.hotline);
  const seen = {
    ...full,
    actions: (['submit', 'withdraw'] as const).filter((action) => has(caseActions[action].from, row.state)),
    can_copy: !isOpen(row) && again?.closed === undefined,
    again: again ? saysAgain(again, type) : '',
    due_provisional: isOpen(row) && isProvisional(row, await workingDays(context, db)),
    held,
  };
  return { ...seen, standing: saysStanding(context.region, type, row, seen) };
};

export const memberCaseOf = async (context: Context<Member>, db: Db, row: CaseRow): Promise<{ data: MemberCase }> => ({
  data: {
    ...(await holderCaseOf(context, db, row)),
    limits: isEditable(row) ? ((await definitionOf(context, row.case_type).limits?.(db, row)) ?? []) : [],
    last_change: await lastChangeOf(context, db, {
      obj_type: row.case_type,
      obj_id: row.obj_id,
      updated_at: row.updated_at,
      names: 'version',
    }),
  },
});
