/** Categories of two levels, each with how many published entries it has: two dictionaries, and the field that names the lower one. */
import { sql } from 'kysely';
import type { CategoryTree } from '#contract/kit/categories.ts';
import type { Context } from '../context.ts';
import { type ContentTable, contentDb } from './content-table.ts';
import { type DictionaryEntry, dictionariesOf } from './dictionaries.ts';
import { counted } from './list-content.ts';

/** How many entries have each value of a field. */
export const countsByField = (
  context: Context,
  { type, table }: ContentTable,
  field: string,
): Promise<Map<number, number>> =>
  counted(
    context,
    `categories ${type.type} ${field}`,
    async () => {
      const groups = await contentDb(context.db)
        .selectFrom(table)
        .select([sql<number>`${sql.ref(field)}`.as('value'), sql<number>`count(*)`.as('count')])
        .where('region_code', '=', context.region.code)
        .groupBy(sql`1`)
        .execute();
      return new Map(groups.map(({ value, count }) => [value, Number(count)]));
    },
    type.type,
  );

/** Without `above` the categories have one level. */
export const categoryTreeOf = async (
  context: Context,
  content: ContentTable,
  { field, above }: { field: string; above?: string },
): Promise<CategoryTree> => {
  const [dictionaries, counts] = await Promise.all([dictionariesOf(context), countsByField(context, content, field)]);
  const visible = (dictionary: string) => (dictionaries.get(dictionary) ?? []).filter(({ hidden }) => !hidden);
  const counting = ({ id, name }: DictionaryEntry) => ({ id, name, count: counts.get(id) ?? 0 });
  const own = visible(content.type.fields[field]?.dictionary ?? '');
  if (!above) return own.map((entry) => ({ ...counting(entry), children: [] }));
  return visible(above).map(({ id, name }) => {
    const children = own.filter(({ parent_id }) => parent_id === id).map(counting);
    return { id, name, count: children.reduce((sum, { count }) => sum + count, 0), children };
  });
};
