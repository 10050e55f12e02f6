/**
 * The only place where a need changes its state (ruling D13): the table of `contract/supply/demand-moves.ts` decides whether it may, the step is
 * written beside it, and what readers see follows in the same transaction.
 */
import { refuse } from '#contract/kit/errors.ts';
import { afterDemandMove, type DemandMove, mayMoveDemand } from '#contract/supply/demand-moves.ts';
import type { BegunText, DemandText } from '#contract/supply/demand-shapes.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { closeCopies } from '../../kit/files/share-files.ts';
import { addStep } from '../../kit/ledger.ts';
import { asDemand, type Copy, type DemandRow, stateOf } from './demand-row.ts';
import { copiesOf, openCopiesToAll, showDemand } from './publish-demand.ts';

export type Recorder = (entry: AuditEntry) => void;
type Columns = Partial<
  Pick<
    DemandRow,
    | 'opinion'
    | 'published_on'
    | 'renewals'
    | 'manager_id'
    | 'manager_name'
    | 'chosen_id'
    | 'publisher_signed_at'
    | 'proposer_signed_at'
    | 'close_reason'
    | 'escalated'
  >
>;
type Change = {
  version?: number;
  opinion?: string;
  set?: Columns;
  /** A new text in force, or a changed one that waits (null: none waits any more). */
  text?: BegunText;
  pending_text?: DemandText | null;
};

/** Refuses what the table does not hold; called before a move has effects elsewhere. */
export const checkDemandMove = (row: DemandRow, move: DemandMove, version: number): void => {
  if (!mayMoveDemand(move, stateOf(row))) throw refuse('wrong_state');
  if (version !== row.version) throw refuse('stale_version');
};

const columnsOf = ({ text, pending_text }: Pick<Change, 'text' | 'pending_text'>) => ({
  ...(text && {
    text: JSON.stringify(text),
    title: text.title,
    demand_type: text.demand_type,
    field: text.field,
    visibility: text.visibility,
    deadline: text.deadline,
  }),
  ...(pending_text !== undefined && { pending_text: pending_text && JSON.stringify(pending_text) }),
});

const save = async (tx: Tx, context: Context, row: DemandRow, columns: object): Promise<DemandRow> => {
  const saved = await tx
    .updateTable('supply_demand')
    .set({ ...columns, version: row.version + 1, updated_at: context.now })
    .where('obj_id', '=', row.obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asDemand({ ...saved, enterprise_name: row.enterprise_name });
};

const idsOf = (copies: readonly Copy[]) => copies.map(({ file_id }) => file_id);

/** A new text in force is shown with copies of its own files; those of the old one are closed. */
const withCopies = async (tx: Tx, context: Context, row: DemandRow, old: readonly Copy[]): Promise<DemandRow> => {
  const published_files = await copiesOf(tx, context, row);
  await closeCopies(tx, idsOf(old));
  await tx
    .updateTable('supply_demand')
    .set({ published_files: JSON.stringify(published_files) })
    .where('obj_id', '=', row.obj_id)
    .execute();
  const shown = { ...row, published_files };
  await openCopiesToAll(tx, shown);
  return shown;
};

export const moveDemand = async (
  tx: Tx,
  context: Context,
  row: DemandRow,
  move: DemandMove,
  record: Recorder,
  { version = row.version, opinion = '', set = {}, text, pending_text }: Change = {},
): Promise<DemandRow> => {
  checkDemandMove(row, move, version);
  const { status, pending } = afterDemandMove(move, stateOf(row));
  const moved = await save(tx, context, row, {
    ...set,
    ...columnsOf({ ...(text && { text }), ...(pending_text !== undefined && { pending_text }) }),
    ...(!pending && { pending_text: null }),
    status,
  });
  await addStep(tx, context, {
    obj_id: row.obj_id,
    action: move,
    revision_no: moved.version,
    from: row.status,
    to: status,
    opinion,
  });
  record({
    action: `supply_demand.${move}`,
    obj_type: 'supply_demand',
    obj_id: row.obj_id,
    detail: { from: row.status, to: status, version: moved.version },
  });
  const gone = status === 6;
  if (gone) await closeCopies(tx, idsOf(row.published_files));
  const shown =
    move === 'pass' || move === 'pass_edit' ? await withCopies(tx, context, moved, row.published_files) : moved;
  await showDemand(tx, context, shown);
  return shown;
};

export type DemandNote = 'save' | 'shortlist' | 'sign_once' | 'assign_manager' | 'invite' | 'escalate';
/** A step that changes no state: it is on record with the same version and history. */
export const noteDemand = async (
  tx: Tx,
  context: Context,
  row: DemandRow,
  action: DemandNote,
  record: Recorder,
  { version = row.version, opinion = '', set = {}, text }: Omit<Change, 'pending_text'> = {},
): Promise<DemandRow> => {
  if (version !== row.version) throw refuse('stale_version');
  const noted = await save(tx, context, row, { ...set, ...columnsOf(text ? { text } : {}) });
  await addStep(tx, context, {
    obj_id: row.obj_id,
    action,
    revision_no: noted.version,
    from: row.status,
    to: row.status,
    opinion,
  });
  record({
    action: `supply_demand.${action}`,
    obj_type: 'supply_demand',
    obj_id: row.obj_id,
    detail: { version: noted.version },
  });
  return noted;
};
