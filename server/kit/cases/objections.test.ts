/** Somebody objects to a public notice: its days stand still until staff have decided (decision 154). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { refusal, type TestMember } from '../../account/test-member.ts';
import { completeApplication } from '../../policy/test-applications.ts';
import { publish } from '../../policy/test-policies.ts';
import { newTenant } from '../../space/leasing/test-leases.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { jobContext } from '../http/request-context.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { keepDeadlines } from './deadlines.ts';

let portal: TestServer;
let member: TestMember;
let approver: TestStaff;
let intake: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await newTenant(portal, '13300000001', '91110116MA01DEM01K');
  approver = await newStaff(portal, 'approver', ['approver']);
  intake = await newStaff(portal, 'intake', ['intake']);
});
afterAll(() => portal.close());

const read = async (obj_id: string, who = approver) =>
  (await who.api['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
type Action = 'pass' | 'object' | 'reject_objection' | 'sustain_objection';
const step = async (obj_id: string, action: Action, opinion = '名称与他人在先项目相同', who = approver) =>
  (
    await who.api['POST /console/cases/{obj_id}/steps']({
      params: { obj_id },
      body: { action, version: (await read(obj_id)).version, opinion },
    })
  ).data;
const told = async () => (await member.api['GET /information/messages']({ query: { page_size: 100 } })).data;
const inDays = async (count: number) => {
  portal.clock.advance(count * 86_400_000);
  const { now } = portal.clock;
  await portal.app.db.updateTable('member_session').set({ created_at: now, stamped_at: now }).execute();
  await portal.app.db.updateTable('staff_session').set({ created_at: now, seen_at: now }).execute();
};
const deadlines = () => keepDeadlines(jobContext(portal.app, 'test'));

/** On public notice for five working days. */
const published = async (who = approver) => {
  const subject_id = await publish(portal, 'policy_declaration', {
    title: '研发补助',
    apply_start: '2026-11-01',
    apply_end: '2027-12-31',
    publicity_days: 5,
  });
  const { data } = await member.api['POST /cases/{case_type}']({
    params: { case_type: 'policy_application' },
    body: { subject_id, fields: completeApplication },
  });
  await portal.app.db
    .updateTable('case_record')
    .set({ state: 30, application_no: `SQ${data.obj_id.slice(-6)}`, assignee_id: who.staff_id })
    .where('obj_id', '=', data.obj_id)
    .execute();
  const { state, due_at } = await step(data.obj_id, 'pass', '', who);
  expect(state).toBe(50);
  const publicity = async () =>
    (
      await portal
        .visitor()
        .api['GET /policies/policy_declarations/{obj_id}/publicity']({ params: { obj_id: subject_id } })
    ).data;
  return { obj_id: data.obj_id, due: (due_at ?? '').slice(0, 10), publicity };
};

test('a notice does not end while an objection is open; rejected, the days that were left go on', async () => {
  const { obj_id, publicity } = await published();
  await inDays(3);
  const { state_name, due_at, actions } = await step(obj_id, 'object', undefined, intake);
  expect({ state_name, due_at, actions }).toEqual({ state_name: '公示异议核实中', due_at: null, actions: [] });
  expect(await publicity()).toEqual([expect.objectContaining({ until: null })]);
  expect((await told())[0]).toMatchObject({
    title: '公示期间收到异议',
    body: expect.stringContaining('公示期限暂停计算。异议内容：名称与他人在先项目相同。核实期间您可以陈述申辩：'),
  });
  // Whoever is objected to reads how to be heard, in the message and on the page.
  const { hotline } = portal.app.region;
  const heard = `核实期间您可以陈述申辩：致电 ${hotline}，或提交书面材料。核实结果会通知您。`;
  expect((await told())[0]?.body).toContain(heard);
  const params = { case_type: 'policy_application', obj_id };
  expect((await member.api['GET /cases/{case_type}/{obj_id}']({ params })).data.standing).toEqual({
    text: `公示期间收到异议，正在核实，公示期限暂停计算。${heard}`,
    until: null,
    opinion: { by: '异议内容', text: '名称与他人在先项目相同' },
  });
  // One at a time, decided by those who decide.
  expect((await refusal(step(obj_id, 'object'))).code).toBe('wrong_state');
  expect((await refusal(step(obj_id, 'reject_objection', '已核实', intake))).status).toBe(403);
  const { data: todo } = await approver.api['GET /console/cases']({ query: { whose: 'todo' } });
  expect(todo.map((one) => one.obj_id)).toContain(obj_id);
  await inDays(30);
  expect(await deadlines()).toBe(0);
  expect((await read(obj_id)).state).toBe(50);
  const back = await step(obj_id, 'reject_objection', '立项时间更早');
  expect(back.state_name).toBe('公示中');
  const until = (back.due_at ?? '').slice(0, 10);
  expect(until > dayOf(portal.clock.now)).toBe(true);
  expect((await told())[0]?.body).toContain(`不成立，继续公示至 ${sayDay(until)}。理由：立项时间更早`);
  await inDays(14);
  expect(await deadlines()).toBe(1);
  expect((await read(obj_id)).state).toBe(60);
});

test('an objection on the last day leaves a day of the notice', async () => {
  const { obj_id, due } = await published();
  await inDays((Date.parse(due) - Date.parse(dayOf(portal.clock.now))) / 86_400_000);
  expect(dayOf(portal.clock.now)).toBe(due);
  await step(obj_id, 'object');
  const { due_at } = await step(obj_id, 'reject_objection', '已核实');
  expect((due_at ?? '').slice(0, 10) > dayOf(portal.clock.now)).toBe(true);
});

test('sustained, the application is refused with the reason, and staff may take that back', async () => {
  const { obj_id } = await published();
  expect((await refusal(step(obj_id, 'sustain_objection'))).code).toBe('wrong_state');
  expect((await refusal(step(obj_id, 'object', ''))).code).toBe('opinion_required');
  await step(obj_id, 'object');
  expect((await step(obj_id, 'sustain_objection', '项目已获同类资助')).state_name).toBe('不予通过');
  expect((await told()).find(({ title }) => title === '申请不予通过')).toMatchObject({
    body: expect.stringMatching(/公示期间的异议经核实成立，不予通过。理由：项目已获同类资助。如有异议，可致电/),
  });
  const { data } = await approver.api['POST /console/cases/{obj_id}/take_back']({
    params: { obj_id },
    body: { version: (await read(obj_id)).version, opinion: '看错了项目' },
  });
  expect(data).toMatchObject({ state: 50, state_name: '公示异议核实中' });
  expect((await told()).map(({ title }) => title)).toContain('更正：“异议成立”的决定已取消');
});

test('whoever may decide decides on an objection, though whoever passed the case is gone, and the work is theirs', async () => {
  const gone = await newStaff(portal, 'gone', ['approver']);
  const { obj_id } = await published(gone);
  await step(obj_id, 'object');
  await portal.app.db
    .updateTable('staff')
    .set({ disabled_at: portal.clock.now })
    .where('staff_id', '=', gone.staff_id)
    .execute();
  const waits = async (who: TestStaff) =>
    (await who.api['GET /console/cases']({ query: { whose: 'todo' } })).data.some((one) => one.obj_id === obj_id);
  expect([await waits(approver), await waits(intake)]).toEqual([true, false]);
  expect((await read(obj_id)).actions).toEqual(expect.arrayContaining(['reject_objection', 'sustain_objection']));
  expect((await refusal(step(obj_id, 'sustain_objection', '已核实', intake))).status).toBe(403);
  expect((await step(obj_id, 'reject_objection', '已核实')).state_name).toBe('公示中');
  await step(obj_id, 'object');
  const month = dayOf(portal.clock.now).slice(0, 7);
  const doneBy = async (name: string) =>
    (await approver.api['GET /console/cases/statistics']({ query: { from: month, to: month } })).data.clerks.find(
      (one) => one.name === name,
    )?.done ?? 0;
  const [before, beforeGone] = [await doneBy('approver'), await doneBy('gone')];
  expect(beforeGone).toBe(1);
  expect((await step(obj_id, 'sustain_objection')).state).toBe(70);
  expect([await doneBy('approver'), await doneBy('gone')]).toEqual([before + 1, 0]);
  await approver.api['POST /console/cases/{obj_id}/take_back']({
    params: { obj_id },
    body: { version: (await read(obj_id)).version, opinion: '看错了项目' },
  });
  expect([await doneBy('approver'), await doneBy('gone')]).toEqual([before, 1]);
});

test('an open objection comes first among what is to do: a notice waits on it', async () => {
  const waiting = await published();
  await portal.app.db
    .updateTable('case_record')
    .set({ state: 20, due_at: portal.clock.now })
    .where('obj_id', '=', waiting.obj_id)
    .execute();
  const { obj_id } = await published();
  await step(obj_id, 'object');
  const orderOf = async (query: { whose?: 'todo'; state?: string }) =>
    (await approver.api['GET /console/cases']({ query: { ...query, page_size: 100 } })).data.map((one) => one.obj_id);
  for (const query of [{ whose: 'todo' as const }, { state: '20,50' }]) {
    const order = await orderOf(query);
    expect(order).toContain(waiting.obj_id);
    expect(order.indexOf(obj_id)).toBeLessThan(order.indexOf(waiting.obj_id));
  }
});
