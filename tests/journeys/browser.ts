/**
 * A real portal and a real browser for the journeys: the server as a child process with a data directory of its own, and pages that
 * note whatever goes wrong in them. The portal must be built (`npm run build`).
 */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
  type Response,
  type WebError,
} from 'playwright-core';
import { inject } from 'vitest';
import { newPostgres } from '#server/kit/database/test-database.ts';
import { violationsOf } from './accessibility.ts';

/** What `npm test` found or installed; empty: Playwright's own. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const startsWithinMs = 90_000;

export type Portal = {
  origin: string;
  dataDir: string;
  /** The code last sent to this phone. */
  codeFor(phone: string): Promise<string>;
  /** What it wrote to its log so far. */
  said(): string;
  stop(): Promise<void>;
};

const ready = (child: ChildProcess, log: { said: string }): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${log.said}`)), startsWithinMs);
    const listen = (part: Buffer) => {
      log.said += part;
      const [, origin] = /^Ready .*?(http:\/\/\S+)/m.exec(log.said) ?? [];
      if (origin) {
        clearTimeout(timer);
        resolve(origin);
      }
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${log.said}`)));
  });

/** The PostgreSQL server that the portals of journeys use, if any: a portal then takes half of the processor time. */
const adminUrl = process.env.TEST_DATABASE_URL;
/** Where the filled demo keeps the address of its PostgreSQL database. */
const databaseUrlFile = 'database-url';

/**
 * Starts `node server/main.ts` on a free port. Captchas are off unless `environment` says otherwise. The demo is filled once a run and
 * copied for whoever comes after: filling takes a quarter of a minute, and every file of journeys has a portal of its own.
 */
export const startPortal = async (environment: Record<string, string> = {}): Promise<Portal> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-journey-'));
  const demo = environment.DEMO === 'off' ? undefined : await filledDemo();
  if (demo) await cp(demo, dataDir, { recursive: true });
  if (!adminUrl) return await startOn(dataDir, environment);
  const like = demo && (await readFile(join(demo, databaseUrlFile), 'utf8'));
  const { url, drop } = await newPostgres(adminUrl, like ? { like } : {});
  const portal = await startOn(dataDir, { DATABASE_URL: url, ...environment }).catch(async (error) => {
    await drop();
    throw error;
  });
  const stop = async () => {
    await portal.stop();
    await drop();
  };
  return { ...portal, stop };
};

const filledDemo = async (): Promise<string> => {
  const kept = join(inject('keptForTheRun'), 'demo');
  const mine = await mkdir(`${kept} is being filled`).then(
    () => true,
    () => false,
  );
  if (!mine) {
    const latest = performance.now() + startsWithinMs;
    while (!existsSync(kept) && performance.now() < latest) await wait(100);
    if (!existsSync(kept)) throw new Error('another file of journeys began to fill the demo and did not finish');
    return kept;
  }
  const dataDir = await mkdtemp(`${kept}-`);
  const postgres = adminUrl ? await newPostgres(adminUrl) : undefined;
  const filling = await startOn(dataDir, postgres ? { DATABASE_URL: postgres.url } : {});
  const code = await filling.end();
  if (code !== 0) throw new Error(`the demo was filled, but its portal ended with ${code}:\n${filling.said()}`);
  if (postgres) await writeFile(join(dataDir, databaseUrlFile), postgres.url);
  await rename(dataDir, kept);
  return kept;
};

const spawnServer = (dataDir: string, environment: Record<string, string>, stdio: StdioOptions): ChildProcess =>
  spawn(process.execPath, ['server/main.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      CAPTCHA: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio,
  });

/** The code last sent to a phone. */
const codeIn = async (dataDir: string, phone: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries++) {
    const lines = await readFile(join(dataDir, 'outbox', 'sms.jsonl'), 'utf8').catch(() => '');
    const messages = lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { phone: string; code: string });
    const last = messages.findLast((message) => message.phone === phone);
    if (last) return last.code;
    await wait(100);
  }
  throw new Error(`no code was sent to ${phone}`);
};

const startOn = async (
  dataDir: string,
  environment: Record<string, string>,
): Promise<Portal & { end(): Promise<number | null> }> => {
  const child = spawnServer(dataDir, environment, ['ignore', 'pipe', 'pipe']);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const end = async () => {
    child.kill('SIGTERM');
    return await ended;
  };
  const stop = async () => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };
  const log = { said: '' };
  const origin = await ready(child, log).catch(async (error) => {
    await stop();
    throw error;
  });
  return { origin, dataDir, codeFor: (phone) => codeIn(dataDir, phone), said: () => log.said, stop, end };
};

/**
 * The portal of all files that only read. The first that asks starts it; it runs until the run ends (`kept-for-the-run.ts`), so that what
 * it says goes into a file. The others wait for its address.
 */
export const readersPortal = async (): Promise<Portal> => {
  const kept = inject('keptForTheRun');
  const [dataDir, log] = [join(kept, 'readers'), join(kept, 'readers.log')];
  const first = await mkdir(join(kept, 'readers is starting')).then(
    () => true,
    () => false,
  );
  if (first) {
    await cp(await filledDemo(), dataDir, { recursive: true });
    const file = openSync(log, 'a');
    const child = spawnServer(dataDir, { DEMO: 'on', RATE_LIMIT: '1000000' }, ['ignore', file, file]);
    await writeFile(join(kept, 'readers.pid'), String(child.pid));
    child.unref();
    closeSync(file);
  }
  const said = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  const latest = performance.now() + startsWithinMs;
  for (;;) {
    const [, origin] = /^Ready .*?(http:\/\/\S+)/m.exec(said()) ?? [];
    if (origin) return { origin, dataDir, codeFor: (phone) => codeIn(dataDir, phone), said, stop: async () => {} };
    if (performance.now() > latest) throw new Error(`the readers' portal did not start:\n${said()}`);
    await wait(100);
  }
};

/** The browser of this worker, which all its files share. It ends with the worker. */
let launched: Promise<Browser> | undefined;
export const sharedBrowser = async (): Promise<Browser> => {
  // A launch that failed is tried again by the next file.
  const browser = await launched?.catch(() => undefined);
  if (!browser?.isConnected()) launched = launch();
  return await (launched as Promise<Browser>);
};
/** Pages live for a second: optimizing their scripts costs a quarter of the processor time of pages and is never earned back. */
const interpretScripts = '--js-flags=--no-opt --no-maglev';
const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', interpretScripts],
    // Under a locale without Chinese a downloaded file loses its name.
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  });

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Errors in the console, refused by the content security policy or Trusted Types, thrown, or files that are missing. */
  problems: string[];
  /** What a journey does on purpose is no problem of the page. */
  forgive(words: RegExp): void;
  /** Violations of WCAG 2.2 AA on the page as it stands, each with the elements it was found on. */
  violations(options?: { contrast?: boolean }): Promise<string[]>;
  /** Closes the browser profile; throws what went wrong in it. */
  leave(): Promise<void>;
};

/** `session`: what the browser holds of somebody who has signed in before, and `elder` of whoever chose large print. */
export type VisitorOptions = {
  width?: number;
  height?: number;
  elder?: boolean;
  javaScript?: boolean;
  /** The service worker runs, with our page for failed navigations. */
  offlinePage?: boolean;
  session?: StoredSession;
};
export type StoredSession = {
  cookies: { name: string; value: string; path: string }[];
  localStorage: Record<string, string>;
};

/** `runs`: the page has JavaScript. Without it no task ever runs, and a loaded page has nothing left to do. */
type Traffic = { open: Set<Request>; started: number; runs: boolean };
const trafficOf = new WeakMap<Page, Traffic>();
const watchTraffic = (page: Page, runs: boolean): void => {
  const traffic: Traffic = { open: new Set(), started: 0, runs };
  const ended = (request: Request) => traffic.open.delete(request);
  page.on('request', (request) => {
    // What is fetched in advance (a link's data, an icon) is shown by nothing, and its end is told up to half a minute late.
    if (request.resourceType() === 'other') return;
    traffic.started += 1;
    traffic.open.add(request);
  });
  page.on('requestfinished', ended).on('requestfailed', ended);
  trafficOf.set(page, traffic);
};

/**
 * In the page: true after two frames and every task that was waiting. A background task runs when no other is left, as an idle callback does;
 * but Chromium calls the latter only at its timeout on a page that draws nothing.
 */
const afterWhatIsDue = () =>
  new Promise<boolean>((resolve) => {
    const last = () => void scheduler.postTask(() => resolve(true), { priority: 'background' });
    requestAnimationFrame(() => requestAnimationFrame(last));
  });

/** How many times in a row a page must be idle without a new request. A request that an effect makes starts before the second time. */
const idleRounds = 2;

/**
 * Waits until a page has loaded, has no request under way, and has nothing left to run. Playwright's `networkidle` waits for half a
 * second without requests, whatever the page does; this one asks the page. One round is enough after what only draws the page anew.
 */
export const settle = async (page: Page, rounds = idleRounds): Promise<void> => {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('only pages of a visitor can be waited for');
  await page.waitForLoadState('load');
  if (!traffic.runs) return;
  for (let quiet = 0; quiet < rounds; quiet += 1) {
    while (traffic.open.size > 0) {
      quiet = 0;
      const [request] = traffic.open;
      // Playwright does not report how the requests of a frame ended that was removed.
      if (request?.isNavigationRequest() === false && request.frame().isDetached()) traffic.open.delete(request);
      else
        await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')]).catch(() =>
          traffic.open.clear(),
        );
    }
    const { started } = traffic;
    const idle = await page.evaluate(afterWhatIsDue).catch(() => false);
    // A navigation ends the evaluation with an error; the new document is then waited for.
    if (!idle) await page.waitForLoadState('load');
    if (!idle || traffic.started !== started) quiet = -1;
  }
};
/** Moves the pointer, as a reader does: a page for reading starts its application. */
export const touch = async (page: Page): Promise<void> => {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
};
/** Answers the status of the document. */
export const goTo = async (page: Page, path: string): Promise<number | undefined> => {
  const reply = await page.goto(path);
  await settle(page);
  return reply?.status();
};
export const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await settle(page);
};

/** Profiles whose visitor has left: the scripts that they have read and compiled are the most expensive part of a visit. */
const freeProfiles = new WeakMap<Browser, Map<string, BrowserContext[]>>();
const freeProfilesOf = (browser: Browser, kind: string): BrowserContext[] => {
  const kinds = freeProfiles.get(browser) ?? new Map<string, BrowserContext[]>();
  freeProfiles.set(browser, kinds);
  const free = kinds.get(kind) ?? [];
  kinds.set(kind, free);
  return free;
};

/** Closes the profiles of a portal that ends. */
export const closeProfiles = async (browser: Browser, { origin }: Portal): Promise<void> => {
  const kinds = freeProfiles.get(browser) ?? new Map<string, BrowserContext[]>();
  for (const [kind, contexts] of kinds) {
    if (!kind.startsWith(`${origin} `)) continue;
    kinds.delete(kind);
    for (const context of contexts) await context.close();
  }
};

/** How long the pages of a profile may take to close. */
const longestFarewellMs = 20_000;

/** A person with a browser profile of their own, which holds nothing of the people before. */
export const visit = async (
  browser: Browser,
  { origin }: Portal,
  { width = 1440, height = 900, elder = false, javaScript = true, offlinePage = false, session }: VisitorOptions = {},
): Promise<Visitor> => {
  const free = freeProfilesOf(browser, `${origin} ${javaScript} ${offlinePage}`);
  const context =
    free.pop() ??
    (await browser.newContext({
      baseURL: origin,
      javaScriptEnabled: javaScript,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      // A journey sees the requests of the page itself, not those of a worker between it and the server.
      serviceWorkers: offlinePage ? 'allow' : 'block',
    }));
  const stored = { ...(elder && { elder: 'on' }), ...session?.localStorage };
  const here = { domain: new URL(origin).hostname, httpOnly: true, sameSite: 'Strict' as const };
  await context.setStorageState({
    cookies: (session?.cookies ?? []).map((cookie) => ({ ...cookie, ...here, secure: false, expires: -1 })),
    origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
  });
  const problems: string[] = [];
  const hear = {
    console: (message: ConsoleMessage) => {
      // A refused call is written there too; what the page makes of it is the journey's business.
      if (
        message.type() === 'error' &&
        !/^Failed to load resource: the server responded with a status of/.test(message.text())
      )
        problems.push(`${message.page()?.url()}: ${message.text()}`);
    },
    weberror: (error: WebError) => problems.push(`${error.page()?.url()}: ${error.error().stack}`),
    response: (response: Response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 && response.request().resourceType() !== 'document' && !pathname.startsWith('/api/'))
        problems.push(`${response.status()} ${response.url()}`);
      if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
    },
    page: (page: Page) => watchTraffic(page, javaScript),
  };
  context.on('console', hear.console).on('weberror', hear.weberror).on('response', hear.response).on('page', hear.page);
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  return {
    page,
    context,
    problems,
    forgive: (words) => {
      problems.splice(0, problems.length, ...problems.filter((problem) => !words.test(problem)));
    },
    violations: (options) => violationsOf(page, options),
    leave: async () => {
      const emptied = (async () => {
        for (const open of context.pages()) await open.close();
        context.off('console', hear.console).off('weberror', hear.weberror);
        context.off('response', hear.response).off('page', hear.page);
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.setOffline(false);
        // A worker stays with its profile.
        if (offlinePage) await context.close();
        return true;
      })();
      // Chromium has been seen never to answer that a page is closed. Such a profile is given up: it ends with the browser.
      const given = await Promise.race([emptied, wait(longestFarewellMs, false, { ref: false })]);
      if (given && !offlinePage) free.push(context);
      if (problems.length) throw new Error(problems.join('\n'));
    },
  };
};
