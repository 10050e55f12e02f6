/** Whoever starts the portal and cannot is told why in one sentence, before anything is prepared; whoever ends it is told that it ends. */
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillEmptyDatabase, isWanted } from '#server/demo.ts';
import { migratedIn } from '#server/kit/database/test-database.ts';
import { settingsSchema } from '#server/kit/settings.ts';
import { settingNames, unknownSettings } from '#server/kit/start-checks.mjs';
import { rooms } from '#server/rooms.ts';
import { launch, newPlace, type Place, start } from './server-process.ts';

let place: Place;
beforeEach(async () => {
  place = await newPlace(undefined, { empty: true });
});
afterEach(() => place.remove());

/** Everything the process says, and the code it ends with. */
const refused = async (environment: Record<string, string>, program?: string[]) => {
  Object.assign(place.environment, environment);
  const { origin, ended, said } = await launch(place, program && { program });
  expect(origin).toBeUndefined();
  const { code } = await ended;
  return { code, said: said().trim() };
};
const taken = async <T>(work: (port: number) => Promise<T>): Promise<T> => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
  });
  try {
    return await work(port);
  } finally {
    holder.close();
  }
};

describe('one sentence', () => {
  test('a database that cannot be reached, which may pass: its supervisor tries again', async () => {
    const { code, said } = await refused({ DATABASE_URL: 'postgres://portal:hush-hush@127.0.0.1:1/portal' });
    expect(said).toBe('DATABASE_URL: the PostgreSQL server at 127.0.0.1:1 cannot be reached (ECONNREFUSED).');
    expect(code).toBe(1);
  });
  test.skipIf(!process.env.TEST_DATABASE_URL)('a database that there is not, and a user who may not', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/no_such_database';
    const none = await refused({ DATABASE_URL: url.href });
    expect(none.said).toMatch(/^DATABASE_URL: the PostgreSQL server at \S+ has no database no_such_database\.$/);
    expect(none.code).toBe(78);
  });
  test('a region that there is not', async () => {
    const { code, said } = await refused({ REGION: 'nowhere' });
    expect(said).toBe('REGION: there is no region nowhere; a region is a file of regions/.');
    expect(code).toBe(78);
  });
  test.each(['none', '70000', '3.5'])('the port %s', async (Port) => {
    const { code, said } = await refused({ PORT: Port });
    expect(said).toBe('Settings:\nPORT: must be a whole number from 0 to 65535');
    expect(code).toBe(78);
  });
  test.skipIf(!process.env.TEST_DATABASE_URL)('a standby, which only reads and may be promoted soon', async () => {
    const own = await newPlace(process.env.TEST_DATABASE_URL);
    try {
      const { DATABASE_URL = '' } = own.environment;
      await own.open(({ database }) =>
        database.execute(
          `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
        ),
      );
      const { code, said } = await refused({ DATABASE_URL });
      expect(said).toMatch(
        /^DATABASE_URL: the PostgreSQL server at \S+ is a standby that only reads; name the primary\.$/,
      );
      expect(code).toBe(1);
    } finally {
      await own.remove();
    }
  });
  test.each([
    [
      'postgres://a@db-1:5432,db-2:5432/portal',
      'names several hosts; name one, such as a proxy or an address that always leads to the primary',
    ],
    [
      'postgres://portal:a#b@db/portal',
      'is no address; write @ # / ? : and % in a user or password as %40 %23 %2F %3F %3A and %25',
    ],
    ['mysql://db/portal', 'must begin with postgres://'],
  ])('the address of a database %s', async (url, why) => {
    const { code, said } = await refused({ DATABASE_URL: url });
    expect(said).toBe(`Settings:\nDATABASE_URL: ${why}`);
    expect(code).toBe(78);
  });
  test.each([
    [
      { DATABSE_URL: 'postgres://db/portal' },
      'DATABSE_URL: there is no such setting; the nearest is DATABASE_URL. All are in docs/operations.md.',
    ],
    [
      { SMS_GATEWAY: 'https://sms.example.cn' },
      'SMS_GATEWAY: there is no such setting; the nearest is SMS_GATEWAY_URL. All are in docs/operations.md.',
    ],
  ])('a setting that there is not: %o', async (environment, why) => {
    const { code, said } = await refused(environment);
    expect(said).toBe(`Settings:\n${why}`);
    expect(code).toBe(78);
  });
  test('a folder for data that is a file', async () => {
    const file = join(place.dataDir, 'notes.txt');
    writeFileSync(file, '');
    const { code, said } = await refused({ DATA_DIR: file });
    expect(said).toBe(`Settings:\nDATA_DIR: ${file} is a file; name a folder.`);
    expect(code).toBe(78);
  });
  test('a disk that is too small', async () => {
    const { code, said } = await refused({ DATA_DIR: '/proc/portal' });
    expect(said).toMatch(/^Settings:\nDATA_DIR: the disk of \/proc has 0 MB left, at least 500 MB are needed\./);
    expect(code).toBe(78);
  });
  test('a database of a newer release', async () => {
    await migratedIn(place.dataDir);
    await place.open(async ({ database }) => {
      await database.execute("insert into kysely_migration (name, timestamp) values ('9999-later', '2026-11-21')");
    });
    const { code, said } = await refused({});
    expect(said).toMatch(/^The database has run migration 9999-later, which this release does not have\. .*$/);
    expect(code).toBe(78);
  });
});

describe('a port that is taken', () => {
  test('is said before the database is opened', async () => {
    await taken(async (port) => {
      const { code, said } = await refused({ PORT: String(port) });
      expect(said).toBe(`Port ${port} is in use. Choose another: PORT=3100 npm start`);
      expect(code).toBe(78);
      expect(readdirSync(place.dataDir).filter((name) => name.startsWith('database'))).toEqual([]);
    });
  });
  test('is said by npm start before it installs or builds', async () => {
    await taken(async (port) => {
      const { code, said } = await refused({ PORT: String(port) }, ['scripts/start.mjs']);
      expect(said).toBe(`Port ${port} is in use. Choose another: PORT=3100 npm start`);
      expect(code).toBe(78);
    });
  });
});

describe('npm start says it before it installs or builds', () => {
  const start = ['scripts/start.mjs'];
  test('a setting that there is not', async () => {
    const { code, said } = await refused({ REGOIN: 'sandbox' }, start);
    expect(said).toBe(
      'Settings:\nREGOIN: there is no such setting; the nearest is REGION. All are in docs/operations.md.',
    );
    expect(code).toBe(78);
  });
  test('a folder for data that is a file', async () => {
    const file = join(place.dataDir, 'notes.txt');
    writeFileSync(file, '');
    const { code, said } = await refused({ DATA_DIR: file }, start);
    expect(said).toBe(`Settings:\nDATA_DIR: ${file} is a file; name a folder.`);
    expect(code).toBe(78);
  });
  test('a Node that is too old', async () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });`;
    const { code, said } = await refused({}, ['-e', `${older} import('./scripts/start.mjs')`]);
    expect(said).toMatch(/^Node 20 or newer is needed, this is Node 18\.20\.4\. .* Nothing was installed\.$/);
    expect(code).toBe(78);
  });
});

describe('names of settings', () => {
  test('are the same before packages are installed as afterwards', () => {
    expect(settingNames.toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
  });
  test('of other programs mean nothing', () => {
    const others = [
      'HOSTNAME',
      'PATH',
      'AWS_REGION',
      'S3_PORT_9000_TCP_ADDR',
      'SMS_GATEWAY_SERVICE_HOST',
      'COST',
      'PORTS',
      'TEST_DATABASE_URL',
    ];
    expect(unknownSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  });
});

test('Ctrl-C says that the server stops', async () => {
  await migratedIn(place.dataDir);
  const { child, ended, said } = await start(place);
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
  expect(said()).toContain('Stopping: requests under way may end');
});

test('a demo that was begun is filled to its end while the site stands, and whoever ends the portal meanwhile ends it cleanly', {
  timeout: 300_000,
}, async () => {
  const begun = await newPlace(process.env.TEST_DATABASE_URL);
  try {
    begun.environment.DEMO = 'on';
    await begun.open((app) => fillEmptyDatabase(app, () => true));
    const first = await start(begun);
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, signal: null });
    const second = await start(begun);
    // A database that ends its sessions meanwhile, as at a restart, delays it.
    if (process.env.TEST_DATABASE_URL)
      await begun.open(({ database }) =>
        database.execute(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
      );
    await expect.poll(() => second.said(), { timeout: 240_000 }).toContain('The demo is complete.');
    second.child.kill('SIGTERM');
    expect(await second.ended).toEqual({ code: 0, signal: null });
    await begun.open(async (app) => expect(await isWanted(app)).toBe(false));
  } finally {
    await begun.remove();
  }
});

test('what a start prints is in one language: the accounts of the demo too', async () => {
  const told = await Array.fromAsync(rooms, async ({ demoAccounts }) => (await demoAccounts?.()) ?? []);
  expect(told.flat().length).toBeGreaterThan(1);
  expect(JSON.stringify(told)).not.toMatch(/\p{Script=Han}/u);
});
