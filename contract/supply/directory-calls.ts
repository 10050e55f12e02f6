/** The directory of the demand hall (specification 7): companies, products, technical managers, completed cooperations, and how many there are. */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import { all, one } from '../kit/wire.ts';
import { cooperationProject } from './cooperation-project.ts';
import { techCompany } from './tech-company.ts';
import { techProduct } from './tech-product.ts';
import { technicalManager } from './technical-manager.ts';

const counted = z.object({ id: z.int(), name: z.string(), count: z.int() });
/** A kind of the hall with its fields; `page` is its list on the site. */
const kind = z.object({
  type: z.string(),
  name: z.string(),
  page: z.string(),
  count: z.int(),
  children: z.array(counted),
});

export const directoryCalls = contract({
  ...contentCalls(techCompany),
  ...contentCalls(techProduct),
  ...contentCalls(technicalManager),
  ...contentCalls(cooperationProject),
  'GET /tech/categories': {
    summary: '供需对接的类别和领域，各有多少',
    access: 'all',
    reply: all(kind),
  },
  'GET /provider_customer/categories': {
    summary: '技术领域，以及每个领域的企业、产品、技术经理人和案例数',
    access: 'all',
    reply: all(counted.extend({ children: z.array(z.object({ type: z.string(), name: z.string(), count: z.int() })) })),
  },
  'GET /provider_customer/statistics/tag': {
    summary: '供需对接统计：总数、按领域、按需求状态',
    access: 'all',
    reply: one(
      z.object({
        totals: z.array(z.object({ type: z.string(), name: z.string(), count: z.int() })),
        fields: z.array(counted),
        states: z.array(counted),
      }),
    ),
  },
});
