import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { newPostgres, type PostgresPlace } from './test-database.ts';

const adminUrl = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(!adminUrl)('statements on PostgreSQL that come again are prepared', () => {
  let place: PostgresPlace;
  let database: Database;
  beforeEach(async () => {
    place = await newPostgres(adminUrl, { empty: true });
    database = await openDatabase(place);
  });
  afterEach(async () => {
    await database.close();
    await place.drop();
  });

  // One query after another uses one connection of the pool.
  const prepared = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(
      database.db,
    );
    return rows[0]?.count ?? -1;
  };
  const asked = async (text: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) await database.execute(text, [turn]);
  };

  test('at their third use', async () => {
    await asked('select $1::int as a', 2);
    expect(await prepared()).toBe(0);
    await asked('select $1::int as a', 1);
    expect(await prepared()).toBe(1);
  });

  test('but no more than 300 of them', async () => {
    for (let other = 0; other < 400; other += 1) await asked(`select $1::int as a${other}`, 3);
    expect(await prepared()).toBe(300);
  });

  test('and several commands in one text run however often they come', async () => {
    for (let turn = 0; turn < 5; turn += 1) await database.execute('select 1 as a; select 2 as a', []);
    expect(await prepared()).toBe(0);
  });

  test('and a table that a later version has changed meanwhile is read as it is now', async () => {
    await database.execute('create table kept (a int)');
    await database.execute('insert into kept values (7)');
    const read = () => sql`select * from kept where a = ${7}`.execute(database.db);
    for (let turn = 0; turn < 4; turn += 1) expect((await read()).rows).toEqual([{ a: 7 }]);
    const changed = await openDatabase(place);
    await changed.execute('alter table kept add column b int');
    expect((await read()).rows).toEqual([{ a: 7, b: null }]);
    // A transaction cannot go on; the next one can.
    for (let turn = 0; turn < 4; turn += 1) await read();
    await changed.execute('alter table kept add column c int');
    await changed.close();
    const inside = () => database.db.transaction().execute((tx) => sql`select * from kept where a = ${7}`.execute(tx));
    await expect(inside()).rejects.toThrow('cached plan');
    expect((await inside()).rows).toEqual([{ a: 7, b: null, c: null }]);
  });
});
