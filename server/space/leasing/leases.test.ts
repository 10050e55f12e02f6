import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember, testPassword } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { wordsOf } from '../../kit/pdf/test-pdf.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import type { TestStaff } from '../../staff/test-staff.ts';
import { publishCarrier } from '../test-carriers.ts';
import { keepLeasingDays } from './keep-days.ts';
import { fingerprint, type LeaseText } from './lease-text.ts';
import {
  leasingStaff,
  newLease,
  newTenant,
  passAdmission,
  signedLease,
  submitAdmission,
  usualTerms,
} from './test-leases.ts';

let portal: TestServer;
let member: TestMember;
let stranger: TestMember;
let approver: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await newTenant(portal, '13300000001', '91110116MA01DEM01K');
  stranger = await newTenant(portal, '13300000002', '91110116MA01DEM02N');
  ({ approver } = await leasingStaff(portal));
});
afterAll(() => portal.close());

const start = new Date('2026-11-21T02:00:00Z');
/** Acts on another day; sessions of that day are none of this test's business. */
const onDay = async <T>(day: string, act: () => Promise<T>): Promise<T> => {
  portal.clock.now = new Date(`${day}T10:00:00+08:00`);
  try {
    return await act();
  } finally {
    portal.clock.now = start;
  }
};
const statusOf = async (obj_id: string) =>
  (await portal.visitor().api['GET /space-v2/rooms/item']({ query: { obj_id } })).data.room_status_name;
/** A room that the plan of its building draws. */
const drawnRoom = async (title: string): Promise<{ unit: string; building_id: string }> => {
  const floor_plan = [{ floors: '1', kind: 1, shape_id: 'A', x_m: 0, y_m: 0, width_m: 10, depth_m: 8 }];
  const building_id = await publishCarrier(portal, 'building', { title: `${title}的楼`, floor_plan });
  return {
    building_id,
    unit: await publishCarrier(portal, 'room', { title, building_id, floor_no: 1, plan_shape_id: 'A' }),
  };
};
const colourOf = async (building_id: string) => {
  const { data } = await portal.visitor().api['GET /space-v2/buildings/plan']({ query: { building_id, floor_no: 1 } });
  return { drawn: data.shapes[0]?.unit?.room_status_name, free: data.floors[0]?.free_count };
};
const colourOn = (day: string, building_id: string) => onDay(day, () => colourOf(building_id));
const statusOn = (day: string, obj_id: string) => onDay(day, () => statusOf(obj_id));
const step = (
  obj_id: string,
  body: { action: 'void' | 'terminate' | 'decline'; version: number; opinion?: string; end_day?: string },
) => approver.api['POST /console/contracts/{obj_id}/steps']({ params: { obj_id }, body });
const move = (obj_id: string, action: 'confirm' | 'renew_apply' | 'terminate_apply', reason = '') =>
  member.api['POST /space-v2/contracts/status']({ body: { obj_id, action, reason } });
const item = async (obj_id: string) => (await member.api['GET /space-v2/contracts/item']({ query: { obj_id } })).data;

describe('入园申请', () => {
  test('one for a unit and one without any may be open; a second for the same unit is refused and names the first', async () => {
    const unit = await publishCarrier(portal, 'room', { title: '申请房源' });
    const { data: first } = await member.api['POST /space-v2/admissions/apply/add']({ body: { subject_id: unit } });
    expect(first).toMatchObject({
      case_type: 'admission',
      subject_title: '申请房源',
      fields: { enterprise_name: '企业001' },
    });
    await member.api['POST /space-v2/admissions/apply/add']({ body: {} });
    expect(
      await refusal(member.api['POST /space-v2/admissions/apply/add']({ body: { subject_id: unit } })),
    ).toMatchObject({
      code: 'case_open',
      data: { obj_id: first.obj_id },
    });
    expect((await member.api['GET /space-v2/admissions/apply/list']()).total).toBe(2);
    expect(
      (await member.api['GET /space-v2/admissions/apply/item']({ query: { obj_id: first.obj_id } })).data.obj_id,
    ).toBe(first.obj_id);
  });

  test('without a unit the wanted area must be said', async () => {
    const other = await newTenant(portal, '13300000003', '91110116MA01DEM03Q');
    expect(await refusal(submitAdmission(other, undefined))).toMatchObject({
      status: 422,
      errors: [{ field: 'fields.wanted_area', message: '没有指定房源的，请选择意向面积' }],
    });
  });

  test('needs a certified enterprise and a unit that is free', async () => {
    const plain = await registerMember(portal, '13300000004', { enterprise_name: '未认证企业' });
    expect(await refusal(plain.api['POST /space-v2/admissions/apply/add']({ body: {} }))).toMatchObject({
      status: 403,
      code: 'enterprise_uncertified',
    });
    const unit = await publishCarrier(portal, 'room', { withheld: 5 });
    expect(
      await refusal(member.api['POST /space-v2/admissions/apply/add']({ body: { subject_id: unit } })),
    ).toMatchObject({
      code: 'case_closed',
      message: '该房源当前装修维修，请选择其他房源',
    });
  });
});

describe('a contract recolours the plan without touching it', () => {
  test('drawn up 已预订, signed and begun 已租, after its last day 待租 again, though no job ran and the unit was never written', async () => {
    const { unit, building_id } = await drawnRoom('变色房');
    const stored = async () => [
      await portal.app.db.selectFrom('room').selectAll().where('obj_id', '=', unit).executeTakeFirst(),
      await portal.app.db.selectFrom('building').selectAll().where('obj_id', '=', building_id).executeTakeFirst(),
    ];
    const before = await stored();
    expect(await colourOf(building_id)).toEqual({ drawn: '待租', free: 1 });
    const lease = await newLease(member, approver, unit);
    expect(lease).toMatchObject({
      status_name: '待签署',
      contract_no: expect.stringMatching(/^HT20261121\d{5}$/),
      actions: ['correct', 'void'],
    });
    expect(await colourOf(building_id)).toEqual({ drawn: '已预订', free: 0 });
    // Before it is signed its first day changes nothing.
    expect((await colourOn('2026-12-05', building_id)).drawn).toBe('已预订');
    expect((await move(lease.obj_id, 'confirm')).data).toMatchObject({
      status_name: '待生效',
      confirmed_by_name: '王一',
    });
    const days = ['2026-11-30', '2026-12-01', '2027-11-30', '2027-12-01'];
    for (const [index, colour] of ['已预订', '已租', '已租', '待租'].entries()) {
      const day = days[index] ?? '';
      expect([day, await statusOn(day, unit), await colourOn(day, building_id)]).toEqual([
        day,
        colour,
        { drawn: colour, free: Number(colour === '待租') },
      ]);
    }
    expect(await stored()).toEqual(before);
  });

  test('ending it early frees the unit the day after; bills of later days are void and the running one is by days', async () => {
    const { unit, building_id } = await drawnRoom('提前终止房');
    const { obj_id } = await signedLease(member, approver, unit, {
      first_day: '2026-11-21',
      pay_months: 1,
      last_day: '2027-05-20',
    });
    expect((await move(obj_id, 'terminate_apply', '业务调整')).data).toMatchObject({
      request: 'terminate',
      actions: [],
    });
    const { data } = await approver.api['GET /console/contracts/{obj_id}']({ params: { obj_id } });
    expect(data.steps.at(-1)).toMatchObject({ action_name: '申请提前终止', opinion: '业务调整' });
    const ended = (
      await step(obj_id, { action: 'terminate', version: data.version, opinion: '双方协商一致', end_day: '2026-12-30' })
    ).data;
    expect(ended).toMatchObject({ status_name: '提前终止', ended_on: '2026-12-30', request: '' });
    const rent = ended.bills
      .filter(({ kind }) => kind === 1)
      .map(({ period_first, amount_fen, status_name }) => [period_first, amount_fen, status_name]);
    expect(rent.slice(0, 3)).toEqual([
      ['2026-11-21', 1_000_000, '待缴'],
      ['2026-12-21', Math.round((1_000_000 * 10) / 31), '待缴'],
      ['2027-01-21', 1_000_000, '作废'],
    ]);
    expect((await colourOn('2026-12-30', building_id)).drawn).toBe('已租');
    expect((await colourOn('2026-12-31', building_id)).drawn).toBe('待租');
  });

  test('one that never began lets everything go when it is ended; one that was never signed is made void', async () => {
    const unit = await publishCarrier(portal, 'room');
    const signed = await signedLease(member, approver, unit);
    await step(signed.obj_id, {
      action: 'terminate',
      version: signed.version,
      opinion: '不再入驻',
      end_day: '2026-11-25',
    });
    expect((await item(signed.obj_id)).bills.every(({ status_name }) => status_name === '作废')).toBe(true);
    expect(await statusOf(unit)).toBe('待租');
    const another = await publishCarrier(portal, 'room');
    const drawn = await newLease(member, approver, another);
    expect(
      (await step(drawn.obj_id, { action: 'void', version: drawn.version, opinion: '条款有误' })).data.status_name,
    ).toBe('已作废');
    const { data: told } = await member.api['GET /information/messages']({ query: { page_size: 50 } });
    expect(told.find(({ title }) => title === '合同已作废')?.body).toContain('理由：条款有误');
    expect(await statusOf(another)).toBe('待租');
    expect(await refusal(move(drawn.obj_id, 'confirm'))).toMatchObject({ code: 'wrong_state' });
  });
});

test('nobody is let a unit twice: of two contracts on one day the database lets one through, and the other is told which unit', async () => {
  const unit = await publishCarrier(portal, 'room', { title: '争抢房' });
  const tenants = [member, stranger];
  const admissions: string[] = [];
  for (const tenant of tenants) admissions.push(await passAdmission(approver, await submitAdmission(tenant, unit)));
  const outcomes = await Promise.all(
    admissions.map((admission_id) =>
      approver.api['POST /console/contracts']({ body: { admission_id, unit_ids: [unit], ...usualTerms } }).then(
        () => 'drawn up',
        (error: Error) => error.message,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(
    ['drawn up', '房源“争抢房”在 2026-12-01 至 2027-11-30 期间已有合同，请调整房源或租期'].toSorted(),
  );
  const holds = await portal.app.db.selectFrom('unit_hold').select('contract_id').where('unit_id', '=', unit).execute();
  expect(holds).toHaveLength(1);
  // What was refused left nothing behind.
  const orphans = await portal.app.db
    .selectFrom('lease_unit')
    .select('contract_id')
    .where('unit_id', '=', unit)
    .execute();
  expect(orphans).toEqual(holds);
});

test('an admission makes one contract, and only once it has passed', async () => {
  const unit = await publishCarrier(portal, 'room');
  const submitted = await submitAdmission(member, unit);
  const draw = (unit_ids: string[]) =>
    approver.api['POST /console/contracts']({ body: { admission_id: submitted.obj_id, unit_ids, ...usualTerms } });
  expect(await refusal(draw([unit]))).toMatchObject({ code: 'wrong_state', message: '入园申请通过后才能生成合同' });
  await passAdmission(approver, submitted);
  const { data: preset } = await approver.api['GET /console/contracts/preset']({
    query: { admission_id: submitted.obj_id },
  });
  expect(preset).toMatchObject({
    units: [{ unit_id: unit }],
    terms: { first_day: '2026-12-01', last_day: '2027-11-30', month_rent_fen: 1_825_000 },
  });
  const letOutside = await publishCarrier(portal, 'room', { title: '老租户的房', withheld: 3 });
  expect(await refusal(draw([unit, letOutside]))).toMatchObject({
    code: 'unit_taken',
    message: '房源“老租户的房”当前已租（线下签约），不能出租',
  });
  await draw([unit]);
  expect(await refusal(draw([await publishCarrier(portal, 'room')]))).toMatchObject({
    code: 'case_open',
    message: '该入园申请已生成合同',
  });
});

describe('an admission whose contract was signed and then called off', () => {
  const drawnOn = async (first_day: string) => {
    const unit = await publishCarrier(portal, 'room');
    const admission_id = await passAdmission(approver, await submitAdmission(member, unit));
    const draw = async () =>
      (
        await approver.api['POST /console/contracts']({
          body: { admission_id, unit_ids: [unit], ...usualTerms, first_day },
        })
      ).data;
    const { obj_id } = await draw();
    const { version } = (await move(obj_id, 'confirm')).data;
    await step(obj_id, { action: 'terminate', version, opinion: '延期入驻', end_day: '2026-11-25' });
    return { draw, obj_id, unit };
  };

  test('before it began makes another, once; the first stays as it ended', async () => {
    const { draw, obj_id, unit } = await drawnOn('2026-12-01');
    const again = await draw();
    expect(again).toMatchObject({ status_name: '待签署', previous: null });
    expect(await statusOf(unit)).toBe('已预订');
    expect((await move(again.obj_id, 'confirm')).data.status_name).toBe('待生效');
    expect(await item(obj_id)).toMatchObject({ status_name: '提前终止', ended_on: '2026-11-25' });
    expect(await refusal(draw())).toMatchObject({ code: 'case_open', message: '该入园申请已生成合同' });
  });
  test('after it began makes none: whoever comes back applies anew', async () => {
    const { draw } = await drawnOn('2026-11-25');
    expect(await refusal(draw())).toMatchObject({ code: 'case_open', message: '该入园申请已生成合同' });
  });
});

test('what a contract begins with is what its unit is offered for, the same in the preset and where units are found; 押二付三 where nothing is published', async () => {
  const offer = {
    price_fen: 200,
    price_unit: 1,
    area_sqm: 120,
    property_fee_fen: 500,
    free_rent_days: 15,
    deposit_months: 3,
    pay_months: 6,
  };
  const unit = await publishCarrier(portal, 'room', { title: '起草房甲', ...offer });
  await publishCarrier(portal, 'room', { title: '起草房乙' });
  const admission_id = await passAdmission(approver, await submitAdmission(member, unit));
  const { data: preset } = await approver.api['GET /console/contracts/preset']({ query: { admission_id } });
  expect(preset.terms).toMatchObject({
    month_rent_fen: 730_000,
    month_property_fen: 60_000,
    free_rent_days: 15,
    deposit_months: 3,
    pay_months: 6,
  });
  const { data: found } = await approver.api['GET /space-v2/units/find']({ query: { keyword: '起草房' } });
  expect(found.find(({ unit_id }) => unit_id === unit)).toMatchObject(preset.units[0] ?? {});
  expect(found.find(({ title }) => title === '起草房乙')).toMatchObject({
    month_property_fen: null,
    deposit_months: null,
    pay_months: null,
  });
  const other = await newTenant(portal, '13300000007', '91110116MA01DEM05U');
  const without = await passAdmission(approver, await submitAdmission(other, undefined, { wanted_area: 2 }));
  const { data: bare } = await approver.api['GET /console/contracts/preset']({ query: { admission_id: without } });
  expect(bare).toMatchObject({
    units: [],
    terms: { month_rent_fen: 0, month_property_fen: 0, free_rent_days: 0, deposit_months: 2, pay_months: 3 },
  });
});

test('a renewal follows the day after; when it has begun the old one reads 已续签', async () => {
  const unit = await publishCarrier(portal, 'room', { title: '续签房' });
  const old = await signedLease(member, approver, unit, { first_day: '2026-11-21', last_day: '2026-12-31' });
  expect(old).toMatchObject({ status_name: '履行中', ending_soon: true });
  await move(old.obj_id, 'renew_apply', '继续使用');
  const { data: preset } = await approver.api['GET /console/contracts/preset']({ query: { renews_id: old.obj_id } });
  expect(preset).toMatchObject({
    previous_no: old.contract_no,
    terms: { first_day: '2027-01-01', last_day: '2027-12-31', deposit_months: 0 },
  });
  const { data: next } = await approver.api['POST /console/contracts']({
    body: { renews_id: old.obj_id, lessor: preset.lessor, ...preset.terms, first_day: '2030-01-01' },
  });
  expect(next).toMatchObject({
    first_day: '2027-01-01',
    previous: { contract_no: old.contract_no },
    status_name: '待签署',
  });
  expect(await item(old.obj_id)).toMatchObject({ request: '', next: { contract_no: next.contract_no }, actions: [] });
  const ended = () =>
    onDay(
      '2027-01-05',
      async () =>
        (
          await portal.app.db
            .selectFrom('lease_contract')
            .select('status')
            .where('obj_id', '=', old.obj_id)
            .executeTakeFirst()
        )?.status,
    );
  await onDay('2027-01-05', () => keepLeasingDays(jobContext(portal.app, 'test')));
  expect(await ended()).toBe(5);
  await onDay('2027-01-05', async () => {
    await portal.app.db
      .updateTable('member_session')
      .set({ stamped_at: portal.clock.now, created_at: portal.clock.now, proved_at: portal.clock.now })
      .execute();
    expect((await move(next.obj_id, 'confirm')).data.status_name).toBe('履行中');
    expect((await item(old.obj_id)).status_name).toBe('已续签');
    await keepLeasingDays(jobContext(portal.app, 'test'));
    await portal.app.db
      .updateTable('member_session')
      .set({ stamped_at: start, created_at: start, proved_at: start })
      .execute();
  });
  expect(await ended()).toBe(6);
  expect(await statusOn('2027-06-01', unit)).toBe('已租');
});

describe('a renewal that is called off before it begins', () => {
  const drawRenewal = async (old: { obj_id: string }) => {
    const { data: preset } = await approver.api['GET /console/contracts/preset']({ query: { renews_id: old.obj_id } });
    return (
      await approver.api['POST /console/contracts']({
        body: { renews_id: old.obj_id, lessor: preset.lessor, ...preset.terms },
      })
    ).data;
  };
  /** An old contract near its end, and a renewal that was signed and then ended before its first day. */
  const calledOff = async () => {
    const old = await signedLease(member, approver, await publishCarrier(portal, 'room'), {
      first_day: '2026-11-21',
      last_day: '2026-12-31',
    });
    const renewal = await drawRenewal(old);
    const signed = (await move(renewal.obj_id, 'confirm')).data;
    await step(renewal.obj_id, {
      action: 'terminate',
      version: signed.version,
      opinion: '不再续租',
      end_day: '2026-12-01',
    });
    return { old, renewal };
  };
  const asStaff = async (obj_id: string) =>
    (await approver.api['GET /console/contracts/{obj_id}']({ params: { obj_id } })).data;

  test('leaves the old contract as it was: near its end, to be renewed or ended, and 已到期 after its last day', async () => {
    const { old } = await calledOff();
    const now = await asStaff(old.obj_id);
    expect(now).toMatchObject({ ending_soon: true, next: null, actions: ['renew', 'terminate'] });
    expect(await item(old.obj_id)).toMatchObject({ next: null, actions: ['renew_apply', 'terminate_apply'] });
    const later = await onDay('2027-01-05', async () => {
      await keepLeasingDays(jobContext(portal.app, 'test'));
      return await portal.app.db
        .selectFrom('lease_contract')
        .select('status')
        .where('obj_id', '=', old.obj_id)
        .executeTakeFirstOrThrow();
    });
    expect(later.status).toBe(5);
  });
  test('lets the old contract be ended early', async () => {
    const { old } = await calledOff();
    const { version } = await asStaff(old.obj_id);
    const ended = (
      await step(old.obj_id, { action: 'terminate', version, opinion: '双方协商一致', end_day: '2026-12-10' })
    ).data;
    expect(ended).toMatchObject({ status_name: '提前终止', ended_on: '2026-12-10' });
  });
  test('lets the old contract be renewed anew, once', async () => {
    const { old, renewal } = await calledOff();
    const another = await drawRenewal(old);
    expect(another.obj_id).not.toBe(renewal.obj_id);
    expect(await asStaff(old.obj_id)).toMatchObject({
      next: { contract_no: another.contract_no },
      actions: [],
      ending_soon: false,
    });
    expect(await refusal(drawRenewal(old))).toMatchObject({ code: 'wrong_state', message: '该合同已有续签合同' });
  });
});

test('the list of what ends soon holds what its page calls 即将到期, and nothing that is renewed already', async () => {
  const unit = async () => await publishCarrier(portal, 'room');
  const sixty = await signedLease(member, approver, await unit(), { first_day: '2026-11-21', last_day: '2027-01-20' });
  const longer = await signedLease(member, approver, await unit(), { first_day: '2026-11-21', last_day: '2027-01-21' });
  const renewed = await signedLease(member, approver, await unit(), {
    first_day: '2026-11-21',
    last_day: '2026-12-31',
  });
  const { data: preset } = await approver.api['GET /console/contracts/preset']({
    query: { renews_id: renewed.obj_id },
  });
  await approver.api['POST /console/contracts']({
    body: { renews_id: renewed.obj_id, lessor: preset.lessor, ...preset.terms },
  });
  const { data: soon } = await approver.api['GET /console/contracts']({ query: { view: 'soon', page_size: 100 } });
  expect(soon.filter(({ ending_soon }) => !ending_soon)).toEqual([]);
  const listed = soon.map(({ obj_id }) => obj_id);
  expect([sixty, longer, renewed].map(({ obj_id }) => listed.includes(obj_id))).toEqual([true, false, false]);
});

test('a contract that nears its end is called to mind once, 60 days before; not when a renewal was asked for', async () => {
  const lease = await signedLease(member, approver, await publishCarrier(portal, 'room'), {
    first_day: '2027-01-01',
    last_day: '2027-12-31',
  });
  const asked = await signedLease(member, approver, await publishCarrier(portal, 'room'), {
    first_day: '2027-01-01',
    last_day: '2027-12-31',
  });
  const told = async ({ contract_no }: { contract_no: string }) =>
    (
      await portal.app.db
        .selectFrom('message')
        .select('body')
        .where('title', '=', '租赁合同即将到期')
        .where('body', 'like', `%${contract_no}%`)
        .execute()
    ).length;
  await portal.app.db
    .updateTable('lease_contract')
    .set({ request: 'renew' })
    .where('obj_id', '=', asked.obj_id)
    .execute();
  const counts: number[] = [];
  for (const day of ['2027-10-31', '2027-11-01', '2027-12-30'])
    await onDay(day, async () => {
      await keepLeasingDays(jobContext(portal.app, 'test'));
      await keepLeasingDays(jobContext(portal.app, 'test'));
      counts.push(await told(lease));
    });
  expect(counts).toEqual([0, 1, 1]);
  expect(await told(asked)).toBe(0);
});

test('the job writes down what the days have done, and tells the tenant of both days once', async () => {
  const unit = await publishCarrier(portal, 'room');
  const lease = await signedLease(member, approver, unit, { first_day: '2027-02-01', last_day: '2027-02-28' });
  const stored = async () =>
    (
      await portal.app.db
        .selectFrom('lease_contract')
        .select('status')
        .where('obj_id', '=', lease.obj_id)
        .executeTakeFirstOrThrow()
    ).status;
  const told = async (title: string) =>
    (
      await portal.app.db
        .selectFrom('message')
        .select('message_id')
        .where('title', '=', title)
        .where('body', 'like', `%${lease.contract_no}%`)
        .execute()
    ).length;
  for (const [day, status] of [
    ['2027-01-31', 2],
    ['2027-02-01', 3],
    ['2027-02-28', 3],
    ['2027-03-01', 5],
  ] as const) {
    await onDay(day, async () => {
      await keepLeasingDays(jobContext(portal.app, 'test'));
      await keepLeasingDays(jobContext(portal.app, 'test'));
    });
    expect(await stored(), day).toBe(status);
  }
  expect([await told('租赁合同已生效'), await told('租赁合同已到期')]).toEqual([1, 1]);
});

test('two of staff at one contract: one wins, the other is told', async () => {
  const lease = await newLease(member, approver, await publishCarrier(portal, 'room'));
  const act = () =>
    step(lease.obj_id, { action: 'void', version: lease.version, opinion: '重复' }).then(
      () => 'done',
      (error) => error.code,
    );
  expect((await Promise.all([act(), act()])).toSorted()).toEqual(['done', 'stale_version']);
});

describe('a contract that waits to be signed is corrected', () => {
  type Drawn = Awaited<ReturnType<typeof newLease>>;
  const correct = (
    lease: Pick<Drawn, 'obj_id' | 'version' | 'units'>,
    more: Partial<typeof usualTerms> & { unit_ids?: string[] } = {},
  ) =>
    approver.api['PUT /console/contracts/{obj_id}']({
      params: { obj_id: lease.obj_id },
      body: { version: lease.version, unit_ids: lease.units.map(({ unit_id }) => unit_id), ...usualTerms, ...more },
    });
  const confirm = (obj_id: string, terms_hash?: string) =>
    member.api['POST /space-v2/contracts/status']({
      body: { obj_id, action: 'confirm', ...(terms_hash && { terms_hash }) },
    });
  const messagesOf = async (contract_no: string) =>
    await portal.app.db
      .selectFrom('message')
      .select(['title', 'body', 'link'])
      .where('recipient_kind', '=', 'member')
      .where('body', 'like', `%${contract_no}%`)
      .orderBy('created_at')
      .orderBy('message_id')
      .execute();

  test('its terms, units and bills are those of the form; its number stays, and the tenant reads what changed', async () => {
    const [first, second] = [await drawnRoom('改前房'), await drawnRoom('改后房')];
    const lease = await newLease(member, approver, first.unit);
    const { data: preset } = await approver.api['GET /console/contracts/preset']({
      query: { corrects_id: lease.obj_id },
    });
    expect(preset).toMatchObject({
      contract_no: lease.contract_no,
      version: 1,
      lessor: usualTerms.lessor,
      units: [{ unit_id: first.unit }],
      terms: { first_day: '2026-12-01', month_rent_fen: 1_000_000 },
    });
    const { data } = await correct(lease, { unit_ids: [second.unit], month_rent_fen: 900_000, last_day: '2027-05-31' });
    expect(data).toMatchObject({
      contract_no: lease.contract_no,
      status_name: '待签署',
      version: 2,
      month_rent_fen: 900_000,
      units: [{ unit_id: second.unit }],
    });
    expect([await statusOf(first.unit), await statusOf(second.unit)]).toEqual(['待租', '已预订']);
    expect(data.bills.filter(({ kind }) => kind === 1).map(({ amount_fen }) => amount_fen)).toEqual([
      2_700_000, 2_700_000,
    ]);
    expect(data.clauses[0]?.lines[0]).toContain('改后房');
    const said =
      '房源由 改前房（200 ㎡） 改为 改后房（200 ㎡）；租期由 2026-12-01 至 2027-11-30 改为 2026-12-01 至 2027-05-31；月租金由 10,000.00 元 改为 9,000.00 元';
    expect((await item(lease.obj_id)).steps.at(-1)).toMatchObject({ action_name: '修改合同', opinion: said });
    expect(
      (await messagesOf(lease.contract_no)).filter(({ title }) => title === '租赁合同已修改，请重新核对'),
    ).toMatchObject([{ body: expect.stringContaining(said), link: `/userCenter/user/space/contract/${lease.obj_id}` }]);
  });

  test('the words that were read are signed, or nothing is', async () => {
    const lease = await newLease(member, approver, await publishCarrier(portal, 'room'));
    const read = (await item(lease.obj_id)).terms_hash;
    await correct(lease, { month_rent_fen: 2_000_000 });
    const overtaken = {
      code: 'stale_version',
      message: '合同内容已由园区修改，本次没有签署。请阅读修改后的内容，再确认签署',
    };
    expect(await refusal(confirm(lease.obj_id, read))).toMatchObject(overtaken);
    // Whoever does not say what they read has read the first words at best.
    expect(await refusal(confirm(lease.obj_id))).toMatchObject(overtaken);
    const now = await item(lease.obj_id);
    expect(now).toMatchObject({ status_name: '待签署', confirmed_at: null, actions: ['confirm'] });
    const { data: signed } = await confirm(lease.obj_id, now.terms_hash);
    expect(signed).toMatchObject({ status_name: '待生效', terms_hash: now.terms_hash });
    expect(signed.clauses).toEqual(now.clauses);
  });

  test('of units that are called alike the number is said, and who read of the one does not sign for the other', async () => {
    const [first, second] = [
      await publishCarrier(portal, 'room', { title: '标准间', room_no: '101' }),
      await publishCarrier(portal, 'room', { title: '标准间', room_no: '201' }),
    ];
    const lease = await newLease(member, approver, first);
    const { terms_hash, version } = await item(lease.obj_id);
    const { data } = await correct(lease, { unit_ids: [second] });
    expect(data).toMatchObject({ version: 2, units: [{ unit_id: second }], terms_hash });
    expect(data.steps.at(-1)).toMatchObject({ opinion: '房源由 标准间 101（200 ㎡） 改为 标准间 201（200 ㎡）' });
    const sign = member.api['POST /space-v2/contracts/status']({
      body: { obj_id: lease.obj_id, action: 'confirm', version, terms_hash },
    });
    expect(await refusal(sign)).toMatchObject({ code: 'stale_version' });
    expect((await item(lease.obj_id)).confirmed_at).toBeNull();
  });

  test('a colleague who has just joined signs nothing until the owner lets them, and then after fresh proof', async () => {
    const lease = await newLease(member, approver, await publishCarrier(portal, 'room'));
    const colleague = await registerMember(portal, '13100000977', { name: '新同事' });
    await member.api['POST /enterprise/staff/invite']({ body: { phone: colleague.phone, note: '' } });
    const [invitation] = (await colleague.api['GET /enterprise/staff/affiliations']()).data;
    await colleague.api['POST /enterprise/staff/answer']({
      body: { affiliation_id: invitation?.affiliation_id ?? '', accept: true },
    });
    const sign = () =>
      colleague.api['POST /space-v2/contracts/status']({ body: { obj_id: lease.obj_id, action: 'confirm' } });
    expect(await refusal(sign())).toMatchObject({ code: 'forbidden', status: 403 });
    expect((await item(lease.obj_id)).confirmed_at).toBeNull();
    await member.api['POST /enterprise/staff/may_sign']({ body: { user_id: colleague.user_id, may_sign: true } });
    const sessions = portal.app.db.updateTable('member_session').where('user_id', '=', colleague.user_id);
    await sessions.set({ proved_at: new Date(portal.clock.now.getTime() - 15 * 60_000) }).execute();
    expect((await refusal(sign())).code).toBe('proof_required');
    await colleague.api['POST /users/users/prove']({ body: { password: testPassword } });
    expect((await sign()).data.confirmed_by_name).toBe('新同事');
    await member.api['POST /enterprise/staff/remove']({ body: { user_id: colleague.user_id } });
  });

  test('of a correction and a signature at once one wins, and what is signed is what was read', async () => {
    const lease = await newLease(member, approver, await publishCarrier(portal, 'room'));
    const { terms_hash } = await item(lease.obj_id);
    const code = (asked: Promise<unknown>) =>
      asked.then(
        () => 'done',
        (error) => error.code as string,
      );
    const outcomes = await Promise.all([
      code(correct(lease, { month_rent_fen: 3_000_000 })),
      code(confirm(lease.obj_id, terms_hash)),
    ]);
    const now = await item(lease.obj_id);
    if (now.status === 1) expect([outcomes, now.month_rent_fen]).toEqual([['done', 'stale_version'], 3_000_000]);
    else
      expect([outcomes, now.month_rent_fen, now.terms_hash]).toEqual([['wrong_state', 'done'], 1_000_000, terms_hash]);
  });

  test('two of staff: the second is told and may save over what they were shown', async () => {
    const lease = await newLease(member, approver, await publishCarrier(portal, 'room'));
    await correct(lease, { purpose: '中试' });
    expect(await refusal(correct(lease, { month_rent_fen: 800_000 }))).toMatchObject({
      code: 'stale_version',
      message: '合同已由他人修改，请核对最新内容',
      data: { version: 2 },
    });
    expect((await correct({ ...lease, version: 2 }, { month_rent_fen: 800_000 })).data).toMatchObject({
      version: 3,
      month_rent_fen: 800_000,
    });
  });

  test('not once it was signed or made void, not into what another holds, and then nothing has changed', async () => {
    const lease = await newLease(member, approver, await publishCarrier(portal, 'room'));
    const other = await newLease(member, approver, await publishCarrier(portal, 'room', { title: '他人所订' }));
    // Saved as it stands, which is what a lost answer looks like the second time: nobody is told anything.
    expect((await correct(lease)).data).toMatchObject({ version: 1, steps: [{ action: 'create' }] });
    expect(await refusal(correct(lease, { unit_ids: other.units.map(({ unit_id }) => unit_id) }))).toMatchObject({
      code: 'unit_taken',
    });
    expect(await refusal(correct(lease, { last_day: '2026-11-30' }))).toMatchObject({
      status: 422,
      errors: [{ field: 'last_day' }],
    });
    const same = await item(lease.obj_id);
    expect(same).toMatchObject({ version: 1, bills: lease.bills, units: lease.units });
    await confirm(lease.obj_id, same.terms_hash);
    expect(await refusal(correct(lease, { purpose: '中试' }))).toMatchObject({
      code: 'wrong_state',
      message: '合同已由承租方签署，不能修改',
    });
    await step(other.obj_id, { action: 'void', version: 1, opinion: '不再入驻' });
    expect(await refusal(correct(other, { purpose: '中试' }))).toMatchObject({
      code: 'wrong_state',
      message: '合同已作废，不能修改',
    });
  });

  test('keeps a unit that was taken down since; a renewal keeps its units and its first day', async () => {
    const unit = await publishCarrier(portal, 'room', { title: '下架房' });
    const lease = await newLease(member, approver, unit);
    await portal.app.db.deleteFrom('room').where('obj_id', '=', unit).execute();
    expect((await correct(lease, { month_rent_fen: 700_000 })).data).toMatchObject({
      units: [{ title: '下架房' }],
      month_rent_fen: 700_000,
    });
    const old = await signedLease(member, approver, await publishCarrier(portal, 'room'), {
      first_day: '2026-11-21',
      last_day: '2026-12-31',
    });
    const { data: renewal } = await approver.api['POST /console/contracts']({
      body: { renews_id: old.obj_id, ...usualTerms },
    });
    const { data } = await correct(renewal, { unit_ids: [], first_day: '2030-01-01', month_rent_fen: 600_000 });
    expect(data).toMatchObject({ first_day: '2027-01-01', month_rent_fen: 600_000, units: renewal.units });
    expect((await item(old.obj_id)).next).toMatchObject({ obj_id: renewal.obj_id });
  });
});

describe('a contract is its enterprise’s', () => {
  test('colleagues read it; another enterprise, and whoever belongs to none, are answered as if it did not exist', async () => {
    const lease = await newLease(member, approver, await publishCarrier(portal, 'room'));
    const lost = await registerMember(portal, '13300000005');
    const missing = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    for (const who of [stranger, lost])
      for (const [method, path, body] of [
        ['GET', 'contracts/item?obj_id=', undefined],
        ['GET', 'contracts/pdf?obj_id=', undefined],
        ['POST', 'contracts/status', { action: 'confirm' }],
        ['PUT', 'contracts/status', { action: 'confirm' }],
      ] as const) {
        const ask = async (obj_id: string) => {
          const reply = await who.request(
            `${method} /api/space-v2/${path}${body ? '' : obj_id}`,
            body ? { body: { ...body, obj_id } } : {},
          );
          const { request_id: _, ...said } = (await reply.json()) as Record<string, unknown>;
          return { status: reply.status, said };
        };
        const answered = await ask(lease.obj_id);
        expect(answered.status, path).toBe(404);
        expect(answered).toEqual(await ask(missing));
      }
    expect(
      (await stranger.api['GET /space-v2/contracts/list']()).data.filter(({ obj_id }) => obj_id === lease.obj_id),
    ).toEqual([]);
    const colleague = await registerMember(portal, '13300000006', { name: '李一' });
    const { enterprise_id } = member as TestMember & { enterprise_id: string };
    await portal.app.db
      .insertInto('enterprise_member')
      .values({ enterprise_id, user_id: colleague.user_id, member_role: 'staff', joined_at: start })
      .execute();
    await portal.app.db.updateTable('member').set({ enterprise_id }).where('user_id', '=', colleague.user_id).execute();
    const { data } = await colleague.api['GET /space-v2/contracts/item']({ query: { obj_id: lease.obj_id } });
    expect(data.contract_no).toBe(lease.contract_no);
  });

  test('the filter by status finds what the page says', async () => {
    const all = (await member.api['GET /space-v2/contracts/list']({ query: { page_size: 100 } })).data;
    for (const status of [1, 2, 3, 5, 6, 7, 8]) {
      const found = (await member.api['GET /space-v2/contracts/list']({ query: { page_size: 100, status } })).data;
      expect(found.map(({ obj_id }) => obj_id)).toEqual(
        all.filter((one) => one.status === status).map(({ obj_id }) => obj_id),
      );
    }
  });
});

test('the document says the terms in a contract’s order, is the same for the same contract, and small enough to send', async () => {
  const lease = await signedLease(member, approver, await publishCarrier(portal, 'room', { title: '甲座 305' }));
  expect(lease.clauses.map(({ heading }) => heading.split('　')[1])).toEqual([
    '租赁房屋',
    '租赁用途',
    '租赁期限',
    '租金、物业费及支付',
    '押金',
    '房屋交付与返还',
    '双方权利与义务',
    '续租',
    '提前终止',
    '违约责任',
    '争议解决',
    '其他',
  ]);
  expect(lease.clauses[3]?.lines[0]).toContain('人民币 10000.00 元（大写：壹万元整）');
  // The bill's rule: months of the lease, not of the calendar.
  expect(lease.clauses.flatMap(({ lines }) => lines).join('')).toContain('租期自起租日起逐月计算');
  expect(lease.terms_hash).toMatch(/^[0-9a-f]{64}$/);
  const read = async () => {
    const reply = await member.request(`GET /api/space-v2/contracts/pdf?obj_id=${lease.obj_id}`);
    expect(reply.headers.get('content-disposition')).toContain(encodeURIComponent(`租赁合同_${lease.contract_no}.pdf`));
    return Buffer.from(await reply.arrayBuffer());
  };
  const bytes = await read();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeLessThan(500_000);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  expect(bytes.equals(await read())).toBe(true);
});

const wordsOfPdf = async (obj_id: string): Promise<string> => {
  const document = await member.request(`GET /api/space-v2/contracts/pdf?obj_id=${obj_id}`);
  return (await wordsOf(new Uint8Array(await document.arrayBuffer()))).replaceAll(' ', '');
};
test('what was made void or ended early says so on paper', async () => {
  const drawn = await newLease(member, approver, await publishCarrier(portal, 'room', { title: '作废房' }));
  expect(await wordsOfPdf(drawn.obj_id)).not.toContain('合同状态');
  await step(drawn.obj_id, { action: 'void', version: drawn.version, opinion: '条款有误' });
  expect(await wordsOfPdf(drawn.obj_id)).toContain('合同状态已作废');
  const signed = await signedLease(member, approver, await publishCarrier(portal, 'room', { title: '终止房' }));
  const end = { action: 'terminate', version: signed.version, opinion: '不再入驻', end_day: '2026-12-30' } as const;
  await step(signed.obj_id, end);
  expect(await wordsOfPdf(signed.obj_id)).toContain('已提前终止，终止日2026-12-30');
});

test('the annex is a table by due day whose sums agree with the clauses', async () => {
  const unit = await publishCarrier(portal, 'room', { title: '甲座 306' });
  const lease = await signedLease(member, approver, unit, { free_rent_days: 10, deposit_months: 2, pay_months: 5 });
  const words = await wordsOfPdf(lease.obj_id);
  const annex = words.slice(words.lastIndexOf('账单计划'));
  expect(annex).toContain('期次应缴日所属期间租金物业费押金合计');
  const deposit = lease.month_rent_fen * 2;
  const sumOf = (kind: number) =>
    lease.bills.reduce((sum, bill) => (bill.kind === kind ? sum + bill.amount_fen : sum), 0);
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  expect(sumOf(1) + sumOf(2)).toBe(lease.total_fen);
  expect(annex).toContain(`合计${[sumOf(1), sumOf(2), deposit, lease.total_fen + deposit].map(yuan).join('')}`);
  for (const { due_day, amount_fen } of lease.bills) {
    expect(annex).toContain(due_day);
    expect(annex).toContain(yuan(amount_fen));
  }
});

describe('what was signed', () => {
  const read = async (obj_id: string) => {
    const { clauses, terms_hash } = await item(obj_id);
    const document = await member.request(`GET /api/space-v2/contracts/pdf?obj_id=${obj_id}`);
    return { clauses, terms_hash, document: Buffer.from(await document.arrayBuffer()).toString('base64') };
  };
  const tamper = async (obj_id: string) => {
    const { db } = portal.app;
    await db
      .updateTable('lease_unit')
      .set({ title: '改过的房源', area_sqm: 1 })
      .where('contract_id', '=', obj_id)
      .execute();
    await db
      .updateTable('lease_contract')
      .set({ enterprise_name: '改过的企业', lessor: '改过的出租方', month_rent_fen: 1 })
      .where('obj_id', '=', obj_id)
      .execute();
  };

  test('is kept word for word: nothing that its words were made of changes the page, the document or the check value', async () => {
    const { obj_id } = await signedLease(member, approver, await publishCarrier(portal, 'room', { title: '存文房' }));
    const signed = await read(obj_id);
    await tamper(obj_id);
    expect(await read(obj_id)).toEqual(signed);
    const { signed_text } = await portal.app.db
      .selectFrom('lease_contract')
      .select('signed_text')
      .where('obj_id', '=', obj_id)
      .executeTakeFirstOrThrow();
    expect(fingerprint(signed_text as LeaseText)).toBe(signed.terms_hash);
  });

  test('before words were kept is told from its terms, as it was; so is what waits to be signed', async () => {
    const { obj_id } = await signedLease(member, approver, await publishCarrier(portal, 'room', { title: '旧合同房' }));
    const signed = await read(obj_id);
    await portal.app.db.updateTable('lease_contract').set({ signed_text: null }).where('obj_id', '=', obj_id).execute();
    expect(await read(obj_id)).toEqual(signed);
    const waiting = await newLease(member, approver, await publishCarrier(portal, 'room', { title: '未签房' }));
    await tamper(waiting.obj_id);
    expect((await read(waiting.obj_id)).clauses[0]?.lines[0]).toContain('改过的房源');
  });
});
