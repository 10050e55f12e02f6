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
