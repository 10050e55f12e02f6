/** Serves the built pages, the console and their files beside the API. */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from './kit/calls/implement.ts';
import type { App } from './kit/context.ts';
import { serveConsole } from './kit/http/console.ts';
import { serveOffline } from './kit/http/offline.ts';
import { type RenderPage, servePages } from './kit/http/pages.ts';
import { serveFolder } from './kit/http/static-files.ts';

const portalFolder = new URL('../build/portal/', import.meta.url);
const consoleFolder = fileURLToPath(new URL('../build/console/', import.meta.url));

export const serveSite = async (server: FastifyInstance, app: App, endpoints: readonly Endpoint[]): Promise<void> => {
  const build = (await import(new URL('server/index.js', portalFolder).href)) as {
    entry: { module: { createRenderer: (build: unknown) => RenderPage } };
  };
  serveFolder(server, fileURLToPath(new URL('client/', portalFolder)));
  serveConsole(server, app, consoleFolder);
  serveOffline(server, app);
  servePages(server, app, endpoints, build.entry.module.createRenderer(build));
};
