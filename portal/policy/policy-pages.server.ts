/** Every content type of the policy room on the site, found by its file in `pages/`. */
import type { DetailData } from '../kit/detail.ts';
import type { ListData } from '../kit/list-row.ts';
import type { PageContext } from '../kit/page-context.ts';
import { readList } from '../kit/read-list.server.ts';
import { detailOf, entriesPath, listAddress, type PolicyList, type PolicyPage } from './policy-page.server.ts';

const pages = Object.values(import.meta.glob<PolicyPage>('./pages/*.server.ts', { eager: true, import: 'default' }));

const findList = (path: string): { page: PolicyPage; list: PolicyList } | undefined => {
  for (const page of pages) {
    const list = page.lists.find((one) => one.path === path);
    if (list) return { page, list };
  }
  return undefined;
};

/** The tabs of the room; `active` is only the tab (ruling D5). */
export const policyTabs = (): { key: string; label: string; to: string; type: string }[] =>
  pages
    .flatMap(({ lists, type }) => lists.map((list) => ({ list, type: type.type })))
    .filter(({ list }) => list.tab !== undefined)
    .sort((a, b) => (a.list.tab ?? 0) - (b.list.tab ?? 0))
    .map(({ list, type }) => ({ key: list.path, label: list.title, to: listAddress(list), type }));

/** With the matches before them, which are not a list of entries: active=1. */
export const roomTabs = () => [
  { key: 'policyRecommend', label: '政策匹配', to: '/policy/policyRecommend?active=1' },
  ...policyTabs(),
];

/** The tab of a list; a narrowed list uses the tab of the whole one. */
export const tabOf = (path: string): string =>
  findList(path)?.page.lists.find(({ tab }) => tab !== undefined)?.path ?? path;

/** Undefined: no such list. */
export const loadList = async (
  path: string,
  { api, region }: PageContext,
  search: URLSearchParams,
): Promise<ListData | undefined> => {
  const known = findList(path);
  if (!known) return undefined;
  const { page, list } = known;
  const narrowed = list.narrowed?.(region) ?? {};
  return await readList(
    {
      ...list,
      path: `/policy/${path}`,
      narrowed,
      type: page.type,
      row: page.row,
      load: (query) => page.load(api, query),
    },
    search,
  );
};

/** An entry by the path after `/policy/`. A list's own detail route returns the same as the canonical one. */
export const loadDetail = async (
  path: string,
  obj_id: string,
  { api }: PageContext,
): Promise<DetailData | undefined> => {
  const page = pages.find(
    (one) => one.lists.some((list) => list.path === path) || entriesPath(one) === `/policy/${path}`,
  );
  return page && (await detailOf(api, page as never, (await page.get(api, { obj_id })).data));
};
