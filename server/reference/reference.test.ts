import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';

let portal: TestServer;
let editor: TestStaff;
let reviewer: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  editor = await newStaff(portal, 'dictionary.editor', ['editor']);
  reviewer = await newStaff(portal, 'dictionary.reviewer', ['reviewer']);
});
afterAll(() => portal.close());

type Change = Parameters<(typeof editor.api)['POST /console/dictionaries']>[0]['body'];
const propose = async (body: Change) => (await editor.api['POST /console/dictionaries']({ body })).data;
const waiting = async (dictionary: Change['dictionary'], by = reviewer) =>
  (await by.api['GET /console/dictionaries']()).data.find((one) => one.dictionary === dictionary)?.proposals ?? [];
const decide = (by: TestStaff, obj_id: string | undefined, action: 'pass' | 'refuse', opinion = '') =>
  by.api['POST /console/dictionaries/{obj_id}']({ params: { obj_id: obj_id ?? '' }, body: { action, opinion } });
/** Proposed by one person and passed by another. */
const save = async (body: Change) => {
  const { waits } = await propose(body);
  if (waits) await decide(reviewer, (await waiting(body.dictionary)).at(-1)?.obj_id, 'pass');
  const of = (await editor.api['GET /console/dictionaries']()).data.find((one) => one.dictionary === body.dictionary);
  const found = of?.entries.find(({ name }) => name === body.name);
  if (!found) throw new Error('there is no such entry');
  return found;
};

const under = async (parent_id: number) =>
  (await portal.visitor().api['GET /information/areas/list']({ query: { parent_id } })).data;

test('every province leads to a city and every city to a county', async () => {
  const provinces = await under(-1);
  expect(provinces).toHaveLength(34);
  expect(provinces[0]).toEqual({ id: 110000, region_name: '北京市' });
  for (const province of provinces) {
    const cities = await under(province.id);
    expect(cities, province.region_name).not.toHaveLength(0);
    for (const city of cities) {
      const counties = await under(city.id);
      expect(counties, `${province.region_name} ${city.region_name}`).not.toHaveLength(0);
      for (const { id, region_name } of counties) {
        expect(String(id)).toMatch(/^\d{6}$/);
        expect(region_name).not.toBe('');
      }
    }
  }
});

test('without a parent the provinces come, under a county nothing', async () => {
  expect((await portal.visitor().api['GET /information/areas/list']()).data).toHaveLength(34);
  expect(await under(110116)).toEqual([]);
  expect((await refusal(under(-2))).code).toBe('invalid');
});

test('what staff add, rename and sort is read everywhere at once, and what they hide is not', async () => {
  const read = async () => (await portal.visitor().api['GET /space-v2/data/base/list']()).data.policy_category;
  const before = portal.app.generation.current;
  const one = await save({ dictionary: 'policy_category', name: '资金' });
  const two = await save({ dictionary: 'policy_category', name: '人才' });
  expect([one.entry_id, two.entry_id]).toEqual([1, 2]);
  await expect.poll(read).toEqual([
    { value: 1, label: '资金', sort: 1 },
    { value: 2, label: '人才', sort: 2 },
  ]);
  await expect.poll(() => portal.app.generation.current).toBeGreaterThan(before);
  await save({ dictionary: 'policy_category', entry_id: 2, name: '人才支持', sort_order: 0 });
  await expect.poll(read).toEqual([
    { value: 2, label: '人才支持', sort: 0 },
    { value: 1, label: '资金', sort: 1 },
  ]);
  await save({ dictionary: 'policy_category', entry_id: 1, name: '资金', hidden: true });
  await expect.poll(read).toEqual([{ value: 2, label: '人才支持', sort: 0 }]);
  const kept = (await editor.api['GET /console/dictionaries']()).data.find(
    ({ dictionary }) => dictionary === 'policy_category',
  );
  expect(kept?.entries).toHaveLength(2);
  const rows = await portal.app.db
    .selectFrom('audit_log')
    .select('action')
    .where('obj_type', '=', 'policy_category')
    .orderBy('seq')
    .execute();
  const changes = ['dictionary.add', 'dictionary.add', 'dictionary.edit', 'dictionary.edit'];
  expect(rows.map(({ action }) => action)).toEqual(changes.flatMap((action) => ['dictionary.propose', action]));
});

test('a change shows only when a second person has passed it; its order at once', async () => {
  const shown = async () => (await portal.visitor().api['GET /space-v2/data/base/list']()).data.policy_category;
  const before = await shown();
  const change = { dictionary: 'policy_category', entry_id: 2, name: '涂改' } as const;
  expect(await propose(change)).toMatchObject({ entry_id: 2, name: '人才支持', waits: true });
  expect(await shown()).toEqual(before);
  const [one] = await waiting('policy_category');
  expect(one).toMatchObject({ entry_id: 2, name: '涂改', proposed_by_name: 'dictionary.editor', mine: false });
  const told = portal.app.db.selectFrom('message').select('title').where('recipient_id', '=', reviewer.staff_id);
  expect((await told.execute()).map(({ title }) => title)).toContain('字典修改待审核：涂改');
  expect((await refusal(decide(editor, one?.obj_id, 'pass'))).code).toBe('forbidden');
  // A newer proposal takes the place of the earlier one.
  await propose({ ...change, name: '人才服务' });
  expect((await waiting('policy_category')).map(({ name }) => name)).toEqual(['人才服务']);
  const chief = await newStaff(portal, 'dictionary.chief', ['system']);
  await chief.api['POST /console/dictionaries']({ body: { dictionary: 'policy_category', name: '新类' } });
  const own = (await waiting('policy_category', chief)).find(({ mine }) => mine)?.obj_id;
  expect((await refusal(decide(chief, own, 'pass'))).code).toBe('wrong_state');
  await decide(chief, own, 'refuse');
  await decide(editor, (await waiting('policy_category'))[0]?.obj_id, 'refuse');
  expect(await waiting('policy_category')).toEqual([]);
  expect((await refusal(decide(reviewer, one?.obj_id, 'pass'))).code).toBe('not_found');
  expect(await shown()).toEqual(before);
  expect(await propose({ ...change, name: '人才支持', sort_order: 5 })).toMatchObject({ waits: false });
  await expect.poll(shown).toEqual([{ value: 2, label: '人才支持', sort: 5 }]);
});

test('a change is refused with a reason, and whoever proposed it is told what became of it', async () => {
  const clerk = await newStaff(portal, 'dictionary.clerk', ['editor']);
  const add = async (name: string) => {
    await clerk.api['POST /console/dictionaries']({ body: { dictionary: 'policy_tag', name } });
    return (await waiting('policy_tag')).find((one) => one.name === name)?.obj_id;
  };
  const doubled = await add('绿色低碳');
  expect(await refusal(decide(reviewer, doubled, 'refuse'))).toMatchObject({
    code: 'opinion_required',
    message: '请填写退回原因',
  });
  await decide(reviewer, doubled, 'refuse', '与“节能环保”重复');
  await decide(reviewer, await add('概念验证'), 'pass');
  // Taking back one's own needs no reason and tells nobody.
  await decide(clerk, await add('写错了'), 'refuse');
  const told = await portal.app.db
    .selectFrom('message')
    .select(['title', 'body'])
    .where('recipient_id', '=', clerk.staff_id)
    .execute();
  expect(told.map(({ title, body }) => `${title} ${body}`).toSorted()).toEqual([
    '字典修改已退回：绿色低碳 退回原因：与“节能环保”重复',
    '字典修改已通过：概念验证 修改已生效。',
  ]);
});

test('an industry that staff hide is in no list, whatever is asked for', async () => {
  const read = async (with_hidden: boolean) =>
    (
      await portal.visitor().api['GET /policies/categories']({ query: { business_code: '050011', with_hidden } })
    ).data.flatMap(({ category_tags }) => category_tags.map(({ name }) => name));
  await save({ dictionary: 'industry', name: '光电' });
  const { entry_id } = await save({ dictionary: 'industry', name: '量子' });
  await expect.poll(() => read(true)).toEqual(['光电', '量子']);
  await save({ dictionary: 'industry', entry_id, name: '量子', hidden: true });
  await expect.poll(() => read(true)).toEqual(['光电']);
  expect(await read(false)).toEqual([]);
});

test('a name stands once in a dictionary, also when ten people add it at once', async () => {
  const add = () => editor.api['POST /console/dictionaries']({ body: { dictionary: 'industry', name: '传感器' } });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, add));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await refusal(add())).code).toBe('name_taken');
});

test('a parent must be there, and only a dictionary that has one takes it', async () => {
  const add = (dictionary: 'policy_tag' | 'industry', parent_id: number) =>
    refusal(editor.api['POST /console/dictionaries']({ body: { dictionary, name: '新', parent_id } }));
  expect((await add('policy_tag', 999)).errors).toEqual([{ field: 'parent_id', message: '上级条目不存在' }]);
  expect((await add('industry', 1)).code).toBe('invalid');
});

test('an entry that is not there is not renamed', async () => {
  expect(
    (
      await refusal(
        editor.api['POST /console/dictionaries']({ body: { dictionary: 'industry', entry_id: 999, name: '新' } }),
      )
    ).code,
  ).toBe('not_found');
});

test('only editors and system staff change dictionaries', async () => {
  const auditor = await newStaff(portal, 'dictionary.auditor', ['auditor']);
  const member = await registerMember(portal, '13000000001');
  const body = { dictionary: 'industry' as const, name: '不许' };
  expect((await refusal(auditor.api['POST /console/dictionaries']({ body }))).code).toBe('forbidden');
  expect((await refusal(member.api['POST /console/dictionaries']({ body }))).code).toBe('unauthenticated');
});

test('the dictionary list is paged and filtered by type', async () => {
  const visitor = portal.visitor();
  const levels = await visitor.api['GET /information/data_dict/list']({
    query: { type: 'policy_level', page_size: 999 },
  });
  expect(levels.data.map(({ value, label }) => [value, label])).toEqual([
    [1, '国家级'],
    [2, '市级'],
    [3, '区级'],
    [4, '园区级'],
  ]);
  const second = await visitor.api['GET /information/data_dict/list']({
    query: { type: 'policy_level', page_index: 2, page_size: 3 },
  });
  expect(second).toMatchObject({ total: 4, page_index: 2, page_size: 3, data: [{ value: 4 }] });
  expect(
    (
      await visitor.api['GET /information/data_dict/list']({
        query: { type: 'policy_level', page_index: 3, page_size: 3 },
      })
    ).data,
  ).toEqual([]);
});
