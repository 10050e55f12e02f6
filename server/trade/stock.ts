/**
 * Stock: what a shop has of a spec, and how many of it orders have reserved. A condition in the statement that reserves, and a check of the
 * table, refuse to reserve more than there is (promise 1). Rows are always taken in one order, so that two orders wait for each other in one
 * direction only (promise 2).
 */
import { sql } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import { fewLeft, stockShows, stockText } from '#contract/trade/stock-levels.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Tx } from '../kit/context.ts';
import { bumpGeneration } from '../kit/generation.ts';
import { findProducts } from './products.ts';

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

type Place = Pick<Context, 'region'>;
const available = sql<number>`on_hand - reserved`;

/** Reserves all of them, or refuses with those that fall short; the caller's transaction is rolled back then. */
export const reserve = async (
  tx: Tx,
  { region }: Place,
  wanted: readonly Wanted[],
  says = ({ title }: Wanted, left: number) => `${title}库存不足，还可购买 ${left} 件`,
): Promise<void> => {
  let shows = false;
  for (const one of inOrder(wanted)) {
    const { product_id, spec_id, quantity } = one;
    const held = await tx
      .updateTable('trade_stock')
      .set({ reserved: sql<number>`reserved + ${quantity}` })
      .where('product_id', '=', product_id)
      .where('spec_id', '=', spec_id)
      .where(sql<boolean>`on_hand - reserved >= ${quantity}`)
      .returning(available.as('left'))
      .executeTakeFirst();
    if (held) {
      shows ||= stockShows(held.left + quantity, held.left);
      continue;
    }
    const kept = await tx
      .selectFrom('trade_stock')
      .select(available.as('left'))
      .where('product_id', '=', product_id)
      .where('spec_id', '=', spec_id)
      .executeTakeFirst();
    const left = kept?.left ?? 0;
    throw refuse('stock_short', { message: says(one, left), data: { product_id, spec_id, left } });
  }
  // After all rows are locked, so that two orders never wait for each other's row and for this one crosswise.
  if (shows) await bumpGeneration(tx, region.code);
};

type Counted = StockKey & { quantity: number };
const counted = (lines: readonly Counted[]) => inOrder(lines).filter(({ quantity }) => quantity > 0);

/** What a closed order had reserved can be bought again. */
export const release = async (tx: Tx, { region }: Place, lines: readonly Counted[]): Promise<void> => {
  let shows = false;
  for (const { product_id, spec_id, quantity } of counted(lines)) {
    const row = await tx
      .updateTable('trade_stock')
      .set({ reserved: sql<number>`reserved - ${quantity}` })
      .where('product_id', '=', product_id)
      .where('spec_id', '=', spec_id)
      .returning(available.as('left'))
      .executeTakeFirst();
    shows ||= row !== undefined && stockShows(row.left - quantity, row.left);
  }
  if (shows) await bumpGeneration(tx, region.code);
};

/** What was sent leaves the shop; what can be bought stays the same. */
export const takeOut = async (tx: Tx, lines: readonly Counted[]): Promise<void> => {
  for (const { product_id, spec_id, quantity } of counted(lines))
    await tx
      .updateTable('trade_stock')
      .set({ reserved: sql<number>`reserved - ${quantity}`, on_hand: sql<number>`on_hand - ${quantity}` })
      .where('product_id', '=', product_id)
      .where('spec_id', '=', spec_id)
      .execute();
};

/** What can be bought of each spec of a product now: what readers of its page see. */
export const getProductStock: Verb<'GET /trade/products/{obj_id}/stock'> = async (context, { params: { obj_id } }) => {
  const product = (await findProducts(context, context.db, [obj_id])).get(obj_id);
  if (!product) throw refuse('not_found');
  const kept = await context.db
    .selectFrom('trade_stock')
    .select(['spec_id', available.as('left')])
    .where('product_id', '=', obj_id)
    .execute();
  return {
    data: product.specs.map(({ spec_id, stock }) => {
      const left = stock === null ? null : (kept.find((row) => row.spec_id === spec_id)?.left ?? stock);
      return { spec_id, available: left && Math.min(left, fewLeft + 1), text: stockText(left) };
    }),
  };
};
