/** Data of the page of matches, loaded in the browser with the reader's token. */
import { api } from '../../kit/api.ts';

export const matchesAPage = 10;
const verdictsShown = new Set(['1', '2']);

export const loadMatches = async (search: URLSearchParams) => {
  const asked = search.get('verdict') ?? '';
  const verdict = verdictsShown.has(asked) ? asked : '';
  const page_index = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 1_000);
  const [profile, matches, subscription] = await Promise.all([
    api()['GET /policies/recommends/enterprise_info'](),
    api()['GET /policies/policies/recommend_list']({
      query: { verdict: verdict || '1,2', page_index, page_size: matchesAPage },
    }),
    api()['GET /policy/subscriptions'](),
  ]);
  return { profile: profile.data, matches, verdict, subscribed: subscription.data.subscribed };
};
export type MatchesData = Awaited<ReturnType<typeof loadMatches>>;

/** Policies that do not fit, loaded when the reader opens that section. */
export const loadUnfit = (page_index: number) =>
  api()['GET /policies/policies/recommend_list']({ query: { verdict: '3', page_index, page_size: matchesAPage } });
