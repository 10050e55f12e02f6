/**
 * How a content type shows on the site, declared once: its list, a row, an entry's own page, and where else entries of it appear. Routes,
 * tabs, icons, front pages, menus and the search's scopes follow from it (`content-room.server.ts`). Addresses come from the contract.
 */
import type * as z from 'zod';
import type { ContentQuery, Facets, RelatedEntry } from '#contract/kit/content.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import type { PageContext } from '../page-context.ts';
import type { DetailData, DetailSection } from './detail.ts';
import type { ListRow, SectionLook } from './list-row.ts';
import type { ListedType } from './read-list.server.ts';

export type Api = PageContext['api'];

export type DeclaredType = ListedType & {
  type: string;
  name: string;
  path: string;
  addressing: 'rest' | 'list_item';
  /** `/policy/policyDocument?active=2` and `/policy/policyBrowse/{obj_id}`. */
  page: { list: string; detail: string };
  item: z.ZodType;
  detail: z.ZodType;
};

/** What the room's front page or the home page shows of a type. */
export type Show = {
  on: 'front' | 'home';
  as: SectionLook;
  /** Its place among the sections that look the same on the home page; among all sections of a front page. */
  order: number;
  count: number;
  title: string;
  note?: string;
  /** The words of the link to the whole list; 更多 by default. */
  more?: string;
  /** Filters and sort of the entries, and of the list that the link leads to. */
  query?: Record<string, string>;
};
/** An entry of the mega menu; the region's file places groups (`regions/region.ts`). */
export type InMenu = { group: string; note: string };

/** A further list of the type, at an address of its own, narrowed by the page itself. */
export type NarrowedList = {
  path: string;
  title: string;
  intro: string;
  /** Parameters that stay in every address of the list (`active=3`). */
  fixed?: Record<string, string>;
  narrowed: (region: PageContext['region']) => Record<string, string>;
  /** Its entries have addresses below its own, and lead back to it. */
  own?: true;
  menu?: InMenu;
};

/** What a type says of its list. */
type Listed = {
  /** Where the list is called otherwise than an entry of it. */
  title?: string;
  intro: string;
  icon: string;
  /** Its position among the tabs of the room. */
  tab: number;
  /** The measure word for entries; 条 by default. */
  counted_in?: string;
  /** What a keyword is searched in, besides number and initials; 关键词 by default. */
  words_of?: readonly string[];
  /** Drawn as cards with pictures: the picture of an entry that has none. */
  art?: string;
  /** Drawn as rows with a small picture, parameters and a price; `art` is the picture, and its entries' own pages begin with pictures. */
  goods?: true;
  /** The sort that the list begins with; 最新发布 by default. */
  sort?: string;
  /** For sorts by another date than publication: what that date is (else the sort's name), and what stands for it where an entry has none. */
  dates?: Readonly<Record<string, { word: string; none?: string }>>;
  further?: readonly NarrowedList[];
  menu?: InMenu;
  /** Whether the home page's search offers it as a scope. */
  scope?: true;
  shows?: readonly Show[];
};

/** The parts of a row that differ by type. */
export type OwnRow = Omit<ListRow, 'to' | 'date' | 'dated' | 'title' | 'summary' | 'cover'>;
/** The parts of an entry's page that differ by type; the rest is the same for all. */
export type OwnDetail = Partial<
  Pick<
    DetailData,
    | 'tag'
    | 'byline'
    | 'lead'
    | 'highlights'
    | 'action'
    | 'order'
    | 'sections'
    | 'facts'
    | 'pictures'
    | 'enquiries'
    | 'film'
  >
>;
/** What an entry's page needs another call for; its sections come first. */
export type FromElsewhere = Partial<Pick<DetailData, 'comments' | 'provider' | 'groups' | 'versions' | 'film'>> & {
  sections?: DetailSection[];
};

type ShownOf<I, D, O> = Listed & {
  row: (item: I) => OwnRow;
  detail: (entry: D) => O;
  more?: (api: Api, entry: D, region: PageContext['region']) => Promise<FromElsewhere>;
};
/** What is declared of a type; `O` is what its entries' pages say of their own. */
export type Shown<T extends DeclaredType, O> = ShownOf<z.output<T['item']>, z.output<T['detail']>, O>;

/** What every list call says of an entry. */
export type AnyItem = {
  obj_id: string;
  title: string;
  publish_date: string;
  summary?: string;
  cover?: string;
  [field: string]: unknown;
};
/** Fields that an entry may have whatever its type. */
export type AnyEntry = {
  obj_id: string;
  title: string;
  content: string;
  attachments?: Attachment[];
  related: RelatedEntry[];
  previous: { obj_id: string; title: string } | null;
  next: { obj_id: string; title: string } | null;
  updated_at: string;
  summary?: string;
  cover?: string;
  pictures?: string[];
  tags?: { id: number; name: string }[];
  source_url?: string;
};
export type AnyPage = {
  data: AnyItem[];
  total: number;
  page_index: number;
  page_size: number;
  facets?: Facets | undefined;
};

export type ContentPage<O = OwnDetail, E = AnyEntry> = ShownOf<AnyItem, E, O> & {
  type: DeclaredType;
  title: string;
  /** The last part of the list's address, what stands before it, and the parameters that stay in it. */
  path: string;
  folder: string;
  fixed: Record<string, string>;
  /** The address of entries, without the id. */
  entries: string;
  load: (api: Api, query: Partial<ContentQuery>) => Promise<AnyPage>;
  get: (api: Api, obj_id: string) => Promise<{ data: E }>;
};

type AnyCall = (input: object) => Promise<unknown>;
const callOf = (api: Api, path: string) => (api as unknown as Record<string, AnyCall>)[`GET ${path}`] as AnyCall;

/** Connects the types of a declaration and of what it shows; the cast is the one place where they are let go. */
export const contentPageOf =
  <O extends OwnDetail, E extends AnyEntry = AnyEntry>() =>
  <T extends DeclaredType>(type: T, shown: Shown<T, O>): ContentPage<O, E> => {
    const [address = '', query] = type.page.list.split('?');
    const rest = type.addressing === 'rest';
    return {
      title: type.name,
      ...shown,
      type,
      path: address.slice(address.lastIndexOf('/') + 1),
      folder: address.slice(0, address.lastIndexOf('/')),
      fixed: Object.fromEntries(new URLSearchParams(query)),
      entries: type.page.detail.replace('/{obj_id}', ''),
      load: (api: Api, asked: Partial<ContentQuery>) =>
        callOf(api, rest ? type.path : `${type.path}/list`)({ query: asked }),
      get: (api: Api, obj_id: string) =>
        rest
          ? callOf(api, `${type.path}/{obj_id}`)({ params: { obj_id } })
          : callOf(api, `${type.path}/item`)({ query: { obj_id } }),
    } as unknown as ContentPage<O, E>;
  };
export const contentPage = contentPageOf<OwnDetail>();
