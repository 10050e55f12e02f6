/** Why a database cannot be used, in one sentence for whoever starts the portal. No password is in it. */
import pg from 'pg';

export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
  /** Starting again later may help. */
  readonly mayPass: boolean;
  constructor(message: string, { mayPass = false } = {}) {
    super(message);
    this.mayPass = mayPass;
  }
}

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'];

/** The same error, unless its reason is known. */
export const explainConnection = (url: string, error: Error & { code?: string }): Error => {
  const { host, port, database, user } = new pg.Client({ connectionString: url });
  const server = `the PostgreSQL server at ${host}:${port}`;
  const code = error.code ?? '';
  if (unreachable.includes(code) || /timeout|terminated/i.test(error.message))
    return new DatabaseRefused(`DATABASE_URL: ${server} cannot be reached (${code || 'no answer'}).`, {
      mayPass: true,
    });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new DatabaseRefused(`DATABASE_URL: there is no host ${host}.`, { mayPass: true });
  if (code === '57P03') return new DatabaseRefused(`DATABASE_URL: ${server} is starting or ending.`, { mayPass: true });
  if (code === '3D000') return new DatabaseRefused(`DATABASE_URL: ${server} has no database ${database}.`);
  if (code.startsWith('28'))
    return new DatabaseRefused(`DATABASE_URL: ${server} does not let ${user} in; check user and password.`);
  return error;
};

const oldestMajor = 15;

/** Throws unless a server that answers can be written to and is new enough. */
export const refuseServer = (url: string, { read_only, version }: { read_only: string; version: string }): void => {
  const { host, port } = new pg.Client({ connectionString: url });
  const server = `the PostgreSQL server at ${host}:${port}`;
  if (Number(version) < oldestMajor * 10_000)
    throw new DatabaseRefused(`DATABASE_URL: ${server} is older than PostgreSQL ${oldestMajor}.`);
  // A standby may be promoted in a moment.
  if (read_only === 'on')
    throw new DatabaseRefused(`DATABASE_URL: ${server} is a standby that only reads; name the primary.`, {
      mayPass: true,
    });
};

/** The same error, unless the database was last used by a release that had more migrations. */
export const explainMigration = (error: unknown): unknown => {
  const [, name] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? [];
  return name
    ? new DatabaseRefused(
        `The database has run migration ${name}, which this release does not have. Start the release that has it, or choose another DATABASE_URL or DATA_DIR.`,
      )
    : error;
};
