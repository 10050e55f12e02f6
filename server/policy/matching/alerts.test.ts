/** Alerts by choice: versions that alter a verdict, reminders that were missed, ages within a call, text messages (decision 074). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day, dayOf } from '#contract/kit/day.ts';
import { sampleVerdicts, trialDay } from '#contract/policy/matching/check-matching.ts';
import type { Condition } from '#contract/policy/matching/conditions.ts';
import type { Matching } from '#contract/policy/matching/items.ts';
import { readyItems } from '#contract/policy/matching/judge.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { tellSearchesBySms } from '../saved-searches/tell-by-sms.ts';
import { tellSearches } from '../saved-searches/tell-searches.ts';
import { fillTestDictionaries, offering, publicationHeard, publish } from '../test-policies.ts';
import { tellAlertsBySms } from './alerts-by-sms.ts';
import { notifySubscribers } from './notify-subscribers.ts';
import { remindSubscribers } from './remind-subscribers.ts';

const here = { province_id: 110000, city_id: 110100, county_id: 110116 };
const subscriber = async (portal: TestServer, phone: string, answers: Record<string, unknown> = {}) => {
  const member = await registerMember(portal, phone);
  await member.api['POST /policies/recommends/enterprise_info']({
    body: { enterprise_name: '雁栖湖声学', address_area: here, ...answers } as never,
  });
  await member.api['POST /policy/subscriptions']();
  return member;
};
const toldTo = async (portal: TestServer, { user_id }: TestMember) =>
  await portal.app.db
    .selectFrom('message')
    .select(['title', 'body', 'link'])
    .where('recipient_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('message_id')
    .execute();
const dayLater = 86_400_000;
const minute = 60_000;

describe('a new version of a text', () => {
  let portal: TestServer;
  let editor: TestStaff;
  let reviewer: TestStaff;
  let member: TestMember;
  beforeAll(async () => {
    portal = await openTestServer();
    await fillTestDictionaries(portal);
    editor = await newStaff(portal, 'writer', ['editor']);
    reviewer = await newStaff(portal, 'reader', ['reviewer']);
    member = await subscriber(portal, '13900000001', { reg_time: '2024-11-01 00:00:00', is_high_tech: false });
    portal.clock.advance(minute);
  });
  afterAll(() => portal?.close());

  type Clause = { text: string; clause_no?: string; conditions: Condition[] };
  const age = (text: string, years: number): Clause => ({
    text,
    clause_no: '第一条',
    conditions: [{ field: 'reg_time', op: 'at_least', value: years }],
  });
  const highTech: Clause = {
    text: '具有高新技术企业证书',
    clause_no: '第二条',
    conditions: [{ field: 'is_high_tech', op: 'is', value: true }],
  };
  const open: Clause = {
    text: '在本区经营',
    clause_no: '第三条',
    conditions: [{ field: 'address_area', op: 'any_of', value: [110116] }],
  };

  /** A version of a declaration with one item whose lines are these, or with other items. */
  const fieldsOf = (title: string, clauses: readonly Clause[], more: Record<string, unknown> = {}) => {
    const [item] = offering().items;
    if (!item) throw new Error('no item');
    const lines = clauses.map(({ text, clause_no = '', conditions }) => ({
      text,
      clause_no,
      kind: 'required' as const,
      route: '',
      join: 'and' as const,
      conditions,
      self_checks: [],
    }));
    const matching: Matching = { lines: [], items: [{ ...item, lines, ...(more.item as object) }] };
    const expected = readyItems(matching, (more.region_id as number) ?? null).map((ready) =>
      sampleVerdicts(ready, trialDay).join(''),
    );
    const { item: _, ...values } = more;
    return {
      title,
      issuing_authority: '科学城管委会',
      level: 3,
      publish_date: '2026-11-01',
      support_mode: 1,
      apply_mode: 1,
      apply_start: '2026-11-01',
      apply_end: '2026-12-31',
      content: '<p>正文</p>',
      conditions_text: clauses.map(({ text }) => text).join('\n'),
      matching: { lines: [], items: matching.items.map((one, at) => ({ ...one, expected: expected[at] ?? '' })) },
      ...values,
    };
  };
  const params = { content_type: 'policy_declaration' };
  type Entry = { obj_id: string; revision_no: number };
  const take = (by: TestStaff, { obj_id, revision_no }: Entry, action: 'submit' | 'pass') =>
    by.api['POST /console/content/{content_type}/{obj_id}/steps']({
      params: { ...params, obj_id },
      body: { action, revision_no, opinion: '已核' },
    });
  const issue = async (fields: object, entry?: Entry): Promise<Entry> => {
    const { data } = entry
      ? await editor.api['PUT /console/content/{content_type}/{obj_id}']({
          params: { ...params, obj_id: entry.obj_id },
          body: { revision_no: entry.revision_no, fields: fields as never },
        })
      : await editor.api['POST /console/content/{content_type}']({ params, body: { fields: fields as never } });
    await take(editor, data, 'submit');
    await take(reviewer, data, 'pass');
    portal.clock.advance(minute);
    return data;
  };
  const tell = async () => {
    await publicationHeard(portal);
    return await notifySubscribers(jobContext(portal.app, 'policy-news'));
  };
  /** What the member is told of a first version that says one thing and a second that says another. */
  const toldOf = async (before: object, after: object) => {
    const first = await issue(before);
    await tell();
    const known = (await toldTo(portal, member)).length;
    const second = await issue(after, first);
    await tell();
    await tell();
    return { first, second, told: (await toldTo(portal, member)).slice(known) };
  };

  test('is told when it alters the verdict: from what to what, and by which clause; each version once', async () => {
    const { second, told } = await toldOf(
      fieldsOf('成长奖励', [open, age('成立满三年', 3)]),
      fieldsOf('成长奖励', [open, age('成立满二年', 2)]),
    );
    expect(told).toEqual([
      {
        title: '政策修改后，贵企业的结论有变',
        body: '根据“雁栖湖声学”的问卷：《成长奖励》由“暂不符合”变为“符合已知条件”，第一条由“成立满三年”改为“成立满二年”。',
        link: `/policy/policyDeclaration/${second.obj_id}`,
      },
    ]);
    const back = await issue(fieldsOf('成长奖励', [open, age('成立满三年', 3)]), second);
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    expect((await toldTo(portal, member)).at(-1)?.body).toContain(
      '由“符合已知条件”变为“暂不符合”，第一条由“成立满二年”改为“成立满三年”',
    );
    expect(back.obj_id).toBe(second.obj_id);
  });
  test('is not told when the verdict stays', async () => {
    const { told } = await toldOf(
      fieldsOf('房租补贴', [open]),
      fieldsOf('房租补贴（修订）', [open, age('成立满一年', 1)]),
    );
    expect(told).toEqual([]);
  });
  test('names what is new and what is gone', async () => {
    const { first, second, told } = await toldOf(fieldsOf('贷款贴息', [open]), fieldsOf('贷款贴息', [open, highTech]));
    expect(told[0]?.body).toContain('变为“暂不符合”，新增第二条“具有高新技术企业证书”。');
    expect(first.obj_id).toBe(second.obj_id);
    await issue(fieldsOf('贷款贴息', [open]), second);
    await tell();
    expect((await toldTo(portal, member)).at(-1)?.body).toContain(
      '由“暂不符合”变为“符合已知条件”，删去第二条“具有高新技术企业证书”。',
    );
  });
  test('names a kind of applicant, a region, and a deadline by which an age is reached', async () => {
    const kinds = await toldOf(
      fieldsOf('平台补助', [open]),
      fieldsOf('平台补助', [open], { item: { applicants: [4] } }),
    );
    expect(kinds.told[0]?.body).toContain('变为“与贵企业无关”，申报主体改为高校、院所、医疗机构。');
    const region = await toldOf(
      fieldsOf('迁入奖励', [age('成立满一年', 1)], { region_id: 110116 }),
      fieldsOf('迁入奖励', [age('成立满一年', 1)], { region_id: 110114 }),
    );
    expect(region.told[0]?.body).toContain(
      '变为“与贵企业无关”，适用区域由“公司在北京市怀柔区”改为“公司在北京市昌平区”。',
    );
    const until = await toldOf(
      fieldsOf('两周年奖励', [age('成立满二年半', 2.5)]),
      fieldsOf('两周年奖励', [age('成立满二年半', 2.5)], { apply_end: '2027-06-30' }),
    );
    expect(until.told[0]?.body).toContain(
      '由“暂不符合”变为“符合已知条件”，申报截止改为 2027 年 6 月 30 日，第一条“成立满二年半”按这一天判断。',
    );
  });
  test('the words of a version that was withheld are not repeated', async () => {
    const first = await issue(fieldsOf('人才奖励', [open, age('张三 13800000000 成立满三年', 3)]));
    await tell();
    const second = await issue(fieldsOf('人才奖励', [open, age('成立满一年', 1)]), first);
    await reviewer.api['POST /console/content/{content_type}/{obj_id}/revisions/{revision_no}']({
      params: { ...params, obj_id: first.obj_id, revision_no: String(first.revision_no) },
      body: { withheld: true, reason: '误登手机号码' },
    });
    await tell();
    expect((await toldTo(portal, member)).at(-1)?.body).toContain(
      '由“暂不符合”变为“符合已知条件”，第一条改为“成立满一年”。',
    );
    expect(second.obj_id).toBe(first.obj_id);
  });
  test('what has ended is not told, and two processes at once tell once', async () => {
    const ended = await toldOf(
      fieldsOf('去年的奖励', [open, age('成立满三年', 3)], { apply_end: '2026-11-02' }),
      fieldsOf('去年的奖励', [open, age('成立满一年', 1)], { apply_end: '2026-11-02' }),
    );
    expect(ended.told).toEqual([]);
    const first = await issue(fieldsOf('并发奖励', [open, age('成立满三年', 3)]));
    await tell();
    await issue(fieldsOf('并发奖励', [open, age('成立满一年', 1)]), first);
    const counts = await Promise.all([tell(), tell()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  });
});

describe('reminders', () => {
  let portal: TestServer;
  let begun: Day;
  beforeAll(async () => {
    portal = await openTestServer();
    await fillTestDictionaries(portal);
    begun = dayOf(portal.clock.now);
  });
  afterAll(() => portal?.close());
  const remind = async () => {
    await publicationHeard(portal);
    return await remindSubscribers(jobContext(portal.app, 'policy-reminders'));
  };
  /** The clock stands at ten o'clock of the day. */
  const goTo = (day: Day) =>
    portal.clock.advance(new Date(`${day}T10:00:00+08:00`).getTime() - portal.clock.now.getTime());
  const bodies = async (member: TestMember) => (await toldTo(portal, member)).map(({ body }) => body);

  test('a run that was missed is made up for; the nearer one alone is told, and the last day says so', async () => {
    const [early, late, last] = [
      await subscriber(portal, '13900000011'),
      await subscriber(portal, '13900000012'),
      await subscriber(portal, '13900000013'),
    ];
    const of = async (member: TestMember, title: string) => {
      const others = (await bodies(member)).filter((body) => body.includes(title));
      return others.map((body) => body.replace(/^.*?截止，|（.*$/g, ''));
    };
    await publish(portal, 'policy_declaration', { title: '错过提醒', apply_end: '2026-12-31', matching: offering() });
    // 31 December is a Thursday: 15 working days are left on the 11th, 5 on the 25th.
    goTo('2026-12-16');
    await remind();
    await remind();
    expect(await of(early, '错过提醒')).toEqual(['还有 12 个工作日']);
    await portal.app.db.deleteFrom('policy_reminder').where('user_id', 'in', [late.user_id, last.user_id]).execute();
    await portal.app.db.deleteFrom('message').where('recipient_id', 'in', [late.user_id, last.user_id]).execute();
    goTo('2026-12-28');
    await portal.app.db.deleteFrom('policy_subscription').where('user_id', '=', last.user_id).execute();
    await remind();
    await remind();
    expect(await of(early, '错过提醒')).toEqual(['还有 12 个工作日', '还有 4 个工作日']);
    // Never the one of fifteen days after the one of five.
    expect(await of(late, '错过提醒')).toEqual(['还有 4 个工作日']);
    goTo('2026-12-31');
    await portal.app.db
      .insertInto('policy_subscription')
      .values({ region_code: 'huairou', user_id: last.user_id, created_at: portal.clock.now })
      .execute();
    await remind();
    expect(await of(last, '错过提醒')).toEqual(['今天是最后一天']);
    expect(await of(early, '错过提醒')).toHaveLength(2);
    goTo(begun);
  });
  test('whoever has handed in an application is not reminded of that round, nor are colleagues; who withdrew it is', async () => {
    const [applied, colleague, drafted] = [
      await subscriber(portal, '13900000017'),
      await subscriber(portal, '13900000018'),
      await subscriber(portal, '13900000019'),
    ];
    const founder = await registerMember(portal, '13900000020', { enterprise_name: '雁栖湖声学' });
    const { enterprise_id } = await portal.app.db
      .selectFrom('member')
      .select('enterprise_id')
      .where('user_id', '=', founder.user_id)
      .executeTakeFirstOrThrow();
    if (!enterprise_id) throw new Error('no enterprise');
    await portal.app.db
      .updateTable('member')
      .set({ enterprise_id })
      .where('user_id', 'in', [applied.user_id, colleague.user_id])
      .execute();
    portal.clock.advance(minute);
    const id = await publish(portal, 'policy_declaration', {
      title: '已经申报',
      apply_start: '2026-11-01',
      apply_end: '2026-12-31',
      matching: offering(),
    });
    const caseOf = (obj_id: string, holder_id: string, state: number, submitted_at: Date | null) =>
      portal.app.db
        .insertInto('case_record')
        .values({
          obj_id,
          region_code: 'huairou',
          case_type: 'policy_application',
          subject_id: id,
          title: '已经申报',
          user_id: applied.user_id,
          holder_id,
          applicant_name: '雁栖湖声学',
          state,
          version: 2,
          fields: '{}',
          materials: '[]',
          promise_days: 20,
          publicity_days: 0,
          single_key: obj_id,
          submitted_at,
          created_at: portal.clock.now,
          updated_at: portal.clock.now,
        })
        .execute();
    const submitted = randomUUID();
    await caseOf(submitted, enterprise_id, 20, portal.clock.now);
    await caseOf(randomUUID(), drafted.user_id, 10, null);
    const told = async (member: TestMember) =>
      (await bodies(member)).filter((body) => body.includes('《已经申报》') && body.includes('个工作日'));
    goTo('2026-12-16');
    await remind();
    expect(await told(applied)).toEqual([]);
    expect(await told(colleague)).toEqual([]);
    expect(await told(drafted)).toHaveLength(1);
    // Withdrawn: the call is open to them again. An application of an earlier round says nothing of this one.
    const change = (values: object) =>
      portal.app.db.updateTable('case_record').set(values).where('obj_id', '=', submitted).execute();
    await change({ state: 80 });
    await remind();
    expect(await told(applied)).toHaveLength(1);
    await change({ state: 60, submitted_at: new Date('2026-05-01T10:00:00+08:00') });
    goTo('2026-12-28');
    await remind();
    expect(await told(colleague)).toHaveLength(2);
    goTo(begun);
  });
  test('the news names the deadline, so that no reminder follows the next morning; a deadline that moves is another one', async () => {
    const member = await subscriber(portal, '13900000014');
    portal.clock.advance(minute);
    const id = await publish(portal, 'policy_declaration', {
      title: '刚发布就快截止',
      apply_end: '2026-12-04',
      matching: offering(),
    });
    await publicationHeard(portal);
    await notifySubscribers(jobContext(portal.app, 'policy-news'));
    goTo(addDays(begun, 1));
    await remind();
    const own = async () => (await bodies(member)).filter((body) => body.includes('刚发布就快截止'));
    expect(await own()).toHaveLength(1);
    goTo('2026-11-30');
    await remind();
    expect((await own())[1]).toContain('还有 5 个工作日');
    await portal.app.db
      .updateTable('policy_declaration')
      .set({ apply_end: '2026-12-11' })
      .where('obj_id', '=', id)
      .execute();
    await publish(portal, 'policy_announcement', {});
    await remind();
    expect((await own())[2]).toContain('2026 年 12 月 11 日截止，还有 10 个工作日');
    goTo(begun);
  });
  test('an age that is reached while a call is open is told on its day, or within a week when that day was missed', async () => {
    const young = await subscriber(portal, '13900000015', { reg_time: '2023-11-25 00:00:00' });
    portal.clock.advance(minute);
    const old = { field: 'reg_time', op: 'at_least', value: 3 } as const;
    const id = await publish(portal, 'policy_declaration', {
      title: '限时的三年奖励',
      apply_start: '2026-11-01',
      apply_end: '2027-02-26',
      matching: offering([old]),
    });
    // Old enough today, and too old on the last day.
    await publish(portal, 'policy_declaration', {
      title: '三年整的奖励',
      apply_start: '2026-11-01',
      apply_end: '2027-02-26',
      matching: offering([old, { field: 'reg_time', op: 'less_than', value: 3 }]),
    });
    await publish(portal, 'policy_declaration', {
      title: '没有开始的奖励',
      apply_start: '2026-12-01',
      apply_end: '2027-02-26',
      matching: offering([old]),
    });
    const own = async () => (await toldTo(portal, young)).filter(({ body }) => body.includes('奖励》'));
    goTo('2026-11-24');
    await remind();
    expect((await own()).filter(({ body }) => body.includes('起满足'))).toEqual([]);
    goTo('2026-11-27');
    await remind();
    await remind();
    expect((await own()).filter(({ body }) => body.includes('起满足'))).toEqual([
      {
        title: '政策提醒',
        body: '贵企业 2026 年 11 月 25 日起满足《限时的三年奖励》的“成立不少于 3 年”，2027 年 2 月 26 日截止。',
        link: `/policy/policyDeclaration/${id}`,
      },
    ]);
    goTo(begun);
  });
});

describe('text messages of alerts', () => {
  const wish = (member: TestMember, sms: unknown) =>
    member.api['PUT /policy/subscriptions']({ body: { sms: sms as boolean } });
  const sentTo = (portal: TestServer, member: TestMember) =>
    portal.messages().filter(({ phone, template }) => phone === member.phone && template !== 'code');
  const run = async (portal: TestServer) => {
    await publicationHeard(portal);
    await notifySubscribers(jobContext(portal.app, 'policy-news'));
    return await tellAlertsBySms(jobContext(portal.app, 'saved-searches'));
  };
  const announce = (portal: TestServer, title: string) =>
    publish(portal, 'policy_declaration', { title, matching: offering() });

  test('come only when they are wanted, by day, and one a day together with saved searches', async () => {
    const portal = await openTestServer();
    try {
      await fillTestDictionaries(portal);
      const [wants, not] = [await subscriber(portal, '13900000021'), await subscriber(portal, '13900000022')];
      expect((await wish(wants, true)).data.sms).toBe(true);
      expect((await wants.api['GET /policy/subscriptions']()).data.sms).toBe(true);
      const { data: search } = await wants.api['POST /policies/saved_searches']({
        body: { content_type: 'policy_declaration', query: { keyword: '短信' } },
      });
      await wants.api['PUT /policies/saved_searches/{search_id}']({
        params: { search_id: search.search_id },
        body: { sms: true },
      });
      portal.clock.advance(minute);
      for (const title of ['短信一号', '短信二号']) await announce(portal, title);
      // At night nobody is woken.
      const morning = portal.clock.now;
      portal.clock.advance(12 * 60 * minute);
      expect(await run(portal)).toBe(0);
      expect(sentTo(portal, wants)).toEqual([]);
      portal.clock.advance(morning.getTime() + dayLater - portal.clock.now.getTime());
      expect(await run(portal)).toBe(1);
      expect(await run(portal)).toBe(0);
      await tellSearches(jobContext(portal.app, 'saved-searches'));
      expect(await tellSearchesBySms(jobContext(portal.app, 'saved-searches'))).toBe(0);
      expect(sentTo(portal, wants)).toMatchObject([{ template: 'policy_alert', entries: 2 }]);
      expect(sentTo(portal, not)).toEqual([]);
      portal.clock.advance(dayLater);
      expect(await tellSearchesBySms(jobContext(portal.app, 'saved-searches'))).toBe(1);
      // The next day's alert waits for the day after; two processes send it once.
      await announce(portal, '三号');
      expect(await run(portal)).toBe(0);
      portal.clock.advance(dayLater);
      await Promise.all([run(portal), run(portal)]);
      expect(sentTo(portal, wants)).toHaveLength(3);
    } finally {
      await portal.close();
    }
  });
  test('need a subscription and a yes or no, and end with the choice', async () => {
    const portal = await openTestServer();
    try {
      await fillTestDictionaries(portal);
      const stranger = await registerMember(portal, '13900000023');
      expect((await refusal(wish(stranger, true))).code).toBe('not_found');
      const member = await subscriber(portal, '13900000024');
      expect((await refusal(wish(member, '是'))).errors).toEqual([{ field: 'sms', message: '须为 true 或 false' }]);
      await wish(member, true);
      portal.clock.advance(minute);
      await announce(portal, '没有人要的短信');
      await publicationHeard(portal);
      await notifySubscribers(jobContext(portal.app, 'policy-news'));
      await wish(member, false);
      await wish(member, true);
      expect(await run(portal)).toBe(0);
      expect(sentTo(portal, member)).toEqual([]);
    } finally {
      await portal.close();
    }
  });
  test('leave half of the day’s messages to codes; what the budget does not allow waits', async () => {
    const portal = await openTestServer({ SMS_DAILY_CAP: '8' });
    try {
      await fillTestDictionaries(portal);
      const people: TestMember[] = [];
      for (const phone of ['13900000025', '13900000026']) people.push(await subscriber(portal, phone));
      for (const one of people) await wish(one, true);
      portal.clock.advance(minute);
      await announce(portal, '预算');
      await registerMember(portal, '13900000027');
      expect(await run(portal)).toBe(1);
      expect(await run(portal)).toBe(0);
      expect(people.flatMap((one) => sentTo(portal, one))).toHaveLength(1);
      portal.clock.advance(dayLater);
      expect(await run(portal)).toBe(1);
      expect(people.map((one) => sentTo(portal, one).length)).toEqual([1, 1]);
    } finally {
      await portal.close();
    }
  });
});
