/** What of controlled goods was sent, and what of it came back: the ledger has a row with a minus for it (decision 150). */
import { groupOf } from '#contract/material/controlled-goods.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { type UseRow, usesOf } from './count-permits.ts';

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
    .select(['line_no', 'permit_id', 'quantity'])
    .where('order_id', '=', order_id)
    .where('taken_back_at', 'is', null)
    .execute();

/** Their refund is taken back: both stand in the ledger, and the goods are written down again with the next refund. */
export const takeReturnsBack = async (tx: Tx, { now }: Pick<Context, 'now'>, after_sale_id: string): Promise<void> =>
  void (await tx
    .updateTable('controlled_return')
    .set({ taken_back_at: now })
    .where('after_sale_id', '=', after_sale_id)
    .where('taken_back_at', 'is', null)
    .execute());

/** So many pieces of some lines came back. What was sent stays counted against its certificates. */
export const writeReturns = async (
  tx: Tx,
  { now, region }: Pick<Context, 'now' | 'region'>,
  { order_id, after_sale_id }: { order_id: string; after_sale_id: string },
  lines: readonly { line_no: number; quantity: number }[],
): Promise<void> => {
  const [uses, back] = [await usesOf(tx, order_id), await returnsOf(tx, order_id)];
  const openOf = ({ line_no, permit_id, shipped }: UseRow): number =>
    back
      .filter((one) => one.line_no === line_no && one.permit_id === permit_id)
      .reduce((open, { quantity }) => open - quantity, shipped);
  for (const { line_no, quantity } of lines) {
    const own = uses.filter((use) => use.line_no === line_no);
    // What two laws control stands in the ledger under a certificate of each.
    for (const same of Map.groupBy(own, ({ kind }) => groupOf(kind)).values()) {
      let left = quantity;
      for (const use of same.toReversed()) {
        const pieces = Math.min(left, openOf(use));
        if (pieces <= 0) continue;
        left -= pieces;
        await tx
          .insertInto('controlled_return')
          .values({
            after_sale_id,
            line_no,
            permit_id: use.permit_id,
            region_code: region.code,
            order_id,
            goods: use.goods,
            quantity: pieces,
            mass_g: use.unit_mass_g * pieces,
            returned_at: now,
          })
          .execute();
      }
    }
  }
};
