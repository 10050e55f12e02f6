/**
 * Every page that needs no account, every route of specification 2 and one entry of every kind, can be read and used by everybody
 * (promise 20), signed out and signed in, and leads nowhere that is not there.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { carrierKinds } from '#contract/space/carrier-kinds.ts';
import { commodityTables } from '#server/commodity/tables.ts';
import { crawlerTables } from '#server/crawler/tables.ts';
import { expertTables } from '#server/expert/tables.ts';
import { financeTables } from '#server/finance/tables.ts';
import { industryTables } from '#server/industry/tables.ts';
import { informationTables } from '#server/information/tables.ts';
import { innovationTables } from '#server/innovation/tables.ts';
import { demoId } from '#server/kit/demo-id.ts';
import { deep } from '#server/kit/test-depth.ts';
import { materialTables } from '#server/material/tables.ts';
import { policyTables } from '#server/policy/tables.ts';
import { supplyTables } from '#server/supply/tables.ts';
import { technologyTables } from '#server/technology/tables.ts';
import { goTo, type Portal, type Visitor } from './browser.ts';
import { firstEntry, openCollection, owner, press } from './demo-people.ts';
import { addressOf, moduleOf, openWalk, type Place, routesWithout } from './every-page.ts';
import { openReading } from './journey.ts';
import { wrongReplies } from './replies.ts';
import { forMembers, listBefore, publicRoutes } from './specified-routes.ts';

const { portal, arrive, signedIn } = openReading();
const { lookAt, glanceAt, links } = openWalk();

const lists = [
  ...[
    policyTables,
    technologyTables,
    innovationTables,
    industryTables,
    informationTables,
    crawlerTables,
    expertTables,
    commodityTables,
    materialTables,
    financeTables,
    supplyTables,
  ].flatMap((tables) => Object.values(tables).map(({ type }) => type.page.list)),
  ...Object.values(carrierKinds).map(({ path }) => `/space/${path}`),
];
/** Forms are looked at with what they say of mistakes. */
const refused = (path: string): Place => ({
  path,
  prepare: async (page) => {
    await page.locator('.submit').click();
    await page.locator('.field-error:not(:empty)').first().waitFor();
  },
});

/** The routes of specification 2. */
const specified = publicRoutes.map((route): Place & { route: string } => {
  const list = listBefore(route);
  const entry = async () => (await firstEntry(portal, list ?? '')).split('/').at(-1) ?? '';
  return {
    route,
    name: route,
    path: list ? async () => route.replace('{id}', await entry()) : route,
    ...(route.startsWith('/nothing') && { status: 404 }),
    again: /category_ids|firstId|type=[2-4]|num=[2-4]/.test(route),
  };
});
const routes = new Set(publicRoutes);
/** What is there besides. */
const others: Place[] = [
  ...[
    '/policy/deadlines',
    '/policy/policyTry',
    '/search',
    '/search?keyword=科技',
    '/space/NewIndex1?use=production&people=40',
    '/space/compare',
    '/experiment/compare',
    '/material/compare',
    '/experiment/instrument?class_id=1&price_min=100&status=1',
    '/expert/shortlist',
    '/enterpriseSupply',
    '/finance/calculator',
    '/finance/compare',
    '/footer/contact',
    '/footer/guide',
    '/footer/statement',
    '/footer/agreement',
    '/footer/privacy',
    '/footer/accessibility',
  ].map((path) => ({ path })),
  { path: '/policy/nothing/here', status: 404 },
  refused('/login'),
  refused('/login/register'),
  refused('/login/forget'),
  { path: '/login/sso' },
  ...lists.flatMap((list): Place[] => [
    ...(routes.has(list) ? [] : [{ path: list }]),
    ...(routes.has(`${list.split('?')[0]}/{id}`)
      ? []
      : // The specification's types have an entry in the demo, which is looked at above; a new one may have none.
        [{ name: `an entry of ${list}`, path: () => firstEntry(portal, list).catch(() => list) }]),
  ]),
  {
    name: 'the versions of a policy',
    path: async () => `/policy/policyBrowse/${demoId('huairou', 'policy/first-sets')}/versions`,
  },
  {
    name: 'instruments beside each other',
    path: async () => comparing(portal, 'instrument', 4),
  },
  { name: 'loans beside each other', path: () => comparingLoans(portal) },
  { name: 'a shortlist of experts', path: '/expert/shortlist?question=单晶叶片断口失效分析' },
  { name: 'a draw and its result', path: async () => lastDraw(portal) },
  {
    name: 'a question without its text',
    path: '/policy/policyCommon?active=6',
    prepare: async (page) => {
      await press(page, '提交咨询');
      await page.getByText('请填写问题').waitFor();
    },
  },
  {
    name: 'an opinion without its text',
    path: () => openCollection(portal),
    prepare: async (page) => {
      await press(page, '提交意见');
      await page.getByText('请填写意见').waitFor();
    },
  },
];

/** Three loans for a sum and a term that one of them does not offer. */
async function comparingLoans({ origin }: Portal): Promise<string> {
  const { data } = await (await fetch(`${origin}/api/financial/debt_products?sort=rate_up&page_size=3`)).json();
  const ids = data.map(({ obj_id }: { obj_id: string }) => `debt_product:${obj_id}`).join(',');
  return `/finance/compare?amount=60&months=24&ids=${ids}`;
}
/** The address that compares the first few entries of a list. */
async function comparing({ origin }: Portal, type: string, count: number): Promise<string> {
  const html = await (await fetch(`${origin}/experiment/${type}`)).text();
  const ids = [...new Set([...html.matchAll(/\/experiment\/instrument\/([0-9a-f-]{36})/g)].map(([, id]) => id))];
  return `/experiment/compare?ids=${ids
    .slice(0, count)
    .map((id) => `${type}:${id}`)
    .join(',')}`;
}

/** The page of the demo's last draw. */
async function lastDraw({ origin }: Portal): Promise<string> {
  const read = async <T>(path: string) => ((await (await fetch(`${origin}/api${path}`)).json()) as { data: T[] }).data;
  const [one] = await read<{ obj_id: string }>('/industrial/instruments?keyword=YX-CR200');
  const draws = await read<{ draw_id: string; status: number }>(`/industrial/reservation/draws?obj_id=${one?.obj_id}`);
  return `/experiment/draw/${draws.find(({ status }) => status === 3)?.draw_id}`;
}

let reader: Visitor;
let member: Visitor;
const titles = new Map<string, string>();
/** Routes that stand, signed out and signed in. */
const walked = { out: 0, in: 0 };
beforeAll(async () => {
  reader = await arrive('/');
  member = await signedIn(owner, '/');
});
const named = <One extends Place>(places: readonly One[]) =>
  places.map((place) => [place.name ?? String(place.path), place] as const);

describe('at 1440 and 375 px, in the standard and the elder version, everybody can use', () => {
  test.each(named(specified.filter(({ route }) => !forMembers.test(route))))('%s', async (route, place) => {
    expect(await lookAt(reader, place)).toEqual([]);
    titles.set(route, await reader.page.title());
    walked.out += 1;
  });
  test.each(named(others))('%s', async (name, place) => {
    expect(await lookAt(reader, place)).toEqual([]);
    titles.set(name, await reader.page.title());
  });
});
describe('whoever has not signed in is led to sign-in and back from', () => {
  test.each(named(specified.filter(({ route }) => forMembers.test(route))))('%s', async (_, place) => {
    const address = await addressOf(place);
    await goTo(reader.page, address);
    const { pathname, searchParams } = new URL(reader.page.url());
    expect([pathname, searchParams.get('redirect')]).toEqual(['/login', address]);
    walked.out += 1;
  });
});
describe('whoever has signed in can use, on a phone and on a wide screen,', () => {
  const headed = (page: Page) => page.locator('h1').first().waitFor();
  test.each(named(specified))('%s', async (route, place) => {
    const wrong = await glanceAt(member, forMembers.test(route) ? { ...place, prepare: headed } : place);
    expect(wrong ?? []).toEqual([]);
    if (wrong) walked.in += 1;
  });
});
test('every route of specification 2 was walked', async () => {
  const all = publicRoutes.length;
  const signedIn = deep ? `${walked.in}/${all}` : `${walked.in}, one of each page`;
  console.log(`public routes of specification 2: ${walked.out}/${all} signed out; signed in ${signedIn}`);
  expect(walked.out).toBe(all);
  const modules = new Set((await Promise.all(specified.map(addressOf))).map(moduleOf));
  expect(walked.in).toBe(deep ? all : modules.size);
});
test('no page leads where nothing is, and every address carries the headers (promise 21)', async () => {
  expect(await wrongReplies(portal, links)).toEqual([]);
});
/** Other spellings, and a room without a front page; `films.test.ts` follows them. */
const ledElsewhere = [
  ...['/crawler', '/space/panorama', '/finance/funds/industrialDirectInvestment'],
  ...['', '/firmList', '/userList'].map((page) => `/userCenter/user/information${page}`),
  '/userCenter/user/businessregistration/invoice',
];
/** No page, but what the frame around pages shows; `shell.test.ts` reads it. */
const frameData = '/frame/hash';
test('no public page is forgotten', async () => {
  const addresses = await Promise.all([...specified, ...others].map(addressOf));
  expect(routesWithout([...addresses, ...ledElsewhere, frameData], false)).toEqual([]);
});
test('every page has a title of its own', async () => {
  /** What has another address or a part of a page, by a value of the address. */
  const sameSubject =
    /^a |^an entry|\{id\}|nothing|[?&](people|class_id|category_ids|firstId|type=\d|num=[2-4])|beside each other|index1|listDetails|supermarket|^\/briefIntroduction$/i;
  const pages = [...titles].filter(([name]) => !sameSubject.test(name));
  const shared = pages.filter(([, title], index) => pages.findIndex(([, one]) => one === title) !== index);
  expect(shared.map(([name, title]) => `${name}: ${title}`)).toEqual([]);
});
