/** A room's content on the site, put together from the declarations of its types: lists, entries, tabs, sections, menu, scopes of the search. */
import type { Facets } from '#contract/kit/content.ts';
import { dayOf } from '#contract/kit/day.ts';
import { coverAddress } from '../cover.tsx';
import type { PageContext } from '../page-context.ts';
import { unlessMissing } from '../unless-missing.server.ts';
import type {
  AnyEntry,
  AnyItem,
  Api,
  ContentPage,
  InMenu,
  NarrowedList,
  OwnDetail,
  Show,
} from './content-page.server.ts';
import { attachmentLinks, type DetailData, relatedLinks, withAnchors } from './detail.ts';
import type { ListData, ListRow, RoomPlace, RoomTab, Section } from './list-row.ts';
import { readList, withoutRepeats } from './read-list.server.ts';

/** A page of the room that stands among the lists and is none, such as a matching. */
type OtherPage = RoomTab & { tab: number; menu?: InMenu };
export type MenuLink = { group: string; label: string; to: string; note: string };
type List<P> = { page: P } & Pick<NarrowedList, 'path' | 'title' | 'intro'> &
  Partial<Pick<NarrowedList, 'narrowed' | 'own' | 'menu'>> & {
    address: string;
    to: string;
    fixed: Record<string, string>;
  };

const withQuery = (path: string, query: Record<string, string>): string =>
  Object.keys(query).length ? `${path}?${new URLSearchParams(query)}`.replaceAll('%2C', ',') : path;

/** The feed of a list: what narrows it is sent as its call takes it (server/site/feeds.ts). */
const feedOf = (content_type: string, query: Readonly<Record<string, unknown>>): string => {
  const { sort: _, page_index: __, page_size: ___, with_facets: ____, ...narrowing } = query;
  return withQuery('/feed.xml', {
    content_type,
    ...Object.fromEntries(Object.entries(narrowing).map(([key, value]) => [key, String(value)])),
  });
};

/** The date that the sort goes by, if it goes by one. */
const dateIn = <O, E>({ type, dates }: ContentPage<O, E>, item: AnyItem, sort: string) => {
  const { by = '', label = '' } = type.sorts[sort] ?? {};
  const isOther = by !== 'publish_date' && ['date', 'moment'].includes(type.fields[by]?.kind ?? '');
  if (!isOther) return { date: item.publish_date };
  const { word, none = '' } = dates?.[sort] ?? { word: label };
  const value = item[by];
  return typeof value === 'string' ? { date: value.slice(0, 10), dated: word } : { date: '', dated: none };
};

export const rowOf = <O, E>(page: ContentPage<O, E>, item: AnyItem, sort = page.sort ?? 'latest'): ListRow => ({
  to: `${page.entries}/${item.obj_id}`,
  ...dateIn(page, item, sort),
  title: item.title,
  // Goods without a picture of their own show their plate: another thing's picture would not be true.
  ...(page.goods
    ? { cover: item.cover ?? '' }
    : page.art
      ? { cover: item.cover || page.art }
      : { summary: item.summary ?? '' }),
  ...page.row(item),
});

/** An entry in a section says less than in its list. */
const inSection = (
  as: Show['as'],
  { to, date, dated, title, meta, tag, cover, price, plate, film }: ListRow,
): ListRow => ({
  to,
  date: as === 'links' || as === 'panel' ? '' : date,
  title,
  meta: as === 'links' ? meta.slice(0, 2) : as === 'panel' ? [] : meta,
  ...(dated !== undefined && { dated }),
  ...(tag && as !== 'links' && { tag }),
  ...(as === 'cards' && {
    ...(cover && { cover }),
    ...(price && { price }),
    ...(plate && { plate }),
    ...(film && { film }),
  }),
});

const entryId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const detailOf = async <O extends OwnDetail, E extends AnyEntry>(
  page: ContentPage<O, E>,
  entry: E,
  { api, now, region }: PageContext,
): Promise<DetailData & O> => {
  const own = page.detail(entry);
  const { sections = [], ...more } = (await page.more?.(api, entry, region)) ?? {};
  const list = `${page.folder}/${page.path}`;
  const neighbour = (other: AnyEntry['next']) => other && { to: `${page.entries}/${other.obj_id}`, title: other.title };
  return {
    byline: [],
    ...(page.goods && {
      pictures: [...new Set([entry.cover || page.art || '', ...(entry.pictures ?? [])])]
        .filter(Boolean)
        .map(coverAddress),
    }),
    ...own,
    ...more,
    highlights: (own.highlights ?? []).filter(({ value }) => value !== ''),
    facts: (own.facts ?? []).filter(([, value]) => value !== ''),
    sections: [...sections, ...(own.sections ?? [])],
    kind: { label: page.title, to: withQuery(list, page.fixed) },
    title: entry.title,
    summary: entry.summary ?? '',
    ...withAnchors(entry.content),
    drawn_on: dayOf(now),
    subject: { obj_type: page.type.type, obj_id: entry.obj_id },
    attachments: attachmentLinks(entry.attachments ?? []),
    tags:
      'tag' in page.type.filters
        ? (entry.tags ?? []).map(({ id, name }) => ({ name, to: withQuery(list, { ...page.fixed, tag: String(id) }) }))
        : [],
    related: relatedLinks(entry.related),
    // Of goods the next is one of those shown below, not the one published before.
    previous: page.goods ? null : neighbour(entry.previous),
    next: page.goods ? null : neighbour(entry.next),
    source: entry.source_url ?? '',
    updated_at: entry.updated_at,
    path: `${page.entries}/${entry.obj_id}`,
  };
};

export const contentRoom = <O extends OwnDetail, E extends AnyEntry>(
  place: RoomPlace,
  declared: readonly ContentPage<O, E>[],
  others: readonly OtherPage[] = [],
) => {
  const pages = declared.toSorted((a, b) => a.tab - b.tab);
  const lists = pages.flatMap((page): List<typeof page>[] => {
    const { path, title, intro, fixed, menu } = page;
    const all = [{ page, path, title, intro, fixed, ...(menu && { menu }) }, ...(page.further ?? [])];
    return all.map(({ fixed: stays = {}, ...list }) => ({
      ...list,
      page,
      fixed: stays,
      address: `${page.folder}/${list.path}`,
      to: withQuery(`${page.folder}/${list.path}`, stays),
    }));
  });
  const listAt = (path: string) => lists.find((list) => list.path === path);
  const kinds = lists.filter(({ page, path }) => page.path === path);

  const tabs: RoomTab[] = [
    ...others,
    ...kinds.map(({ path, title, to, page }) => ({ key: path, label: title, to, tab: page.tab })),
  ]
    .toSorted((a, b) => a.tab - b.tab)
    .map(({ key, label, to }) => ({ key, label, to }));

  return {
    place,
    pages,
    tabs,
    /** The types with their lists, for the front page and the search. */
    kinds: kinds.map(({ title, to, page }) => ({
      label: title,
      to,
      type: page.type.type,
      icon: page.icon,
      scope: page.scope === true,
    })),
    menu: [
      ...others.map(({ menu, label, to, tab }) => ({ menu, label, to, tab })),
      ...lists.map(({ menu, title, to, page }) => ({ menu, label: title, to, tab: page.tab })),
    ]
      .toSorted((a, b) => a.tab - b.tab)
      .flatMap(({ menu, label, to }) => (menu ? [{ ...menu, label, to }] : [])) satisfies MenuLink[],
    /** A type's page, by the type. */
    pageOf: (type: string) => pages.find((page) => page.type.type === type),

    /** Undefined: no such list. `part` replaces parts of the source, such as the page's size for another view. */
    list: async (
      path: string,
      { api, region }: PageContext,
      search: URLSearchParams,
      part: { page_size?: number; fixed?: Record<string, string>; page_index?: number } = {},
    ): Promise<{ list: ListData; tab: string; page: ContentPage<O, E>; facets: Facets } | undefined> => {
      const known = listAt(path);
      if (!known) return undefined;
      const { page, title, intro, fixed, narrowed, own, address } = known;
      let facets: Facets = {};
      let feed = '';
      const list = await readList<AnyItem>(
        {
          ...page,
          title,
          intro,
          fixed,
          ...part,
          path: address,
          as: page.goods ? 'goods' : page.art === undefined ? 'rows' : 'cards',
          ...(narrowed && { narrowed: narrowed(region) }),
          load: async (query) => {
            const found = await page.load(api, part.page_index ? { ...query, page_index: part.page_index } : query);
            facets = found.facets ?? {};
            feed = feedOf(page.type.type, query);
            return found;
          },
          row: (item: AnyItem, sort) => ({
            ...rowOf(page, item, sort),
            ...(own && { to: `${address}/${item.obj_id}` }),
          }),
        },
        search,
      );
      // A narrowed list stands under the tab of the whole one.
      return { list: { ...list, feed }, tab: page.path, page, facets };
    },

    /** An entry, by the path of its list or of entries. Undefined: no such list, or no such published entry. */
    entry: async (
      path: string,
      obj_id: string,
      context: PageContext,
    ): Promise<{ page: ContentPage<O, E>; entry: E; detail: DetailData & O } | undefined> => {
      const list = listAt(path);
      const page = list?.page ?? pages.find(({ entries }) => entries.endsWith(`/${path}`));
      if (!page || !entryId.test(obj_id)) return undefined;
      const entry = (await page.get(context.api, obj_id).catch(unlessMissing))?.data;
      if (!entry) return undefined;
      const detail = await detailOf(page, entry, context);
      if (!list?.own) return { page, entry, detail };
      const belongs = Object.entries(list.narrowed?.(context.region) ?? {}).every(
        ([field, value]) => String((entry as Record<string, unknown>)[field]) === value,
      );
      return belongs ? { page, entry, detail: { ...detail, kind: { label: list.title, to: list.to } } } : undefined;
    },

    /** The first few entries of a type. */
    few: async (
      page: ContentPage<O, E>,
      api: Api,
      query: Record<string, string>,
      count: number,
    ): Promise<ListRow[]> => {
      const { data } = await page.load(api, { ...query, page_index: 1, page_size: count });
      return data.map((item) => rowOf(page, item, query.sort));
    },

    /** What the declarations show on the room's front page or on the home page. Types that are asked twice for the same are read once. */
    sections: async (on: Show['on'], api: Api): Promise<Section[]> => {
      const shows = pages
        .flatMap((page) => (page.shows ?? []).filter((show) => show.on === on).map((show) => ({ page, show })))
        .toSorted((a, b) => a.show.order - b.show.order);
      const asked = ({ page, show }: (typeof shows)[number]) => withQuery(page.path, show.query ?? {});
      const most = Map.groupBy(shows, asked);
      const read = new Map(
        [...most].map(([key, [one, ...same]]) => [
          key,
          one?.page.load(api, {
            sort: one.page.sort ?? 'latest',
            ...one.show.query,
            page_index: 1,
            page_size: Math.max(one.show.count, ...same.map(({ show }) => show.count)),
          }),
        ]),
      );
      const pictures = new Set<string>();
      const sections = await Promise.all(
        shows.map(async (shown) => {
          const { page, show } = shown;
          const found = await read.get(asked(shown));
          const rows = (found?.data ?? []).slice(0, show.count);
          return {
            title: show.title,
            note: show.note ?? '',
            as: show.as,
            to: withQuery(`${page.folder}/${page.path}`, { ...page.fixed, ...show.query }),
            more: show.more ?? '更多',
            rows: rows.map((item) => inSection(show.as, rowOf(page, item, show.query?.sort))),
          };
        }),
      );
      return sections.map((section) => ({ ...section, rows: withoutRepeats(section.rows, pictures) }));
    },
  };
};
