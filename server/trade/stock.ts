/**
 * Stock: what a shop has of a spec, and how many of it orders have reserved. A condition in the statement that reserves, and a check of the
 * table, refuse to reserve more than there is (promise 1). Rows are always taken in one order, so that two orders wait for each other in one
 * direction only (promise 2).
 */
import { sql } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Tx } from '../kit/context.ts';

export type StockKey = { product_id: string; spec_id: string };
type Wanted = StockKey & { quantity: number; title: string };

export const inOrder = <T extends StockKey>(keys: readonly T[]): T[] =>
  keys.toSorted((a, b) => (`${a.product_id} ${a.spec_id}` < `${b.product_id} ${b.spec_id}` ? -1 : 1));

/** The row of a spec begins with the stock that its declaration names, when it is first asked for. */
export const beginStock = async (
  tx: Tx,
  { region, now }: Pick<Context, 'region' | 'now'>,
  specs: readonly (StockKey & { shop_id: string; stock: number })[],
): Promise<void> => {
  if (specs.length === 0) return;
  await tx
    .insertInto('trade_stock')
    .values(
      inOrder(specs).map(({ product_id, spec_id, shop_id, stock }) => ({
        product_id,
        spec_id,
        shop_id,
        region_code: region.code,
        on_hand: stock,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Reserves all of them, or refuses with those that fall short; the caller's transaction is rolled back then. */
export const reserve = async (tx: Tx, wanted: readonly Wanted[]): Promise<void> => {
  for (const { product_id, spec_id, quantity, title } of inOrder(wanted)) {
    const held = await tx
      .updateTable('trade_stock')
      .set({ reserved: sql<number>`reserved + ${quantity}` })
      .where('product_id', '=', product_id)
      .where('spec_id', '=', spec_id)
      .where(sql<boolean>`on_hand - reserved >= ${quantity}`)
      .returning('on_hand')
      .executeTakeFirst();
    if (held) continue;
    const left = await tx
      .selectFrom('trade_stock')
      .select(sql<number>`on_hand - reserved`.as('left'))
      .where('product_id', '=', product_id)
      .where('spec_id', '=', spec_id)
      .executeTakeFirst();
    const message = `${title}库存不足，还可购买 ${left?.left ?? 0} 件`;
    throw refuse('stock_short', { message, data: { product_id, spec_id, left: left?.left ?? 0 } });
  }
};

const change = async (tx: Tx, lines: readonly (StockKey & { quantity: number })[], shipped: boolean) => {
  for (const { product_id, spec_id, quantity } of inOrder(lines).filter((line) => line.quantity > 0))
    await tx
      .updateTable('trade_stock')
      .set({
        reserved: sql<number>`reserved - ${quantity}`,
        ...(shipped && { on_hand: sql<number>`on_hand - ${quantity}` }),
      })
      .where('product_id', '=', product_id)
      .where('spec_id', '=', spec_id)
      .execute();
};
/** What a closed order had reserved can be bought again. */
export const release = (tx: Tx, lines: readonly (StockKey & { quantity: number })[]) => change(tx, lines, false);
/** What was sent leaves the shop. */
export const takeOut = (tx: Tx, lines: readonly (StockKey & { quantity: number })[]) => change(tx, lines, true);
