/**
 * The only place where an application changes its state (ruling D13): the table of `contract/finance/application-moves.ts` decides whether it
 * may, and the step is written beside it.
 */
import { type ApplicationMove, afterMove, mayMove } from '#contract/finance/application-moves.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { addStep } from '../../kit/ledger.ts';
import { type ApplicationRow, asApplication } from './application-row.ts';
import { stateOf } from './application-rows.ts';

type Change = {
  version: number;
  opinion?: string;
  /** Columns that this move writes besides. */
  set?: Partial<
    Pick<
      ApplicationRow,
      | 'submitted_at'
      | 'due_on'
      | 'days_left'
      | 'granted_fen'
      | 'granted_rate'
      | 'granted_months'
      | 'granted_until'
      | 'lent_fen'
      | 'lent_on'
      | 'refusal'
    >
  > & { shared?: string | null };
};

/** Refuses what the table does not hold; called before a move has effects elsewhere. */
export const checkMove = (row: ApplicationRow, move: ApplicationMove, version: number): void => {
  if (!mayMove(move, stateOf(row))) throw refuse('wrong_state');
  if (version !== row.version) throw refuse('stale_version');
};

export const moveApplication = async (
  tx: Tx,
  context: Context,
  row: ApplicationRow,
  move: ApplicationMove,
  record: (entry: AuditEntry) => void,
  { version, opinion = '', set = {} }: Change,
): Promise<ApplicationRow> => {
  checkMove(row, move, version);
  const { status, asked, consented } = afterMove(move, stateOf(row));
  const moved = await tx
    .updateTable('finance_application')
    .set({ ...set, status, asked, version: row.version + 1, updated_at: context.now })
    .where('obj_id', '=', row.obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addStep(tx, context, {
    obj_id: row.obj_id,
    action: move,
    revision_no: moved.version,
    from: row.status,
    to: status,
    opinion,
  });
  record({
    action: `finance_application.${move}`,
    obj_type: 'finance_application',
    obj_id: row.obj_id,
    detail: { from: row.status, to: status, version: moved.version },
  });
  return asApplication({ ...moved, enterprise_name: row.enterprise_name, consented });
};
