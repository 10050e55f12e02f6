/** Jobs that run later or on a schedule: a small interface for rooms over pg-boss. */
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';

export type JobHandler = () => Promise<void>;
export type Schedule = { readonly name: string; readonly cron: string; readonly run: JobHandler };

export interface Jobs {
  /** Registers a scheduled job (five-field cron, Asia/Shanghai); call it before `start`. */
  schedule(name: string, cron: string, run: JobHandler): void;
  /** May be called again after it has failed. */
  start(): Promise<void>;
  /** Runs a scheduled job now; for tests and for the start of a process. */
  runNow(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Regions may share a database: each has queues of its own, otherwise one region would take the jobs of another. */
export const createJobs = (database: Database, log: Logger, regionCode: string): Jobs => {
  const schedules = new Map<string, Schedule>();
  let boss: PgBoss | undefined;
  return {
    schedule: (name, cron, run) => void schedules.set(name, { name, cron, run }),
    start: async () => {
      const { PgBoss } = await import('pg-boss'); // after the server accepts requests, so that they do not wait for it
      const starting = new PgBoss({
        db: { executeSql: (text, values) => database.execute(text, values) as Promise<{ rows: never[] }> },
        schedule: true,
        ...(database.kind === 'embedded' && { cronMonitorIntervalSeconds: 30, cronWorkerIntervalSeconds: 10 }),
      });
      boss = starting;
      starting.on('error', (error) => log.warn({ err: error }, 'job queue'));
      try {
        await starting.start();
        for (const { name, cron, run } of schedules.values()) {
          const queue = `${regionCode}/${name}`;
          await starting.createQueue(queue, { policy: 'exclusive', retryLimit: 3 });
          await starting.schedule(queue, cron, null, { tz: 'Asia/Shanghai' });
          await starting.work(queue, { pollingIntervalSeconds: 5 }, run);
        }
      } catch (error) {
        // What has started already would run beside the next attempt.
        await starting.stop({ graceful: false }).catch(() => {});
        throw error;
      }
    },
    runNow: async (name) => {
      const schedule = schedules.get(name);
      if (!schedule) throw new Error(`no job named ${name}`);
      await schedule.run();
    },
    stop: async () => {
      await boss?.stop({ graceful: true, timeout: 2_000 });
    },
  };
};
