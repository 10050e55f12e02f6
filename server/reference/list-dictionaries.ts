/** Divisions, and the dictionaries that readers choose from: those that staff edit, and those fixed in code. */
import { type DictionaryName, dictionaries } from '#contract/reference/dictionaries.ts';
import { staticChoices } from '#contract/reference/static-choices.ts';
import { areasUnder } from '../kit/areas.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { dictionariesOf } from '../kit/content/dictionaries.ts';
import type { Context } from '../kit/context.ts';

export const listAreas: Verb<'GET /information/areas/list'> = async (_, { query }) => ({
  data: areasUnder(query.parent_id),
});

type Row = {
  type: string;
  type_name: string;
  value: number | string;
  label: string;
  parent_value: number | null;
  sort: number;
};

/** Every entry that readers may choose, in order. */
const visibleRows = async (context: Context): Promise<Row[]> => {
  const kept = await dictionariesOf(context);
  return [
    ...Object.entries(dictionaries).flatMap(([type, { name }]) =>
      (kept.get(type as DictionaryName) ?? [])
        .filter(({ hidden }) => !hidden)
        .map(
          (entry): Row => ({
            type,
            type_name: name,
            value: entry.id,
            label: entry.name,
            parent_value: entry.parent_id,
            sort: entry.sort_order,
          }),
        ),
    ),
    ...Object.entries(staticChoices).flatMap(([type, { name, choices }]) =>
      choices.map(({ value, label }, sort): Row => ({ type, type_name: name, value, label, parent_value: null, sort })),
    ),
  ];
};

export const listBaseData: Verb<'GET /space-v2/data/base/list'> = async (context) => {
  const byType = Map.groupBy(await visibleRows(context), ({ type }) => type);
  return {
    data: Object.fromEntries(
      [...byType].map(([type, rows]) => [type, rows.map(({ value, label, sort }) => ({ value, label, sort }))]),
    ),
  };
};

export const listDataDict: Verb<'GET /information/data_dict/list'> = async (
  context,
  { query: { type, page_index, page_size } },
) => {
  const rows = (await visibleRows(context)).filter((row) => !type || row.type === type);
  return {
    data: rows.slice((page_index - 1) * page_size, page_index * page_size),
    total: rows.length,
    page_index,
    page_size,
  };
};
