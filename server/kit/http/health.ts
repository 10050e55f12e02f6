/** `GET /healthz`: the process lives. `GET /readyz`: it answers from its database; 503 while it drains or the database is away. */

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells load balancers to send no more, and waits until they have seen it. */
    drain: () => Promise<void>;
  }
}
/** Between readiness off and the end of listening, so that a load balancer stops sending first. */
const drainMs = 1_000;

export const serveHealth = (server: FastifyInstance, app: App): void => {
  let draining = false;
  server.decorate('drain', async () => {
    draining = true;
    await new Promise((resolve) => setTimeout(resolve, drainMs));
  });
  server.get('/healthz', { config: { ready: true } }, (_, reply) => reply.header('cache-control', 'no-store').send({ data: { alive: true } }));
  server.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    const ready =
      !draining &&
      (await sql`select 1`.execute(app.db).then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ data: { ready } });
  });
};
