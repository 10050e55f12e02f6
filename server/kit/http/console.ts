/** The staff console: one page with a nonce for its styles, and its files. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../context.ts';
import { privatePolicy } from './page-policy.ts';
import { serveFolder } from './static-files.ts';

/** The same words as on the portal's pages (portal/layout/top-bar.tsx). */
const demoLine = '<aside class="demo-line" aria-label="演示环境">演示环境，内容均为虚构</aside>';

export const serveConsole = (server: FastifyInstance, { holdsDemo, settings }: App, folder: string): void => {
  const origin = settings.consoleOrigin ? settings.publicOrigin : '';
  const built = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    'name="site-origin" content=""',
    `name="site-origin" content="${origin}"`,
  );
  const page = holdsDemo ? built.replace('<body>', `<body>${demoLine}`) : built;
  serveFolder(server, folder, '/console/', (path) => path === 'index.html');
  const send = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', privatePolicy(nonce))
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce));
  };
  server.get('/console', { config: { ready: true } }, (_, reply) => send(reply));
  server.get('/console/*', { config: { ready: true } }, (_, reply) => send(reply));
};
