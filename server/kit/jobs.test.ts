import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createJobs } from './jobs.ts';
import { openTestServer } from './test-server.ts';

test('regions that share a database have queues of their own', async () => {
  const { app, close } = await openTestServer();
  const both = ['east', 'west'].map((code) => createJobs(app.database, app.log, code));
  try {
    for (const jobs of both) {
      jobs.schedule('publish-due', '* * * * *', async () => {});
      await jobs.start();
    }
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(app.db);
    expect(rows.map(({ name }) => name)).toEqual(['east/publish-due', 'west/publish-due']);
  } finally {
    for (const jobs of both) await jobs.stop();
    await close();
  }
});
