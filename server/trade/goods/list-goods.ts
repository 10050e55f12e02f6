/** The lists of a shop's desk: which shops, and what each offers. */
import { sql } from 'kysely';
import { type GoodsView, shopType } from '#contract/trade/goods-rules.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import {
  deskAmong,
  desksOf,
  entriesOf,
  goodsItem,
  goodsTypes,
  type OwnRow,
  readEntries,
  wholeGoods,
} from './own-goods.ts';

/** The conditions of `viewOf`, in SQL. */
const shownOnSale = sql<boolean>`coalesce((shown.fields ->> 'on_sale')::boolean, false)`;
const idle = sql<boolean>`entry.state not in (2, 3, 4)`;
const views: Readonly<Record<GoodsView, ReturnType<typeof sql<boolean>>>> = {
  draft: sql<boolean>`entry.state = 1 and entry.published_revision_no is null`,
  waiting: sql<boolean>`entry.state in (2, 4)`,
  returned: sql<boolean>`entry.state = 3`,
  on_sale: sql<boolean>`${idle} and ${shownOnSale}`,
  off_sale: sql<boolean>`${idle} and not ${shownOnSale} and (entry.state = 6 or entry.published_revision_no is not null)`,
};
/** A draft that was thrown away without ever being published is gone for its shop. */
const notDiscarded = sql<boolean>`(entry.state <> 6 or exists (
  select 1 from content_revision as ever where ever.obj_id = entry.obj_id and ever.published_at is not null))`;

const goodsOf =
  (context: Parameters<typeof desksOf>[0] & Parameters<typeof entriesOf>[0], shop_ids: readonly string[]) =>
  (db: Parameters<typeof entriesOf>[1]) =>
    entriesOf(context, db, shop_ids).where('entry.content_type', '<>', shopType).where(notDiscarded);

export const listGoods: Verb<'GET /trade/shop/goods'> = async (context, { query }) => {
  const desks = await desksOf(context, context.db);
  const among = query.shop_id ? [deskAmong(desks, query.shop_id)] : desks;
  const names = new Map(desks.map(({ shop_id, shop_name }) => [shop_id, shop_name]));
  let rows = goodsOf(
    context,
    among.map(({ shop_id }) => shop_id),
  )(context.db);
  if (query.view) rows = rows.where(views[query.view]);
  if (query.keyword) rows = rows.where('entry.title', 'ilike', containing(query.keyword));
  return await pageOf(readEntries(rows).orderBy('entry.updated_at', 'desc').orderBy('entry.obj_id'), query, (row) =>
    goodsItem(context, row as OwnRow, names),
  );
};

export const getGoods: Verb<'GET /trade/shop/goods/{obj_id}'> = async (context, { params }) =>
  await wholeGoods(context, context.db, params.obj_id);

export const listOwnDesks: Verb<'GET /trade/shop/desks'> = async (context) => {
  const desks = await desksOf(context, context.db);
  const ids = desks.map(({ shop_id }) => shop_id);
  const rows = await readEntries(
    entriesOf(context, context.db, ids).where('entry.content_type', '=', shopType),
  ).execute();
  const counts = await goodsOf(
    context,
    ids,
  )(context.db)
    .select([
      sql<string>`last.fields ->> 'shop_id'`.as('shop_id'),
      sql<number>`count(*) filter (where ${views.waiting})`.as('waiting'),
      sql<number>`count(*) filter (where ${views.returned})`.as('returned'),
    ])
    .groupBy(sql`1`)
    .execute();
  const shop = context.contents.get(shopType);
  const types = goodsTypes(context).map(({ type }) => ({ content_type: type.type, name: type.name }));
  return {
    data: desks.map(({ shop_id, shop_name }) => {
      const row = rows.find(({ obj_id }) => obj_id === shop_id);
      const count = counts.find((one) => one.shop_id === shop_id);
      return {
        shop_id,
        shop_name,
        page: shop && row?.published_revision_no ? readerAddressOf(shop.type, shop_id) : '',
        types,
        state_name: row ? goodsItem(context, row as OwnRow, new Map()).state_name : '',
        waiting: Number(count?.waiting ?? 0),
        returned: Number(count?.returned ?? 0),
      };
    }),
  };
};
