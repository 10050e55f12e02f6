/** Looks at a page in every shape it has: wide and narrow, standard and elder version (promise 20). */
import type { Page } from 'playwright-core';
import { matchRoutes, type RouteObject } from 'react-router';
import { deep } from '#server/kit/test-depth.ts';
import { goTo, settle, type Visitor } from './browser.ts';
import { brokenParts, smallTargets, smallTexts } from './measure.ts';

/** `prepare` brings the page into the state to be looked at: a refused form, an open list. */
export type Place = {
  name?: string;
  path: string | (() => Promise<string>);
  prepare?: (page: Page) => Promise<unknown>;
  /** Of the document, 200 unless said. */
  status?: number;
  /** The same page as another place with a value of the address: axe looks at it at full depth. */
  again?: boolean;
};
export const addressOf = async ({ path }: Place): Promise<string> => (typeof path === 'string' ? path : await path());

const wide = { width: 1440, height: 900 };
const narrow = { width: 375, height: 812 };
/**
 * A page is loaded once, then resized and switched to the elder version, as its reader does with the button at the top; that the version
 * stays with the next page is a test of `shell.test.ts`. axe looks at each version and at each width once, and measures contrast in the
 * standard version, whose smaller texts must meet the stricter bound. Pages of one route module, such as the fourteen lists of the catalogue,
 * share their parts and colours: axe looks and the elder version, which differs by styles only, is looked at once a module, and wherever a
 * page was brought into a state of its own. At full depth axe asks everything of all four shapes of every page, and the elder version is loaded by itself.
 */
const shapes = [
  { elder: false, size: wide, audited: true },
  { elder: false, size: narrow, audited: false },
  { elder: true, size: narrow, audited: true },
  { elder: true, size: wide, audited: false },
];
const leastTargetPx = (elder: boolean, width: number) => {
  if (elder) return 60;
  return width === narrow.width ? 44 : 0;
};
const leastElderTextPx = 18;
const oneMoreLookMs = 1_000;

/** As the button at the top does; the next document reads the storage. */
const switchElder = (page: Page, elder: boolean) =>
  page.evaluate((elder) => {
    if (elder) localStorage.setItem('elder', 'on');
    else localStorage.removeItem('elder');
    document.documentElement.dataset.elder = elder ? 'on' : '';
  }, elder);

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    /** What a scrolling part holds makes that part wide, not the page. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement),
    );
    return beyond
      .slice(0, 6)
      .map(
        ({ tagName, className, parentElement, textContent }) =>
          `scrolls sideways: ${parentElement?.className} > ${tagName}.${className} ${textContent?.slice(0, 30)}`,
      );
  });

/** What every page has and no page may have, whatever its size; with where its links lead. */
const documentOf = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin }) => origin === location.origin,
    );
    const leadsHere = ({ hash, pathname, search }: HTMLAnchorElement) =>
      hash !== '' && pathname === location.pathname && search === location.search;
    return {
      wrong: [
        ...(document.title ? [] : ['has no title']),
        ...(headings.length === 1 ? [] : [`has ${headings.length} headings of the first level`]),
        ...links
          .filter((link) => leadsHere(link) && !document.getElementById(decodeURIComponent(link.hash.slice(1))))
          .map(({ hash }) => `leads to ${hash}, which is not on the page`),
      ],
      links: links.filter((link) => !leadsHere(link)).map(({ pathname, search }) => pathname + search),
    };
  });

/** A walk remembers which modules it has looked at, and where their links lead. */
export const openWalk = () => {
  const seenByElders = new Set<string>();
  const glancedAt = new Set<string>();
  /** Each address with a page that leads there. */
  const links = new Map<string, string>();
  /** Opens a page; answers what is wrong with its document. */
  const load = async (page: Page, address: string, { prepare, status = 200 }: Place) => {
    const found = await goTo(page, address);
    if (prepare) {
      await prepare(page);
      await settle(page);
    }
    return found === status ? [] : [`answers ${found}`];
  };
  const wrongOf = async (page: Page, address: string) => {
    const { wrong, links: leading } = await documentOf(page);
    for (const link of leading) if (!links.has(link)) links.set(link, address);
    return wrong;
  };
  /** What the page wrote to its console, and what it did not find. */
  const problemsOf = ({ problems }: Visitor) => problems.splice(0).map((problem) => `console: ${problem}`);
  /** A busy machine may draw later than the page is at rest; what is wrong stays wrong. */
  const twice = async (page: Page, look: () => Promise<string[]>) => {
    const wrong = await look();
    if (wrong.length === 0) return wrong;
    await page.waitForTimeout(oneMoreLookMs);
    await settle(page);
    return await look();
  };

  /** Everything that is wrong with a page, each with the shape it was found in. */
  const lookAt = async (visitor: Visitor, place: Place): Promise<string[]> => {
    const { page, violations } = visitor;
    const address = await addressOf(place);
    const found: string[] = [];
    const module = moduleOf(address);
    const both = deep || place.prepare !== undefined || !seenByElders.has(module);
    let version: boolean | undefined;
    for (const { elder, size, audited } of shapes) {
      if (elder && !both) continue;
      await page.setViewportSize(size);
      const anew = version === undefined || (deep && elder !== version);
      if (elder !== version) {
        await switchElder(page, elder);
        if (anew) found.push(...(await load(page, address, place)));
        version = elder;
      }
      // Controls whose size is a number instead of a style follow the width by drawing themselves again.
      if (!anew) await settle(page, 1);
      const least = leastTargetPx(elder, size.width);
      const wrong = await twice(page, async () => [
        ...(await sideways(page)),
        ...(await brokenParts(page)).map((part) => `in two lines: ${part}`),
        ...(least ? (await smallTargets(page, least)).map((target) => `smaller than ${least} px: ${target}`) : []),
        ...(elder ? (await smallTexts(page, leastElderTextPx)).map((text) => `small text: ${text}`) : []),
        ...(deep || (audited && both && !place.again) ? await violations({ contrast: deep || !elder }) : []),
      ]);
      found.push(...wrong.map((one) => `${size.width} px${elder ? ', elder version' : ''}: ${one}`));
    }
    const wrong = [...found, ...(await wrongOf(page, address)), ...problemsOf(visitor)];
    // A page that is tried once more is looked at as closely.
    if (wrong.length === 0) seenByElders.add(module);
    return wrong;
  };

  /**
   * What is wrong with a page that was looked at before somebody signed in, on a phone and a wide screen: the application starts at once there.
   * undefined: a page of its module was seen already. At full depth every address is opened, and axe looks at it.
   */
  const glanceAt = async (visitor: Visitor, place: Place): Promise<string[] | undefined> => {
    const { page, violations } = visitor;
    const address = await addressOf(place);
    const found: string[] = [];
    const module = moduleOf(address);
    if (!deep && glancedAt.has(module)) return undefined;
    await page.setViewportSize(narrow);
    found.push(...(await load(page, address, place)));
    for (const size of [narrow, wide]) {
      if (size === wide) {
        await page.setViewportSize(wide);
        await settle(page, 1);
      }
      const wrong = await twice(page, async () => [...(await sideways(page)), ...(deep ? await violations() : [])]);
      found.push(...wrong.map((one) => `${size.width} px: ${one}`));
    }
    const wrong = [...found, ...(await wrongOf(page, address)), ...problemsOf(visitor)];
    if (wrong.length === 0) glancedAt.add(module);
    return wrong;
  };
  return { lookAt, glanceAt, links };
};

type Entry = { path?: string; index?: true; file: string; children?: Entry[] };
const routeObjects = (entries: Entry[]) =>
  entries.map(({ file, children, ...entry }): object => ({
    ...entry,
    id: `${file} at ${entry.path}`,
    ...(children && { children: routeObjects(children) }),
  })) as RouteObject[];
// Routes belong to the portal's own build, whose types do not reach here.
const { default: routes } = (await import(new URL('../../portal/routes.ts', import.meta.url).href)) as {
  default: Entry[];
};
const tree = routeObjects(routes);
const leaves = (objects: RouteObject[]): string[] =>
  objects.flatMap(({ id = '', children }) => (children ? leaves(children) : [id]));
/** The file that draws the page of an address. */
export const moduleOf = (address: string): string =>
  matchRoutes(tree, address)?.at(-1)?.route.id?.split(' at ')[0] ?? 'not found';
/** The routes under (or not under) the user centre that none of these addresses opens. */
export const routesWithout = (addresses: string[], inCentre: boolean): string[] => {
  const opened = new Set(addresses.map((address) => matchRoutes(tree, address)?.at(-1)?.route.id));
  const centre = tree.filter(({ path }) => path === 'userCenter');
  const asked = inCentre ? centre : tree.filter((route) => !centre.includes(route));
  return leaves(asked).filter((id) => !opened.has(id));
};
