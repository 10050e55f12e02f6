/** Whether a case was accepted: a fact of its ledger, because a correction of an accepted case waits in state 20 again. */
import type { Db } from '../context.ts';

type Step = { action: string; from_state: number | null; to_state: number };

/** Acceptances that stand. One that is taken back leads from 30 to 20, and no other step that is taken back does. */
export const countAccepted = (steps: readonly Step[]): number =>
  steps.filter(({ action }) => action === 'accept').length -
  steps.filter(({ action, from_state, to_state }) => action === 'take_back' && from_state === 30 && to_state === 20)
    .length;

export const isAccepted = async (db: Db, { obj_id, state }: { obj_id: string; state: number }): Promise<boolean> =>
  state === 30 ||
  countAccepted(
    await db
      .selectFrom('ledger_step')
      .select(['action', 'from_state', 'to_state'])
      .where('obj_id', '=', obj_id)
      .where('action', 'in', ['accept', 'take_back'])
      .execute(),
  ) > 0;
