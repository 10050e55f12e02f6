/**
 * Working days of a year whose holidays have not been announced: the statutory holidays count until they are, then promised days move and
 * people are told, once.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { completeApplication } from '../../policy/test-applications.ts';
import { publish } from '../../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { jobContext } from '../http/request-context.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { keepDeadlines } from './deadlines.ts';

let portal: TestServer;
let member: TestMember;
let system: TestStaff;

/** Somewhere in the morning of a day in Beijing; whoever is signed in stays so. */
const setDay = async (day: string) => {
  const at = new Date(`${day}T02:00:00Z`);
  portal.clock.now = at;
  await portal.app.db.updateTable('member_session').set({ created_at: at, stamped_at: at }).execute();
  await portal.app.db.updateTable('staff_session').set({ created_at: at, seen_at: at }).execute();
};
const type = { case_type: 'policy_application' };
const submitted = async (promise_days = 10) => {
  const subject_id = await publish(portal, 'policy_declaration', { promise_days, apply_end: '2028-12-31' });
  const { data } = await member.api['POST /cases/{case_type}']({
    params: type,
    body: { subject_id, fields: completeApplication },
  });
  const params = { ...type, obj_id: data.obj_id };
  return (
    await member.api['POST /cases/{case_type}/{obj_id}/steps']({
      params,
      body: { action: 'submit', version: data.version },
    })
  ).data;
};
const returned = async (due_day?: string) => {
  const { obj_id, version } = await submitted();
  const body = { action: 'return', version, opinion: '请补充', ...(due_day && { due_day }) } as const;
  return (await system.api['POST /console/cases/{obj_id}/steps']({ params: { obj_id }, body })).data;
};
const read = async (obj_id: string) =>
  (await member.api['GET /cases/{case_type}/{obj_id}']({ params: { ...type, obj_id } })).data;
const deadlines = () => keepDeadlines(jobContext(portal.app, 'test'));

beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13800001201', { enterprise_name: '春节值班有限公司' });
  system = await newStaff(portal, 'system', ['system']);
});
afterAll(() => portal.close());

const messagesOf = async (obj_id: string) =>
  (await member.api['GET /information/messages']({ query: { page_size: 100 } })).data.filter(({ link }) =>
    link.endsWith(obj_id),
  );
const noticesOf = async (obj_id: string) =>
  (await system.api['GET /console/messages']({ query: { page_size: 100 } })).data.filter(({ link }) =>
    link.endsWith(obj_id),
  );
const calendarOf = async (year: number) => (await system.api['GET /console/calendar']({ query: { year } })).data;
const dayIn = async (day: string) => (await calendarOf(Number(day.slice(0, 4)))).days.find((one) => one.day === day);

test('the calendar says that 2027 is provisional, with its statutory holidays, and that 2026 is not', async () => {
  expect((await calendarOf(2026)).provisional).toBe(false);
  expect((await calendarOf(2027)).provisional).toBe(true);
  expect(await dayIn('2027-01-01')).toMatchObject({ working: false, name: '元旦' });
  expect(await dayIn('2027-02-05')).toMatchObject({ working: false, name: '春节' });
  expect(await dayIn('2027-02-09')).toMatchObject({ working: true, name: '' });
  expect(await dayIn('2027-09-15')).toMatchObject({ working: false, name: '中秋节' });
});

test('a case returned on 3 February 2027 with five working days does not lapse in the middle of Spring Festival', async () => {
  await setDay('2027-02-03');
  const { obj_id, due_at } = await returned();
  // 5 to 8 February are New Year’s Eve and the first three days of the year of the goat.
  expect(due_at).toBe('2027-02-12 23:59:59');
  expect((await read(obj_id)).due_provisional).toBe(true);
  await setDay('2027-02-11');
  await deadlines();
  expect((await read(obj_id)).state).toBe(40);
  // The job is late, the day is over: it lapses by the calendar that counts.
  await setDay('2027-02-13');
  await deadlines();
  expect((await read(obj_id)).state).toBe(80);
});

test('a newer holiday package, or a day that staff adjust, moves what is due before it is enforced, and tells of it once', async () => {
  await setDay('2028-01-24');
  const { obj_id, due_at } = await returned();
  // Spring Festival is 25 to 28 January.
  expect(due_at).toBe('2028-02-04 23:59:59');
  const named = await returned('2028-02-03');
  // As an earlier release counted it, before it knew the holidays.
  const stale = { due_at: new Date('2028-01-31T15:59:59.999Z') };
  await portal.app.db.updateTable('case_record').set(stale).where('obj_id', '=', obj_id).execute();
  await setDay('2028-02-01');
  await Promise.all([deadlines(), deadlines()]);
  await deadlines();
  const now = await read(obj_id);
  expect(now).toMatchObject({ state: 40, due_at: '2028-02-04 23:59:59' });
  expect(now.steps.filter(({ action }) => action === 'move_due')).toMatchObject([
    {
      action_name: '期限调整',
      actor_kind: 'system',
      opinion: '因放假安排调整，由 2028 年 1 月 31 日改为 2028 年 2 月 4 日',
    },
  ]);
  expect((await messagesOf(obj_id)).filter(({ title }) => title === '补正截止日期已调整')).toMatchObject([
    { body: expect.stringContaining('补正截止日期由 2028 年 1 月 31 日改为 2028 年 2 月 4 日') },
  ]);
  // The day that staff named themselves stays.
  expect(await read(named.obj_id)).toMatchObject({ due_at: '2028-02-03 23:59:59', due_provisional: false });
});

test('the job not yet run, a correction within the days that the calendar gives now is taken', async () => {
  await setDay('2028-01-24');
  const { obj_id, version } = await returned();
  await portal.app.db
    .updateTable('case_record')
    .set({ due_at: new Date('2028-01-31T15:59:59.999Z') })
    .where('obj_id', '=', obj_id)
    .execute();
  await setDay('2028-02-01');
  const params = { ...type, obj_id };
  expect(
    (await member.api['POST /cases/{case_type}/{obj_id}/steps']({ params, body: { action: 'submit', version } })).data
      .state,
  ).toBe(20);
});

describe('when staff enter the arrangement', () => {
  /** Spring Festival until the 12th, worked for on two Saturdays. */
  const arrangement = [
    ...['2027-02-09', '2027-02-10', '2027-02-11', '2027-02-12'].map((day) => ({ day, working: false })),
    ...['2027-01-30', '2027-02-20'].map((day) => ({ day, working: true })),
  ];

  test('promised days, corrections and public notice move, and each person is told once from which day to which', async () => {
    await setDay('2027-01-25');
    const waiting = await submitted(15);
    await setDay('2027-02-03');
    const correction = await returned();
    const body = { action: 'claim', version: waiting.version } as const;
    await system.api['POST /console/cases/{obj_id}/steps']({ params: { obj_id: waiting.obj_id }, body });
    expect((await read(waiting.obj_id)).due_at).toBe('2027-02-17 23:59:59');
    expect(correction.due_at).toBe('2027-02-12 23:59:59');

    const { data } = await system.api['PUT /console/calendar']({ body: { year: 2027, days: arrangement } });
    expect(data).toEqual({ year: 2027, moved: 2 });
    expect((await calendarOf(2027)).provisional).toBe(false);
    expect((await read(correction.obj_id)).due_provisional).toBe(false);
    expect(await dayIn('2027-02-20')).toMatchObject({ working: true, adjusted: true });
    expect(await dayIn('2027-10-01')).toMatchObject({ working: false, name: '国庆节' });
    // Four more days off, and the Saturdays of 30 January and 20 February worked.
    expect((await read(waiting.obj_id)).due_at).toBe('2027-02-20 23:59:59');
    expect((await read(correction.obj_id)).due_at).toBe('2027-02-18 23:59:59');
    await deadlines();
    await system.api['PUT /console/calendar']({ body: { year: 2027, days: arrangement } });
    const told = async (obj_id: string, title: string) =>
      [...(await messagesOf(obj_id)), ...(await noticesOf(obj_id))]
        .filter((one) => one.title === title)
        .map((one) => one.body);
    const promise = await told(waiting.obj_id, '承诺办结日期已调整');
    expect(promise).toHaveLength(2);
    for (const one of promise) expect(one).toContain('由 2027 年 2 月 17 日改为 2027 年 2 月 20 日');
    const corrected = await told(correction.obj_id, '补正截止日期已调整');
    expect(corrected).toHaveLength(2);
    for (const one of corrected) expect(one).toContain('由 2027 年 2 月 12 日改为 2027 年 2 月 18 日');

    // Whoever is correcting saves as they began: the version is the same.
    const params = { ...type, obj_id: correction.obj_id };
    const { version } = correction;
    expect(
      (await member.api['PUT /cases/{case_type}/{obj_id}']({ params, body: { version, fields: completeApplication } }))
        .data.state,
    ).toBe(40);
  });

  test('what an applicant was told never becomes earlier', async () => {
    await setDay('2027-06-01');
    const { obj_id, due_at } = await returned();
    expect(due_at).toBe('2027-06-08 23:59:59');
    await system.api['PUT /console/calendar/{day}']({ params: { day: '2027-06-05' }, body: { working: true } });
    await deadlines();
    expect((await read(obj_id)).due_at).toBe('2027-06-08 23:59:59');
    expect((await messagesOf(obj_id)).filter(({ title }) => title.endsWith('已调整'))).toEqual([]);
  });

  test('days of another year are refused', async () => {
    const body = { year: 2027, days: [{ day: '2028-01-03', working: false }] };
    const told = await refusal(system.api['PUT /console/calendar']({ body }));
    expect(told).toMatchObject({ code: 'invalid', errors: [{ field: 'days', message: '只能录入 2027 年的日期' }] });
  });
});
