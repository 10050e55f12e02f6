/** Figures that are far from what is known (promise 33): the form asks once, staff see the mark, and what was handed in may be taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { certify, completeFigures } from './test-reports.ts';

let portal: TestServer;
let owner: TestMember;
let intake: TestStaff;
let enterprise_id: string;
beforeAll(async () => {
  portal = await openTestServer(); // Saturday, 21 November 2026 in Beijing
  owner = await registerMember(portal, '13700000111', { enterprise_name: '甲科技有限公司' });
  enterprise_id = await certify(portal, owner);
  intake = await newStaff(portal, 'intake', ['intake']);
});
afterAll(() => portal.close());

const modest = { ...completeFigures, revenue_fen: 471_634_200, output_value_fen: 480_000_000 };
const add = (month: string, more: object = {}) =>
  owner.api['POST /space-v2/business_reports/add_data']({ body: { month, ...modest, submit: true, ...more } });
const edit = ({ obj_id, version }: { obj_id: string; version: number }, more: object = {}) =>
  owner.api['POST /space-v2/business_reports/edit_data']({
    body: { obj_id, version, ...modest, submit: true, ...more },
  });
const withdraw = ({ obj_id, version }: { obj_id: string; version: number }) =>
  owner.api['POST /space-v2/business_reports/withdraw']({ body: { obj_id, version } });
const staffSees = async (obj_id: string) =>
  (await intake.api['GET /console/business_reports/{obj_id}']({ params: { obj_id } })).data;

const slip = { revenue_fen: 4_716_342_000_000 };
const question = '营业收入比上月多约 1 万倍，是否把元填成了万元？';

test('a month with four digits too many is asked about once, in words, and kept with a mark when it is confirmed', async () => {
  await add('2026-08');
  const told = await refusal(add('2026-09', slip));
  expect(told).toMatchObject({ code: 'warning_unconfirmed', message: question });
  expect(told.errors).toEqual([{ field: 'revenue_fen', message: question }]);
  const { data: sent } = await add('2026-09', { ...slip, warning_confirmed: true });
  expect(sent).toMatchObject({ status: 3, can_withdraw: true });
  expect((await staffSees(sent.obj_id)).marks).toEqual([{ field: 'revenue_fen', message: question }]);
});

test('a draft is kept without a question, and asked about when it is handed in', async () => {
  const { data: draft } = await add('2026-07', { ...slip, submit: false });
  expect(draft.status).toBe(2);
  expect((await refusal(edit(draft, slip))).code).toBe('warning_unconfirmed');
});

test('what was handed in is taken back until somebody has begun; its mark goes with the right figure', async () => {
  const { data } = await owner.api['GET /space-v2/business_reports/data']({ query: { month: '2026-09' } });
  const { data: back } = await withdraw(data);
  expect(back).toMatchObject({ status_name: '草稿', editable: true, can_withdraw: false, submitted_at: null });
  expect(back.steps.map(({ action_name }) => action_name)).toEqual(['提交', '撤回']);
  const { data: again } = await edit(back);
  expect(await staffSees(data.obj_id)).toMatchObject({ marks: [], status: 3 });
  expect((await refusal(withdraw(data))).code).toBe('stale_version');
  await intake.api['POST /console/business_reports/{obj_id}/steps']({
    params: { obj_id: data.obj_id },
    body: { action: 'return', version: again.version, opinion: '请核对' },
  });
  const { data: returned } = await owner.api['GET /space-v2/business_reports/data']({ query: { month: '2026-09' } });
  expect((await refusal(withdraw(returned))).code).toBe('wrong_state');
  const { data: corrected } = await edit(returned);
  expect((await withdraw(corrected)).data.status_name).toBe('退回');
});

test('the month after a slip is right by the month a year before', async () => {
  const { data: sent } = await add('2025-10');
  expect(sent.status).toBe(3);
  await portal.app.db
    .updateTable('business_report')
    .set({ revenue_fen: slip.revenue_fen, status: 5 })
    .where('enterprise_id', '=', enterprise_id)
    .where('month', '=', '2026-09-01')
    .execute();
  expect((await add('2026-10')).data.status).toBe(3);
});

test('a first month is held against the people and the plan', async () => {
  const newcomer = await registerMember(portal, '13700000112', { enterprise_name: '乙科技有限公司' });
  await certify(portal, newcomer);
  const sent = newcomer.api['POST /space-v2/business_reports/add_data']({
    body: { month: '2026-10', ...completeFigures, revenue_fen: 80_000_000_000, staff_count: 40, submit: true },
  });
  expect((await refusal(sent)).message).toBe(
    '按期末从业人员 40 人计，人均营业收入超过 1,000 万元，是否把元填成了万元？',
  );
});
