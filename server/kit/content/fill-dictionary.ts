/** Words that a demo or a test puts into the region's dictionaries, in the order given. Entries that are there stay. */
import { write } from '../audit.ts';
import type { Context } from '../context.ts';

export type FilledEntry = { id: number; name: string; parent_id?: number | null; hidden?: boolean };
export const fillDictionaries = async (
  context: Context,
  room: string,
  dictionaries: Readonly<Record<string, readonly FilledEntry[]>>,
): Promise<void> => {
  const entries = Object.entries(dictionaries).flatMap(([dictionary, filled]) =>
    filled.map(({ id, name, parent_id = null, hidden = false }, index) => ({
      region_code: context.region.code,
      dictionary,
      entry_id: id,
      parent_id,
      name,
      sort_order: index,
      hidden,
    })),
  );
  await write(context, async (tx, record) => {
    await tx
      .insertInto('dictionary_entry')
      .values(entries)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    record({
      action: 'dictionary.import',
      obj_type: 'dictionary',
      obj_id: room,
      detail: { entries: entries.length },
    });
  });
};
