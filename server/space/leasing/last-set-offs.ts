/** Which set-off of a bill may be taken back. */
import { sql } from 'kysely';
import type { Db } from '../../kit/context.ts';
import { notReversed } from '../../kit/money/post.ts';

export type SetOff = { posting_id: string; bill_id: string; fen: number; from_deposit: boolean };

/** The latest set-off of each bill that was made for the bill itself and is not reversed. */
export const lastSetOffs = async (db: Db, bill_ids: readonly string[]): Promise<Map<string, SetOff>> => {
  if (bill_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('money_posting as posting')
    .innerJoin('money_entry as entry', 'entry.posting_id', 'posting.posting_id')
    .distinctOn('posting.obj_id')
    .select(['posting.posting_id', 'posting.obj_id as bill_id', 'entry.amount_fen as fen'])
    .select(sql<boolean>`entry.account = 'deposit'`.as('from_deposit'))
    .where('posting.obj_type', '=', 'lease_bill')
    .where('posting.obj_id', 'in', [...bill_ids])
    .where('posting.kind', '=', 'set_off')
    .where('entry.amount_fen', '>', 0)
    .where(notReversed('posting.posting_id'))
    .orderBy('posting.obj_id')
    .orderBy('posting.created_at', 'desc')
    .orderBy('posting.posting_id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.bill_id, row]));
};
