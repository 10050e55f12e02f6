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
};

const wide = { width: 1440, height: 900 };
const narrow = { width: 375, height: 812 };
/**
 * A page is loaded once, then resized and switched to the elder version, as its reader does with the button at the top; that the version
 * stays with the next page is a test of `shell.test.ts`. axe looks at each version and at each width once, and measures contrast in the
 * standard version, whose smaller texts must meet the stricter bound. Pages of one route module, such as the fourteen lists of the catalogue,
 * share their parts and colours: contrast is measured and the elder version, which differs by styles only, looked at once a module, and
 * wherever a page was brought into a state of its own. At full depth axe asks everything of all four shapes of every page, and the elder version is loaded by itself.
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

const seenByElders = new Set<string>();
/** Everything that is wrong with a page, each with the shape it was found in. */
export const lookAt = async ({ page, violations }: Visitor, { path, prepare }: Place): Promise<string[]> => {
  const address = typeof path === 'string' ? path : await path();
  const found: string[] = [];
  const load = async () => {
    await goTo(page, address);
    await prepare?.(page);
  };
  const module = moduleOf(address);
  const both = deep || prepare !== undefined || !seenByElders.has(module);
  seenByElders.add(module);
  let version: boolean | undefined;
  for (const { elder, size, audited } of shapes) {
    if (elder && !both) continue;
    await page.setViewportSize(size);
    if (elder !== version) {
      await switchElder(page, elder);
      if (version === undefined || deep) await load();
      version = elder;
    }
    const least = leastTargetPx(elder, size.width);
    const look = async () => {
      // Controls whose size is a number instead of a style follow the width by drawing themselves again.
      await settle(page);
      return [
        ...(await sideways(page)),
        ...(await brokenParts(page)).map((part) => `in two lines: ${part}`),
        ...(least ? (await smallTargets(page, least)).map((target) => `smaller than ${least} px: ${target}`) : []),
        ...(elder ? (await smallTexts(page, leastElderTextPx)).map((text) => `small text: ${text}`) : []),
        ...(deep || audited ? await violations({ contrast: deep || (both && !elder) }) : []),
      ];
    };
    let wrong = await look();
    if (wrong.length > 0) {
      // A busy machine may draw later than the page is at rest; what is wrong stays wrong.
      await page.waitForTimeout(oneMoreLookMs);
      wrong = await look();
    }
    found.push(...wrong.map((one) => `${size.width} px${elder ? ', elder version' : ''}: ${one}`));
  }
  if (!(await page.title())) found.push('has no title');
  return found;
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
const moduleOf = (address: string): string =>
  matchRoutes(tree, address)?.at(-1)?.route.id?.split(' at ')[0] ?? 'not found';
/** The routes under (or not under) the user centre that none of these addresses opens. */
export const routesWithout = (addresses: string[], inCentre: boolean): string[] => {
  const opened = new Set(addresses.map((address) => matchRoutes(tree, address)?.at(-1)?.route.id));
  const centre = tree.filter(({ path }) => path === 'userCenter');
  const asked = inCentre ? centre : tree.filter((route) => !centre.includes(route));
  return leaves(asked).filter((id) => !opened.has(id));
};
