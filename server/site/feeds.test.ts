/** Feeds: well-formed, of the whole site or of one list, narrowed as the list is. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { fillTestDictionaries, publish } from '../policy/test-policies.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
  await fillTestDictionaries(portal);
  const day = { publish_date: '2026-11-20' };
  await publish(portal, 'policy', { title: '甲：<补贴> & “贷款”', summary: '一次补 <b>5</b> 万元', level: 3, ...day });
  await publish(portal, 'policy', { title: '乙：人才公寓', level: 2, ...day });
  await publish(portal, 'policy_announcement', { title: '丙：公告', ...day });
});
afterAll(() => portal.close());

const read = (path: `/${string}`) => portal.visitor().request(`GET ${path}`);
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item', htmlEntities: true });
const channelOf = async (path: `/${string}`) => {
  const text = await (await read(path)).text();
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text).rss.channel as Record<string, never> & { item?: Record<string, string>[]; title: string };
};

test('the feed of the site says of each entry its title, day, address and summary', async () => {
  const { item = [], ...channel } = await channelOf('/feed.xml');
  expect(item.map(({ title }) => title).toSorted()).toEqual(['丙：公告', '乙：人才公寓', '甲：<补贴> & “贷款”']);
  const first = item.find(({ title }) => title?.startsWith('甲'));
  expect(first).toMatchObject({ category: '政策文件', pubDate: 'Thu, 19 Nov 2026 16:00:00 GMT' });
  expect(first?.description).toContain('一次补');
  expect(first?.link).toMatch(/^http.*\/policy\/policyBrowse\/[0-9a-f-]{36}$/);
  expect(channel['atom:link']).toMatchObject({ '@_rel': 'self' });
  const { items } = (await (await read('/feed.json')).json()) as { items: Record<string, string>[] };
  for (const one of items) expect(one.content_text).not.toBe('');
});

test('the feed of a list is narrowed as the list is', async () => {
  const titles = async (query: string) =>
    (await channelOf(`/feed.xml?content_type=policy${query}`)).item?.map(({ title }) => title);
  expect(await titles('&level=2')).toEqual(['乙：人才公寓']);
  expect(await titles(`&keyword=${encodeURIComponent('公寓')}`)).toEqual(['乙：人才公寓']);
  expect(await titles('&level=4')).toBeUndefined();
  expect((await channelOf('/feed.xml?content_type=policy_announcement')).title).toMatch(/^公示公告 - /);
  expect((await read('/feed.xml?content_type=nothing')).status).toBe(404);
  expect((await read('/feed.json?content_type=policy&level=x')).status).toBe(422);
});
