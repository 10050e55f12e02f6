/**
 * The kinds of fields that content types and cases use. A field is declared once, with its label, its validation and Chinese messages, its
 * stored value and its form in responses. Dates are days; a name's ending gives the unit of a sum of money.
 */
import * as z from 'zod';
import { creditCodePattern } from './credit-code.ts';
import type { DayLimits } from './day-limits.ts';
import type { Band } from './plausible.ts';
import { isOfficePhone, tidyOfficePhone, wrongPhone } from './telephone.ts';
import { tidyCode, tidyLine, tidyName, tidyText, tidyWebAddress } from './tidy.ts';
import { dayWanted } from './typed-day.ts';
import { isFinerThan } from './typed-number.ts';
import { whenRead } from './when-read.ts';
import { daySaying, instantSaying, largestInt } from './wire.ts';

type Common = {
  /** The label that staff and readers see. */
  readonly label: string;
  /** Shown under the input in the console. */
  readonly help?: string;
};

/** A field: `schema` parses what staff send, and its output is what the column stores. */
export type Field<Kind extends string = string, S extends z.ZodType = z.ZodType> = Common & {
  readonly kind: Kind;
  readonly required: boolean;
  readonly schema: S;
  /** For choices: the Chinese name of each code. */
  readonly options?: Readonly<Record<number, string>>;
  /** For dictionary fields: the dictionary that names the numbers. */
  readonly dictionary?: string;
  /** For references: the content type that is referred to. */
  readonly to?: string;
  /** For references: another reference of the entry, by its field; the entry that is referred to must refer to the same there. */
  readonly within?: string;
  /** For attachments: the number of the entry that is the length of the film in seconds. A browser reads it from the file that is chosen. */
  readonly lasts?: string;
  /** For rows: the cells of one row. */
  readonly cells?: Readonly<Record<string, Field>>;
  /** For rows: they are the captions of a film, which a file may bring (`start_seconds`, `end_seconds`, `words`). */
  readonly captions?: boolean;
  /** For picks: what there is to choose, in groups. */
  readonly groups?: readonly PickGroup[];
  /** Of content: staff read it, and whoever another call gives it to, but no public detail. Of a case: no page shows it as it is. */
  readonly hidden?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** For dates and moments: the days that can be chosen. */
  readonly days?: DayLimits;
  /** For numbers: how many stored units make one that people read and type, 100 for fen in yuan. */
  readonly scale?: number;
  /** For numbers, dates and moments: what is plausible of a value, or why nothing is asked (decision 120). */
  readonly band?: Band;
};
/** Codes that belong together, as a form offers them. */
export type PickGroup = {
  readonly title: string;
  readonly options: readonly { readonly code: number; readonly name: string }[];
};
export type Fields = Readonly<Record<string, Field>>;
/** What a form needs of a field; a server can send it. */
export type FieldShape = Omit<Field, 'schema' | 'cells' | 'band'> & {
  readonly cells?: Readonly<Record<string, FieldShape>>;
};

/** A field, whose schema is built when it is first read: a process reads those of the few forms that are used. */
const field = <const F extends object, S extends z.ZodType>(facts: F, build: () => S): F & { readonly schema: S } => {
  const schema = whenRead(build);
  return Object.defineProperty(facts, 'schema', { get: schema, enumerable: true }) as F & { readonly schema: S };
};

const texts: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'richText',
  'webAddress',
  'picture',
  'phone',
  'creditCode',
  'documentNumber',
]);
const lists: ReadonlySet<string> = new Set(['tags', 'pictures', 'attachments', 'related', 'rows', 'picks']);
/** The stored value of a field that nothing was filled in. */
export const nothingOf = (kind: string): unknown => (texts.has(kind) ? '' : lists.has(kind) ? [] : null);

const missing = (label: string, verb: '填写' | '选择' | '上传' = '填写') => `请${verb}${label}`;

/** One line of text of at most `max` characters; an empty optional one is stored as an empty string. */
export const text = <const R extends boolean = false>({
  max = 200,
  required,
  ...common
}: Common & { max?: number; required?: R }) =>
  field({ ...common, kind: 'text', required: Boolean(required), max }, () =>
    line({ label: common.label, max, required }),
  ) satisfies Field;
type Line = { label: string; max: number; required: boolean | undefined; tidy?: (typed: string) => string };
const line = ({ label, max, required, tidy = tidyLine }: Line) => {
  const base = z
    .string({ error: missing(label) })
    .overwrite(tidy)
    .max(max, `${label}不能超过 ${max} 个字`);
  return (required ? base.min(1, missing(label)) : base.default('')) as z.ZodType<string>;
};

/** The name of a person or a company, in one spelling. */
export const personName = <const R extends boolean = false>({
  max = 60,
  required,
  ...common
}: Common & { max?: number; required?: R }) =>
  field({ ...common, kind: 'text', required: Boolean(required), max }, () =>
    line({ label: common.label, max, required, tidy: tidyName }),
  ) satisfies Field;

/** Several lines of plain text. */
export const longText = ({ max = 2000, required = false, ...common }: Common & { max?: number; required?: boolean }) =>
  field({ ...common, kind: 'longText', required, max }, () =>
    line({ label: common.label, max, required, tidy: tidyLines }),
  ) satisfies Field;
const tidyLines = (typed: string) => tidyText(typed).trim();

/** Formatted text as HTML. The server sanitises it when it is saved; at most 500,000 characters. */
export const richText = ({ required = false, ...common }: Common & { required?: boolean }) =>
  field({ ...common, kind: 'richText', required, max: 500_000 }, () =>
    line({ label: common.label, max: 500_000, required, tidy: tidyLines }),
  ) satisfies Field;

/** An address on the web, http or https; empty when there is none. */
export const webAddress = <const H extends boolean = false>(common: Common & { hidden?: H }) =>
  field(
    { ...common, kind: 'webAddress', required: false, hidden: Boolean(common.hidden) as H },
    () =>
      z
        .string()
        .overwrite(tidyWebAddress)
        .max(500, `${common.label}不能超过 500 个字`)
        .refine(
          (value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value),
          `${common.label}须以 http:// 或 https:// 开头`,
        )
        .default('') as z.ZodType<string>,
  ) satisfies Field;

type Requirable<R extends boolean, T> = R extends true ? z.ZodType<T> : z.ZodType<T | null>;
/** What was emptied in a form is nothing; the pipe says so in the documentation of replies. */
const emptied = z
  .literal(['', null])
  .transform(() => null)
  .pipe(z.null());
/** What is neither empty nor right is told in the words of what it should be. */
const optionally = <T, R extends boolean>(schema: z.ZodType<T>, required: R | undefined) =>
  (required
    ? schema
    : z
        .union([schema, emptied], {
          error: ({ code, errors }) => (code === 'invalid_union' ? errors[0]?.[0]?.message : undefined),
        })
        .default(null)) as Requirable<R, T>;

/** A calendar day, `YYYY-MM-DD`. `days`: those that a calendar offers; a rule says why others are refused. */
export const date = <const R extends boolean = false>({
  required,
  ...common
}: Common & { required?: R; days?: DayLimits; band?: Band }) =>
  field({ ...common, kind: 'date', required: Boolean(required) }, () =>
    optionally(daySaying(missing(common.label, '选择'), dayWanted), required),
  ) satisfies Field;

/** An instant in Beijing, `YYYY-MM-DD HH:mm:ss`, stored and compared as this text. */
export const moment = <const R extends boolean = false>({
  required,
  ...common
}: Common & { required?: R; days?: DayLimits; band?: Band }) =>
  field({ ...common, kind: 'moment', required: Boolean(required) }, () =>
    optionally(instantSaying(`${common.label}格式须为 YYYY-MM-DD HH:mm:ss`, missing(common.label, '选择')), required),
  ) satisfies Field;

/**
 * A number between `min` and `max`; the field's name contains the unit (`amount_max_wan`, `promise_days`). `large`: its column is a bigint, or
 * it is a cell of a row. `scale`: it is stored in whole small units, such as fen, and typed in large ones; `min` and `max` are stored units. `in_yuan`: the
 * same for fen where the name's ending (`_fen`) tells forms and sheets already; messages speak of yuan. `decimals`: as many as its column keeps.
 */
export const number = <const R extends boolean = false>({
  required,
  min = 0,
  max = 1e9,
  whole = false,
  large = false,
  scale = 1,
  in_yuan = false,
  decimals = 4,
  ...common
}: Common & {
  required?: R;
  min?: number;
  max?: number;
  whole?: boolean;
  large?: boolean;
  scale?: number;
  in_yuan?: boolean;
  decimals?: number;
  band?: Band;
}) => {
  if ((whole || in_yuan) && !large && max > largestInt)
    throw new Error(`${common.label}: no integer column holds ${max}`);
  const typedIn = in_yuan ? 100 : scale;
  const facts = {
    ...common,
    kind: 'number',
    required: Boolean(required),
    min,
    max,
    ...(scale > 1 && { scale }),
  } as const;
  return field(facts, () => {
    const base = z
      .number({
        error: ({ input }) => (required && (input ?? '') === '' ? missing(common.label) : `${common.label}须为数字`),
      })
      .min(min, `${common.label}不能小于 ${min / typedIn}`)
      .max(max, `${common.label}不能大于 ${max / typedIn}`);
    const stored = whole || typedIn > 1 ? 0 : decimals;
    const typed = typedIn > 1 ? Math.round(Math.log10(typedIn)) : stored;
    const schema = base.refine(
      (value) => !isFinerThan(value, stored),
      `${common.label}${typed ? `最多 ${typed} 位小数` : '须为整数'}`,
    );
    return optionally(schema, required);
  }) satisfies Field;
};

/** One of a few fixed codes; responses carry the code and, beside it, `<field>_name`. */
export const choice = <const R extends boolean = false>({
  required,
  options,
  ...common
}: Common & { required?: R; options: Readonly<Record<number, string>> }) =>
  field({ ...common, kind: 'choice', required: Boolean(required), options }, () =>
    optionally(
      z
        .int(missing(common.label, '选择'))
        .refine((code) => Object.hasOwn(options, code), missing(common.label, '选择')),
      required,
    ),
  ) satisfies Field;

/** One or several fixed codes in the order in which they were chosen, each once. */
export const picks = ({
  groups,
  max = 20,
  required = false,
  ...common
}: Common & { groups: readonly PickGroup[]; max?: number; required?: boolean }) => {
  const codes = new Set(groups.flatMap(({ options }) => options.map(({ code }) => code)));
  const wrong = missing(common.label, '选择');
  const some = z
    .array(
      z.int(wrong).refine((code) => codes.has(code), wrong),
      wrong,
    )
    .max(max, `${common.label}最多选择 ${max} 项`)
    .refine((chosen) => new Set(chosen).size === chosen.length, `${common.label}不能重复`);
  return {
    ...common,
    kind: 'picks',
    required,
    groups,
    max,
    schema: (required ? some.min(1, wrong) : some.default([])) as z.ZodType<number[]>,
  } as const satisfies Field;
};

/** A number from a dictionary; on save the server checks that the region's dictionary has it. */
const numbered = (label: string) => {
  const message = missing(label, '选择');
  return z.int(message).positive(message).max(largestInt, message);
};

/** A number from a dictionary that staff edit (`policy_category`); responses add `<field>_name`. */
export const dictionary = <const R extends boolean = false>({
  required,
  from,
  ...common
}: Common & { required?: R; from: string }) =>
  field({ ...common, kind: 'dictionary', dictionary: from, required: Boolean(required) }, () =>
    optionally(numbered(common.label), required),
  ) satisfies Field;

/** An administrative division by its six-digit code (ruling D4); responses add `<field>_name`. */
export const area = (common: Common) =>
  ({
    ...common,
    kind: 'area',
    required: false,
    schema: optionally(z.int().min(110000, `${common.label}不正确`).max(999999, `${common.label}不正确`), false),
  }) as const satisfies Field;

/** Several tags by their numbers; responses carry `[{id, name}]`. */
export const tags = ({ from, max = 10, ...common }: Common & { from: string; max?: number }) =>
  ({
    ...common,
    kind: 'tags',
    dictionary: from,
    required: false,
    max,
    schema: z.array(numbered(common.label)).max(max, `${common.label}最多选择 ${max} 个`).default([]) as z.ZodType<
      number[]
    >,
  }) as const satisfies Field;

/**
 * One picture, stored as the file's id; responses carry the id, pages load `/api/users/files/{id}`. A picture of the region may be named
 * instead: `art:covers/policy-map`.
 */
export const picture = (common: Common) =>
  ({
    ...common,
    kind: 'picture',
    required: false,
    schema: z
      .string()
      .trim()
      .max(80)
      .regex(/^$|^art:[a-z0-9/-]+$|^[0-9a-f-]{36}$/, `${common.label}不正确，请重新上传`)
      .default('') as z.ZodType<string>,
  }) as const satisfies Field;

const pictureForm = /^art:[a-z0-9/-]+$|^[0-9a-f-]{36}$/;
/** Several pictures in order, each like `picture`. */
export const pictures = ({ max = 12, ...common }: Common & { max?: number }) =>
  ({
    ...common,
    kind: 'pictures',
    required: false,
    max,
    schema: z
      .array(z.string().max(80).regex(pictureForm, `${common.label}不正确，请重新上传`))
      .max(max, `${common.label}最多 ${max} 张`)
      .default([]) as z.ZodType<string[]>,
  }) as const satisfies Field;

/** An attachment's data about its file; the bytes are read at `GET /users/files/{file_id}` under its access level. */
const wrongFile = '文件不正确，请重新上传';
export const attachment = z.object(
  {
    file_id: z.uuid(wrongFile).toLowerCase(),
    name: z.string(wrongFile).min(1, wrongFile).max(200, '文件名不能超过 200 个字'),
    size_bytes: z.int(wrongFile).nonnegative(wrongFile),
    /** Who may read the file: 1 everybody, 2 signed-in users, 3 users with a grant. Absent from files that members hand in. */
    access: z.literal([1, 2, 3], '请选择谁可以看').optional(),
  },
  wrongFile,
);
export type Attachment = z.output<typeof attachment>;

export const attachments = (common: Common & { lasts?: string }) =>
  ({
    ...common,
    kind: 'attachments',
    required: false,
    max: 20,
    schema: z.array(attachment).max(20, `${common.label}最多 20 个`).default([]) as z.ZodType<Attachment[]>,
  }) as const satisfies Field;

/** Other published entries, of any content type, by `obj_id`. */
export const related = (common: Common) =>
  ({
    ...common,
    kind: 'related',
    required: false,
    max: 20,
    schema: z.array(z.uuid()).max(20, `${common.label}最多 20 个`).default([]) as z.ZodType<string[]>,
  }) as const satisfies Field;

/** One published entry of another content type, by `obj_id`; responses add its title as `<field>_name`. */
export const reference = <const R extends boolean = false>({
  required,
  to,
  ...common
}: Common & { required?: R; to: string; within?: string }) =>
  ({
    ...common,
    kind: 'reference',
    required: Boolean(required),
    to,
    schema: optionally(z.uuid(missing(common.label, '选择')), required),
  }) as const satisfies Field;

export const yesNo = (common: Common) =>
  ({
    ...common,
    kind: 'yesNo',
    required: false,
    schema: z.boolean().default(false) as z.ZodType<boolean>,
  }) as const satisfies Field;

/** An office's telephone, or several, joined by `、`; a mobile number too. */
export const phone = ({ required = false, ...common }: Common & { required?: boolean }) => {
  const fits = (value: string) => value === '' || isOfficePhone(value);
  return field({ ...common, kind: 'phone', required, max: 60 }, () =>
    line({ label: common.label, max: 60, required, tidy: tidyOfficePhone }).refine(fits, wrongPhone),
  ) satisfies Field;
};

/** 统一社会信用代码, normalised; a wrong check digit only warns (ruling D4). */
export const creditCodeField = ({ required = false, ...common }: Common & { required?: boolean }) =>
  field(
    { ...common, kind: 'creditCode', required, max: 60 },
    () =>
      line({ label: common.label, max: 60, required, tidy: tidyCode }).refine(
        (value) => (value === '' && !required) || creditCodePattern.test(value),
        '请输入正确的统一社会信用代码',
      ) as unknown as z.ZodType<string>,
  ) satisfies Field;

/**
 * The number of a person's identity document, or of an organisation's: personal data, which is masked wherever it is only read. Which of
 * both it must be is a rule of the form (`wrongDocument`, `creditCodePattern`).
 */
export const documentNumber = ({ required = false, ...common }: Common & { required?: boolean }) =>
  field(
    { ...common, kind: 'documentNumber', required, max: 60 },
    () =>
      line({ label: common.label, max: 60, required, tidy: tidyCode }).refine(
        (value) => (value === '' && !required) || /^[0-9A-Z]{5,20}$/.test(value),
        `请输入正确的${common.label}`,
      ) as unknown as z.ZodType<string>,
  ) satisfies Field;

/** A small table, such as the materials of a declaration: each row has these columns. `lacking`: what is said of fewer than `min` rows. */
export const rows = <const C extends Fields>({
  cells,
  min = 0,
  max = 30,
  lacking,
  captions = false,
  ...common
}: Common & { cells: C; min?: number; max?: number; lacking?: string; captions?: boolean }) =>
  field(
    { ...common, kind: 'rows', required: min > 0, min, max, cells, ...(captions && { captions }) },
    () =>
      z
        .array(z.object(schemasOf(cells)))
        .min(min, lacking ?? missing(common.label))
        .max(max, `${common.label}最多 ${max} 行`)
        .prefault([]) as unknown as z.ZodType<{ [K in keyof C]: z.output<C[K]['schema']> }[]>,
  ) satisfies Field;

/**
 * The enterprises that an entry is meant for, as data that matching evaluates; `schema` says what such conditions look like. Having none is
 * valid.
 */
export const conditions = <T>({ schema, ...common }: Common & { schema: z.ZodType<T> }) =>
  ({ ...common, kind: 'conditions', required: false, schema }) as const satisfies Field;

/** What an entry offers and asks, item by item and line by line, as data that matching evaluates. */
export const matching = <T>({ schema, ...common }: Common & { schema: z.ZodType<T> }) =>
  ({ ...common, kind: 'matching', required: false, schema }) as const satisfies Field;

/** The schemas of a set of fields, as a zod shape. */
export const schemasOf = <F extends Fields>(fields: F): { [K in keyof F]: F[K]['schema'] } =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema])) as {
    [K in keyof F]: F[K]['schema'];
  };
