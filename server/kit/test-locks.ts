/** Collisions that do not depend on luck, on PostgreSQL: the embedded database has one session, in which nothing waits. */
import pg from 'pg';
import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

const waitingForLock = async (client: pg.Client) => {
  const { rows } = await client.query(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
};

/**
 * Sends the requests, each when the one before it waits, while `lock`, a statement, holds what they all come to; lets go when the last of them
 * waits.
 */
export const sendBehind = async <T>(
  { app }: Pick<TestServer, 'app'>,
  lock: string,
  requests: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> => {
  const holder = new pg.Client(app.settings.databaseUrl);
  await holder.connect();
  const sent: Promise<T>[] = [];
  try {
    await holder.query(`begin; ${lock}`);
    for (const request of requests) {
      const reply = request();
      reply.catch(() => undefined); // read below
      sent.push(reply);
      await vi.waitUntil(async () => (await waitingForLock(holder)) === sent.length, { timeout: 60_000 });
    }
    await holder.query('commit');
  } finally {
    await holder.end(); // also when nobody waited: an open lock would hide the failure behind others
  }
  return await Promise.allSettled(sent);
};
