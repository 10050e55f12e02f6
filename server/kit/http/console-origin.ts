/**
 * Where the console has an origin of its own (the setting CONSOLE_ORIGIN, decision 100), each origin answers what is its own and nothing of the
 * other's. A request is told by the `Host` that the browser named; a proxy passes that on.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#contract/kit/errors.ts';
import type { App } from '../context.ts';

/** Whether this request came to an origin that serves the console; there is only one origin by default. */
export const isAtConsole = ({ settings: { consoleOrigin } }: Pick<App, 'settings'>, { headers }: FastifyRequest) =>
  !consoleOrigin || new URL(consoleOrigin).host === headers.host;

const consoles = /^(\/api)?\/console(\/|$)/;
/** What a console needs beside its own: calls that everybody may make, files, the pictures of the site. */
const shared = /^\/(api|art)\/|^\/(healthz|readyz)$/;

export const keepOriginsApart = (server: FastifyInstance, app: App): void => {
  if (!app.settings.consoleOrigin) return;
  server.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!isAtConsole(app, request)) {
      if (consoles.test(path)) throw refuse('no_such_address');
      return;
    }
    if (path === '/') return reply.redirect('/console/');
    if (!consoles.test(path) && !shared.test(path)) throw refuse('no_such_address');
  });
};
