/**
 * Goods that are taken off sale, or whose spec or price changes, while people have asked for a quote of them: whoever does it sees these orders,
 * and their buyers are told. A quote that was given stands until its day; a cart says 已下架, and orders nothing of it (decision 152).
 */
import type { Spec } from '#contract/kit/goods.ts';
import { publishedNow, republished } from '../kit/content/manage/republished.ts';
import type { FollowContentStep, WarnOfContentStep } from '../kit/content/manage/take-step.ts';
import type { Context, Db, Tx } from '../kit/context.ts';
import { asOrder, ordersIn } from './order-rows.ts';
import { businessOf } from './products.ts';
import { tellBuyer } from './tell.ts';

type Fields = Readonly<Record<string, unknown>>;
type Change = { kind: 'off' } | { kind: 'terms'; specs: readonly string[] };

const specsOf = (fields: Fields): Map<string, string> =>
  new Map([
    ['', JSON.stringify(fields.price_fen ?? null)],
    ...((fields.specs as Spec[] | undefined) ?? []).map(({ spec_id, name, price_fen }): [string, string] => [
      spec_id,
      JSON.stringify([name, price_fen]),
    ]),
  ]);

/** What the step takes from buyers; undefined when nothing. */
const changeOf = (before: Fields | undefined, after: Fields | undefined): Change | undefined => {
  if (!before?.on_sale) return undefined;
  if (!after?.on_sale) return { kind: 'off' };
  const now = specsOf(after);
  const specs = [...specsOf(before)].flatMap(([spec_id, terms]) => (now.get(spec_id) === terms ? [] : [spec_id]));
  return specs.length > 0 ? { kind: 'terms', specs } : undefined;
};

const openOf = async (context: Context, db: Db, product_id: string, change: Change) => {
  const rows = await ordersIn(context, db)
    .selectAll()
    .where('status', '=', -1)
    .where((eb) => {
      const line = eb
        .selectFrom('trade_line')
        .select('line_no')
        .whereRef('order_id', '=', 'trade_order.obj_id')
        .where('product_id', '=', product_id);
      return eb.exists(change.kind === 'off' ? line : line.where('spec_id', 'in', [...change.specs]));
    })
    .orderBy('order_no')
    .limit(200)
    .execute();
  return rows.map(asOrder);
};

const inCarts = async ({ region }: Context, db: Db, product_id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('trade_cart')
    .select((eb) => eb.fn.count<number>('user_id').distinct().as('count'))
    .where('region_code', '=', region.code)
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** In words, with the orders one by one; undefined when nobody is touched. */
const touchedBy = async (context: Context, db: Db, product_id: string, change: Change | undefined) => {
  if (!change) return undefined;
  const orders = await openOf(context, db, product_id, change);
  const carts = change.kind === 'off' ? await inCarts(context, db, product_id) : 0;
  if (orders.length + carts === 0) return undefined;
  const says = [
    orders.length > 0 && `${orders.length} 个待报价或待接受报价的订单，买家会收到通知`,
    carts > 0 && `${carts} 位买家的购物车，其中会显示“已下架”`,
  ].filter(Boolean);
  return {
    text: `${change.kind === 'off' ? '下架' : '规格或价格有变'}，涉及 ${says.join('；')}`,
    touches: orders.map((one) => ({ text: `${one.order_no} ${one.buyer_name}`, page: `/orders/${one.obj_id}` })),
  };
};

const tellBuyers = async (tx: Tx, context: Context, product_id: string, change: Change): Promise<void> => {
  for (const order of await openOf(context, tx, product_id, change))
    await tellBuyer(tx, context, order, {
      title: change.kind === 'off' ? '您询价的商品已下架' : '您询价的商品有变化',
      says: `${change.kind === 'off' ? '商品已下架' : '规格或价格有变化'}。已收到的报价在有效期内仍可接受；尚未报价的，以商家答复为准`,
    });
};

export const warnOfQuotes: WarnOfContentStep = async (context, db, { entry, fields }) => {
  const content = context.contents.get(entry.content_type);
  if (!content || !businessOf(content)) return [];
  const before = await publishedNow(db, entry.obj_id);
  const [down, next] = [
    await touchedBy(context, db, entry.obj_id, changeOf(before, undefined)),
    await touchedBy(context, db, entry.obj_id, changeOf(before, fields)),
  ];
  return [
    ...(down ? [{ action: 'take_down' as const, ...down }] : []),
    ...(next ? (['submit', 'pass'] as const).map((action) => ({ action, ...next })) : []),
  ];
};

export const tellOfQuotes: FollowContentStep = async (tx, context, { entry }) => {
  const content = context.contents.get(entry.content_type);
  if (!content || !businessOf(content)) return;
  const step = await republished(tx, entry);
  const change = step && changeOf(step.before, step.after);
  if (change) await tellBuyers(tx, context, entry.obj_id, change);
};

/** The same for a shop that changes its own goods: what there is to confirm, when its buyers have been told; empty when nobody is touched. */
export const changeForBuyers = async (
  tx: Tx,
  context: Context,
  product_id: string,
  before: Fields | undefined,
): Promise<string> => {
  const change = changeOf(before, await publishedNow(tx, product_id));
  const touched = await touchedBy(context, tx, product_id, change);
  if (!change || !touched) return '';
  await tellBuyers(tx, context, product_id, change);
  const named = touched.touches.slice(0, 5).map(({ text }) => text);
  return [touched.text, named.join('、')].filter(Boolean).join('：');
};
