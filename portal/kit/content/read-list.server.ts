/** Reads a list of published entries for an address: filters, keyword, sort and page. Invalid parameters are ignored. */
import type { ContentQuery, Facets } from '#contract/kit/content.ts';
import { keywordOf } from '../keyword.server.ts';
import type { ListData, ListRow } from './list-row.ts';

type Page<I> = { data: I[]; total: number; page_index: number; page_size: number; facets?: Facets | undefined };

type Labels = Readonly<Record<string, { label: string }>>;
/** The lists' part of a declaration: names of filters and sorts, and the field with the number that identifies an entry. */
export type ListedType = {
  filters: Labels;
  sorts: Readonly<Record<string, { label: string; by: string }>>;
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
  cards: boolean;
  page_size?: number;
  words_of?: readonly string[];
  counted_in?: string;
};

const codes = /^(\d{1,9}(,\d{1,9}){0,9}|[0-9a-f-]{36}(,[0-9a-f-]{36}){0,9})$/;
const rowsAPage = 10;
const cardsAPage = 12;

/** 关键词、发文字号或拼音首字母: only a type with a number can be found by it. */
const searchedIn = ({
  type: { fields, search },
  words_of: [words = '关键词', ...more] = [],
}: Pick<ListSource<never>, 'type' | 'words_of'>): string =>
  `${[words, fields[search.number ?? '']?.label, ...more].filter(Boolean).join('、')}或拼音首字母`;

export const readList = async <I>(source: ListSource<I>, search: URLSearchParams): Promise<ListData> => {
  const { filters, sorts } = source.type;
  const chosen = Object.fromEntries(
    Object.keys(filters).flatMap((name) =>
      codes.test(search.get(name) ?? '') ? [[name, search.get(name) ?? '']] : [],
    ),
  );
  const narrowed = source.narrowed ?? {};
  const keyword = keywordOf(search);
  const asked = search.get('sort') ?? '';
  const usual = source.sort ?? 'latest';
  const sort = Object.hasOwn(sorts, asked) ? asked : usual;
  const page_index = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 100_000);
  const page_size = source.page_size ?? (source.cards ? cardsAPage : rowsAPage);
  const found = await source.load({
    ...chosen,
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
    rows: found.data.map((item) => source.row(item, sort)),
    cards: source.cards,
    total: found.total,
    page_index,
    page_size,
    counted_in: source.counted_in ?? '条',
    filters: Object.entries(filters)
      .filter(([name]) => !(name in narrowed))
      .map(([name, { label }]) => ({
        key: name,
        label,
        options: (found.facets?.[name] ?? [])
          .map((option) => ({ ...option, selected: (chosen[name]?.split(',') ?? []).includes(option.value) }))
          .filter(({ count, selected }) => count > 0 || selected),
      }))
      .filter(({ options }) => options.length > 1 || options.some(({ selected }) => selected)),
    sorts: Object.keys(sorts)
      .toSorted((a, b) => Number(b === usual) - Number(a === usual))
      .map((name) => ({ key: name, label: sorts[name]?.label ?? '', selected: name === sort })),
    keyword,
    searched: searchedIn(source),
    words: keyword.split(/\s+/).filter(Boolean),
  };
};
