/** Orders that lean on a certificate and are not sent wholly: whoever takes it away, or has it checked again, sees them first. */
import { sql } from 'kysely';
import { goodsName, kg } from '#contract/material/controlled-goods.ts';
import { holdAct } from '../../kit/calls/held-figures.ts';
import type { Context, Db } from '../../kit/context.ts';

export const leaning = async (db: Db, permit_id: string) =>
  await db
    .selectFrom('purchase_permit_use as use')
    .innerJoin('trade_order as one', 'one.obj_id', 'use.order_id')
    .select(['use.order_id', 'one.order_no', 'one.buyer_name', 'one.shop_name', 'use.goods'])
    .select(sql<number>`sum((use.quantity - use.shipped) * use.unit_mass_g::bigint)::bigint`.as('mass_g'))
    .where('permit_id', '=', permit_id)
    .whereRef('use.quantity', '>', 'use.shipped')
    .groupBy(['use.order_id', 'one.order_no', 'one.buyer_name', 'one.shop_name', 'use.goods'])
    .orderBy('one.order_no')
    .limit(200)
    .execute();

export const leanSays = (row: Awaited<ReturnType<typeof leaning>>[number]): string =>
  `订单 ${row.order_no}（${row.shop_name}）：${goodsName(row.goods)} ${kg(Number(row.mass_g))} 未发货`;

/** Asks once, with the orders one by one. `after`: what becomes of them. */
export const showLeaning = async (
  context: Pick<Context, 'held'>,
  db: Db,
  permit_id: string,
  { field, after }: { field: string; after: string },
): Promise<void> => {
  const touched = await leaning(db, permit_id);
  if (touched.length === 0) return;
  const orders = touched.map(leanSays).join('；');
  holdAct(context, [{ field, message: `有 ${touched.length} 笔订单依据这份证明，${after}：${orders}` }]);
};
