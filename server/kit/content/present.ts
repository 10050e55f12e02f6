/** Makes what the wire carries of a stored row: codes get their names, tags theirs, derived values are computed. */
import { nameKey } from '#contract/kit/content.ts';
import { areaName } from '../areas.ts';
import type { Context } from '../context.ts';
import type { AnyContentType, ContentRow } from './content-table.ts';
import { type Dictionaries, dictionariesOf, nameIn } from './dictionaries.ts';

const presentField = (type: AnyContentType, key: string, value: unknown, dictionaries: Dictionaries): Record<string, unknown> => {
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
    case 'tags':
      return { [key]: (value as number[]).map((id) => ({ id, name: nameIn(dictionaries, dictionary, id) })).filter(({ name }) => name) };
    default:
      return { [key]: value };
  }
};

/** `keys` of each row, as the contract declares them. */
export const present = async (
  context: Pick<Context, 'db' | 'region' | 'generation' | 'now'>,
  type: AnyContentType,
  keys: readonly string[],
  rows: readonly ContentRow[],
): Promise<Record<string, unknown>[]> => {
  const dictionaries = await dictionariesOf(context);
  return rows.map((row) => ({
    obj_id: row.obj_id,
    ...Object.assign({}, ...keys.map((key) => presentField(type, key, row[key], dictionaries))),
    ...Object.fromEntries(Object.entries(type.derived).map(([key, { from }]) => [key, from(row as never, context.now)])),
  }));
};
