/**
 * The money of reservations in the ledger (decision 039). What was paid is the member's credit until the service is over; then its price is billed
 * and set off. `paid_fen` and `final_fen` of the row are written in the same transaction.
 */
import type { Party, PostingKind, Subject } from '#contract/kit/accounts.ts';
import type { ReservationMove } from '#contract/technology/reservation-states.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { credit, debit, type Line, post } from '../../kit/money/post.ts';
import type { ReservationRow } from './reservation-rows.ts';

type Sums = Pick<ReservationRow, 'obj_id' | 'user_id' | 'paid_fen' | 'final_fen' | 'reservation_no' | 'status'>;

/** Called after the move, with the row before it and after it; says what was posted. */
export const bookMoney = async (
  tx: Tx,
  context: Context,
  name: ReservationMove,
  before: Sums,
  after: Sums,
  on?: string,
): Promise<string[]> => {
  const posted: string[] = [];
  const subject: Subject = { type: 'instrument_reservation', id: after.obj_id };
  const party: Party = { kind: 'member', id: after.user_id };
  const note = after.reservation_no;
  const dated = on ? { on } : {};
  const enter = async (kind: PostingKind, fen: number, lines: readonly Line[], day: object = {}) => {
    if (fen > 0) posted.push(await post(tx, context, { kind, ...day, subject, party, note, lines }));
  };
  const receive = (fen: number) => enter('receipt', fen, [debit('bank', fen), credit('credit', fen)], dated);
  const giveBack = (fen: number) => enter('refund', fen, [debit('credit', fen), credit('bank', fen)]);
  const setOff = (fen: number) => enter('set_off', fen, [debit('credit', fen), credit('receivable', fen, { subject })]);
  const bill = async (fen: number) => {
    await enter('bill', fen, [debit('receivable', fen, { subject }), credit('service', fen)]);
    await setOff(Math.min(fen, after.paid_fen));
  };
  const owed = after.final_fen ?? after.paid_fen;
  switch (name) {
    case 'confirm_payment':
      await receive(after.paid_fen);
      break;
    case 'confirm':
    case 'confirm_late':
      // The result is accepted, so its price stands.
      await bill(owed);
      break;
    case 'no_show':
      await bill(after.paid_fen);
      break;
    case 'settle': {
      const more = after.paid_fen - before.paid_fen;
      await receive(more);
      await giveBack(-more);
      // Before the result is accepted nothing is billed yet.
      if (more > 0 && before.status === 60) await setOff(more);
      break;
    }
    case 'refund':
      await giveBack(before.paid_fen);
      break;
    default:
  }
  return posted;
};
