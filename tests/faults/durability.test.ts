/** Promise 3: nothing that was acknowledged is lost, however the process ends. Promise 7: it ends in order when it is asked to. */
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '#server/kit/audit.ts';
import type { App } from '#server/kit/context.ts';
import { EmbeddedDatabase } from '#server/kit/database/embedded.ts';
import { addEditor, type Ledger, newPlace, type Place, start, until, writeUntilGone } from './server-process.ts';

const adminUrl = process.env.TEST_DATABASE_URL;
const database = adminUrl ? 'PostgreSQL' : 'the embedded database';

/** Entries of the ledger that the tables lack, or hold without their revision, their step or their audit row. */
const lost = async ({ db }: App, ledger: Ledger): Promise<string[]> => {
  const rows = await db
    .selectFrom('content_entry')
    .innerJoin('content_revision', 'content_revision.obj_id', 'content_entry.obj_id')
    .innerJoin('ledger_step', 'ledger_step.obj_id', 'content_entry.obj_id')
    .innerJoin('audit_log', (join) =>
      join.onRef((eb) => eb.cast<string>('content_entry.obj_id', 'text') as never, '=', 'audit_log.obj_id'),
    )
    .select(['content_entry.obj_id', 'content_entry.title'])
    .execute();
  const kept = new Map(rows.map(({ obj_id, title }) => [obj_id, title]));
  return [...ledger].filter(([obj_id, title]) => kept.get(obj_id) !== title).map(([obj_id]) => obj_id);
};

describe(`on ${database}`, () => {
  let place: Place;
  let headers: Record<string, string>;
  beforeAll(async () => {
    place = await newPlace(adminUrl);
    headers = await place.open(addEditor);
  });
  afterAll(() => place.remove());

  test('kill -9 under load loses no acknowledged write, round after round', async () => {
    const ledger: Ledger = new Map();
    for (const enough of [40, 90, 25]) {
      const server = await start(place);
      const load = writeUntilGone(server.origin, headers, ledger);
      const before = ledger.size;
      await until(() => ledger.size >= before + enough, 30_000, `${enough} writes`);
      server.child.kill('SIGKILL');
      expect(await server.ended).toMatchObject({ signal: 'SIGKILL' });
      await load;
    }
    expect(ledger.size).toBeGreaterThanOrEqual(155);
    await place.open(async (app) => {
      expect(await lost(app, ledger)).toEqual([]);
      expect((await verifyAudit(app)).broken_seq).toBeNull();
    });
  });

  test('SIGTERM: readiness goes first, the process ends within 10 s, and what was acknowledged is kept', async () => {
    const ledger: Ledger = new Map();
    const server = await start(place);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    // Browsers open connections ahead: one on which nothing is asked, and one whose request never ends.
    const idle = ['', 'GET /readyz HTTP/1.1\r\nHost'].map((begun) => {
      const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => void socket.write(begun));
      return socket.on('error', () => {});
    });
    const load = writeUntilGone(server.origin, headers, ledger);
    await until(() => ledger.size >= 30, 30_000, '30 writes');
    const asked = performance.now();
    server.child.kill('SIGTERM');
    // Asked every few milliseconds, whether the one before was answered or not: a probe may wait behind writes.
    let readinessOff = false;
    const probe = () => {
      fetch(`${server.origin}/readyz`).then(
        ({ status }) => {
          readinessOff ||= status === 503;
        },
        () => {},
      );
      return readinessOff;
    };
    await until(probe, 5_000, 'readiness off');
    expect(await server.ended, server.said()).toEqual({ code: 0, signal: null });
    expect(performance.now() - asked).toBeLessThan(10_000);
    for (const socket of idle) socket.destroy();
    await load;
    await place.open(async (app) => {
      expect(await lost(app, ledger)).toEqual([]);
      expect((await verifyAudit(app)).broken_seq).toBeNull();
    });
    expect(existsSync(join(place.dataDir, 'database.lock'))).toBe(false);
  });
});

describe.skipIf(adminUrl)('the embedded database', () => {
  let place: Place;
  beforeEach(async () => {
    place = await newPlace(undefined, { empty: true });
  });
  afterEach(() => place.remove());

  test('a commit reaches the disk before it is answered: each is synced', async () => {
    const database = await EmbeddedDatabase.open({ directory: join(place.dataDir, 'database') });
    try {
      await database.exec('create table kept (n int)');
      for (let n = 0; n < 20; n += 1) {
        const before = await database.fsyncCount();
        await database.query('insert into kept values ($1)', [n]);
        expect((await database.fsyncCount()) - before).toBeGreaterThanOrEqual(1);
      }
      // Reading syncs nothing, or the count would prove nothing.
      const before = await database.fsyncCount();
      for (let n = 0; n < 5; n += 1) await database.query('select * from kept');
      expect(await database.fsyncCount()).toBe(before);
    } finally {
      await database.close();
    }
  });

  test('a query past its deadline loses its worker; the database opens again by itself with every row', async () => {
    const database = await EmbeddedDatabase.open({ directory: join(place.dataDir, 'database'), deadline: 3_000 });
    try {
      await database.exec('create table kept (n int)');
      for (let n = 0; n < 50; n += 1) await database.query('insert into kept values ($1)', [n]);
      const heard: string[] = [];
      await database.listen('news', (payload) => void heard.push(payload));
      await database.exec('begin');
      await database.query('insert into kept values (-1)');
      const endless = database.query(
        'select count(*) from generate_series(1, 100000000) a, generate_series(1, 100000) b',
      );
      await expect(endless).rejects.toThrow('the embedded database stopped');
      // Asked in the very moment of the change: it must wait for the new worker, not get lost between the two.
      const { rows } = await database.query('select n from kept order by n');
      expect(rows).toEqual(Array.from({ length: 50 }, (_, n) => ({ n })));
      await database.query(`select pg_notify('news', 'again')`);
      await until(() => heard.length > 0, 2_000, 'a notice');
      expect(heard).toEqual(['again']);
    } finally {
      await database.close();
    }
  });
});
