/** Registers the calls as Fastify routes; the only file of this folder that uses Fastify. */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { refuse } from '#contract/kit/errors.ts';
import type { Actor, App, Context } from '../context.ts';
import { sendFile } from '../files/send-file.ts';
import { contextOf } from '../http/request-context.ts';
import { sendEvents, wantsEvents } from '../http/send-events.ts';
import { auditDenied } from './audit-denied.ts';
import type { Download, Endpoint } from './implement.ts';
import { inUploadTurn } from './read-upload.ts';

/** Identifies the caller by the token and its cookie half. */
export type Identify = (context: Context, request: FastifyRequest) => Promise<Actor | undefined>;

/** Why the session that a refused caller presents has ended. */
export type WhyEnded = (context: Context, request: FastifyRequest) => Promise<string | undefined>;
export type Sessions = { readonly identify: Identify; readonly whyEnded: WhyEnded };

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

export const mount = (server: FastifyInstance, app: App, endpoints: readonly Endpoint[], sessions: Sessions): void => {
  const contexts = new WeakMap<FastifyRequest, Context>();

  for (const [path, here] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    for (const endpoint of here)
      server.route({
        method: endpoint.method as HTTPMethods,
        url,
        ...('kind' in endpoint.call.reply ? {} : { compress: {} }),
        onRequest: async (request, reply) => {
          // A compressor would keep events back until it has enough of them.
          if (endpoint.call.events && wantsEvents(request.headers.accept)) request.headers['x-no-compression'] = '1';
          const stranger = contextOf(app, request, reply);
          const context = { ...stranger, actor: await sessions.identify(stranger, request) };
          try {
            endpoint.admit(context.actor); // before the body is read
          } catch (refusal) {
            await auditDenied(context, endpoint, { params: request.params as Record<string, unknown> }, refusal);
            const why = context.actor ? undefined : await sessions.whyEnded(stranger, request);
            throw why ? refuse('unauthenticated', { message: why }) : refusal;
          }
          contexts.set(request, context);
        },
        handler: (request, reply) => answer(endpoint, contexts.get(request) as Context, request, reply),
      });
    const allowed = here.map(({ method }) => method as HTTPMethods);
    server.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url,
      onRequest: async (_, reply) => {
        reply.header('allow', allowed.join(', '));
        throw refuse('method_not_allowed');
      },
      handler: () => undefined,
    });
  }
  const unknown = () => {
    throw refuse('no_such_address');
  };
  server.setNotFoundHandler(unknown);
  server.get('/*', unknown); // outside this prefix it would be a page
};

const answer = async (endpoint: Endpoint, context: Context, request: FastifyRequest, reply: FastifyReply) =>
  endpoint.call.body === 'file'
    ? await inUploadTurn(context, request, (body) => answerTo(endpoint, context, request, reply, body))
    : await answerTo(endpoint, context, request, reply, request.body);

const answerTo = async (
  endpoint: Endpoint,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
) => {
  const { call, invoke } = endpoint;
  const input = { params: request.params as Record<string, unknown>, query: request.query, body };
  if (call.events && wantsEvents(request.headers.accept))
    return sendEvents(reply, call.events, (listener) => invoke({ ...context, listener }, input));
  const result = await invoke(context, input).catch(async (error) => {
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
