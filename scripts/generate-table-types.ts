/**
 * Writes `server/kit/database/tables.generated.ts` from the migrations: applies them to a database in memory and reads the
 * columns back. `--check` only compares, for `npm run check`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { Kysely } from 'kysely';
import { EmbeddedDatabase, embeddedDialect } from '#server/kit/database/embedded.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import type { Tables } from '#server/kit/database/tables.generated.ts';

const target = new URL('../server/kit/database/tables.generated.ts', import.meta.url);
const typeOf: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  daterange: 'string',
  tstzrange: 'string',
  timestamp: 'string',
  timestamptz: 'Timestamp',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  bool: 'boolean',
  jsonb: 'Json',
  tsvector: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
};

const embedded = await EmbeddedDatabase.open({ directory: null });
const db = new Kysely<Tables>({ dialect: embeddedDialect(embedded) });
await migrate(db);
const tables = (await db.introspection.getTables()).filter(({ schema, isView }) => schema === 'public' && !isView);
const lines = [
  '// Generated from server/migrations by `npm run tables`. Do not edit.',
  "import type { ColumnType, Generated } from 'kysely';",
  '',
  '/** Read as parsed, written as text (`JSON.stringify`). */',
  'export type Json = ColumnType<JsonValue, string, string>;',
  'export type JsonValue = string | number | boolean | null | { [key: string]: JsonValue | undefined } | JsonValue[];',
  'type Timestamp = ColumnType<Date, Date, Date>;',
  '',
  'export interface Tables {',
];
for (const { name, columns } of tables.sort((a, b) => (a.name < b.name ? -1 : 1))) {
  lines.push(`  ${name}: {`);
  for (const column of columns) {
    const type = typeOf[column.dataType];
    if (!type) throw new Error(`${name}.${column.name}: no TypeScript type is set for ${column.dataType}`);
    const nullable = column.isNullable
      ? `${type === 'Json' ? 'ColumnType<JsonValue | null, string | null, string | null>' : type === 'Timestamp' ? 'ColumnType<Date | null, Date | null, Date | null>' : `${type} | null`}`
      : type;
    const generated = type === 'Json' ? 'ColumnType<JsonValue, string | undefined, string>' : `Generated<${nullable}>`;
    lines.push(`    ${column.name}: ${column.hasDefaultValue || column.isAutoIncrementing ? generated : nullable};`);
  }
  lines.push('  };');
}
lines.push('}', '');
await embedded.close();

const written = lines.join('\n');
if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8')) !== written) {
    console.error('tables.generated.ts does not fit the migrations: run `npm run tables`');
    process.exit(1);
  }
} else await writeFile(target, written);
