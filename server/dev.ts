/** `npm run dev`: the same server, with pages and console served by Vite from source and reloaded in place. */
import { createServer as createVite } from 'vite';
import { endpointsOf, holdsDemo, openApp, openServer } from './app.ts';
import { fillEmptyDatabase, printDemoAccounts } from './demo.ts';
import { inProcess } from './kit/calls/in-process.ts';
import { scheduleMaintenance } from './kit/database/maintenance.ts';
import { isPrivate, type RenderPage } from './kit/http/pages.ts';
import { readSettings } from './kit/settings.ts';
import { rooms } from './rooms.ts';
import { tellStartFailure, tryPort } from './start-failure.ts';

const start = async () => {
  const settings = readSettings();
  await tryPort(settings.port, settings.host);
  const opened = await openApp(settings);
  if (settings.demo) await fillEmptyDatabase(opened);
  const app = { ...opened, holdsDemo: await holdsDemo(opened) };
  const endpoints = endpointsOf();
  const server = await openServer(app, endpoints);
  const visitorCalls = inProcess(app, endpoints);

  const portal = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
  const consoleVite = await createVite({
    configFile: 'console/vite.config.ts',
    server: { middlewareMode: true, ws: { port: 24_679 } },
    appType: 'spa',
  });

  /** The pages' entry module, as Vite currently has it. */
  const render: RenderPage = async (request, page) => {
    const build = (await portal.ssrLoadModule('virtual:react-router/server-build')) as {
      entry: { module: { createRenderer: (build: unknown) => RenderPage } };
    };
    return await build.entry.module.createRenderer(build)(request, page);
  };

  server.get('/*', { config: { ready: true } }, (request, reply) => {
    // Vite answers modules and the console; any other address is a page. Vite's inline scripts rule out a strict policy here.
    reply.hijack();
    const vite = request.url.startsWith('/console') ? consoleVite : portal;
    vite.middlewares(request.raw, reply.raw, async () => {
      try {
        const origin = `http://${request.host}`;
        // There is no policy to satisfy here, but a private page without a nonce loads itself anew, for ever.
        const nonce = isPrivate(request.url.split('?', 1)[0] ?? '/') ? 'development' : undefined;
        const api = visitorCalls({ request_id: request.id, origin });
        const response = await render(new Request(origin + request.url), {
          api,
          kept: api,
          region: app.region,
          holdsDemo: app.holdsDemo,
          origin,
          now: app.clock(),
          nonce,
          keepData: undefined,
          mark: nonce ?? '',
          drawn: undefined,
        });
        reply.raw.writeHead(response.status, Object.fromEntries(response.headers));
        reply.raw.end(response.text);
      } catch (error) {
        portal.ssrFixStacktrace(error as Error);
        app.log.error({ err: error }, 'a page failed');
        reply.raw.writeHead(500).end(String((error as Error).stack));
      }
    });
  });

  await server.listen({ port: settings.port, host: settings.host });
  console.log(`Developing at http://localhost:${settings.port}`);
  if (settings.demo) await printDemoAccounts(settings.port, settings.consoleOrigin);
  for (const room of rooms) room.schedule?.(app);
  scheduleMaintenance(app);
  await app.jobs.start();

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      console.log('Stopping.');
      await Promise.allSettled([portal.close(), consoleVite.close(), server.close(), app.jobs.stop()]);
      await app.database.close();
      process.exit(0);
    });
};

start().catch(tellStartFailure);
