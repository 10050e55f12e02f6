/** The catalogue of technology resources through HTTP: ranges, trees, the order by price, and the open catalogue. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobContext } from '../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { fillTechnologyDictionaries } from './fill-demo.ts';
import { publishResource } from './test-catalogue.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
  await fillTechnologyDictionaries(jobContext(portal.app, 'test'));
});
afterAll(() => portal.close());

const byTime = (price_fen: number | null) => [{ mode: 2, customer: 2, price_fen, unit: 1 }];
const published = (title: string, values: Record<string, unknown>) =>
  publishResource(portal, 'instrument', { title, ...values });

test('an instrument is found by the range of its lowest price, ends included; one to be agreed is not, and comes last', async () => {
  await published('便宜', { prices: [...byTime(90_000), { mode: 1, customer: 1, price_fen: 10_000, unit: 2 }] });
  await published('适中', { prices: byTime(50_000) });
  await published('面议', { prices: byTime(null) });
  const { api } = portal.visitor();
  const titles = async (query: object) =>
    (await api['GET /industrial/instruments']({ query })).data.map(({ title }) => title);
  expect(await titles({ price_min_fen: 10_000, price_max_fen: 50_000, sort: 'price_up' })).toEqual(['便宜', '适中']);
  expect(await titles({ price_min_fen: 10_001 })).toEqual(['适中']);
  expect(await titles({ price_max_fen: 9_999 })).toEqual([]);
  expect(await titles({ sort: 'price_down' })).toEqual(['适中', '便宜', '面议']);
  const found = await api['GET /industrial/instruments']({ query: { sort: 'price_up' } });
  expect(found.data.map(({ price }) => price)).toEqual([
    { price_fen: 10_000, unit_name: '元/样' },
    { price_fen: 50_000, unit_name: '元/小时' },
    { price_fen: null, unit_name: '元/小时' },
  ]);
});

test('a class is its categories together, and each option says under which it stands', async () => {
  await published('质谱', { category_id: 5, code: 'HR-5' });
  await published('色谱', { category_id: 6, code: 'HR-6' });
  await published('光刻', { category_id: 8, code: 'HR-8' });
  const { api } = portal.visitor();
  const ask = () => api['GET /industrial/instruments']({ query: { class_id: '2,3', with_facets: true } });
  const counted = async () =>
    (await ask()).facets?.category_id?.map(({ value, parent, count }) => [value, parent, count]);
  // The numbers beside options follow a publication when PostgreSQL has told of it.
  await expect.poll(counted).toEqual([
    ['5', '2', 1],
    ['6', '2', 1],
    ['8', '3', 1],
  ]);
  const found = await ask();
  expect(found.data.map(({ title }) => title).toSorted()).toEqual(['光刻', '色谱', '质谱'].toSorted());
  const classes = found.facets?.class_id?.filter(({ count }) => count > 0);
  expect(classes?.map(({ value, count }) => [value, count])).toEqual([
    ['1', 3],
    ['2', 2],
    ['3', 1],
  ]);
  const { data: tree } = await api['GET /industrial/categories']();
  expect(tree.find(({ id }) => id === 2)).toMatchObject({
    name: '成分与结构分析',
    count: 2,
    children: expect.arrayContaining([{ id: 6, name: '色谱', count: 1 }]),
  });
  expect((await api['GET /industrial/categories/count']()).data).toContainEqual({
    type: 'instrument',
    name: '仪器设备',
    count: 6,
  });
});

test('goods on sale name their shop, and no specification twice', async () => {
  const specs = ['A', 'A'].map((spec_id) => ({ spec_id, name: '标准', price_fen: 100, stock: null }));
  const refused = await publishResource(portal, 'material_product', { on_sale: true, specs }).catch(String);
  expect(refused).toContain('规格编号不能重复');
  expect(refused).toContain('可以下单的商品须选择商家');
});

test('the open catalogue has the fields of the national network, and no cell that a spreadsheet would run', async () => {
  await published('=cmd|calc', {
    code: 'HR-0',
    tech_spec: [{ name: '分辨率', value: '0.8', unit: 'NM' }],
    original_value_fen: 12_345_600,
    by_sample: true,
    by_time: true,
    function: '一行\n两行，"引号"',
  });
  const { api, request } = portal.visitor();
  const { data, total } = await api['GET /industrial/open_catalogue']({ query: { page_size: 1 } });
  expect(total).toBe(7);
  expect(data[0]).toMatchObject({
    code: 'HR-0',
    original_value: 123_456,
    specifications: '分辨率：0.8 nm',
    service_mode: '送样、机时',
    state: '可约',
    category: '电子显微镜',
  });
  const sheet = await request('GET /api/industrial/open_catalogue/csv');
  expect(sheet.headers.get('content-type')).toContain('text/csv');
  const text = await sheet.text();
  expect(text).toContain('仪器编号,仪器名称,英文名称');
  expect(text).toContain(`HR-0,'=cmd|calc,`);
  expect(text).toContain('"一行\n两行，""引号"""');
});
