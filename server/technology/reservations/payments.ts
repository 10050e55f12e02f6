/** Transfers that members reported for reservations: read, and decided by finance. */
import { instantOf } from '#contract/kit/day.ts';
import { paymentStates } from '#contract/technology/reservation-states.ts';
import type { Context, Db, Staff, Tx } from '../../kit/context.ts';
import { freeProof } from '../../kit/money/proofs.ts';

export type Waiting = { payment_id: string; amount_fen: number; paid_on: string; file_id: string };
/** The reported transfer that finance has not decided yet. */
export const waitingPayment = async (tx: Tx, obj_id: string): Promise<Waiting | undefined> =>
  await tx
    .selectFrom('reservation_payment')
    .select(['payment_id', 'amount_fen', 'paid_on', 'file_id'])
    .where('obj_id', '=', obj_id)
    .where('status', '=', 1)
    .executeTakeFirst();

export const decideWaiting = async (
  tx: Tx,
  { now, actor }: Context<Staff>,
  { payment_id, file_id }: Waiting,
  { accept, opinion }: { accept: boolean; opinion: string },
): Promise<void> => {
  await tx
    .updateTable('reservation_payment')
    .set({ status: accept ? 2 : 3, opinion, decided_at: now, decided_by: actor.staff_id })
    .where('payment_id', '=', payment_id)
    .execute();
  if (!accept) await freeProof(tx, file_id);
};

/** The transfers of a reservation, the newest first. */
export const paymentsOf = async (db: Db, obj_id: string) =>
  (
    await db
      .selectFrom('reservation_payment')
      .innerJoin('stored_file', 'stored_file.file_id', 'reservation_payment.file_id')
      .selectAll('reservation_payment')
      .select(['stored_file.name', 'stored_file.size_bytes'])
      .where('obj_id', '=', obj_id)
      .orderBy('reservation_payment.created_at', 'desc')
      .orderBy('payment_id')
      .limit(50)
      .execute()
  ).map(({ payment_id, amount_fen, paid_on, file_id, name, size_bytes, remark, status, opinion, created_at }) => ({
    payment_id,
    amount_fen,
    paid_on,
    file: { file_id, name, size_bytes },
    remark,
    status,
    status_name: paymentStates[status as keyof typeof paymentStates],
    opinion,
    created_at: instantOf(created_at),
  }));
