import type { ContentQuery } from '#contract/kit/content.ts';
import type { Verbs } from '../calls/implement.ts';
import type { Context } from '../context.ts';
import type { ContentTable } from './content-table.ts';
import { getContent } from './get-content.ts';
import { listContent } from './list-content.ts';

/** The verbs of a content type's two public calls, named by its path. `implement` parses their results by the calls' reply schemas. */
export const contentVerbs = (content: ContentTable): Verbs => {
  const { path, addressing } = content.type;
  const list = (context: Context, { query }: { query: ContentQuery }) => listContent(context, content, query);
  const get = (context: Context, { params, query }: { params: { obj_id: string }; query: { obj_id: string } }) =>
    getContent(context, content, addressing === 'rest' ? params.obj_id : query.obj_id);
  const verbs =
    addressing === 'rest'
      ? { [`GET ${path}`]: list, [`GET ${path}/{obj_id}`]: get }
      : { [`GET ${path}/list`]: list, [`GET ${path}/item`]: get };
  return verbs as unknown as Verbs;
};
