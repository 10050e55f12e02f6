/** What gave the right to a case is looked at again when it is decided (decision 152). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../account/test-member.ts';
import { completeApplication } from '../../policy/test-applications.ts';
import { publish } from '../../policy/test-policies.ts';
import { newTenant, submitAdmission } from '../../space/leasing/test-leases.ts';
import { publishCarrier } from '../../space/test-carriers.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import type { Tx } from '../context.ts';
import { jobContext } from '../http/request-context.ts';
import { sendMessages } from '../messages.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { keepDeadlines } from './deadlines.ts';

let portal: TestServer;
let approver: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  approver = await newStaff(portal, 'approver', ['approver']);
});
afterAll(() => portal.close());

const read = async (obj_id: string) => (await approver.api['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
const step = async (obj_id: string, action: 'accept' | 'pass' | 'refuse', more: object = {}) =>
  (
    await approver.api['POST /console/cases/{obj_id}/steps']({
      params: { obj_id },
      body: { action, version: (await read(obj_id)).version, ...more },
    })
  ).data;
const certify = (enterprise_id: string, certification: number) =>
  portal.app.db.updateTable('enterprise').set({ certification }).where('enterprise_id', '=', enterprise_id).execute();

test('an enterprise that lost its certification is seen, and not passed', async () => {
  const member = await newTenant(portal, '13300000001', '91110116MA01DEM01K');
  const { obj_id } = await submitAdmission(member, await publishCarrier(portal, 'room'));
  expect((await read(obj_id)).lost).toEqual([]);
  await step(obj_id, 'accept');
  await certify(member.enterprise_id, 0);
  expect((await read(obj_id)).lost).toEqual(['企业认证已失效']);
  expect(await refusal(step(obj_id, 'pass', { warning_confirmed: true }))).toMatchObject({
    code: 'wrong_state',
    message: '企业认证已失效，不能通过；请退回补正，或不予通过',
  });
  await certify(member.enterprise_id, 2);
  expect((await step(obj_id, 'pass')).state).toBe(60);
});

test('an applicant who left, and a declaration that was taken down, are asked about once', async () => {
  const member = await newTenant(portal, '13300000002', '91110116MA01DEM02H');
  const subject_id = await publish(portal, 'policy_declaration', {
    title: '研发补助',
    apply_start: '2026-11-01',
    apply_end: '2026-12-31',
  });
  const { data: begun } = await member.api['POST /cases/{case_type}']({
    params: { case_type: 'policy_application' },
    body: { subject_id, fields: completeApplication },
  });
  await portal.app.db
    .updateTable('case_record')
    .set({ state: 30, application_no: 'SQ1', publicity_days: 0 })
    .where('obj_id', '=', begun.obj_id)
    .execute();
  await portal.app.db
    .updateTable('content_entry')
    .set({ state: 6, published_revision_no: null })
    .where('obj_id', '=', subject_id)
    .execute();
  await portal.app.db.deleteFrom('enterprise_member').where('enterprise_id', '=', member.enterprise_id).execute();
  const lost = ['经办人已离开该企业', '“研发补助”已下线'];
  expect((await read(begun.obj_id)).lost).toEqual(lost);
  expect(await refusal(step(begun.obj_id, 'pass'))).toMatchObject({
    code: 'warning_unconfirmed',
    message: `${lost.join('；')}。仍要通过？`,
  });
  expect((await step(begun.obj_id, 'pass', { warning_confirmed: true })).state).toBe(60);
});

test('a public notice does not end as passed without the certification; staff hear of it once', async () => {
  const member = await newTenant(portal, '13300000003', '91110116MA01DEM03F');
  const { obj_id } = await submitAdmission(member, await publishCarrier(portal, 'room'));
  await portal.app.db
    .updateTable('case_record')
    .set({ state: 50, due_at: new Date(portal.clock.now.getTime() - 1_000), due_from: null, due_days: null })
    .where('obj_id', '=', obj_id)
    .execute();
  await certify(member.enterprise_id, 0);
  const run = () => keepDeadlines(jobContext(portal.app, 'test'));
  expect([await run(), await run()]).toEqual([0, 0]);
  expect((await read(obj_id)).state).toBe(50);
  const { data } = await approver.api['GET /console/messages']({ query: { page_size: 50 } });
  expect(data.filter(({ title }) => title === '公示期满，但申请资格有变')).toHaveLength(1);
  const { data: told } = await member.api['GET /information/messages']({ query: { page_size: 50 } });
  // Where it is mended, what happens otherwise, and whom one asks.
  const says = `公示已期满；企业认证已失效，请在用户中心“企业信息”重新申请企业认证，恢复后即为通过；不再符合条件的，申请将终止。咨询电话 ${portal.app.region.hotline}。`;
  expect(told.filter(({ title }) => title === '公示已期满，请恢复申请资格')).toEqual([
    expect.objectContaining({ body: expect.stringContaining(says) }),
  ]);
  const own = async () =>
    (await member.api['GET /cases/{case_type}/{obj_id}']({ params: { case_type: 'admission', obj_id } })).data.held;
  expect(await own()).toBe(says);
  // Whether staff were told is the case's own: messages are theirs to remove, and too many to look through.
  await portal.app.db.deleteFrom('message').where('title', '=', '公示期满，但申请资格有变').execute();
  await run();
  const later = (await approver.api['GET /console/messages']({ query: { page_size: 50 } })).data;
  expect(later.filter(({ title }) => title === '公示期满，但申请资格有变')).toEqual([]);
  await certify(member.enterprise_id, 2);
  expect(await own()).toBe('');
  expect(await run()).toBe(1);
  expect((await read(obj_id)).state).toBe(60);
});

test('a notice that is held again after an objection is told again; one that was held before the applicant was told is told', async () => {
  const member = await newTenant(portal, '13300000004', '91110116MA01DEM04D');
  const { obj_id } = await submitAdmission(member, await publishCarrier(portal, 'room'));
  const over = () =>
    portal.app.db
      .updateTable('case_record')
      .set({ state: 50, due_at: new Date(portal.clock.now.getTime() - 1_000), due_from: null, due_days: null })
      .where('obj_id', '=', obj_id)
      .execute();
  await over();
  await certify(member.enterprise_id, 0);
  const old = { title: '公示期满，但申请资格有变', link: `/cases/${obj_id}` };
  await sendMessages(portal.app.db as Tx, jobContext(portal.app, 'test'), [
    { ...old, to: { kind: 'staff', id: approver.staff_id }, body: '恢复后自动通过，或请作废' },
  ]);
  // A notice that was held before the release: staff were told then, its holder was not.
  const run = () => keepDeadlines(jobContext(portal.app, 'test'));
  const told = async () => {
    const { data } = await member.api['GET /information/messages']({ query: { page_size: 50 } });
    const staff = (await approver.api['GET /console/messages']({ query: { page_size: 50 } })).data;
    return [
      data.filter(({ title }) => title === '公示已期满，请恢复申请资格').length,
      staff.filter(({ title, link }) => title === old.title && link === old.link).length,
    ];
  };
  expect([await run(), await run()]).toEqual([0, 0]);
  const [holder, staff = 0] = await told();
  expect([holder, staff]).toEqual([1, 2]);
  for (const action of ['object', 'reject_objection'] as const)
    await approver.api['POST /console/cases/{obj_id}/steps']({
      params: { obj_id },
      body: { action, version: (await read(obj_id)).version, opinion: '名称与他人在先项目相同' },
    });
  expect(await run()).toBe(0);
  expect(await told()).toEqual([1, staff]);
  await over();
  expect([await run(), await run()]).toEqual([0, 0]);
  expect(await told()).toEqual([2, staff + 1]);
});
