/** What finance offers, by type and kind, and the institutions behind it (specification 7, Financial). */
import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { countsByField } from '../kit/content/categories.ts';
import { getContent } from '../kit/content/get-content.ts';
import { listContent } from '../kit/content/list-content.ts';
import { shopTable } from '../technology/index.ts';
import { financeTables } from './tables.ts';

/** The field by which the entries of each type are told apart. */
const divided = [
  [financeTables.loans, 'kind'],
  [financeTables.funds, 'kind'],
  [financeTables.investments, 'round'],
  [financeTables.bonds, 'kind'],
] as const;

export const listCategories: Verb<'GET /financial/categories'> = async (context) => ({
  data: await Promise.all(
    divided.map(async ([content, field], index) => {
      const { type, name, page, fields } = content.type;
      const counts = await countsByField(context, content, field);
      return {
        id: index + 1,
        type,
        name,
        page: page.list,
        count: [...counts.values()].reduce((sum, count) => sum + count, 0),
        children: Object.entries(fields[field]?.options ?? {}).map(([code, kind]) => ({
          id: Number(code),
          name: kind,
          page: `${page.list}?${field}=${code}`,
          count: counts.get(Number(code)) ?? 0,
        })),
      };
    }),
  ),
});

/** The code of `serves` in `contract/technology/shop.ts`: shops that offer finance. */
const servesFinance = 5;

export const listShops: Verb<'GET /financial/shops'> = async (context, { query }) =>
  (await listContent(context, shopTable, { ...query, serves: String(servesFinance) })) as never;

export const getShop: Verb<'GET /financial/shops/{obj_id}'> = async (context, { params: { obj_id } }) => {
  const found = await getContent(context, shopTable, obj_id);
  const { serves } = found.data as unknown as { serves: number[] };
  if (!serves.includes(servesFinance)) throw refuse('not_found');
  return found as never;
};
