/**
 * The embedded database: PGlite in a worker thread, with the guards of docs/operations.md. One session serves everybody,
 * so its dialect hands out one connection at a time and a transaction keeps it until it ends.
 */
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { lockDirectory } from './embedded-lock.ts';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './embedded-worker.ts';

/** PGlite ignores statement_timeout. A query that takes longer loses its worker, and the database opens again. */
const deadlineMs = 30_000;

type Waiting = { resolve: (reply: { rows: unknown[]; affected: number | undefined }) => void; reject: (error: Error) => void };
type Unsent<R> = R extends unknown ? Omit<R, 'id'> : never;

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

export class EmbeddedDatabase {
  #options: WorkerOptions;
  #release: () => void;
  #worker: Worker | undefined;
  #ready: Promise<void> = Promise.resolve();
  #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #listeners = new Map<string, Set<(payload: string) => void>>();
  #closed = false;
  #deadlineMs: number;

  private constructor(options: WorkerOptions, release: () => void, deadline: number) {
    this.#options = options;
    this.#release = release;
    this.#deadlineMs = deadline;
  }

  /** Opens `directory`, or a database in memory when it is null. Throws `DirectoryInUse` when another process has it. */
  static async open({ directory, fsync = true, deadline = deadlineMs }: { directory: string | null; fsync?: boolean; deadline?: number }) {
    const database = new EmbeddedDatabase({ directory, fsync }, directory ? lockDirectory(directory) : () => {}, deadline);
    try {
      await database.#start();
    } catch (error) {
      database.#release();
      throw error;
    }
    return database;
  }

  #start(): Promise<void> {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: this.#options });
    this.#worker = worker;
    this.#ready = new Promise((resolve, reject) => {
      worker.on('message', (reply: WorkerReply) => {
        if (reply.kind === 'ready') resolve();
        else if (reply.kind === 'failed') reject(new DatabaseUnavailable(`cannot open the embedded database: ${reply.message}`));
        else if (reply.kind === 'notice') for (const listener of this.#listeners.get(reply.channel) ?? []) listener(reply.payload);
        else this.#settle(reply);
      });
      worker.on('error', (error) => {
        reject(error);
        this.#fail(error);
      });
    });
    this.#ready.catch(() => {}); // every caller of #ask sees it
    return this.#ready;
  }

  #settle(reply: Extract<WorkerReply, { id: number }>): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.kind === 'result') waiting?.resolve(reply);
    else waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
  }

  #fail(cause: Error): void {
    for (const { reject } of this.#waiting.values()) reject(new DatabaseUnavailable('the embedded database stopped', { cause }));
    this.#waiting.clear();
  }

  /** Ends a worker that does not answer; rows that were committed stay, the transaction that hung is rolled back. */
  async #reopen(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return; // it is being changed already
    this.#worker = undefined;
    // Set before anybody hears of the failure: whoever asks from now on waits for the new worker.
    this.#ready = (async () => {
      await worker.terminate();
      if (!this.#closed) await this.#start();
    })();
    this.#fail(new Error('deadline passed'));
    await this.#ready;
    for (const channel of this.#listeners.keys()) await this.#ask({ kind: 'listen', channel });
  }

  async #ask(request: Unsent<WorkerRequest>) {
    if (this.#closed) throw new DatabaseUnavailable('the database is closed');
    await this.#ready;
    const id = this.#nextId++;
    return await new Promise<{ rows: unknown[]; affected: number | undefined }>((resolve, reject) => {
      // Opening again fails only where opening did: then every caller of #ask is told.
      const timer = setTimeout(() => void this.#reopen().catch(() => {}), this.#deadlineMs);
      const done =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      this.#waiting.set(id, { resolve: done(resolve), reject: done(reject) });
      this.#worker?.postMessage({ ...request, id });
    });
  }

  async query(sql: string, values: readonly unknown[] = []) {
    return await this.#ask({ kind: 'query', sql, values: [...values] });
  }

  /** One statement or several, without values; the rows are the last one's. */
  async exec(sql: string): Promise<{ rows: unknown[] }> {
    const { rows } = await this.#ask({ kind: 'exec', sql });
    return { rows: (rows as unknown[][]).at(-1) ?? [] };
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<() => void> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    if (listeners.size === 0) await this.#ask({ kind: 'listen', channel });
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** How often the disk was told to keep what was written; for the test that holds durability. */
  async fsyncCount(): Promise<number> {
    const { rows } = await this.#ask({ kind: 'fsyncs' });
    return (rows as [{ fsyncs: number }])[0].fsyncs;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#ask({ kind: 'close' }).catch(() => {});
    this.#closed = true;
    await this.#worker?.terminate();
    this.#release();
  }
}

/** Hands the one connection from caller to caller, in the order of asking. */
class EmbeddedDriver implements Driver {
  #connection: DatabaseConnection;
  #free: Promise<void> = Promise.resolve();
  #releases = new WeakMap<DatabaseConnection, () => void>();
  #database: EmbeddedDatabase;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, affected } = await database.query(sql, parameters);
        return { rows: rows as R[], ...(affected !== undefined && { numAffectedRows: BigInt(affected) }) };
      },
      streamQuery: () => {
        throw new Error('streaming is not supported by the embedded database');
      },
    };
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    const connection = { ...this.#connection };
    this.#releases.set(connection, release);
    return connection;
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.();
  }
  async beginTransaction(): Promise<void> {
    await this.#database.exec('begin');
  }
  async commitTransaction(): Promise<void> {
    await this.#database.exec('commit');
  }
  async rollbackTransaction(): Promise<void> {
    await this.#database.exec('rollback');
  }
  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }
  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint "${name}"`));
  }
  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint "${name}"`));
  }
  async destroy(): Promise<void> {}
}

export const embeddedDialect = (database: EmbeddedDatabase): Dialect => ({
  createDriver: () => new EmbeddedDriver(database),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
});
