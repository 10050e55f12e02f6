/**
 * Joins a content type's declaration with its table. The join does not compile when a field lacks a fitting column; the table itself is
 * written as plain SQL.
 */
import type { Expression, Kysely, SqlBool } from 'kysely';
import type * as z from 'zod';
import type { ContentFields, ContentType, Filter } from '#contract/kit/content.ts';
import type { Context, Db } from '../context.ts';
import type { Json, Tables } from '../database/tables.generated.ts';

declare module '../context.ts' {
  interface App {
    /** Every content type that the rooms serve, by its name. */
    readonly contents: ReadonlyMap<string, ContentTable>;
  }
}

/** The columns that the kit itself reads; every content table has them. */
export type ContentRow = {
  obj_id: string;
  region_code: string;
  title: string;
  publish_date: string;
  updated_at: Date;
} & Record<string, unknown>;
type ContentTables = Record<string, ContentRow>;

/** The SQL condition of a computed filter for one of its codes. */
export type Condition = (code: number, now: Date) => Expression<SqlBool>;

/** Values of these entries that come from other tables (`live` in the declaration), by `obj_id`. */
export type Live = (
  context: Pick<Context, 'db' | 'region' | 'now'>,
  obj_ids: readonly string[],
) => Promise<Map<string, Record<string, unknown>>>;

type Fitting<Column, Value> = [Column] extends [Json]
  ? true
  : [Value] extends [Column]
    ? [Column] extends [Value]
      ? true
      : false
    : false;
/** The fields without a column of their type; `never` when all fit. */
type Unfit<F extends ContentFields, T> = {
  [K in keyof F]: K extends keyof T ? (Fitting<T[K], z.output<F[K]['schema']>> extends true ? never : K) : K;
}[keyof F];

export type ContentTable = {
  readonly type: AnyContentType;
  readonly table: keyof Tables;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly live?: Live;
};
export type AnyContentType = Omit<ContentType, 'draft' | 'query' | 'item' | 'detail'> &
  Pick<ContentType<ContentFields>, 'query'> & {
    readonly draft: z.ZodType;
    readonly item: z.ZodType;
    readonly detail: z.ZodType;
  };

/** `contentTable(policyDeclaration, 'policy_declaration', { stage: (code, now) => … })` */
export const contentTable = <
  F extends ContentFields,
  T extends keyof Tables,
  C extends { fields: F; type: string; filters: Readonly<Record<string, Filter>> },
>(
  type: C & { fields: F },
  table: [Unfit<C['fields'], Tables[T]>] extends [never]
    ? T
    : { 'these fields lack a fitting column': Unfit<C['fields'], Tables[T]> },
  conditions: Readonly<Record<string, Condition>> = {},
  live?: Live,
): ContentTable => {
  if (Object.keys((type as unknown as AnyContentType).live).length > 0 !== Boolean(live))
    throw new Error(`${type.type}: live values are declared but not read, or read but not declared`);
  for (const [key, filter] of Object.entries(type.filters))
    if ('options' in filter && !conditions[key]) throw new Error(`${type.type}: the filter ${key} needs a condition`);
  return {
    type: type as unknown as AnyContentType,
    table: table as unknown as keyof Tables,
    conditions,
    ...(live && { live }),
  };
};

/** The database typed as content tables, for queries whose table is known only at run time. */
export const contentDb = (db: Db): Kysely<ContentTables> => db as unknown as Kysely<ContentTables>;
