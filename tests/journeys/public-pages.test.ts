/** Every page that needs no account, and one entry of every kind, can be read and used by everybody (promise 20). */
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
import { materialTables } from '#server/material/tables.ts';
import { policyTables } from '#server/policy/tables.ts';
import { supplyTables } from '#server/supply/tables.ts';
import { technologyTables } from '#server/technology/tables.ts';
import type { Portal, Visitor } from './browser.ts';
import { firstEntry, openCollection, press } from './demo-people.ts';
import { lookAt, type Place, routesWithout } from './every-page.ts';
import { openReading } from './journey.ts';

const { portal, arrive } = openReading();

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

const places: Place[] = [
  ...[
    '/',
    '/nothing/here',
    '/policy',
    '/policy/nothing/here',
    '/policy/deadlines',
    '/search',
    '/search?keyword=科技',
    '/space',
    '/space/NewIndex1',
    '/space/NewIndex1?use=production&people=40',
    '/space/NewIndex2',
    '/space/NewIndex3',
    '/space/briefIntroduction?type=1',
    '/space/briefIntroduction?type=2',
    '/space/briefIntroduction?type=3',
    '/space/briefIntroduction?type=4',
    '/space/map?num=1',
    '/space/map?num=4',
    '/space/search',
    '/space/compare',
    '/space/panoramagram',
    '/technological',
    '/technological/index1',
    '/experiment/compare',
    '/material/compare',
    '/experiment/instrument?class_id=1&price_min=100&status=1',
    '/info/innovation',
    '/industrySituation',
    '/talent',
    '/policy/policyActivity',
    '/expert/shortlist',
    '/businessService',
    '/business/newTechnique',
    '/business/recommendProducts',
    '/material',
    '/financeSupermarket',
    '/enterpriseSupply',
    '/finance/funds/industryFund',
    '/finance/funds/ndustrialDirectInvestment',
    '/finance/funds/talentDirectInvestment',
    '/finance/funds/yiQilin',
    '/finance/calculator',
    '/finance/compare',
    '/finance/bondSubmit',
    '/footer/companyProfile',
    '/entrance',
    '/entrance/show',
    '/footer/contact',
    '/footer/guide',
    '/footer/statement',
    '/footer/agreement',
    '/footer/privacy',
    '/footer/accessibility',
  ].map((path) => ({ path })),
  refused('/login'),
  refused('/login/register'),
  refused('/login/forget'),
  { path: '/login/sso' },
  ...lists.flatMap((list): Place[] => [
    { path: list },
    { name: `an entry of ${list}`, path: () => firstEntry(portal, list) },
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
  {
    name: 'an investment by its number',
    path: async () =>
      `/finance/investmentDetails?obj_id=${(await firstEntry(portal, '/finance/investment')).split('/').at(-1)}`,
  },
  {
    name: 'a bond by its number',
    path: async () => `/finance/bondDetails?obj_id=${(await firstEntry(portal, '/finance/bond')).split('/').at(-1)}`,
  },
  { name: 'a shortlist of experts', path: '/expert/shortlist?question=单晶叶片断口失效分析' },
  { name: 'a draw and its result', path: async () => lastDraw(portal) },
  {
    name: 'a service by its number',
    path: async () => `/businessService/details?obj_id=${(await firstEntry(portal, '/business')).split('/').at(-1)}`,
  },
  {
    name: 'a recommended service by its address',
    path: async () => `/business/recommendProducts/${(await firstEntry(portal, '/business')).split('/').at(-1)}`,
  },
  {
    name: 'a product by its number',
    path: async () =>
      `/material/product/detail?obj_id=${(await firstEntry(portal, '/material/product')).split('/').at(-1)}`,
  },
  {
    name: 'a briefing by its address in the policy room',
    path: async () => `/policy/policyActivity/${(await firstEntry(portal, '/activity')).split('/').at(-1)}`,
  },
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
const titles = new Map<string, string>();
beforeAll(async () => {
  reader = await arrive('/');
});
describe('at 1440 and 375 px, in the standard and the elder version, everybody can use', () => {
  test.each(places.map((place) => [place.name ?? String(place.path), place] as const))('%s', async (name, place) => {
    expect(await lookAt(reader, place)).toEqual([]);
    titles.set(name, await reader.page.title());
  });
});
/** Visitors are led to sign-in; `member-pages.test.ts` looks at these. */
const forMembers = [
  ...['/policy/policyRecommend', '/policy/policySubmission/1'],
  ...['/order', '/single', '/material/order', '/material/single', '/material/product/order'],
];
/** Other names of `/material` and of its list of goods (ruling D1). */
const sameAsMaterial = ['/supermarket', '/material/supermarket', '/listDetails', '/material/listDetails'];
/** Other spellings, and a room without a front page; `films.test.ts` follows them. */
const ledElsewhere = [
  ...['/crawler', '/space/panorama', '/finance/funds/industrialDirectInvestment'],
  ...['', '/firmList', '/userList'].map((page) => `/userCenter/user/information${page}`),
  '/userCenter/user/businessregistration/invoice',
];
test('no public page is forgotten', async () => {
  const addresses = await Promise.all(places.map(({ path }) => (typeof path === 'string' ? path : path())));
  expect(routesWithout([...addresses, ...forMembers, ...sameAsMaterial, ...ledElsewhere], false)).toEqual([]);
});
test('every page has a title of its own', async () => {
  const pages = [...titles].filter(
    ([name]) => !/^a |nothing|people=40|class_id=|by its (number|address)|beside each other|index1/.test(name),
  );
  const shared = pages.filter(([, title], index) => pages.findIndex(([, one]) => one === title) !== index);
  expect(shared.map(([name]) => name)).toEqual([]);
});
