/** The menu of the user centre as plain data: what of it a member is shown, where a page stands in it, and what a word finds. */
import type { CentreEntry } from '#contract/account/centre-menu-calls.ts';
import type { Region } from '#regions/region.ts';

export type CentreTabs = Region['user_centre'];
export type MenuLink = { readonly label: string; readonly to: string; readonly waiting: number };
export type MenuGroup = {
  readonly title: string;
  readonly icon: string;
  readonly links: readonly MenuLink[];
  readonly waiting: number;
};

const user = '/userCenter/user';
/** Pages that stand under an entry whose address does not begin theirs. */
const elsewhere: Readonly<Record<string, string>> = {
  [`${user}/commodity`]: `${user}/orders`,
  [`${user}/material`]: `${user}/orders`,
  [`${user}/space/bill`]: `${user}/space/contract`,
  [`${user}/finance/apply`]: `${user}/finance/applications`,
  [`${user}/finance/inquire`]: `${user}/finance/inquiries`,
  [`${user}/enterpriseDemandList/unveil`]: `${user}/enterpriseDemandList/unveiling`,
  [`${user}/enterpriseDemandList/invitations`]: `${user}/enterpriseDemandList/unveiling`,
  [`${user}/enterpriseDemandList/contact`]: `${user}/enterpriseDemandList/abutment`,
};
const isAt = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** The address of the entry that a page stands under: the longest that begins the page's own. Empty: none, as on the first page of the centre. */
export const entryOf = (tabs: CentreTabs, pathname: string): string => {
  const places = [
    ...tabs.flatMap(({ links }) => links.map(({ to }) => [to, to] as const)),
    ...Object.entries(elsewhere),
  ];
  const found = places
    .filter(([from]) => isAt(from, pathname))
    .toSorted(([a], [b]) => b.length - a.length)
    .at(0);
  return found?.[1] ?? '';
};

type Reader = {
  /** Undefined while nobody knows: what depends on it is not shown yet. */
  readonly entries: readonly CentreEntry[] | undefined;
  readonly department: boolean;
  readonly pathname: string;
};

/** What a member is shown. An entry for holders also shows while its page is open: whoever came there by an address sees where it belongs. */
export const menuFor = (tabs: CentreTabs, { entries, department, pathname }: Reader): MenuGroup[] => {
  const current = entryOf(tabs, pathname);
  const said = new Map(entries?.map((entry) => [entry.to, entry]));
  return tabs
    .map(({ title, icon, links }) => {
      const shown = links
        .filter(({ to, shown: whom }) => {
          if (whom === 'always') return true;
          return whom === 'department' ? department : to === current || said.get(to)?.held === true;
        })
        .map(({ label, to }) => ({ label, to, waiting: said.get(to)?.waiting ?? 0 }));
      return { title, icon, links: shown, waiting: shown.reduce((sum, { waiting }) => sum + waiting, 0) };
    })
    .filter(({ links }) => links.length > 0);
};

/** The group that stands open: the one that was opened by hand on this page (none, when it was folded), else that of the page. */
export const openGroup = (
  menu: readonly MenuGroup[],
  current: string,
  chosen: { at: string; title: string } | undefined,
  pathname: string,
): string =>
  chosen?.at === pathname
    ? chosen.title
    : (menu.find(({ links }) => links.some(({ to }) => to === current))?.title ?? '');

/** Entries that hold every word in their label or in the name of their group. */
export const foundIn = (menu: readonly MenuGroup[], words: string): (MenuLink & { group: string })[] => {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  return menu.flatMap(({ title, links }) =>
    links
      .filter(({ label }) => asked.every((word) => `${label} ${title}`.toLowerCase().includes(word)))
      .map((link) => ({ ...link, group: title })),
  );
};
