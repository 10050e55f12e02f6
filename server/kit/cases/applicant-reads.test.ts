/** What an applicant reads of a case: on its page, in messages and text messages, on paper (decision 159). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffAction } from '#contract/kit/case.ts';
import { sayDay } from '#contract/kit/day.ts';
import { refusal, type TestMember } from '../../account/test-member.ts';
import { completeApplication } from '../../policy/test-applications.ts';
import { publish } from '../../policy/test-policies.ts';
import { newTenant, submitAdmission } from '../../space/leasing/test-leases.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { jobContext } from '../http/request-context.ts';
import { wordsOf } from '../pdf/test-pdf.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { keepDeadlines } from './deadlines.ts';

let portal: TestServer;
let member: TestMember;
let approver: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await newTenant(portal, '13300000001', '91110116MA01DEM01K');
  approver = await newStaff(portal, 'approver', ['approver']);
});
afterAll(() => portal.close());

const case_type = 'policy_application';
const mine = async (obj_id: string, type = case_type) =>
  (await member.api['GET /cases/{case_type}/{obj_id}']({ params: { case_type: type, obj_id } })).data;
const submit = async (obj_id: string) => {
  const { version } = await mine(obj_id);
  await member.api['POST /cases/{case_type}/{obj_id}/steps']({
    params: { case_type, obj_id },
    body: { action: 'submit', version, fields: completeApplication },
  });
};
/** For a call of its own, which is open until the end of the year. */
const handIn = async () => {
  const days = { apply_start: '2026-11-01', apply_end: '2026-12-31', publicity_days: 0 };
  const subject_id = await publish(portal, 'policy_declaration', { title: '研发补助', ...days });
  const { data } = await member.api['POST /cases/{case_type}']({ params: { case_type }, body: { subject_id } });
  await submit(data.obj_id);
  return { obj_id: data.obj_id, subject_id };
};
const read = async (obj_id: string) => (await approver.api['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
const take = async (obj_id: string, action: StaffAction, opinion = '') =>
  (
    await approver.api['POST /console/cases/{obj_id}/steps']({
      params: { obj_id },
      body: { action, version: (await read(obj_id)).version, opinion },
    })
  ).data;
const told = async (obj_id: string) =>
  (await member.api['GET /information/messages']({ query: { page_size: 100 } })).data.filter(({ link }) =>
    link.endsWith(obj_id),
  );
const bodyOf = async (obj_id: string, title: string) =>
  (await told(obj_id)).find((one) => one.title === title)?.body ?? '';
const closeCall = (obj_id: string) =>
  portal.app.db
    .updateTable('policy_declaration')
    .set({ apply_end: '2026-11-20' })
    .where('obj_id', '=', obj_id)
    .execute();
const texts = async () =>
  (await portal.app.db.selectFrom('sms_notice').select('result').where('user_id', '=', member.user_id).execute()).map(
    ({ result }) => result,
  );

describe('a correction', () => {
  test('of an accepted case goes on, in every word; it is not accepted a second time', async () => {
    const { obj_id } = await handIn();
    expect((await mine(obj_id)).standing.text).toContain('等待工作人员受理');
    const { due_at } = await take(obj_id, 'accept');
    const by = `承诺 ${sayDay((due_at ?? '').slice(0, 10))}（含当日）前办结。`;
    expect(await bodyOf(obj_id, '申请已受理')).toContain(`已受理，正在审核，${by}`);
    await take(obj_id, 'return', '请补充进度');
    expect(await bodyOf(obj_id, '申请被退回补正')).toMatch(/重新提交；逾期未提交的，按撤回申请处理。意见：请补充进度$/);
    await submit(obj_id);
    const corrected = await mine(obj_id);
    expect(corrected).toMatchObject({ state: 20, state_name: '补正待审', accepted: true });
    expect(corrected.standing.text).toBe('补正材料已提交，等待审核。作出结果前可以撤回。');
    // Lists of both sides say the same.
    const listed = [
      ...(await member.api['GET /cases']({ query: { page_size: 100 } })).data,
      ...(await approver.api['GET /console/cases']({ query: { page_size: 100 } })).data,
    ].filter((one) => one.obj_id === obj_id);
    expect(listed.map(({ state_name }) => state_name)).toEqual(['补正待审', '补正待审']);
    const again = await take(obj_id, 'accept');
    expect(again.takes_back).toBe('继续审核');
    expect(await bodyOf(obj_id, '补正材料已收到')).toContain('补正材料已收到，继续审核，承诺 ');
    expect((await told(obj_id)).filter(({ title }) => title === '申请已受理')).toHaveLength(1);
    expect((await mine(obj_id)).steps.map((step) => [step.action_name, step.to_state_name])).toEqual([
      ['新建', '草稿'],
      ['提交', '待受理'],
      ['受理', '审核中'],
      ['退回补正', '退回补正'],
      ['提交', '补正待审'],
      ['继续审核', '审核中'],
    ]);
    await approver.api['POST /console/cases/{obj_id}/take_back']({
      params: { obj_id },
      body: { version: again.version, opinion: '看错了材料' },
    });
    expect(await bodyOf(obj_id, '更正：“继续审核”的决定已取消')).toContain('现为“补正待审”');
    expect((await mine(obj_id)).steps.at(-1)?.action_name).toBe('更正');
  });

  test('of a case that was never accepted waits for acceptance', async () => {
    const { obj_id } = await handIn();
    await take(obj_id, 'return', '请补充');
    await submit(obj_id);
    expect(await mine(obj_id)).toMatchObject({ state_name: '待受理', accepted: false });
    await take(obj_id, 'accept');
    expect((await told(obj_id)).map(({ title }) => title)).toContain('申请已受理');
  });
});

describe('a decision against the applicant', () => {
  test('has a reason, wherever it is asked for or read', async () => {
    const { obj_id } = await handIn();
    expect((await refusal(take(obj_id, 'refuse'))).errors).toEqual([{ field: 'opinion', message: '请填写理由' }]);
    expect((await refusal(take(obj_id, 'return'))).errors).toEqual([{ field: 'opinion', message: '请填写意见' }]);
    await take(obj_id, 'refuse', '材料不全');
    const { hotline } = portal.app.region;
    expect(await bodyOf(obj_id, '申请不予受理')).toMatch(
      new RegExp(`不予受理。理由：材料不全。如有异议，可致电 ${hotline}。$`),
    );
    const { standing } = await mine(obj_id);
    expect(standing.opinion).toEqual({ by: '不予受理的理由', text: '材料不全' });
    expect(standing.text).toContain(`如有异议，可致电 ${hotline}。`);
  });

  test('names the remedies that the region has for its type, in message, page and receipt, and none otherwise', async () => {
    const receiptOf = async (obj_id: string, type = case_type) =>
      await wordsOf(
        new Uint8Array(await (await member.request(`GET /api/cases/${type}/${obj_id}/receipt`)).arrayBuffer()),
      );
    const { remedies } = portal.app.region;
    Object.assign(portal.app.region, { remedies: { policy_application: '不服本决定的，可以申请行政复议' } });
    try {
      const refused = (await handIn()).obj_id;
      await take(refused, 'refuse', '材料不全');
      const voided = (await handIn()).obj_id;
      await take(voided, 'void', '重复申报');
      for (const [obj_id, title] of [
        [refused, '申请不予受理'],
        [voided, '申请已作废'],
      ] as const) {
        expect(await bodyOf(obj_id, title), title).toMatch(/不服本决定的，可以申请行政复议。$/);
        expect((await mine(obj_id)).standing.text, title).toContain('不服本决定的，可以申请行政复议。');
        expect(await receiptOf(obj_id), title).toContain('行政复议');
      }
      const open = (await handIn()).obj_id;
      expect(await receiptOf(open)).not.toContain('行政复议');
      const other = (await submitAdmission(member, undefined, { wanted_area: 1 })).obj_id;
      await take(other, 'refuse', '材料不全');
      expect(await bodyOf(other, '申请不予受理')).not.toContain('行政复议');
      expect(await receiptOf(other, 'admission')).not.toContain('行政复议');
    } finally {
      Object.assign(portal.app.region, { remedies });
    }
  });

  test('作废 is told by text message too', async () => {
    const { obj_id } = await handIn();
    await take(obj_id, 'void', '重复申报');
    expect(await texts()).toContain('已作废');
  });
});

describe('applying anew', () => {
  test('is promised until the call’s last day and no longer, before and after withdrawing', async () => {
    const { obj_id, subject_id } = await handIn();
    const { again, version } = await mine(obj_id);
    expect(again).toBe('2026 年 12 月 31 日（含当日）前可以复制后重新申请，截止后不能重新申请');
    await member.api['POST /cases/{case_type}/{obj_id}/steps']({
      params: { case_type, obj_id },
      body: { action: 'withdraw', version },
    });
    const withdrawn = await mine(obj_id);
    expect(withdrawn.can_copy).toBe(true);
    expect(withdrawn.standing.text).toContain('前可以复制后重新申请');
    await closeCall(subject_id);
    const closed = await mine(obj_id);
    expect(closed.can_copy).toBe(false);
    expect(closed.standing.text).toBe('这份申请已经结束。申报已截止，不能重新申请。');
    expect(
      (await refusal(member.api['POST /cases/{case_type}/{obj_id}/copy']({ params: { case_type, obj_id } }))).code,
    ).toBe('case_closed');
  });

  test('a lapse says whether one may, and is told by text message', async () => {
    const lapse = async (close: boolean) => {
      const { obj_id, subject_id } = await handIn();
      await take(obj_id, 'return', '请补充');
      await portal.app.db
        .updateTable('case_record')
        .set({ due_at: new Date(portal.clock.now.getTime() - 1_000), due_from: null, due_days: null })
        .where('obj_id', '=', obj_id)
        .execute();
      if (close) await closeCall(subject_id);
      await keepDeadlines(jobContext(portal.app, 'test'));
      return await bodyOf(obj_id, '申请逾期未补正');
    };
    expect(await lapse(false)).toMatch(/按撤回申请处理；2026 年 12 月 31 日（含当日）前可以复制后重新申请，/);
    expect(await lapse(true)).toMatch(/按撤回申请处理；申报已截止，不能重新申请。$/);
    expect(await texts()).toContain('逾期未补正，按撤回申请处理');
  });
});

test('a question is no application, and its answer is called so', async () => {
  const { data } = await member.api['POST /policies/policy_faqs']({
    body: { title: '创新券能用于检测吗？', topic: 1, detail: '', contact_phone: '', may_publish: false },
  });
  await take(data.obj_id, 'accept');
  expect((await refusal(take(data.obj_id, 'pass'))).errors).toEqual([{ field: 'opinion', message: '请填写答复' }]);
  await take(data.obj_id, 'pass', '可以');
  expect((await told(data.obj_id)).map(({ title }) => title).sort()).toEqual(['咨询已受理', '咨询已答复'].sort());
  expect(await bodyOf(data.obj_id, '咨询已答复')).toMatch(/已答复。答复：可以$/);
  expect((await mine(data.obj_id, 'policy_question')).standing.opinion).toEqual({ by: '答复', text: '可以' });
});

test('a clerk reads what the applicant reads, word for word', async () => {
  const { obj_id } = await handIn();
  const same = async () => {
    const { data } = await approver.api['GET /console/cases/{obj_id}/as_applicant']({ params: { obj_id } });
    const { standing, state_name, actions, can_copy, again } = await mine(obj_id);
    expect(data).toMatchObject({ standing, state_name, actions, can_copy, again });
    return standing.until?.label;
  };
  expect(await same()).toBe('承诺办结');
  await take(obj_id, 'return', '请补充');
  expect(await same()).toBe('补正截止');
  await submit(obj_id);
  await take(obj_id, 'refuse', '材料不全');
  expect(await same()).toBeUndefined();
});
