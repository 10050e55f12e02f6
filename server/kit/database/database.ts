/**
 * One interface for both databases: PostgreSQL by `DATABASE_URL`, or the embedded one. The same SQL runs on both. This file also fixes the
 * JavaScript type of each column type (bigint and numeric → number, date and timestamp → text, timestamptz → Date).
 */
import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { explainConnection, refuseServer } from './database-refused.ts';
import { EmbeddedDatabase, embeddedDialect } from './embedded.ts';
import { ListeningConnection } from './listening-connection.ts';
import { poolClient, StatementNames } from './named-statements.ts';
import { OneConnectionDialect } from './one-connection.ts';
import type { Tables } from './tables.generated.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** Runs plain SQL, for the job queue's own statements. */
  execute(sql: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * For work that may take minutes: migrations, maintenance, imports. On PostgreSQL `db` is a connection of its own without timeouts; on the
   * embedded database the deadline is longer meanwhile.
   */
  unhurried<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs `work` while no other process runs work of this name on the database; processes wait for each other. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Calls `listener` for every NOTIFY on `channel`, from whichever process. */
  listen(channel: string, listener: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

const typeIds = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114 };
const typeParsers: Record<number, (text: string) => unknown> = {
  [typeIds.int8]: Number,
  [typeIds.numeric]: Number,
  [typeIds.date]: String,
  [typeIds.timestamp]: String,
};
const types = {
  getTypeParser: (id: number, format?: string) =>
    format !== 'binary' && typeParsers[id] ? typeParsers[id] : pg.types.getTypeParser(id, format as 'text'),
} as pg.CustomTypesConfig;

type PostgresDatabase = { url: string; namedStatements?: boolean; oneConnection?: boolean };

/** How long a request waits for a connection before it fails with 503. */
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 6_000;

/**
 * A pool whose every connection has a listener for errors. The pool itself listens only to idle connections: a session that ends between two
 * statements of a transaction would end the process.
 */
const openPool = (settings: pg.PoolConfig, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool(settings);
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {}); // the connection's own listener has told it; the pool replaces the connection
  return pool;
};

const openPostgres = async (
  { url, namedStatements = true, oneConnection = false }: PostgresDatabase,
  onError: (error: Error) => void,
): Promise<Database> => {
  const settings: pg.ClientConfig = {
    connectionString: url,
    types,
    application_name: 'innovation-portal',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  };
  const pool = openPool(
    {
      ...settings,
      Client: poolClient(namedStatements ? new StatementNames() : undefined),
      max: 10,
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + 1_000,
    },
    onError,
  );
  try {
    const { rows } = await pool.query(
      `select current_setting('transaction_read_only') read_only, current_setting('server_version_num') version`,
    );
    refuseServer(url, rows[0]);
  } catch (error) {
    await pool.end();
    throw explainConnection(url, error as Error);
  }
  const listening = new ListeningConnection(settings, onError);
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({
      dialect: oneConnection ? new OneConnectionDialect({ pool }) : new PostgresDialect({ pool }),
    }),
    execute: (sql, values) => pool.query(sql, values as unknown[]),
    unhurried: async (work) => {
      const own = openPool({ ...settings, max: 1 }, onError);
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: own }) });
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
    alone: async (name, work) => {
      const holder = new pg.Client(settings);
      holder.on('error', onError);
      await holder.connect();
      try {
        await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
        return await work();
      } finally {
        await holder.end(); // and the lock with it
      }
    },
    listen: (channel, listener) => listening.listen(channel, listener),
    close: async () => {
      await listening.close();
      await pool.end();
    },
  };
};

const openEmbedded = async (
  place: Parameters<typeof EmbeddedDatabase.open>[0],
): Promise<Database & { embedded: EmbeddedDatabase }> => {
  const embedded = await EmbeddedDatabase.open(place);
  const db = new Kysely<Tables>({ dialect: embeddedDialect(embedded) });
  return {
    kind: 'embedded',
    embedded,
    db,
    execute: (sql, values) =>
      // Uses the dialect's connection, so that it never runs inside another caller's transaction.
      db.connection().execute(async () => {
        return values?.length ? await embedded.query(sql, values) : await embedded.exec(sql);
      }),
    unhurried: (work) => embedded.unhurried(() => work(db)),
    alone: (_, work) => work(), // only one process uses the directory
    listen: async (channel, listener) => void (await embedded.listen(channel, listener)),
    close: () => embedded.close(),
  };
};

/**
 * `{ url }` opens PostgreSQL (with `oneConnection`, in tests, a transaction that asks for a second connection fails), `{ directory }` the embedded database there, `{ directory: null }` one in memory, empty or with the content of
 * `snapshot`, in tests on the `sameThread`.
 */
export type DatabasePlace =
  | PostgresDatabase
  | { directory: string | null; fsync?: boolean; snapshot?: Uint8Array; sameThread?: boolean };

export const openDatabase = async (
  where: DatabasePlace,
  onError: (error: Error) => void = () => {},
): Promise<Database> =>
  'url' in where
    ? await openPostgres(where, onError)
    : await openEmbedded({ ...where, directory: where.directory && join(where.directory, 'database') });
