/** Applies the numbered `.sql` files in order, each in a transaction, in one process at a time (the Migrator takes a lock). */
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { explainMigration } from './database-refused.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Splits a migration after each `;` before an unindented line, so that the indented body of a function stays in one statement. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*\n(?=\S|\s*$)/)
    .map((statement) => statement.trim())
    .filter(Boolean);

/** The names of the migrations of this version, in their order. */
const knownMigrations = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .sort();

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const entries = (await knownMigrations()).map(async (name): Promise<[string, Migration]> => {
    const statements = statementsOf(await readFile(new URL(`${name}.sql`, folder), 'utf8'));
    return [
      name,
      {
        up: async (db) => {
          for (const statement of statements) await sql.raw(statement).execute(db);
        },
      },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
};

/** Applies pending migrations, all or those up to `last`, and returns their names; throws the error of the first one that fails. */
export const migrate = async (db: Db, last?: string): Promise<string[]> => {
  // The Migrator reads every table's description from the catalogue before it finds nothing to do: a tenth of a start.
  if (!last && (await ranMigrations(db)).join() === (await knownMigrations()).join()) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw explainMigration(error);
  return results.map(({ migrationName }) => migrationName);
};

/** The names of the migrations that ran on this database, in their order. */
export const ranMigrations = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return [];
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return ran.rows.map(({ name }) => name);
};

export const lastMigration = async (): Promise<string> => (await knownMigrations()).at(-1) ?? '';
