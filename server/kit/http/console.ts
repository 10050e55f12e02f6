/** The staff console: one page with a nonce for its styles, and its files. */
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { lockedPolicy, privatePolicy } from './page-policy.ts';
import { filesOf, type StaticFile, sendStatic } from './static-files.ts';

/** The same words as on the portal's pages (portal/layout/top-bar.tsx). */
const demoLine = '<aside class="demo-line" aria-label="演示环境">演示环境，内容均为虚构</aside>';

/** A first start serves pages while it still builds the console, which takes a quarter of a minute. */
const soonSeconds = 3;
const soonPage = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${soonSeconds}"><title>工作台</title><body><h1>工作台正在准备</h1><p>约需半分钟，准备好后自动打开。</p></body></html>`;

type BuiltConsole = { mtimeMs: number; page: string; files: Map<string, () => StaticFile> };

/** The console as it was last built into `folder`. The build puts a new one into its place as a whole (scripts/builds.mjs). */
const watchBuilt = (folder: string, { holdsDemo, settings }: App): (() => BuiltConsole | undefined) => {
  const origin = settings.consoleOrigin ? settings.publicOrigin : '';
  const index = join(folder, 'index.html');
  let built: BuiltConsole | undefined;
  return () => {
    const mtimeMs = statSync(index, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined || mtimeMs === built?.mtimeMs) return built;
    const text = readFileSync(index, 'utf8').replace(
      'name="site-origin" content=""',
      `name="site-origin" content="${origin}"`,
    );
    built = {
      mtimeMs,
      page: holdsDemo ? text.replace('<body>', `<body>${demoLine}`) : text,
      files: filesOf(folder, '/console/'),
    };
    return built;
  };
};

export const serveConsole = (server: FastifyInstance, app: App, folder: string): void => {
  const current = watchBuilt(folder, app);
  const sendPage = (reply: FastifyReply, built: BuiltConsole | undefined) => {
    const nonce = randomBytes(16).toString('base64url');
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
    if (!built)
      return reply
        .code(503)
        .header('retry-after', soonSeconds)
        .header('content-security-policy', lockedPolicy)
        .send(soonPage);
    return reply
      .header('content-security-policy', privatePolicy(nonce))
      .send(built.page.replaceAll('__NONCE__', nonce));
  };
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const built = current();
    const file = path === '/console/index.html' ? undefined : built?.files.get(path);
    if (file) return sendStatic(request, reply, file());
    return path.startsWith('/console/assets/') ? reply.callNotFound() : sendPage(reply, built);
  };
  server.get('/console', { config: { ready: true } }, answer);
  server.get('/console/*', { config: { ready: true } }, answer);
};
