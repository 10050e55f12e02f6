/**
 * Which files something names. Every column of every table is searched, whatever its type, so that a new column, a new field of a content type
 * or a new form of a case cannot be forgotten: a draft, a version, a message or a running import keeps its files by holding their numbers.
 */
import { sql } from 'kysely';
import { tablesOf } from '../backup/tables.ts';
import type { Db } from '../context.ts';

/** Columns that hold a file's number and do not name it: the file itself, and the audit row that says it was uploaded or read. */
const notNaming: Readonly<Record<string, readonly string[] | 'all'>> = {
  audit_log: ['obj_id'],
  stored_file: 'all',
};

/** Every table with the columns that are searched. */
export const searchedColumns = async (db: Db): Promise<ReadonlyMap<string, readonly string[]>> => {
  const tables = await tablesOf(db);
  return new Map(
    [...tables].flatMap(([table, columns]) => {
      const skipped = notNaming[table] ?? [];
      return skipped === 'all' ? [] : [[table, columns.filter((column) => !skipped.includes(column))] as const];
    }),
  );
};

const idPattern = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

/** Those of the files that a row anywhere names. */
export const namedAmong = async (db: Db, file_ids: readonly string[]): Promise<Set<string>> => {
  const named = new Set<string>();
  for (const [table, columns] of await searchedColumns(db)) {
    const row = sql.join(columns.map((column) => sql.ref(`searched.${column}`)));
    const { rows } = await sql<{ id: string }>`
      select distinct lower(match.parts[1]) as id
      from ${sql.table(table)} as searched, regexp_matches(row(${row})::text, ${idPattern}, 'gi') as match (parts)
      where lower(match.parts[1]) = any(${file_ids}::text[])`.execute(db);
    for (const { id } of rows) named.add(id);
  }
  return named;
};
