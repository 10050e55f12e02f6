/** The form of a content type for members who hand in entries, from its declaration: so the browser fetches no declaration (decision 042). */
import type { EntryForm } from '#contract/kit/entry-form.ts';
import type { Field, Fields } from '#contract/kit/fields.ts';
import type { Context } from '../../context.ts';
import type { AnyContentType } from '../content-table.ts';
import { dictionariesOf } from '../dictionaries.ts';

/** More entries are no list to choose from. */
const mostReferred = 300;

const shapeOf = ({ label, kind, required, help, options, dictionary, to, max }: Field) => ({
  label,
  kind,
  required,
  ...(help !== undefined && { help }),
  ...(options && { options: Object.fromEntries(Object.entries(options)) }),
  ...(dictionary !== undefined && { dictionary }),
  ...(to !== undefined && { to }),
  ...(max !== undefined && { max }),
});

/** `own`: the fields that the member fills in. `numbered`: cells that the server fills in. */
export const entryFormOf = async (
  context: Pick<Context, 'db' | 'region' | 'generation' | 'now'>,
  { type, name }: Pick<AnyContentType, 'type' | 'name'>,
  own: Fields,
  numbered: readonly string[] = [],
): Promise<EntryForm> => {
  const dictionaries = await dictionariesOf(context);
  const choices: EntryForm['choices'] = {};
  for (const { dictionary, to } of Object.values(own)) {
    if (dictionary)
      choices[dictionary] = (dictionaries.get(dictionary) ?? [])
        .filter(({ hidden }) => !hidden)
        .map((entry) => ({ value: entry.id, label: entry.name }));
    if (to)
      choices[to] = (
        await context.db
          .selectFrom('search_document')
          .select(['obj_id', 'title'])
          .where('region_code', '=', context.region.code)
          .where('content_type', '=', to)
          .orderBy('title')
          .orderBy('obj_id')
          .limit(mostReferred)
          .execute()
      ).map(({ obj_id, title }) => ({ value: obj_id, label: title }));
  }
  return {
    content_type: type,
    type_name: name,
    fields: Object.entries(own).map(([key, field]) => ({
      key,
      ...shapeOf(field),
      ...(field.cells && {
        cells: Object.entries(field.cells)
          .filter(([cell]) => !numbered.includes(cell))
          .map(([cell, shape]) => ({ key: cell, ...shapeOf(shape) })),
      }),
    })),
    choices,
  };
};
