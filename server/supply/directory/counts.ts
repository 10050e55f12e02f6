/** How many needs, companies, products, managers and cooperations there are, by field and by state; read once for each generation. */
import { sql } from 'kysely';
import { demandStates, supplyFields } from '#contract/supply/kinds.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { type ContentTable, contentDb } from '../../kit/content/content-table.ts';
import { counted } from '../../kit/content/list-content.ts';
import type { Context } from '../../kit/context.ts';

type Reading = Pick<Context, 'db' | 'region' | 'generation' | 'now' | 'contents'>;
type Group = { code: number; count: number };
type Kind = { type: string; name: string; page: string; count: number; fields: Group[]; states: Group[] };

/** The kinds of the hall in the order of its front page. */
const kinds = ['demand', 'tech_company', 'tech_product', 'technical_manager', 'cooperation_project'] as const;

const groupsOf = async ({ db, region }: Reading, { table, type }: ContentTable, column: string): Promise<Group[]> => {
  if (!Object.hasOwn(type.fields, column)) return [];
  // Who works in two fields is counted in both.
  const codes = Object.hasOwn(type.fields, `second_${column}`)
    ? sql<number>`unnest(array_remove(array[${sql.ref(column)}, ${sql.ref(`second_${column}`)}], null))`
    : sql<number>`${sql.ref(column)}`;
  const rows = await contentDb(db)
    .selectFrom(table)
    .select([codes.as('code'), sql<number>`count(*)`.as('count')])
    .where('region_code', '=', region.code)
    .groupBy(sql`1`)
    .execute();
  return rows.map((row) => ({ code: Number(row.code), count: Number(row.count) }));
};

const kindOf = async (context: Reading, content: ContentTable): Promise<Kind> => {
  const { type, table } = content;
  const { count } = await contentDb(context.db)
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('region_code', '=', context.region.code)
    .executeTakeFirstOrThrow();
  return {
    type: type.type,
    name: type.name,
    page: type.page.list,
    count: Number(count),
    fields: await groupsOf(context, content, 'field'),
    states: type.type === 'demand' ? await groupsOf(context, content, 'state') : [],
  };
};

/** Kinds that the portal serves; needs are counted like the others, from the table that readers see. */
const readKinds = async (context: Reading): Promise<Kind[]> =>
  await counted(context, 'supply hall', async () => {
    const served = kinds.flatMap((name) => context.contents.get(name) ?? []);
    return await Promise.all(served.map((content) => kindOf(context, content)));
  });

const named = (names: Readonly<Record<number, string>>, groups: readonly Group[]) =>
  Object.entries(names).flatMap(([code, name]) => {
    const count = groups.reduce((sum, group) => (group.code === Number(code) ? sum + group.count : sum), 0);
    return count > 0 ? [{ id: Number(code), name, count }] : [];
  });

export const listKinds: Verb<'GET /tech/categories'> = async (context) => ({
  data: (await readKinds(context)).map(({ type, name, page, count, fields }) => ({
    type,
    name,
    page,
    count,
    children: named(supplyFields, fields),
  })),
});

export const listFields: Verb<'GET /provider_customer/categories'> = async (context) => {
  const all = await readKinds(context);
  return {
    data: named(
      supplyFields,
      all.flatMap(({ fields }) => fields),
    ).map((field) => ({
      ...field,
      children: all.flatMap(({ type, name, fields }) => {
        const count = fields.find(({ code }) => code === field.id)?.count ?? 0;
        return count > 0 ? [{ type, name, count }] : [];
      }),
    })),
  };
};

export const countHall: Verb<'GET /provider_customer/statistics/tag'> = async (context) => {
  const all = await readKinds(context);
  return {
    data: {
      totals: all.map(({ type, name, count }) => ({ type, name, count })),
      fields: named(
        supplyFields,
        all.flatMap(({ fields }) => fields),
      ),
      states: named(
        demandStates,
        all.flatMap(({ states }) => states),
      ),
    },
  };
};
