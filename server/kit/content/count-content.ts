/**
 * How many published entries of a type have which values: totals of lists, and the numbers beside the options of filters (decision 097).
 *
 * One statement groups the table by the columns of all filters at once. The groups, "cells", are few however many entries there are, and every
 * choice of filters is a sum over them. They are kept until this type changes or the day does. Counting a large table takes seconds: there
 * readers get the old numbers while new ones are counted.
 */
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { dayOf } from '#contract/kit/day.ts';
import type { App, Context } from '../context.ts';
import { type ContentRow, type ContentTable, contentDb } from './content-table.ts';

type CountContext = Pick<Context, 'db' | 'database' | 'region' | 'generation' | 'now' | 'log'>;
export type Value = number | string | null;
/** How many rows have each value of a filter. */
export type Groups = { value: number | string; count: number }[];
export type Rows = SelectQueryBuilder<Record<string, ContentRow>, string, unknown>;

/** Entries that agree in the columns of all filters. `values`: by column name; `options`: which computed options hold, as bits. */
export type Cell = {
  readonly values: Readonly<Record<string, Value>>;
  readonly options: bigint;
  readonly count: number;
};
/** `tagged`: for each column of tags, the cells of the entries that have the tag which stands in `values` under the column's name. */
export type Cells = { readonly all: readonly Cell[]; readonly tagged: ReadonlyMap<string, readonly Cell[]> };

/** A type with more cells is counted for each choice of filters anew. */
const mostCells = 50_000;
/** A type with more entries is counted behind the reader's back. */
export const large = 20_000;
/** So many times as long as counting takes, the old numbers are good enough. */
const rest = 4;

/** The column that a filter reads, and its name among the values of a cell; nothing for computed options and ranges. */
export const columnOf = (type: ContentTable['type'], key: string): { name: string; column: string } | undefined => {
  const filter = type.filters[key];
  if (!filter || 'between' in filter || 'options' in filter) return undefined;
  if ('year' in filter) return { name: `year of ${filter.year}`, column: filter.year };
  const column = 'under' in filter ? filter.under : filter.of;
  return { name: column, column };
};
export const isTagged = ({ filters, fields }: ContentTable['type'], key: string): boolean => {
  const filter = filters[key];
  return filter !== undefined && 'of' in filter && fields[filter.of]?.kind === 'tags';
};

/** Each computed option and its bit in a cell's `options`. */
export const bitsOf = ({ filters }: ContentTable['type'], keys: readonly string[]): { key: string; code: number }[] =>
  keys.flatMap((key) => {
    const filter = filters[key];
    return filter && 'options' in filter
      ? Object.keys(filter.options).map((code) => ({ key, code: Number(code) }))
      : [];
  });

/** Each tag of a row once, whoever wrote it twice. */
const eachTag = (column: string) => sql`unnest(array(select distinct unnest(${sql.ref(column)})))`;

/** The cells of these rows by the columns of some filters; undefined when there are too many. */
const readCells = async (
  db: CountContext['db'],
  now: Date,
  { type, conditions }: ContentTable,
  keys: readonly string[],
  rows: Rows,
): Promise<Cells | undefined> => {
  const columns = new Map<string, RawBuilder<unknown>>();
  const tags = new Set<string>();
  for (const key of keys) {
    const { name, column } = columnOf(type, key) ?? { name: '', column: '' };
    if (!column) continue;
    if (isTagged(type, key)) tags.add(column);
    else columns.set(name, name === column ? sql`${sql.ref(column)}` : sql`extract(year from ${sql.ref(column)})::int`);
  }
  const bits = bitsOf(type, keys).map(({ key, code }, at) => {
    const holds = conditions[key]?.(code, now) ?? sql<SqlBool>`false`;
    return sql`coalesce(${holds}, false)::int::bigint << ${sql.lit(at)}::int`;
  });
  const read = async (tag?: string): Promise<Cell[]> => {
    const each: [name: string, value: RawBuilder<unknown>][] = [
      ...columns,
      ['options', bits.length > 0 ? sql`(${sql.join(bits, sql`) | (`)})` : sql`0::bigint`],
      ...(tag ? [[tag, eachTag(tag)] as [string, RawBuilder<unknown>]] : []),
    ];
    const names = each.map((_, at) => sql.ref(`v${at}`));
    // A condition has parameters, so that the database would not know it again in `group by`: a value gets its name below.
    const valued = rows.select(each.map(([, value], at) => value.as(`v${at}`)));
    const { rows: found } = await sql<Record<string, unknown>>`
      select ${sql.join(names)}, count(*) as count from (${valued}) as valued group by ${sql.join(names)}
      limit ${sql.lit(mostCells + 1)}`.execute(db);
    return found.map((cell) => {
      const values = Object.fromEntries(each.map(([name], at) => [name, cell[`v${at}`] as Value]));
      return { values, options: BigInt(String(values.options)), count: Number(cell.count) };
    });
  };
  const [all, ...tagged] = await Promise.all([read(), ...[...tags].map(read)]);
  if ([all, ...tagged].some(({ length }) => length > mostCells)) return undefined;
  return { all, tagged: new Map([...tags].map((column, at) => [column, tagged[at] ?? []])) };
};

/** The cells of the entries that have both of two tags: who counts entries with either has these twice. Each counts less than nothing. */
export const overlapOf = async (
  { db, region, now }: CountContext,
  content: ContentTable,
  { column, tags: [one, other] }: { column: string; tags: readonly [number, number] },
): Promise<Cell[] | undefined> => {
  const keys = countable(content.type).filter((key) => !isTagged(content.type, key));
  const rows = contentDb(db)
    .selectFrom(content.table)
    .where('region_code', '=', region.code)
    .where(sql<SqlBool>`${sql.ref(column)} @> ${[one, other]}::int[]`);
  const cells = await readCells(db, now, content, keys, rows);
  return cells?.all.map(({ values, options, count }) => ({
    values: { ...values, [column]: one },
    options,
    count: -count,
  }));
};

/** The filters whose options are counted. */
export const countable = ({ filters }: ContentTable['type']): string[] =>
  Object.entries(filters).flatMap(([key, filter]) => ('between' in filter ? [] : [key]));

export const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { count }) => sum + count, 0);

/** The values of one filter among cells that were read with `keys`. */
export const groupsIn = (
  type: ContentTable['type'],
  keys: readonly string[],
  key: string,
  cells: readonly Cell[],
): Groups => {
  const counts = new Map<number | string, number>();
  const add = (value: Value | undefined, count: number) => {
    if (value !== null && value !== undefined) counts.set(value, (counts.get(value) ?? 0) + count);
  };
  const { name } = columnOf(type, key) ?? {};
  if (name) for (const { values, count } of cells) add(values[name], count);
  else
    for (const [at, bit] of bitsOf(type, keys).entries())
      if (bit.key === key)
        for (const { options, count } of cells) if ((options >> BigInt(at)) & 1n) add(bit.code, count);
  return [...counts].map(([value, count]) => ({ value, count }));
};

/** Counts rows, and rows by the values of these filters, of a query that the kept cells do not answer. */
export const countRows = async (
  { db, now }: CountContext,
  content: ContentTable,
  keys: readonly string[],
  rows: Rows,
): Promise<{ total: number; groups: Map<string, Groups> }> => {
  const { type } = content;
  const each = async (some: readonly string[]) => {
    const cells = await readCells(db, now, content, some, rows);
    return { some, cells };
  };
  const together = await each(keys);
  // Where all columns together have too many cells, each has few by itself.
  const read = together.cells ? [together] : await Promise.all(['', ...keys].map((key) => each(key ? [key] : [])));
  const groups = new Map<string, Groups>();
  for (const { some, cells } of read)
    for (const key of some) {
      const among = isTagged(type, key) ? cells?.tagged.get(columnOf(type, key)?.column ?? '') : cells?.all;
      groups.set(key, groupsIn(type, some, key, among ?? []));
    }
  return { total: sumOf(read[0]?.cells?.all ?? []), groups };
};

type Kept = {
  stamp: string;
  cells: Promise<Counts | undefined>;
  /** Set once the table was found to be large. */
  large?: { counting: boolean; tookMs: number; at: number };
};
const kept = new WeakMap<App['generation'], Map<string, Kept>>();

/** Everything that is counted of a type, as it was at one moment. */
export type Counts = Cells & { readonly keys: readonly string[]; readonly known: LRUCache<string, Groups | [number]> };

const count = async ({ db, region, now }: CountContext, content: ContentTable): Promise<Counts | undefined> => {
  const keys = countable(content.type);
  const rows = contentDb(db).selectFrom(content.table).where('region_code', '=', region.code);
  const cells = await readCells(db, now, content, keys, rows);
  return cells && { ...cells, keys, known: new LRUCache({ max: 500 }) };
};

/** The tables that were large when the process started. */
const foundLarge = new WeakMap<App['generation'], Promise<ReadonlySet<string>>>();
const largeTables = ({ db, generation }: CountContext): Promise<ReadonlySet<string>> => {
  const known = foundLarge.get(generation);
  if (known) return known;
  const found = sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and reltuples > ${sql.lit(large)}`
    .execute(db)
    .then(({ rows }) => new Set(rows.map(({ name }) => name)));
  foundLarge.set(generation, found);
  found.catch(() => foundLarge.delete(generation));
  return found;
};

/** What is counted of all entries of a type; undefined where there would be too many cells. */
export const countsOf = async (context: CountContext, content: ContentTable): Promise<Counts | undefined> => {
  const { generation, now } = context;
  const { type } = content.type;
  const ofTypes = kept.get(generation) ?? new Map<string, Kept>();
  kept.set(generation, ofTypes);
  const stamp = `${generation.of(type)} ${dayOf(now)}`;
  const known = ofTypes.get(type);
  if (known?.stamp === stamp) return await known.cells;
  if (known?.large) {
    if (!known.large.counting && performance.now() - known.large.at > rest * known.large.tookMs) {
      known.large.counting = true;
      void countAnew(context, content, stamp, ofTypes, known.large);
    }
    return await known.cells;
  }
  const began = performance.now();
  // Counting a large table takes longer than a request may.
  const cells = largeTables(context).then((tables) =>
    tables.has(content.table)
      ? context.database.unhurried((db) => count({ ...context, db }, content))
      : count(context, content),
  );
  const fresh: Kept = { stamp, cells };
  ofTypes.set(type, fresh);
  try {
    const found = await cells;
    const at = performance.now();
    if (found && sumOf(found.all) > large) fresh.large = { counting: false, tookMs: at - began, at };
    return found;
  } catch (error) {
    if (ofTypes.get(type) === fresh) ofTypes.delete(type);
    throw error;
  }
};

/** Counts a large type again while readers get the old numbers; pages that show these are rendered anew afterwards. */
const countAnew = async (
  context: CountContext,
  content: ContentTable,
  stamp: string,
  ofTypes: Map<string, Kept>,
  before: NonNullable<Kept['large']>,
): Promise<void> => {
  const began = performance.now();
  try {
    const found = await context.database.unhurried((db) => count({ ...context, db }, content));
    const at = performance.now();
    ofTypes.set(content.type.type, {
      stamp,
      cells: Promise.resolve(found),
      ...(found && sumOf(found.all) > large && { large: { counting: false, tookMs: at - began, at } }),
    });
    context.generation.recounted();
  } catch (error) {
    before.counting = false;
    before.at = performance.now();
    context.log.warn({ err: error, content_type: content.type.type }, 'entries were not counted again');
  }
};

/** Counts the large types before the first reader asks. */
export const warmCounts = async (app: App): Promise<void> => {
  const context = { ...app, now: app.clock() };
  const tables = await largeTables(context);
  for (const content of app.contents.values()) if (tables.has(content.table)) await countsOf(context, content);
};
