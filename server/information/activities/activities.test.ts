import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityStateAt, activityStates, ticketIn } from '#contract/information/activity-states.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { wordsOf } from '../../kit/pdf/test-pdf.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff } from '../../staff/test-staff.ts';
import { followClock, remind } from './keep-days.ts';
import { publishActivity, republish, signupFor } from './test-activities.ts';

let portal: TestServer;
let people: [TestMember, TestMember, TestMember];
beforeAll(async () => {
  portal = await openTestServer();
  people = [
    await registerMember(portal, '13300000001', { name: '程一' }),
    await registerMember(portal, '13300000002'),
    await registerMember(portal, '13300000003'),
  ];
});
afterAll(() => portal.close());

const signUp = async (who: TestMember, obj_id: string, values: Record<string, string> = {}) =>
  (await who.api['POST /v1/cache/event/activity/signup']({ body: signupFor(obj_id, values) })).data;
const own = async (who: TestMember, signup_id: string) =>
  (await who.api['GET /information/signups/{signup_id}']({ params: { signup_id } })).data;
const cancel = async (who: TestMember, signup_id: string) =>
  (await who.api['POST /information/signups/{signup_id}/cancel']({ params: { signup_id } })).data;
const told = async (who: TestMember) =>
  (await who.api['GET /information/messages']({ query: { page_size: 50 } })).data.map(({ title }) => title);
const shown = async (obj_id: string) =>
  (await portal.visitor().api['POST /v1/cache/event/activity/getactivity']({ body: { obj_id } })).data;

describe('signing up', () => {
  test('gives a seat at once, a ticket and the address of an online activity, which nobody else reads', async () => {
    const obj_id = await publishActivity(portal, { mode: 3, online_url: 'https://live.example.com/1', seats: 5 });
    const signup = await signUp(people[0], obj_id, { company: '晨光材料' });
    expect(signup).toMatchObject({ status: 20, status_name: '报名成功', company: '晨光材料', may_cancel: true });
    expect(signup.ticket_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(signup.online_url).toBe('https://live.example.com/1');
    expect(signup.ticket_picture).toMatch(/^data:image\/svg/);
    const whole = await shown(obj_id);
    expect(JSON.stringify(whole)).not.toContain('live.example.com');
    expect(whole).toMatchObject({ taken: 1, state_name: '报名中' });
    const params = { signup_id: signup.signup_id };
    expect(await refusal(people[1].api['GET /information/signups/{signup_id}']({ params }))).toMatchObject({
      code: 'not_found',
    });
    expect(await told(people[0])).toContain('报名成功');
  });

  test('is once for a member and an activity, and again after cancelling', async () => {
    const obj_id = await publishActivity(portal);
    const first = await signUp(people[0], obj_id);
    expect(await refusal(signUp(people[0], obj_id))).toMatchObject({ code: 'signed_up_already' });
    expect(await cancel(people[0], first.signup_id)).toMatchObject({ status: 40, ticket_code: '', may_cancel: false });
    expect(await signUp(people[0], obj_id)).toMatchObject({ status: 20 });
  });

  test.each([
    [{ takes_signups: false }, '该活动无需在线报名'],
    [{ signup_opens: '2026-11-21 10:30:00' }, '2026-11-21 10:30 开始报名'],
    [{ signup_closes: '2026-11-21 10:00:00' }, '报名已截止'],
    [{ start_time: '2026-11-21 10:00:00' }, '活动已开始，不能报名'],
  ])('is refused when it is not open: %o', async (values, message) => {
    const obj_id = await publishActivity(portal, values);
    expect(await refusal(signUp(people[0], obj_id))).toMatchObject({ code: 'signup_closed', message });
  });

  test('knows name, telephone and enterprise', async () => {
    const { data } = await people[0].api['GET /information/signups/contact']();
    expect(data).toEqual({ contact_person: '程一', contact_phone: '13300000001', company: '' });
  });

  test('has a limit of activities that have not begun', async () => {
    const who = await registerMember(portal, '13300000009');
    for (let count = 0; count < 10; count += 1) await signUp(who, await publishActivity(portal));
    const { message } = await refusal(signUp(who, await publishActivity(portal)));
    expect(message).toBe('最多同时报名 10 场未开始的活动，请先取消部分报名');
  });
});

describe('a full activity', () => {
  test('has a waiting list that moves up in its order when somebody cancels', async () => {
    const obj_id = await publishActivity(portal, { seats: 1 });
    const [a, b, c] = people;
    const first = await signUp(a, obj_id);
    const second = await signUp(b, obj_id);
    const third = await signUp(c, obj_id);
    expect([second.status_name, second.waiting_no, second.ticket_code]).toEqual(['候补中', 1, '']);
    expect(third.waiting_no).toBe(2);
    expect((await shown(obj_id)).state_name).toBe('已满');
    await cancel(a, first.signup_id);
    expect(await own(b, second.signup_id)).toMatchObject({ status: 20, waiting_no: null });
    expect(await own(c, third.signup_id)).toMatchObject({ status: 30, waiting_no: 1 });
    expect(await told(b)).toContain('候补成功，您已有名额');
    await cancel(c, third.signup_id);
    await cancel(b, second.signup_id);
    expect(await shown(obj_id)).toMatchObject({ taken: 0, state_name: '报名中' });
  });

  test('gives a seat to those who wait when there are more, and never has fewer than are taken', async () => {
    const staff = {
      editor: await newStaff(portal, 'seats.editor', ['editor']),
      reviewer: await newStaff(portal, 'seats.reviewer', ['reviewer']),
    };
    const obj_id = await publishActivity(portal, { seats: 1 });
    await signUp(people[0], obj_id);
    const waiting = await signUp(people[1], obj_id);
    await republish(staff, obj_id, { seats: 2 });
    expect(await own(people[1], waiting.signup_id)).toMatchObject({ status: 20 });
    const { message } = await refusal(republish(staff, obj_id, { seats: 1 }));
    expect(message).toBe('已有 2 人报名成功，名额不能少于 2');
  });
});

describe('what staff do', () => {
  test('an activity that asks for approval admits whom staff pass, and others wait', async () => {
    const obj_id = await publishActivity(portal, { needs_approval: true, seats: 1, question: '做什么？' });
    const first = await signUp(people[0], obj_id, { answer: '做传感器' });
    const second = await signUp(people[1], obj_id);
    expect([first.status_name, first.answer, first.online_url]).toEqual(['待审核', '做传感器', '']);
    const staff = await newStaff(portal, 'approving', ['support']);
    const decide = async (signup_id: string, action: 'approve' | 'refuse', reason = '') =>
      (await staff.api['POST /console/signups/{signup_id}/decide']({ params: { signup_id }, body: { action, reason } }))
        .data;
    expect(await decide(second.signup_id, 'approve')).toMatchObject({ status: 20, contact_phone: '139****0001' });
    expect(await decide(first.signup_id, 'approve')).toMatchObject({ status: 30 });
    expect(await told(people[0])).toContain('报名已通过，名额已满，已进入候补');
    expect(await refusal(decide(second.signup_id, 'refuse'))).toMatchObject({ status: 422 });
    await decide(second.signup_id, 'refuse', '名额留给传感器企业');
    expect(await own(people[1], second.signup_id)).toMatchObject({ status: 50, reason: '名额留给传感器企业' });
    expect(await own(people[0], first.signup_id)).toMatchObject({ status: 20 });
    expect(await refusal(decide(second.signup_id, 'approve'))).toMatchObject({ code: 'wrong_state' });
  });

  test('lists find by name, company, ticket and whole number; the sheet has the telephone', async () => {
    const obj_id = await publishActivity(portal, { title: '名单' });
    const signup = await signUp(people[0], obj_id, { contact_person: '秦二', contact_phone: '13900000777' });
    const staff = await newStaff(portal, 'listing', ['intake']);
    const list = async (keyword: string) =>
      (await staff.api['GET /console/activities/{obj_id}/signups']({ params: { obj_id }, query: { keyword } })).total;
    expect([await list('秦'), await list(signup.ticket_code.toLowerCase()), await list('13900000777')]).toEqual([
      1, 1, 1,
    ]);
    expect([await list('0777'), await list('%')]).toEqual([0, 0]);
    const { data } = await staff.api['GET /console/activities']({ query: { keyword: '名单' } });
    expect(data).toMatchObject([{ title: '名单', taken: 1, waiting: 0, pending: 0, checked_in: 0 }]);
    const sheet = await staff.request(`GET /api/console/activities/${obj_id}/export?reason=list`);
    expect(sheet.status).toBe(200);
    expect((await staff.api['GET /console/signups/{signup_id}']({ params: signup })).data.contact_phone).toBe(
      '13900000777',
    );
  });

  test('a change of time or place, and taking it down, are told', async () => {
    const staff = {
      editor: await newStaff(portal, 'move.editor', ['editor']),
      reviewer: await newStaff(portal, 'move.reviewer', ['reviewer']),
    };
    const who = await registerMember(portal, '13300000021');
    const obj_id = await publishActivity(portal);
    const { signup_id } = await signUp(who, obj_id);
    await republish(staff, obj_id, { summary: '只改摘要' });
    expect(await told(who)).toEqual(['报名成功']);
    await republish(staff, obj_id, { place: '三层会议室' });
    await republish(staff, obj_id, { start_time: '2026-11-21 11:10:00' });
    expect((await told(who)).toSorted()).toEqual(['报名成功', '活动地点有变', '活动时间有变']);
    const params = { content_type: 'activity', obj_id };
    const { data } = await staff.reviewer.api['GET /console/content/{content_type}/{obj_id}']({ params });
    // Whoever takes it down sees who means to come.
    expect(data.warnings).toMatchObject([
      {
        action: 'take_down',
        text: '活动将取消：1 人已报名，都会收到通知',
        touches: [{ page: `/activities/${obj_id}` }],
      },
    ]);
    const down = (warning_confirmed: boolean) =>
      staff.reviewer.api['POST /console/content/{content_type}/{obj_id}/steps']({
        params,
        body: { action: 'take_down', revision_no: data.revision_no, warning_confirmed },
      });
    expect((await refusal(down(false))).code).toBe('warning_unconfirmed');
    await down(true);
    expect(await own(who, signup_id)).toMatchObject({ status_name: '活动取消', page: '', place: '三层会议室' });
    expect(await told(who)).toContain('活动已取消');
    expect(await refusal(signUp(who, obj_id))).toMatchObject({ code: 'not_found' });
  });
});

test('the list filters by state, kind and month; the state in SQL is that of the contract', async () => {
  const at = instantOf(portal.clock.now);
  const moments = ['2026-11-21 09:00:00', at, '2026-11-21 10:00:01', '2026-12-02 09:00:00'];
  const cases = moments.flatMap((start_time) =>
    [null, ...moments].flatMap((signup_closes) =>
      [null, at, '2026-11-21 10:00:01'].map((signup_opens) => ({ start_time, signup_closes, signup_opens })),
    ),
  );
  for (const [index, times] of cases.entries()) {
    const { start_time, signup_closes, signup_opens } = times;
    if (signup_closes && signup_closes > start_time) continue;
    if (signup_opens && signup_opens >= (signup_closes ?? start_time)) continue;
    const end_time = index % 2 ? '2026-12-03 09:00:00' : start_time;
    const title = `时刻 ${index}`;
    const obj_id = await publishActivity(portal, { title, ...times, end_time, activity_kind: 5 });
    const said = await shown(obj_id);
    const code = activityStateAt({ takes_signups: true, ...times, end_time }, false, at);
    expect([title, said.state_name]).toEqual([title, activityStates[code]]);
    const { data } = await portal.visitor().api['GET /information/activities']({
      query: { state: String(code), activity_kind: '5', page_size: 100 },
    });
    expect(data.map((one) => one.obj_id)).toContain(obj_id);
  }
  const december = await portal.visitor().api['GET /information/activities']({
    query: { month: '12', activity_kind: '5', page_size: 100 },
  });
  expect(new Set(december.data.map(({ start_time }) => start_time.slice(0, 7)))).toEqual(new Set(['2026-12']));
  const pager = await portal
    .visitor()
    .api['POST /v1/cache/event/activity/getrecommendpager']({ body: { page_size: 100 } });
  expect(pager.data.every(({ end_time }) => end_time >= at)).toBe(true);
  expect(pager.data.map(({ start_time }) => start_time)).toEqual(
    pager.data.map(({ start_time }) => start_time).toSorted(),
  );
});

/** The clock moves on from here: these come last. */
describe('on the day', () => {
  test('people are checked in once, by ticket, by name and at the door, and have a certificate afterwards', async () => {
    const obj_id = await publishActivity(portal, { title: '签到', seats: 3, start_time: '2026-11-21 11:05:00' });
    const [a, b, c] = people;
    const [first, second] = [await signUp(a, obj_id, { company: '晨光材料' }), await signUp(b, obj_id)];
    const gone = await signUp(c, obj_id);
    await cancel(c, gone.signup_id);
    const staff = await newStaff(portal, 'door', ['support']);
    const check = async (body: { code?: string; signup_id?: string }) =>
      (await staff.api['POST /console/activities/{obj_id}/check_in']({ params: { obj_id }, body })).data;
    const params = { obj_id };
    expect(await refusal(staff.api['GET /console/activities/{obj_id}/door']({ params }))).toMatchObject({
      code: 'wrong_state',
    });
    portal.clock.advance(15 * 60_000);
    const address = `https://x.example/console/activities/${obj_id}?code=${first.ticket_code.toLowerCase()}`;
    expect(await check({ code: address })).toMatchObject({ status_name: '已签到', contact_person: '程一' });
    expect(await refusal(check({ code: first.ticket_code }))).toMatchObject({
      code: 'checked_in_already',
      message: expect.stringMatching(/^程一已经签到过（\d\d:\d\d）$/),
    });
    expect(await refusal(check({ code: gone.ticket_code }))).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('不能签到：报名状态为“已取消”'),
    });
    expect(await refusal(check({ code: 'AAAAAAAA' }))).toMatchObject({ code: 'ticket_wrong' });
    expect(await refusal(cancel(a, first.signup_id))).toMatchObject({ code: 'wrong_state' });
    const { data: door } = await staff.api['GET /console/activities/{obj_id}/door']({ params });
    const code = new URL(door.address).searchParams.get('code') ?? '';
    const atDoor = async (who: TestMember, sent: string) =>
      (await who.api['POST /information/signups/check_in']({ body: { obj_id, code: sent } })).data;
    expect(await refusal(atDoor(b, code.replace(/.$/, code.endsWith('A') ? 'B' : 'A')))).toMatchObject({
      code: 'door_code_wrong',
    });
    expect(await refusal(atDoor(c, code))).toMatchObject({ code: 'wrong_state' });
    portal.clock.advance(4 * 60_000);
    expect(await atDoor(b, code)).toMatchObject({ status_name: '已签到' });
    expect((await atDoor(b, code)).checked_in_at).toBe((await own(b, second.signup_id)).checked_in_at);
    portal.clock.advance(2 * 60_000);
    expect(await refusal(atDoor(b, code))).toMatchObject({ code: 'door_code_wrong' });
    const paper = () => a.request(`GET /api/information/signups/${first.signup_id}/certificate`);
    expect((await paper()).status).toBe(400);
    portal.clock.advance(70 * 60_000);
    const words = await wordsOf(new Uint8Array(await (await paper()).arrayBuffer()));
    expect(words).toContain('兹证明 程一（晨光材料）于 2026 年 11 月 21 日参加了“签到”');
    expect(words).toContain(`HD20261121-${first.ticket_code}`);
  });

  test('the day before people are reminded once; who still waits at the beginning is told', async () => {
    const who = await registerMember(portal, '13300000031');
    const late = await registerMember(portal, '13300000032');
    const start = { start_time: '2026-11-22 12:00:00', end_time: '2026-11-22 13:00:00' };
    const obj_id = await publishActivity(portal, { ...start, seats: 1 });
    await signUp(who, obj_id);
    const waiting = await signUp(late, obj_id);
    await remind(jobContext(portal.app, 'activity-reminders'));
    await remind(jobContext(portal.app, 'activity-reminders'));
    expect((await told(who)).filter((title) => title === '明天的活动')).toHaveLength(1);
    expect(await told(late)).not.toContain('明天的活动');
    await followClock(jobContext(portal.app, 'activity-clock'));
    expect(await own(late, waiting.signup_id)).toMatchObject({ status: 30 });
    const now = portal.clock.now;
    portal.clock.now = new Date('2026-11-22T04:00:00Z');
    await followClock(jobContext(portal.app, 'activity-clock'));
    portal.clock.now = now;
    expect(await own(late, waiting.signup_id)).toMatchObject({ status: 50, reason: '候补未成功，活动已开始' });
    expect(await told(late)).toContain('活动报名未成功');
  });

  test('whoever was not decided on is not told that there was no seat', async () => {
    const who = await registerMember(portal, '13300000033');
    const start = { start_time: '2026-11-22 12:00:00', end_time: '2026-11-22 13:00:00' };
    await signUp(who, await publishActivity(portal, { ...start, needs_approval: true }));
    const now = portal.clock.now;
    portal.clock.now = new Date('2026-11-22T04:00:00Z');
    await followClock(jobContext(portal.app, 'activity-clock'));
    portal.clock.now = now;
    const [last] = await portal.app.db
      .selectFrom('message')
      .select('body')
      .where('recipient_id', '=', who.user_id)
      .where('title', '=', '活动报名未成功')
      .execute();
    expect(last?.body).toContain('未完成审核');
  });
});

test('a ticket is read from an address, and however it is typed', () => {
  expect(ticketIn('https://x.example/console/activities/1?code=AB2C3D4E')).toBe('AB2C3D4E');
  expect(ticketIn(' ab2c-3d4e ')).toBe('AB2C3D4E');
});
