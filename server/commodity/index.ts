import { refuse } from '#contract/kit/errors.ts';
import { getContent } from '../kit/content/get-content.ts';
import { listContent } from '../kit/content/list-content.ts';
import type { Room } from '../kit/room.ts';
import { shopTable } from '../technology/index.ts';
import { enterpriseServiceCategories, listServiceCategories } from './service-categories.ts';
import { commodityTables } from './tables.ts';

/** The code of `serves` in `contract/technology/shop.ts`: shops that serve enterprises. */
const servesEnterprises = 3;

/** Enterprise services (specification 2, `/business`): products of shops, sold by the trade room. */
export const commodityRoom: Room = {
  name: 'commodity',
  contents: Object.values(commodityTables),
  verbs: {
    'GET /service/categories': listServiceCategories,
    'GET /commodity/categories': async (context) => ({ data: await enterpriseServiceCategories(context) }),
    'GET /commodity/specs/{obj_id}': async ({ db, region }, { params: { obj_id } }) => {
      const found = await db
        .selectFrom('enterprise_service')
        .select('specs')
        .where('obj_id', '=', obj_id)
        .where('region_code', '=', region.code)
        .executeTakeFirst();
      if (!found) throw refuse('not_found');
      return { data: found.specs as never };
    },
    'GET /commodity/shops': async (context, { query }) =>
      (await listContent(context, shopTable, { ...query, serves: String(servesEnterprises) })) as never,
    'GET /commodity/shops/{obj_id}': async (context, { params: { obj_id } }) => {
      const found = await getContent(context, shopTable, obj_id);
      const { serves } = found.data as unknown as { serves: number[] };
      if (!serves.includes(servesEnterprises)) throw refuse('not_found');
      return found as never;
    },
  },
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillCommodityDemo(app);
  },
};
