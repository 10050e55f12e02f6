import type { calls } from '#contract/calls.ts';
import type { Api } from '#contract/kit/call.ts';
import { createClient } from '#contract/kit/client.ts';
import { token } from './session.ts';

export type Calls = typeof calls;

const headers = (): Record<string, string> => {
  const held = token.get();
  return held ? { authorization: `Bearer ${held}` } : {};
};

export const api: Api<Calls> = createClient<Calls>({ headers, clientId: () => 'console' });
