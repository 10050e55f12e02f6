/** Whether a case was accepted: a fact of its ledger, because a correction of an accepted case waits in state 20 again. */
import { sql } from 'kysely';
import { type AnyCaseType, type CaseAction, caseActionName } from '#contract/kit/case.ts';
import type { Db } from '../context.ts';

type Step = { action: string; from_state: number | null; to_state: number };

/** Acceptances that stand. One that is taken back leads from 30 to 20, and no other step that is taken back does. */
export const countAccepted = (steps: readonly Step[]): number =>
  steps.filter(({ action }) => action === 'accept').length -
  steps.filter(({ action, from_state, to_state }) => action === 'take_back' && from_state === 30 && to_state === 20)
    .length;

const acceptances = async (db: Db, obj_id: string): Promise<number> =>
  countAccepted(
    await db
      .selectFrom('ledger_step')
      .select(['action', 'from_state', 'to_state'])
      .where('obj_id', '=', obj_id)
      .where('action', 'in', ['accept', 'take_back'])
      .execute(),
  );

export const isAccepted = async (db: Db, { obj_id, state }: { obj_id: string; state: number }): Promise<boolean> =>
  state === 30 || (await acceptances(db, obj_id)) > 0;

/** The same of rows of a list: a correction of an accepted case waits. */
export const corrected = sql<boolean>`(case_record.state = 20 and (
  select count(*) filter (where step.action = 'accept')
    - count(*) filter (where step.action = 'take_back' and step.from_state = 30 and step.to_state = 20)
  from ledger_step as step where step.obj_id = case_record.obj_id
) > 0)`.as('corrected');

/** The name of the step that staff took last, while it can be taken back. */
export const lastStepName = async (
  db: Db,
  { obj_id, unaccepted }: { obj_id: string; unaccepted: boolean },
  action: CaseAction,
  type: Pick<AnyCaseType, 'answered'>,
): Promise<string> =>
  caseActionName(action, type, action === 'accept' ? (await acceptances(db, obj_id)) > 1 : !unaccepted);
