/** Science-and-technology finance (specification 7, Financial): loans, funds, investments, bonds, and the institutions that offer them. */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import { all, pageOf } from '../kit/wire.ts';
import { shop } from '../technology/shop.ts';
import { bond } from './bond.ts';
import { debtProduct } from './debt-product.ts';
import { fund } from './fund.ts';
import { investment } from './investment.ts';

const shops = contentCalls({ ...shop, path: '/financial/shops', name: '金融机构' });
const category = z.object({
  id: z.int(),
  name: z.string(),
  /** The list on the site. */
  page: z.string(),
  count: z.int(),
});

export const financeCalls = contract({
  ...contentCalls(debtProduct),
  ...contentCalls(fund),
  ...contentCalls(investment),
  ...contentCalls(bond),
  'GET /financial/categories': {
    summary: '贷款、基金、投资和债券的类别，各带数量',
    access: 'all',
    reply: all(category.extend({ type: z.string(), children: z.array(category) })),
  },
  // The same shops as under /industrial/shops, of those only the ones that offer finance.
  'GET /financial/shops': { ...shops['GET /financial/shops'], reply: pageOf(shop.item) },
  'GET /financial/shops/{obj_id}': shops['GET /financial/shops/{obj_id}'],
});
