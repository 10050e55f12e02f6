/**
 * Taking back what staff did last (decision 140): the reservation is again what it was before, its time is held again, and what was posted is
 * reversed. Each step keeps what it changed, so that several can be taken back one after the other, the newest first.
 */
import type { Updateable } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import {
  holdingStates,
  payWithinDays,
  type ReservationMove,
  reservationMoves,
  type TakenBack,
} from '#contract/technology/reservation-states.ts';
import type { Context, Tx } from '../../kit/context.ts';
import type { JsonValue, Tables } from '../../kit/database/tables.generated.ts';
import { reverse } from '../../kit/money/post.ts';
import { spendProof } from '../../kit/money/proofs.ts';
import { freeReceipt } from '../../kit/money/transfers.ts';
import { holdAgain } from './hold-again.ts';
import { freeTime } from './holds.ts';
import { payDue, type ReservationRow, undoOf } from './reservation-rows.ts';

/** What steps change of a row; the rest is nobody's to take back. */
const kept = [
  'status',
  'ended_by',
  'price_fen',
  'unit_price_fen',
  'price_unit',
  'paid_fen',
  'final_fen',
  'charged_minutes',
  'used_from',
  'used_until',
  'finished_at',
  'sample_state',
  'return_track',
] as const satisfies readonly (keyof ReservationRow)[];

/** What is kept of the row before a step. */
export const keepBefore = (row: ReservationRow): { [key: string]: JsonValue } =>
  Object.fromEntries(kept.map((key) => [key, row[key] instanceof Date ? row[key].toISOString() : row[key]]));

const dates: ReadonlySet<string> = new Set(['used_from', 'used_until', 'finished_at']);
const valuesOf = (before: Readonly<Record<string, JsonValue>>): Updateable<Tables['instrument_reservation']> =>
  Object.fromEntries(
    kept.map((key) => [key, dates.has(key) && typeof before[key] === 'string' ? new Date(before[key]) : before[key]]),
  );

/** The reported transfer that the step decided waits again. */
const waitAgain = async (tx: Tx, context: Context, obj_id: string, action: TakenBack): Promise<boolean> => {
  if (action !== 'confirm_payment' && action !== 'reject_payment' && action !== 'settle') return false;
  const decided = await tx
    .selectFrom('reservation_payment')
    .select(['payment_id', 'file_id'])
    .where('obj_id', '=', obj_id)
    .where('status', '=', action === 'reject_payment' ? 3 : 2)
    .orderBy('decided_at', 'desc')
    .executeTakeFirst();
  if (!decided) return false;
  if (action === 'reject_payment')
    await spendProof(tx, context, decided.file_id, { type: 'reservation_payment', id: decided.payment_id });
  else await freeReceipt(tx, decided.payment_id);
  await tx
    .updateTable('reservation_payment')
    .set({ status: 1, opinion: '', decided_at: null, decided_by: null })
    .where('payment_id', '=', decided.payment_id)
    .execute();
  return true;
};

/** What the row becomes, and what was taken back. The caller has checked that it may be, and writes it. */
export const takenBack = async (
  tx: Tx,
  context: Context,
  row: ReservationRow,
): Promise<{ action: TakenBack; patch: Updateable<Tables['instrument_reservation']> }> => {
  const undo = undoOf(row);
  const last = undo.at(-1);
  if (!last) throw refuse('wrong_state');
  const { action, before, postings } = last;
  const patch = valuesOf(before);
  for (const posting_id of postings.toReversed())
    await reverse(tx, context, posting_id, `撤回${reservationMoves[action as ReservationMove].name}`);
  const waits = await waitAgain(tx, context, row.obj_id, action);
  const holds = (holdingStates as readonly number[]).includes(Number(patch.status));
  if (!holds) await freeTime(tx, context, row.obj_id);
  else if (row.disturbed !== 'displaced' && !(await holdAgain(tx, context, row))) {
    if (action !== 'no_show') throw refuse('slot_taken', { message: '该时间已由他人预约，不能撤回；可为会员另约时间' });
    // Whoever was wrongly written down as missing gets the money back, when the time is somebody else's by now.
    patch.status = row.paid_fen > 0 ? 90 : 70;
    patch.ended_by = 'staff';
  }
  if (patch.status === 20) patch.pay_due_at = payDue(context.now, row.start_at, payWithinDays);
  // The week in which its member may object begins anew.
  if (patch.status === 50) patch.finished_at = context.now;
  return {
    action,
    patch: { ...patch, ...(waits && { payment_waiting: true }), undo: JSON.stringify(undo.slice(0, -1)) },
  };
};
