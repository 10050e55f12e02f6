/** Categories and tags of the policy room, from the region's dictionaries. */
import type { Verb } from '../kit/calls/implement.ts';
import { type DictionaryEntry, dictionariesOf } from '../kit/content/dictionaries.ts';
import type { Context } from '../kit/context.ts';

const named = ({ id, name }: DictionaryEntry) => ({ id, name });
const entriesOf = async (context: Context, dictionary: string) => (await dictionariesOf(context)).get(dictionary) ?? [];
const visible = async (context: Context, dictionary: string) =>
  (await entriesOf(context, dictionary)).filter(({ hidden }) => !hidden).map(named);

/**
 * Business code 050011 (specification 9) is the list of industry fields, a category that menus do not show: one row that carries them as tags,
 * with `with_hidden` only. Entries that staff have hidden are in no list.
 */
export const listCategories: Verb<'GET /policies/categories'> = async (context, { query }) => {
  if (query.business_code === '050011') {
    const industries = query.with_hidden ? await visible(context, 'industry') : [];
    const data = industries.length
      ? [{ id: 50_011, name: '行业领域', business_code: '050011', category_tags: industries }]
      : [];
    return { data: data.slice((query.page_index - 1) * query.page_size) };
  }
  const tags = await entriesOf(context, 'policy_tag');
  const categories = (await visible(context, 'policy_category')).map((category) => ({
    ...category,
    business_code: '050010',
    category_tags: tags.filter(({ parent_id, hidden }) => parent_id === category.id && !hidden).map(named),
  }));
  return { data: categories.slice((query.page_index - 1) * query.page_size, query.page_index * query.page_size) };
};

export const listPolicyCategories: Verb<'GET /policy/categories/'> = async (context) => ({
  data: await visible(context, 'policy_category'),
});
export const listTags: Verb<'GET /policies/tags'> = async (context) => ({ data: await visible(context, 'policy_tag') });

/** How many published entries each type of the room has. */
export const countPolicies: Verb<'GET /policies/statistics/total_count'> = async ({ db, region, contents }) => {
  const counts = await db
    .selectFrom('search_document')
    .select(['content_type', (eb) => eb.fn.countAll<number>().as('count')])
    .where('region_code', '=', region.code)
    .groupBy('content_type')
    .execute();
  const countOf = new Map(counts.map(({ content_type, count }) => [content_type, Number(count)]));
  const types = [...contents.values()].filter(({ type }) => type.room === 'policy').map(({ type }) => type.type);
  return { data: Object.fromEntries(types.map((type) => [type, countOf.get(type) ?? 0])) };
};
