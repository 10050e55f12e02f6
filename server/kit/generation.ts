/**
 * The generation of published content. A publication increments it in its own transaction; every process receives the NOTIFY of that commit
 * and drops what it had cached from earlier generations. It also polls slowly, in case a NOTIFY is lost.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Tx } from './database/database.ts';

const channel = 'content_generation';
const pollMs = 5_000;

export interface Generation {
  /** Incremented by every publication in this region. */
  readonly current: number;
  onChange(listener: () => void): void;
  stop(): void;
}

/** Increments the generation, within the transaction that changes what readers see. */
export const bumpGeneration = async (tx: Tx, regionCode: string): Promise<void> => {
  const { generation } = await tx
    .insertInto('content_generation')
    .values({ region_code: regionCode, generation: 1 })
    .onConflict((conflict) =>
      conflict.column('region_code').doUpdateSet({ generation: sql`content_generation.generation + 1` }),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${channel}, ${`${regionCode} ${generation}`})`.execute(tx);
};

export const watchGeneration = async (database: Database, regionCode: string, log: Logger): Promise<Generation> => {
  const listeners: (() => void)[] = [];
  let current = 0;
  const advance = (generation: number) => {
    if (generation <= current) return;
    current = generation;
    for (const listener of listeners) listener();
  };
  const read = async () => {
    const row = await database.db
      .selectFrom('content_generation')
      .select('generation')
      .where('region_code', '=', regionCode)
      .executeTakeFirst();
    advance(row?.generation ?? 0);
  };
  await read();
  await database.listen(channel, (payload) => {
    const [region, generation] = payload.split(' ');
    if (region === regionCode) advance(Number(generation));
    else if (!payload) read().catch(() => {});
  });
  const timer = setInterval(
    () => read().catch((error) => log.debug({ err: error }, 'generation not read')),
    pollMs,
  ).unref();
  return {
    get current() {
      return current;
    },
    onChange: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
};
