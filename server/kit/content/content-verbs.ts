import type { ContentQuery } from '#contract/kit/content.ts';
import type { Context } from '../context.ts';
import type { ContentTable } from './content-table.ts';
import { getContent } from './get-content.ts';
import { listContent } from './list-content.ts';

type ListVerb = (context: Context, input: { query: ContentQuery }) => Promise<never>;
type GetVerb = (context: Context, input: { params: { obj_id: string } }) => Promise<never>;

/** The verbs of a content type's two public calls, named by its path. */
export const contentVerbs = <const P extends `/${string}`>(path: P, content: ContentTable) => {
  if (content.type.path !== path) throw new Error(`${content.type.type} is served at ${content.type.path}, not ${path}`);
  return {
    [`GET ${path}`]: (context: Context, { query }: { query: ContentQuery }) => listContent(context, content, query),
    [`GET ${path}/{obj_id}`]: (context: Context, { params }: { params: { obj_id: string } }) => getContent(context, content, params.obj_id),
    // The kernel parses every answer by the call's reply, which is what gives these their types.
  } as unknown as { [K in `GET ${P}`]: ListVerb } & { [K in `GET ${P}/{obj_id}`]: GetVerb };
};
