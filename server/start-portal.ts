/** What `main.ts` starts: the database, the server with its pages, the jobs; and how it ends. */
import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { endpointsOf, holdsDemo, openApp, openServer } from './app.ts';
import type { Begun } from './begin-start.ts';
import { scheduleAnchor } from './kit/audit-anchor.ts';
import { warmCounts } from './kit/content/count-content.ts';
import type { App } from './kit/context.ts';
import { isDatabaseGone } from './kit/database/database-gone.ts';
import { scheduleMaintenance } from './kit/database/maintenance.ts';
import { handleUncaught } from './kit/uncaught.ts';
import { rooms } from './rooms.ts';
import { serveSite } from './serve-site.ts';
import { countSystemStaff } from './staff/index.ts';
import { tellStartFailure } from './start-failure.ts';

/** How long shutdown waits for jobs after the last request. */
const jobsMayTakeMs = 2_000;
/** How long it waits for running requests. */
const requestsMayTakeMs = 4_000;
/** How long what follows the start waits for a database that is away before it is tried again. */
const againAfterMs = 1_000;

const start = async ({ settings, opening, pages }: Begun) => {
  const opened = await openApp(settings, { opening });
  if (settings.production && opened.database.kind === 'embedded')
    opened.log.warn('production runs on the embedded database: one process only; set DATABASE_URL for PostgreSQL');
  if (settings.production && !settings.smsGateway)
    opened.log.warn('production sends no text messages: they go to DATA_DIR/outbox; set SMS_GATEWAY_URL');
  if (settings.production && !settings.auditAnchor)
    opened.log.warn('the end of the audit log is told to nobody outside the database; set AUDIT_ANCHOR');
  if (settings.production && (await countSystemStaff(opened)) < 2)
    opened.log.warn(
      'fewer than two staff accounts have the role system: nobody could reset the second factor of the only one',
    );
  // Imported only where it is needed: it loads the demo content of every room.
  const demo = settings.demo ? await import('./demo.ts') : undefined;
  // Beside a build only what the home page shows: more would take processors from it, and is filled while the site stands.
  const begun = await holdsDemo(opened);
  if (!begun) await demo?.fillEmptyDatabase(opened, () => pages !== undefined);
  const app = { ...opened, holdsDemo: begun || (await holdsDemo(opened)) };
  await pages;

  const endpoints = endpointsOf();
  const server = await openServer(app, endpoints);
  await serveSite(server, app, endpoints);
  // Registered before the job queue has started: a process that is told to stop meanwhile would leave its lock behind.
  let jobsStarting = Promise.resolve();
  let filling: Promise<void> | undefined;
  let stopping = false;
  let ending: unknown;
  const grace = closeWithGrace(
    { delay: 9_000, logger: false, skip: ['uncaughtException', 'unhandledRejection'] },
    async ({ signal }) => {
      if (signal) console.log('Stopping: requests under way may end, at most 9 seconds. Ctrl-C again stops at once.');
      await server.drain();
      stopping = true;
      const jobsEnded = jobsStarting
        .then(() => app.jobs.stop())
        .catch((error) => app.log.warn({ err: error }, 'jobs did not end'));
      // Browsers open connections in advance without a request: these must not delay the shutdown.
      const cut = setTimeout(() => server.server.closeAllConnections(), requestsMayTakeMs);
      await server.close();
      clearTimeout(cut);
      // Jobs may be interrupted, because they run again; the lock and the last writes may not.
      await Promise.race([Promise.all([jobsEnded, filling]), wait(jobsMayTakeMs)]);
      app.generation.stop();
      await app.database.close();
      if (ending) throw ending; // exit code 1
    },
  );
  handleUncaught(app.log, (error) => {
    ending = error;
    void grace.close();
  });
  void warmCounts(app).catch((error) => app.log.warn({ err: error }, 'entries were not counted'));
  const { port } = new URL(await server.listen({ port: settings.port, host: settings.host }));
  console.log(
    `Ready in ${Math.round(performance.now())} ms: http://localhost:${port} (region ${app.region.code}, ${app.database.kind} database, at most ${app.connections.total} connections)`,
  );
  await demo?.printDemoAccounts(port, settings.consoleOrigin);
  process.send?.('ready'); // to scripts/supervise.mjs

  // The clock of the jobs would move what the demo has written only half.
  const isStopping = () => stopping;
  filling = demo && whenDatabaseIsThere(app, isStopping, () => finishDemo(app, demo, isStopping));
  await filling;
  if (stopping) return;
  for (const room of rooms) room.schedule?.(app);
  scheduleMaintenance(app);
  scheduleAnchor(app);
  jobsStarting = whenDatabaseIsThere(app, isStopping, () => app.jobs.start());
  await jobsStarting;
  collectOnce();
};

/** A database that is away meanwhile delays what follows the start; it does not end a process that serves pages. */
const whenDatabaseIsThere = async (app: App, isStopping: () => boolean, work: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isStopping()) return; // what is stopped finds its database closed
      if (!isDatabaseGone(error)) throw error;
      app.log.warn({ err: error }, 'the start is not complete; once more');
      await wait(againAfterMs);
    }
  }
};

/** What the start left of the demo; another start goes on where this process was stopped. */
const finishDemo = async (app: App, demo: typeof import('./demo.ts'), isStopping: () => boolean): Promise<void> => {
  if (!(await demo.isWanted(app))) return;
  console.log('Filling the rest of the demo: all of it is there in about half a minute.');
  await demo.fillEmptyDatabase(app, isStopping);
  if (!isStopping()) console.log('The demo is complete.');
};

/** When the start is over and hardly anybody there: V8 gives back 30 MB of code that only the start ran, in a quarter of a second. */
const collectAfterMs = 3_000;
/** Where the process may (`--expose-gc`, as under `npm start`). */
const collectOnce = () =>
  setTimeout(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }), collectAfterMs).unref();

export const startPortal = (begun: Begun): Promise<void> => start(begun).catch(tellStartFailure);
