import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { publishCarrier } from '../test-carriers.ts';
import { keepLeasingDays } from './keep-days.ts';
import { newLease, newTenant } from './test-leases.ts';

let portal: TestServer;
let member: TestMember;
let stranger: TestMember;
let support: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13300000001', { name: '王一' });
  stranger = await registerMember(portal, '13300000002');
  support = await newStaff(portal, 'visits', ['support']);
});
afterAll(() => portal.close());

const book = async (obj_id: string, more: Record<string, unknown> = {}, who = member) =>
  (
    await who.api['POST /space-v2/appointments/user/add']({
      body: {
        obj_type: 'room',
        obj_id,
        contact: '王一',
        phone: '13300000001',
        visit_date: '2026-11-24',
        period: 2,
        visitors: 3,
        ...more,
      },
    })
  ).data;
const cancel = (obj_id: string, who = member) =>
  who.api['POST /space-v2/appointments/user/status']({ body: { obj_id, action: 'cancel' } });
const step = (
  obj_id: string,
  body: {
    action: 'confirm' | 'refuse' | 'done' | 'no_show';
    version: number;
    opinion?: string;
    visit_time?: string;
    receiver?: string;
  },
) => support.api['POST /console/viewings/{obj_id}/steps']({ params: { obj_id }, body });

describe('看房预约', () => {
  test('is booked on working days from tomorrow to 30 days ahead, which the form offers, not today and not later', async () => {
    const days: (string | number)[] = [];
    // The 21st is a Saturday, the 22nd a Sunday.
    const { days: offered } = (await member.api['GET /space-v2/appointments/user/contact']()).data;
    expect([offered[0], offered.at(-1), offered.length]).toEqual(['2026-11-23', '2026-12-21', 21]);
    for (const visit_date of ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-28', '2026-12-21', '2026-12-22']) {
      const unit = await publishCarrier(portal, 'room');
      days.push(
        await book(unit, { visit_date }).then(
          ({ status }) => status,
          (error) => error.code,
        ),
      );
    }
    expect(days).toEqual(['day_unbookable', 'day_unbookable', 1, 'day_unbookable', 1, 'day_unbookable']);
  });

  test('what is booked, let or being repaired is not shown, and not found for a viewing', async () => {
    const repaired = await publishCarrier(portal, 'room', { title: '维修中的房', withheld: 5 });
    expect(await refusal(book(repaired))).toMatchObject({ code: 'not_shown', message: '该房源装修维修，暂不接受看房' });
    const { data } = await member.api['GET /space-v2/appointments/objects']({ query: { keyword: '维修中' } });
    expect(data).toEqual([]);
  });

  test('a member has one open viewing of an object; when it is over another may be booked', async () => {
    const unit = await publishCarrier(portal, 'room', { title: '看房一' });
    const first = await book(unit);
    expect(first).toMatchObject({
      target_title: '看房一',
      target_type_name: '实验与配套用房',
      period_name: '下午',
      status_name: '待确认',
      can_cancel: true,
    });
    expect(await refusal(book(unit))).toMatchObject({ code: 'viewing_open', status: 400 });
    const twice = await publishCarrier(portal, 'room');
    const both = await Promise.all(
      [book(twice), book(twice)].map((one) =>
        one.then(
          () => 'booked',
          (error) => error.code,
        ),
      ),
    );
    expect(both.toSorted()).toEqual(['booked', 'viewing_open']);
    await cancel(first.obj_id);
    await book(unit);
    await book(unit, {}, stranger);
  });

  test('parks, incubators, makerspaces and land may be viewed too; what is not published is missing', async () => {
    for (const obj_type of ['park', 'incubator', 'makerspace', 'industrial_land'] as const)
      expect((await book(await publishCarrier(portal, obj_type), { obj_type })).status).toBe(1);
    expect(await refusal(book('ffffffff-ffff-4fff-bfff-ffffffffffff'))).toMatchObject({ status: 404 });
  });

  test('is confirmed with an hour and who receives, and its member is told', async () => {
    const { obj_id } = await book(await publishCarrier(portal, 'room', { title: '看房二' }));
    const confirmed = (await step(obj_id, { action: 'confirm', version: 1, visit_time: '14:30', receiver: '李一' }))
      .data;
    expect(confirmed).toMatchObject({ status_name: '已确认', visit_time: '14:30', receiver: '李一' });
    const [message] = (await member.api['GET /information/messages']()).data;
    expect(message).toMatchObject({
      title: '看房预约已确认',
      body: '“看房二”的看房预约已确认：2026 年 11 月 24 日 14:30，接待人 李一。',
    });
    expect(await refusal(step(obj_id, { action: 'refuse', version: 1, opinion: '冲突' }))).toMatchObject({
      code: 'stale_version',
    });
  });

  test('is refused only with a reason; marked as come or not only from the day on', async () => {
    const { obj_id } = await book(await publishCarrier(portal, 'room'));
    expect(await refusal(step(obj_id, { action: 'refuse', version: 1 }))).toMatchObject({ code: 'opinion_required' });
    await step(obj_id, { action: 'confirm', version: 1 });
    expect(await refusal(step(obj_id, { action: 'done', version: 2 }))).toMatchObject({ code: 'wrong_state' });
    await portal.app.db.updateTable('viewing').set({ visit_date: '2026-11-21' }).where('obj_id', '=', obj_id).execute();
    expect((await step(obj_id, { action: 'no_show', version: 2 })).data.status_name).toBe('未到访');
    // Written down by mistake, it is put right.
    expect((await step(obj_id, { action: 'done', version: 3 })).data.status_name).toBe('已完成');
  });

  test('is refused after it was confirmed: a text message said to come, another says not to', async () => {
    const { obj_id } = await book(await publishCarrier(portal, 'room', { title: '看房四' }));
    await step(obj_id, { action: 'confirm', version: 1, visit_time: '09:30' });
    await step(obj_id, { action: 'refuse', version: 2, opinion: '接待人生病' });
    const sms = portal.app.db.selectFrom('sms_notice').select(['kind', 'day']).where('name', '=', '看房四');
    expect(await sms.orderBy('kind').execute()).toEqual([
      { kind: 'viewing', day: '2026-11-24 09:30' },
      { kind: 'viewing_off', day: '2026-11-24 09:30' },
    ]);
  });

  test('is called off until the day before, and by nobody else', async () => {
    const { obj_id } = await book(await publishCarrier(portal, 'room'), { visit_date: '2026-11-23' });
    expect(await refusal(cancel(obj_id, stranger))).toMatchObject({ status: 404 });
    await portal.app.db.updateTable('viewing').set({ visit_date: '2026-11-21' }).where('obj_id', '=', obj_id).execute();
    expect(await refusal(cancel(obj_id))).toMatchObject({
      code: 'wrong_state',
      message: `看房当天不能取消，请致电 ${portal.app.region.hotline}`,
    });
    await portal.app.db.updateTable('viewing').set({ visit_date: '2026-11-22' }).where('obj_id', '=', obj_id).execute();
    expect((await cancel(obj_id)).data).toMatchObject({ status_name: '已取消', can_cancel: false });
  });

  test('staff see phones masked in the list; reading one in full leaves a line in the log', async () => {
    const { obj_id } = await book(await publishCarrier(portal, 'room', { title: '看房三' }));
    const [listed] = (await support.api['GET /console/viewings']({ query: { keyword: '看房三' } })).data;
    expect(listed).toMatchObject({ obj_id, phone: '133****0001', actions: ['confirm', 'refuse'] });
    expect((await support.api['GET /console/viewings/{obj_id}']({ params: { obj_id } })).data.phone).toBe(
      '13300000001',
    );
    const read = await portal.app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'viewing.read')
      .where('obj_id', '=', obj_id)
      .execute();
    expect(read).toHaveLength(1);
  });

  test('what nobody confirmed is closed when its day is over, so that another may be booked', async () => {
    const unit = await publishCarrier(portal, 'room', { title: '无人确认的房' });
    const { obj_id } = await book(unit);
    await portal.app.db.updateTable('viewing').set({ visit_date: '2026-11-20' }).where('obj_id', '=', obj_id).execute();
    // Two processes at once: one closes it, and its member is told once.
    const jobs = jobContext(portal.app, 'test');
    await Promise.all([keepLeasingDays(jobs), keepLeasingDays(jobs)]);
    const { db } = portal.app;
    expect(
      await db
        .selectFrom('audit_log')
        .select('seq')
        .where('action', '=', 'viewing.close')
        .where('obj_id', '=', obj_id)
        .execute(),
    ).toHaveLength(1);
    const messages = (await member.api['GET /information/messages']({ query: { page_size: 100 } })).data;
    expect(messages.filter(({ title }) => title === '看房预约未能确认')).toMatchObject([
      { body: expect.stringContaining('“无人确认的房”') },
    ]);
    await book(unit);
    const { data } = await member.api['GET /space-v2/appointments/user/list']({ query: { page_size: 100 } });
    expect(data.find((one) => one.obj_id === obj_id)).toMatchObject({
      status_name: '已取消',
      opinion: '预约日期已过，未能确认',
    });
  });
});

describe('a carrier that staff withhold or take down', () => {
  let editor: TestStaff;
  let reviewer: TestStaff;
  beforeAll(async () => {
    editor = await newStaff(portal, 'rooms.editor', ['editor']);
    reviewer = await newStaff(portal, 'rooms.reviewer', ['reviewer']);
  });
  const messagesOf = async (who: TestMember, title: string) =>
    (await who.api['GET /information/messages']({ query: { page_size: 100 } })).data.filter(
      (one) => one.title === title,
    );
  const viewingsOf = async (who: TestMember, unit: string) =>
    (await who.api['GET /space-v2/appointments/user/list']({ query: { page_size: 100 } })).data.filter(
      ({ target_id }) => target_id === unit,
    );
  const smsOf = (name: string) =>
    portal.app.db.selectFrom('sms_notice').select(['user_id', 'kind', 'day']).where('name', '=', name).execute();
  type At = { content_type: string; obj_id: string };
  const read = async (params: At) =>
    (await reviewer.api['GET /console/content/{content_type}/{obj_id}']({ params })).data;
  const take = (by: TestStaff, params: At, action: 'submit' | 'pass' | 'take_down', warning_confirmed = false) =>
    read(params).then(({ revision_no }) =>
      by.api['POST /console/content/{content_type}/{obj_id}/steps']({
        params,
        body: { action, revision_no, warning_confirmed },
      }),
    );

  test('is passed as being repaired only after the number of its viewings was seen; their people are told, and may book another', async () => {
    const unit = await publishCarrier(portal, 'room', { title: '将维修的房' });
    const at = { content_type: 'room', obj_id: unit };
    const first = await book(unit);
    await step(first.obj_id, { action: 'confirm', version: 1, visit_time: '14:30' });
    await book(unit, { period: 1 }, stranger);
    await stranger.api['PUT /information/messages/sms']({ body: { off: ['viewing_off'] } });

    const { revision_no, fields } = await read(at);
    await editor.api['PUT /console/content/{content_type}/{obj_id}']({
      params: at,
      body: { revision_no, fields: { ...fields, withheld: 5 } },
    });
    await take(editor, at, 'submit');
    const text = '有 2 个看房预约将随之取消，预约人会收到通知';
    expect((await read(at)).warnings).toMatchObject([
      { action: 'take_down', text, touches: [{ text: expect.stringContaining('2026 年 11 月 24 日 14:30') }, {}] },
      { action: 'pass', text: `房源改为“装修维修”：${text}` },
    ]);
    expect(await refusal(take(reviewer, at, 'pass'))).toMatchObject({ code: 'warning_unconfirmed' });
    expect((await viewingsOf(member, unit))[0]).toMatchObject({ status: 2 });
    await take(reviewer, at, 'pass', true);

    for (const who of [member, stranger])
      expect(await viewingsOf(who, unit)).toMatchObject([
        { status_name: '已取消', opinion: '该处装修维修，暂不接受看房，预约已取消', page: `/space/room/${unit}` },
      ]);
    expect(await messagesOf(member, '看房预约已取消')).toMatchObject([
      {
        body: '“将维修的房”装修维修，暂不接受看房，您 2026 年 11 月 24 日 14:30 的看房预约已取消，请不要前往。可改约其他房源。',
      },
    ]);
    expect(await messagesOf(stranger, '看房预约已取消')).toHaveLength(1);
    // Only who has not switched it off.
    expect(await smsOf('将维修的房')).toMatchObject([
      { kind: 'viewing', day: '2026-11-24 14:30' },
      { kind: 'viewing_off', day: '2026-11-24 14:30' },
    ]);
  });

  test('is taken down: viewings are called off, and lead to no page that is gone', async () => {
    const park = await publishCarrier(portal, 'park', { title: '将下线的园区' });
    const at = { content_type: 'park', obj_id: park };
    await book(park, { obj_type: 'park' });
    expect(await refusal(take(reviewer, at, 'take_down'))).toMatchObject({ code: 'warning_unconfirmed' });
    await take(reviewer, at, 'take_down', true);
    expect(await viewingsOf(member, park)).toMatchObject([
      { status: 4, opinion: '该处已下线，不再接受看房，预约已取消', page: '' },
    ]);
  });

  test('is rented by somebody else: viewings are called off when the contract is signed, but for the tenant’s', async () => {
    const approver = await newStaff(portal, 'lettings', ['approver']);
    const tenant = await newTenant(portal, '13300000021', '91110116MA01DEM01K');
    const unit = await publishCarrier(portal, 'room', { title: '将签约的房' });
    await book(unit);
    await book(unit, { period: 1 }, tenant);
    const { obj_id } = await newLease(tenant, approver, unit);
    expect(await viewingsOf(member, unit)).toMatchObject([{ status_name: '待确认' }]);

    await tenant.api['POST /space-v2/contracts/status']({ body: { obj_id, action: 'confirm' } });
    expect(await viewingsOf(member, unit)).toMatchObject([
      { status_name: '已取消', opinion: '该处已签约，不再接受看房，预约已取消' },
    ]);
    expect(await viewingsOf(tenant, unit)).toMatchObject([{ status_name: '待确认' }]);
    expect((await messagesOf(member, '看房预约已取消')).map(({ body }) => body)).toContain(
      '“将签约的房”已签约，不再接受看房，您 2026 年 11 月 24 日下午的看房预约已取消，请不要前往。可改约其他房源。',
    );
    expect(await messagesOf(tenant, '看房预约已取消')).toEqual([]);
  });

  test('is withheld or taken down: its contracts and admissions are shown, and their people told', async () => {
    const approver = await newStaff(portal, 'lettings2', ['approver']);
    const tenant = await newTenant(portal, '13300000022', '91110116MA01DEM02H');
    const unit = await publishCarrier(portal, 'room', { title: '合同中的房' });
    const at = { content_type: 'room', obj_id: unit };
    const lease = await newLease(tenant, approver, unit);
    const { revision_no, fields } = await read(at);
    await editor.api['PUT /console/content/{content_type}/{obj_id}']({
      params: at,
      body: { revision_no, fields: { ...fields, withheld: 5 } },
    });
    await take(editor, at, 'submit');
    const touches = [{ text: expect.stringContaining(lease.contract_no), page: `/contracts/${lease.obj_id}` }];
    expect((await read(at)).warnings).toMatchObject([
      { action: 'take_down', touches },
      { action: 'pass', text: expect.stringContaining('1 份合同'), touches },
    ]);
    expect(await refusal(take(reviewer, at, 'pass'))).toMatchObject({ code: 'warning_unconfirmed' });
    await take(reviewer, at, 'pass', true);
    expect(await messagesOf(tenant, '合同房源状态有变')).toMatchObject([
      { body: expect.stringContaining('房源改为“装修维修”，合同尚未签署，请等工作人员联系。') },
    ]);
    await take(reviewer, at, 'take_down', true);
    expect(await messagesOf(tenant, '合同房源状态有变')).toHaveLength(2);
    // What is gone is not signed for, and staff see why.
    const sign = tenant.api['POST /space-v2/contracts/status']({ body: { obj_id: lease.obj_id, action: 'confirm' } });
    expect((await refusal(sign)).message).toBe('房源“合同中的房”已下线，暂不能签署，请联系园区工作人员');
    const params = { obj_id: lease.obj_id };
    expect((await approver.api['GET /console/contracts/{obj_id}']({ params })).data.lost).toEqual([
      '房源“合同中的房”已下线',
    ]);
  });

  test('asks nothing when nobody has booked it', async () => {
    const at = { content_type: 'park', obj_id: await publishCarrier(portal, 'park') };
    expect((await read(at)).warnings).toEqual([]);
    await take(reviewer, at, 'take_down');
  });
});

describe('what may be viewed is found', () => {
  const find = async (keyword?: string) =>
    (await portal.visitor().api['GET /space-v2/appointments/objects']({ query: { keyword } })).data;
  beforeAll(async () => {
    for (let number = 1; number <= 25; number += 1)
      await publishCarrier(portal, 'office', { title: `星河大厦 ${number}` });
    await publishCarrier(portal, 'factory', { title: '厂房在星河' });
    await publishCarrier(portal, 'industrial_land', { title: '星河' });
    await publishCarrier(portal, 'park', { title: '星河产业园' });
    for (const kind of ['workshop', 'station', 'incubator', 'makerspace'] as const) await publishCarrier(portal, kind);
  });

  test('without a keyword a few of each kind, whatever one kind has', async () => {
    const found = await find();
    expect(found).toHaveLength(20);
    expect(new Set(found.map(({ obj_type }) => obj_type)).size).toBe(9);
  });

  test('by its name: what is called so, then what begins with it, then what contains it, over all kinds', async () => {
    const found = await find('星河');
    expect(found).toHaveLength(20);
    expect(found[0]).toMatchObject({ obj_type: 'industrial_land', title: '星河' });
    expect(found.map(({ title }) => title)).toContain('星河产业园');
    expect(found.map(({ title }) => title)).not.toContain('厂房在星河');
    expect((await find('在星河')).map(({ title }) => title)).toEqual(['厂房在星河']);
    // The signs of patterns are themselves.
    expect(await find('%')).toEqual([]);
  });
});

test('a leaver’s viewings are called off, and say nothing of them after', async () => {
  const leaver = await registerMember(portal, '13300000009', { name: '去一' });
  const { obj_id } = await book(
    await publishCarrier(portal, 'room'),
    { phone: '13300000009', contact: '去一', remark: '三个人' },
    leaver,
  );
  await leaver.api['POST /users/users/close-account']({ body: { password: 'Correct-horse-7' } });
  expect(
    await portal.app.db
      .selectFrom('viewing')
      .select(['contact', 'phone', 'remark', 'status'])
      .where('obj_id', '=', obj_id)
      .executeTakeFirst(),
  ).toEqual({
    contact: '',
    phone: '',
    remark: '',
    status: 4,
  });
});
