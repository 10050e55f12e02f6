/** Registers the calls as Fastify routes; the only file of this folder that uses Fastify. */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';
import { refuse } from '#contract/kit/errors.ts';
import type { Actor, App, Context } from '../context.ts';
import { sendFile } from '../files/send-file.ts';
import { contextOf } from '../http/request-context.ts';
import { sendEvents, wantsEvents } from '../http/send-events.ts';
import { auditDenied } from './audit-denied.ts';
import { inTurn } from './call-turn.ts';
import type { Download, Endpoint } from './implement.ts';
import { inUploadTurn } from './read-upload.ts';

/** Identifies the caller by the token and its cookie half; `address` is the call's, as it is declared. */
export type Identify = (context: Context, request: FastifyRequest, address: string) => Promise<Actor | undefined>;

/** Why the session that a refused caller presents has ended. */
export type WhyEnded = (context: Context, request: FastifyRequest, address: string) => Promise<string | undefined>;
export type Sessions = { readonly identify: Identify; readonly whyEnded: WhyEnded };

/** How addresses are read, of calls and of everything else alike. */
export const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 200 };

type Params = Record<string, unknown>;
type Asked = { readonly endpoint: Endpoint; readonly context: Context; readonly params: Params };

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/**
 * All calls are one route of Fastify, and its router finds the call among their paths. A route of its own for each call, and one for the methods
 * that its path refuses, took 24 MB (decision 098).
 */
export const mount = (server: FastifyInstance, app: App, endpoints: readonly Endpoint[], sessions: Sessions): void => {
  const paths = findMyWay(routerOptions);
  for (const [path, here] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    const byMethod = new Map<string, Endpoint>(here.map((endpoint) => [endpoint.method, endpoint]));
    paths.on('GET', path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, byMethod);
  }
  const find = ({ method, url }: FastifyRequest, reply: FastifyReply): Omit<Asked, 'context'> => {
    const found = paths.find('GET', url.slice(server.prefix.length));
    if (!found) throw refuse('no_such_address');
    const byMethod = found.store as ReadonlyMap<string, Endpoint>;
    const endpoint = byMethod.get(method === 'HEAD' ? 'GET' : method);
    if (endpoint) return { endpoint, params: found.params };
    reply.header('allow', [...byMethod.keys()].join(', '));
    throw refuse('method_not_allowed');
  };

  const asked = new WeakMap<FastifyRequest, Asked>();
  server.route({
    method: methods,
    url: '/*',
    compress: {},
    onRequest: async (request, reply) => {
      const { endpoint, params } = find(request, reply);
      // A compressor would keep events back until it has enough of them, and a file is sent as it is.
      if ((endpoint.call.events && wantsEvents(request.headers.accept)) || 'kind' in endpoint.call.reply)
        request.headers['x-no-compression'] = '1';
      const address = server.prefix + endpoint.path;
      const stranger = contextOf(app, request, reply);
      const context = {
        ...stranger,
        actor: await inTurn(stranger, () => sessions.identify(stranger, request, address), 'identify'),
      };
      try {
        endpoint.admit(context.actor); // before the body is read
      } catch (refusal) {
        await auditDenied(context, endpoint, { params }, refusal);
        const why = context.actor ? undefined : await sessions.whyEnded(stranger, request, address);
        throw why ? refuse('unauthenticated', { message: why }) : refusal;
      }
      asked.set(request, { endpoint, context, params });
    },
    handler: (request, reply) => answer(asked.get(request) as Asked, request, reply),
  });
  server.setNotFoundHandler(() => {
    throw refuse('no_such_address');
  });
};

const answer = async (asked: Asked, request: FastifyRequest, reply: FastifyReply) =>
  asked.endpoint.call.body === 'file'
    ? await inUploadTurn(asked.context, request, (body) => answerTo(asked, request, reply, body))
    : await answerTo(asked, request, reply, request.body);

const answerTo = async (
  { endpoint, context, params }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
) => {
  const { call, invoke } = endpoint;
  const input = { params, query: request.query, body };
  if (call.events && wantsEvents(request.headers.accept))
    return sendEvents(reply, call.events, (listener) => invoke({ ...context, listener }, input));
  // Uploads have turns of their own, which last as long as their bodies arrive.
  const invoked = call.body === 'file' ? invoke(context, input) : inTurn(context, () => invoke(context, input));
  const result = await invoked.catch(async (error) => {
    await auditDenied(context, endpoint, input, error);
    throw error;
  });
  if ('kind' in call.reply && call.reply.kind === 'file')
    return sendFile(request, reply, result as Download, context.actor !== undefined || call.fresh === true);
  // A cache may store a visitor's response to a public GET if it revalidates it; every other response is private.
  const shared = request.method === 'GET' && call.access === 'all' && !call.fresh && !context.actor;
  return reply
    .header('cache-control', shared ? 'public, no-cache' : 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(result));
};
