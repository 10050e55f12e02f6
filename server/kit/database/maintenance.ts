/** The embedded database has no autovacuum and no automatic checkpoint: a nightly job runs both. PostgreSQL has its own. */
import { sql } from 'kysely';
import type { App } from '../context.ts';

export const scheduleMaintenance = ({ database, jobs }: App): void => {
  if (database.kind !== 'embedded') return;
  jobs.schedule('database-maintenance', '30 3 * * *', async () => {
    await database.unhurried(async (db) => {
      await sql`vacuum (analyze)`.execute(db);
      await sql`checkpoint`.execute(db);
    });
  });
};
