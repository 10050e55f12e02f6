import type { Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable, EmbeddedDatabase, embeddedDialect } from './embedded.ts';
import { inMemory } from './test-database.ts';

/** The second takes far longer than the deadline below, the third never ends. */
const [short, long] = ['select 1', 'select count(*) from generate_series(1, 1500000)'];
const endless = 'select count(*) from generate_series(1, 100000000) a, generate_series(1, 100000) b';

let workers: Worker[];
let database: EmbeddedDatabase;
const note = (worker: Worker) => void workers.push(worker);
const open = async (deadline: number) => {
  const place = await inMemory();
  workers = []; // the first test of a run makes the archive in a worker too
  database = await EmbeddedDatabase.open({ ...place, directory: null, deadline, sameThread: false });
};
beforeEach(() => {
  workers = [];
  process.on('worker', note);
});
afterEach(async () => {
  process.off('worker', note);
  await database.close();
});

test('a worker that dies is replaced at once, and who waited for it is told at once', async () => {
  await open(600_000);
  const waiting = database.query(endless);
  const told = expect(waiting).rejects.toThrow(DatabaseUnavailable);
  await database.unhurried(async () => {}); // the query is on its way
  void workers[0]?.terminate();
  await told;
  expect((await database.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  expect(workers).toHaveLength(2);
});

test('a worker that dies between queries is replaced', async () => {
  await open(600_000);
  await workers[0]?.terminate();
  expect((await database.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('a transaction that lost its worker does not go on in the next one', async () => {
  await open(600_000);
  const db = new Kysely<never>({ dialect: embeddedDialect(database) });
  const broken = db.transaction().execute(async (tx) => {
    await sql`create table half (n int)`.execute(tx);
    await workers[0]?.terminate();
    await sql`create table half (n int)`.execute(tx);
  });
  await expect(broken).rejects.toThrow(DatabaseUnavailable);
  expect((await sql`select to_regclass('half') as half`.execute(db)).rows).toEqual([{ half: null }]);
});

test('what is unhurried outlives the deadline, and so does whoever waits behind it', async () => {
  await open(50);
  const maintenance = database.unhurried(() => database.query(long));
  const behind = database.query(short);
  await Promise.all([maintenance, behind]);
  expect(workers).toHaveLength(1);
  await expect(database.query(endless)).rejects.toThrow(DatabaseUnavailable);
});
