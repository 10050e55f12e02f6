import type { calls } from '#contract/calls.ts';
import { askingFirst } from '#contract/kit/asking.ts';
import { type Api, apiOf } from '#contract/kit/call.ts';
import { createClient } from '#contract/kit/client.ts';
import { askAboutFigures } from './notices.tsx';
import { acted } from './queries.ts';

export type Calls = typeof calls;

/** Whatever an act did, the page shows it. A refusal may say that somebody else acted first. */
const followed = (plain: Api<Calls>): Api<Calls> =>
  apiOf<Calls>(async (name, input, options) => {
    const act = plain[name as keyof Calls] as unknown as (...given: unknown[]) => Promise<unknown>;
    if (name.startsWith('GET ')) return await act(input, options);
    try {
      return await act(input, options);
    } finally {
      acted();
    }
  });

export const api: Api<Calls> = followed(
  askingFirst(createClient<Calls>({ clientId: () => 'console' }), askAboutFigures),
);
