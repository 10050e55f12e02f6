/** What of controlled goods was sent, and what of it came back. */
import type { Db } from '../../kit/context.ts';

export const sentOf = async (db: Db, order_id: string) =>
  await db
    .selectFrom('controlled_sale')
    .select(['line_no', 'permit_id', 'quantity', 'shipped_at'])
    .where('order_id', '=', order_id)
    .orderBy('shipped_at')
    .execute();

export const returnsOf = async (db: Db, order_id: string) =>
  await db
    .selectFrom('controlled_return')
    .select(['line_no', 'permit_id', 'quantity', 'returned_at'])
    .where('order_id', '=', order_id)
    .execute();

/** Controlled goods were sent, and nobody has written down what came back since. */
export const lacksReturn = async (db: Db, order_id: string, since: Date): Promise<boolean> =>
  (await sentOf(db, order_id)).length > 0 &&
  !(await returnsOf(db, order_id)).some(({ returned_at }) => returned_at >= since);
