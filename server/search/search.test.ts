/** The site search: how a query is read, what is found when not all words are, synonyms, what found nothing, suggestions. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reindex } from '../kit/content/reindex.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { fillTestDictionaries, publish } from '../policy/test-policies.ts';
import { addStaff, newStaff, signInStaff, type TestStaff } from '../staff/test-staff.ts';
import { cleanMisses } from './misses.ts';

let portal: TestServer;
let visitor: Visitor;
let editor: TestStaff;
let reviewer: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  await fillTestDictionaries(portal);
  editor = await addStaff(portal, 'words', ['editor']);
  await signInStaff(portal, editor);
  reviewer = await newStaff(portal, 'second-person', ['reviewer']);
  await publish(portal, 'policy', { title: '高新技术企业认定管理工作指引', content: '<p>按年度受理。</p>' });
  await publish(portal, 'policy', { title: '科技创新券实施办法', content: '<p>领取之后一年内有效。</p>' });
  await publish(portal, 'policy', { title: '首台（套）装备奖励办法', content: '<p>每家企业最高三百万元。</p>' });
  await publish(portal, 'policy', {
    title: '怀柔区人才公寓配租办法',
    content: '<p>按积分轮候。</p>',
    doc_number: '怀示发〔2026〕7号',
  });
  await publish(portal, 'policy', { title: '旧的绿色工厂补助办法', validity: 4, publish_date: '2026-11-19' });
  await publish(portal, 'policy', { title: '新的绿色工厂补助办法', publish_date: '2024-01-01' });
});
afterAll(() => portal.close());
beforeEach(() => {
  visitor = portal.visitor();
});

const search = async (keyword: string, more: object = {}) =>
  await visitor.api['GET /information/search']({ query: { keyword, ...more } });
const firstFor = async (keyword: string) => (await search(keyword)).data[0]?.title;

describe('a query is read as people mean it', () => {
  test.each([
    ['高新技术企业认定怎么申请', '高新技术企业认定管理工作指引'],
    ['请问人才公寓怎么排队', '怀柔区人才公寓配租办法'],
    ['首台套', '首台（套）装备奖励办法'],
    ['高企', '高新技术企业认定管理工作指引'],
    ['住房补贴', '怀柔区人才公寓配租办法'],
    ['高薪技术企业', '高新技术企业认定管理工作指引'],
    ['创新卷', '科技创新券实施办法'],
    ['gaoxin', '高新技术企业认定管理工作指引'],
    ['shoutaitao', '首台（套）装备奖励办法'],
    ['rcgy', '怀柔区人才公寓配租办法'],
    ['怀示发[2026]7 号', '怀柔区人才公寓配租办法'],
  ])('%s', async (keyword, title) => {
    expect(await firstFor(keyword)).toBe(title);
  });

  test('words that ask carry no weight, and it says which they were', async () => {
    const found = await search('人才公寓怎么排队');
    expect(found).toMatchObject({ exact: 1, dropped: ['怎么'], corrected: null });
  });

  test('what nothing holds is read as it sounds; typed again as it is, it is not', async () => {
    expect(await search('创新卷')).toMatchObject({ corrected: '创新券', exact: 1 });
    expect(await search('创新卷', { as_typed: true })).toMatchObject({ corrected: null, exact: 0 });
  });

  test('a word of one’s own finds what the office calls by another', async () => {
    await publish(portal, 'policy', { title: '高校毕业生创业补贴办法' });
    expect(await search('应届生创业')).toMatchObject({ exact: 1, data: [{ title: '高校毕业生创业补贴办法' }] });
  });

  test('a word of the language that the site does not write is no mistake in typing', async () => {
    await publish(portal, 'policy', { title: '留学生创业启动资金办法' });
    expect((await search('大学生创业')).corrected).toBeNull();
    expect((await search('流学生创业')).corrected).toBe('留学生创业');
  });

  test('what is found as typed brings nothing that only sounds alike', async () => {
    await publish(portal, 'policy', { title: '试剂管理办法' });
    await publish(portal, 'policy', { title: '实际使用管理办法' });
    const { data, corrected } = await search('试剂');
    expect(data.map(({ title }) => title)).toEqual(['试剂管理办法']);
    expect(corrected).toBeNull();
  });

  test('numbers and wishes are filters of a list', async () => {
    expect((await search('200平办公室')).wish).toEqual({
      of: 'space',
      kinds: ['office'],
      area_min_sqm: 160,
      area_max_sqm: 250,
    });
    expect((await search('3吨承重')).wish).toEqual({
      of: 'space',
      kinds: ['factory', 'workshop'],
      floor_load_min_t_sqm: 3,
    });
    expect((await search('5万以下的仪器')).wish).toEqual({ of: 'instrument', kinds: [], price_max_yuan: 50_000 });
    expect((await search('便宜的工位')).wish).toEqual({ of: 'space', kinds: ['station'], cheapest: true });
    expect((await search('2026年人才公寓')).wish).toBeNull();
  });

  test('what is in force comes before what no longer is, however new', async () => {
    const { data } = await search('绿色工厂');
    expect(data.map(({ title }) => title)).toEqual(['新的绿色工厂补助办法', '旧的绿色工厂补助办法']);
    expect(data.map(({ over }) => over)).toEqual(['', '已失效']);
    // Also where only the old one is named in the very words that were typed.
    await publish(portal, 'policy', { title: '入驻企业房租补贴办法', validity: 3 });
    await publish(portal, 'policy', { title: '科技型企业办公研发用房租金补贴办法' });
    expect(await firstFor('房租补贴')).toBe('科技型企业办公研发用房租金补贴办法');
  });

  test('an excerpt is a text around the word, and the word is marked as the text writes it', async () => {
    const found = await search('首台套');
    expect(found.words).toContain('首台（套）');
    expect(found.data[0]?.excerpt).not.toMatch(/[<>]/);
  });
});

test('documents from before the index was extended are written anew, once', async () => {
  const { app } = portal;
  await app.db
    .updateTable('search_document')
    .set({ stale: true, body_tsv: '' })
    .where('title', 'like', '科技创新券%')
    .execute();
  expect((await search('创新券')).exact).toBe(0);
  await reindex(app);
  expect(await search('创新券')).toMatchObject({ exact: 1 });
  const left = await app.db.selectFrom('search_document').select('obj_id').where('stale', '=', true).execute();
  expect(left).toEqual([]);
});

describe('synonyms', () => {
  const groups = async (keyword: string) =>
    (await editor.api['GET /console/search/synonyms']({ query: { keyword } })).data;

  test('a keyword without a word finds no group', async () => expect(await groups('%')).toEqual([]));

  const waiting = async (synonym_id: string): Promise<string> => {
    const found = portal.app.db.selectFrom('search_synonym_proposal').select('proposal_id');
    return (await found.where('synonym_id', '=', synonym_id).executeTakeFirst())?.proposal_id ?? portal.app.newId();
  };
  const pass = async (synonym_id: string, by = reviewer, proposal_id?: string) =>
    by.api['POST /console/search/synonyms/{synonym_id}']({
      params: { synonym_id },
      body: { action: 'pass', proposal_id: proposal_id ?? (await waiting(synonym_id)) },
    });

  test('a group of the region is added, changed and deleted by one and passed by another, and the search follows', async () => {
    expect((await search('三顾茅庐')).exact).toBe(0);
    const { data } = await editor.api['POST /console/search/synonyms']({ body: { words: ['三顾茅庐', '人才公寓'] } });
    expect(data).toMatchObject({ origin: 'own', words: [], waits: { words: ['三顾茅庐', '人才公寓'], mine: true } });
    expect((await search('三顾茅庐')).exact).toBe(0);
    const params = { synonym_id: data.synonym_id };
    await expect(pass(data.synonym_id, editor)).rejects.toMatchObject({ code: 'forbidden' });
    await pass(data.synonym_id);
    // On PostgreSQL each process hears of the change by a notification, a moment later.
    await expect.poll(() => firstFor('三顾茅庐')).toBe('怀柔区人才公寓配租办法');
    const change = (...words: string[]) =>
      editor.api['PUT /console/search/synonyms/{synonym_id}']({ params, body: { words } });
    const { data: first } = await change('三顾茅庐', '科技');
    await change('三顾茅庐', '创新券');
    // Exactly the words that were read are passed.
    const unread = pass(data.synonym_id, reviewer, first.waits?.proposal_id);
    await expect(unread).rejects.toMatchObject({ code: 'record_changed' });
    await pass(data.synonym_id);
    await expect.poll(() => firstFor('三顾茅庐')).toBe('科技创新券实施办法');
    await editor.api['DELETE /console/search/synonyms/{synonym_id}']({ params });
    expect(await firstFor('三顾茅庐')).toBe('科技创新券实施办法');
    await pass(data.synonym_id);
    await expect.poll(async () => (await search('三顾茅庐')).exact).toBe(0);
    const audited = await portal.app.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'synonym.%')
      .orderBy('seq')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'synonym.propose',
      'synonym.add',
      'synonym.propose',
      'synonym.propose',
      'synonym.edit',
      'synonym.propose',
      'synonym.remove',
    ]);
  });

  test('a reviewer who proposes does not pass it; who returns it says why; who proposed takes it back', async () => {
    const system = await newStaff(portal, 'system-of-synonyms', ['system']);
    const { data } = await system.api['POST /console/search/synonyms']({ body: { words: ['画饼充饥', '创新券'] } });
    const params = { synonym_id: data.synonym_id };
    await expect(pass(data.synonym_id, system)).rejects.toMatchObject({ code: 'wrong_state' });
    const back = reviewer.api['POST /console/search/synonyms/{synonym_id}'];
    const body = { action: 'refuse' as const, proposal_id: data.waits?.proposal_id ?? '' };
    await expect(back({ params, body })).rejects.toMatchObject({ code: 'opinion_required' });
    await back({ params, body: { ...body, opinion: '意思不同' } });
    await expect(pass(data.synonym_id)).rejects.toMatchObject({ code: 'not_found' });
    const { data: again } = await system.api['POST /console/search/synonyms']({
      body: { words: ['画饼充饥', '创新券'] },
    });
    await system.api['POST /console/search/synonyms/{synonym_id}']({
      params: { synonym_id: again.synonym_id },
      body: { action: 'refuse', proposal_id: again.waits?.proposal_id ?? '' },
    });
    expect(await groups('画饼充饥')).toEqual([]);
  });

  test('a group of the product is changed or no longer used here', async () => {
    const [given] = await groups('高企');
    expect(given).toMatchObject({ origin: 'built_in', waits: null });
    const params = { synonym_id: given?.synonym_id ?? '' };
    await editor.api['PUT /console/search/synonyms/{synonym_id}']({ params, body: { words: ['高企', '创新券'] } });
    await pass(params.synonym_id);
    expect((await groups('高企'))[0]?.origin).toBe('changed');
    await expect.poll(() => firstFor('高企')).toBe('科技创新券实施办法');
    await editor.api['DELETE /console/search/synonyms/{synonym_id}']({ params });
    await pass(params.synonym_id);
    expect(await groups('高企')).toEqual([]);
    const again = editor.api['DELETE /console/search/synonyms/{synonym_id}']({ params });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a group needs two different words', async () => {
    const refused = editor.api['POST /console/search/synonyms']({ body: { words: ['首台套', '首台（套）'] } });
    await expect(refused).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('what found nothing', () => {
  const misses = async () => (await editor.api['GET /console/search/misses']()).data;

  test('is counted, the newest last time is kept, and nobody is named', async () => {
    await search('飞天扫帚');
    portal.clock.advance(60_000);
    await search('飞天扫帚');
    expect((await misses()).find(({ keyword }) => keyword === '飞天扫帚')).toMatchObject({ times: 2, found: 0 });
    const { app } = portal;
    const [row] = await app.db.selectFrom('search_miss').selectAll().limit(1).execute();
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'first_at',
      'found',
      'keyword',
      'last_at',
      'miss_id',
      'region_code',
      'times',
    ]);
  });

  test.each(['13800000001', '张三 13800000001', '110101199001011234', 'a@example.com', '91110116MA01DEM01K', '骨'])(
    'what may be somebody’s number or address is not kept: %s',
    async (keyword) => {
      await search(keyword);
      expect((await misses()).map((one) => one.keyword)).not.toContain(keyword);
    },
  );

  test('is forgotten after ninety days', async () => {
    await search('隐身斗篷');
    portal.clock.advance(89 * 86_400_000);
    await search('飞天扫帚');
    await cleanMisses(portal.app);
    expect(
      (await portal.app.db.selectFrom('search_miss').select('keyword').execute()).map(({ keyword }) => keyword),
    ).toContain('隐身斗篷');
    portal.clock.advance(2 * 86_400_000);
    await cleanMisses(portal.app);
    expect(
      (await portal.app.db.selectFrom('search_miss').select('keyword').execute()).map(({ keyword }) => keyword),
    ).toEqual(['飞天扫帚']);
  });
});

describe('what is done here is found by the words that people use', () => {
  const acts = async (keyword: string) => (await search(keyword)).acts;
  test.each([
    ['开办企业', '企业开办', '/userCenter/user/businessregistration/oneStopUser'],
    ['我想开个公司', '企业开办', '/userCenter/user/businessregistration/oneStopUser'],
    ['租 办公室', '找办公室', '/space/office'],
    ['訂路演廳', '路演中心预约', '/userCenter/user/space/roadshow'],
    ['密码忘了', '找回密码', '/login/forget'],
  ])('%s', async (keyword, label, page) => {
    expect((await acts(keyword))[0]).toMatchObject({ label, page, text: expect.stringMatching(/./) });
  });
  test.each(['首台套', '怀示发〔2026〕7号', '科技创新券实施办法'])('not for a text: %s', async (keyword) => {
    expect(await acts(keyword)).toEqual([]);
  });
  test('while somebody types they come first', async () => {
    const { data } = await visitor.api['GET /information/search/suggest']({ query: { keyword: '注册公' } });
    expect(data[0]).toMatchObject({ kind: 'act', text: '企业开办' });
  });
});

describe('suggestions while typing', () => {
  const suggested = async (keyword: string) =>
    (await visitor.api['GET /information/search/suggest']({ query: { keyword } })).data;

  test.each(['人才公', 'rencaigong', 'rcgy'])(
    'titles that hold what is typed, by writing and by sound: %s',
    async (typed) => {
      expect((await suggested(typed)).find(({ kind }) => kind === 'entry')).toMatchObject({
        text: '怀柔区人才公寓配租办法',
        type_name: '政策文件',
        page: expect.stringContaining('/policy/policyBrowse/'),
      });
    },
  );
  test('words that the site knows come first, and lead to their search', async () => {
    const [first] = await suggested('首台');
    expect(first).toMatchObject({ kind: 'word', page: expect.stringContaining('/search?keyword=') });
    expect((await suggested('首台')).length).toBeLessThanOrEqual(10);
  });
  test('signs alone suggest nothing', async () => {
    expect(await suggested('？！')).toEqual([]);
  });
});
