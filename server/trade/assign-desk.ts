/** Which enterprise runs a shop: staff give it to a certified one, and take it back (ruling D14). */
import { sql } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import type { ShopDesk } from '#contract/trade/order-calls.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db } from '../kit/context.ts';
import { containing } from '../kit/database/like.ts';
import { pageRead } from '../kit/database/page-of.ts';
import { waitingOf } from './goods/late-orders.ts';
import { entriesOf } from './goods/own-goods.ts';

const shopsIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('search_document as shop')
    .leftJoin('shop_desk', 'shop_desk.shop_id', 'shop.obj_id')
    .leftJoin('enterprise', 'enterprise.enterprise_id', 'shop_desk.enterprise_id')
    .select([
      'shop.obj_id as shop_id',
      'shop.title as shop_name',
      'shop_desk.enterprise_id',
      'enterprise.enterprise_name',
    ])
    .where('shop.region_code', '=', region.code)
    .where('shop.content_type', '=', 'shop');
type Row = { shop_id: string; shop_name: string; enterprise_id: string | null; enterprise_name: string | null };
/** The shops with what waits at their desks. */
const desksOf = async (context: Context, db: Db, rows: readonly Row[]): Promise<ShopDesk[]> => {
  const ids = rows.map(({ shop_id }) => shop_id);
  const orders = await waitingOf(context, db, ids);
  const goods = await entriesOf(context, db, ids)
    .select([
      sql<string>`coalesce(last.fields ->> 'shop_id', entry.obj_id::text)`.as('shop_id'),
      sql<number>`count(*) filter (where entry.state = 2)`.as('waiting'),
      sql<number>`count(*) filter (where (shown.fields ->> 'on_sale')::boolean)`.as('on_sale'),
    ])
    .groupBy(sql`1`)
    .execute();
  return rows.map((row) => {
    const own = goods.find(({ shop_id }) => shop_id === row.shop_id);
    const { open, late } = orders.get(row.shop_id) ?? { open: 0, late: 0 };
    return {
      ...row,
      enterprise_name: row.enterprise_name ?? '',
      goods_waiting: Number(own?.waiting ?? 0),
      goods_on_sale: Number(own?.on_sale ?? 0),
      orders_open: open,
      orders_late: late,
    };
  });
};

export const listDesks: Verb<'GET /console/shop_desks'> = async (context, { query }) => {
  let shops = shopsIn(context, context.db);
  if (query.keyword) {
    const like = containing(query.keyword);
    shops = shops.where((eb) =>
      eb.or([eb('shop.title', 'ilike', like), eb('enterprise.enterprise_name', 'ilike', like)]),
    );
  }
  return await pageRead(shops.orderBy('shop.title').orderBy('shop.obj_id'), query, async (page) =>
    desksOf(context, context.db, await page.execute()),
  );
};

export const assignDesk: Verb<'POST /console/shop_desks'> = async (context, { body: { shop_id, enterprise_id } }) =>
  await write(context, async (tx, record) => {
    const { region, now } = context;
    const one = shopsIn(context, tx).where('shop.obj_id', '=', shop_id);
    if (!(await one.executeTakeFirst())) throw refuse('not_found');
    if (enterprise_id) {
      const enterprise = await tx
        .selectFrom('enterprise')
        .select('certification')
        .where('enterprise_id', '=', enterprise_id)
        .where('region_code', '=', region.code)
        .executeTakeFirst();
      if (!enterprise) throw refuse('not_found');
      if (enterprise.certification !== 2) throw refuse('enterprise_uncertified', { message: '只能指定已认证的企业' });
      await tx
        .insertInto('shop_desk')
        .values({ shop_id, region_code: region.code, enterprise_id, created_at: now })
        .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ enterprise_id, created_at: now }))
        .execute();
    } else await tx.deleteFrom('shop_desk').where('shop_id', '=', shop_id).execute();
    for (const follow of context.shopDeskFollowers) await follow(tx, context, shop_id);
    record({ action: 'shop.assign', obj_type: 'shop_desk', obj_id: shop_id, detail: { to: enterprise_id } });
    const [data] = await desksOf(context, tx, [await one.executeTakeFirstOrThrow()]);
    if (!data) throw refuse('not_found');
    return { data };
  });
