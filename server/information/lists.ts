/** Lists of news that specification 7 names beside the type's own. */
import { canvassCategory, informationCategories } from '#contract/information/information.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { getContent } from '../kit/content/get-content.ts';
import { counted, listContent } from '../kit/content/list-content.ts';
import { informationTables } from './tables.ts';

export const listCategories: Verb<'GET /information/categories'> = async (context) => {
  const groups = await counted(context, 'information categories', () =>
    context.db
      .selectFrom('information')
      .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
      .where('region_code', '=', context.region.code)
      .groupBy('category')
      .execute(),
  );
  const data = Object.entries(informationCategories).map(([id, name]) => ({
    id: Number(id),
    name,
    count: Number(groups.find(({ category }) => category === Number(id))?.count ?? 0),
  }));
  return { data };
};

export const listCanvassing: Verb<'GET /information/canvassinformation'> = async (context, { query }) =>
  (await listContent(context, informationTables.news, { ...query, category: String(canvassCategory) })) as never;

export const getCanvassing: Verb<'GET /information/canvassinformation/{obj_id}'> = async (context, { params }) => {
  const found = await getContent(context, informationTables.news, params.obj_id);
  if ((found.data as { category?: number }).category !== canvassCategory) throw refuse('not_found');
  return found as never;
};

export const listByTag: Verb<'POST /v1/cache/info/tag/getallinfopager'> = async (context, { body }) => {
  const { tag_id, ...paging } = body;
  return (await listContent(context, informationTables.news, {
    ...paging,
    ...(tag_id !== undefined && { tag: String(tag_id) }),
  })) as never;
};
