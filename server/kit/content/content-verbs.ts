import type { ContentQuery } from '#contract/kit/content.ts';
import type { Verbs } from '../calls/implement.ts';
import type { Context } from '../context.ts';
import type { ContentTable } from './content-table.ts';
import { getContent } from './get-content.ts';
import { listContent } from './list-content.ts';

/** The verbs of a content type's two public calls, named by its path. The kernel parses their answers by the calls' replies. */
export const contentVerbs = (content: ContentTable): Verbs =>
  ({
    [`GET ${content.type.path}`]: (context: Context, { query }: { query: ContentQuery }) => listContent(context, content, query),
    [`GET ${content.type.path}/{obj_id}`]: (context: Context, { params }: { params: { obj_id: string } }) =>
      getContent(context, content, params.obj_id),
  }) as unknown as Verbs;
