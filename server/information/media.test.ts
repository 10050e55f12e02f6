/** Recommendations, films, figures of the platform, and one piece of 招商信息 (decision 059). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../account/test-member.ts';
import { importContent } from '../kit/content/import-content.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { newStaff } from '../staff/test-staff.ts';
import { captionsOf, films, secondsOf } from './demo/films.ts';
import { fillInformationEntries } from './fill-demo.ts';
import { publishNews } from './test-information.ts';

let portal: TestServer;
let visitor: Visitor;
let editor: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  portal = await openTestServer();
  visitor = portal.visitor();
  editor = await newStaff(portal, 'media.editor', ['editor']);
  await fillInformationEntries(portal.app);
});
afterAll(() => portal.close());

const draft = (content_type: string, fields: Record<string, unknown>) =>
  editor.api['POST /console/content/{content_type}']({ params: { content_type }, body: { fields } });
const recommendation = {
  ...{ title: '推荐一则', place: 1, note: '', image: '', link_type: 1, link: '/policy', sort: 0 },
  publish_date: '2026-11-01',
};

test('recommendations come by place in their order; neither search nor sitemap nor feeds have them', async () => {
  const content = portal.app.contents.get('carousel');
  if (!content) throw new Error('no carousels');
  const values = { ...recommendation, title: '只在首页的推荐' };
  await importContent(jobContext(portal.app, 'test'), [{ content, obj_id: portal.app.newId(), values }]);
  const list = visitor.api['GET /information/carousels'];
  const { data } = await list({ query: { place: '1', sort: 'order' } });
  expect(data[0]).toMatchObject({ title: '只在首页的推荐', link: '/policy', link_type: 1, link_type_name: '站内' });
  expect(data.map(({ sort }) => sort)).toEqual(data.map(({ sort }) => sort).toSorted((a, b) => a - b));
  expect((await visitor.api['GET /information/search']({ query: { keyword: '只在首页的推荐' } })).exact).toBe(0);
  for (const path of ['sitemap-1.xml', 'feed.xml'])
    expect(await (await visitor.request(`GET /${path}`)).text()).not.toContain(data[0]?.obj_id);
});

test.each([
  ['https://example.org/', 1],
  ['//example.org', 1],
  ['/\\example.org', 1],
  ['policy', 1],
  ['/policy', 2],
  ['javascript:alert(1)', 2],
])('the link %s is refused as one of type %i', async (link, link_type) => {
  expect(await refusal(draft('carousel', { ...recommendation, link, link_type }))).toMatchObject({
    errors: [{ field: 'link' }],
  });
});

test('a film streams in parts, and its captions follow each other', async () => {
  const { data } = await visitor.api['GET /information/vod']({ query: { category: '3' } });
  const [film] = data;
  expect(film).toMatchObject({ title: '半分钟认识高能同步辐射光源', duration_seconds: 30 });
  expect(film?.files.map(({ name }) => name.split('.').at(-1)).sort()).toEqual(['mp4', 'webm']);
  const line = `GET /api/users/files/${film?.files[0]?.file_id}` as const;
  const part = await visitor.request(line, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')?.split('/')[0]]).toEqual([206, 'bytes 100-199']);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
  const beyond = await visitor.request(line, { headers: { range: 'bytes=99999999-' } });
  expect(beyond.status).toBe(416);
});

test.each(films)('$key: its files are small, and captions fill its whole length', (film) => {
  for (const ending of ['mp4', 'webm']) {
    const { length } = readFileSync(new URL(`demo/films/${film.key}.${ending}`, import.meta.url));
    expect(length).toBeGreaterThan(20_000);
    expect(length).toBeLessThanOrEqual(600 * 1024);
  }
  const captions = captionsOf(film);
  expect(secondsOf(film)).toBeGreaterThanOrEqual(20);
  expect(secondsOf(film)).toBeLessThanOrEqual(40);
  expect(captions.at(-1)?.end_seconds).toBe(secondsOf(film));
  expect(captions.slice(1).map(({ start_seconds }) => start_seconds)).toEqual(
    captions.slice(0, -1).map(({ end_seconds }) => end_seconds),
  );
});

test('what is no film, not public, or has captions that end before they begin, is refused beside its field', async () => {
  const film = {
    ...{ title: '影片', category: 2, duration_seconds: 30, source: '平台', publish_date: '2026-11-01' },
    ...{ files: [{ file_id: portal.app.newId(), name: 'a.pdf', size_bytes: 1, access: 3 }] },
    captions: [{ start_seconds: 5, end_seconds: 5, words: '字幕' }],
  };
  const { errors } = await refusal(draft('video', film));
  expect(errors?.map(({ field }) => field)).toEqual(['files', 'captions']);
});

test('figures are counted, recommended types have their newest entries, and services are listed with prices', async () => {
  const { data } = await visitor.api['GET /v2/iipark/platform/statisticadvert']();
  expect(data.statistics.find(({ key }) => key === 'shop')).toEqual({
    ...{ key: 'shop', label: '服务机构', count: 0, unit: '家', page: '/experiment/shop' },
  });
  expect(data.adverts.map(({ place }) => place)).toEqual([4, 4]);
  const classes = (await visitor.api['GET /v2/iipark/recommend/classes']()).data;
  expect(classes.map(({ content_type }) => content_type)).toContain('policy_declaration');
  expect(await visitor.api['GET /service/product/entity/list']()).toMatchObject({ data: [], total: 0 });
});

test('one piece of 招商信息 is read by its number; other news is none', async () => {
  const read = (obj_id: string) => visitor.api['GET /information/canvassinformation/{obj_id}']({ params: { obj_id } });
  const obj_id = await publishNews(portal, { title: '招商一则', category: 6 });
  expect((await read(obj_id)).data.title).toBe('招商一则');
  expect(await refusal(read(await publishNews(portal, { category: 1 })))).toMatchObject({ code: 'not_found' });
});
