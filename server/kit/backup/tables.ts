/**
 * The rows of all tables as text, in a form that PostgreSQL itself writes and reads (`row(…)::text`): the same for both databases, so that a
 * backup of one can be restored into the other.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../context.ts';
import type { Tables } from '../database/tables.generated.ts';

/** What lets somebody in, or was given out once, is not backed up: a restored row would open a session that had ended, or take a code twice. */
export const passing: readonly string[] = [
  'captcha',
  'member_session',
  // The keys of people's calendars: one that its owner had changed would open the calendar again.
  'policy_calendar',
  'sms_code',
  // Text messages that waited were sent meanwhile.
  'sms_notice',
  'staff_recovery_code',
  'staff_session',
  'trusted_device',
] satisfies (keyof Tables)[];

type Column = { table: string; column: string };
export type TableColumns = ReadonlyMap<string, readonly string[]>;

/** Kysely's own tables say which migrations ran: a restore runs them anew. */
const own = sql`relation.relnamespace = current_schema()::regnamespace and relation.relname not like 'kysely\\_%'`;

/** Every table with the columns that are written, in the order of their names. */
export const tablesOf = async (db: Db | Tx): Promise<TableColumns> => {
  const { rows } = await sql<Column>`
    select relation.relname as "table", attribute.attname as "column"
    from pg_class relation join pg_attribute attribute on attribute.attrelid = relation.oid
    where relation.relkind = 'r' and ${own} and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    order by relation.relname, attribute.attname`.execute(db);
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
};

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const rowsAtOnce = 500;

/** The rows of one table, some hundred at a time, in no order. */
export async function* readRows(tx: Tx, table: string, columns: readonly string[]): AsyncGenerator<string[]> {
  await sql`declare backup_rows no scroll cursor for select row(${refs(columns)})::text as "row" from ${sql.table(table)}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(tx);
    if (rows.length) yield rows.map(({ row }) => row);
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close backup_rows`.execute(tx);
}

export type Sequence = { name: string; value: number; called: boolean };
export const readSequences = async (tx: Tx): Promise<Sequence[]> => {
  const { rows } = await sql<{ name: string }>`
    select relation.relname as name from pg_class relation where relation.relkind = 'S' and ${own} order by 1`.execute(
    tx,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const read = await sql<{ value: number; called: boolean }>`
      select last_value as value, is_called as called from ${sql.table(name)}`.execute(tx);
    for (const { value, called } of read.rows) sequences.push({ name, value, called });
  }
  return sequences;
};
export const setSequence = async (tx: Tx, { name, value, called }: Sequence): Promise<void> => {
  await sql`select setval(${name}::regclass, ${value}::bigint, ${called}::boolean)`.execute(tx);
};

/**
 * Empties all tables and runs `load` while nothing checks or follows its rows: they come table by table, and what triggers would compute is
 * in them. The keys are checked at the end, all at once.
 */
export const withoutKeys = async (tx: Tx, load: () => Promise<void>): Promise<void> => {
  const tables = [...(await tablesOf(tx)).keys()];
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select relation.relname as "table", conname as name, pg_get_constraintdef(key.oid) as definition
    from pg_constraint key join pg_class relation on relation.oid = key.conrelid
    where key.contype = 'f' and ${own}`.execute(tx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx);
  await load();
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
};

/** The type of the rows that are read back: a table's own type would have the columns that the database computes. */
export const beginTable = async (tx: Tx, table: string, columns: readonly string[]): Promise<void> => {
  await sql`drop table if exists pg_temp.backup_row`.execute(tx);
  await sql`create temp table backup_row on commit drop as select ${refs(columns)} from ${sql.table(table)} limit 0`.execute(
    tx,
  );
};
export const loadRows = async (
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> => {
  await sql`
    insert into ${sql.table(table)} (${refs(columns)}) overriding system value
    select (given.row_read).* from (
      select (value::pg_temp.backup_row) as row_read from jsonb_array_elements_text(${JSON.stringify(rows)}::jsonb) offset 0
    ) given`.execute(tx);
};
