/** Lists of published content: filters, keyword, sort, page, and how many entries each option of a filter would leave. */
import { type Expression, type OrderByItemBuilder, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type ContentQuery, type Facets, type Filter, rangeKeys } from '#contract/kit/content.ts';
import { dayOf } from '#contract/kit/day.ts';
import { totalCap } from '#contract/kit/wire.ts';
import { areaName } from '../areas.ts';
import { byName } from '../by-name.ts';
import type { App, Context } from '../context.ts';
import { pageRead } from '../database/page-of.ts';
import { asInitials, isTelling, numberKey, queryOf } from '../text/words.ts';
import { type ContentTable, contentDb } from './content-table.ts';
import {
  bitsOf,
  type Cell,
  type Counts,
  columnOf,
  countable,
  countRows,
  countsOf,
  type Groups,
  groupsIn,
  isTagged,
  large,
  overlapOf,
  type Rows,
  sumOf,
} from './count-content.ts';
import { type Dictionaries, dictionariesOf, nameIn } from './dictionaries.ts';
import { type Fitting, newestMatches } from './newest-matches.ts';
import { present, titlesOf } from './present.ts';
import { valueLexeme, yearLexeme } from './publish.ts';

type ReadContext = Pick<Context, 'db' | 'database' | 'region' | 'generation' | 'now' | 'log'>;
type Predicate = Expression<SqlBool>;

const codesOf = (value: string): number[] => value.split(',').map(Number);

type Under = Extract<Filter, { under: string }>;
/** The entries of a field's dictionary that stand below one of these codes. */
const entriesUnder = (
  { fields }: ContentTable['type'],
  { under }: Under,
  codes: readonly number[],
  dictionaries: Dictionaries,
): number[] =>
  (dictionaries.get(fields[under]?.dictionary ?? '') ?? [])
    .filter(({ parent_id }) => parent_id !== null && codes.includes(parent_id))
    .map(({ id }) => id);

/** One condition for each filter that the query sets. */
const conditionsOf = (
  { type, conditions }: ContentTable,
  query: ContentQuery,
  now: Date,
  dictionaries: Dictionaries,
): Map<string, Predicate> => {
  const result = new Map<string, Predicate>();
  for (const [key, filter] of Object.entries(type.filters)) {
    if ('between' in filter) {
      const column = sql.ref(filter.between);
      const [least, most] = rangeKeys(key, filter.between).map((name) => query[name]);
      // Columns of fen are whole numbers, and a fraction is none to them.
      const isWhole = filter.between.endsWith('_fen');
      const ends = [
        ...(typeof least === 'number' ? [sql<SqlBool>`${column} >= ${isWhole ? Math.ceil(least) : least}`] : []),
        ...(typeof most === 'number' ? [sql<SqlBool>`${column} <= ${isWhole ? Math.floor(most) : most}`] : []),
      ];
      if (ends.length > 0) result.set(key, sql<SqlBool>`(${sql.join(ends, sql` and `)})`);
      continue;
    }
    if (typeof query[key] !== 'string') continue;
    const codes = codesOf(query[key]);
    const anyOf = (predicates: Predicate[]): Predicate => sql<SqlBool>`(${sql.join(predicates, sql` or `)})`;
    if ('year' in filter) {
      const column = sql.ref(filter.year);
      // The database's calendar covers the years 1 to 9999; nothing was published in any other year.
      const within = (year: number) => {
        const text = String(year).padStart(4, '0');
        return year >= 1 && year <= 9_999
          ? sql<SqlBool>`${column} between ${`${text}-01-01`}::date and ${`${text}-12-31`}::date`
          : sql<SqlBool>`false`;
      };
      result.set(key, anyOf(codes.map(within)));
    } else if ('under' in filter) {
      const entries = entriesUnder(type, filter, codes, dictionaries);
      result.set(key, sql<SqlBool>`${sql.ref(filter.under)} = any(${entries}::int[])`);
    } else if ('options' in filter) {
      // A code that is no option may be larger than the column's numbers.
      const conditionOf = (code: number) =>
        Object.hasOwn(filter.options, code) ? conditions[key]?.(code, now) : undefined;
      result.set(key, anyOf(codes.map((code) => conditionOf(code) ?? sql<SqlBool>`false`)));
    } else {
      const column = sql.ref(filter.of);
      const kind = type.fields[filter.of]?.kind;
      if (kind === 'reference')
        result.set(key, sql<SqlBool>`${column} = any(${String(query[key]).split(',')}::uuid[])`);
      else
        result.set(
          key,
          kind === 'tags' ? sql<SqlBool>`${column} && ${codes}::int[]` : sql<SqlBool>`${column} = any(${codes}::int[])`,
        );
    }
  }
  return result;
};

/** What narrows the entries that hold a keyword, before the cap: values that the index of words holds too and their year, or a query of ids. */
type Narrowing = {
  readonly values?: readonly string[];
  readonly year?: number | undefined;
  readonly fitting?: Fitting;
  /** About which share of all documents match, for each way of matching. */
  readonly shares?: Shares;
};
type Shares = readonly (number | undefined)[];

/** The newest entries of these types that match the keyword by number, words or initials; at most `totalCap`. */
export const idsWith = async (
  context: ReadContext,
  types: readonly string[],
  keyword: string,
  { values = [], year, fitting, shares = [] }: Narrowing = {},
): Promise<{ ids: string[]; shares: Shares }> => {
  const number = numberKey(keyword);
  const initials = asInitials(keyword);
  const asked = queryOf(keyword, { wholeNumbers: true });
  const holding = (column: string, ...lexemes: string[]) =>
    sql<SqlBool>`${sql.ref(column)} @@ ${lexemes.join(' & ')}::tsquery`;
  const narrowed = values.length > 0 ? [holding('body_tsv', ...values)] : [];
  const ways: Predicate[][] = [];
  if (asked) ways.push([holding('body_tsv', asked.tsquery, ...values)]);
  // Texts hold the words of their titles, but single characters of titles alone.
  if (asked && !asked.words.some(isTelling)) ways.push([holding('title_tsv', asked.tsquery), ...narrowed]);
  if (initials) ways.push([holding('initials_tsv', `'${initials}':*`, ...values)]);
  if (number.length > 1) ways.push([sql<SqlBool>`number_key = ${number} and number_key <> ''`, ...narrowed]);
  // Each way reads one index; a condition of all ways would read each of them whole.
  const found = await Promise.all(
    ways.map((way, at) =>
      newestMatches(context, sql<SqlBool>`content_type = any(${types}::text[]) and ${sql.join(way, sql` and `)}`, {
        fitting,
        year,
        expectedShare: shares[at],
      }),
    ),
  );
  const ids = [...new Map(found.flatMap(({ matches }) => matches).map((match) => [match.obj_id, match])).values()]
    .sort((a, b) => b.publish_date.localeCompare(a.publish_date) || (a.obj_id < b.obj_id ? -1 : 1))
    .slice(0, totalCap)
    .map(({ obj_id }) => obj_id);
  return { ids, shares: found.map(({ share }) => share) };
};

/** Counting scans the table, and the counts change only with a publication or at midnight: they are cached until then. */
const keptCounts = new WeakMap<
  App['generation'],
  LRUCache<string, { stamp: string; count: Promise<unknown> & object }>
>();
/** With `of` only publications of that content type count. */
export const counted = async <T>(
  { generation, now }: Pick<ReadContext, 'generation' | 'now'>,
  key: string,
  count: () => Promise<T>,
  of?: string,
): Promise<T> => {
  const stamp = `${of === undefined ? generation.current : generation.of(of)} ${dayOf(now)}`;
  const counts = keptCounts.get(generation) ?? new LRUCache({ max: 2_000 });
  keptCounts.set(generation, counts);
  const known = counts.get(key);
  if (known?.stamp === stamp) return (await known.count) as T;
  const fresh = count();
  counts.set(key, { stamp, count: fresh as Promise<unknown> & object });
  fresh.catch(() => counts.delete(key));
  return await fresh;
};

const filterKey = (type: string, query: ContentQuery, without?: string) =>
  JSON.stringify([
    type,
    query.keyword ?? '',
    ...Object.entries(query)
      .filter(
        ([key]) => !['keyword', 'page_index', 'page_size', 'sort', 'with_facets', 'uncounted', without].includes(key),
      )
      .sort(),
  ]);

const isReference = ({ fields }: ContentTable['type'], filter: Filter): boolean =>
  'of' in filter && fields[filter.of]?.kind === 'reference';

/** Each filter that the query sets as words of the index of texts; nothing when the index does not hold one of them. */
const valuesAsked = (
  type: ContentTable['type'],
  query: ContentQuery,
  dictionaries: Dictionaries,
): Map<string, string> | undefined => {
  const values = new Map<string, string>();
  for (const [key, filter] of Object.entries(type.filters)) {
    if ('between' in filter) {
      if (rangeKeys(key, filter.between).some((name) => query[name] !== undefined)) return undefined;
      continue;
    }
    const asked = query[key];
    if (typeof asked !== 'string') continue;
    if ('options' in filter) return undefined;
    const lexemes =
      'year' in filter
        ? codesOf(asked).map((year) => yearLexeme(filter.year, year))
        : 'under' in filter
          ? entriesUnder(type, filter, codesOf(asked), dictionaries).map((entry) => valueLexeme(filter.under, entry))
          : isReference(type, filter)
            ? asked.split(',').map((value) => valueLexeme(filter.of, value.toLowerCase()))
            : codesOf(asked).map((code) => valueLexeme(filter.of, code));
    if (lexemes.length === 0) return undefined;
    values.set(key, `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`);
  }
  return values;
};

/** The only year of publication that the query sets, unless this filter is left aside. */
const yearAsked = (
  { filters }: ContentTable['type'],
  query: ContentQuery,
  without: string,
): { key: string; year: number } | undefined => {
  for (const [key, filter] of Object.entries(filters)) {
    if (!('year' in filter) || filter.year !== 'publish_date' || key === without || typeof query[key] !== 'string')
      continue;
    const [year = 0, ...more] = codesOf(query[key]);
    if (year > 0 && year <= 9_999 && more.length === 0) return { key, year };
  }
  return undefined;
};

/** Documents that are older than the index are written anew behind the readers' back; once they are, they stay so. */
const indexed = new WeakSet<App['generation']>();
const isIndexing = async ({ db, region, generation }: ReadContext): Promise<boolean> => {
  if (indexed.has(generation)) return false;
  const stale = await db
    .selectFrom('search_document')
    .select('obj_id')
    .where('region_code', '=', region.code)
    .where('stale', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!stale) indexed.add(generation);
  return stale !== undefined;
};

/** `overlap`: what is counted twice by who counts two tags, each by itself. */
type CountsForQuery = Counts & { readonly overlap?: readonly Cell[] };

/** What the kept counts say of a query; nothing when they cannot: a keyword, a range, or more tags than two, since an entry may have several. */
const countsFor = async (
  context: ReadContext,
  content: ContentTable,
  query: ContentQuery,
): Promise<CountsForQuery | undefined> => {
  const { type } = content;
  const ofTags = Object.keys(type.filters).filter((key) => isTagged(type, key));
  const tags = ofTags.filter((key) => typeof query[key] === 'string');
  const ranges = Object.entries(type.filters).flatMap(([key, filter]) =>
    'between' in filter ? rangeKeys(key, filter.between) : [],
  );
  const answered =
    !query.keyword &&
    !query.uncounted &&
    ranges.every((name) => query[name] === undefined) &&
    (tags.length === 0 || ofTags.length === 1) &&
    tags.every((key) => codesOf(String(query[key])).length <= 2);
  const counts = answered ? await countsOf(context, content) : undefined;
  const [tag] = tags;
  if (!counts || tag === undefined) return counts;
  const { column = '' } = columnOf(type, tag) ?? {};
  const [one = 0, other = one] = codesOf(String(query[tag]));
  if (one === other) return counts;
  const overlap = await counted(
    context,
    JSON.stringify(['overlap', type.type, column, one, other]),
    () => overlapOf(context, content, { column, tags: [one, other] }),
    type.type,
  );
  return overlap && { ...counts, overlap };
};

/** The cells of what a query finds, its filter `facet` left aside: those that the options of this filter are counted in. */
const cellsOf = (
  { type }: ContentTable,
  query: ContentQuery,
  dictionaries: Dictionaries,
  { all, tagged, keys, overlap = [] }: CountsForQuery,
  facet?: string,
): Cell[] => {
  const set = Object.keys(type.filters).filter((key) => key !== facet && typeof query[key] === 'string');
  const tag = [...set, facet ?? ''].find((key) => isTagged(type, key));
  const ofTag = tag && tagged.get(columnOf(type, tag)?.column ?? '');
  const cells = ofTag ? (tag === facet ? ofTag : [...ofTag, ...overlap]) : all;
  const holds = set.map((key) => holdsFilter(type, keys, key, String(query[key]), dictionaries));
  return cells.filter((cell) => holds.every((one) => one(cell)));
};

/** The same as `conditionsOf`, for a cell. */
const holdsFilter = (
  type: ContentTable['type'],
  keys: readonly string[],
  key: string,
  asked: string,
  dictionaries: Dictionaries,
): ((cell: Cell) => boolean) => {
  const filter = type.filters[key];
  const { name = '' } = columnOf(type, key) ?? {};
  if (!filter || 'between' in filter) return () => true;
  if ('options' in filter) {
    const bits = bitsOf(type, keys).flatMap((bit, at) =>
      bit.key === key && codesOf(asked).includes(bit.code) ? [1n << BigInt(at)] : [],
    );
    const any = bits.reduce((sum, bit) => sum | bit, 0n);
    return ({ options }) => (options & any) !== 0n;
  }
  const wanted = new Set<unknown>(
    isReference(type, filter)
      ? asked.toLowerCase().split(',')
      : 'under' in filter
        ? entriesUnder(type, filter, codesOf(asked), dictionaries)
        : codesOf(asked),
  );
  return ({ values }) => wanted.has(values[name]);
};

/**
 * The entries that filters leave of a large type, when they are few: found in the index of texts. Reading the newest entries one after another
 * until a page is full takes the longer the fewer fit.
 */
const idsOfFew = async (
  context: ReadContext,
  content: ContentTable,
  query: ContentQuery,
  counts: Counts,
  expected: number,
  dictionaries: Dictionaries,
): Promise<string[] | undefined> => {
  const { type } = content;
  const values = valuesAsked(type, query, dictionaries);
  if (!values || values.size === 0 || sumOf(counts.all) <= large) return undefined;
  if (expected >= totalCap || (await isIndexing(context))) return undefined;
  const { matches } = await newestMatches(
    context,
    sql<SqlBool>`content_type = ${type.type} and body_tsv @@ ${[...values.values()].join(' & ')}::tsquery`,
    { expected },
  );
  // With what was published since the entries were counted they may be more.
  return matches.length < totalCap ? matches.map(({ obj_id }) => obj_id) : undefined;
};

/** Pages from here on begin with their year. */
const deep = 5_000;
/** The year in which the entry with this many newer ones lies, and how many entries the years after it have. */
const yearsBefore = (
  { type }: ContentTable,
  offset: number,
  { keys }: Counts,
  cells: readonly Cell[],
): { year: number; skipped: number } | undefined => {
  const key = keys.find((one) => {
    const filter = type.filters[one];
    return filter && 'year' in filter && filter.year === 'publish_date';
  });
  if (!key) return undefined;
  let skipped = 0;
  for (const { value, count } of groupsIn(type, keys, key, cells).sort((a, b) => Number(b.value) - Number(a.value))) {
    if (skipped + count > offset) return { year: Number(value), skipped };
    skipped += count;
  }
  return undefined;
};

/** A sum over cells that was asked for before. */
const once = <T extends Groups | [number]>({ known }: Counts, key: string, sum: () => T): T => {
  const found = known.get(key) as T | undefined;
  if (found) return found;
  const fresh = sum();
  known.set(key, fresh);
  return fresh;
};

/** A page of the published entries of this type. */
export const listContent = async (context: ReadContext, content: ContentTable, query: ContentQuery) => {
  const { type, table } = content;
  const dictionaries = await dictionariesOf(context);
  const conditions = conditionsOf(content, query, context.now, dictionaries);
  const { keyword } = query;
  const { ids: newest, shares = [] } = keyword ? await idsWith(context, [type.type], keyword) : {};
  const narrowed = new Map<string, Promise<string[]>>();
  const values = keyword ? valuesAsked(type, query, dictionaries) : undefined;
  /** The share of all entries that filters leave; where it is unknown, all of them. */
  const shareLeft = async (filters: ContentQuery): Promise<number> => {
    const counts = await countsOf(context, content);
    return counts ? sumOf(cellsOf(content, filters, dictionaries, counts)) / Math.max(sumOf(counts.all), 1) : 1;
  };
  /** Below the cap the newest matches are complete; at the cap each set of filters needs its own newest ones. */
  const idsFor = async (without: string | undefined, filters: Predicate[]): Promise<string[] | undefined> => {
    if (!keyword || !newest || newest.length < totalCap || filters.length === 0) return newest;
    const set = without !== undefined && conditions.has(without) ? without : '';
    const narrow = async (): Promise<string[]> => {
      if (values && !(await isIndexing(context))) {
        const year = yearAsked(type, query, set);
        const left = await shareLeft({ ...query, [set]: undefined, [year?.key ?? '']: undefined });
        const { ids } = await idsWith(context, [type.type], keyword, {
          values: [...values].flatMap(([key, value]) => (key === set || key === year?.key ? [] : [value])),
          year: year?.year,
          shares: shares.map((share) => share && share * left),
        });
        return ids;
      }
      const fitting: Fitting = sql`select obj_id from ${sql.table(table)} where region_code = ${context.region.code} and ${sql.join(filters, sql` and `)}`;
      return (await idsWith(context, [type.type], keyword, { fitting })).ids;
    };
    const ids = narrowed.get(set) ?? narrow();
    narrowed.set(set, ids);
    return await ids;
  };
  const rowsWhere = async (without?: string) => {
    const filters = [...conditions].flatMap(([key, condition]) => (key === without ? [] : [condition]));
    const ids = await idsFor(without, filters);
    let rows = contentDb(context.db).selectFrom(table).where('region_code', '=', context.region.code);
    if (ids) rows = rows.where('obj_id', '=', sql<string>`any(${ids}::uuid[])`);
    for (const condition of filters) rows = rows.where(condition);
    return { rows };
  };

  const sort = type.sorts[query.sort ?? 'latest'] ?? { by: 'publish_date', direction: 'desc' as const };
  const order = (by: OrderByItemBuilder) => {
    const directed = sort.direction === 'asc' ? by.asc() : by.desc();
    return 'nulls' in sort && sort.nulls ? directed.nullsLast() : directed;
  };
  const counts = await countsFor(context, content, query);
  // Filters that are not set, and the total, count the same rows.
  let allTogether: ReturnType<typeof countRows> | undefined;
  const together = () => {
    const unset = countable(type).filter((key) => !conditions.has(key));
    allTogether ??= rowsWhere().then(({ rows }) => countRows(context, content, unset, rows));
    return allTogether;
  };
  const key = filterKey(type.type, query);
  const known = counts && once(counts, key, () => [sumOf(cellsOf(content, query, dictionaries, counts))])[0];
  const totalOf = async (count: () => Promise<number>): Promise<number> =>
    known ??
    (await counted(
      context,
      `total ${key}`,
      async () => (query.with_facets ? (await together()).total : await count()),
      type.type,
    ));
  const offset = (query.page_index - 1) * query.page_size;
  const beyond =
    counts && offset >= deep && sort.by === 'publish_date' && sort.direction === 'desc'
      ? yearsBefore(content, offset, counts, cellsOf(content, query, dictionaries, counts))
      : undefined;
  // The ids of the page come from an index alone; only the rows of this page are read completely.
  const few =
    counts && known !== undefined && type.unlisted === undefined
      ? await idsOfFew(context, content, query, counts, known, dictionaries)
      : undefined;
  const { rows } = await rowsWhere();
  const matching = few ? rows.where('obj_id', '=', sql<string>`any(${few}::uuid[])`) : rows;
  const page = pageRead(
    (beyond ? matching.where('publish_date', '<=', `${beyond.year}-12-31`) : matching)
      .select('obj_id')
      .orderBy(sort.by, order)
      .orderBy('obj_id', 'desc'),
    { ...query, skipped: beyond?.skipped ?? 0 },
    async (ids) => {
      const rows = await contentDb(context.db)
        .selectFrom(table)
        .select(['obj_id', 'region_code', 'title', 'publish_date', 'updated_at', ...type.list, ...type.derivedFrom])
        .where('obj_id', 'in', ids)
        .orderBy(sort.by, order)
        .orderBy('obj_id', 'desc')
        .execute();
      return await present(context, content, type.list, rows as never);
    },
    totalOf,
  );
  if (!query.with_facets) return await page;
  const groupsOf = async (key: string): Promise<Groups> => {
    if (!conditions.has(key)) return (await together()).groups.get(key) ?? [];
    const { rows } = await rowsWhere(key);
    const { groups } = await countRows(context, content, [key], withinOptions(type, key, rows));
    return groups.get(key) ?? [];
  };
  const [listed, ...facets] = await Promise.all([
    page,
    ...countable(type).map(async (facet) => {
      const named = `facet ${facet} ${filterKey(type.type, query, facet)}`;
      const groups = counts
        ? once(counts, named, () =>
            groupsIn(type, counts.keys, facet, cellsOf(content, query, dictionaries, counts, facet)),
          )
        : await counted(context, named, () => groupsOf(facet), type.type);
      return [facet, await facetOf(context, type, facet, groups)] as const;
    }),
  ]);
  return { ...listed, facets: Object.fromEntries(facets) as Facets };
};

/** What of a query was published or changed after `since` and not after `until`; at most 100, newest first. */
export const publishedBetween = async (
  context: ReadContext,
  content: ContentTable,
  query: ContentQuery,
  since: Date,
  until: Date,
): Promise<{ obj_id: string; title: string }[]> => {
  const { type, table } = content;
  let rows = contentDb(context.db)
    .selectFrom(table)
    .select(['obj_id', 'title'])
    .where('region_code', '=', context.region.code)
    .where('updated_at', '>', since)
    .where('updated_at', '<=', until);
  for (const condition of conditionsOf(content, query, context.now, await dictionariesOf(context)).values())
    rows = rows.where(condition);
  const found = await rows.orderBy('updated_at', 'desc').orderBy('obj_id').limit(100).execute();
  if (!query.keyword || found.length === 0) return found;
  const among: Fitting = sql`select unnest(${found.map(({ obj_id }) => obj_id)}::uuid[])`;
  const { ids } = await idsWith(context, [type.type], query.keyword, { fitting: among });
  const held = new Set(ids);
  return found.filter(({ obj_id }) => held.has(obj_id));
};

/** A condition that excludes nothing, for an index that begins with a choice's column: without it the whole index would be read. */
const withinOptions = ({ filters, fields }: ContentTable['type'], key: string, rows: Rows): Rows => {
  const filter = filters[key];
  const field = filter && 'of' in filter ? fields[filter.of] : undefined;
  if (!filter || !('of' in filter) || field?.kind !== 'choice') return rows;
  const codes = Object.keys(field.options ?? {}).map(Number);
  return rows.where(sql<SqlBool>`${sql.ref(filter.of)} = any(${codes}::int[])`);
};

/** What each option of one filter is called, and how many entries it would leave under the other filters. */
const facetOf = async (context: ReadContext, type: ContentTable['type'], key: string, groups: Groups) => {
  const filter = type.filters[key];
  if (!filter || 'between' in filter) return [];
  const dictionaries = await dictionariesOf(context);
  if ('under' in filter)
    // The entries above a field's own, each with what all entries below it have together.
    return (dictionaries.get(filter.from) ?? []).map(({ id, name }) => {
      const below: readonly (number | string)[] = entriesUnder(type, filter, [id], dictionaries);
      const count = groups.reduce((sum, group) => sum + (below.includes(group.value) ? group.count : 0), 0);
      return { value: String(id), label: name, count };
    });
  if ('options' in filter)
    return Object.entries(filter.options).map(([code, label]) => {
      const { count = 0 } = groups.find(({ value }) => value === Number(code)) ?? {};
      return { value: code, label, count };
    });
  const field = 'of' in filter ? type.fields[filter.of] : undefined;
  if (field?.kind === 'reference') return await namedByTitle(context, groups);
  const labelOf = (code: number): string =>
    !field
      ? `${code} 年`
      : field.kind === 'choice'
        ? (field.options?.[code] ?? '')
        : field.kind === 'area'
          ? areaName(code)
          : nameIn(dictionaries, field.dictionary ?? '', code);
  /** The entry above it, where the list has a filter of those: the two are drawn as one tree. */
  const isTree =
    'of' in filter && Object.values(type.filters).some((other) => 'under' in other && other.under === filter.of);
  const parentOf = (code: number) => {
    const { parent_id = null } = dictionaries.get(field?.dictionary ?? '')?.find(({ id }) => id === code) ?? {};
    return isTree && parent_id !== null ? { parent: String(parent_id) } : {};
  };
  const sortOf = (code: number): number =>
    field ? (dictionaries.get(field.dictionary ?? '')?.findIndex(({ id }) => id === code) ?? code) : -code;
  return groups
    .map(({ value, count }) => ({ code: Number(value), value: String(value), label: labelOf(Number(value)), count }))
    .filter(({ label }) => label)
    .sort((a, b) =>
      field?.kind === 'choice' || field?.kind === 'area' ? a.code - b.code : sortOf(a.code) - sortOf(b.code),
    )
    .map(({ code, value: text, label, count }) => ({ value: text, label, count, ...parentOf(code) }));
};

const byLabel = byName(({ label }: { label: string }) => label);
/** The options of a reference are the titles of the entries referred to, the most frequent first. */
const namedByTitle = async (context: ReadContext, groups: Groups) => {
  const named = groups.map(({ value, count }) => ({ value: String(value), count }));
  const titles = await titlesOf(
    context,
    named.map(({ value }) => value),
  );
  return named
    .map(({ value, count }) => ({ value, label: titles.get(value) ?? '', count }))
    .filter(({ label }) => label)
    .sort((a, b) => b.count - a.count || byLabel(a, b));
};
