/** What readers of an entry's page see of those who bought it or asked about it. */
import type { Api } from '../content/content-page.server.ts';
import { pageIn } from '../page-in.ts';
import { unlessMissing } from '../unless-missing.server.ts';

const page_size = 5;

/** What can be rated, and what can be asked about: goods and shops both, an instrument is reserved and rated. */
const feedbackOn = (type: { type: string; fields: object }) => {
  const goods = 'on_sale' in type.fields && 'specs' in type.fields;
  const shop = type.type === 'shop';
  return { rated: goods || shop || type.type === 'instrument', asked: goods || shop };
};

/** Nothing for entries that are only read. Which page of either stands in the address. */
export const loadFeedback = async (api: Api, type: { type: string; fields: object }, obj_id: string, url: URL) => {
  const { rated, asked } = feedbackOn(type);
  const { pathname, searchParams } = url;
  const query = (name: string) => ({ obj_id, page_size, page_index: pageIn(searchParams, name) });
  const [ratings, questions] = await Promise.all([
    rated ? api['GET /trade/ratings']({ query: query('ratings') }).catch(unlessMissing) : undefined,
    asked ? api['GET /trade/questions/answered']({ query: query('questions') }).catch(unlessMissing) : undefined,
  ]);
  return { obj_id, pathname, search: searchParams.toString(), ratings, questions };
};
export type Feedback = Awaited<ReturnType<typeof loadFeedback>>;
