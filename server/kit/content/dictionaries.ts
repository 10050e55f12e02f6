/** Names of dictionary entries and divisions, cached until the next publication. */
import type { App } from '../context.ts';

export type DictionaryEntry = {
  id: number;
  name: string;
  parent_id: number | null;
  sort_order: number;
  hidden: boolean;
};
export type Dictionaries = ReadonlyMap<string, readonly DictionaryEntry[]>;

const kept = new WeakMap<App['generation'], { generation: number; dictionaries: Promise<Dictionaries> }>();

/** Every dictionary of the region, in its own order. */
export const dictionariesOf = async (app: Pick<App, 'db' | 'region' | 'generation'>): Promise<Dictionaries> => {
  const known = kept.get(app.generation);
  if (known?.generation === app.generation.current) return await known.dictionaries;
  const dictionaries = app.db
    .selectFrom('dictionary_entry')
    .select(['dictionary', 'entry_id as id', 'name', 'parent_id', 'sort_order', 'hidden'])
    .where('region_code', '=', app.region.code)
    .orderBy('dictionary')
    .orderBy('sort_order')
    .orderBy('entry_id')
    .execute()
    .then((rows) => Map.groupBy(rows, ({ dictionary }) => dictionary));
  kept.set(app.generation, { generation: app.generation.current, dictionaries });
  dictionaries.catch(() => kept.delete(app.generation));
  return await dictionaries;
};

export const nameIn = (dictionaries: Dictionaries, dictionary: string, id: number): string =>
  dictionaries.get(dictionary)?.find((entry) => entry.id === id)?.name ?? '';
