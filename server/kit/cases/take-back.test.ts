/** What staff did last on a case is taken back, while nothing followed from it (decision 153). */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayDay } from '#contract/kit/day.ts';
import { refusal, type TestMember } from '../../account/test-member.ts';
import { newTenant, submitAdmission } from '../../space/leasing/test-leases.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { openTestServer, type TestServer } from '../test-server.ts';

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

const begun = async () => (await submitAdmission(member, undefined, { wanted_area: 1 })).obj_id;
const read = async (obj_id: string, who = approver) =>
  (await who.api['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
const step = async (obj_id: string, action: 'accept' | 'return' | 'refuse' | 'pass', who = approver) =>
  (
    await who.api['POST /console/cases/{obj_id}/steps']({
      params: { obj_id },
      body: { action, version: (await read(obj_id)).version, opinion: '材料不全' },
    })
  ).data;
const takeBack = async (obj_id: string, who = approver) =>
  (
    await who.api['POST /console/cases/{obj_id}/take_back']({
      params: { obj_id },
      body: { version: (await read(obj_id)).version, opinion: '看错了材料' },
    })
  ).data;

test('a refusal and a return are taken back: state, days and clerk are as before, and the holder reads why', async () => {
  const obj_id = await begun();
  const accepted = await step(obj_id, 'accept');
  await step(obj_id, 'refuse');
  // A refusal under review is the approver's.
  expect((await read(obj_id, intake)).takes_back).toBe('');
  expect((await refusal(takeBack(obj_id, intake))).status).toBe(403);
  expect((await read(obj_id)).takes_back).toBe('不予通过');
  expect(await takeBack(obj_id)).toMatchObject({
    state: 30,
    due_at: accepted.due_at,
    assignee_name: accepted.assignee_name,
    takes_back: '',
  });
  await step(obj_id, 'return');
  expect(await takeBack(obj_id)).toMatchObject({ state: 30, due_at: accepted.due_at, former: null });
  expect((await read(obj_id)).steps.map(({ action_name }) => action_name)).toEqual([
    '新建',
    '提交',
    '受理',
    '不予通过',
    '撤回上一步',
    '退回补正',
    '撤回上一步',
  ]);
  const { data } = await member.api['GET /information/messages']({ query: { page_size: 100 } });
  expect(data.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['更正：“退回补正”的决定已取消', '更正：“不予通过”的决定已取消']),
  );
  const { hotline } = portal.app.region;
  expect(data.find(({ title }) => title === '申请不予入园')?.body).toContain(
    `理由：材料不全。如有异议，可致电 ${hotline}。`,
  );
  // Whoever got the wrong result by SMS hears that it was wrong.
  const sms = await portal.app.db
    .selectFrom('sms_notice')
    .select('kind')
    .where('user_id', '=', member.user_id)
    .execute();
  expect(sms.map(({ kind }) => kind)).toContain('corrected');
  expect(data.map(({ body }) => body).join('\n')).toContain(
    `“退回补正”的决定已取消，现为“审核中”，承诺 ${sayDay((accepted.due_at ?? '').slice(0, 10))}（含当日）前办结。原因：看错了材料`,
  );
  await step(obj_id, 'pass');
  // What has effects elsewhere is corrected by 作废.
  expect((await refusal(takeBack(obj_id))).message).toBe('最近的操作不能撤回');
});

test('nothing is taken back once its holder, or another clerk, has gone on', async () => {
  const obj_id = await begun();
  expect((await step(obj_id, 'accept', intake)).takes_back).toBe('受理');
  expect((await takeBack(obj_id, intake)).state).toBe(20);
  const unaccepted = await step(obj_id, 'refuse');
  expect(unaccepted).toMatchObject({ state_name: '不予受理', takes_back: '不予受理' });
  expect(unaccepted.steps.at(-1)).toMatchObject({ action_name: '不予受理', to_state_name: '不予受理' });
  const { data } = await member.api['GET /information/messages']({ query: { page_size: 100 } });
  expect(data.map(({ title }) => title)).toContain('申请不予受理');
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
  const again = await begun();
  expect((await refusal(takeBack(obj_id))).message).toBe('申请人已另行提交同一事项，不能撤回');
  await step(again, 'accept');
  await step(again, 'pass');
  expect((await refusal(takeBack(obj_id))).message).toBe('申请人已另行提交同一事项，不能撤回');
  expect((await read(obj_id)).state).toBe(70);
});

test('what was accepted once, and came back corrected, is refused as 不予入园 and not as 不予受理', async () => {
  const corrected = async (obj_id: string) => {
    await step(obj_id, 'return');
    const { data } = await member.api['GET /cases/{case_type}/{obj_id}']({
      params: { case_type: 'admission', obj_id },
    });
    const { version, fields, materials } = data;
    await member.api['POST /space-v2/admissions/apply/submit']({
      body: { obj_id, version, fields, materials: materials.map(({ name, files }) => ({ name, files })) },
    });
    return await read(obj_id);
  };
  const obj_id = await begun();
  // A return before acceptance accepts nothing, nor does an acceptance that is taken back.
  expect(await corrected(obj_id)).toMatchObject({ state: 20, accepted: false });
  expect((await step(obj_id, 'accept')).accepted).toBe(true);
  expect((await takeBack(obj_id)).accepted).toBe(false);
  const unaccepted = await step(obj_id, 'refuse');
  expect(unaccepted).toMatchObject({ state_name: '不予受理', takes_back: '不予受理' });
  await takeBack(obj_id);
  await step(obj_id, 'accept');
  expect(await corrected(obj_id)).toMatchObject({ state: 20, accepted: true });
  const refused = await step(obj_id, 'refuse');
  expect(refused).toMatchObject({ state_name: '不予入园', takes_back: '不予通过' });
  expect(
    refused.steps.filter(({ action }) => action === 'refuse').map((one) => [one.action_name, one.to_state_name]),
  ).toEqual([
    ['不予受理', '不予受理'],
    ['不予通过', '不予入园'],
  ]);
  const { data } = await member.api['GET /information/messages']({ query: { page_size: 100 } });
  const titles = data
    .filter(({ link, title }) => link.endsWith(obj_id) && title.includes('不予'))
    .map((one) => one.title);
  expect(titles.sort()).toEqual(['更正：“不予受理”的决定已取消', '申请不予受理', '申请不予入园'].sort());
  await takeBack(obj_id);
  expect((await read(obj_id)).steps.at(-1)).toMatchObject({ from_state_name: '不予入园' });
  await step(obj_id, 'refuse');
  // Old rows are named by the same fact.
  const file = new URL('../../migrations/0183-refused-before-acceptance.sql', import.meta.url);
  const migration = await readFile(file, 'utf8');
  const old = await begun();
  await step(old, 'refuse');
  await portal.app.db.updateTable('case_record').set({ unaccepted: false }).where('obj_id', '=', old).execute();
  await sql.raw(migration.slice(migration.indexOf('update '))).execute(portal.app.db);
  expect([(await read(obj_id)).state_name, (await read(old)).state_name]).toEqual(['不予入园', '不予受理']);
});
