/** Staff edit the dictionaries. An entry is hidden, never deleted: content published under it keeps the name. */

import { refuse } from '#contract/kit/errors.ts';
import { type DictionaryName, dictionaries } from '#contract/reference/dictionaries.ts';
import { lockSubject } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Tx } from '../kit/context.ts';
import { bumpGeneration } from '../kit/generation.ts';

export const listDictionaries: Verb<'GET /console/dictionaries'> = async ({ db, region }) => {
  const rows = await db
    .selectFrom('dictionary_entry')
    .selectAll()
    .where('region_code', '=', region.code)
    .orderBy('sort_order')
    .orderBy('entry_id')
    .execute();
  return {
    data: (Object.keys(dictionaries) as DictionaryName[]).map((dictionary) => ({
      dictionary,
      name: dictionaries[dictionary].name,
      parent: dictionaries[dictionary].parent,
      entries: rows.filter((row) => row.dictionary === dictionary).map((row) => ({ ...row, dictionary })),
    })),
  };
};

const entryOf = (tx: Tx, { region }: Pick<Context, 'region'>, dictionary: string, entry_id: number) =>
  tx
    .selectFrom('dictionary_entry')
    .selectAll()
    .where('region_code', '=', region.code)
    .where('dictionary', '=', dictionary)
    .where('entry_id', '=', entry_id)
    .executeTakeFirst();

export const saveDictionaryEntry: Verb<'POST /console/dictionaries'> = async (
  context,
  { body: { dictionary, entry_id, ...fields } },
) => {
  const { region } = context;
  return await write(context, async (tx, record) => {
    await lockSubject(tx, `dictionary ${region.code} ${dictionary}`); // numbers are assigned one at a time, and names are unique
    const before = entry_id === undefined ? undefined : await entryOf(tx, context, dictionary, entry_id);
    if (entry_id !== undefined && !before) throw refuse('not_found');
    const parent_id = fields.parent_id === undefined ? (before?.parent_id ?? null) : fields.parent_id;
    const { parent } = dictionaries[dictionary];
    if (parent_id !== null && !(parent && (await entryOf(tx, context, parent, parent_id))))
      throw refuse('invalid', {
        message: '上级条目不存在',
        errors: [{ field: 'parent_id', message: '上级条目不存在' }],
      });

    const entries = tx
      .selectFrom('dictionary_entry')
      .where('region_code', '=', region.code)
      .where('dictionary', '=', dictionary);
    const { last } = await entries.select((eb) => eb.fn.max('entry_id').as('last')).executeTakeFirstOrThrow();
    const id = before?.entry_id ?? Number(last ?? 0) + 1;
    const namesake = await entries
      .select('entry_id')
      .where('name', '=', fields.name)
      .where('entry_id', '<>', id)
      .executeTakeFirst();
    if (namesake) throw refuse('name_taken', { errors: [{ field: 'name', message: '已有同名条目，请换一个名称' }] });

    const row = {
      name: fields.name,
      parent_id,
      sort_order: fields.sort_order ?? before?.sort_order ?? id,
      hidden: fields.hidden ?? before?.hidden ?? false,
    };
    await tx
      .insertInto('dictionary_entry')
      .values({ region_code: region.code, dictionary, entry_id: id, ...row })
      .onConflict((conflict) => conflict.columns(['region_code', 'dictionary', 'entry_id']).doUpdateSet(row))
      .execute();
    await bumpGeneration(tx, region.code); // names of entries are shown on every page
    record({
      action: before ? 'dictionary.edit' : 'dictionary.add',
      obj_type: dictionary,
      obj_id: String(id),
      detail: row,
    });
    return { data: { dictionary, entry_id: id, ...row } };
  });
};
