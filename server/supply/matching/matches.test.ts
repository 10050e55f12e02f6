/** Matching on what is published: companies, products, technical managers and experts, read again with each publication (decision 050). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember } from '../../account/test-member.ts';
import { importContent } from '../../kit/content/import-content.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { publishSupply } from '../test-supply.ts';
import { matchesOfDemand } from './matches.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

const row = {
  obj_id: '00000000-0000-4000-8000-aaaaaaaaaaaa',
  title: '供热管网找漏',
  demand_type: 2,
  field: 2,
  keywords: '泄漏定位',
  description: '埋地管线每年漏损两成',
  goals: [],
  budget_max_fen: '20000000',
  publisher: '秘密仪器公司',
};
const matches = () => matchesOfDemand(jobContext(portal.app, 'test'), row, 10);

test('what is published fits at once, each with its page and reasons; experts come last', async () => {
  expect(await matches()).toEqual([]);
  await publishSupply(portal, 'tech_company', { title: '甲声学公司', keywords: '泄漏定位' });
  const product = await publishSupply(portal, 'tech_product', {
    title: '泄漏定位仪',
    keywords: '泄漏定位',
    price_min_fen: 30_000_000,
  });
  await publishSupply(portal, 'technical_manager', { title: '沈某', keywords: '泄漏定位' });
  await publishSupply(portal, 'tech_product', {
    title: '荧光探针',
    keywords: '肿瘤靶向',
    application: '术中导航',
    field: 3,
  });
  await importContent(jobContext(portal.app, 'test'), [
    {
      content: portal.app.contents.get('expert') as never,
      obj_id: portal.app.newId(),
      values: {
        title: '林某',
        publish_date: '2026-11-01',
        position: '研究员',
        org: '声学所',
        area: 6,
        specialties: '管网泄漏定位',
        brief: '声学',
        consent_on: '2026-11-01',
      },
    },
  ]);
  // Every process hears of a publication by a notice of the database, which PostgreSQL sends a moment later.
  await expect.poll(async () => (await matches()).length).toBe(4);
  const found = await matches();
  expect(found.map(({ obj_type }) => obj_type).toSorted()).toEqual([
    'expert',
    'tech_company',
    'tech_product',
    'technical_manager',
  ]);
  expect(found.at(-1)).toMatchObject({ obj_type: 'expert', title: '林某', of: '声学所' });
  expect(found.at(-1)?.reasons[0]).toContain('研究方向“管网泄漏定位”');
  expect(found.find(({ obj_type }) => obj_type === 'tech_product')).toMatchObject({
    page: `/enterpriseSupply/productList/${product}`,
    against: ['预算上限 200,000.00 元低于报价 300,000.00 元起'],
  });
  // Nothing of the row but what readers see of a need is told.
  expect(JSON.stringify(found)).not.toContain('秘密');
});

test('a publisher is not told of what is its own', async () => {
  const owner = await registerMember(portal, '13000000091', { enterprise_name: '自有声学有限公司' });
  const enterprise = (await owner.api['GET /users/users/me']()).data.enterprise;
  if (!enterprise) throw new Error('no enterprise');
  const obj_id = await publishSupply(portal, 'tech_product', { title: '自有泄漏定位仪', keywords: '泄漏定位' });
  await expect.poll(async () => (await matches()).map((one) => one.obj_id)).toContain(obj_id);
  const { app } = portal;
  const { enterprise_id } = enterprise;
  await app.db
    .insertInto('supply_owner')
    .values({ obj_id, obj_type: 'tech_product', enterprise_id, region_code: app.region.code, created_at: new Date() })
    .execute();
  const found = await matchesOfDemand(jobContext(app, 'test'), row, 10, enterprise);
  expect(found.length).toBeGreaterThan(0);
  expect(found.map((one) => one.obj_id)).not.toContain(obj_id);
});

test('an entry of another region fits nobody here', async () => {
  const obj_id = await publishSupply(portal, 'tech_product', { title: '别处的泄漏定位仪', keywords: '泄漏定位' });
  await portal.app.db
    .updateTable('tech_product')
    .set({ region_code: 'elsewhere' })
    .where('obj_id', '=', obj_id)
    .execute();
  // The next publication reads everything again.
  await publishSupply(portal, 'technical_manager', { title: '叶某', keywords: '泄漏定位' });
  await expect.poll(async () => (await matches()).map(({ title }) => title)).toContain('叶某');
  expect((await matches()).map((one) => one.obj_id)).not.toContain(obj_id);
});
