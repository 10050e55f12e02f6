/** The portal's calls from a browser: adds the session's token and handles failures as specification 8 says. */
import { sessionState } from '#contract/account/session-rules.ts';
import type { calls } from '#contract/calls.ts';
import { askingFirst } from '#contract/kit/asking.ts';
import { type Api, apiOf } from '#contract/kit/call.ts';
import { createClient } from '#contract/kit/client.ts';
import { now } from './clock.ts';
import { showFailure } from './failure-notice.ts';
import { askAboutFigures } from './figures-asked.ts';
import { isProved } from './proof.ts';
import { stampNow, storedStamps, storedToken } from './session.ts';
import { readStored, store } from './storage.ts';

const clientIdKey = 'client_id';
const clientId = (): string => {
  const known = readStored(clientIdKey);
  if (known) return known;
  const fresh = crypto.randomUUID();
  store(clientIdKey, fresh);
  return fresh;
};

const bases = (): { base: string; versionedBase: string } => {
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  const base = meta('api-base') || '/api';
  return { base, versionedBase: meta('versioned-api-base') || base };
};

/** Named: the compiler would otherwise write out every call. */
type Client = Api<typeof calls>;
let client: Client | undefined;

/** Makes a call again after the person has proved who they are, when the server wanted that. */
const provingFirst = (plain: Client): Client =>
  apiOf<typeof calls>(async (name, input, options) => {
    const act = plain[name as keyof Client] as (...given: unknown[]) => Promise<unknown>;
    try {
      return await act(input, options);
    } catch (error) {
      if (!(await isProved(error))) throw error;
      return await act(input, options);
    }
  });

/** `await api()['POST /users/users/logout']()`. A failure is shown as a notice, if specification 8 asks for one, and then thrown to the caller. */
export const api = (): Client => {
  client ??= askingFirst(
    provingFirst(
      createClient<typeof calls>({
        ...bases(),
        clientId,
        headers: () => {
          const token = storedToken();
          return token ? { authorization: `Bearer ${token}` } : ({} as Record<string, string>);
        },
        fetch: async (url, init) => {
          const response = await fetch(url, init);
          if (!response.ok) await showFailure(response.clone());
          // The server moved its stamp when it identified this request; the browser's moves with it.
          else if (storedToken() && sessionState(now().getTime(), storedStamps()) === 'refresh') stampNow();
          return response;
        },
      }),
    ),
    askAboutFigures,
  );
  return client;
};
