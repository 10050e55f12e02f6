import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Failure } from '#contract/kit/errors.ts';
import { report, reportAct } from './failures.ts';

const meCall = 'GET /console/me';

/** The `meta` of a mutation whose component shows why the server refused; of all others a notice tells it. */
export const showsRefusals = { showsRefusals: true };

/** A read is retried once when the network or a proxy failed, never when the server refused. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: report }),
  mutationCache: new MutationCache({
    onError: (error, _sent, _kept, { meta }) => (meta === showsRefusals ? report : reportAct)(error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 1 && !(error instanceof Failure && error.status < 500),
      refetchOnWindowFocus: true,
    },
    // Without a network a change fails at once, rather than waiting to be made later without a word.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A change of a list may change the numbers in the menu, so they are read again. */
let asking = false;
queries.getQueryCache().subscribe((event) => {
  if (asking || event.type !== 'updated' || event.action.type !== 'invalidate' || event.query.queryKey[0] === meCall)
    return;
  asking = true;
  queueMicrotask(() => {
    asking = false;
    void queries.invalidateQueries({ queryKey: [meCall] });
  });
});
