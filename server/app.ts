/** Assembles a process: settings, database, rooms, jobs, and the HTTP server. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { readRegion } from '#regions/region.ts';
import { openSignOn } from './account/index.ts';
import { openCrawler } from './crawler/index.ts';
import { openRegistry } from './enterprise/index.ts';
import { identify, whyEnded } from './identify.ts';
import { houseActions } from './kit/audit.ts';
import { assemble, type Endpoint } from './kit/calls/implement.ts';
import { checkRemedies } from './kit/cases/remedies.ts';
import { contentVerbs } from './kit/content/content-verbs.ts';
import type { App } from './kit/context.ts';
import { type Database, type DatabasePlace, openDatabase } from './kit/database/database.ts';
import { migrate } from './kit/database/migrate.ts';
import { openOwnDatabase } from './kit/database/own-database.ts';
import { openFileStore, removeLeftParts } from './kit/files/file-store.ts';
import { watchGeneration } from './kit/generation.ts';
import { watchEventLoop } from './kit/http/admission.ts';
import { serveApiDocument } from './kit/http/api-document.ts';
import { boundsFor, descriptorLimit } from './kit/http/connections.ts';
import { serveHealth } from './kit/http/health.ts';
import { createServer, serveApi } from './kit/http/server.ts';
import { createJobs } from './kit/jobs.ts';
import { createLog } from './kit/log.ts';
import { chooseMap } from './kit/map.ts';
import { openOnlinePay } from './kit/online-pay/open-online-pay.ts';
import { serveNotifications } from './kit/online-pay/serve-notifications.ts';
import { type Settings, SettingsError } from './kit/settings.ts';
import { openSms } from './kit/sms.ts';
import { rooms } from './rooms.ts';
import { openAnswerModel } from './search/index.ts';
import { serveFeeds } from './site/index.ts';
import { serveAmap } from './space/index.ts';

/** What tests replace: the clock, ids, randomness and the measured load, so that a run can be repeated, and the database. */
export type Replacements = Partial<Pick<App, 'clock' | 'newId' | 'random' | 'loopDelayMs' | 'holdsDemo'>> & {
  place?: DatabasePlace;
  /** The database of the settings, where it is being opened already. */
  opening?: Promise<Database> | undefined;
};

/** Whether the demo was ever filled into this region of the database, by this process or an earlier one. */
export const holdsDemo = async ({ db, region }: Pick<App, 'db' | 'region'>): Promise<boolean> =>
  (await db
    .selectFrom('fill_marker')
    .select('name')
    .where('region_code', '=', region.code)
    .where('name', '=', 'demo')
    .executeTakeFirst()) !== undefined;

const lastRestore = async ({ db }: Pick<App, 'db'>): Promise<Date> => {
  const { at } = await db
    .selectFrom('restore_mark')
    .select((eb) => eb.fn.max('restored_at').as('at'))
    .executeTakeFirstOrThrow();
  return (at as Date | null) ?? new Date(0);
};

/** Opens everything that a process needs, and migrates the database. */
export const openApp = async (settings: Settings, { place, opening, ...replaced }: Replacements = {}): Promise<App> => {
  mkdirSync(settings.dataDir, { recursive: true });
  const log = createLog(settings.logLevel);
  const region = await readRegion(settings.regionCode);
  const cases = rooms.flatMap(({ cases: own = [] }) => own);
  checkRemedies(
    region,
    cases.map(({ type }) => type.type),
  );
  const apiBase = settings.apiBase ?? region.api.base;
  const versionedBase = settings.versionedApiBase ?? region.api.versioned_base;
  const { clock = () => new Date(), random = (bytes: number) => randomBytes(bytes) } = replaced;
  const map = chooseMap(region.map, settings.map);
  const signOn = openSignOn(settings, region, { clock, log });
  const warn = (error: Error) => log.warn({ err: error }, 'database connection');
  const database = await (opening ?? (place ? openDatabase(place, warn) : openOwnDatabase(settings, log)));
  try {
    await database.unhurried(migrate);
    if (settings.production && !settings.demoDatabase && (await holdsDemo({ db: database.db, region })))
      throw new SettingsError(
        'DATABASE_URL, DATA_DIR: this database contains the demo; use another one for production, or set DEMO_DATABASE=on',
      );
    const files = await openFileStore(settings);
    await removeLeftParts({ files, clock });
    return {
      settings,
      region: {
        ...region,
        map,
        api: { base: apiBase, versioned_base: versionedBase },
        sign_on: signOn ? region.sign_on : null,
      },
      database,
      db: database.db,
      log,
      jobs: createJobs(database, log, region.code),
      files,
      sms: openSms(settings, log),
      signOn,
      crawler: openCrawler(settings),
      registry: openRegistry(settings, log),
      answerModel: openAnswerModel(settings, log),
      onlinePay: openOnlinePay(settings, { clock, random }),
      generation: await watchGeneration(database, region.code, log),
      contents: new Map(rooms.flatMap(({ contents = [] }) => contents).map((content) => [content.type.type, content])),
      contentSteps: rooms.flatMap(({ followContentStep }) => followContentStep ?? []),
      contentWarnings: rooms.flatMap(({ warnOfContentStep }) => warnOfContentStep ?? []),
      cases: new Map(cases.map((definition) => [definition.type.type, definition])),
      badges: rooms.flatMap(({ badges = [] }) => badges),
      centreEntries: rooms.flatMap(({ centreEntries = [] }) => centreEntries),
      enterpriseRecords: rooms.flatMap(({ enterpriseRecords }) => enterpriseRecords ?? []),
      auditNames: new Map(rooms.flatMap(({ auditNames = {} }) => Object.entries(auditNames))),
      finds: rooms.flatMap(({ finds = [] }) => finds),
      invoiceSubjects: new Map(
        rooms.flatMap(({ invoiceSubjects = [] }) => invoiceSubjects).map((one) => [one.type, one]),
      ),
      transferDesks: rooms.flatMap(({ transferDesks = [] }) => transferDesks),
      shopDeskFollowers: rooms.flatMap(({ followShopDesk }) => followShopDesk ?? []),
      onlinePaySubjects: new Map(
        rooms.flatMap(({ onlinePaySubjects = [] }) => onlinePaySubjects).map((one) => [one.type, one]),
      ),
      dealSubjects: new Map(rooms.flatMap(({ dealSubjects = [] }) => dealSubjects).map((one) => [one.type, one])),
      personalData: rooms.flatMap(({ personalData = [] }) => personalData),
      actions: new Map(
        Object.entries(
          Object.assign({}, houseActions, ...rooms.map(({ actions }) => actions)) as Record<string, string>,
        ),
      ),
      clock,
      newId: () => randomUUID(),
      random,
      loopDelayMs: replaced.loopDelayMs ?? watchEventLoop(),
      connections: boundsFor(descriptorLimit(), settings.maxConnections),
      holdsDemo: await holdsDemo({ db: database.db, region }),
      restoredAt: await lastRestore(database),
      ...replaced,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};

export const endpointsOf = (): Endpoint[] =>
  assemble(
    calls,
    rooms.flatMap(({ verbs, contents = [] }) => [verbs, ...contents.map(contentVerbs)]),
  );

/** The server with its API; `start-portal.ts` adds pages and the console. */
export const openServer = async (app: App, endpoints: readonly Endpoint[]): Promise<FastifyInstance> => {
  const server = createServer(app);
  await serveApi(server, app, endpoints, { identify, whyEnded });
  serveApiDocument(server, app);
  serveFeeds(server, app);
  serveAmap(server, app);
  serveNotifications(server, app);
  serveHealth(server, app);
  return server;
};
