/** A real server in a process of its own, on a folder or a database that outlives it, and a client that keeps a ledger. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openApp } from '#server/app.ts';
import type { App } from '#server/kit/context.ts';
import { migratedIn, newPostgres } from '#server/kit/database/test-database.ts';
import { tokenHash } from '#server/kit/secrets.ts';
import { readSettings } from '#server/kit/settings.ts';
import { staffCookie } from '#server/staff/index.ts';

const root = new URL('../..', import.meta.url);
const startsWithinMs = 60_000;

export type Place = {
  environment: Record<string, string>;
  dataDir: string;
  /** Opens the same database in this process, for looking and preparing; nobody else may have it open when it is embedded. */
  open<T>(work: (app: App) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
};

/**
 * A folder of its own, and a PostgreSQL database of its own when `adminUrl` names a server. The database is migrated, unless it is to be `empty`:
 * the first start on an empty embedded one takes three times the processor time of a later one.
 */
export const newPlace = async (adminUrl?: string, { empty = false } = {}): Promise<Place> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-fault-'));
  const postgres = adminUrl ? await newPostgres(adminUrl, { empty }) : undefined;
  if (!adminUrl && !empty) await migratedIn(dataDir);
  const environment: Record<string, string> = {
    DATA_DIR: dataDir,
    CAPTCHA: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  return {
    environment,
    dataDir,
    open: async (work) => {
      const app = await openApp(readSettings(environment));
      try {
        return await work(app);
      } finally {
        app.generation.stop();
        await app.database.close();
      }
    },
    remove: async () => {
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type ServerProcess = {
  origin: string;
  child: ChildProcess;
  ended: Promise<{ code: number | null; signal: string | null }>;
  said(): string;
};

/**
 * Runs `node server/main.ts` (or another `program`) until it ends; `origin` is undefined when it ends before it is ready. `descriptors`
 * is how many files and connections the process may have open.
 */
export const launch = async (
  { environment }: Place,
  { program = ['server/main.ts'], descriptors }: { program?: string[]; descriptors?: number } = {},
): Promise<Omit<ServerProcess, 'origin'> & { origin: string | undefined }> => {
  const command = [process.execPath, ...program];
  // `exec`, so that the shell's process becomes the server's.
  const [file = '', ...parameters] = descriptors
    ? ['/bin/sh', '-c', `ulimit -n ${descriptors} && exec "$@"`, 'sh', ...command]
    : command;
  const child = spawn(file, parameters, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal })),
  );
  const origin = await new Promise<string | undefined>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server did not start:\n${said}`));
    }, startsWithinMs);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part;
        const [, at] = /^Ready .*?(http:\/\/\S+)/m.exec(said) ?? [];
        if (at) {
          clearTimeout(timer);
          resolve(at.replace('localhost', '127.0.0.1'));
        }
      });
    void ended.then(() => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
  return { origin, child, ended, said: () => said };
};

export const start = async (place: Place, options?: Parameters<typeof launch>[1]): Promise<ServerProcess> => {
  const server = await launch(place, options);
  if (!server.origin) throw new Error(`the server ended:\n${server.said()}`);
  return { ...server, origin: server.origin };
};

/** An editor and a session of theirs, written into the database; answers the headers that carry it. */
export const addEditor = async ({ db, region }: App): Promise<Record<string, string>> => {
  const [staff_id, now] = [randomUUID(), new Date()];
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('staff')
    .values({
      staff_id,
      region_code: region.code,
      username: `e${staff_id.slice(0, 8)}`,
      name: '编辑',
      password_hash: '',
      roles: ['editor'],
      totp_secret: '',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('staff_session')
    .values({
      session_id: randomUUID(),
      staff_id,
      cookie_hash: tokenHash(token),
      created_at: now,
      seen_at: now,
      address: '',
      user_agent: '',
    })
    .execute();
  return { cookie: `${staffCookie}=${token}`, 'content-type': 'application/json' };
};

/** What a server has acknowledged: entry id → title. */
export type Ledger = Map<string, string>;

/** Clients who create drafts, one after another each, and write down what was acknowledged, until the server is gone. */
export const writeUntilGone = async (
  origin: string,
  headers: Record<string, string>,
  ledger: Ledger,
  clients = 8,
): Promise<void> => {
  const fields = { answered_by: '管委会', publish_date: '2026-11-21', content: `<p>${'答'.repeat(2_000)}</p>` };
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (;;) {
        const title = `问题 ${randomUUID()}`;
        try {
          const reply = await fetch(`${origin}/api/console/content/policy_faq`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ fields: { ...fields, title } }),
          });
          const { data } = (await reply.json()) as { data?: { obj_id: string } };
          if (reply.status === 200 && data) ledger.set(data.obj_id, title);
          else if (reply.status !== 503) throw new Error(`the server answered ${reply.status}`);
          else await pause(15); // pressed, or on its way out
        } catch (error) {
          if (error instanceof TypeError || (error as Error).name === 'SyntaxError') return; // cut off: nothing was acknowledged
          throw error;
        }
      }
    }),
  );
};

/** Waits until `done` holds, asking again and again. */
export const until = async (
  done: () => boolean | Promise<boolean>,
  withinMs: number,
  what: string,
): Promise<number> => {
  const started = performance.now();
  while (!(await done())) {
    if (performance.now() - started > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await pause(15);
  }
  return performance.now() - started;
};
