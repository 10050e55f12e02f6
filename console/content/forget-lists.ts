import type { FullContentEntry } from '#contract/kit/manage-content.ts';
import { queries } from '../kit/queries.ts';

const entryCall = 'GET /console/content/{content_type}/{obj_id}';
const kept = new Set<unknown>([entryCall, 'GET /console/me', 'GET /console/dictionaries']);

/** After an entry has changed: its new state is cached, and lists and counts are read again. */
export const forgetLists = async (data: FullContentEntry): Promise<void> => {
  const { content_type, obj_id } = data;
  queries.setQueryData([entryCall, { params: { content_type, obj_id } }], { data });
  await queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /console/') && !kept.has(name),
  });
};
