import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../account/test-member.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { publishNews } from './test-information.ts';

let portal: TestServer;
let visitor: Visitor;
let tag_id: number;
beforeAll(async () => {
  portal = await openTestServer();
  visitor = portal.visitor();
  tag_id = 1;
  await portal.app.db
    .insertInto('dictionary_entry')
    .values({ region_code: portal.app.region.code, dictionary: 'information_tag', entry_id: tag_id, name: '装置' })
    .execute();
  await publishNews(portal, { title: '旧闻', publish_date: '2026-09-01', tags: [tag_id] });
  await publishNews(portal, { title: '须知', category: 2, publish_date: '2026-08-01', is_top: true });
  await publishNews(portal, { title: '招商', category: 6, publish_date: '2026-10-01' });
  await publishNews(portal, { title: '今天', publish_date: '2026-11-20', source: '检测中心' });
});
afterAll(() => portal.close());

const titles = (page: { data: { title: string }[] }) => page.data.map(({ title }) => title);

test('what is on top comes first, then the newest; by date alone when asked', async () => {
  const list = visitor.api['GET /information/information/list'];
  expect(titles(await list({ query: { sort: 'top' } }))).toEqual(['须知', '今天', '招商', '旧闻']);
  expect(titles(await list())).toEqual(['今天', '招商', '旧闻', '须知']);
  expect(titles(await list({ query: { keyword: '检测中心' } }))).toEqual(['今天']);
});

test('an entry is read by its number and says its category and source', async () => {
  const obj_id = await publishNews(portal, { title: '一篇', category: 3, publish_date: '2026-01-01' });
  const { data } = await visitor.api['GET /information/information/item']({ query: { obj_id } });
  expect(data).toMatchObject({ title: '一篇', category_name: '科学装置', source: '新闻中心' });
  const gone = visitor.api['GET /information/information/item']({ query: { obj_id: portal.app.newId() } });
  expect(await refusal(gone)).toMatchObject({ code: 'not_found' });
});

test('the pager narrows by tag and pages; without a tag it has everything', async () => {
  const pager = visitor.api['POST /v1/cache/info/tag/getallinfopager'];
  expect(titles(await pager({ body: { tag_id } }))).toEqual(['旧闻']);
  const second = await pager({ body: { page_index: 2, page_size: 2 } });
  expect([second.page_index, second.data.length]).toEqual([2, 2]);
  expect(await pager({ body: { tag_id: 999 } })).toMatchObject({ data: [], total: 0 });
  expect(await refusal(pager({ body: { tag_id: 0 } }))).toMatchObject({ status: 422 });
});

test('categories are counted, also the empty ones, and 招商信息 are a list of their own', async () => {
  const { data } = await visitor.api['GET /information/categories']();
  expect(data.find(({ name }) => name === '招商信息')).toEqual({ id: 6, name: '招商信息', count: 1 });
  expect(data.find(({ name }) => name === '人才资讯')?.count).toBe(0);
  expect(titles(await visitor.api['GET /information/canvassinformation']())).toEqual(['招商']);
  expect((await visitor.api['GET /information/canvassinformation']({ query: { keyword: '今天' } })).total).toBe(0);
});
