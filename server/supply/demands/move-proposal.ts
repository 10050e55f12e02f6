/** The only place where a proposal changes its state, by the table of `contract/supply/proposal-moves.ts`. */
import type { Selectable } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import { mayMoveProposal, type ProposalMove, proposalMoves } from '#contract/supply/proposal-moves.ts';
import type { Context, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { shareFiles, unshareFiles } from '../../kit/files/share-files.ts';
import { addStep } from '../../kit/ledger.ts';
import type { DemandRow } from './demand-row.ts';
import { tellProposer } from './tell.ts';

export type ProposalRow = Selectable<Tables['demand_proposal']>;
export const filesOf = ({ attachments }: Pick<ProposalRow, 'attachments'>) =>
  attachments as { file_id: string; name: string; size_bytes: number }[];

type Change = { opinion?: string; set?: { shortlist_reason?: string; restorable?: boolean } };
export const moveProposal = async (
  tx: Tx,
  context: Context,
  row: ProposalRow,
  move: ProposalMove,
  { opinion = '', set = {} }: Change = {},
): Promise<ProposalRow> => {
  if (!mayMoveProposal(move, row.status)) throw refuse('wrong_state');
  const { to } = proposalMoves[move];
  const moved = await tx
    .updateTable('demand_proposal')
    .set({ restorable: false, ...set, status: to, version: row.version + 1, updated_at: context.now })
    .where('obj_id', '=', row.obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Who chose, or who left, is not told to the others: their steps have no person.
  const by = move === 'restore' || move === 'pass_over' ? { ...context, actor: undefined } : context;
  await addStep(tx, by, {
    obj_id: row.obj_id,
    action: move,
    revision_no: moved.version,
    from: row.status,
    to,
    opinion,
  });
  return moved;
};

/** The proposals for a need in these states, locked, in the order in which they came. */
export const proposalsOf = async (tx: Tx, { obj_id }: Pick<DemandRow, 'obj_id'>, states: readonly number[]) =>
  await tx
    .selectFrom('demand_proposal')
    .selectAll()
    .where('demand_id', '=', obj_id)
    .where('status', 'in', [...states])
    .orderBy('created_at')
    .orderBy('obj_id')
    .forUpdate()
    .execute();

/** The publisher's people read the files of a proposal while it stands. */
export const openProposal = async (tx: Tx, { enterprise_id }: Pick<DemandRow, 'enterprise_id'>, row: ProposalRow) =>
  await shareFiles(
    tx,
    filesOf(row).map(({ file_id }) => file_id),
    [enterprise_id],
  );
export const closeProposal = async (tx: Tx, { enterprise_id }: Pick<DemandRow, 'enterprise_id'>, row: ProposalRow) =>
  await unshareFiles(
    tx,
    filesOf(row).map(({ file_id }) => file_id),
    [enterprise_id],
  );

/** The need is decided: what others proposed for it is their own again. */
export const closeOthers = async (tx: Tx, demand: DemandRow): Promise<void> => {
  for (const row of await proposalsOf(tx, demand, [4])) await closeProposal(tx, demand, row);
};

/** Those that were not chosen are told so, kindly; `restorable` ones may take part again. */
export const passOver = async (
  tx: Tx,
  context: Context,
  demand: DemandRow,
  { restorable, told }: { restorable: boolean; told: string },
): Promise<void> => {
  for (const row of await proposalsOf(tx, demand, restorable ? [1, 2] : [1, 2, 3])) {
    await moveProposal(tx, context, row, 'pass_over', { set: { restorable } });
    await tellProposer(tx, context, row, { title: '揭榜结果', body: `“${demand.title}”：${told}` });
  }
};

/** The chosen one is gone: the others take part again, and may withdraw. */
export const restoreOthers = async (tx: Tx, context: Context, demand: DemandRow): Promise<void> => {
  for (const row of await proposalsOf(tx, demand, [4])) {
    if (!row.restorable) continue;
    await moveProposal(tx, context, row, 'restore');
    await tellProposer(tx, context, row, {
      title: '需求重新征集',
      body: `“${demand.title}”重新征集揭榜方，您的方案重新参选；不再参与的可以撤回。`,
    });
  }
};
