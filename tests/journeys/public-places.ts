/** The places of all pages that need no account: every route of specification 2, one entry of every kind, and what is there besides. */
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
import type { Portal } from './browser.ts';
import { firstEntry, openCollection, press } from './demo-people.ts';
import type { Place } from './every-page.ts';
import { listBefore, publicRoutes } from './specified-routes.ts';

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

const routes = new Set(publicRoutes);

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

export const publicPlaces = (portal: Portal) => {
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
  return { specified, others };
};
