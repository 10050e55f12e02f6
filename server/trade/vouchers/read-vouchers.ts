/** What an enterprise's people read of its vouchers, and which they may use for what is being ordered. */
import * as z from 'zod';
import { type PostingKind, postingKinds } from '#contract/kit/accounts.ts';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { orderSent } from '#contract/trade/order-calls.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { linesOf } from '../order-lines.ts';
import { findOrder, ownOrders } from '../order-rows.ts';
import { choose, findProducts } from '../products.ts';
import { notCertified, type Ordered, type PricedLine, usable } from './use-vouchers.ts';
import { ownVouchers, scopeNames, voucherOf, vouchersOf } from './voucher-rows.ts';

export const listOwnVouchers: Verb<'GET /trade/vouchers'> = async (context, { query }) => {
  const today = dayOf(context.now);
  let rows = ownVouchers(context, context.db);
  const { state } = query;
  if (state === 'expired') rows = rows.where('expire_date', '<', today);
  else if (state) rows = rows.where('expire_date', '>=', today);
  if (state === 'used') rows = rows.where('balance_fen', '=', 0);
  if (state === 'usable' || state === 'waiting')
    rows = rows.where('balance_fen', '>', 0).where('valid_from', state === 'usable' ? '<=' : '>', today);
  return await pageRead(
    rows.selectAll('voucher').orderBy('expire_date', 'desc').orderBy('obj_id'),
    query,
    async (page) => vouchersOf(context, context.db, await page.execute()),
  );
};

export const getOwnVoucher: Verb<'GET /trade/vouchers/{obj_id}'> = async (context, { params: { obj_id } }) => {
  const row = await ownVouchers(context, context.db)
    .selectAll('voucher')
    .where('obj_id', '=', obj_id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  const entries = await context.db
    .selectFrom('money_entry as entry')
    .innerJoin('money_posting as posting', 'posting.posting_id', 'entry.posting_id')
    .leftJoin('trade_order as order', 'order.obj_id', 'posting.obj_id')
    .select([
      'posting.kind',
      'posting.posted_on',
      'posting.created_at',
      'entry.amount_fen',
      'order.obj_id',
      'order.order_no',
    ])
    .where('entry.account', '=', 'voucher_balance')
    .where('entry.subject_id', '=', obj_id)
    .orderBy('posting.created_at', 'desc')
    .orderBy('posting.posting_id')
    .limit(200)
    .execute();
  const names = await scopeNames(context, context.db, [row]);
  return {
    data: {
      ...voucherOf(row, dayOf(context.now), names),
      history: entries.map(({ kind, posted_on, created_at, amount_fen, obj_id: order_id, order_no }) => ({
        kind,
        kind_name: postingKinds[kind as PostingKind],
        amount_fen: -amount_fen,
        on: posted_on,
        order_id,
        order_no: order_no ?? '',
        at: instantOf(created_at),
      })),
    },
  };
};

/** The goods of one business that would be ordered, an order for each shop. */
const orderedGoods = async (context: Context, db: Db, goods: string): Promise<Ordered[]> => {
  let typed: unknown;
  try {
    typed = JSON.parse(goods);
  } catch {
    throw refuseAt('invalid', 'goods', '商品格式不正确');
  }
  const read = orderSent.shape.items.or(z.array(z.never())).safeParse(typed);
  if (!read.success) throw refuseAt('invalid', 'goods', '商品格式不正确');
  const products = await findProducts(
    context,
    db,
    read.data.map(({ product_id }) => product_id),
  );
  const lines = read.data.flatMap(({ product_id, spec_id, quantity }): PricedLine[] => {
    const product = products.get(product_id);
    const chosen = product && choose(product, spec_id);
    if (!product || !chosen) return [];
    return [{ ...product, price_fen: chosen.price_fen, quantity }];
  });
  return [...Map.groupBy(lines, ({ shop_id }) => shop_id).values()].map((own) => ({ lines: own }));
};

/** The lines of an order at these prices; a product that is not offered any more has no category. */
export const orderLines = async (
  context: Context,
  db: Db,
  order: { obj_id: string; business: PricedLine['business']; shop_id: string },
  prices?: ReadonlyMap<number, number>,
): Promise<Ordered> => {
  const lines = await linesOf(db, [order.obj_id]);
  const products = await findProducts(
    context,
    db,
    lines.map(({ product_id }) => product_id),
  );
  return {
    lines: lines.map(({ line_no, product_id, price_fen, quantity }) => ({
      business: order.business,
      shop_id: order.shop_id,
      category: products.get(product_id)?.category ?? '',
      price_fen: prices?.get(line_no) ?? price_fen,
      quantity,
    })),
  };
};

const orderedByQuote = async (context: Context<Member>, order_id: string): Promise<Ordered[]> => {
  const order = await findOrder(ownOrders(context, context.db), order_id);
  const quote = await context.db
    .selectFrom('trade_quote')
    .select('prices')
    .where('order_id', '=', order_id)
    .orderBy('quote_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const prices = (quote?.prices ?? []) as { line_no: number; price_fen: number }[];
  return [
    await orderLines(context, context.db, order, new Map(prices.map(({ line_no, price_fen }) => [line_no, price_fen]))),
  ];
};

export const listUsableVouchers: Verb<'GET /trade/enterprise/debit_cards/use_available'> = async (
  context,
  { query },
) => {
  const orders = query.order_id
    ? await orderedByQuote(context, query.order_id)
    : await orderedGoods(context, context.db, query.goods ?? '[]');
  const today = dayOf(context.now);
  const rows = await ownVouchers(context, context.db)
    .selectAll('voucher')
    .where('balance_fen', '>', 0)
    .orderBy('expire_date')
    .orderBy('obj_id')
    .limit(100)
    .execute();
  const names = await scopeNames(context, context.db, rows);
  const data = rows.map((row) => {
    const { most_fen, trouble } = usable(row, orders, today);
    const own = voucherOf(row, today, names);
    return context.actor.certified ? { ...own, most_fen, trouble } : { ...own, most_fen: 0, trouble: notCertified };
  });
  return { data: data.toSorted((a, b) => Number(b.most_fen > 0) - Number(a.most_fen > 0)) };
};
