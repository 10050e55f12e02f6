/**
 * Portals of other origins may call the API with their people's sessions (specification 7): those that the settings name, and nobody by default.
 * The console's calls are for the console alone (decision 100).
 */
import type { FastifyInstance } from 'fastify';

const methods = 'GET, POST, PUT, DELETE, PATCH';
/** What our clients send and read beyond what every page may. */
const sent = 'authorization, content-type, x-client-id, idempotency-key, if-none-match, range, accept';
const read = 'content-disposition, retry-after, etag, x-request-id, content-range';
const keptSeconds = '600';

export const allowOrigins = (server: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.url.startsWith('/api/console/')) return;
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': read,
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    return reply
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': sent,
        'access-control-max-age': keptSeconds,
      })
      .code(204)
      .send();
  });
};
