/** Finds published entries by title, for 相关内容: the only code that searches and names them. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/client.ts';
import { usePaused } from '../kit/use-paused.ts';

export type Found = { obj_id: string; title: string; content_type: string; type_name?: string; publish_date?: string };

// Titles seen so far, so that chosen entries keep their names while the page is open.
const seen = new Map<string, Found>();
const seenTitles = (): ReadonlyMap<string, string> => new Map([...seen].map(([id, { title }]) => [id, title]));
const remember = (found: readonly Found[]) => {
  for (const one of found) seen.set(one.obj_id, one);
};

export const findEntries = async (keyword: string, signal: AbortSignal): Promise<Found[]> => {
  const { data } = await api['GET /information/search']({ query: { keyword, page_size: 20 } }, { signal });
  remember(data);
  return data;
};

/** Published entries of one type: the newest, or those that match the keyword; `within` narrows as the list's call does. */
export const newestOf = async (
  content_type: string,
  keyword: string,
  within: string | undefined,
  signal: AbortSignal,
): Promise<Found[]> => {
  const query = { ...(keyword && { keyword }), ...(within && { within }), state: 5, page_size: 50 };
  const { data } = await api['GET /console/content/{content_type}']({ params: { content_type }, query }, { signal });
  remember(data);
  return data;
};

/** Loads the titles of entries of which only the id is stored. */
const titlesOf = async (ids: readonly string[]): Promise<void> => {
  const unknown = ids.filter((id) => !seen.has(id));
  if (unknown.length > 0) remember((await api['GET /console/content_titles']({ query: { ids: unknown.join() } })).data);
};

/** The titles of these entries, as far as they have been read. */
export const useTitles = (ids: readonly string[]): ReadonlyMap<string, string> => {
  useQuery({
    queryKey: ['titles', ...ids],
    queryFn: () => titlesOf(ids).then(() => true),
    enabled: ids.length > 0,
    // An entry that is gone has no title, however often it is looked up.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return seenTitles();
};

type Search = {
  /** What is searched; with the words it names the answer. */
  place: string;
  typed: string;
  /** Whether something is offered before anything is typed. */
  offers: boolean;
  find: (keyword: string, signal: AbortSignal) => Promise<Found[]>;
};
/** Searches when the typing pauses; an answer that comes after further typing is dropped. */
export const useFound = ({ place, typed, offers, find }: Search) => {
  const keyword = usePaused(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ['found', place, keyword],
    queryFn: ({ signal }) => find(keyword, signal),
    enabled: offers || keyword !== '',
  });
  return { found: data, busy: isFetching };
};
