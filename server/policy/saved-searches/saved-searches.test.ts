/** A member hears once of what is published to a saved search (decision 065). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { fillTestDictionaries, publish } from '../test-policies.ts';
import { tellSearches } from './tell-searches.ts';

let portal: TestServer;
let member: TestMember;
beforeAll(async () => {
  portal = await openTestServer();
  await fillTestDictionaries(portal);
  member = await registerMember(portal, '13300000001');
});
afterAll(() => portal.close());

const save = async (query: Record<string, string>, content_type = 'policy_declaration', by = member) =>
  (await by.api['POST /policies/saved_searches']({ body: { content_type: content_type as 'policy', query } })).data;
const remove = (search_id: string, by = member) =>
  by.api['DELETE /policies/saved_searches/{search_id}']({ params: { search_id } });
const run = () => tellSearches(jobContext(portal.app, 'saved-searches'));
const minutes = (count: number) => portal.clock.advance(count * 60_000);
const messages = async (by = member) =>
  (await by.api['GET /information/messages']({ query: { page_size: 100 } })).data.filter(({ title }) =>
    title.startsWith('订阅的筛选'),
  );

test('a search is named by what it asks, leads to its list, and is kept once', async () => {
  const saved = await save({ level: '3', keyword: ' 首台套 ', page: '7', active: '4', sort: 'deadline' });
  expect(saved).toMatchObject({
    name: '政策申报：区级，“首台套”',
    page: `/policy/policyDeclaration?active=4&keyword=${encodeURIComponent('首台套')}&level=3`,
  });
  expect((await save({ keyword: '首台套', level: '3' })).search_id).toBe(saved.search_id);
  expect((await save({})).name).toBe('全部政策申报');
  expect((await member.api['GET /policies/saved_searches']()).data).toHaveLength(2);
  for (const { search_id } of (await member.api['GET /policies/saved_searches']()).data) await remove(search_id);
});
test('what is no search of the type is refused beside its field', async () => {
  const wrong = await refusal(save({ level: 'x' }));
  expect([wrong.status, wrong.errors?.[0]?.field]).toEqual([422, 'level']);
  expect((await refusal(save({}, 'expert'))).errors?.[0]?.message).toBe('不能订阅这类内容');
});
test('what fits is told once, and changes are told again; what does not fit is not told', async () => {
  await publish(portal, 'policy_declaration', { title: '首台套旧通知' });
  minutes(2);
  const { search_id, page } = await save({ keyword: '首台套', level: '3' });
  minutes(1);
  await publish(portal, 'policy_declaration', { title: '首台套新通知' });
  await publish(portal, 'policy_declaration', { title: '首台套市级通知', level: 2 });
  await publish(portal, 'policy_declaration', { title: '别的通知' });
  minutes(2);
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect(await messages()).toMatchObject([
    { title: '订阅的筛选有 1 条新内容', body: '政策申报：区级，“首台套”：《首台套新通知》。', link: page },
  ]);
  minutes(20);
  expect(await run()).toBe(0);
  await publish(portal, 'policy_declaration', { title: '首台套第三号通知' });
  minutes(2);
  expect(await run()).toBe(1);
  await remove(search_id);
});
test('what is being published while the job runs is told by its next run', async () => {
  const other = await registerMember(portal, '13300000002');
  await save({ keyword: '晚到的' }, 'policy_declaration', other);
  minutes(2);
  await publish(portal, 'policy_declaration', { title: '晚到的通知' });
  expect(await run()).toBe(0);
  minutes(2);
  expect(await run()).toBe(1);
});
test('two processes at once tell once', async () => {
  const other = await registerMember(portal, '13300000003');
  const { search_id } = await save({}, 'policy_announcement', other);
  minutes(1);
  await publish(portal, 'policy_announcement', { title: '停电公告' });
  minutes(2);
  const told = await Promise.all([run(), run()]);
  expect(told.reduce((sum, count) => sum + count)).toBe(1);
  expect(await messages(other)).toHaveLength(1);
  // The slower one leaves nothing behind, in the audit log neither.
  const rows = await portal.app.db.selectFrom('audit_log').selectAll().where('obj_id', '=', search_id).execute();
  expect(rows.filter(({ action }) => action === 'policy_search.tell')).toHaveLength(1);
});
test('nobody removes another’s search, and nobody keeps more than twenty', async () => {
  const other = await registerMember(portal, '13300000004');
  const { search_id } = await save({ level: '1' });
  expect((await refusal(remove(search_id, other))).code).toBe('not_found');
  const years = Array.from({ length: 25 }, (_, index) => String(2000 + index));
  const answers = await Promise.allSettled(years.map((year) => save({ year }, 'policy', other)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect((await refusal(save({ year: '1999' }, 'policy', other))).code).toBe('searches_full');
});
