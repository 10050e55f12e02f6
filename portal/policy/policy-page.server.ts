/** What a content type of the policy room needs for its list and entries on the site: one file of `pages/` for each. */
import type { calls } from '#contract/calls.ts';
import type { Reply } from '#contract/kit/call.ts';
import type { ContentQuery, Facets, RelatedEntry } from '#contract/kit/content.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import { attachmentLinks, type DetailData, type DetailSection, relatedGroups } from '../kit/detail.ts';
import type { ListRow, RowTag } from '../kit/list-row.ts';
import type { PageContext } from '../kit/page-context.ts';
import type { ListedType } from '../kit/read-list.server.ts';

type Calls = typeof calls;
type Api = PageContext['api'];
/** An entry in the response of a list call. */
export type Item<N extends keyof Calls> = Reply<Calls[N]> extends { data: (infer I)[] } ? I : never;

type Page<I> = { data: I[]; total: number; page_index: number; page_size: number; facets?: Facets | undefined };

/** One list of the site: `/policy/<path>`. */
export type PolicyList = {
  path: string;
  title: string;
  intro: string;
  /** Parameters that stay in every address of the list (`active=2`). */
  fixed?: Record<string, string>;
  /** Its position among the tabs of the room; without one it has no tab. */
  tab?: number;
  /** Filters that the page itself sets, such as the district of its own compilations. */
  narrowed?: (region: PageContext['region']) => Record<string, string>;
};

export type PolicyPage<I = never, D = never> = {
  /** The declaration, which names the filters and sorts of the lists. */
  type: ListedType & { type: string };
  lists: readonly PolicyList[];
  /** The address of entries, `/policy/policyBrowse`, when it is not below the first list. */
  entries?: string;
  load: (api: Api, query: Partial<ContentQuery>) => Promise<Page<I>>;
  row: (item: I) => ListRow;
  get: (api: Api, params: { obj_id: string }) => Promise<{ data: D }>;
  detail: (entry: D) => OwnDetail;
  /** Sections of its page that need another call; they come first. */
  more?: (api: Api, entry: D) => Promise<Pick<DetailData, 'comments'> & { sections?: DetailSection[] }>;
};
/** Declares a page; only connects its types. */
export const policyPage = <I, D extends EntryFields>(page: PolicyPage<I, D>): PolicyPage<I, D> => page;

/** Fields that every entry has. */
type EntryFields = {
  obj_id: string;
  title: string;
  publish_date: string;
  content: string;
  attachments: Attachment[];
  related: RelatedEntry[];
  previous: { obj_id: string; title: string } | null;
  next: { obj_id: string; title: string } | null;
  updated_at: string;
  summary?: string;
  tags?: { id: number; name: string }[];
  source_url?: string;
};
/** The parts that differ by type; the rest is the same for all. */
type OwnDetail = Partial<Pick<DetailData, 'tag' | 'byline' | 'highlights' | 'action' | 'sections' | 'facts'>>;

export const entriesPath = ({ entries, lists }: Pick<PolicyPage, 'entries' | 'lists'>): string =>
  entries ?? `/policy/${lists[0]?.path}`;
export const listAddress = ({ path, fixed = {} }: PolicyList): string =>
  `/policy/${path}${Object.keys(fixed).length ? `?${new URLSearchParams(fixed)}` : ''}`;

// ---- words that several types use ----
export const tagNames = (tags: { name: string }[]): string =>
  tags
    .slice(0, 3)
    .map(({ name }) => name)
    .join('、');
export const levelTag = (level: number, level_name: string): RowTag => ({
  text: level_name,
  tone: level === 1 ? 'red' : level === 2 ? '' : level === 3 ? 'teal' : 'grey',
});
/** 征集中, 公示中, 进行中 are live; 已结束 is past. */
export const openTag = (name: string): RowTag => ({
  text: name,
  tone: /中$/.test(name) ? 'teal' : name === '已结束' ? 'grey' : '',
});
export const period = (from: string | null, to: string | null): string =>
  from && to ? `${from} 至 ${to}` : to ? `截止 ${to}` : from ? `${from} 起` : '常年受理';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(\d+[.、．]|[（(]\d+[）)])\s*/, '').trim())
    .filter(Boolean);
/** A numbered section from plain text, one item for each line; none when the text is empty. */
export const lineSection = (title: string, text: string): DetailSection[] =>
  lines(text).length ? [{ title, kind: 'lines', ordered: true, lines: lines(text) }] : [];

// ---- an entry's page ----
export const detailOf = async (
  api: Api,
  page: PolicyPage<never, EntryFields>,
  entry: EntryFields,
): Promise<DetailData> => {
  const { facts: ownFacts = [], ...own } = page.detail(entry);
  const { sections = [], ...more } = (await page.more?.(api, entry)) ?? {};
  const base = entriesPath(page);
  const [list] = page.lists;
  if (!list) throw new Error(`${page.type.type} has no list`);
  const tagAddress = (id: number) => `/policy/${list.path}?${new URLSearchParams({ ...list.fixed, tag: String(id) })}`;
  return {
    byline: [],
    highlights: [],
    ...own,
    ...more,
    sections: [...sections, ...(own.sections ?? [])],
    kind: { label: list.title, to: listAddress(list) },
    title: entry.title,
    facts: ownFacts.filter(([, value]) => value !== ''),
    summary: entry.summary ?? '',
    html: entry.content,
    subject: { obj_type: page.type.type, obj_id: entry.obj_id },
    attachments: attachmentLinks(entry.attachments),
    tags: 'tag' in page.type.filters ? (entry.tags ?? []).map(({ id, name }) => ({ name, to: tagAddress(id) })) : [],
    related: relatedGroups(entry.related),
    previous: entry.previous && { to: `${base}/${entry.previous.obj_id}`, title: entry.previous.title },
    next: entry.next && { to: `${base}/${entry.next.obj_id}`, title: entry.next.title },
    source: entry.source_url ?? '',
    updated_at: entry.updated_at,
    path: `${base}/${entry.obj_id}`,
  };
};
