/** Which staff may take which step of a case (ruling D13: 受理 takes in, 审批 decides, 客服 answers). */
import type { StaffRole } from '#contract/kit/call.ts';
import { type CaseState, caseActions, type StaffAction, stateAfter } from '#contract/kit/case.ts';
import type { Staff } from '../context.ts';
import { hasAny } from '../has-any.ts';
import type { CaseRow } from './case-definition.ts';
import type { Undo } from './undo.ts';

export const handling: readonly StaffRole[] = ['intake', 'approver', 'system'];
export const deciding: readonly StaffRole[] = ['approver', 'system'];

const rolesFor: Readonly<Record<StaffAction, readonly StaffRole[]>> = {
  claim: handling,
  accept: handling,
  return: handling,
  pass: deciding,
  refuse: handling,
  transfer: handling,
  ask_opinion: handling,
  give_opinion: [],
  void: deciding,
  object: handling,
  reject_objection: deciding,
  sustain_objection: deciding,
};

/** Questions are support's as well: taken over, and answered. */
const answering: readonly StaffAction[] = ['claim', 'accept', 'pass', 'refuse', 'return', 'transfer', 'ask_opinion'];

/** Nobody has it, the person has it, or a colleague for whom the person stands in today (`absent`). */
const isFree = (staff: Staff, row: Pick<CaseRow, 'assignee_id'>, absent: ReadonlySet<string>): boolean =>
  row.assignee_id === null || row.assignee_id === staff.staff_id || absent.has(row.assignee_id);

/** Who takes a step back is who may take it, of whomever it is. */
export const mayTakeBack = (
  staff: Staff,
  { action, before }: Pick<Undo, 'action' | 'before'>,
  { answered = false }: { answered?: boolean | undefined },
): boolean =>
  (answered && staff.roles.includes('support')) ||
  hasAny(staff, action === 'refuse' && before.state === 30 ? deciding : rolesFor[action]);

export type Answer = 'yes' | 'wrong_state' | 'forbidden' | 'claimed_by_another';
export const mayTake = (
  staff: Staff,
  action: StaffAction,
  row: Pick<CaseRow, 'state' | 'assignee_id' | 'opinion_of' | 'objected_at'>,
  { answered = false }: { answered?: boolean | undefined },
  absent: ReadonlySet<string>,
): Answer => {
  if (
    stateAfter(action, row.state as CaseState) === undefined ||
    !(caseActions[action].from as readonly number[]).includes(row.state)
  )
    return 'wrong_state';
  // One at a time.
  if (action === 'object' && row.objected_at) return 'wrong_state';
  if ((action === 'reject_objection' || action === 'sustain_objection') && !row.objected_at) return 'wrong_state';
  if (action === 'give_opinion') return row.opinion_of === staff.staff_id ? 'yes' : 'forbidden';
  const answers = answered && answering.includes(action) && staff.roles.includes('support');
  if (!(answers || hasAny(staff, rolesFor[action]))) return 'forbidden';
  // Only staff who decide may refuse a case under review.
  if (action === 'refuse' && row.state === 30 && !(answers || hasAny(staff, deciding))) return 'forbidden';
  // Whoever is told of it writes it down, and whoever decides decides on it, whose case it may be: nobody hands it over any more.
  if (action === 'object' || action === 'reject_objection' || action === 'sustain_objection') return 'yes';
  if (action === 'claim')
    return row.assignee_id === staff.staff_id
      ? 'wrong_state'
      : isFree(staff, row, absent) || hasAny(staff, deciding)
        ? 'yes'
        : 'claimed_by_another';
  return isFree(staff, row, absent) || staff.roles.includes('system') ? 'yes' : 'claimed_by_another';
};
