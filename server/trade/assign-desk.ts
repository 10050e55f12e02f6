/** Which enterprise runs a shop: staff give it to a certified one, and take it back (ruling D14). */
import { refuse } from '#contract/kit/errors.ts';
import type { ShopDesk } from '#contract/trade/order-calls.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db } from '../kit/context.ts';
import { containing } from '../kit/database/like.ts';
import { pageOf } from '../kit/database/page-of.ts';

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
const deskOf = (row: Row): ShopDesk => ({ ...row, enterprise_name: row.enterprise_name ?? '' });

export const listDesks: Verb<'GET /console/shop_desks'> = async (context, { query }) => {
  let shops = shopsIn(context, context.db);
  if (query.keyword) {
    const like = containing(query.keyword);
    shops = shops.where((eb) =>
      eb.or([eb('shop.title', 'ilike', like), eb('enterprise.enterprise_name', 'ilike', like)]),
    );
  }
  return await pageOf(shops.orderBy('shop.title').orderBy('shop.obj_id'), query, deskOf);
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
    record({ action: 'shop.assign', obj_type: 'shop_desk', obj_id: shop_id, detail: { to: enterprise_id } });
    return { data: deskOf(await one.executeTakeFirstOrThrow()) };
  });
