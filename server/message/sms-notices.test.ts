/** Text messages about one's own affairs: what is told, in which words, by whose choice, and within which budget (decision 085). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffAction } from '#contract/kit/case.ts';
import { smsNoticeKinds } from '#contract/message/sms-notices.ts';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { sendSmsNotices } from '../kit/sms-notices.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { completeApplication } from '../policy/test-applications.ts';
import { publish } from '../policy/test-policies.ts';
import { keepLeasingDays } from '../space/leasing/keep-days.ts';
import { newLease, newTenant, signedLease } from '../space/leasing/test-leases.ts';
import { publishCarrier } from '../space/test-carriers.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';

let portal: TestServer;
let approver: TestStaff;
beforeAll(async () => {
  portal = await openTestServer({ SMS_DAILY_CAP: '2000' });
  approver = await newStaff(portal, 'approver1', ['approver']);
});
afterAll(() => portal.close());

const send = () => sendSmsNotices(jobContext(portal.app, 'sms-notices'));
/** Everything that waits, whoever's it is: one for each person at a time. */
const sendAll = async () => {
  while ((await send()) > 0);
};
const textsTo = ({ phone }: TestMember): string[] =>
  portal.messages().flatMap((one) => (one.phone === phone && 'text' in one ? [one.text] : []));
const later = async (hours: number, what: () => Promise<unknown>) => {
  const { now } = portal.clock;
  portal.clock.advance(hours * 3_600_000);
  try {
    await what();
  } finally {
    portal.clock.now = now;
  }
};

const type = { case_type: 'policy_application' };
const handIn = async (member: TestMember, project_name = '微型传感器'): Promise<string> => {
  const subject_id = await publish(portal, 'policy_declaration', { publicity_days: 0 });
  const { data } = await member.api['POST /cases/{case_type}']({ params: type, body: { subject_id } });
  const { obj_id, version } = data;
  await member.api['POST /cases/{case_type}/{obj_id}/steps']({
    params: { ...type, obj_id },
    body: { action: 'submit', version, fields: { ...completeApplication, project_name } },
  });
  return obj_id;
};
const take = async (obj_id: string, action: StaffAction, opinion = '') => {
  const params = { obj_id };
  const { version } = (await approver.api['GET /console/cases/{obj_id}']({ params })).data;
  await approver.api['POST /console/cases/{obj_id}/steps']({ params, body: { action, version, opinion } });
};
let phones = 100;
const newMember = () =>
  registerMember(portal, `13700000${++phones}`, { name: '王一', enterprise_name: `企业${phones}` });

test('a correction comes with its last day and a result with its word, both with the name of the project', async () => {
  const member = await newMember();
  const [first, second] = [await handIn(member, '微型传感器（二期）'), await handIn(member, '量子芯片')];
  await take(first, 'return', '请补充');
  await take(second, 'accept');
  await take(second, 'pass');
  await sendAll();
  expect(textsTo(member)).toEqual([
    '您提交的“微型传感器（二期）”需要补正，请于2026-11-27（含当日）前修改后重新提交；逾期未提交的，按撤回申请处理。',
    '您提交的“量子芯片”已通过，请登录平台查看。',
  ]);
  const { data } = await member.api['GET /information/messages']();
  expect(data.find(({ title }) => title === '申请被退回补正')?.body).toContain('政策申报“微型传感器（二期）”（SQ');
});

test('作废 is told with its word; a decision that is taken back says that the application goes on', async () => {
  const member = await newMember();
  const [first, second] = [await handIn(member, '氢能客车'), await handIn(member, '钠离子电池')];
  await take(first, 'void', '重复申报');
  await take(second, 'refuse', '材料不全');
  const params = { obj_id: second };
  const { version } = (await approver.api['GET /console/cases/{obj_id}']({ params })).data;
  await approver.api['POST /console/cases/{obj_id}/take_back']({ params, body: { version, opinion: '看错了材料' } });
  await sendAll();
  expect(textsTo(member)).toEqual([
    '您提交的“氢能客车”已作废，请登录平台查看。',
    '您提交的“钠离子电池”不予受理，请登录平台查看。',
    '您提交的“钠离子电池”此前的通知有误，现已更正，申请继续有效，请登录平台查看。',
  ]);
});

test('a contract to sign, and bills that are due and late: one message for all of a contract’s bills of a day', async () => {
  const tenant = await newTenant(portal, '13700000011', '91110116MA01DEM01K');
  const unit = await publishCarrier(portal, 'room', { title: '创新楼 501' });
  await newLease(tenant, approver, unit);
  await sendAll();
  expect(textsTo(tenant)).toContain('“创新楼 501”的租赁合同待签署，请登录平台核对后确认。');
  const signer = await newTenant(portal, '13700000012', '91110116MA01DEM02H');
  await signedLease(signer, approver, await publishCarrier(portal, 'room', { title: '创新楼 502' }), {
    first_day: '2026-11-25',
    last_day: '2027-02-24',
  });
  await keepLeasingDays(jobContext(portal.app, 'test'));
  await sendAll();
  expect(textsTo(signer)).toContain('“创新楼 502”的账单应于2026-11-25（含当日）前缴纳，请登录平台查看。');
  await later(5 * 24, async () => {
    await keepLeasingDays(jobContext(portal.app, 'test'));
    await sendAll();
  });
  const bills = textsTo(signer).filter((text) => text.includes('账单'));
  expect(bills).toEqual([
    '“创新楼 502”的账单应于2026-11-25（含当日）前缴纳，请登录平台查看。',
    '“创新楼 502”的账单应于2026-11-25（含当日）前缴纳，现已逾期，请尽快缴纳。',
  ]);
});

test('an invitation and a viewing; a name is words, never an address', async () => {
  const [owner, invited] = [await newMember(), await newMember()];
  const { data: me } = await owner.api['GET /users/users/me']();
  await portal.app.db
    .updateTable('enterprise')
    .set({ certification: 2, enterprise_name: '【银行】领奖 http://a.example.com/x' })
    .where('enterprise_id', '=', me.enterprise?.enterprise_id ?? '')
    .execute();
  await owner.api['POST /enterprise/staff/invite']({ body: { phone: invited.phone } });
  const support = await newStaff(portal, 'visits', ['support']);
  const { data: viewing } = await invited.api['POST /space-v2/appointments/user/add']({
    body: {
      ...{ obj_type: 'room', obj_id: await publishCarrier(portal, 'room', { title: '创新楼 503' }) },
      ...{ contact: '王一', phone: invited.phone, visit_date: '2026-11-24', period: 2, visitors: 3 },
    },
  });
  await support.api['POST /console/viewings/{obj_id}/steps']({
    params: { obj_id: viewing.obj_id },
    body: { action: 'confirm', version: 1, visit_time: '14:30', receiver: '李四' },
  });
  await sendAll();
  expect(textsTo(invited)).toEqual([
    '银行领奖 httpaexamplecomx邀请您成为企业成员，请登录平台答复。',
    '“创新楼 503”的看房已确认：2026-11-24 14:30，请按时到场。',
  ]);
});

describe('by the person’s choice', () => {
  test('each kind is on until it is switched off, which also takes back what waits', async () => {
    const member = await newMember();
    const choices = async () => (await member.api['GET /information/messages/sms']()).data;
    expect((await choices()).map(({ kind, on }) => [kind, on])).toEqual(smsNoticeKinds.map((kind) => [kind, true]));
    const waiting = await handIn(member);
    await take(waiting, 'return', '请补充');
    const { data } = await member.api['PUT /information/messages/sms']({ body: { off: ['returned'] } });
    expect(data.find(({ kind }) => kind === 'returned')).toEqual({
      kind: 'returned',
      name: '申请被退回补正',
      on: false,
    });
    await take(await handIn(member, '另一项目'), 'return', '请补充');
    await sendAll();
    expect(textsTo(member)).toEqual([]);
    await member.api['PUT /information/messages/sms']({ body: { off: [] } });
    await take(await handIn(member, '第三个项目'), 'return', '请补充');
    await sendAll();
    expect(textsTo(member)).toHaveLength(1);
    const wrong = member.api['PUT /information/messages/sms']({ body: { off: ['all' as 'result'] } });
    expect((await refusal(wrong)).errors).toEqual([{ field: 'off.0', message: '提醒类别不正确' }]);
  });
});

describe('within the budget', () => {
  test('not at night; five a day for one person; what is three days old is not news', async () => {
    const member = await newMember();
    for (let at = 0; at < 7; at += 1) await take(await handIn(member, `项目${at}`), 'return', '请补充');
    await later(13, async () => expect(await send()).toBe(0)); // 23:00
    await sendAll();
    expect(textsTo(member)).toHaveLength(5);
    await later(24, sendAll);
    expect(textsTo(member)).toHaveLength(7);
    await take(await handIn(member, '项目七'), 'return', '请补充');
    await later(4 * 24, sendAll);
    expect(textsTo(member)).toHaveLength(7);
  });

  test('half of the day’s messages at most, so that codes are left; two processes send one once', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await take(await handIn(member), 'return', '请补充');
    const { settings } = portal.app;
    const cap = settings.smsDailyCap;
    Object.assign(settings, { smsDailyCap: 2 });
    try {
      expect(await send()).toBe(0);
    } finally {
      Object.assign(settings, { smsDailyCap: cap });
    }
    await take(await handIn(other), 'return', '请补充');
    const sent = await Promise.all([send(), send()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(2);
    expect([textsTo(member), textsTo(other)].map((texts) => texts.length)).toEqual([1, 1]);
  });

  test('a message that the provider did not take costs nothing and is tried again', async () => {
    const member = await newMember();
    await take(await handIn(member), 'return', '请补充');
    const { sms } = portal.app;
    const counted = async () =>
      Number(
        (
          await portal.app.db
            .selectFrom('attempt')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('kind', 'in', ['sms_notice', 'sms_all'])
            .executeTakeFirstOrThrow()
        ).count,
      );
    const before = await counted();
    Object.assign(portal.app, { sms: { send: () => Promise.reject(new Error('away')) } });
    try {
      expect(await send()).toBe(0);
    } finally {
      Object.assign(portal.app, { sms });
    }
    expect(await counted()).toBe(before);
    expect(await send()).toBe(1);
    expect(textsTo(member)).toHaveLength(1);
  });

  test('nothing of a message stays in the log but its kind', async () => {
    const { db } = portal.app;
    const rows = await db.selectFrom('audit_log').select('detail').where('action', '=', 'message.tell_sms').execute();
    expect(rows.length).toBeGreaterThan(5);
    for (const { detail } of rows) expect(Object.keys(detail as object)).toEqual(['kind']);
  });
});
