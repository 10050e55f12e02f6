/** The cart of a member: what stands there at today's prices, shop by shop, and what of it cannot be bought now. */
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { isExplosive } from '#contract/material/controlled-goods.ts';
import type { Cart } from '#contract/trade/order-calls.ts';
import { mostLines } from '#contract/trade/order-moves.ts';
import { lockSubject } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { titlesOf } from '../kit/content/present.ts';
import type { Context, Db, Member } from '../kit/context.ts';
import { closureTexts } from './goods/closures.ts';
import { desksOf } from './goods/own-goods.ts';
import { troubleOf as permitTrouble } from './permits/count-permits.ts';
import { personsMayNot, rightsOf } from './permits/permit-rows.ts';
import { permitSays } from './permits/standing.ts';
import { choose, findProducts, goneProducts } from './products.ts';

/** More kinds than a person keeps. */
const mostKept = mostLines * 2;

type Kept = { product_id: string; spec_id: string; quantity: number };
const keptBy = (context: Context<Member>, db: Db): Promise<Kept[]> =>
  db
    .selectFrom('trade_cart')
    .select(['product_id', 'spec_id', 'quantity'])
    .where('user_id', '=', context.actor.user_id)
    .where('region_code', '=', context.region.code)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .orderBy('spec_id')
    .execute();

/** What is kept, as it can be bought now. */
const priced = async (context: Context<Member>, db: Db, rows: readonly Kept[], kept = true): Promise<Cart> => {
  const ids = rows.map(({ product_id }) => product_id);
  const found = await findProducts(context, db, ids);
  // Whoever keeps it knows what it was.
  const missing = kept ? ids.filter((id) => !found.has(id)) : [];
  const products = new Map([...found, ...(await goneProducts(context, db, missing))]);
  const stock = ids.length
    ? await db.selectFrom('trade_stock').selectAll().where('product_id', 'in', ids).execute()
    : [];
  const today = dayOf(context.now);
  const { enterprise_id } = context.actor;
  const controlled = [...products.values()].some((product) => product.controlled !== null);
  const rights = controlled ? await rightsOf(context, db, enterprise_id) : { permits: [], barred: '' };
  // An enterprise cannot buy from a shop that it runs.
  const ownShops = new Set((await desksOf(context, db)).map(({ shop_id }) => shop_id));
  const lines = rows.flatMap(({ product_id, spec_id, quantity }) => {
    const product = products.get(product_id);
    if (!product) return [];
    const chosen = choose(product, spec_id);
    const own = stock.find((one) => one.product_id === product_id && one.spec_id === spec_id);
    const available = chosen?.stock === null || !chosen ? null : own ? own.on_hand - own.reserved : chosen.stock;
    const troubleOf = (): string => {
      if (ownShops.has(product.shop_id)) return '本店商品，不能购买';
      if (!product.on_sale) return '已下架';
      if (!chosen) return '规格已取消，请重新选择';
      if (available !== null && available < quantity) return available > 0 ? `库存只剩 ${available}` : '暂时缺货';
      if (quantity < product.min_quantity) return `起订量为 ${product.min_quantity} ${product.unit}`;
      if (product.controlled === null) return '';
      if (!enterprise_id) return personsMayNot;
      // What is to be quoted is counted when the quote is accepted.
      return chosen.price_fen === null ? '' : permitTrouble(rights, { ...product, ...chosen, quantity }, today);
    };
    const { title, unit, cover, page, shop_id, business, product_type } = product;
    return [
      {
        shop_id,
        line: {
          business,
          product_type,
          product_id,
          spec_id,
          title,
          spec_name: chosen?.spec_name ?? '',
          unit,
          cover,
          page,
          price_fen: chosen?.price_fen ?? null,
          quantity,
          available,
          caution: product.caution,
          permit: permitSays(product, rights, today),
          own_account_only: product.controlled !== null && isExplosive(product.controlled),
          specs: product.specs.map(({ spec_id: id, name }) => ({ spec_id: id, name })),
          trouble: troubleOf(),
        },
      },
    ];
  });
  const byShop = Map.groupBy(lines, ({ shop_id }) => shop_id);
  const names = await titlesOf({ ...context, db }, [...byShop.keys()]);
  const closed = await closureTexts(context, db, [...byShop.keys()]);
  return {
    shops: [...byShop].map(([shop_id, own]) => ({
      shop_id,
      shop_name: names.get(shop_id) ?? '',
      closed: closed.get(shop_id) ?? '',
      lines: own.map(({ line }) => line),
    })),
    pays_online: context.onlinePay !== undefined,
    total_fen: lines.reduce(
      (sum, { line }) => sum + (line.trouble || line.price_fen === null ? 0 : line.price_fen * line.quantity),
      0,
    ),
  };
};

export const getCart: Verb<'GET /material_mall/cart'> = async (context) => ({
  data: await priced(context, context.db, await keptBy(context, context.db)),
});

export const setCart: Verb<'POST /material_mall/cart'> = async (context, { body }) => {
  const { actor, region, now } = context;
  const { product_id, spec_id, quantity, add } = body;
  return await write(context, async (tx, record) => {
    await lockSubject(tx, `cart ${actor.user_id}`);
    const own = tx.selectFrom('trade_cart').selectAll().where('user_id', '=', actor.user_id);
    const kept = await own.execute();
    const had = kept.find((one) => one.product_id === product_id && one.spec_id === spec_id);
    const wanted = Math.min(99_999, quantity + (add ? (had?.quantity ?? 0) : 0));
    if (wanted === 0)
      await tx
        .deleteFrom('trade_cart')
        .where('user_id', '=', actor.user_id)
        .where('product_id', '=', product_id)
        .where('spec_id', '=', spec_id)
        .execute();
    else {
      const product = (await findProducts(context, tx, [product_id])).get(product_id);
      if (!product) throw refuse('not_found');
      if (!choose(product, spec_id)) throw refuse('spec_wrong');
      if (!had && kept.length >= mostKept)
        throw refuse('too_many', { message: `购物车最多放 ${mostKept} 种商品，请先移除一些` });
      await tx
        .insertInto('trade_cart')
        .values({
          user_id: actor.user_id,
          region_code: region.code,
          product_type: product.product_type,
          product_id,
          spec_id,
          quantity: wanted,
          added_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'product_id', 'spec_id']).doUpdateSet({ quantity: wanted }),
        )
        .execute();
    }
    record({ action: 'cart.set', obj_type: 'trade_order', obj_id: product_id, detail: { count: wanted } });
    return { data: await priced(context, tx, await keptBy(context, tx)) };
  });
};

/** One product as it would stand in the cart. */
export const previewOrder: Verb<'GET /trade/order/preview'> = async (context, { query }) => ({
  data: await priced(context, context.db, [query], false),
});
