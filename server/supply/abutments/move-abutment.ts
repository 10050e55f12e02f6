/** The only place where a request for contact changes its state, by the table of `contract/supply/abutment-moves.ts`. */
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import {
  type AbutmentActor,
  type AbutmentMove,
  type AbutmentStatus,
  abutmentMoves,
  mayMoveAbutment,
  needsReason,
} from '#contract/supply/abutment-moves.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { addStep } from '../../kit/ledger.ts';
import type { AbutmentRow } from './abutment-row.ts';

type Change = { version: number; opinion?: string; contact?: string; contact_phone?: string };

export const moveAbutment = async (
  tx: Tx,
  context: Context,
  row: AbutmentRow,
  [move, actor]: [AbutmentMove, AbutmentActor],
  record: (entry: AuditEntry) => void,
  { version, opinion = '', contact = '', contact_phone = '' }: Change,
): Promise<void> => {
  if (!mayMoveAbutment(move, actor, row.status as AbutmentStatus)) throw refuse('wrong_state');
  if (version !== row.version) throw refuse('stale_version');
  if (needsReason(move) && !opinion) throw refuseAt('opinion_required', 'opinion', '请填写原因');
  const { to } = abutmentMoves[move];
  await tx
    .updateTable('supply_abutment')
    .set({
      status: to,
      version: row.version + 1,
      updated_at: context.now,
      ...(move === 'accept'
        ? {
            accepted_at: context.now,
            answer: opinion,
            answer_contact: contact,
            answer_phone: contact_phone,
            answered_by: context.actor?.kind === 'member' ? context.actor.user_id : null,
          }
        : { result: opinion }),
      ...(move === 'withdraw' && { withdrawn: true }),
    })
    .where('obj_id', '=', row.obj_id)
    .execute();
  await addStep(tx, context, {
    obj_id: row.obj_id,
    action: move,
    revision_no: row.version + 1,
    from: row.status,
    to,
    opinion,
  });
  record({
    action: `supply_abutment.${move}`,
    obj_type: 'supply_abutment',
    obj_id: row.obj_id,
    detail: { from: row.status, to },
  });
};
