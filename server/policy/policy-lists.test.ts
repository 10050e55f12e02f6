import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { refusal } from '../account/test-member.ts';
import { importContent } from '../kit/content/import-content.ts';
import { reindex } from '../kit/content/reindex.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { fillTestDictionaries, publish } from './test-policies.ts';

let portal: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openTestServer();
  visitor = portal.visitor();
  await fillTestDictionaries(portal);
});
afterAll(() => portal.close());

const titles = async (query: Parameters<Visitor['api']['GET /policies/policies']>[0] = {}) =>
  (await visitor.api['GET /policies/policies'](query)).data.map(({ title }) => title);

describe('a list of policies', () => {
  beforeAll(async () => {
    await publish(portal, 'policy', {
      title: '甲：传感器房租补贴',
      doc_number: '京政发〔2021〕31号',
      level: 2,
      category_id: 1,
      tags: [101, 102],
      publish_date: '2021-10-18',
    });
    await publish(portal, 'policy', {
      title: '乙：人才公寓',
      level: 3,
      category_id: 2,
      tags: [102],
      publish_date: '2026-03-01',
      validity: 3,
    });
    await publish(portal, 'policy', {
      title: '丙：创新券',
      level: 3,
      category_id: 1,
      publish_date: '2026-11-20',
      content: '<p>支持购买<strong>传感器</strong>检测服务</p>',
    });
  });

  test('is sorted by the day of publishing, newest first', async () => {
    expect(await titles()).toEqual(['丙：创新券', '乙：人才公寓', '甲：传感器房租补贴']);
  });
  test('carries names beside codes and tags with their names, and no text', async () => {
    const { data } = await visitor.api['GET /policies/policies']({ query: { level: '2' } });
    expect(data[0]).toMatchObject({
      level: 2,
      level_name: '市级',
      category_name: '资金支持',
      validity_name: '有效',
      tags: [
        { id: 101, name: '高端仪器' },
        { id: 102, name: '传感器' },
      ],
    });
    expect(data[0]).not.toHaveProperty('content');
  });
  test.each([
    ['one code', { level: '3' }, ['丙：创新券', '乙：人才公寓']],
    ['several codes of one filter as either', { level: '2,3' }, ['丙：创新券', '乙：人才公寓', '甲：传感器房租补贴']],
    ['several filters as both', { level: '3', category_id: '2' }, ['乙：人才公寓']],
    ['a tag', { tag: '102' }, ['乙：人才公寓', '甲：传感器房租补贴']],
    ['a year', { year: '2021' }, ['甲：传感器房租补贴']],
    ['validity', { validity: '3' }, ['乙：人才公寓']],
    ['a code that nothing has', { level: '1' }, []],
    ['an absurd year', { year: '999999999' }, []],
  ])('filters by %s', async (_, query, expected) => {
    expect(await titles({ query })).toEqual(expected);
  });
  test.each([
    ['words of the title', '人才公寓', ['乙：人才公寓']],
    ['words that stand apart', '传感器补贴', ['甲：传感器房租补贴']],
    ['words of the text', '检测服务', ['丙：创新券']],
    ['a document number as it is written', '京政发〔2021〕31号', ['甲：传感器房租补贴']],
    ['a document number without brackets', '京政发202131', ['甲：传感器房租补贴']],
    ['initials of syllables', 'rcgy', ['乙：人才公寓']],
    ['traditional characters', '傳感器補貼', ['甲：传感器房租补贴']],
    ['words that were pasted with what nobody sees', '人\u200b才\u200d公\ufeff寓', ['乙：人才公寓']],
    ['nothing', '量子计算', []],
  ])('finds by %s', async (_, keyword, expected) => {
    expect(await titles({ query: { keyword } })).toEqual(expected);
  });
  test('counts what each choice of a filter would leave, given the other filters', async () => {
    const { facets } = await visitor.api['GET /policies/policies']({ query: { level: '3', with_facets: true } });
    expect(facets?.level).toEqual([
      { value: '2', label: '市级', count: 1 },
      { value: '3', label: '区级', count: 2 },
    ]);
    expect(facets?.category_id).toEqual([
      { value: '1', label: '资金支持', count: 1 },
      { value: '2', label: '人才支持', count: 1 },
    ]);
    expect(facets?.year).toEqual([{ value: '2026', label: '2026 年', count: 2 }]);
  });
  test('pages, and is empty past its end', async () => {
    expect(await titles({ query: { page_size: 2, page_index: 2 } })).toEqual(['甲：传感器房租补贴']);
    expect(await visitor.api['GET /policies/policies']({ query: { page_size: 2, page_index: 9 } })).toMatchObject({
      data: [],
      total: 3,
    });
  });
  test.each([
    ['page_size=1000', 'page_size', '每页最多 999 条'],
    ['page_index=0', 'page_index', '页码从 1 开始'],
    ['page_index=x', 'page_index', '页码须为整数'],
    ['level=abc', 'level', '筛选条件不正确'],
    ['sort=price', 'sort', '排序方式不正确'],
  ])('says in Chinese what is wrong with ?%s', async (query, field, message) => {
    const reply = await visitor.request(`GET /api/policies/policies?${query}`);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ error: 'INVALID', errors: [{ field, message }] });
  });
});

describe('the stage of a declaration', () => {
  // The test clock stands at 2026-11-21, 10:00 in Beijing.
  const dates = {
    未开始: { apply_start: '2026-11-22', apply_end: '2026-12-31' },
    申报中: { apply_start: '2026-11-01', apply_end: '2026-11-29' },
    常年: {},
    即将截止: { apply_start: '2026-11-01', apply_end: '2026-11-28' },
    最后一天: { apply_start: '2026-11-01', apply_end: '2026-11-21' },
    已截止: { apply_start: '2026-11-01', apply_end: '2026-11-20' },
    公示中: { apply_end: '2026-10-20', publicity_start: '2026-11-17', publicity_end: '2026-11-21' },
    已结束: { apply_end: '2026-10-20', publicity_start: '2026-11-10', publicity_end: '2026-11-20' },
  };
  beforeAll(async () => {
    for (const [title, values] of Object.entries(dates))
      await publish(portal, 'policy_declaration', { title, ...values });
  });
  test('is computed for the day in Beijing, and the filter agrees with it', async () => {
    const all = await visitor.api['GET /policies/policy_declarations']({ query: { page_size: 50 } });
    const stageOf = Object.fromEntries(
      all.data.map(({ title, stage_name, days_left }) => [title, [stage_name, days_left]]),
    );
    expect(stageOf).toEqual({
      未开始: ['未开始', null],
      申报中: ['申报中', 8],
      常年: ['申报中', null],
      即将截止: ['即将截止', 7],
      最后一天: ['即将截止', 0],
      已截止: ['已截止', null],
      公示中: ['公示中', null],
      已结束: ['已结束', null],
    });
    for (const stage of [1, 2, 3, 4, 5, 6]) {
      const filtered = await visitor.api['GET /policies/policy_declarations']({
        query: { stage: String(stage), page_size: 50 },
      });
      expect(filtered.data.map(({ title }) => title).sort()).toEqual(
        all.data
          .filter((item) => item.stage === stage)
          .map(({ title }) => title)
          .sort(),
      );
    }
  });
  test('sorts by deadline with those that have none last', async () => {
    const { data } = await visitor.api['GET /policies/policy_declarations']({
      query: { stage: '2,3', sort: 'deadline' },
    });
    expect(data.map(({ title }) => title)).toEqual(['最后一天', '即将截止', '申报中', '常年']);
  });
});

describe('an entry', () => {
  test('names what it relates to and what relates to it, and its neighbours', async () => {
    const older = await publish(portal, 'policy_announcement', { title: '旧公告', publish_date: '2026-01-01' });
    const middle = await publish(portal, 'policy_announcement', {
      title: '中公告',
      publish_date: '2026-01-02',
      related: [older],
    });
    const newer = await publish(portal, 'policy_announcement', {
      title: '新公告',
      publish_date: '2026-01-03',
      related: [middle],
    });
    const { data } = await visitor.api['GET /policies/policy_announcements/{obj_id}']({ params: { obj_id: middle } });
    expect(data.previous).toEqual({ obj_id: newer, title: '新公告' });
    expect(data.next).toEqual({ obj_id: older, title: '旧公告' });
    expect(data.related.map(({ title, page }) => [title, page])).toEqual([
      ['新公告', `/policy/policyAnnouncement/${newer}`],
      ['旧公告', `/policy/policyAnnouncement/${older}`],
    ]);
  });
  test.each(['00000000-0000-4000-8000-ffffffffffff', 'x', '1', "'--"])(
    'that is missing answers like one that is malformed: %s',
    async (obj_id) => {
      expect(await refusal(visitor.api['GET /policies/policies/{obj_id}']({ params: { obj_id } }))).toMatchObject({
        code: 'not_found',
        message: '内容不存在或已下线',
      });
    },
  );
  test("of another region is another region's", async () => {
    const obj_id = await publish(portal, 'policy', { title: '外区政策' });
    await portal.app.db.updateTable('policy').set({ region_code: 'elsewhere' }).where('obj_id', '=', obj_id).execute();
    expect((await refusal(visitor.api['GET /policies/policies/{obj_id}']({ params: { obj_id } }))).code).toBe(
      'not_found',
    );
    expect(await titles({ query: { keyword: '外区政策' } })).toEqual([]);
  });
});

test('categories, tags and the hidden industry list come out of the dictionaries', async () => {
  const categories = await visitor.api['GET /policies/categories']({
    query: { business_code: '050011', with_hidden: true, page_index: 1, page_size: 999 },
  });
  expect(categories.data).toHaveLength(1);
  expect(categories.data[0]?.category_tags[0]).toEqual({ id: 201, name: '高端仪器装备' });
  expect(
    (await visitor.api['GET /policies/categories']({ query: { business_code: '050011' } })).data[0]?.category_tags ??
      [],
  ).toEqual([]);
  const all = await visitor.api['GET /policies/categories']();
  expect(all.data.find(({ name }) => name === '人才支持')?.category_tags.map(({ name }) => name)).toEqual([
    '科技人才',
    '青年人才',
    '人才公寓',
  ]);
  expect((await visitor.api['GET /policy/categories/']()).data[0]).toEqual({ id: 1, name: '资金支持' });
  expect((await visitor.api['GET /policies/tags']()).data).toHaveLength(24);
});

test('statistics count what readers can see', async () => {
  const { data } = await visitor.api['GET /policies/statistics/total_count']();
  expect(data.policy_announcement).toBe((await visitor.api['GET /policies/policy_announcements']()).total);
  expect(data.policy_faq).toBe(0);
});

test('filters look past the newest thousand that hold the keyword', async () => {
  const content = portal.app.contents.get('policy');
  const notices = portal.app.contents.get('policy_announcement');
  if (!content || !notices) throw new Error('no such content type');
  const base = { title: '磁悬浮扶持', level: 3, validity: 1, content: '<p>正文</p>' };
  const policies = Array.from({ length: 1_100 }, (_, index) => ({
    content,
    obj_id: portal.app.newId(),
    values: {
      ...base,
      issuing_authority: '管委会',
      ...(index < 40 ? { level: 1, publish_date: '2019-01-01' } : { publish_date: '2026-01-01' }),
    },
  }));
  const notice = { ...base, issuer: '管委会', announcement_kind: 1, publish_date: '2018-01-01' };
  await importContent(jobContext(portal.app, 'test'), [
    ...policies,
    { content: notices, obj_id: portal.app.newId(), values: notice },
  ]);
  const list = async (query: object) =>
    await visitor.api['GET /policies/policies']({ query: { keyword: '磁悬浮', ...query } });
  // Documents of an earlier version hold no values of filters, until the job has written them anew.
  await sql`update search_document set stale = true, body_tsv = array_to_tsvector(array(
    select lexeme from unnest(tsvector_to_array(body_tsv)) as lexeme where lexeme not like '=%'))`.execute(
    portal.app.db,
  );
  expect((await list({ level: '1' })).total).toBe(40);
  await reindex(portal.app);
  const first = await list({ level: '1', with_facets: true });
  expect(first.total).toBe(40);
  expect(first.data.map(({ level }) => level)).toEqual(Array(10).fill(1));
  expect(first.facets?.year).toEqual([{ value: '2019', label: '2019 年', count: 40 }]);
  expect((await list({ level: '1', year: '2019', with_facets: true })).facets?.level).toEqual([
    { value: '1', label: '国家级', count: 40 },
  ]);
  expect((await list({ level: '1', year: '2026' })).total).toBe(0);
  expect((await list({})).total).toBe(1_001);
  const search = async (type?: 'policy_announcement') =>
    await visitor.api['GET /information/search']({ query: { keyword: '磁悬浮', ...(type && { type }) } });
  expect((await search()).total).toBe(1_001);
  const found = await search('policy_announcement');
  expect(found).toMatchObject({ total: 1, data: [{ content_type: 'policy_announcement', title: '磁悬浮扶持' }] });
});

test('of texts that hold all words, those come first whose title holds one of them', async () => {
  const both = '<p>低温恒温器与斯特林泵。</p>';
  const [inText, inPart, inTitle] = [
    await publish(portal, 'policy', { title: '设备清单', content: both, publish_date: '2026-11-20' }),
    await publish(portal, 'policy', { title: '斯特林泵目录', content: both, publish_date: '2026-11-10' }),
    await publish(portal, 'policy', { title: '恒温器和斯特林泵', publish_date: '2026-11-01' }),
  ];
  const found = await visitor.api['GET /information/search']({ query: { keyword: '恒温器 斯特林泵' } });
  expect(found.data.map(({ obj_id }) => obj_id)).toEqual([inTitle, inPart, inText]);
});

test('the site search puts titles before texts and says what to mark', async () => {
  const inTitle = await publish(portal, 'policy', { title: '稀释制冷机共享办法', publish_date: '2020-01-01' });
  const inText = await publish(portal, 'policy_announcement', {
    title: '设备通知',
    content: '<p>本周起开放稀释制冷机机时预约。</p>',
    publish_date: '2026-11-20',
  });
  const found = await visitor.api['GET /information/search']({ query: { keyword: '稀释制冷机' } });
  expect(found.data.map(({ obj_id }) => obj_id)).toEqual([inTitle, inText]);
  expect(found.data[1]?.excerpt).toContain('稀释制冷机机时');
  expect(found.types).toEqual([
    { type: 'policy', name: '政策文件', count: 1 },
    { type: 'policy_announcement', name: '公示公告', count: 1 },
  ]);
  expect(found.words.join('')).toBe('稀释制冷机');
  expect(
    (await visitor.api['GET /information/search']({ query: { keyword: 'xszlj' } })).data.map(({ obj_id }) => obj_id),
  ).toEqual([inTitle, inText]);
});

test('what is out of force when it is published is told so by the search on the same day', async () => {
  const publish_date = dayOf(portal.app.clock());
  await publish(portal, 'policy', { title: '集装箱办公用房补助办法', validity: 3, publish_date });
  await publish(portal, 'policy', {
    title: '集装箱办公用房奖励办法',
    validity: 4,
    publish_date,
    expire_date: addDays(publish_date, 30),
  });
  const { data } = await visitor.api['GET /information/search']({ query: { keyword: '集装箱办公用房' } });
  expect(data.map(({ over }) => over)).toEqual(['已失效', '已失效']);
});

test('a text in traditional characters is found by simplified ones, and by its own', async () => {
  const title = '關於數據中心用電補貼';
  await publish(portal, 'policy', { title });
  for (const keyword of ['数据中心', '數據中心', '用电补贴'])
    expect(await titles({ query: { keyword } })).toEqual([title]);
});
