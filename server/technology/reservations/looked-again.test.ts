/** What staff did is taken back, what is charged is said, and whoever a change touches hears of it (decision 140). */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { missedRule, objectionOf, saysState } from '#contract/technology/reservation-words.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { keepReservationClock } from './keep-clock.ts';
import { plainInstrument, pricedAt, publishInstrument, sampleForm, timeForm } from './test-instruments.ts';

const step = 'POST /console/reservations/{obj_id}/steps';
const contentStep = 'POST /console/content/{content_type}/{obj_id}/steps';

let portal: TestServer;
let member: TestMember;
let other: TestMember;
let approver: TestStaff;
let intake: TestStaff;
let finance: TestStaff;
let editor: TestStaff;
let reviewer: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13300000001', { name: '林甲', enterprise_name: '甲科技有限公司' });
  other = await registerMember(portal, '13300000002', { name: '苏乙' });
  approver = await newStaff(portal, 'approver', ['approver']);
  intake = await newStaff(portal, 'intake', ['intake']);
  finance = await newStaff(portal, 'finance', ['finance']);
  editor = await newStaff(portal, 'editor', ['editor']);
  reviewer = await newStaff(portal, 'reviewer', ['reviewer']);
  await portal.app.db
    .insertInto('dictionary_entry')
    .values({ region_code: portal.app.region.code, dictionary: 'instrument_category', entry_id: 1, name: '显微镜' })
    .execute();
});
afterAll(() => portal.close());
const atTime = async (instant: string) => {
  portal.clock.now = new Date(`${instant.replace(' ', 'T')}:00+08:00`);
  const { now } = portal.clock;
  await portal.app.db.updateTable('member_session').set({ created_at: now, stamped_at: now }).execute();
  await portal.app.db.updateTable('staff_session').set({ created_at: now, seen_at: now }).execute();
};
beforeEach(async () => {
  await atTime('2026-11-21 10:00');
  for (const table of ['message', 'attempt'] as const) await portal.app.db.deleteFrom(table).execute();
});

const book = async (instrument: string, start: string, end: string, who: TestMember = member) =>
  (
    await who.api['POST /industrial/instruments/{obj_id}/reservation']({
      params: { obj_id: instrument },
      body: timeForm(start, end),
    })
  ).data.obj_id;
const read = async (obj_id: string) =>
  (await approver.api['GET /console/reservations/{obj_id}']({ params: { obj_id } })).data;
const own = async (obj_id: string, who: TestMember = member) =>
  (await who.api['GET /industrial/reservation/orders/{obj_id}']({ params: { obj_id } })).data;
type Sent = Parameters<TestStaff['api'][typeof step]>[0]['body'];
const take = async (who: TestStaff, obj_id: string, body: Omit<Sent, 'version'>) =>
  (await who.api[step]({ params: { obj_id }, body: { ...body, version: (await read(obj_id)).version } })).data;
const takeBack = (who: TestStaff, obj_id: string) => take(who, obj_id, { action: 'take_back', opinion: '登记有误' });
const told = async (who: TestMember) =>
  (await who.api['GET /information/messages']({ query: { page_size: 100 } })).data.map(
    ({ title, body }) => `${title}：${body}`,
  );
const move = (
  obj_id: string,
  action: 'cancel' | 'confirm' | 'choose_time',
  more: { start?: string } = {},
  who: TestMember = member,
) => who.api['POST /industrial/reservation/orders/status']({ body: { obj_id, action, ...more } });
const pay = async (obj_id: string, paid_on = '2026-11-21', who: TestMember = member) => {
  const { data } = await who.api['POST /users/files/upload']({ body: formOf(pdf, '转账凭证.pdf') });
  await who.api['POST /industrial/reservation/orders/pay']({ body: { obj_id, file_id: data.file_id, paid_on } });
};
/** Booked and paid for, two hours on Monday unless said otherwise. */
const paid = async (
  instrument: string,
  [start, end] = ['2026-11-23 09:00', '2026-11-23 11:00'],
  who: TestMember = member,
) => {
  const obj_id = await book(instrument, start, end, who);
  await take(finance, obj_id, { action: 'confirm_payment' });
  return obj_id;
};
const dear = (more: object = {}) =>
  publishInstrument(portal, { prices: pricedAt(12_000), min_advance_days: 0, max_active: 10, ...more });
/** What stands on an account for it. */
const books = async (obj_id: string, account: string) => {
  const { fen } = await portal.app.db
    .selectFrom('money_entry')
    .innerJoin('money_posting', 'money_posting.posting_id', 'money_entry.posting_id')
    .select((eb) => eb.fn.sum<number>('amount_fen').as('fen'))
    .where('account', '=', account)
    .where('money_posting.obj_id', '=', obj_id)
    .executeTakeFirstOrThrow();
  return Number(fen);
};

describe('taking back', () => {
  test('a mistaken 未到场: the miss, the kept money and the time are as before, and the member hears why', async () => {
    const instrument = await dear();
    const id = await paid(instrument);
    await atTime('2026-11-23 09:30');
    await take(intake, id, { action: 'no_show' });
    expect((await read(id)).missed).toBe(1);
    expect(await books(id, 'service')).toBe(-24_000);
    const back = await takeBack(intake, id);
    expect(back).toMatchObject({ status: 30, missed: 0, end_reason: '', paid_fen: 24_000 });
    expect([await books(id, 'service'), await books(id, 'credit'), await books(id, 'bank')]).toEqual([
      0, -24_000, 24_000,
    ]);
    expect((await told(member)).find((text) => text.startsWith('更正：“登记未到场”已撤回'))).toContain(
      '现为“待使用”。说明：登记未到场已撤回，登记有误',
    );
    expect((await refusal(book(instrument, '2026-11-23 10:00', '2026-11-23 11:00', other))).code).toBe('slot_taken');
    // Now it can be given back to whoever could not begin.
    expect((await take(approver, id, { action: 'check_in' })).status).toBe(40);
  });
  test('when somebody has the time by now, the money is given back instead', async () => {
    const instrument = await dear();
    const id = await paid(instrument);
    await atTime('2026-11-23 09:10');
    await take(intake, id, { action: 'no_show' });
    await book(instrument, '2026-11-23 10:00', '2026-11-23 11:00', other);
    expect(await takeBack(intake, id)).toMatchObject({ status: 90, missed: 0, paid_fen: 24_000 });
    expect((await told(member)).find((text) => text.startsWith('更正：“登记未到场”已撤回'))).toContain(
      '现为“退款中”。已付 240.00 元将全额退回原付款账户，到账后通知您。',
    );
    expect((await take(finance, id, { action: 'refund' })).status).toBe(91);
    expect(await books(id, 'bank')).toBe(0);
  });
  test('each step in turn, by whoever may take it: accepted result, end, beginning, payment, approval', async () => {
    const instrument = await dear({ need_approval: true });
    const id = await book(instrument, '2026-11-23 09:00', '2026-11-23 11:00');
    await take(approver, id, { action: 'approve' });
    await pay(id);
    await take(finance, id, { action: 'confirm_payment' });
    await atTime('2026-11-23 09:00');
    await take(intake, id, { action: 'check_in' });
    await atTime('2026-11-23 11:00');
    await take(intake, id, { action: 'finish' });
    await move(id, 'confirm');
    expect(await books(id, 'service')).toBe(-24_000);
    expect((await read(id)).actions).toContain('take_back');
    expect((await refusal(takeBack(intake, id))).status).toBe(403);
    expect((await takeBack(approver, id)).status).toBe(50);
    expect(await books(id, 'service')).toBe(0);
    expect(await takeBack(intake, id)).toMatchObject({ status: 40, final_fen: null, used_until: null });
    expect(await takeBack(intake, id)).toMatchObject({ status: 30, used_from: null });
    expect((await refusal(takeBack(intake, id))).status).toBe(403);
    expect(await takeBack(finance, id)).toMatchObject({ status: 20, paid_fen: 0, payment_waiting: true });
    expect(await books(id, 'bank')).toBe(0);
    // A reported transfer is decided first.
    expect((await read(id)).actions).not.toContain('take_back');
    expect((await take(finance, id, { action: 'confirm_payment' })).paid_fen).toBe(24_000);
    expect(await books(id, 'bank')).toBe(24_000);
  });
  test('a refusal, while its time is free; a rejected transfer waits again with its proof', async () => {
    const instrument = await dear({ need_approval: true });
    const id = await book(instrument, '2026-11-24 09:00', '2026-11-24 11:00');
    await take(approver, id, { action: 'refuse', opinion: '样品有磁性' });
    expect((await takeBack(approver, id)).status).toBe(10);
    await take(approver, id, { action: 'refuse', opinion: '样品有磁性' });
    await book(instrument, '2026-11-24 09:00', '2026-11-24 10:00', other);
    expect((await refusal(takeBack(approver, id))).message).toContain('已由他人预约');
    const free = await dear();
    const waits = await book(free, '2026-11-23 09:00', '2026-11-23 11:00');
    await pay(waits);
    await take(finance, waits, { action: 'reject_payment', opinion: '金额不符' });
    expect(await takeBack(finance, waits)).toMatchObject({
      payment_waiting: true,
      payments: [{ status_name: '待核验' }],
    });
  });
  test('what was said of a step is not repeated beside the next one', async () => {
    const id = await book(await dear({ need_approval: true }), '2026-11-24 09:00', '2026-11-24 11:00');
    await take(approver, id, { action: 'refuse', opinion: '样品有磁性' });
    expect((await own(id)).opinion).toBe('样品有磁性');
    await takeBack(approver, id);
    expect((await own(id)).opinion).toBe('拒绝已撤回，登记有误');
    await take(approver, id, { action: 'approve' });
    const approved = await own(id);
    expect(approved.opinion).toBe('');
    expect(approved.steps.map(({ opinion }) => opinion)).toEqual(
      expect.arrayContaining(['样品有磁性', '拒绝已撤回，登记有误']),
    );
  });
  test('a refund that was written down too early, and the receipt of samples', async () => {
    const instrument = await dear();
    const id = await paid(instrument);
    await move(id, 'cancel');
    await take(finance, id, { action: 'refund' });
    expect(await takeBack(finance, id)).toMatchObject({ status: 90 });
    expect(await books(id, 'bank')).toBe(24_000);
    const { data: sample } = await member.api['POST /industrial/instruments/{obj_id}/reservation']({
      params: { obj_id: await publishInstrument(portal) },
      body: sampleForm,
    });
    await take(intake, sample.obj_id, { action: 'receive' });
    await take(intake, sample.obj_id, { action: 'begin_test' });
    expect((await takeBack(intake, sample.obj_id)).sample_state_name).toBe('已收到');
    expect(await takeBack(intake, sample.obj_id)).toMatchObject({ status: 30, sample_state_name: '待寄送' });
  });
});

describe('what a use is charged for', () => {
  const inUse = async (instrument: string) => {
    const id = await paid(instrument);
    await atTime('2026-11-23 09:00');
    await take(intake, id, { action: 'check_in' });
    return id;
  };
  test('an end that nobody wrote is the booked one, and the message names the sums', async () => {
    const id = await inUse(await dear());
    await atTime('2026-12-02 10:00');
    expect(await take(intake, id, { action: 'finish' })).toMatchObject({
      used_until: '2026-11-23 11:00:00',
      charged_minutes: 120,
      final_fen: 24_000,
    });
    expect((await told(member)).find((text) => text.startsWith('仪器服务已完成'))).toContain(
      '实际费用 240.00 元（计费 2 小时），已付 240.00 元。请于 2026-12-09 10:00 前确认，逾期按已确认处理。',
    );
  });
  test('closed hours are not charged; what is far above the booking needs a reason and its member', async () => {
    const id = await inUse(await dear());
    await atTime('2026-11-24 12:00');
    const late = { action: 'finish' as const, at: '2026-11-24 11:00:00' };
    expect(await refusal(take(intake, id, late))).toMatchObject({
      code: 'opinion_required',
      errors: [{ field: 'opinion', message: expect.stringContaining('实际费用 1,200.00 元') }],
    });
    // 8 hours of Monday and 2 of Tuesday, without the night.
    expect(await take(intake, id, { ...late, opinion: '连续测试两天' })).toMatchObject({
      charged_minutes: 600,
      final_fen: 120_000,
      far_above: true,
    });
    expect((await told(member)).find((text) => text.startsWith('仪器服务已完成'))).toMatch(
      /应补 960\.00 元。实际费用超过预约费用 240\.00 元的 1\.5 倍，须您确认后才生效/,
    );
    await atTime('2026-12-03 12:00');
    await keepReservationClock(jobContext(portal.app, 'test'));
    expect((await read(id)).status).toBe(50);
    const { data } = await intake.api['GET /console/reservations']({ query: { view: 'todo' } });
    expect(data.map(({ obj_id }) => obj_id)).toContain(id);
    expect((await move(id, 'confirm')).data.status).toBe(60);
  });
  test('samples: what costs far more than agreed is explained as well', async () => {
    const instrument = await publishInstrument(portal, { prices: pricedAt(10_000, 2) });
    const { data } = await member.api['POST /industrial/instruments/{obj_id}/reservation']({
      params: { obj_id: instrument },
      body: sampleForm,
    });
    await take(finance, data.obj_id, { action: 'confirm_payment' });
    await take(intake, data.obj_id, { action: 'receive' });
    const dearer = { action: 'finish' as const, final_fen: 50_000 };
    expect((await refusal(take(intake, data.obj_id, dearer))).code).toBe('opinion_required');
    expect((await take(intake, data.obj_id, { ...dearer, opinion: '另加两项' })).final_fen).toBe(50_000);
  });
});

describe('what its member reads of the money and of the terms', () => {
  const phone = '010-60000001';
  const messageOf = async (title: string) => (await told(member)).find((text) => text.startsWith(title)) ?? '';
  test('the voucher is asked for with the term; whoever was late with it reads who gives the money back', async () => {
    const id = await book(await dear({ contact_phone: phone }), '2026-12-01 09:00', '2026-12-01 11:00');
    expect(saysState(await own(id))).toBe(
      '请于 2026-11-24 10:00 前转账 240.00 元并提交转账凭证，逾期未提交的预约自动关闭。转到下面的账户，附言写预约编号。',
    );
    await atTime('2026-11-24 10:01');
    await keepReservationClock(jobContext(portal.app, 'test'));
    const says = `未在期限内提交转账凭证，预约已关闭；已转账的，请联系 ${phone} 退款。`;
    expect(await messageOf('仪器预约已关闭')).toContain(says);
    expect((await own(id)).opinion).toBe(says);
    expect((await refusal(pay(id, '2026-11-24'))).message).toBe(says);
  });
  test('that a miss forfeits the money is said before it happens; afterwards with the sum and whom to call', async () => {
    const id = await paid(await dear({ contact_phone: phone }));
    expect(missedRule).toBe('未按时取消又未到场的，已付费用不退；90 天内未到场 3 次，须由工作人员代约');
    expect(saysState(await own(id))).toBe(`请按时到场。${missedRule}。`);
    await atTime('2026-11-23 09:30');
    const late = await refusal(move(id, 'cancel'));
    expect(late.message).toBe(`已过取消期限或服务已开始，不能自行取消，请联系 ${phone}`);
    await take(intake, id, { action: 'no_show' });
    const says = `未到场，已付 240.00 元不退。如与实际不符，请联系 ${phone} 更正。`;
    expect(saysState(await own(id))).toBe(says);
    expect(await messageOf('仪器预约未到场')).toContain(says);
  });
  test('a difference is said until it is settled, with the next step', async () => {
    const { data } = await member.api['POST /industrial/instruments/{obj_id}/reservation']({
      params: { obj_id: await publishInstrument(portal, { prices: pricedAt(10_000, 2) }) },
      body: sampleForm,
    });
    const id = data.obj_id;
    await take(finance, id, { action: 'confirm_payment' });
    expect(await messageOf('仪器预约费用已到账')).toContain('已到账 300.00 元。请寄送样品，寄出后登记快递单号。');
    await take(intake, id, { action: 'receive' });
    await take(intake, id, { action: 'finish', final_fen: 38_000 });
    expect(saysState(await own(id))).toBe(
      '服务已完成，请查看结果，并于 2026-11-28 10:00 前确认，逾期按已确认处理。应补 80.00 元，请转账并提交转账凭证。',
    );
    await move(id, 'confirm');
    expect(saysState(await own(id))).toBe('服务已完成，尚有差额 80.00 元待付，请转账并提交转账凭证。');
    await pay(id);
    expect(saysState(await own(id))).toBe('服务已完成。差额 80.00 元的转账凭证已提交，等待财务核验。');
    await take(finance, id, { action: 'reject_payment', opinion: '金额不符' });
    expect(await messageOf('仪器预约转账凭证被驳回')).toContain('应补 80.00 元，请转账并提交转账凭证。说明：金额不符');
    await pay(id);
    await take(finance, id, { action: 'settle' });
    expect(await messageOf('仪器服务差额已结清')).toContain('差额已结清：补 80.00 元。');
    expect(saysState(await own(id))).toBe('服务已完成。');
  });
  test('what cost less is given back, and said so', async () => {
    const { data } = await member.api['POST /industrial/instruments/{obj_id}/reservation']({
      params: { obj_id: await publishInstrument(portal, { prices: pricedAt(10_000, 2) }) },
      body: sampleForm,
    });
    await take(finance, data.obj_id, { action: 'confirm_payment' });
    await take(intake, data.obj_id, { action: 'receive' });
    await take(intake, data.obj_id, { action: 'finish', final_fen: 28_000 });
    await move(data.obj_id, 'confirm');
    expect(saysState(await own(data.obj_id))).toBe('服务已完成。应退 20.00 元，退回原付款账户后通知您。');
    await take(finance, data.obj_id, { action: 'settle' });
    expect(await messageOf('仪器服务差额已结清')).toContain('差额已结清：退 20.00 元。');
  });
});

describe('a use that runs into the next one', () => {
  const two = async () => {
    const instrument = await dear();
    const first = await paid(instrument);
    const next = await paid(instrument, ['2026-11-23 11:00', '2026-11-23 12:00'], other);
    await atTime('2026-11-23 09:00');
    await take(intake, first, { action: 'check_in' });
    return { instrument, first, next };
  };
  test('staff see whose time it takes before they write it down; the next one goes with the money', async () => {
    const { first, next } = await two();
    await atTime('2026-11-23 11:40');
    const late = { action: 'finish' as const, at: '2026-11-23 11:35:00' };
    const asked = await refusal(take(intake, first, late));
    expect(asked.code).toBe('warning_unconfirmed');
    expect(asked.message).toContain((await read(next)).reservation_no);
    await take(intake, first, { ...late, warning_confirmed: true });
    expect((await told(other)).find((text) => text.startsWith('您的仪器预约受到影响'))).toContain('使用到 11:35');
    expect(await own(next, other)).toMatchObject({
      disturbed: '前一位用户使用到 11:35，占用了您的时间',
      actions: expect.arrayContaining(['cancel', 'choose_time']),
    });
    expect((await move(next, 'cancel', {}, other)).data.status).toBe(90);
  });
  test('the next one hears of it while the first is still there, once, and may take another time at the same price', async () => {
    const { first, next } = await two();
    await atTime('2026-11-23 11:10');
    const clock = () => keepReservationClock(jobContext(portal.app, 'test'));
    await clock();
    await clock();
    expect((await told(other)).filter((text) => text.startsWith('您的仪器预约受到影响'))).toHaveLength(1);
    expect(await refusal(take(intake, next, { action: 'check_in' }))).toMatchObject({
      code: 'warning_unconfirmed',
      message: expect.stringContaining((await read(first)).reservation_no),
    });
    // Whoever was displaced is neither missing nor charged by silence.
    expect((await read(next)).actions).not.toContain('no_show');
    const { other_times } = await own(next, other);
    expect(other_times[0]).toEqual({ start_time: '2026-11-23 12:00:00', end_time: '2026-11-23 13:00:00' });
    const { data } = await move(next, 'choose_time', { start: '2026-11-23 14:00:00' }, other);
    expect(data).toMatchObject({
      status: 30,
      start_time: '2026-11-23 14:00:00',
      end_time: '2026-11-23 15:00:00',
      disturbed: '',
    });
    expect((await refusal(move(next, 'choose_time', { start: '2026-11-23 15:00:00' }, other))).code).toBe(
      'wrong_state',
    );
  });
});

test('what was displaced is not taken as used when nobody decides; it stays on the desk', async () => {
  const instrument = await dear();
  const first = await paid(instrument);
  const next = await paid(instrument, ['2026-11-23 11:00', '2026-11-23 12:00'], other);
  await atTime('2026-11-23 09:00');
  await take(intake, first, { action: 'check_in' });
  await atTime('2026-11-23 11:10');
  await keepReservationClock(jobContext(portal.app, 'test'));
  await atTime('2026-12-05 10:00');
  await keepReservationClock(jobContext(portal.app, 'test'));
  expect(await read(next)).toMatchObject({ status: 30, paid_fen: 12_000 });
  expect((await move(next, 'cancel', {}, other)).data.status).toBe(90);
});

describe('a use that nobody wrote down', () => {
  const object = (id: string) =>
    member.api['POST /industrial/reservation/orders/status']({
      body: { obj_id: id, action: 'object', opinion: '当天没有到场，已电话说明' },
    });
  const unwritten = async (instrument?: string) => {
    const id = await paid(instrument ?? (await dear()));
    await atTime('2026-12-01 10:00');
    await keepReservationClock(jobContext(portal.app, 'test'));
    return id;
  };
  test('is charged as booked once its member has had a week to object', async () => {
    const id = await unwritten();
    expect(await own(id)).toMatchObject({ status: 50, final_fen: 24_000, actions: ['confirm', 'object'] });
    expect((await told(member)).find((text) => text.startsWith('仪器预约没有上机记录'))).toContain(
      '没有上机记录，按预约计费 240.00 元；未使用请于 2026-12-08 10:00 前提出异议。',
    );
    expect(await books(id, 'service')).toBe(0);
    await atTime('2026-12-08 10:01');
    await keepReservationClock(jobContext(portal.app, 'test'));
    expect((await read(id)).status).toBe(60);
    expect(await books(id, 'service')).toBe(-24_000);
  });
  test('when its member objects, staff take the assumption back and give the money back', async () => {
    const id = await unwritten();
    await object(id);
    expect(await read(id)).toMatchObject({ status: 40, takes_back: '默认已使用' });
    expect(await takeBack(approver, id)).toMatchObject({ status: 30, final_fen: null });
    expect((await take(approver, id, { action: 'call_off', opinion: '当天没有使用' })).status).toBe(90);
    expect(await books(id, 'credit')).toBe(-24_000);
  });
  test('whoever objects is not at the instrument: nobody else is disturbed, and the next one is let in', async () => {
    const instrument = await dear();
    const next = await paid(instrument, ['2026-12-01 10:00', '2026-12-01 12:00'], other);
    const id = await unwritten(instrument);
    await atTime('2026-12-01 10:30');
    await object(id);
    await keepReservationClock(jobContext(portal.app, 'test'));
    expect(await read(next)).toMatchObject({ status: 30, disturbed: '' });
    expect((await told(other)).filter((text) => text.startsWith('您的仪器预约受到影响'))).toEqual([]);
    expect((await take(intake, next, { action: 'check_in' })).status).toBe(40);
  });
  test('staff hear of an objection, and it stays on their desk until they decide it', async () => {
    const id = await unwritten();
    const { reservation_no } = await read(id);
    const todo = async (who: TestStaff) =>
      (await who.api['GET /console/reservations']({ query: { view: 'todo', keyword: reservation_no } })).data;
    expect(await todo(intake)).toEqual([]);
    await object(id);
    expect(saysState(await own(id))).toBe('已提出异议，工作人员会核对。');
    // Nobody is at the instrument: both sides read it so, and staff read why.
    const objected = { objected: true, status: 40, status_name: '有异议' };
    const query = { view: 'open', page_size: 100 } as const;
    const { data: mine } = await member.api['GET /industrial/reservation/orders']({ query });
    expect(mine.find(({ obj_id }) => obj_id === id)).toMatchObject(objected);
    const { data: listed } = await intake.api['GET /console/reservations']({ query: { keyword: reservation_no } });
    expect(listed).toMatchObject([objected]);
    const whole = await read(id);
    expect([whole.status_name, objectionOf(whole.steps)]).toEqual(['有异议', '当天没有到场，已电话说明']);
    for (const who of [intake, approver]) {
      const { data } = await who.api['GET /console/messages']({ query: { page_size: 50 } });
      expect(data.filter(({ title }) => title === '会员对仪器服务提出异议')).toMatchObject([
        { body: expect.stringContaining(reservation_no), link: `/reservations/${id}` },
      ]);
      expect(await todo(who)).toMatchObject([{ obj_id: id }]);
    }
    expect(await todo(finance)).toEqual([]);
    await take(intake, id, { action: 'finish', at: '2026-11-23 10:00:00' });
    expect(await todo(intake)).toEqual([]);
  });
  test('an end that staff write after an objection is a record of its use', async () => {
    const id = await unwritten();
    expect(saysState(await own(id))).toContain('没有上机记录');
    await object(id);
    await take(intake, id, { action: 'finish', at: '2026-11-23 10:00:00' });
    expect(await own(id)).toMatchObject({ status: 50, used_from: null, charged_minutes: 60 });
    expect(await own(id)).toMatchObject({ confirm_until: '2026-12-08 10:00:00' });
    expect(saysState(await own(id))).toBe(
      '服务已完成，请查看结果，并于 2026-12-08 10:00 前确认，逾期按已确认处理。应退 120.00 元，退回原付款账户后通知您。',
    );
  });
});

describe('an instrument that changes under its reservations', () => {
  const edited = async (obj_id: string, values: object) => {
    const at = { content_type: 'instrument', obj_id };
    const { data } = await editor.api['GET /console/content/{content_type}/{obj_id}']({ params: at });
    const saved = await editor.api['PUT /console/content/{content_type}/{obj_id}']({
      params: at,
      body: { revision_no: data.revision_no, fields: { ...data.fields, ...values } },
    });
    await editor.api[contentStep]({
      params: at,
      body: { action: 'submit', revision_no: saved.data.revision_no, warning_confirmed: true },
    });
    return { at, revision_no: saved.data.revision_no };
  };
  const republish = async (obj_id: string, values: object) => {
    const { at, revision_no } = await edited(obj_id, values);
    return await reviewer.api[contentStep]({
      params: at,
      body: { action: 'pass', revision_no, warning_confirmed: true },
    });
  };

  test('set to 维修: the form lists whom it touches; they hear of it, nothing is paid, staff keep or move or call off', async () => {
    const instrument = await dear({ need_approval: true });
    const unpaid = await book(instrument, '2026-11-24 09:00', '2026-11-24 11:00');
    await take(approver, unpaid, { action: 'approve' });
    const waits = await book(instrument, '2026-11-24 13:00', '2026-11-24 14:00', other);
    const { at, revision_no } = await edited(instrument, { status: 2 });
    const { data: entry } = await reviewer.api['GET /console/content/{content_type}/{obj_id}']({ params: at });
    const pass = entry.warnings.find(({ action }) => action === 'pass');
    expect(pass?.text).toContain('有 2 个预约');
    expect(pass?.touches).toMatchObject([
      { text: expect.stringContaining((await read(unpaid)).reservation_no), page: `/reservations/${unpaid}` },
      { page: `/reservations/${waits}` },
    ]);
    const sent = { params: at, body: { action: 'pass' as const, revision_no } };
    expect((await refusal(reviewer.api[contentStep](sent))).code).toBe('warning_unconfirmed');
    await reviewer.api[contentStep]({ ...sent, body: { ...sent.body, warning_confirmed: true } });
    for (const who of [member, other])
      expect((await told(who)).filter((text) => text.startsWith('您的仪器预约受到影响'))).toHaveLength(1);
    expect((await refusal(pay(unpaid))).message).toContain('仪器正在维修');
    expect(await refusal(take(approver, waits, { action: 'approve' }))).toMatchObject({
      code: 'reservation_refused',
      message: expect.stringContaining('先决定保留、改期或取消'),
    });
    const { data: todo } = await intake.api['GET /console/reservations']({ query: { view: 'todo' } });
    expect(todo.map(({ obj_id }) => obj_id)).toEqual(expect.arrayContaining([unpaid, waits]));
    expect((await refusal(take(intake, waits, { action: 'keep', opinion: '周二前修好' }))).status).toBe(403);
    expect(await take(approver, waits, { action: 'keep', opinion: '周二前修好' })).toMatchObject({
      lost: [],
      disturbed: '',
    });
    expect((await take(approver, waits, { action: 'approve' })).status).toBe(20);
    const moved = await take(approver, unpaid, {
      action: 'reschedule',
      start: '2026-12-01 09:00:00',
      opinion: '维修后',
    });
    expect(moved).toMatchObject({ start_time: '2026-12-01 09:00:00', end_time: '2026-12-01 11:00:00', lost: [] });
    await pay(unpaid);
  });
  test('other hours: only those outside are touched; with the old hours back they are as before', async () => {
    const instrument = await dear();
    const morning = await paid(instrument);
    const evening = await paid(instrument, ['2026-11-23 15:00', '2026-11-23 17:00'], other);
    const open_hours = plainInstrument.open_hours.map((one) => ({ ...one, end_time: '13:00' }));
    await republish(instrument, { open_hours });
    expect((await read(morning)).lost).toEqual([]);
    expect(await read(evening)).toMatchObject({ lost: ['预约时间不在现在的开放时间内'] });
    await republish(instrument, { open_hours: plainInstrument.open_hours });
    expect(await read(evening)).toMatchObject({ lost: [], disturbed: '' });
    expect(await told(other)).toEqual(expect.arrayContaining([expect.stringContaining('您的仪器预约可以照常使用')]));
  });
  test('taken off: what arrives afterwards is booked, staff are told first, and it is given back', async () => {
    const instrument = await dear();
    const id = await book(instrument, '2026-11-24 09:00', '2026-11-24 11:00');
    await pay(id);
    const at = { content_type: 'instrument', obj_id: instrument };
    const take_down = { action: 'take_down' as const, revision_no: 1 };
    expect((await refusal(reviewer.api[contentStep]({ params: at, body: take_down }))).message).toContain('1 个预约');
    await reviewer.api[contentStep]({ params: at, body: { ...take_down, warning_confirmed: true } });
    const confirm = { action: 'confirm_payment' as const };
    expect((await refusal(take(finance, id, confirm))).message).toContain('仪器已下线');
    await take(finance, id, { ...confirm, warning_confirmed: true });
    expect((await move(id, 'cancel')).data.status).toBe(90);
  });
});

test('an unpaid reservation of the same day is cancelled by its member', async () => {
  const id = await book(await dear(), '2026-11-23 09:00', '2026-11-23 11:00');
  await atTime('2026-11-23 08:30');
  expect((await own(id)).actions).toContain('cancel');
  expect((await move(id, 'cancel')).data.status).toBe(70);
});

describe('a certificate that is lost', () => {
  const certified = async () => {
    const instrument = await dear({ need_training: true, need_approval: true });
    const { data } = await intake.api['POST /console/instrument_certificates']({
      body: { instrument_id: instrument, phone: '13300000001', valid_until: '2027-11-21', opinion: '' },
    });
    return { instrument, certificate_id: data.certificate_id };
  };
  const revoke = (certificate_id: string, warning_confirmed = false) =>
    intake.api['POST /console/instrument_certificates/{certificate_id}/steps']({
      params: { certificate_id },
      body: { action: 'revoke', opinion: '违规操作', warning_confirmed },
    });
  test('its holder’s reservations are named to whoever revokes it, marked, and looked at again when they are approved, paid and begun', async () => {
    const { instrument, certificate_id } = await certified();
    const waits = await book(instrument, '2026-11-23 09:00', '2026-11-23 10:00');
    const unpaid = await book(instrument, '2026-11-23 11:00', '2026-11-23 12:00');
    await take(approver, unpaid, { action: 'approve' });
    const ready = await book(instrument, '2026-11-23 13:00', '2026-11-23 14:00');
    await take(approver, ready, { action: 'approve' });
    await take(finance, ready, { action: 'confirm_payment' });
    const asked = await refusal(revoke(certificate_id));
    expect(asked.code).toBe('warning_unconfirmed');
    expect(asked.message).toContain('3 个预约');
    expect(asked.message).toContain((await read(ready)).reservation_no);
    await revoke(certificate_id, true);
    const lost = ['没有在使用当天有效的上机资格'];
    for (const id of [waits, unpaid, ready]) expect(await read(id)).toMatchObject({ lost, disturbed: lost[0] });
    expect((await own(unpaid)).owed_fen).toBe(0);
    expect((await refusal(pay(unpaid))).message).toContain('上机资格');
    expect((await refusal(take(approver, waits, { action: 'approve' }))).code).toBe('warning_unconfirmed');
    await atTime('2026-11-23 12:30');
    expect((await refusal(take(intake, ready, { action: 'check_in' }))).code).toBe('reservation_refused');
    // Whoever may decide lets them in all the same, and that is kept.
    const begun = await take(approver, ready, { action: 'check_in', warning_confirmed: true });
    expect(begun).toMatchObject({ status: 40, overridden: lost });
  });
  test('given again, what was marked is as before; given for fewer days, what lies after is named', async () => {
    const { instrument, certificate_id } = await certified();
    const id = await book(instrument, '2026-11-25 09:00', '2026-11-25 10:00');
    await revoke(certificate_id, true);
    const give = (valid_until: string) =>
      intake.api['POST /console/instrument_certificates']({
        body: { instrument_id: instrument, phone: '13300000001', valid_until, opinion: '' },
      });
    await give('2027-11-21');
    expect(await read(id)).toMatchObject({ lost: [], disturbed: '' });
    expect((await refusal(give('2026-11-24'))).code).toBe('warning_unconfirmed');
  });
});

describe('maintenance over reservations', () => {
  const block = 'POST /console/instrument_blocks';
  const monday = { start: '2026-11-23 09:00:00', end: '2026-11-23 17:00:00', reason: '更换灯丝' };
  const decided = (instrument_id: string, decisions: { obj_id: string; decision: 'call_off' | 'offer' | 'leave' }[]) =>
    intake.api[block]({ body: { instrument_id, ...monday, decisions } });

  test('each one in its way is decided: called off with the money, offered another time, or left and worked around', async () => {
    const instrument_id = await dear();
    const off = await paid(instrument_id, ['2026-11-23 09:00', '2026-11-23 10:00']);
    const offered = await paid(instrument_id, ['2026-11-23 11:00', '2026-11-23 12:00'], other);
    const left = await paid(instrument_id, ['2026-11-23 13:00', '2026-11-23 14:00'], other);
    const asked = await refusal(decided(instrument_id, [{ obj_id: off, decision: 'call_off' }]));
    expect(asked).toMatchObject({
      code: 'slot_taken',
      data: { in_the_way: [off, offered, left].map((obj_id) => ({ obj_id, page: `/reservations/${obj_id}` })) },
    });
    await decided(instrument_id, [
      { obj_id: off, decision: 'call_off' },
      { obj_id: offered, decision: 'offer' },
      { obj_id: left, decision: 'leave' },
    ]);
    expect(await read(off)).toMatchObject({ status: 90, end_reason: '仪器维护，预约取消' });
    expect((await told(member)).find((text) => text.startsWith('仪器预约已取消'))).toContain(
      '已付 120.00 元将全额退回原付款账户，到账后通知您。说明：仪器维护：更换灯丝',
    );
    expect(await read(left)).toMatchObject({ status: 30, disturbed: '', lost: [] });
    expect(await read(offered)).toMatchObject({ status: 30, disturbed: '仪器维护：更换灯丝' });
    const { data: blocks } = await intake.api['GET /console/instrument_blocks']({ query: { instrument_id } });
    expect(blocks.map(({ start_time, end_time }) => `${start_time.slice(11, 16)}-${end_time.slice(11, 16)}`)).toEqual([
      '14:00-17:00',
      '09:00-13:00',
    ]);
    const messages = await told(other);
    expect(messages.find((text) => text.startsWith('您的仪器预约时间已取消'))).toContain(
      '仪器维护：更换灯丝。原定时间因维护已取消。请在 2026 年 11 月 28 日（含当日）前另选时间或取消（全额退款）；逾期未选的，由工作人员联系办理。',
    );
    expect(await own(offered, other)).toMatchObject({ choose_by: '2026-11-28' });
    expect(messages.find((text) => text.startsWith('您的仪器预约时间不变'))).toContain('已避开您预约的时间');
    // Nobody is let in, and nothing is kept, while the time is not the member's.
    await atTime('2026-11-23 10:30');
    expect((await refusal(take(approver, offered, { action: 'check_in' }))).code).toBe('reservation_refused');
    expect((await refusal(take(approver, offered, { action: 'keep', opinion: '照常' }))).code).toBe('slot_taken');
    const { data } = await move(offered, 'choose_time', { start: '2026-11-24 11:00:00' }, other);
    expect(data).toMatchObject({ status: 30, start_time: '2026-11-24 11:00:00', disturbed: '', choose_by: null });
  });
  test('whoever has not chosen by the last day stands first on the desk', async () => {
    const instrument_id = await dear();
    const id = await paid(instrument_id, ['2026-11-23 11:00', '2026-11-23 12:00'], other);
    const sooner = await paid(instrument_id, ['2026-11-23 09:00', '2026-11-23 10:00']);
    await decided(instrument_id, [
      { obj_id: id, decision: 'offer' },
      { obj_id: sooner, decision: 'leave' },
    ]);
    const todo = async () =>
      (await intake.api['GET /console/reservations']({ query: { view: 'todo', instrument_id } })).data;
    await atTime('2026-11-28 23:00');
    expect(await todo()).toMatchObject([{ obj_id: sooner }, { obj_id: id }]);
    expect(await read(id)).toMatchObject({ choose_by: '2026-11-28', choice_overdue: false });
    await atTime('2026-11-29 00:30');
    expect(await todo()).toMatchObject([{ obj_id: id, choice_overdue: true }, { obj_id: sooner }]);
    expect((await move(id, 'cancel', {}, other)).data).toMatchObject({ status: 90, choose_by: null });
  });
  test('what was not approved or paid is not closed by silence while its time is gone; with another time the terms begin anew', async () => {
    const instrument_id = await dear({ need_approval: true });
    const waits = await book(instrument_id, '2026-11-23 11:00', '2026-11-23 12:00');
    const unpaid = await book(instrument_id, '2026-11-23 13:00', '2026-11-23 14:00', other);
    await take(approver, unpaid, { action: 'approve' });
    await decided(instrument_id, [
      { obj_id: waits, decision: 'offer' },
      { obj_id: unpaid, decision: 'offer' },
    ]);
    const clock = () => keepReservationClock(jobContext(portal.app, 'test'));
    await atTime('2026-11-27 10:00');
    await clock();
    expect(await own(waits)).toMatchObject({ status: 10, choose_by: '2026-11-28' });
    expect(await own(unpaid, other)).toMatchObject({ status: 20, choose_by: '2026-11-28' });
    await move(waits, 'choose_time', { start: '2026-12-01 11:00:00' });
    await move(unpaid, 'choose_time', { start: '2026-12-01 13:00:00' }, other);
    await clock();
    expect((await read(waits)).status).toBe(10);
    expect(await read(unpaid)).toMatchObject({ status: 20, pay_due_at: '2026-11-30 10:00:00' });
    await atTime('2026-12-01 12:00');
    await clock();
    expect([(await read(waits)).status, (await read(unpaid)).status]).toEqual([70, 70]);
  });
  test('who could not pay while the time was gone has the term anew with the time back', async () => {
    const instrument_id = await dear({ need_approval: true });
    const id = await book(instrument_id, '2026-12-01 11:00', '2026-12-01 12:00', other);
    await take(approver, id, { action: 'approve' });
    const time = { start: '2026-12-01 09:00:00', end: '2026-12-01 17:00:00', reason: '更换灯丝' };
    const { data } = await intake.api[block]({
      body: { instrument_id, ...time, decisions: [{ obj_id: id, decision: 'offer' }] },
    });
    await atTime('2026-11-25 10:00');
    await intake.api['DELETE /console/instrument_blocks/{block_id}']({ params: { block_id: data.block_id } });
    await keepReservationClock(jobContext(portal.app, 'test'));
    expect(await own(id, other)).toMatchObject({ status: 20, disturbed: '', pay_due_at: '2026-11-28 10:00:00' });
  });
  test('whose time has begun when the maintenance is lifted still chooses another one, and is not closed by the clock', async () => {
    const instrument_id = await dear({ need_approval: true });
    const id = await book(instrument_id, '2026-11-23 11:00', '2026-11-23 15:00', other);
    await take(approver, id, { action: 'approve' });
    const time = { start: '2026-11-23 09:00:00', end: '2026-11-23 17:00:00', reason: '更换灯丝' };
    const { data } = await intake.api[block]({
      body: { instrument_id, ...time, decisions: [{ obj_id: id, decision: 'offer' }] },
    });
    await atTime('2026-11-23 12:00');
    await intake.api['DELETE /console/instrument_blocks/{block_id}']({ params: { block_id: data.block_id } });
    await keepReservationClock(jobContext(portal.app, 'test'));
    expect(await read(id)).toMatchObject({ status: 20, choose_by: '2026-11-28' });
    const keeping = take(approver, id, { action: 'keep', opinion: '维护已结束' });
    expect((await refusal(keeping)).message).toBe('预约时间已开始，不能保留；请改期或取消');
  });
  test('with the maintenance lifted, whoever has not chosen yet has the time again', async () => {
    const instrument_id = await dear();
    const id = await paid(instrument_id, ['2026-11-23 11:00', '2026-11-23 12:00'], other);
    const { data } = await decided(instrument_id, [{ obj_id: id, decision: 'offer' }]);
    await intake.api['DELETE /console/instrument_blocks/{block_id}']({ params: { block_id: data.block_id } });
    expect(await read(id)).toMatchObject({ status: 30, disturbed: '', lost: [] });
    expect(await told(other)).toEqual(expect.arrayContaining([expect.stringContaining('您的仪器预约可以照常使用')]));
    expect((await refusal(book(instrument_id, '2026-11-23 11:00', '2026-11-23 12:00'))).code).toBe('slot_taken');
  });
  test('what would leave no time for maintenance is refused beside the decisions', async () => {
    const instrument_id = await dear();
    const id = await paid(instrument_id);
    const body = { instrument_id, start: '2026-11-23 09:00:00', end: '2026-11-23 10:00:00', reason: '校准' };
    const none = await refusal(
      intake.api[block]({ body: { ...body, decisions: [{ obj_id: id, decision: 'leave' }] } }),
    );
    expect(none.errors).toMatchObject([{ field: 'decisions' }]);
  });
  test('the migration gives whoever was displaced before it a week from its own day', async () => {
    const instrument_id = await dear();
    const id = await paid(instrument_id, ['2026-11-23 11:00', '2026-11-23 12:00'], other);
    await decided(instrument_id, [{ obj_id: id, decision: 'offer' }]);
    const text = await readFile(new URL('../../migrations/0182-displaced-choose-until.sql', import.meta.url), 'utf8');
    const update = text.slice(text.indexOf('update instrument_reservation'));
    const in_a_week = await portal.app.db.transaction().execute(async (tx) => {
      await sql`update instrument_reservation set choose_by = null, updated_at = now() - interval '30 days' where obj_id = ${id}`.execute(
        tx,
      );
      await sql.raw(update).execute(tx);
      const { rows } = await sql<{ day: string }>`
        select ((now() at time zone 'Asia/Shanghai')::date + 7)::text as day`.execute(tx);
      return rows[0]?.day;
    });
    expect((await own(id, other)).choose_by).toBe(in_a_week);
  });
});
