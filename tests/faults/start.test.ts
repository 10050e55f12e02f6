/** Whoever starts the portal and cannot is told why in one sentence, before anything is prepared; whoever ends it is told that it ends. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migratedIn } from '#server/kit/database/test-database.ts';
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

test('Ctrl-C says that the server stops', async () => {
  await migratedIn(place.dataDir);
  const { child, ended, said } = await start(place);
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
  expect(said()).toContain('Stopping: requests under way may end');
});

test('what a start prints is in one language: the accounts of the demo too', async () => {
  const told = await Array.fromAsync(rooms, async ({ demoAccounts }) => (await demoAccounts?.()) ?? []);
  expect(told.flat().length).toBeGreaterThan(1);
  expect(JSON.stringify(told)).not.toMatch(/\p{Script=Han}/u);
});
