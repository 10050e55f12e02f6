/** Reserving an instrument, from both sides of the desk (ruling D11). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { typedRows } from '../../kit/sheets/test-sheets.ts';
import { sendBehind } from '../../kit/test-locks.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { nextInvoiceNumber, titleSent, uploadPaper } from '../../trade/invoices/test-invoices.ts';
import { keepReservationClock } from './keep-clock.ts';
import { pricedAt, publishInstrument, sampleForm, timeForm } from './test-instruments.ts';

const reserve = 'POST /industrial/instruments/{obj_id}/reservation';
const step = 'POST /console/reservations/{obj_id}/steps';

let portal: TestServer;
let member: TestMember;
let other: TestMember;
let approver: TestStaff;
let intake: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13300000001', { name: '林甲', enterprise_name: '甲科技有限公司' });
  other = await registerMember(portal, '13300000002', { name: '苏乙' });
  approver = await newStaff(portal, 'approver', ['approver']);
  intake = await newStaff(portal, 'intake', ['intake']);
  finance = await newStaff(portal, 'finance', ['finance']);
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
  for (const table of ['message', 'attempt', 'idempotent_reply', 'instrument_wait'] as const)
    await portal.app.db.deleteFrom(table).execute();
});

const book = async (instrument: string, start: string, end: string, who: TestMember = member) =>
  (await who.api[reserve]({ params: { obj_id: instrument }, body: timeForm(start, end) })).data;
const read = async (obj_id: string) =>
  (await approver.api['GET /console/reservations/{obj_id}']({ params: { obj_id } })).data;
type Sent = Parameters<TestStaff['api'][typeof step]>[0]['body'];
const take = async (who: TestStaff, obj_id: string, body: Omit<Sent, 'version'>) =>
  (await who.api[step]({ params: { obj_id }, body: { ...body, version: (await read(obj_id)).version } })).data;
const messagesOf = async (who: TestMember) =>
  (await who.api['GET /information/messages']({ query: { page_size: 100 } })).data.map(({ title }) => title);
const move = (
  obj_id: string,
  action: 'cancel' | 'send' | 'confirm' | 'object',
  opinion = '',
  who: TestMember = member,
) => who.api['POST /industrial/reservation/orders/status']({ body: { obj_id, action, opinion } });
const buckets = async (obj_id: string, target_date: string) =>
  (
    await portal.visitor().api['GET /industrial/reservation/date/{target_date}/time_buckets']({
      params: { target_date },
      query: { obj_id },
    })
  ).data;

describe('the calendar that visitors read', () => {
  test('says buckets, disabled days and rules, and nothing of who reserved', async () => {
    const obj_id = await publishInstrument(portal);
    await book(obj_id, '2026-11-23 09:00', '2026-11-23 11:00');
    const found = await buckets(obj_id, '2026-11-23');
    expect(found.map(({ status }) => status)).toEqual([2, 2, 1, 1, 1, 1, 1, 1]);
    expect(found[0]).toEqual({
      bucket_id: '2026-11-23T09:00',
      start_time: '2026-11-23 09:00:00',
      end_time: '2026-11-23 10:00:00',
      status: 2,
    });
    const { data } = await portal.visitor().api['GET /industrial/reservation/disabled_date']({ query: { obj_id } });
    expect(data.slice(0, 2)).toEqual(['2026-11-22', '2026-11-28']);
    const { data: rules } = await portal
      .visitor()
      .api['GET /industrial/reservation/rules/{obj_id}']({ params: { obj_id } });
    expect(rules).toMatchObject({ slot_minutes: 60, first_date: '2026-11-22', last_date: '2026-12-21' });
  });
  test('a range says its conflicts and every rule; signed in also those of the person', async () => {
    const obj_id = await publishInstrument(portal, { need_training: true, prices: pricedAt(10_000) });
    const query = { obj_id, start: '2026-11-23 08:30:00', end: '2026-11-23 14:30:00' };
    const ask = async (who: { api: TestMember['api'] }) =>
      (await who.api['GET /industrial/reservation/date_range_available']({ query })).data;
    const said = await ask(portal.visitor());
    expect(said.available).toBe(false);
    expect(said.breaches.map(({ rule }) => rule)).toEqual(['open_hours', 'max_minutes']);
    expect(said.price_fen).toBe(60_000);
    expect((await ask(member)).breaches.map(({ rule, override_by }) => [rule, override_by])).toEqual([
      ['open_hours', ['系统', '审批']],
      ['max_minutes', ['系统', '审批']],
      ['training', ['系统', '审批']],
    ]);
  });
  test('what is not published is missing', async () => {
    const obj_id = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    expect((await refusal(buckets(obj_id, '2026-11-23'))).status).toBe(404);
    expect((await refusal(book(obj_id, '2026-11-23 09:00', '2026-11-23 10:00'))).status).toBe(404);
  });
});

describe('reserving time', () => {
  test('without price or approval it is 待使用 at once; with approval 待审核; with a price 待付款', async () => {
    const free = await book(await publishInstrument(portal), '2026-11-23 09:00', '2026-11-23 11:00');
    expect(free).toMatchObject({
      status: 30,
      status_name: '待使用',
      price_fen: 0,
      cancel_until: '2026-11-22 09:00:00',
    });
    expect(free.reservation_no).toMatch(/^YY20261121\d{5}$/);
    const judged = await publishInstrument(portal, { need_approval: true });
    expect((await book(judged, '2026-11-23 09:00', '2026-11-23 11:00')).status).toBe(10);
    const priced = await publishInstrument(portal, { prices: pricedAt(12_000) });
    expect(await book(priced, '2026-11-23 09:00', '2026-11-23 11:00')).toMatchObject({
      status: 20,
      price_fen: 24_000,
      pay_due_at: '2026-11-23 09:00:00',
    });
  });
  test('every rule that fails is said at once, beside its field, and nothing is written', async () => {
    const obj_id = await publishInstrument(portal, { need_training: true, max_active: 1 });
    await portal.app.db.updateTable('instrument').set({ need_training: false }).where('obj_id', '=', obj_id).execute();
    await book(obj_id, '2026-11-24 12:00', '2026-11-24 13:00');
    await portal.app.db.updateTable('instrument').set({ need_training: true }).where('obj_id', '=', obj_id).execute();
    const refused = await refusal(book(obj_id, '2026-11-24 08:30', '2026-11-24 13:30'));
    expect(refused).toMatchObject({ code: 'reservation_refused', status: 400 });
    expect(refused.errors).toEqual([
      { field: 'start', message: '所选时间不全在开放时间内' },
      { field: 'end', message: '每次最多预约 4 小时' },
      { field: 'start', message: '所选时段已被预约，请重新选择' },
      { field: 'training', message: '须先取得该仪器的上机资格，资格须在使用当天有效' },
      { field: 'account', message: '每个账号同时最多预约 1 次，您已有 1 次未使用' },
    ]);
    expect(
      (await member.api['GET /industrial/reservation/orders']({ query: { page_size: 100 } })).data.filter(
        (one) => one.instrument_id === obj_id,
      ),
    ).toHaveLength(1);
  });
  test('the same time is had once; touching times are two', async () => {
    const obj_id = await publishInstrument(portal);
    await book(obj_id, '2026-11-23 09:00', '2026-11-23 11:00');
    expect(await refusal(book(obj_id, '2026-11-23 10:00', '2026-11-23 12:00', other))).toMatchObject({
      code: 'slot_taken',
      status: 400,
    });
    expect((await book(obj_id, '2026-11-23 11:00', '2026-11-23 12:00', other)).status).toBe(30);
  });
  test('the database itself refuses an overlap', async () => {
    const obj_id = await publishInstrument(portal);
    await book(obj_id, '2026-11-23 09:00', '2026-11-23 11:00');
    const hold = portal.app.db.insertInto('instrument_hold').values({
      hold_id: portal.app.newId(),
      region_code: portal.app.region.code,
      instrument_id: obj_id,
      during: '["2026-11-23 10:00:00+08","2026-11-23 12:00:00+08")',
      blocked: false,
    });
    await expect(hold.execute()).rejects.toMatchObject({ code: '23P01' });
  });
  test('sent twice with one Idempotency-Key it is reserved once; in another’s name not at all', async () => {
    const obj_id = await publishInstrument(portal);
    const sent = { params: { obj_id }, body: timeForm('2026-11-23 09:00', '2026-11-23 10:00') };
    const headers = { 'idempotency-key': 'reserve-once-1' };
    expect(await member.api[reserve](sent, { headers })).toEqual(await member.api[reserve](sent, { headers }));
    const body = { ...timeForm('2026-11-24 09:00', '2026-11-24 10:00'), user_id: other.user_id };
    expect((await refusal(member.api[reserve]({ params: { obj_id }, body }))).code).toBe('not_found');
  });
  test('an enterprise has three times what an account has, and no more', async () => {
    const obj_id = await publishInstrument(portal, { max_active: 1 });
    const { enterprise_id } = await portal.app.db
      .selectFrom('member')
      .select('enterprise_id')
      .where('user_id', '=', member.user_id)
      .executeTakeFirstOrThrow();
    const days = ['23', '24', '25', '26'];
    const replies: number[] = [];
    for (const [index, day] of days.entries()) {
      const colleague = await registerMember(portal, `1330000001${index}`, { name: `同事${index}` });
      await portal.app.db
        .insertInto('enterprise_member')
        .values({
          enterprise_id: enterprise_id ?? '',
          user_id: colleague.user_id,
          member_role: 'staff',
          joined_at: portal.clock.now,
        })
        .execute();
      await portal.app.db
        .updateTable('member')
        .set({ enterprise_id })
        .where('user_id', '=', colleague.user_id)
        .execute();
      replies.push(
        (
          await colleague.request(`POST /api/industrial/instruments/${obj_id}/reservation`, {
            body: timeForm(`2026-11-${day} 09:00`, `2026-11-${day} 10:00`),
          })
        ).status,
      );
    }
    expect(replies).toEqual([200, 200, 200, 400]);
  });
});

test('who checks out early gives the rest back, and whoever waits for it is told', async () => {
  const obj_id = await publishInstrument(portal, { min_advance_days: 0 });
  const { obj_id: id } = await book(obj_id, '2026-11-23 09:00', '2026-11-23 13:00');
  await other.api['POST /industrial/reservation/waitlist']({
    body: { obj_id, start: '2026-11-23 11:00:00', end: '2026-11-23 13:00:00' },
  });
  await atTime('2026-11-23 09:00');
  await take(intake, id, { action: 'check_in' });
  await atTime('2026-11-23 10:00');
  await take(intake, id, { action: 'finish' });
  expect((await buckets(obj_id, '2026-11-23')).slice(0, 4).map(({ status }) => status)).toEqual([3, 3, 1, 1]);
  expect(await messagesOf(other)).toContain('您候补的仪器时间已空出');
});

describe('paying by transfer', () => {
  const proof = async (who: TestMember = member) =>
    (await who.api['POST /users/files/upload']({ body: formOf(pdf, '转账凭证.pdf') })).data.file_id;
  const pay = async (obj_id: string, file_id: string, paid_on = '2026-11-21', who: TestMember = member) =>
    (await who.api['POST /industrial/reservation/orders/pay']({ body: { obj_id, file_id, paid_on } })).data;
  const dear = async () => {
    const obj_id = await publishInstrument(portal, { prices: pricedAt(12_000) });
    return (await book(obj_id, '2026-11-23 09:00', '2026-11-23 11:00')).obj_id;
  };
  /** What the bank received and paid for it. */
  const bank = async (id: string) => {
    const { fen } = await portal.app.db
      .selectFrom('money_entry')
      .innerJoin('money_posting', 'money_posting.posting_id', 'money_entry.posting_id')
      .select((eb) => eb.fn.sum<number>('amount_fen').as('fen'))
      .where('account', '=', 'bank')
      .where('money_posting.obj_id', '=', id)
      .executeTakeFirstOrThrow();
    return Number(fen);
  };

  test('a proof is reported once, rejected with a reason, sent again, confirmed; the ledger has the day of the transfer', async () => {
    const id = await dear();
    const file_id = await proof();
    expect(await pay(id, file_id)).toMatchObject({
      status: 20,
      owed_fen: 0,
      payment_waiting: true,
      needs_me: false,
      payments: [{ amount_fen: 24_000, status_name: '待核验' }],
    });
    expect((await refusal(pay(id, await proof()))).message).toBe('转账凭证正在核验，请勿重复提交');
    expect((await refusal(take(finance, id, { action: 'reject_payment' }))).errors[0]?.field).toBe('opinion');
    expect(await take(finance, id, { action: 'reject_payment', opinion: '金额不符' })).toMatchObject({
      status: 20,
      payment_waiting: false,
    });
    expect((await refusal(pay(id, await proof(), '2026-11-22'))).errors[0]?.message).toBe('转账日期不能晚于今天');
    expect((await refusal(pay(id, await proof(), '2026-11-20'))).errors[0]?.message).toBe('转账日期不能早于预约日');
    expect((await refusal(pay(id, await proof(other)))).code).toBe('invalid');
    expect((await refusal(pay(id, await proof(other), '2026-11-21', other))).code).toBe('not_found');
    // The rejected proof was given back.
    await pay(id, file_id);
    expect(await take(finance, id, { action: 'confirm_payment' })).toMatchObject({ status: 30, paid_fen: 24_000 });
    expect(await bank(id)).toBe(24_000);
    expect((await refusal(pay(id, await proof()))).message).toBe('该预约当前无需付款');
    expect((await refusal(pay(await dear(), file_id))).code).toBe('proof_used');
  });

  test('one file pays for one thing, whichever room it is for', async () => {
    const file_id = await proof();
    await portal.app.db
      .insertInto('money_proof')
      .values({ file_id, subject_type: 'bill_payment', subject_id: portal.app.newId(), created_at: portal.clock.now })
      .execute();
    expect((await refusal(pay(await dear(), file_id))).code).toBe('proof_used');
  });

  test('what waits for finance is not closed by the clock; what arrives after the reservation was called off is given back', async () => {
    const waits = await dear();
    await pay(waits, await proof());
    await atTime('2026-11-23 09:30');
    await keepReservationClock(jobContext(portal.app, 'reservation-clock'));
    expect(await read(waits)).toMatchObject({ status: 20, payment_waiting: true });
    await atTime('2026-11-21 12:00');
    await move(waits, 'cancel');
    expect(await read(waits)).toMatchObject({ status: 70, payment_waiting: true });
    expect(await take(finance, waits, { action: 'confirm_payment' })).toMatchObject({ status: 90, paid_fen: 24_000 });
    expect(await take(finance, waits, { action: 'refund' })).toMatchObject({ status: 91 });
    expect(await bank(waits)).toBe(0);
  });

  test('called off after its invoice was issued: finance is told to reverse it', async () => {
    const id = await dear();
    await take(finance, id, { action: 'confirm_payment' });
    const { data: book } = await member.api['POST /trade/invoice_titles']({ body: titleSent });
    const { data: asked } = await member.api['POST /trade/invoices']({
      body: {
        subject_type: 'instrument_reservation',
        subject_id: id,
        title_id: book.titles[0]?.obj_id ?? '',
        invoice_type: 1,
        amount_fen: 24_000,
      },
    });
    await finance.api['POST /console/invoices/{obj_id}/steps']({
      params: { obj_id: asked.invoices[0]?.obj_id ?? '' },
      body: {
        action: 'issue',
        version: 1,
        invoice_no: nextInvoiceNumber(),
        issued_on: '2026-11-21',
        file_id: await uploadPaper(finance),
      },
    });
    await move(id, 'cancel');
    await take(finance, id, { action: 'refund' });
    const { data: told } = await finance.api['GET /console/messages']({ query: { page_size: 100 } });
    expect(told.filter(({ title }) => title === '有发票应红冲').map(({ body }) => body)).toEqual([
      `${asked.subject_no} 已开发票超过实付金额`,
    ]);
  });
  test('the difference to the price of the real use is reported and confirmed as well', async () => {
    const id = await dear();
    await pay(id, await proof());
    await take(finance, id, { action: 'confirm_payment' });
    await atTime('2026-11-23 09:00');
    await take(intake, id, { action: 'check_in' });
    await atTime('2026-11-23 11:30');
    await take(intake, id, { action: 'finish', at: '2026-11-23 11:30:00' });
    expect(await pay(id, await proof(), '2026-11-23')).toMatchObject({ payments: [{ amount_fen: 12_000 }, {}] });
    await move(id, 'confirm');
    expect(await take(finance, id, { action: 'settle' })).toMatchObject({ paid_fen: 36_000, payment_waiting: false });
    expect(await bank(id)).toBe(36_000);
  });
});

describe('the staff’s side', () => {
  test('approved, paid, checked in, used for longer than reserved, confirmed and settled', async () => {
    const obj_id = await publishInstrument(portal, { need_approval: true, prices: pricedAt(12_000) });
    const { obj_id: id } = await book(obj_id, '2026-11-23 09:00', '2026-11-23 11:00');
    expect(
      (await refusal(intake.api[step]({ params: { obj_id: id }, body: { action: 'approve', version: 1 } }))).status,
    ).toBe(403);
    expect((await take(approver, id, { action: 'approve' })).status).toBe(20);
    expect(await take(finance, id, { action: 'confirm_payment' })).toMatchObject({ status: 30, paid_fen: 24_000 });
    expect(await refusal(take(intake, id, { action: 'check_in' }))).toMatchObject({ code: 'wrong_state' });
    await atTime('2026-11-23 09:10');
    expect((await take(intake, id, { action: 'check_in', at: '2026-11-23 09:05:00' })).status).toBe(40);
    await atTime('2026-11-23 11:30');
    expect(await take(intake, id, { action: 'finish', at: '2026-11-23 11:20:00' })).toMatchObject({
      status: 50,
      charged_minutes: 180,
      final_fen: 36_000,
    });
    expect((await move(id, 'confirm')).data.status).toBe(60);
    expect(await take(finance, id, { action: 'settle' })).toMatchObject({ status: 60, paid_fen: 36_000 });
    expect(await messagesOf(member)).toEqual(
      expect.arrayContaining([
        '仪器预约已通过',
        '仪器预约费用已到账',
        '仪器服务已开始',
        '仪器服务已完成，请确认结果',
        '仪器服务差额已结清',
      ]),
    );
    const { data: messages } = await member.api['GET /information/messages']({ query: { page_size: 100 } });
    expect(messages.find(({ title }) => title === '仪器预约已通过')?.body).toMatch(
      / 2026-11-23 09:00 至 11:00，编号 YY\d+。请于 2026-11-23 09:00 前转账 240\.00 元并提交转账凭证，逾期未提交的预约自动关闭。$/,
    );
    const bodyOf = (title: string) => messages.find((one) => one.title === title)?.body;
    expect(bodyOf('仪器预约费用已到账')).toContain('已到账 240.00 元。请按时到场。');
    expect(bodyOf('仪器服务已完成，请确认结果')).toContain(
      '实际费用 360.00 元（计费 3 小时），已付 240.00 元。应补 120.00 元，请转账并提交转账凭证。请于 2026-11-30 11:30 前确认，逾期按已确认处理。',
    );
    expect(bodyOf('仪器服务差额已结清')).toContain('差额已结清：补 120.00 元。');
    const { data } = await member.api['GET /industrial/reservation/orders/{obj_id}']({ params: { obj_id: id } });
    expect(data.steps.map(({ action_name }) => action_name)).toEqual([
      '提交预约',
      '审核通过',
      '确认到账',
      '登记上机',
      '完成服务',
      '确认结果',
      '结清差额',
    ]);
  });
  test('two approvals of one version: the second is told that somebody else acted', async () => {
    const { obj_id } = await book(
      await publishInstrument(portal, { need_approval: true }),
      '2026-11-23 09:00',
      '2026-11-23 11:00',
    );
    const sent = { params: { obj_id }, body: { action: 'approve' as const, version: 1 } };
    await approver.api[step](sent);
    expect((await refusal(approver.api[step](sent))).code).toBe('stale_version');
  });
  test('a price to be agreed is quoted with the approval, and 面议 stays null before', async () => {
    const { obj_id, price_fen, status } = await book(
      await publishInstrument(portal, { prices: pricedAt(null) }),
      '2026-11-23 09:00',
      '2026-11-23 11:00',
    );
    expect([price_fen, status]).toEqual([null, 10]);
    expect((await refusal(take(approver, obj_id, { action: 'approve' }))).code).toBe('amount_wrong');
    expect(await take(approver, obj_id, { action: 'approve', price_fen: 5_000 })).toMatchObject({
      status: 20,
      price_fen: 5_000,
    });
  });
  test('refused with a reason, its time is free again; called off after payment it is refunded', async () => {
    const judged = await publishInstrument(portal, { need_approval: true, prices: pricedAt(100) });
    const { obj_id } = await book(judged, '2026-11-23 09:00', '2026-11-23 10:00');
    expect((await refusal(take(approver, obj_id, { action: 'refuse' }))).status).toBe(422);
    expect((await take(approver, obj_id, { action: 'refuse', opinion: '样品有磁性' })).status_name).toBe('已拒绝');
    expect((await buckets(judged, '2026-11-23'))[0]?.status).toBe(1);
    const again = (await book(judged, '2026-11-24 09:00', '2026-11-24 10:00')).obj_id;
    await take(approver, again, { action: 'approve' });
    await take(finance, again, { action: 'confirm_payment' });
    expect((await move(again, 'cancel')).data).toMatchObject({ status: 90, status_name: '退款中' });
    expect((await buckets(judged, '2026-11-24'))[0]?.status).toBe(1);
    expect((await take(finance, again, { action: 'refund' })).status_name).toBe('已退款');
  });
  test('staff set rules aside as far as their role goes, with a reason that is kept', async () => {
    const instrument_id = await publishInstrument(portal, { need_training: true });
    const body = {
      instrument_id,
      phone: '13300000002',
      start: '2026-11-23 08:00:00',
      end: '2026-11-23 10:00:00',
      purpose: '急件',
    };
    const call = 'POST /console/reservations';
    expect(await refusal(intake.api[call]({ body }))).toMatchObject({ code: 'reservation_refused' });
    expect(await refusal(approver.api[call]({ body }))).toMatchObject({ code: 'opinion_required' });
    const { data } = await approver.api[call]({ body: { ...body, reason: '应急检测' } });
    expect(data.status).toBe(30);
    expect((await read(data.obj_id)).overridden).toHaveLength(2);
    const { detail } = await portal.app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'reservation.reserve_for')
      .where('obj_id', '=', data.obj_id)
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({
      overridden: [expect.stringContaining('开放时间'), expect.stringContaining('上机资格')],
    });
    // What is taken is set aside by nobody.
    const free = await publishInstrument(portal);
    await book(free, '2026-11-24 09:00', '2026-11-24 10:00');
    const taken = {
      ...body,
      instrument_id: free,
      start: '2026-11-24 09:00:00',
      end: '2026-11-24 10:00:00',
      reason: '急',
    };
    expect((await refusal(approver.api[call]({ body: taken }))).code).toBe('slot_taken');
  });
  test('lists mask the phone; whoever handles it reads it, and that is logged', async () => {
    const { obj_id } = await book(
      await publishInstrument(portal, { title: '唯一的质谱仪' }),
      '2026-11-23 09:00',
      '2026-11-23 10:00',
    );
    const [listed] = (await intake.api['GET /console/reservations']({ query: { keyword: '唯一的质谱' } })).data;
    expect(listed).toMatchObject({ obj_id, contact_phone: '133****0001' });
    expect((await read(obj_id)).contact_phone).toBe('13300000001');
    expect((await finance.api['GET /console/reservations/{obj_id}']({ params: { obj_id } })).data.contact_phone).toBe(
      '133****0001',
    );
  });
});

describe('terms', () => {
  test('a member cancels until 24 hours before, and nobody else does', async () => {
    const instrument = await publishInstrument(portal);
    const { obj_id } = await book(instrument, '2026-11-24 09:00', '2026-11-24 10:00');
    expect((await refusal(move(obj_id, 'cancel', '', other))).code).toBe('not_found');
    await atTime('2026-11-23 09:00');
    expect(await refusal(move(obj_id, 'cancel'))).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('取消期限'),
    });
    await atTime('2026-11-23 08:59');
    expect((await move(obj_id, 'cancel')).data).toMatchObject({ status: 70, end_reason: '本人取消' });
  });
  test('whoever did not come three times reserves through staff', async () => {
    const careless = await registerMember(portal, '13300000031');
    const instrument = await publishInstrument(portal);
    const ids = [];
    for (const hour of ['09', '10', '11'])
      ids.push((await book(instrument, `2026-11-23 ${hour}:00`, `2026-11-23 ${Number(hour) + 1}:00`, careless)).obj_id);
    await atTime('2026-11-23 12:00');
    for (const id of ids) expect((await take(intake, id, { action: 'no_show' })).end_reason).toBe('未到场');
    const refused = await refusal(book(instrument, '2026-11-25 09:00', '2026-11-25 10:00', careless));
    expect(refused.errors).toEqual([{ field: 'account', message: '近 90 天内有 3 次预约未到场，请联系工作人员预约' }]);
  });
  test('the clock closes what nobody paid, and confirms what nobody answered; twice it changes nothing', async () => {
    const priced = await publishInstrument(portal, { prices: pricedAt(100) });
    const unpaid = await book(priced, '2026-12-01 09:00', '2026-12-01 10:00');
    const used = await book(await publishInstrument(portal), '2026-11-23 09:00', '2026-11-23 10:00');
    const judged = await book(
      await publishInstrument(portal, { need_approval: true }),
      '2026-11-23 14:00',
      '2026-11-23 15:00',
    );
    await atTime('2026-11-24 10:01');
    const jobs = jobContext(portal.app, 'test');
    await Promise.all([keepReservationClock(jobs), keepReservationClock(jobs)]);
    expect(await read(unpaid.obj_id)).toMatchObject({ status: 70, end_reason: '已自动关闭' });
    expect((await buckets(priced, '2026-12-01'))[0]?.status).toBe(1);
    await atTime('2026-12-02 10:00');
    await keepReservationClock(jobContext(portal.app, 'test'));
    expect((await read(used.obj_id)).status).toBe(50);
    const { data } = await member.api['GET /information/messages']({ query: { page_size: 100 } });
    expect(data.filter(({ body }) => body.includes(unpaid.reservation_no)).map(({ title }) => title)).toEqual([
      '仪器预约已关闭',
    ]);
    expect(data.find(({ body }) => body.includes(unpaid.reservation_no))?.body).toContain(
      `未在期限内提交转账凭证，预约已关闭；已转账的，请联系 ${portal.app.region.hotline} 退款。`,
    );
    // What the house failed to do is not put down to its member.
    expect(data.find(({ body }) => body.includes(judged.reservation_no))?.body).toContain(
      '工作人员未能在预约开始前审核，预约已关闭，很抱歉。',
    );
  });
});

describe('training', () => {
  test.runIf(process.env.TEST_DATABASE_URL)(
    'asked for while staff certify, it takes the certificate from nobody',
    async () => {
      const obj_id = await publishInstrument(portal, { need_training: true });
      const { phone } = member;
      const certify = () =>
        intake.api['POST /console/instrument_certificates']({
          body: { instrument_id: obj_id, phone, valid_until: '2027-11-21', opinion: '' },
        });
      const ask = () => member.api['POST /industrial/reservation/certificates']({ body: { obj_id } });
      // Both have looked, and wait for the end of the audit log.
      await sendBehind<unknown>(portal, 'select pg_advisory_xact_lock(7310001)', [certify, ask]);
      const { data } = await member.api['GET /industrial/reservation/certificates']();
      const own = data.find((one) => one.instrument_id === obj_id);
      expect(own).toMatchObject({ status: 2, valid_until: '2027-11-21' });
      // Taken away by two clerks at once, it is taken away once, and the member is told once.
      const params = { certificate_id: own?.certificate_id ?? '' };
      const revoke = () =>
        intake.api['POST /console/instrument_certificates/{certificate_id}/steps']({
          params,
          body: { action: 'revoke', opinion: '违规操作' },
        });
      const both = await sendBehind<unknown>(portal, 'select pg_advisory_xact_lock(7310001)', [revoke, revoke]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    },
  );

  test('asked for, passed, and valid until its day; then it must be given again', async () => {
    const instrument = await publishInstrument(portal, { need_training: true, min_advance_days: 0 });
    await member.api['POST /industrial/reservation/certificates']({ body: { obj_id: instrument } });
    const again = member.api['POST /industrial/reservation/certificates']({ body: { obj_id: instrument } });
    expect((await refusal(again)).code).toBe('wrong_state');
    const found = (await intake.api['GET /console/instrument_certificates']({ query: { status: 1 } })).data.find(
      (one) => one.instrument_id === instrument,
    );
    const params = { certificate_id: found?.certificate_id ?? '' };
    await intake.api['POST /console/instrument_certificates/{certificate_id}/steps']({
      params,
      body: { action: 'pass', valid_until: '2026-11-24' },
    });
    expect((await book(instrument, '2026-11-24 09:00', '2026-11-24 10:00')).status).toBe(30);
    expect((await refusal(book(instrument, '2026-11-25 09:00', '2026-11-25 10:00'))).errors[0]?.field).toBe('training');
    await atTime('2026-11-25 08:00');
    const own = (await member.api['GET /industrial/reservation/certificates']()).data.find(
      (one) => one.instrument_id === instrument,
    );
    expect(own).toMatchObject({ status: 4, status_name: '已过期' });
  });
});

describe('maintenance', () => {
  test('names what stands in the way, then calls it off and tells everybody; nobody reserves into it', async () => {
    const instrument_id = await publishInstrument(portal);
    await book(instrument_id, '2026-11-23 09:00', '2026-11-23 10:00');
    await book(instrument_id, '2026-11-23 11:00', '2026-11-23 12:00', other);
    const body = { instrument_id, start: '2026-11-23 09:00:00', end: '2026-11-23 13:00:00', reason: '更换灯丝' };
    const refused = await refusal(intake.api['POST /console/instrument_blocks']({ body }));
    expect(refused).toMatchObject({
      code: 'slot_taken',
      data: { in_the_way: [{ text: expect.stringContaining('09:00'), page: expect.any(String) }, {}] },
    });
    const named = (refused.data as { in_the_way: { obj_id: string }[] }).in_the_way;
    const decisions = named.map(({ obj_id }) => ({ obj_id, decision: 'call_off' as const }));
    const { data } = await intake.api['POST /console/instrument_blocks']({ body: { ...body, decisions } });
    for (const who of [member, other]) expect(await messagesOf(who)).toContain('仪器预约已取消');
    expect((await buckets(instrument_id, '2026-11-23')).slice(0, 5).map(({ status }) => status)).toEqual([
      3, 3, 3, 3, 1,
    ]);
    expect((await refusal(book(instrument_id, '2026-11-23 12:00', '2026-11-23 13:00'))).errors[0]?.message).toBe(
      '所选时间内仪器维护，不能预约',
    );
    await intake.api['DELETE /console/instrument_blocks/{block_id}']({ params: { block_id: data.block_id } });
    expect((await buckets(instrument_id, '2026-11-23'))[0]?.status).toBe(1);
  });
});

describe('the waiting list', () => {
  test('only for taken time; when it is free the first three hear of it, once', async () => {
    const obj_id = await publishInstrument(portal);
    const wish = { obj_id, start: '2026-11-24 09:00:00', end: '2026-11-24 10:00:00' };
    expect((await refusal(other.api['POST /industrial/reservation/waitlist']({ body: wish }))).code).toBe('slot_free');
    const held = await book(obj_id, '2026-11-24 09:00', '2026-11-24 11:00');
    const waiters = [];
    for (let index = 0; index < 4; index += 1) waiters.push(await registerMember(portal, `1330000004${index}`));
    for (const who of waiters) {
      await who.api['POST /industrial/reservation/waitlist']({ body: wish });
      portal.clock.now = new Date(portal.clock.now.getTime() + 1_000);
    }
    await move(held.obj_id, 'cancel');
    const told = [];
    for (const who of waiters) told.push((await messagesOf(who)).length);
    expect(told).toEqual([1, 1, 1, 0]);
    const [own] = (await waiters[0]?.api['GET /industrial/reservation/waitlist']())?.data ?? [];
    expect(own).toMatchObject({ taken: false, notified_at: expect.any(String) });
    expect(
      (
        await refusal(
          member.api['DELETE /industrial/reservation/waitlist/{wait_id}']({ params: { wait_id: own?.wait_id ?? '' } }),
        )
      ).code,
    ).toBe('not_found');
  });
});

describe('samples', () => {
  test('sent, received, tested, the result read by its member alone, returned', async () => {
    const instrument = await publishInstrument(portal, { prices: pricedAt(0, 2) });
    const { data } = await member.api[reserve]({ params: { obj_id: instrument }, body: sampleForm });
    expect(data).toMatchObject({ status: 30, sample_state_name: '待寄送', start_time: null });
    const { obj_id } = data;
    expect((await move(obj_id, 'send', '顺丰 SF100')).data.sample_state_name).toBe('已寄出');
    await take(intake, obj_id, { action: 'receive' });
    await take(intake, obj_id, { action: 'begin_test' });
    const { data: file } = await intake.api['POST /console/files']({ body: formOf(pdf, '结果.pdf') });
    const done = await take(intake, obj_id, { action: 'finish', results: [file.file_id] });
    expect(done).toMatchObject({ status: 50, results: [{ file_id: file.file_id }] });
    expect((await member.request(`GET /api/users/files/${file.file_id}`)).status).toBe(200);
    expect((await other.request(`GET /api/users/files/${file.file_id}`)).status).toBe(404);
    expect((await portal.visitor().request(`GET /api/users/files/${file.file_id}`)).status).toBe(401);
    expect((await move(obj_id, 'object', '缺少一个样品的数据')).data.status).toBe(40);
    await take(intake, obj_id, { action: 'finish' });
    await move(obj_id, 'confirm');
    expect(await take(intake, obj_id, { action: 'send_back', opinion: '顺丰 SF200' })).toMatchObject({
      sample_state_name: '已退回',
      return_track: '顺丰 SF200',
    });
  });
});

test('the calendar file holds what waits to be used', async () => {
  const { obj_id } = await book(
    await publishInstrument(portal, { title: '离子束' }),
    '2026-11-23 09:00',
    '2026-11-23 10:00',
  );
  const text = await (await member.request(`GET /api/industrial/reservation/calendar?obj_id=${obj_id}`)).text();
  expect(text).toContain('DTSTART;TZID=Asia/Shanghai:20261123T090000\r\n');
  expect(text).toContain('SUMMARY:仪器使用：离子束');
  expect((await other.request(`GET /api/industrial/reservation/calendar?obj_id=${obj_id}`)).status).toBe(404);
});

test('utilisation counts used hours, users and what was paid', async () => {
  const instrument = await publishInstrument(portal, { title: '统计用仪器', prices: pricedAt(12_000) });
  const { obj_id } = await book(instrument, '2026-11-23 09:00', '2026-11-23 11:00');
  await take(finance, obj_id, { action: 'confirm_payment' });
  await atTime('2026-11-23 09:00');
  await take(intake, obj_id, { action: 'check_in' });
  await atTime('2026-11-23 10:30');
  await take(intake, obj_id, { action: 'finish' });
  const query = { start_date: '2026-01-01', end_date: '2026-12-31', keyword: '统计用' };
  const [row] = (await finance.api['GET /console/instrument_utilisation']({ query })).data;
  expect(row).toMatchObject({
    used_hours: 1.5,
    services: 1,
    users: 1,
    enterprises: 1,
    income_fen: 24_000,
    annual_hours: 2000,
  });
  const refused = async (start_date: string, end_date: string) =>
    (await refusal(finance.api['GET /console/instrument_utilisation']({ query: { start_date, end_date } }))).errors;
  expect(await refused('2026-11-02', '2026-11-01')).toEqual([
    { field: 'end_date', message: '结束日期不能早于开始日期' },
  ]);
  expect(await refused('1900-01-01', '2026-11-01')).toEqual([{ field: 'start_date', message: '一次最多统计十年' }]);
  const reply = await finance.request(
    'GET /api/console/instrument_utilisation/export?start_date=2026-01-01&end_date=2026-12-31',
  );
  expect(reply.headers.get('content-type')).toContain('spreadsheetml');
  // Figures are numbers, so that they can be added up; a share is read as it is shown.
  const rows = await typedRows(await reply.arrayBuffer());
  const sheetRow = rows.find(([, title]) => title === row?.title);
  expect(sheetRow?.slice(3)).toEqual([2000, 1.5, 1, 0, 1, 1, 0, 240, '0.08%']);
});

test('a leaver’s reservations are called off, and say nothing of them after', async () => {
  const leaver = await registerMember(portal, '13300000009', { name: '去一' });
  const instrument = await publishInstrument(portal);
  const { obj_id } = await book(instrument, '2026-11-23 09:00', '2026-11-23 10:00', leaver);
  await leaver.api['POST /users/users/close-account']({ body: { password: 'Correct-horse-7' } });
  expect(
    await portal.app.db
      .selectFrom('instrument_reservation')
      .select(['status', 'contact_person', 'contact_phone', 'purpose'])
      .where('obj_id', '=', obj_id)
      .executeTakeFirst(),
  ).toEqual({ status: 70, contact_person: '', contact_phone: '', purpose: '' });
  expect((await buckets(instrument, '2026-11-23'))[0]?.status).toBe(1);
});
