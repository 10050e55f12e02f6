/** Converts a stored row for a response: adds the names of codes and tags, and computes derived values. */
import { nameKey } from '#contract/kit/content.ts';
import { areaName } from '../areas.ts';
import type { Context } from '../context.ts';
import type { ContentRow, ContentTable } from './content-table.ts';
import { type Dictionaries, dictionariesOf, nameIn } from './dictionaries.ts';

type Names = { dictionaries: Dictionaries; titles: ReadonlyMap<string, string> };

const presentField = (
  { type }: ContentTable,
  key: string,
  value: unknown,
  { dictionaries, titles }: Names,
): Record<string, unknown> => {
  const field = type.fields[key];
  if (!field) return {};
  const dictionary = field.dictionary ?? '';
  switch (field.kind) {
    case 'choice':
      return { [key]: value, [nameKey(key)]: field.options?.[value as number] ?? '' };
    case 'dictionary':
      return { [key]: value, [nameKey(key)]: value === null ? '' : nameIn(dictionaries, dictionary, value as number) };
    case 'area':
      return { [key]: value, [nameKey(key)]: value === null ? '' : areaName(value as number) };
    case 'reference':
      return { [key]: value, [nameKey(key)]: titles.get(value as string) ?? '' };
    case 'tags':
      return {
        [key]: (value as number[])
          .map((id) => ({ id, name: nameIn(dictionaries, dictionary, id) }))
          .filter(({ name }) => name),
      };
    default:
      return { [key]: value };
  }
};

/** The titles of published entries; an entry that was taken down has none. */
export const titlesOf = async (
  { db, region }: Pick<Context, 'db' | 'region'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('search_document')
    .select(['obj_id', 'title'])
    .where('region_code', '=', region.code)
    .where('obj_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map(({ obj_id, title }) => [obj_id, title]));
};

const referredTo = ({ type }: ContentTable, keys: readonly string[], rows: readonly ContentRow[]): string[] => {
  const references = keys.filter((key) => type.fields[key]?.kind === 'reference');
  return rows.flatMap((row) => references.map((key) => row[key] as string | null)).filter((id) => id !== null);
};

/** The fields `keys` of each row, as the contract declares them. */
export const present = async (
  context: Pick<Context, 'db' | 'region' | 'generation' | 'now'>,
  content: ContentTable,
  keys: readonly string[],
  rows: readonly ContentRow[],
): Promise<Record<string, unknown>[]> => {
  const [dictionaries, titles, live] = await Promise.all([
    dictionariesOf(context),
    titlesOf(context, referredTo(content, keys, rows)),
    rows.length > 0
      ? content.live?.(
          context,
          rows.map(({ obj_id }) => obj_id),
        )
      : undefined,
  ]);
  const names = { dictionaries, titles };
  return rows.map((row) => ({
    obj_id: row.obj_id,
    ...Object.assign({}, ...keys.map((key) => presentField(content, key, row[key], names))),
    ...Object.fromEntries(
      Object.entries(content.type.derived).map(([key, { from }]) => [key, from(row as never, context.now)]),
    ),
    ...live?.get(row.obj_id),
  }));
};
