/** The form of a type of goods, from its declaration: so the browser fetches no declaration, and trade names no type. */
import { refuse } from '#contract/kit/errors.ts';
import type { Field } from '#contract/kit/fields.ts';
import type { GoodsForm } from '#contract/trade/goods-calls.ts';
import { ownFields, shopType } from '#contract/trade/goods-rules.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { dictionariesOf } from '../../kit/content/dictionaries.ts';
import { businessOf } from '../products.ts';

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

export const getForm: Verb<'GET /trade/shop/form'> = async (context, { query: { content_type } }) => {
  const content = context.contents.get(content_type);
  if (!content || !(businessOf(content) || content_type === shopType)) throw refuse('not_found');
  const { type } = content;
  const own = Object.entries(ownFields(type));
  const dictionaries = await dictionariesOf(context);
  const choices: GoodsForm['choices'] = {};
  for (const [, { dictionary, to }] of own) {
    if (dictionary)
      choices[dictionary] = (dictionaries.get(dictionary) ?? [])
        .filter(({ hidden }) => !hidden)
        .map(({ id, name }) => ({ value: id, label: name }));
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
    data: {
      content_type,
      type_name: type.name,
      fields: own.map(([key, field]) => ({
        key,
        ...shapeOf(field),
        ...(field.cells && {
          cells: Object.entries(field.cells)
            // The server numbers the specs.
            .filter(([name]) => name !== 'spec_id')
            .map(([name, cell]) => ({ key: name, ...shapeOf(cell) })),
        }),
      })),
      choices,
    },
  };
};
