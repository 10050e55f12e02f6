/** `GET /healthz`: the process is alive. `GET /readyz`: it can query its database; 503 while it shuts down or the database is unreachable. */

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Turns readiness off, and waits until load balancers have noticed. */
    drain: () => Promise<void>;
  }
}
/** The pause between turning readiness off and closing the port, so that load balancers stop sending first. */
const drainMs = 1_000;

export const serveHealth = (server: FastifyInstance, app: App): void => {
  let draining = false;
  server.decorate('drain', async () => {
    draining = true;
    await new Promise((resolve) => setTimeout(resolve, drainMs));
  });
  server.get('/healthz', { config: { ready: true } }, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ data: { alive: true } }),
  );
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
