/** Collected information: from a source to a draft that a person publishes (decision 058). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff } from '../staff/test-staff.ts';
import { collectDue } from './collect.ts';
import { openFeeds, rss, sourceSent } from './test-feeds.ts';

let feeds: Awaited<ReturnType<typeof openFeeds>>;
let portal: TestServer;
let editor: Awaited<ReturnType<typeof newStaff>>;
let reviewer: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  feeds = await openFeeds();
  portal = await openTestServer({ CRAWLER_LOCAL_ORIGIN: feeds.origin });
  editor = await newStaff(portal, 'crawl.editor', ['editor']);
  reviewer = await newStaff(portal, 'crawl.reviewer', ['reviewer']);
});
afterAll(async () => {
  await portal.close();
  await feeds.close();
});
beforeEach(async () => {
  feeds.pages.clear();
  feeds.asked.length = 0;
  await portal.app.db.deleteFrom('crawl_source').execute();
  await portal.app.db.deleteFrom('crawl_item').execute();
  for (const table of ['content_revision', 'content_entry', 'local_information'] as const)
    await portal.app.db.deleteFrom(table).execute();
});

const add = async (path: string, more: Record<string, unknown> = {}) =>
  (await editor.api['POST /console/crawler/sources']({ body: sourceSent(`${feeds.origin}${path}`, more) })).data;
const collect = async () => {
  // A clock that moved on would end the sessions.
  await portal.app.db.updateTable('crawl_source').set({ last_run_at: null }).execute();
  await collectDue(portal.app);
  return (await editor.api['GET /console/crawler/sources']()).data;
};
const waiting = async () => (await reviewer.api['GET /console/review']()).data;
const fieldsOf = async (obj_id: string) =>
  (
    await reviewer.api['GET /console/content/{content_type}/{obj_id}']({
      params: { content_type: 'local_information', obj_id },
    })
  ).data.fields;
const long = '装置的图纸和测试数据已经公开，其他实验室可以复现，作者给出了失效样品的分析。'.repeat(20);

test('a feed becomes drafts that wait; nothing is read by the public before a reviewer passes it', async () => {
  feeds.pages.set(
    '/rss',
    rss([{ title: '新闻&lt;b&gt;一&lt;/b&gt;', link: '/a', text: `<script>alert(1)</script><p>${long}</p>` }]),
  );
  await add('/rss');
  expect(await collect()).toMatchObject([{ last_error: '', last_found: 1 }]);
  const [one] = await waiting();
  expect(one).toMatchObject({ title: '新闻一', state_name: '待审', content_type: 'local_information' });
  const fields = await fieldsOf(one?.obj_id ?? '');
  expect(fields).toMatchObject({ source_url: `${feeds.origin}/a`, publish_date: '2026-11-20', content: '' });
  expect(String(fields.summary).length).toBe(300);
  expect(String(fields.summary)).not.toContain('alert');
  const list = portal.visitor().api['GET /crawler/local_information'];
  expect((await list()).total).toBe(0);
  await reviewer.api['POST /console/content/{content_type}/{obj_id}/steps']({
    params: { content_type: 'local_information', obj_id: one?.obj_id ?? '' },
    body: { action: 'pass', revision_no: 1 },
  });
  expect((await list({ query: { firstId: '13' } })).data).toMatchObject([{ title: '新闻一', source: '示例来源' }]);
  expect((await list({ query: { firstId: '3,7' } })).total).toBe(0);
  const { data } = await portal.visitor().api['GET /crawler/categories']();
  expect(data.find(({ id }) => id === 13)).toMatchObject({ count: 1, children: [{ id: 131, count: 1 }, {}, {}] });
});

test('what was seen is not collected again: the same address, another spelling of it, the same text elsewhere', async () => {
  const text = long.slice(0, 200);
  feeds.pages.set('/rss', rss([{ title: '装置公开测试数据', link: 'https://a.example.org/1', text }]));
  await add('/rss');
  await collect();
  expect(await collect()).toMatchObject([{ last_found: 0 }]);
  feeds.pages.set(
    '/rss',
    rss([
      { title: '改了标题', link: 'http://A.example.org/1/?utm_source=feed#x', text: '另一段' },
      { title: '装置公开测试数据', link: 'https://b.example.org/9', text: text.replaceAll('，', ' , ') },
      { title: '另一条', link: 'https://b.example.org/10', text: '完全不同的一条。' },
    ]),
  );
  expect(await collect()).toMatchObject([{ last_found: 1 }]);
  expect((await waiting()).map(({ title }) => title).sort()).toEqual(['另一条', '装置公开测试数据']);
});

test('the whole text is kept only where the source allows it, and sanitised', async () => {
  const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">授权稿</title>
    <link rel="self" href="/self"/><link href="https://a.example.org/whole"/><updated>2026-11-19T20:00:00Z</updated>
    <content type="html">&lt;p onclick="x()"&gt;全文&lt;/p&gt;&lt;script&gt;1&lt;/script&gt;</content></entry></feed>`;
  feeds.pages.set('/atom', { type: 'application/atom+xml', body: atom });
  await add('/atom', { is_licensed: true });
  await collect();
  const fields = await fieldsOf((await waiting())[0]?.obj_id ?? '');
  expect(fields).toMatchObject({ content: '<p>全文</p>', publish_date: '2026-11-20', is_licensed: true });
  const body = { fields: { ...fields, is_licensed: false } };
  const draft = editor.api['POST /console/content/{content_type}']({
    params: { content_type: 'local_information' },
    body,
  });
  expect(await refusal(draft)).toMatchObject({ status: 422, errors: [{ field: 'content' }] });
});

test('a page in GBK by selectors, and a JSON feed', async () => {
  const html = `<meta charset="gbk"><ul><li><a href="/n/1">\xb8\xe6</a><i>2026-11-02</i></li><li><a>x</a></li></ul>`;
  feeds.pages.set('/list', { type: 'text/html', body: Buffer.from(html, 'latin1') });
  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ url: '/j', title: '简讯', content_text: '文' }],
  };
  feeds.pages.set('/json', { type: 'application/feed+json', body: JSON.stringify(json) });
  const page = await add('/list', { kind: 3, item_selector: 'ul > li', date_selector: 'i' });
  const params = { source_id: page.source_id };
  const tried = await editor.api['POST /console/crawler/sources/{source_id}/try']({ params });
  const link = `${feeds.origin}/n/1`;
  expect(tried.data).toEqual({ items: [{ title: '告', link, publish_date: '2026-11-02', excerpt: '' }], error: '' });
  expect(await waiting()).toEqual([]);
  await add('/json', { kind: 2 });
  await collect();
  expect((await waiting()).map(({ title }) => title).sort()).toEqual(['告', '简讯']);
  expect(feeds.mostAtOnce()).toBe(1);
});

test('robots.txt is obeyed, and unreadable sources say why', async () => {
  feeds.pages.set('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /closed' });
  feeds.pages.set('/closed', rss([{ title: 'x', link: '/x' }]));
  feeds.pages.set('/page', { type: 'text/html', body: '<p>' });
  feeds.pages.set('/entities', { type: 'text/xml', body: '<!DOCTYPE a [<!ENTITY b "c">]><rss>&b;</rss>' });
  feeds.pages.set('/broken', { type: 'text/xml', body: '<rss' });
  for (const path of ['/closed', '/page', '/entities', '/broken', '/missing']) await add(path);
  const told = (await collect()).map(({ last_error }) => last_error);
  expect(told).toEqual([
    '对方的 robots.txt 不允许采集',
    '对方返回的不是所选的格式',
    '订阅内容带有 DOCTYPE，不能读取',
    expect.stringMatching(/^(订阅内容不是正确的 XML|不是 RSS 或 Atom 订阅)$/),
    '对方返回状态 404',
  ]);
  expect(feeds.asked).not.toContain('/closed');
});

test('only what is on and due is fetched; private addresses are refused by the running portal', async () => {
  feeds.pages.set('/rss', rss([{ title: '一', link: '/1' }]));
  const { source_id } = await add('/rss', { is_on: false });
  await collect();
  expect(feeds.asked).toEqual([]);
  const params = { source_id };
  await editor.api['PUT /console/crawler/sources/{source_id}']({ params, body: sourceSent(`${feeds.origin}/rss`) });
  await collectDue(portal.app);
  await collectDue(portal.app);
  expect(feeds.asked).toEqual(['/robots.txt', '/rss']);
  for (const address of ['http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest/meta-data']) {
    await editor.api['PUT /console/crawler/sources/{source_id}']({ params, body: sourceSent(address) });
    const { data } = await editor.api['POST /console/crawler/sources/{source_id}/try']({ params });
    expect(data).toEqual({ items: [], error: '不能采集内网或本机地址' });
  }
});

test('what is wrong is said beside its field', async () => {
  const send = (more: Record<string, unknown>) =>
    refusal(editor.api['POST /console/crawler/sources']({ body: sourceSent('https://a.example.org/', more) as never }));
  expect(await send({ kind: 3 })).toMatchObject({ errors: [{ field: 'item_selector' }] });
  expect(await send({ kind: 3, item_selector: 'ul >> [' })).toMatchObject({ errors: [{ field: 'item_selector' }] });
  expect(await send({ address: 'ftp://a' })).toMatchObject({ errors: [{ field: 'address' }] });
  await add('/twice');
  expect(await refusal(add('/twice'))).toMatchObject({ code: 'crawl_source_exists' });
  const both = await Promise.allSettled([add('/both'), add('/both'), add('/both')]);
  expect(both.map((one) => (one.status === 'fulfilled' ? 'added' : one.reason.code)).toSorted()).toEqual([
    'added',
    'crawl_source_exists',
    'crawl_source_exists',
  ]);
  const body = sourceSent('https://b.example.org/');
  expect(await refusal(reviewer.api['POST /console/crawler/sources']({ body }))).toMatchObject({ status: 403 });
});
