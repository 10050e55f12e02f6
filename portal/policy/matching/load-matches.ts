/** Data of the page of matches, loaded in the browser with the reader's token. */
import { api } from '../../kit/api.ts';
import { triedFacts } from './tried.ts';

export const matchesAPage = 10;
/** The lists that have a tab of their own; 不适用 is folded below them. */
const listsShown = ['now', 'later'] as const;
export type ListShown = (typeof listsShown)[number];
export const listAsked = (search: URLSearchParams): ListShown =>
  listsShown.find((list) => list === search.get('list')) ?? 'now';
export const pageAsked = (search: URLSearchParams): number =>
  Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 1_000);

export const loadMatches = async (search: URLSearchParams) => {
  const list = listAsked(search);
  // What was answered before signing in goes along.
  await triedFacts.bring();
  const [profile, matches, facts, subscription] = await Promise.all([
    api()['GET /policies/recommends/enterprise_info'](),
    api()['GET /policies/policies/recommend_list']({
      query: { list, page_index: pageAsked(search), page_size: matchesAPage },
    }),
    api()['GET /policy/facts'](),
    api()['GET /policy/subscriptions'](),
  ]);
  return { profile: profile.data, matches, facts: facts.data, list, subscription: subscription.data };
};
export type MatchesData = Awaited<ReturnType<typeof loadMatches>>;

/** A page of one list, whatever the page shows. */
export type LoadList = (
  list: ListShown | 'never',
  page_index: number,
  page_size: number,
) => Promise<MatchesData['matches']>;
export const loadList: LoadList = (list, page_index, page_size) =>
  api()['GET /policies/policies/recommend_list']({ query: { list, page_index, page_size } });
