/**
 * The money of reservations in the ledger (decision 039). What was paid is the member's credit until the service is over; then its price is billed
 * and set off. `paid_fen` and `final_fen` of the row are written in the same transaction.
 */
import type { Party, Subject } from '#contract/kit/accounts.ts';
import type { ReservationMove } from '#contract/technology/reservation-states.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { credit, debit, post } from '../../kit/money/post.ts';
import type { ReservationRow } from './reservation-rows.ts';

type Sums = Pick<ReservationRow, 'obj_id' | 'user_id' | 'paid_fen' | 'final_fen' | 'reservation_no' | 'status'>;

/** Called after the move, with the row before it and after it. */
export const bookMoney = async (
  tx: Tx,
  context: Context,
  name: ReservationMove,
  before: Sums,
  after: Sums,
  on?: string,
): Promise<void> => {
  const subject: Subject = { type: 'instrument_reservation', id: after.obj_id };
  const party: Party = { kind: 'member', id: after.user_id };
  const note = after.reservation_no;
  const dated = on ? { on } : {};
  const receive = (fen: number) =>
    fen > 0 &&
    post(tx, context, {
      kind: 'receipt',
      ...dated,
      subject,
      party,
      note,
      lines: [debit('bank', fen), credit('credit', fen)],
    });
  const giveBack = (fen: number) =>
    fen > 0 &&
    post(tx, context, { kind: 'refund', subject, party, note, lines: [debit('credit', fen), credit('bank', fen)] });
  const setOff = (fen: number) =>
    fen > 0 &&
    post(tx, context, {
      kind: 'set_off',
      subject,
      party,
      note,
      lines: [debit('credit', fen), credit('receivable', fen, { subject })],
    });
  const bill = async (fen: number) => {
    if (fen === 0) return;
    await post(tx, context, {
      kind: 'bill',
      subject,
      party,
      note,
      lines: [debit('receivable', fen, { subject }), credit('service', fen)],
    });
    await setOff(Math.min(fen, after.paid_fen));
  };
  const owed = after.final_fen ?? after.paid_fen;
  switch (name) {
    case 'confirm_payment':
      await receive(after.paid_fen);
      return;
    case 'confirm':
    case 'confirm_late':
    case 'assume_used':
      // The result is accepted, so its price stands.
      await bill(owed);
      return;
    case 'no_show':
      await bill(after.paid_fen);
      return;
    case 'settle': {
      const more = after.paid_fen - before.paid_fen;
      await receive(more);
      await giveBack(-more);
      // Before the result is accepted nothing is billed yet.
      if (more > 0 && before.status === 60) await setOff(more);
      return;
    }
    case 'refund':
      await giveBack(before.paid_fen);
      return;
    default:
  }
};
