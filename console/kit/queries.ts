import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Failure } from '#contract/kit/errors.ts';
import { now } from './clock.ts';
import { report, reportAct } from './failures.ts';

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

/** Reads again what the page shows, but not a record that is being edited: what is typed must not move. */
const readAgain = (): void => {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [name], meta }) => String(name).startsWith('GET ') && !meta?.edited,
  });
};

const calmMs = 1_000;
let lastMs = 0;
let waiting = false;
/**
 * After every act all parts of a page speak of the same moment (promise 36): whatever it shows is read again, and so are the numbers in the menu.
 * Many acts in a row (several cases at once) read it once a second, and once more after the last.
 */
export const acted = (): void => {
  if (waiting) return;
  const wait = lastMs + calmMs - now().getTime();
  if (wait <= 0) {
    lastMs = now().getTime();
    readAgain();
    return;
  }
  waiting = true;
  setTimeout(() => {
    waiting = false;
    lastMs = now().getTime();
    readAgain();
  }, wait);
};
