import type { calls } from '#contract/calls.ts';
import type { Api } from '#contract/kit/call.ts';
import { createClient } from '#contract/kit/client.ts';

export type Calls = typeof calls;

export const api: Api<Calls> = createClient<Calls>({ clientId: () => 'console' });
