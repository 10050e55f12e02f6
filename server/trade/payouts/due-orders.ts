/**
 * What is held for shops, and of it what may be settled: a received order whose buyer can ask for nothing back any more. What is left of an order
 * is read from the ledger, so that a refund is never paid out a second time.
 */
import { sql } from 'kysely';
import { dayMs } from '#contract/kit/day.ts';
import { afterSaleWithinDays } from '#contract/trade/order-moves.ts';
import { mostPaidOut } from '#contract/trade/payout-rules.ts';
import type { Context, Db } from '../../kit/context.ts';

type Reading = Pick<Context, 'region' | 'now'>;

/** Orders whose time for after-sale is over and which no payout has, each with what is held for it and its place in its shop's queue. */
export const dueOrders = ({ region, now }: Reading) => sql<{
  shop_id: string;
  order_id: string;
  fen: number;
  place: number;
}>`
  select one.shop_id, one.obj_id as order_id, (-sum(entry.amount_fen))::bigint as fen,
    row_number() over (partition by one.shop_id order by one.received_at, one.obj_id) as place
  from trade_order one
  join money_entry entry on entry.subject_id = one.obj_id and entry.account = 'held_for_shop' and entry.region_code = one.region_code
  where one.region_code = ${region.code} and one.status = 3 and one.after_sale_status in (0, 3, 4)
    and one.received_at < ${new Date(now.getTime() - afterSaleWithinDays * dayMs)}
    and not exists (select 1 from shop_payout_line line where line.order_id = one.obj_id and line.counts)
  group by one.shop_id, one.obj_id having sum(entry.amount_fen) < 0`;

/** The due orders of a shop, the first received first. */
export const dueOrdersOf = async (context: Reading, db: Db, shop_id: string) => {
  const { rows } = await sql<{ order_id: string; fen: number }>`
    select order_id, fen from (${dueOrders(context)}) due
    where shop_id = ${shop_id} and place <= ${mostPaidOut} order by place`.execute(db);
  return rows.map(({ order_id, fen }) => ({ order_id, amount_fen: Number(fen) }));
};
