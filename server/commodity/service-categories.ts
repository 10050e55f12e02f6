/** The classification trees of all rooms, by business code (specification 9). */

import type { CategoryTree } from '#contract/kit/categories.ts';
import type { businessCodes } from '#contract/technology/catalogue-calls.ts';
import { fieldsWithCentres } from '../innovation/index.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { categoryTreeOf } from '../kit/content/categories.ts';
import type { Context } from '../kit/context.ts';
import { materialCategories } from '../material/index.ts';
import { instrumentCategories, technicalCategories } from '../technology/index.ts';
import { commodityTables } from './tables.ts';

export const enterpriseServiceCategories = (context: Context): Promise<CategoryTree> =>
  categoryTreeOf(context, commodityTables.services, { field: 'category_id', above: 'commodity_class' });

const trees: Record<keyof typeof businessCodes, (context: Context) => Promise<CategoryTree>> = {
  '020100': instrumentCategories,
  '020200': technicalCategories,
  '020300': materialCategories,
  '030000': enterpriseServiceCategories,
  '060030': async (context) =>
    (await fieldsWithCentres(context)).map(({ id, fieldName, centerList }) => ({
      id,
      name: fieldName,
      count: centerList.length,
      children: [],
    })),
};

export const listServiceCategories: Verb<'GET /service/categories'> = async (
  context,
  { query: { tree, business_code } },
) => {
  const found = await trees[business_code](context);
  const node = ({ id, name, count }: Omit<CategoryTree[number], 'children'>, parent_id: number | null) => ({
    id,
    name,
    business_code,
    parent_id,
    count,
  });
  return {
    data: found.flatMap((one) => {
      const children = one.children.map((child) => node(child, one.id));
      return tree ? [{ ...node(one, null), children }] : [node(one, null), ...children];
    }),
  };
};
