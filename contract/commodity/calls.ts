/** Enterprise services (specification 7, Commodity). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { categoryTree } from '../kit/categories.ts';
import { contentCalls } from '../kit/content.ts';
import { all, one, pageOf } from '../kit/wire.ts';
import { shop } from '../technology/shop.ts';
import { enterpriseService } from './enterprise-service.ts';

const shops = contentCalls({ ...shop, path: '/commodity/shops', name: '企业服务机构' });

export const commodityCalls = contract({
  ...contentCalls(enterpriseService),
  'GET /commodity/categories': {
    summary: '企业服务的类别和事项，各带数量',
    access: 'all',
    reply: one(categoryTree),
  },
  'GET /commodity/specs/{obj_id}': {
    summary: '一项企业服务的规格与价格；null 为面议',
    access: 'all',
    reply: all(
      z.object({
        spec_id: z.string(),
        name: z.string(),
        price_fen: z.int().nullable(),
        stock: z.int().nullable(),
      }),
    ),
    fails: ['not_found'],
  },
  // The same shops as under /industrial/shops, of those only the ones that serve enterprises.
  'GET /commodity/shops': { ...shops['GET /commodity/shops'], reply: pageOf(shop.item) },
  'GET /commodity/shops/{obj_id}': shops['GET /commodity/shops/{obj_id}'],
});
