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
  /** The publication that last changed what readers see of a content type. */
  of(contentType: string): number;
  /** Pages are rendered for this stamp: a publication changes it, and so does a new count of what was told with old numbers. */
  readonly shown: string;
  /** Tells that entries were counted again behind the reader's back. */
  recounted(): void;
  onChange(listener: () => void): void;
  stop(): void;
}

/** Increments the generation, within the transaction that changes what readers see. `of`: the only content type whose entries change. */
export const bumpGeneration = async (tx: Tx, regionCode: string, of = ''): Promise<void> => {
  const { generation } = await tx
    .insertInto('content_generation')
    .values({ region_code: regionCode, generation: 1 })
    .onConflict((conflict) =>
      conflict.column('region_code').doUpdateSet({ generation: sql`content_generation.generation + 1` }),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${channel}, ${`${regionCode} ${generation} ${of}`})`.execute(tx);
};

export const watchGeneration = async (database: Database, regionCode: string, log: Logger): Promise<Generation> => {
  const listeners: (() => void)[] = [];
  let current = 0;
  let recounts = 0;
  /** The last publication that may have changed anything, and the last of each type alone. */
  let ofAll = 0;
  const ofTypes = new Map<string, number>();
  const advance = (generation: number, of?: string) => {
    if (generation <= current) return;
    // What a missed publication changed is not known.
    if (of && generation === current + 1) ofTypes.set(of, generation);
    else ofAll = generation;
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
    const [region, generation, of] = payload.split(' ');
    if (region === regionCode) advance(Number(generation), of);
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
    of: (contentType) => Math.max(ofAll, ofTypes.get(contentType) ?? 0),
    get shown() {
      return `${current}.${recounts}`;
    },
    recounted: () => {
      recounts += 1;
    },
    onChange: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
};
