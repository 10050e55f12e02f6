/** Needs that members register, and what staff do with them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember, testPassword } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';

let portal: TestServer;
let member: TestMember;
let other: TestMember;
let support: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13700000301', { name: '林甲', enterprise_name: '甲科技有限公司' });
  other = await registerMember(portal, '13700000302', { name: '何丙' });
  support = await newStaff(portal, 'support', ['support']);
  auditor = await newStaff(portal, 'auditor', ['auditor']);
});
afterAll(() => portal.close());

const need = {
  demand_type: 1,
  area_type: 3,
  carrier_kind: 2,
  budget_wan: 80.5,
  description: '需要 600 ㎡厂房',
  contact: '林甲',
  phone: '13700000301',
};
const add = (who: TestMember, more: object = {}) =>
  who.api['POST /universal/demands/add']({ body: { ...need, ...more } });
const step = (staff: TestStaff, obj_id: string, action: 'claim' | 'answer' | 'close', version: number, opinion = '') =>
  staff.api['POST /console/demands/{obj_id}/steps']({ params: { obj_id }, body: { action, version, opinion } });

test('the area steps are the decided ones', async () => {
  const { data } = await portal.visitor().api['GET /space-v2/demand_area_types/list']();
  expect(data.map(({ name }) => name)).toEqual([
    '100 ㎡ 以下',
    '100–300 ㎡',
    '300–1,000 ㎡',
    '1,000–3,000 ㎡',
    '超过 3,000 ㎡',
  ]);
});

test('each wrong field is told in its own words; area and kind are questions about space', async () => {
  const told = await refusal(add(member, { demand_type: 9, description: ' ', contact: '', phone: '123' }));
  expect(told.errors).toEqual([
    { field: 'demand_type', message: '请选择需求类型' },
    { field: 'description', message: '请填写需求说明' },
    { field: 'contact', message: '请填写联系人' },
    { field: 'phone', message: '请输入正确的手机号码' },
  ]);
  const { data } = await add(member, { demand_type: 2 });
  expect([data.area_type, data.carrier_kind]).toEqual([null, null]);
});

test('a budget finer than a yuan is refused instead of rounded', async () => {
  expect((await refusal(add(member, { budget_wan: 0.00004 }))).errors).toEqual([
    { field: 'budget_wan', message: '预算最多 4 位小数' },
  ]);
});

test('a member sees their own; staff claim it, answer it with a message, and close it', async () => {
  const { data } = await add(member);
  expect(data).toMatchObject({ status_name: '待处理', area_type_name: '300–1,000 ㎡', budget_wan: 80.5 });
  expect((await other.api['GET /universal/demands/list']()).data).toEqual([]);
  const list = await support.api['GET /console/demands']({ query: { keyword: '600' } });
  expect(list.data[0]).toMatchObject({ phone: '137****0301', enterprise_name: '甲科技有限公司' });
  expect((await auditor.api['GET /console/demands/{obj_id}']({ params: data })).data).toMatchObject({
    phone: '137****0301',
    actions: [],
  });
  const { data: claimed } = await step(support, data.obj_id, 'claim', 1);
  expect(claimed).toMatchObject({ status_name: '处理中', mine: true, phone: '13700000301' });
  expect((await refusal(step(support, data.obj_id, 'answer', 1, '好'))).code).toBe('stale_version');
  expect((await refusal(step(support, data.obj_id, 'answer', 2))).message).toBe('请填写答复');
  expect((await refusal(step(auditor, data.obj_id, 'answer', 2, '好'))).status).toBe(403);
  await step(support, data.obj_id, 'answer', 2, '东区有合适的厂房');
  const [mine] = (await member.api['GET /universal/demands/list']({ query: { demand_type: 1 } })).data;
  expect(mine).toMatchObject({ status_name: '已答复', answer: '东区有合适的厂房' });
  const [message] = (await member.api['GET /information/messages']()).data;
  expect(message).toMatchObject({ title: '您登记的空间载体需求已答复', link: '/userCenter/user/space/needs' });
  const { data: closed } = await step(support, data.obj_id, 'close', 3, '已签约');
  expect(closed.status_name).toBe('已关闭');
  expect((await refusal(step(support, data.obj_id, 'claim', 4))).code).toBe('wrong_state');
});

test('sent twice with one key it is one need, and an eleventh within an hour waits', async () => {
  const send = () =>
    other.api['POST /universal/demands/add']({ body: need }, { headers: { 'idempotency-key': 'one-need-1' } });
  expect((await send()).data.obj_id).toBe((await send()).data.obj_id);
  expect((await other.api['GET /universal/demands/list']()).total).toBe(1);
  for (let index = 1; index < 10; index += 1) await add(other);
  const told = await refusal(add(other));
  expect([told.code, told.retryAfter]).toEqual(['too_many', 3_600]);
});

test('what a person typed is handed over to them, and gone with them', async () => {
  const part = portal.app.personalData.find(({ name }) => name === 'demands');
  const leaver = await registerMember(portal, '13700000303', { name: '金丝雀' });
  const { data } = await add(leaver, { description: '金丝雀的需要', contact: '金丝雀' });
  await step(support, data.obj_id, 'answer', 1, '金丝雀您好');
  expect(JSON.stringify(await part?.read(portal.app.db, leaver.user_id))).toContain('金丝雀的需要');
  await leaver.api['POST /users/users/close-account']({ body: { password: testPassword } });
  expect(await part?.read(portal.app.db, leaver.user_id)).toEqual([]);
  expect(
    (await refusal(support.api['GET /console/demands/{obj_id}']({ params: { obj_id: data.obj_id } }))).status,
  ).toBe(404);
  const left = await portal.app.db
    .selectFrom('ledger_step')
    .select('opinion')
    .where('obj_id', '=', data.obj_id)
    .execute();
  expect(left).toEqual([]);
});

test('what one wants to buy has a quantity, and its answer leads to where it was written', async () => {
  const buyer = await registerMember(portal, '13700000309', { name: '王乙' });
  const { data } = await add(buyer, { demand_type: 2, quantity: '200 盒' });
  expect(data.quantity).toBe('200 盒');
  await step(support, data.obj_id, 'answer', 1, '有货');
  const [message] = (await buyer.api['GET /information/messages']()).data;
  expect(message?.link).toBe('/userCenter/user/material/demands?view=wanted');
  expect((await add(buyer, { quantity: '200 盒' })).data.quantity).toBe('');
});

test('nothing is wanted by a day that is over', async () => {
  const wanting = await registerMember(portal, '13700000399');
  expect((await refusal(add(wanting, { wanted_date: '2026-11-20' }))).errors).toEqual([
    { field: 'wanted_date', message: '希望时间不能早于今天' },
  ]);
  expect((await add(wanting, { wanted_date: '2026-11-21' })).data.wanted_date).toBe('2026-11-21');
});

test('a need is taken back by its sender until staff have begun with it', async () => {
  const sender = await registerMember(portal, '13700000398', { name: '王丁' });
  const withdraw = (who: TestMember, obj_id: string) =>
    who.api['POST /universal/demands/withdraw']({ body: { obj_id } });
  const { data: mistaken } = await add(sender);
  expect(mistaken.can_withdraw).toBe(true);
  expect((await refusal(withdraw(member, mistaken.obj_id))).code).toBe('not_found');
  expect((await withdraw(sender, mistaken.obj_id)).data).toMatchObject({ status_name: '已关闭', can_withdraw: false });
  expect((await refusal(step(support, mistaken.obj_id, 'claim', 2))).code).toBe('wrong_state');
  const { data: begun } = await add(sender);
  await step(support, begun.obj_id, 'claim', 1);
  expect((await refusal(withdraw(sender, begun.obj_id))).code).toBe('wrong_state');
});
