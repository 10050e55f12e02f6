/** A member hears once of what is published to a saved search (decision 065). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { fillTestDictionaries, publish } from '../test-policies.ts';
import { tellSearchesBySms } from './tell-by-sms.ts';
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

describe('text messages', () => {
  const hour = 60;
  const runSms = async (at = portal) => {
    await tellSearches(jobContext(at.app, 'saved-searches'));
    return await tellSearchesBySms(jobContext(at.app, 'saved-searches'));
  };
  const wish = async (search_id: string, sms: boolean, by: TestMember) =>
    (await by.api['PUT /policies/saved_searches/{search_id}']({ params: { search_id }, body: { sms } })).data;
  const sentTo = ({ phone }: TestMember, at = portal) =>
    at.messages().filter((message) => message.phone === phone && message.template === 'saved_search');
  /** Keeps the session of a member who comes back after hours. */
  const later = async (count: number, at = portal) => {
    at.clock.advance(count * 60_000);
    const { now } = at.clock;
    await at.app.db.updateTable('member_session').set({ created_at: now, stamped_at: now }).execute();
  };
  test('come only when they are wanted: one a day for all searches, by day', async () => {
    const other = await registerMember(portal, '13300000005');
    const [a, b] = [
      await save({ keyword: '夜班车' }, undefined, other),
      await save({ keyword: '夜班' }, undefined, other),
    ];
    expect(a.sms).toBe(false);
    await later(2);
    await publish(portal, 'policy_declaration', { title: '夜班车一号' });
    await later(2);
    await runSms();
    expect(sentTo(other)).toEqual([]);
    for (const { search_id } of [a, b]) await wish(search_id, true, other);
    // 11 o'clock in the evening
    const evening = new Date(`${dayOf(portal.clock.now)}T23:00:00+08:00`);
    await later((evening.getTime() - portal.clock.now.getTime()) / 60_000);
    await publish(portal, 'policy_declaration', { title: '夜班车二号' });
    await later(2);
    await runSms();
    expect(sentTo(other)).toEqual([]);
    await later(9 * hour + 10);
    await runSms();
    expect(sentTo(other)).toMatchObject([{ searches: 2, entries: 2 }]);
    await publish(portal, 'policy_declaration', { title: '夜班车三号' });
    await later(2);
    await runSms();
    expect(sentTo(other)).toHaveLength(1);
    await later(24 * hour);
    await Promise.all([runSms(), runSms()]);
    expect(sentTo(other)).toHaveLength(2);
    await wish(a.search_id, false, other);
    await wish(b.search_id, false, other);
    await publish(portal, 'policy_declaration', { title: '夜班车四号' });
    await later(25 * hour);
    await runSms();
    expect(sentTo(other)).toHaveLength(2);
  });
  test('nobody changes another’s, and a wrong wish has its message', async () => {
    const other = await registerMember(portal, '13300000006');
    const { search_id } = await save({ keyword: '别人的' }, undefined, other);
    expect((await refusal(wish(search_id, true, member))).code).toBe('not_found');
    expect((await refusal(wish(search_id, '是' as unknown as boolean, other))).errors).toEqual([
      { field: 'sms', message: '须为 true 或 false' },
    ]);
  });
  test('leave half of the day’s messages to codes', async () => {
    const capped = await openTestServer({ SMS_DAILY_CAP: '8' });
    try {
      await fillTestDictionaries(capped);
      const people = [await registerMember(capped, '13300000007'), await registerMember(capped, '13300000008')];
      for (const one of people) {
        const { search_id } = await save({ keyword: '预算' }, undefined, one);
        await wish(search_id, true, one);
      }
      await later(2, capped);
      await publish(capped, 'policy_declaration', { title: '预算通知' });
      await later(2, capped);
      // With a third code one message is left of the half of the day's that codes do not keep.
      await registerMember(capped, '13300000009');
      await runSms(capped);
      expect(people.map((one) => sentTo(one, capped).length).sort()).toEqual([0, 1]);
      await runSms(capped);
      expect(people.map((one) => sentTo(one, capped).length).sort()).toEqual([0, 1]);
      await registerMember(capped, '13300000010');
    } finally {
      await capped.close();
    }
  });
});
