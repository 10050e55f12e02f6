/** Reads a list of published entries for an address: filters, keyword, sort and page. Invalid parameters are ignored. */
import { type ContentQuery, choiceSchema, type Facets, type Filter, rangeKeys } from '#contract/kit/content.ts';
import { unitOf } from '#contract/kit/units.ts';
import { coverAddress } from '../cover.tsx';
import { keywordOf } from '../keyword.server.ts';
import type { FilterGroup, ListData, ListRow, RangeFilter } from './list-row.ts';

type Page<I> = { data: I[]; total: number; page_index: number; page_size: number; facets?: Facets | undefined };

/** The lists' part of a declaration: names of filters and sorts, and the field with the number that identifies an entry. */
export type ListedType = {
  filters: Readonly<Record<string, Filter>>;
  sorts: Readonly<Record<string, { label: string; by: string; note?: string }>>;
  fields: Readonly<Record<string, { label: string; kind: string }>>;
  search: { readonly number?: string };
};

export type ListSource<I> = {
  title: string;
  intro: string;
  /** The list's address without its query. */
  path: string;
  fixed: Record<string, string>;
  type: ListedType;
  /** Filters set by the page itself. */
  narrowed?: Record<string, string>;
  /** The sort that the list begins with. */
  sort?: string;
  load: (query: Partial<ContentQuery>) => Promise<Page<I>>;
  row: (item: I, sort: string) => ListRow;
  as: ListData['as'];
  page_size?: number;
  words_of?: readonly string[];
  counted_in?: string;
};

const rowsAPage = 10;
const cardsAPage = 12;

/** 关键词、发文字号或拼音首字母: only a type with a number can be found by it. */
const searchedIn = ({
  type: { fields, search },
  words_of: [words = '关键词', ...more] = [],
}: Pick<ListSource<never>, 'type' | 'words_of'>): string =>
  `${[words, fields[search.number ?? '']?.label, ...more].filter(Boolean).join('、')}或拼音首字母`;

/** A range of numbers as the address says it; what is no number is left out. */
const rangeOf = (
  key: string,
  { label: said, between }: Extract<Filter, { between: string }>,
  search: URLSearchParams,
): RangeFilter & { asked: [name: string, value: number][] } => {
  const { label, unit, scale } = unitOf(between, { label: said });
  const typed = (end: string) => {
    const text = (search.get(`${key}_${end}`) ?? '').trim();
    return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : '';
  };
  const [from, to] = [typed('min'), typed('max')];
  const [least, most] = rangeKeys(key, between);
  return {
    key,
    label,
    unit,
    from,
    to,
    asked: [
      ...(from ? [[least, Math.round(Number(from) * scale * 100) / 100] as [string, number]] : []),
      ...(to ? [[most, Math.round(Number(to) * scale * 100) / 100] as [string, number]] : []),
    ],
  };
};

/** The filter of the entries that stand above another's, and the other way round. */
const aboveOf = (filters: ListedType['filters'], filter: Filter | undefined): string | undefined =>
  filter && 'of' in filter
    ? Object.keys(filters).find((key) => {
        const other = filters[key];
        return other && 'under' in other && other.under === filter.of;
      })
    : undefined;

/** In a tree an option has the entries of those below it, even while one of these is chosen. */
const withBranches = (groups: readonly FilterGroup[]): FilterGroup[] =>
  groups.map((group) => {
    const leaves = groups.find(({ above }) => above === group.key)?.options ?? [];
    if (leaves.length === 0) return group;
    const below = (value: string) =>
      leaves.filter(({ parent }) => parent === value).reduce((sum, { count }) => sum + count, 0);
    return {
      ...group,
      options: group.options.map((option) => ({ ...option, count: Math.max(option.count, below(option.value)) })),
    };
  });

/** A picture stands once on a page; what would repeat it shows its plate. `seen`: addresses of the pictures that the page shows already. */
export const withoutRepeats = (rows: readonly ListRow[], seen = new Set<string>()): ListRow[] =>
  rows.map((row) => {
    const { cover, ...rest } = row;
    if (!cover || !row.plate) return row;
    const address = coverAddress(cover);
    if (seen.has(address)) return rest;
    seen.add(address);
    return row;
  });

export const readList = async <I>(source: ListSource<I>, search: URLSearchParams): Promise<ListData> => {
  const { filters, sorts, fields } = source.type;
  const chosen = Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const { data } = choiceSchema(fields, filter).safeParse(search.get(name));
      return data === undefined || 'between' in filter ? [] : [[name, data]];
    }),
  );
  const narrowed = source.narrowed ?? {};
  const ranges = Object.entries(filters).flatMap(([key, filter]) =>
    'between' in filter ? [rangeOf(key, filter, search)] : [],
  );
  const keyword = keywordOf(search);
  const asked = search.get('sort') ?? '';
  const usual = source.sort ?? 'latest';
  const sort = Object.hasOwn(sorts, asked) ? asked : usual;
  const page_index = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 100_000);
  const page_size = source.page_size ?? (source.as === 'rows' ? rowsAPage : cardsAPage);
  const found = await source.load({
    ...chosen,
    ...Object.fromEntries(ranges.flatMap(({ asked: numbers }) => numbers)),
    ...narrowed,
    ...(keyword && { keyword }),
    sort,
    page_index,
    page_size,
    with_facets: true,
  });
  return {
    title: source.title,
    intro: source.intro,
    path: source.path,
    fixed: source.fixed,
    rows: withoutRepeats(found.data.map((item) => source.row(item, sort))),
    as: source.as,
    total: found.total,
    page_index,
    page_size,
    counted_in: source.counted_in ?? '条',
    filters: withBranches(
      Object.entries(filters)
        .filter(([name, filter]) => !(name in narrowed) && !('between' in filter))
        .map(([name, filter]): FilterGroup => {
          const above = aboveOf(filters, filter);
          return {
            key: name,
            label: filter.label,
            ...(above && !(above in narrowed) && { above }),
            options: (found.facets?.[name] ?? []).map((option) => ({
              ...option,
              selected: (chosen[name]?.split(',') ?? []).includes(option.value),
            })),
          };
        }),
    )
      .map((group) => ({ ...group, options: group.options.filter(({ count, selected }) => count > 0 || selected) }))
      .filter(({ options }) => options.length > 1 || options.some(({ selected }) => selected)),
    ranges: ranges.map(({ asked: _, ...range }) => range),
    sorts: Object.keys(sorts)
      .toSorted((a, b) => Number(b === usual) - Number(a === usual))
      .map((name) => ({
        key: name,
        label: sorts[name]?.label ?? '',
        selected: name === sort,
        note: sorts[name]?.note,
      })),
    keyword,
    searched: searchedIn(source),
    words: keyword.split(/\s+/).filter(Boolean),
  };
};
