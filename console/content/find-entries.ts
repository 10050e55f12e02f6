/** Published entries by title, for 相关内容: the one place that knows how they are found and named. */
import { api } from '../kit/client.ts';

export type Found = { obj_id: string; title: string; content_type: string; type_name?: string; publish_date?: string };

// Titles that were seen, so that chosen entries keep their names while the page is open.
const seen = new Map<string, Found>();
export const seenTitles = (): ReadonlyMap<string, string> => new Map([...seen].map(([id, { title }]) => [id, title]));
const remember = (found: readonly Found[]) => {
  for (const one of found) seen.set(one.obj_id, one);
};

export const findEntries = async (keyword: string, signal?: AbortSignal): Promise<Found[]> => {
  const { data } = await api['GET /information/search']({ query: { keyword, page_size: 20 } }, signal && { signal });
  remember(data);
  return data;
};

/** Learns the titles of entries of which only the id is kept; their type is not known, so types are asked in turn, once. */
export const titlesOf = async (ids: readonly string[]): Promise<void> => {
  const unknown = ids.filter((id) => !seen.has(id));
  if (unknown.length === 0) return;
  const { data: types } = await api['GET /console/content']();
  await Promise.all(
    unknown.map(async (obj_id) => {
      for (const { content_type } of types) {
        const found = await api['GET /console/content/{content_type}/{obj_id}']({ params: { content_type, obj_id } }).catch(() => undefined);
        if (found) return remember([{ obj_id, content_type, title: found.data.title }]);
      }
      return undefined;
    }),
  );
};
