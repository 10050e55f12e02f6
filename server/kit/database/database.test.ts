import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestServer } from '../test-server.ts';

test('what is unhurried runs without the timeout of a call, and maintenance runs in it', async () => {
  const { app, close } = await openTestServer();
  try {
    const limit = await app.database.unhurried(async (db) => {
      await sql`vacuum (analyze)`.execute(db);
      const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db);
      return rows[0]?.limit;
    });
    expect(limit).toBe('0');
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(app.db);
    expect(rows[0]?.limit).toBe(app.database.kind === 'postgres' ? '6s' : '0');
  } finally {
    await close();
  }
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'on PostgreSQL, too, a transaction that asks for a second connection fails in tests; afterwards its caller may ask again',
  async () => {
    const { app, close } = await openTestServer();
    try {
      const one = () => sql`select 1`.execute(app.db);
      await expect(app.db.transaction().execute(async () => void (await one()))).rejects.toThrow('second connection');
      await one();
      await app.db.transaction().execute(async (tx) => void (await sql`select 1`.execute(tx)));
      await one();
      // Others are not in the way.
      await Promise.all([app.db.transaction().execute((tx) => sql`select pg_sleep(0.01)`.execute(tx)), one()]);
    } finally {
      await close();
    }
  },
);
