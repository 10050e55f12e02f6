/**
 * Databases for tests, with every migration applied. Opening and migrating an embedded database takes three seconds, copying one a third of a
 * second. So the first test that needs one writes an archive into `build/`, named by a hash of the migrations and of what applies them.
 */

import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely } from 'kysely';
import pg from 'pg';
import { type DatabasePlace, openDatabase } from './database.ts';
import { EmbeddedDatabase, embeddedDialect } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.generated.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const kept = join(root, 'build', 'test-database');

const madeOf = (): string => {
  const hash = createHash('sha256');
  const sources = [
    'node_modules/@electric-sql/pglite/package.json',
    'server/kit/database/test-database.ts',
    ...globSync('server/migrations/*.sql', { cwd: root }).sort(),
  ];
  for (const file of sources) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
};

const archiveFile = (): string => join(kept, `${madeOf()}.tar`);
const migratedArchive = async (): Promise<Uint8Array> => {
  const file = archiveFile();
  if (existsSync(file)) return readFileSync(file);
  const embedded = await EmbeddedDatabase.open({ directory: null });
  try {
    await migrate(new Kysely<Tables>({ dialect: embeddedDialect(embedded) }));
    // Nobody makes a database inside an embedded one: without the templates an archive is a third smaller.
    await embedded.exec(`update pg_database set datistemplate = false where datname like 'template%'`);
    for (const template of ['template0', 'template1']) await embedded.exec(`drop database ${template}`);
    await embedded.exec('checkpoint');
    const archive = await embedded.dump();
    // Archives of older migrations are useless; another process may write the same archive at the same time.
    if (existsSync(kept)) for (const old of globSync('*.tar', { cwd: kept })) rmSync(join(kept, old), { force: true });
    mkdirSync(kept, { recursive: true });
    const part = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(part, archive);
    renameSync(part, file);
    return archive;
  } finally {
    await embedded.close();
  }
};

/** Runs on the server itself: `create database` is not allowed inside a transaction. */
const administer = async <T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};

const urlOf = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** The name of a migrated database on this server. The first process to ask creates it while the others wait. */
const migratedTemplate = async (adminUrl: string): Promise<string> => {
  const template = `migrated_${madeOf()}`;
  await administer(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    // It is renamed to its final name once it is complete.
    const part = `part_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${part}`);
    const database = await openDatabase({ url: urlOf(adminUrl, part) });
    await database.unhurried(migrate).finally(() => database.close());
    await admin.query(`alter database ${part} rename to ${template}`);
  });
  return template;
};

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

export type PostgresPlace = { url: string; drop: () => Promise<void> };

/**
 * A database of its own on the PostgreSQL server at `adminUrl`: migrated, a copy of the one at `like` (to which nobody may be connected), or
 * `empty` for tests of migrating itself.
 */
export const newPostgres = async (
  adminUrl: string,
  { empty = false, like }: { empty?: boolean; like?: string } = {},
): Promise<PostgresPlace> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = like ? nameIn(like) : empty ? undefined : await migratedTemplate(adminUrl);
  await administer(adminUrl, (admin) =>
    admin.query(`create database ${name}${template ? ` template ${template}` : ''}`),
  );
  const url = urlOf(adminUrl, name);
  return { url, drop: () => dropPostgres(adminUrl, url) };
};
export const dropPostgres = (adminUrl: string, url: string): Promise<void> =>
  administer(adminUrl, async (admin) => void (await admin.query(`drop database ${nameIn(url)} with (force)`)));

/** A migrated embedded database in memory. */
export const inMemory = async (): Promise<DatabasePlace> => ({
  directory: null,
  snapshot: await migratedArchive(),
  sameThread: true,
});

/** Puts a migrated embedded database into a data folder, as a portal that ran there before would have left it. */
export const migratedIn = async (dataDir: string): Promise<void> => {
  const directory = join(dataDir, 'database');
  mkdirSync(directory);
  if (!existsSync(archiveFile())) await migratedArchive();
  const { status, stderr } = spawnSync('tar', ['-xf', archiveFile(), '-C', directory], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the archive of the migrated database cannot be unpacked: ${stderr}`);
};
