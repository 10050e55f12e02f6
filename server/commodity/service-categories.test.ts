/** Each business code answers its own classification (specification 9). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessCodes } from '#contract/technology/catalogue-calls.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { fillMaterialDictionaries } from '../material/fill-demo.ts';
import { fillTechnologyDictionaries } from '../technology/fill-demo.ts';
import { fillCommodityDictionaries } from './fill-demo.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
  const context = jobContext(portal.app, 'test');
  for (const fill of [fillTechnologyDictionaries, fillMaterialDictionaries, fillCommodityDictionaries])
    await fill(context);
});
afterAll(() => portal.close());

test.each([
  ['020100', '显微与成像'],
  ['020200', '材料表征'],
  ['020300', '化学试剂'],
  ['030000', '工商注册'],
  ['060030', '生物医药与健康'],
] as const)('%s begins with %s, and its entries carry the code', async (business_code, first) => {
  expect(Object.keys(businessCodes)).toContain(business_code);
  const { data } = await portal.visitor().api['GET /service/categories']({ query: { business_code, tree: true } });
  expect(data[0]?.name).toBe(first);
  for (const { children = [], ...one } of data)
    for (const entry of [one, ...children]) expect(entry.business_code).toBe(business_code);
});
