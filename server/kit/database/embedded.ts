/**
 * The embedded database: PGlite in a worker thread, with the safeguards of docs/operations.md. All callers share one session, so its dialect
 * gives the connection to one caller at a time, and a transaction keeps it until it ends.
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
import type { SessionOptions, SessionReply, SessionRequest } from './embedded-session.ts';

/** PGlite ignores statement_timeout. A query that takes longer than this ends its worker, and the database is opened again. */
const deadlineMs = 20_000;
/** The deadline of migrations, maintenance and imports. */
const unhurriedMs = 600_000;

type Waiting = {
  deadline: number;
  resolve: (reply: { rows: unknown[]; affected: number | undefined }) => void;
  reject: (error: Error) => void;
};
type Unsent<R> = R extends unknown ? Omit<R, 'id'> : never;

/** The way to a session: on a thread of its own, which can be ended, or on this one. */
type Line = { post(request: SessionRequest): void; end(): Promise<unknown> };
type OpenLine = (options: SessionOptions, hear: (reply: SessionReply) => void, lost: (cause: Error) => void) => Line;
const toWorker: OpenLine = (options, hear, lost) => {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: options });
  worker.on('message', hear).on('error', lost);
  worker.on('exit', (code) => lost(new Error(`its thread ended with ${code}`)));
  return { post: (request) => worker.postMessage(request), end: () => worker.terminate() };
};
const onThisThread: OpenLine = (options, hear, lost) => {
  // A reply comes in a later turn of the event loop, as from another thread: whoever asks again and again leaves room for timers.
  const later = (reply: SessionReply) => void setImmediate(hear, reply);
  // Imported only here: a server loads PGlite in its worker alone.
  const session = import('./embedded-session.ts').then(({ openSession }) => openSession(options, later));
  session.catch(lost);
  return { post: (request) => void session.then((answer) => answer(request)), end: async () => {} };
};

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

type Opening = { options: SessionOptions; openLine: OpenLine; release: () => void; deadline: number };

export class EmbeddedDatabase {
  #options: SessionOptions;
  #release: () => void;
  #openLine: OpenLine;
  #line: Line | undefined;
  #ready: Promise<void> = Promise.resolve();
  #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #listeners = new Map<string, Set<(payload: string) => void>>();
  #closed = false;
  #deadlineMs: number;
  #unhurried = 0;
  #timer: NodeJS.Timeout | undefined;
  #failedToOpen = false;
  #session = 0;

  private constructor({ options, openLine, release, deadline }: Opening) {
    this.#options = options;
    this.#openLine = openLine;
    this.#release = release;
    this.#deadlineMs = deadline;
  }

  /**
   * Opens `directory`, or a database in memory when it is null, with the rows of `snapshot` if given. `sameThread` is for tests of what stands
   * on the database: a request then costs no change of threads, but no deadline can end it. Throws `DirectoryInUse` when another process has
   * the directory.
   */
  static async open({
    directory,
    fsync = true,
    deadline = deadlineMs,
    snapshot,
    sameThread = false,
  }: {
    directory: string | null;
    fsync?: boolean;
    deadline?: number;
    snapshot?: Uint8Array | undefined;
    sameThread?: boolean | undefined;
  }) {
    const database = new EmbeddedDatabase({
      options: { directory, fsync, ...(snapshot && { snapshot }) },
      openLine: sameThread ? onThisThread : toWorker,
      release: directory ? lockDirectory(directory) : () => {},
      deadline,
    });
    try {
      await database.#start();
    } catch (error) {
      database.#release();
      throw error;
    }
    return database;
  }

  #start(): Promise<void> {
    this.#failedToOpen = false;
    let opened = false;
    this.#ready = new Promise((resolve, reject) => {
      const hear = (reply: SessionReply) => {
        if (reply.kind === 'ready') {
          opened = true;
          resolve();
        } else if (reply.kind === 'failed')
          reject(new DatabaseUnavailable(`cannot open the embedded database: ${reply.message}`));
        else if (reply.kind === 'notice')
          for (const listener of this.#listeners.get(reply.channel) ?? []) listener(reply.payload);
        else this.#settle(reply);
      };
      const lost = (cause: Error) => {
        if (line !== this.#line || this.#closed) return; // expected: the database was closed
        // If opening failed, the next caller tries again; there is no retry loop.
        if (opened) void this.#reopen(cause).catch(() => {});
        else this.#failedToOpen = true;
        reject(new DatabaseUnavailable('the embedded database does not open', { cause }));
      };
      const line = this.#openLine(this.#options, hear, lost);
      this.#line = line;
    });
    this.#ready.catch(() => {}); // every caller of #ask sees it
    return this.#ready;
  }

  #settle(reply: Extract<SessionReply, { id: number }>): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.kind === 'result') waiting?.resolve(reply);
    else waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
    this.#watch();
  }

  /** The deadline of the oldest request: the worker runs one request after another, and the others wait for it. */
  #watch(): void {
    clearTimeout(this.#timer);
    const [oldest] = this.#waiting.values();
    // Reopening fails only where opening failed; every caller of #ask then gets the error.
    if (oldest && this.#openLine === toWorker)
      this.#timer = setTimeout(() => void this.#reopen(new Error('deadline passed')).catch(() => {}), oldest.deadline);
  }

  #fail(cause: Error): void {
    for (const { reject } of this.#waiting.values())
      reject(new DatabaseUnavailable('the embedded database stopped', { cause }));
    this.#waiting.clear();
    clearTimeout(this.#timer);
  }

  /** Ends a worker that does not answer, or replaces one that died. Committed rows stay; the transaction that hung is rolled back. */
  async #reopen(cause: Error): Promise<void> {
    const line = this.#line;
    if (!line) return; // the worker is being replaced already
    this.#line = undefined;
    this.#session += 1;
    // Set before any caller gets the error, so that every later request waits for the new worker.
    this.#ready = (async () => {
      await line.end();
      if (!this.#closed) await this.#start();
    })();
    this.#fail(cause);
    await this.#ready;
    for (const channel of this.#listeners.keys()) await this.#ask({ kind: 'listen', channel });
  }

  async #ask(request: Unsent<SessionRequest>) {
    if (this.#closed) throw new DatabaseUnavailable('the database is closed');
    if (this.#failedToOpen) await this.#start();
    await this.#ready;
    const id = this.#nextId++;
    return await new Promise<{ rows: unknown[]; affected: number | undefined }>((resolve, reject) => {
      this.#waiting.set(id, { deadline: this.#unhurried > 0 ? unhurriedMs : this.#deadlineMs, resolve, reject });
      if (this.#waiting.size === 1) this.#watch();
      this.#line?.post({ ...request, id });
    });
  }

  /** Incremented with every worker: a transaction that began in one cannot continue in the next. */
  get session(): number {
    return this.#session;
  }

  /** Until `work` is done, every request has minutes instead of seconds. */
  async unhurried<T>(work: () => Promise<T>): Promise<T> {
    this.#unhurried += 1;
    try {
      return await work();
    } finally {
      this.#unhurried -= 1;
    }
  }

  async query(sql: string, values: readonly unknown[] = []) {
    return await this.#ask({ kind: 'query', sql, values: [...values] });
  }

  /** One statement or several, without parameters; returns the rows of the last one. */
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

  /** How often fsync was called; for the test of durability. */
  async fsyncCount(): Promise<number> {
    const { rows } = await this.#ask({ kind: 'fsyncs' });
    return (rows as [{ fsyncs: number }])[0].fsyncs;
  }

  /** The whole database as one archive, which `open` takes as `snapshot`. */
  async dump(): Promise<Uint8Array> {
    const { rows } = await this.#ask({ kind: 'dump' });
    return (rows as [{ archive: Uint8Array }])[0].archive;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#ask({ kind: 'close' }).catch(() => {});
    this.#closed = true;
    await this.#line?.end();
    this.#release();
  }
}

/** Gives the one connection to one caller after another, in the order of their requests. */
class EmbeddedDriver implements Driver {
  #free: Promise<void> = Promise.resolve();
  #taken = new WeakMap<DatabaseConnection, { release: () => void; session: number }>();
  #database: EmbeddedDatabase;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }
  /** Without this check, the remaining statements of a transaction that lost its worker would each commit on their own in the new one. */
  #assertSame(connection: DatabaseConnection): void {
    if (this.#taken.get(connection)?.session !== this.#database.session)
      throw new DatabaseUnavailable('the embedded database was opened again meanwhile');
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    const connection: DatabaseConnection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        this.#assertSame(connection);
        const { rows, affected } = await this.#database.query(sql, parameters);
        return { rows: rows as R[], ...(affected !== undefined && { numAffectedRows: BigInt(affected) }) };
      },
      streamQuery: () => {
        throw new Error('streaming is not supported by the embedded database');
      },
    };
    this.#taken.set(connection, { release, session: this.#database.session });
    return connection;
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#taken.get(connection)?.release();
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#assertSame(connection);
    await this.#database.exec('begin');
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#assertSame(connection);
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
