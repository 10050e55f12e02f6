/** The same typed calls without a network, with a visitor's rights: for rendering pages and feeds. */
import { type Api, apiOf, type Contract } from '#contract/kit/call.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from '../context.ts';
import { failureOf } from './failure-reply.ts';
import type { Endpoint, RawInput } from './implement.ts';

/** Makes the calls of one request. */
export const inProcess = (app: App, endpoints: readonly Endpoint[]) => {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  return <C extends Contract>({ request_id, origin }: { request_id: string; origin: string }): Api<C> => {
    const context = {
      ...app,
      actor: undefined,
      now: app.clock(),
      request_id,
      origin,
      address: '',
      user_agent: '',
      cookie: () => undefined,
      setCookie: () => {},
    };
    return apiOf<C>(async (name, input: RawInput = {}) => {
      const endpoint = byName.get(name);
      if (!endpoint) throw refuse('no_such_address');
      try {
        return await endpoint.invoke(context, input);
      } catch (error) {
        const failure = failureOf(error as Error);
        if (failure.status >= 500) app.log.error({ err: error, request_id }, 'a call of a page failed');
        throw failure;
      }
    });
  };
};
