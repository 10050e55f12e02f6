/** The form of a type of goods or of a shop's page. */
import { refuse } from '#contract/kit/errors.ts';
import { ownFields, shopType } from '#contract/trade/goods-rules.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { entryFormOf } from '../../kit/content/manage/entry-form.ts';
import { businessOf } from '../products.ts';

export const getForm: Verb<'GET /trade/shop/form'> = async (context, { query: { content_type } }) => {
  const content = context.contents.get(content_type);
  if (!content || !(businessOf(content) || content_type === shopType)) throw refuse('not_found');
  // The server numbers the specs.
  return { data: await entryFormOf(context, content.type, ownFields(content.type), ['spec_id']) };
};
