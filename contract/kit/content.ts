/**
 * Content: staff publish, everybody reads. A content type is declared once as data. The list and detail calls, the console's screens, drafts,
 * review, versions, scheduled publishing, search documents and feeds are derived from it.
 */
import * as z from 'zod';
import type { Call } from './call.ts';
import { type Field, type Fields, nothingOf, schemasOf } from './fields.ts';
import { whenRead } from './when-read.ts';
import { type FacetOption, instant, keyword, objId, one, pageOf, paging } from './wire.ts';

/** Fields that every content type has: its title and its date. */
export type ContentFields = Fields & { readonly title: Field<'text'>; readonly publish_date: Field<'date'> };

/** A filter reads one query parameter and narrows the list; every filter can be counted. */
export type Filter =
  /** Matches when the value equals the field or, for tags, is among them. */
  | { readonly label: string; readonly of: string }
  /** The calendar year of a date field. */
  | { readonly label: string; readonly year: string }
  /** Fixed options whose SQL condition is in the server's table file, such as a stage computed from dates. */
  | { readonly label: string; readonly options: Readonly<Record<number, string>> }
  /** The entries of the dictionary `from`, which stand above those of the field `under`: lists draw both filters as one tree. */
  | { readonly label: string; readonly under: string; readonly from: string }
  /** Numbers from and to, both inclusive, of a column; its name gives the unit. Such a filter has two parameters (`rangeKeys`) and no count. */
  | { readonly label: string; readonly between: string };

/** The two parameters of a range of numbers, in the column's unit: `price_min_fen` and `price_max_fen`. */
export const rangeKeys = (key: string, between: string): readonly [least: string, most: string] => {
  const unit = /_(fen|wan|sqm|hours|days)$/.exec(between)?.[0] ?? '';
  return [`${key}_min${unit}`, `${key}_max${unit}`];
};

export type Sort = {
  readonly label: string;
  readonly by: string;
  readonly direction: 'asc' | 'desc';
  readonly nulls?: 'last';
  /** What the order does not say by its name. */
  readonly note?: string;
};

/** A column of the console's list: a field, or a derived or live value under a label of its own. */
export type ListColumn<Field extends string = string, Value extends string = string> =
  | Field
  | { readonly label: string; readonly of: Value };

const columnKinds: ReadonlySet<string> = new Set([
  'choice',
  'dictionary',
  'reference',
  'number',
  'date',
  'moment',
  'area',
]);
const mostColumns = 4;
/** Without a choice of its own, a type shows the first short fields that its public list carries. */
const usualColumns = (fields: Fields, list: readonly string[]): string[] =>
  list
    .filter((key) => {
      const { kind = '', max = 0 } = fields[key] ?? {};
      return (
        key !== 'title' &&
        key !== 'longitude' &&
        key !== 'latitude' &&
        (columnKinds.has(kind) || (kind === 'text' && max <= 60))
      );
    })
    .slice(0, mostColumns);

/** A value in responses that no column stores, computed from a row and the current day by a pure function. */
export type Derived<Row> = { readonly schema: z.ZodType; readonly from: (row: Row, now: Date) => unknown };

type NameOf<K extends string> = K extends `${infer Base}_id` ? `${Base}_name` : `${K}_name`;
/** The response field with the name of a code: `level` → `level_name`, `category_id` → `category_name`. */
export const nameKey = (key: string): string => `${key.replace(/_id$/, '')}_name`;
type NamedKinds = 'choice' | 'dictionary' | 'area' | 'reference';
const namedKinds: ReadonlySet<string> = new Set<NamedKinds>(['choice', 'dictionary', 'area', 'reference']);
type WireValue<F extends Field> = F extends { kind: 'tags' } ? { id: number; name: string }[] : z.output<F['schema']>;
/** A set of fields as it is in responses: the values, and a `_name` beside each code. */
export type Wire<F extends Fields, K extends keyof F> = { [P in K]: WireValue<F[P]> } & {
  [P in K as F[P] extends { kind: NamedKinds } ? NameOf<P & string> : never]: string;
};
/** The fields that the public detail has. */
type Shown<F extends Fields> = { [K in keyof F]: F[K] extends { hidden: true } ? never : K }[keyof F];
export type StoredRow<F extends Fields> = { obj_id: string } & { [K in keyof F]: z.output<F[K]['schema']> };
type LiveWire<L> = { [K in keyof L]: L[K] extends z.ZodType ? z.output<L[K]> : never };
type DerivedWire<D> = { [K in keyof D]: D[K] extends { schema: infer S extends z.ZodType } ? z.output<S> : never };

export type RelatedEntry = {
  obj_id: string;
  content_type: string;
  type_name: string;
  title: string;
  publish_date: string;
  page: string;
};
const relatedEntry: z.ZodType<RelatedEntry> = z.object({
  obj_id: objId,
  content_type: z.string(),
  type_name: z.string(),
  title: z.string(),
  publish_date: z.string(),
  page: z.string(),
});
const relatedEntries = z.array(relatedEntry);
const neighbour = z.object({ obj_id: objId, title: z.string() }).nullable();

const tagList = z.array(z.object({ id: z.int(), name: z.string() }));
const wireShape = (fields: Fields, keys: readonly string[]) => {
  const shape: Record<string, z.ZodType> = {};
  for (const key of keys) {
    const field = fields[key];
    if (!field) throw new Error(`no field named ${key}`);
    // Responses come from our own columns: their types are checked, but not again every limit that staff had to keep.
    shape[key] =
      field.kind === 'tags'
        ? tagList
        : (replySchemas[field.kind as keyof typeof replySchemas]?.(field) ?? field.schema);
    if (namedKinds.has(field.kind)) shape[nameKey(key)] = aString;
  }
  return shape;
};
const aString = z.string();
const always = (schema: z.ZodType) => () => schema;
const maybe = (schema: z.ZodType) => {
  const orNothing = schema.nullable();
  return ({ required }: Field) => (required ? schema : orNothing);
};
const replySchemas = {
  text: always(aString),
  longText: always(aString),
  richText: always(aString),
  webAddress: always(aString),
  picture: always(aString),
  number: maybe(z.number()),
  choice: maybe(z.int()),
  dictionary: maybe(z.int()),
  area: maybe(z.int()),
  reference: maybe(aString),
  date: maybe(aString),
  moment: maybe(aString),
  yesNo: always(z.boolean()),
};

const codes = z
  .string()
  .max(100, '筛选条件过多')
  .regex(/^\d{1,9}(,\d{1,9}){0,9}$/, '筛选条件不正确');
const ids = z
  .string()
  .max(400, '筛选条件过多')
  .regex(
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,9}$/,
    '筛选条件不正确',
  );

const rangeEnd = z.number({ error: '范围须为数字' }).min(0, '范围不能小于 0').max(1e12, '范围过大');
/** A filter takes one code, or several joined by commas, `level=2,3`; the filter of a reference takes ids, a range two numbers. */
export const choiceSchema = (fields: Readonly<Record<string, { kind: string }>>, filter: Filter): z.ZodType<string> =>
  'of' in filter && fields[filter.of]?.kind === 'reference' ? ids : codes;
const filterSchemas = (fields: Fields, key: string, filter: Filter): [name: string, schema: z.ZodType][] =>
  'between' in filter
    ? rangeKeys(key, filter.between).map((name) => [name, rangeEnd.optional()])
    : [[key, choiceSchema(fields, filter).optional()]];

const querySchema = (fields: Fields, filters: Readonly<Record<string, Filter>>, sorts: readonly string[]) =>
  z.object({
    keyword,
    ...Object.fromEntries(Object.entries(filters).flatMap(([key, filter]) => filterSchemas(fields, key, filter))),
    sort: z.enum(sorts as [string, ...string[]], { error: '排序方式不正确' }).optional(),
    with_facets: z.boolean({ error: '须为 true 或 false' }).optional(),
    // Specification 7 and 9 ask for 999 of a list at once; what an answer costs follows from its bytes (admission).
    ...paging(999),
  });

/** From the first to the last day; null is without end. */
export type Valid = { readonly from: string | null; readonly until: string | null };

/** What several fields say of each other: messages, each for one field or one cell (`rounds.0.passed`). */
type Rule = (row: never) => { field: string; message: string }[];

/** The declaration of a content type, as returned by `content()`. */
export type ContentType<F extends ContentFields = ContentFields, Item = unknown, Detail = unknown> = {
  readonly type: string;
  /** Its Chinese name, `政策文件`. */
  readonly name: string;
  readonly room: string;
  /** `room`: the room writes the entries from records of its own; the console's editor does not have them (decision 049). */
  readonly written_by?: 'staff' | 'room';
  /** It has no page of its own: neither search, feeds, sitemap nor related entries name it (decision 059). */
  readonly unlisted?: true;
  readonly path: `/${string}`;
  /** Whether its calls are `path` and `path/{obj_id}`, or `path/list` and `path/item?obj_id=` (specification 7, Space). */
  readonly addressing: 'rest' | 'list_item';
  readonly page: { readonly list: string; readonly detail: string };
  readonly fields: F;
  readonly list: readonly string[];
  /** What the console's list shows beside the title. */
  readonly columns: readonly ListColumn[];
  readonly filters: Readonly<Record<string, Filter>>;
  readonly sorts: Readonly<Record<string, Sort>>;
  readonly derived: Readonly<Record<string, Derived<never>>>;
  /** Fields that `derived` reads although lists do not carry them. */
  readonly derivedFrom: readonly string[];
  /** Values in responses that come from other tables as they are now; the server's table file reads them. */
  readonly live: Readonly<Record<string, z.ZodType>>;
  readonly search: {
    readonly number?: string;
    readonly body: readonly string[];
    /** The days on which it is in force or can be applied for; what is over comes later in the search. */
    readonly valid?: (row: never) => Valid;
    /** What search results call one whose last day has passed, as its own list does. */
    readonly over?: string;
    /** It tells of other things, as news or as a record of what happened (a list of names), and comes after the things themselves. */
    readonly tells?: 'news' | 'record';
    /** People apply for it: questions about applying, conditions and deadlines are about it, also when its days are over. */
    readonly applied_for?: true;
  };
  /** A rule that involves several fields; each message is shown beside the field it names. */
  readonly rule?: Rule;
  /** What a draft may lack and a published entry may not: checked when it is submitted and when it is published. */
  readonly publishable?: Rule;
  /** What is odd about several fields together, beside their bands (decision 120). */
  readonly asks?: Rule;
  /** What is complete: what may be handed in. */
  readonly draft: z.ZodType<Omit<StoredRow<F>, 'obj_id'>>;
  /** What may be saved: required fields may be empty, what is filled is right. */
  readonly begun: z.ZodType<Record<string, unknown>>;
  readonly query: z.ZodType<ContentQuery>;
  readonly item: z.ZodType<Item>;
  readonly detail: z.ZodType<Detail>;
};
export type ContentQuery = {
  keyword?: string | undefined;
  sort?: string | undefined;
  with_facets?: boolean | undefined;
  page_index: number;
  page_size: number;
} & { [filter: string]: unknown };
export type Facets = Record<string, FacetOption[]>;

type Identity = { obj_id: string };
type DetailExtras = {
  updated_at: string;
  related: RelatedEntry[];
  previous: { obj_id: string; title: string } | null;
  next: { obj_id: string; title: string } | null;
  /** How many published revisions readers may compare (content-versions.ts). */
  revision_count: number;
};

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * A draft may lack what is required; it is asked for when the entry is handed in. A rule over several fields is asked where nothing required is
 * missing, and what it says of an empty field waits as well.
 */
const begunSchema = (fields: Fields, rule: Rule | undefined): z.ZodType<Record<string, unknown>> =>
  z
    .object(
      Object.fromEntries(
        Object.entries(fields).map(([key, { required, schema, kind }]) => [
          key,
          required
            ? z
                .unknown()
                .default(null) // a key may be missing
                .transform((value, context) => {
                  if (isBlank(value)) return nothingOf(kind);
                  const read = schema.safeParse(value);
                  for (const { path, message } of read.error?.issues ?? [])
                    context.issues.push({ code: 'custom', path, message, input: value });
                  return read.data;
                })
            : schema,
        ]),
      ),
    )
    .check(({ value, issues }) => {
      if (!rule || Object.entries(fields).some(([key, { required }]) => required && isBlank(value[key]))) return;
      for (const { field, message } of rule(value as never))
        if (!isBlank(value[field.split('.', 1)[0] ?? field]))
          issues.push({ code: 'custom', path: [field], message, input: value });
    });

/** Declares a content type. `list` names the fields that lists carry; the detail carries all. */
export const content = <
  const P extends `/${string}`,
  const F extends ContentFields,
  const L extends readonly (keyof F & string)[],
  const D extends Readonly<
    Record<string, { readonly schema: z.ZodType; readonly from: (row: StoredRow<F>, now: Date) => unknown }>
  >,
  const V extends Readonly<Record<string, z.ZodType>> = Record<never, never>,
>(declaration: {
  type: string;
  name: string;
  room: string;
  written_by?: 'staff' | 'room';
  unlisted?: true;
  path: P;
  addressing?: 'rest' | 'list_item';
  page: { list: string; detail: string };
  fields: F;
  list: L;
  columns?: readonly ListColumn<keyof F & string, (keyof D | keyof V) & string>[];
  filters: Readonly<Record<string, Filter>>;
  sorts?: Readonly<Record<string, Sort>>;
  derived?: D;
  derivedFrom?: readonly (keyof F & string)[];
  live?: V;
  search: {
    number?: keyof F & string;
    body: readonly (keyof F & string)[];
    valid?: (row: Omit<StoredRow<F>, 'obj_id'>) => Valid;
    over?: string;
    tells?: 'news' | 'record';
    applied_for?: true;
  };
  rule?: (row: Omit<StoredRow<F>, 'obj_id'>) => { field: string; message: string }[];
  publishable?: (row: Omit<StoredRow<F>, 'obj_id'>) => { field: string; message: string }[];
  asks?: (row: Omit<StoredRow<F>, 'obj_id'>) => { field: string; message: string }[];
}) => {
  const { fields, list, filters } = declaration;
  const sorts = {
    latest: { label: '最新发布', by: 'publish_date', direction: 'desc' },
    ...declaration.sorts,
  } as const satisfies Record<string, Sort>;
  const derived = (declaration.derived ?? {}) as D;
  const live = declaration.live ?? ({} as V);
  const computed = () => ({
    ...Object.fromEntries(Object.entries(derived).map(([key, { schema }]) => [key, schema])),
    ...live,
  });
  const { rule } = declaration;
  const draft = whenRead(() => {
    const values = z.object(schemasOf(fields));
    return (rule
      ? values.check((context) => {
          for (const { field, message } of rule(context.value as never))
            context.issues.push({ code: 'custom', path: [field], message, input: context.value });
        })
      : values) as unknown as z.ZodType<Omit<StoredRow<F>, 'obj_id'>>;
  });
  const begun = whenRead(() => begunSchema(fields, rule as Rule | undefined));
  const query = whenRead(() => querySchema(fields, filters, Object.keys(sorts)) as unknown as z.ZodType<ContentQuery>);
  const item = whenRead(
    () =>
      z.object({ obj_id: objId, ...wireShape(fields, list), ...computed() }) as unknown as z.ZodType<
        Identity & Wire<F, L[number]> & DerivedWire<D> & LiveWire<V>
      >,
  );
  const detail = whenRead(
    () =>
      z.object({
        obj_id: objId,
        ...wireShape(
          fields,
          Object.keys(fields).filter((key) => !fields[key]?.hidden),
        ),
        ...computed(),
        updated_at: instant,
        related: relatedEntries,
        previous: neighbour,
        next: neighbour,
        revision_count: z.int(),
      }) as unknown as z.ZodType<
        Identity & Omit<Wire<F, Shown<F>>, 'related'> & DerivedWire<D> & LiveWire<V> & DetailExtras
      >,
  );
  return {
    ...declaration,
    sorts,
    derived,
    live,
    columns: (declaration.columns ?? usualColumns(fields, list)) as readonly ListColumn[],
    addressing: declaration.addressing ?? 'rest',
    derivedFrom: declaration.derivedFrom ?? [],
    get draft() {
      return draft();
    },
    get begun() {
      return begun();
    },
    get query() {
      return query();
    },
    get item() {
      return item();
    },
    get detail() {
      return detail();
    },
  };
};

type Called = {
  readonly name: string;
  readonly query: z.ZodType;
  readonly item: z.ZodType;
  readonly detail: z.ZodType;
};
const listCall = (type: Called): Call => {
  const reply = whenRead(() => pageOf(type.item));
  return {
    summary: `${type.name}列表`,
    access: 'all',
    get query() {
      return type.query;
    },
    get reply() {
      return reply();
    },
  };
};
const detailCall = (type: Called): Call => {
  const reply = whenRead(() => one(type.detail));
  return {
    summary: `${type.name}详情`,
    access: 'all',
    get reply() {
      return reply();
    },
    fails: ['not_found'],
  };
};

/** The two public calls of a content type: its list and its detail. */
export const contentCalls = <const P extends `/${string}`, Item, Detail>(type: {
  path: P;
  name: string;
  query: z.ZodType<ContentQuery>;
  item: z.ZodType<Item>;
  detail: z.ZodType<Detail>;
}) =>
  ({
    [`GET ${type.path}`]: listCall(type),
    [`GET ${type.path}/{obj_id}`]: detailCall(type),
  }) as unknown as { [K in `GET ${P}`]: ListCall<Item> } & { [K in `GET ${P}/{obj_id}`]: DetailCall<Detail> };

/** The two public calls of a content type whose paths specification 7 spells `…/list` and `…/item?obj_id=`. */
export const listItemCalls = <const P extends `/${string}`, Item, Detail>(type: {
  path: P;
  name: string;
  query: z.ZodType<ContentQuery>;
  item: z.ZodType<Item>;
  detail: z.ZodType<Detail>;
}) =>
  ({
    [`GET ${type.path}/list`]: listCall(type),
    [`GET ${type.path}/item`]: Object.assign(detailCall(type), { query: itemQuery }),
  }) as unknown as { [K in `GET ${P}/list`]: ListCall<Item> } & {
    [K in `GET ${P}/item`]: DetailCall<Detail> & { query: typeof itemQuery };
  };
const itemQuery = z.object({ obj_id: objId });

type ListCall<Item> = Call & {
  access: 'all';
  query: z.ZodType<ContentQuery, Partial<ContentQuery>>;
  reply: ReturnType<typeof pageOf<z.ZodType<Item>>>;
};
type DetailCall<Detail> = Call & { access: 'all'; reply: ReturnType<typeof one<z.ZodType<Detail>>> };
