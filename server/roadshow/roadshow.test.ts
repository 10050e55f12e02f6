/** Booking the roadshow centre, from both sides of the desk (specification 3 to 5, ruling D8). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { bookableDays, calendarOf, choose, halfDaysBetween, periods } from '#contract/roadshow/calendar.ts';
import { refusal, registerMember, type TestMember, testPassword } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { bookingFor, bookingForm, half } from './test-bookings.ts';

const add = 'POST /space-v2/roadshow/appointments/user/add';
const status = 'POST /space-v2/roadshow/appointments/user/status';
const decide = 'POST /console/roadshow/appointments/{obj_id}/status';

let portal: TestServer;
let member: TestMember;
let other: TestMember;
let approver: TestStaff;
let intake: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13300000001', { name: '林甲', enterprise_name: '甲科技有限公司' });
  other = await registerMember(portal, '13300000002', { name: '苏乙' });
  approver = await newStaff(portal, 'approver', ['approver']);
  intake = await newStaff(portal, 'intake', ['intake']);
});
afterAll(() => portal.close());
/** To another day, with the sessions of everybody begun anew. */
const onDay = async (day: string) => {
  portal.clock.now = new Date(`${day}T10:00:00+08:00`);
  await portal.app.db
    .updateTable('member_session')
    .set({ created_at: portal.clock.now, stamped_at: portal.clock.now })
    .execute();
  await portal.app.db
    .updateTable('staff_session')
    .set({ created_at: portal.clock.now, seen_at: portal.clock.now })
    .execute();
};
/** Each test begins on 21 November with an empty calendar. */
beforeEach(async () => {
  await onDay('2026-11-21');
  for (const table of [
    'roadshow_slot',
    'roadshow_booking',
    'roadshow_blackout',
    'roadshow_waiting',
    'message',
    'case_number',
    'attempt',
    'idempotent_reply',
  ] as const)
    await portal.app.db.deleteFrom(table).execute();
});

const takenDates = async (first = '2026-11-01', last = '2026-12-31') =>
  (
    await portal
      .visitor()
      .api['GET /space-v2/roadshow/appointment_dates']({ query: { start_date: first, end_date: last, page_size: 99 } })
  ).data;
const messagesOf = async (who: TestMember) =>
  (await who.api['GET /information/messages']()).data.map(({ title, body, link }) => ({ title, body, link }));
const book = async (who: TestMember, ...range: Parameters<typeof bookingFor>) =>
  (await who.api[add]({ body: bookingFor(...range) })).data;
describe('booking', () => {
  test('a range is booked whole, waits for review, and is told without a message', async () => {
    const reply = await member.request('POST /api/space-v2/roadshow/appointments/user/add', {
      body: { ...bookingFor(half('2026-11-24', 2), half('2026-11-25', 2)), user_id: member.user_id },
    });
    const said = (await reply.json()) as { data: Record<string, unknown>; message?: string };
    expect(reply.status).toBe(200);
    expect('message' in said).toBe(false);
    expect(said.data).toMatchObject({
      ...bookingForm,
      status: 1,
      status_name: '待审核',
      booking_no: 'LY2026112100001',
      may_cancel: true,
    });
    expect(said.data.appointment_dates).toEqual([half('2026-11-24', 2), half('2026-11-25', 1), half('2026-11-25', 2)]);
    expect(await takenDates()).toEqual([half('2026-11-24', 2), half('2026-11-25', 1), half('2026-11-25', 2)]);
  });
  test('the calendar’s page holds 99 unless another size is asked for, and at most 999', async () => {
    const ask = async (more: object) =>
      (
        await portal.visitor().api['GET /space-v2/roadshow/appointment_dates']({
          query: { start_date: '2026-11-22', end_date: '2026-12-21', ...more },
        })
      ).page_size;
    expect(await ask({})).toBe(99);
    expect(await ask({ page_size: 999 })).toBe(999);
    expect((await refusal(ask({ page_size: 1000 }))).code).toBe('invalid');
  });
  test('the calendar says dates and periods and nothing else', async () => {
    await book(member, half('2026-11-24', 1));
    const text = await (
      await portal
        .visitor()
        .request(
          'GET /api/space-v2/roadshow/appointment_dates?start_date=2026-11-22&end_date=2026-12-21&page_index=1&page_size=99',
        )
    ).text();
    expect(JSON.parse(text)).toEqual({
      data: [{ appointment_date: '2026-11-24', period: 1 }],
      total: 1,
      page_index: 1,
      page_size: 99,
    });
  });
  test('what is taken is refused, and nothing of the range is kept', async () => {
    await book(member, half('2026-11-25', 1));
    expect(await refusal(book(other, half('2026-11-24', 1), half('2026-11-26', 2)))).toMatchObject({
      code: 'slot_taken',
      status: 400,
      message: '所选时段已被预约，请重新选择',
      errors: [{ field: 'appointment_dates', message: '所选时段已被预约，请重新选择' }],
    });
    expect(await takenDates()).toEqual([half('2026-11-25', 1)]);
    expect((await book(other, half('2026-11-25', 2), half('2026-11-26', 1))).status).toBe(1);
  });
  test('the other half of a day is somebody else’s to book', async () => {
    await book(member, half('2026-11-24', 1));
    await book(other, half('2026-11-24', 2));
    expect(await takenDates()).toHaveLength(2);
  });
  test.each([
    ['today', [half('2026-11-21', 2)]],
    ['yesterday', [half('2026-11-20', 1)]],
    ['beyond one month ahead', [half('2026-12-22', 1)]],
    ['a gap', [half('2026-11-24', 1), half('2026-11-25', 1)]],
    ['a half-day twice', [half('2026-11-24', 1), half('2026-11-24', 1)]],
  ])('%s is refused as the calendar would refuse it', async (_, appointment_dates) => {
    expect(await refusal(member.api[add]({ body: { ...bookingForm, appointment_dates } }))).toMatchObject({
      code: 'slot_unavailable',
      status: 400,
    });
    expect(await takenDates('2026-01-01', '2027-12-31')).toEqual([]);
  });
  test('the order in which half-days are sent does not matter', async () => {
    const appointment_dates = halfDaysBetween(half('2026-11-24', 1), half('2026-11-25', 2)).reverse();
    const { data } = await member.api[add]({ body: { ...bookingForm, appointment_dates } });
    expect(data.appointment_dates).toEqual(halfDaysBetween(half('2026-11-24', 1), half('2026-11-25', 2)));
  });
  test('each rule of section 5 says its own words, all of them at once', async () => {
    const refused = await refusal(member.api[add]({ body: { credit_code: '' } as never }));
    expect(refused.code).toBe('invalid');
    expect(Object.fromEntries(refused.errors.map(({ field, message }) => [field, message]))).toEqual({
      organization: '请填写单位名称!',
      reg_address: '请填写注册地址!',
      credit_code: '请填写社会信用代码!',
      roadshow_title: '请填写活动名称!',
      roadshow_content: '请填写路演内容!',
      contact_person: '请填写联系人!',
      contact_phone: '请输入手机号码',
      attendees_count: '请填写活动人数!',
      appointment_dates: '请选择预约时间！',
    });
  });
  test.each([
    ['contact_phone', '12300000001', '请输入正确的手机号码'],
    ['contact_phone', '1330000000', '请输入正确的手机号码'],
    ['attendees_count', 0, '活动人数不能少于 1 人'],
    ['attendees_count', 1000, '活动人数不能超过 999 人'],
    ['attendees_count', 1.5, '活动人数须为整数'],
    ['credit_code', '123', '请输入正确的统一社会信用代码'],
    ['appointment_dates', [], '请选择预约时间！'],
    ['equipment_required', '白板', '请选择需要的设备'],
    ['organization', '  ', '请填写单位名称!'],
  ])('%s = %j: %s', async (field, value, message) => {
    const body = { ...bookingFor(half('2026-11-24', 1)), [field]: value };
    expect((await refusal(member.api[add]({ body }))).errors).toEqual([{ field, message }]);
  });
  test('more people than the venue holds are refused beside the field', async () => {
    const refused = await refusal(
      member.api[add]({ body: { ...bookingFor(half('2026-11-24', 1)), attendees_count: 200 } }),
    );
    expect(refused.status).toBe(400);
    expect(refused.errors).toEqual([{ field: 'attendees_count', message: expect.stringContaining('最多容纳 180 人') }]);
    await member.api[add]({
      body: { ...bookingFor(half('2026-11-24', 1)), attendees_count: 180, warning_confirmed: true },
    });
  });
  test('1 and 999 people are lawful where the venue holds them, and equipment is named once', async () => {
    const [venue] = portal.app.region.roadshow.venues;
    if (venue) venue.capacity = 999;
    const one = { ...bookingFor(half('2026-11-24', 1)), attendees_count: 1, equipment_required: '投影,投影' };
    expect((await member.api[add]({ body: one })).data.equipment_required).toBe('投影');
    await member.api[add]({
      body: {
        ...bookingFor(half('2026-11-24', 2)),
        attendees_count: 999,
        equipment_required: '',
        warning_confirmed: true,
      },
    });
    if (venue) venue.capacity = 180;
  });
  test('in another’s name nothing is booked', async () => {
    expect(
      (await refusal(member.api[add]({ body: { ...bookingFor(half('2026-11-24', 1)), user_id: other.user_id } }))).code,
    ).toBe('not_found');
    expect(await takenDates()).toEqual([]);
  });
  test('sent twice with one Idempotency-Key it is booked once', async () => {
    const body = bookingFor(half('2026-11-24', 1));
    const headers = { 'idempotency-key': 'roadshow-once-1' };
    const first = await member.api[add]({ body }, { headers });
    expect(await member.api[add]({ body }, { headers })).toEqual(first);
    expect((await member.api['GET /space-v2/roadshow/appointments/user/list']()).total).toBe(1);
  });
  test('while the region has not opened, the server refuses too', async () => {
    portal.app.region.roadshow.open = false;
    expect(await refusal(book(member, half('2026-11-24', 1)))).toMatchObject({
      code: 'roadshow_closed',
      status: 400,
      message: '路演中心暂未开放预约',
    });
    portal.app.region.roadshow.open = true;
  });
  test('a venue that the region does not have is missing; two venues do not get in each other’s way', async () => {
    const { venues } = portal.app.region.roadshow;
    venues.push({ code: 'second', name: '二号厅', address: '', capacity: 60 });
    try {
      const body = bookingFor(half('2026-11-24', 1));
      expect((await refusal(member.api[add]({ body: { ...body, venue: 'third' } }))).code).toBe('not_found');
      await member.api[add]({ body });
      await other.api[add]({ body: { ...body, venue: 'second' } });
      expect((await refusal(other.api[add]({ body: { ...body, venue: 'second' } }))).code).toBe('slot_taken');
    } finally {
      venues.pop();
    }
  });
  // Month ends are where a server and a screen that reckon differently would part.
  test.each(['2026-11-30', '2026-12-31', '2027-01-31', '2028-02-29'])(
    'on %s the server books exactly what the calendar lets one click',
    async (day) => {
      await onDay(day);
      await book(other, half(addDays(day, 5), 1), half(addDays(day, 6), 1));
      const { first, last } = bookableDays(day);
      const calendar = calendarOf(dayOf(portal.clock.now), await takenDates(first, last));
      const differences: unknown[] = [];
      for (const one of [addDays(first, -1), first, addDays(day, 5), addDays(day, 6), last, addDays(last, 1)].flatMap(
        (at) => periods.map((period) => half(at, period)),
      )) {
        const onScreen = choose(calendar, null, one).outcome === 'started';
        const reply = await member.request(`POST /api/space-v2/roadshow/appointments/user/add`, {
          body: bookingFor(one),
        });
        if ((reply.status === 200) !== onScreen) differences.push({ ...one, onScreen, status: reply.status });
      }
      expect(differences).toEqual([]);
    },
  );
});

describe('one’s own bookings', () => {
  test('are listed, coming ones first by day; nobody else’s among them', async () => {
    await book(member, half('2026-11-26', 1));
    const soon = await book(member, half('2026-11-24', 1));
    await book(other, half('2026-11-25', 1));
    const { data, total } = await member.api['GET /space-v2/roadshow/appointments/user/list']({
      query: { state: 'coming' },
    });
    expect(total).toBe(2);
    expect(data[0]?.obj_id).toBe(soon.obj_id);
    expect(
      (await member.api['GET /space-v2/roadshow/appointments/user/list']({ query: { state: 'past' } })).data,
    ).toEqual([]);
  });
  test('are cancelled until the day before, and give their half-days back', async () => {
    const { obj_id } = await book(member, half('2026-11-24', 1), half('2026-11-25', 2));
    await onDay('2026-11-23');
    expect((await member.api[status]({ body: { obj_id, action: 'cancel' } })).data).toMatchObject({
      status: 4,
      status_name: '已取消',
      may_cancel: false,
    });
    expect(await takenDates()).toEqual([]);
    expect((await book(other, half('2026-11-24', 1))).status).toBe(1);
    expect((await refusal(member.api[status]({ body: { obj_id } }))).code).toBe('wrong_state');
  });
  test('on the day itself it is too late', async () => {
    const { obj_id } = await book(member, half('2026-11-24', 1));
    await onDay('2026-11-24');
    expect(await refusal(member.api[status]({ body: { obj_id } }))).toMatchObject({ code: 'wrong_state', status: 400 });
    expect(await takenDates()).toHaveLength(1);
  });
  test('another’s is missing, to the letter', async () => {
    const { obj_id } = await book(member, half('2026-11-24', 1));
    const ask = async (id: string) => {
      const reply = await other.request('POST /api/space-v2/roadshow/appointments/user/status', {
        body: { obj_id: id },
      });
      const { request_id: _, ...said } = (await reply.json()) as Record<string, unknown>;
      return { status: reply.status, said };
    };
    expect(await ask(obj_id)).toEqual(await ask('ffffffff-ffff-4fff-bfff-ffffffffffff'));
    expect((await ask(obj_id)).status).toBe(404);
    expect(await takenDates()).toHaveLength(1);
  });
});

describe('the calendar file', () => {
  const text = async (query = '') =>
    (await member.request(`GET /api/space-v2/roadshow/appointments/user/calendar${query}`)).text();
  test('holds approved bookings, one event a day in Beijing’s time, with escaped text and folded lines', async () => {
    const long = `${'产业化，路演；'.repeat(12)}a\\b`;
    const { data } = await member.api[add]({
      body: { ...bookingFor(half('2026-11-24', 2), half('2026-11-26', 1)), roadshow_title: long },
    });
    await book(member, half('2026-11-28', 1));
    await approver.api[decide]({ params: { obj_id: data.obj_id }, body: { action: 'approve' } });
    const file = await text();
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(file).toContain('DTSTART;TZID=Asia/Shanghai:20261124T140000\r\nDTEND;TZID=Asia/Shanghai:20261124T173000');
    expect(file).toContain('DTSTART;TZID=Asia/Shanghai:20261125T090000\r\nDTEND;TZID=Asia/Shanghai:20261125T173000');
    expect(file).toContain('DTSTART;TZID=Asia/Shanghai:20261126T090000\r\nDTEND;TZID=Asia/Shanghai:20261126T120000');
    const lines = file.split('\r\n');
    expect(
      lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\ufffd') || line.includes('\n')),
    ).toEqual([]);
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`SUMMARY:${'产业化，路演；'.repeat(12)}a\\\\b`);
    expect(unfolded).toContain('\\n甲科技有限公司\\n60 人，设备：音响\\,投影');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
  test('is asked for of one booking, and another’s is missing', async () => {
    const { obj_id } = await book(other, half('2026-11-24', 1));
    await approver.api[decide]({ params: { obj_id }, body: { action: 'approve' } });
    expect(
      (await member.request(`GET /api/space-v2/roadshow/appointments/user/calendar?obj_id=${obj_id}`)).status,
    ).toBe(404);
    const reply = await other.request(`GET /api/space-v2/roadshow/appointments/user/calendar?obj_id=${obj_id}`);
    expect(reply.headers.get('content-type')).toMatch(/^text\/calendar/);
    expect(await reply.text()).toContain('SUMMARY:新品发布');
    expect(await text()).not.toContain('VEVENT');
  });
});

describe('the staff’s side', () => {
  test('a booking is approved, the member is told, and on the day it is noted whether they came', async () => {
    const { obj_id } = await book(member, half('2026-11-24', 1));
    const params = { obj_id };
    expect((await approver.api[decide]({ params, body: { action: 'approve' } })).data).toMatchObject({
      status: 2,
      status_name: '已通过',
    });
    expect(await messagesOf(member)).toMatchObject([
      { title: '路演预约已通过', link: '/userCenter/user/space/roadshow' },
    ]);
    expect((await refusal(intake.api[decide]({ params, body: { action: 'use' } }))).code).toBe('wrong_state');
    await onDay('2026-11-24');
    expect((await intake.api[decide]({ params, body: { action: 'no_show' } })).data).toMatchObject({
      status: 6,
      status_name: '未到场',
    });
    // What it means, and where to have it corrected.
    expect((await messagesOf(member))[0]).toMatchObject({
      title: '路演预约未到场',
      body: expect.stringMatching(/。工作人员登记为未到场；如与实际不符，请致电 [\d -]+ 更正。$/),
    });
    expect((await intake.api[decide]({ params, body: { action: 'use' } })).data).toMatchObject({
      status: 5,
      status_name: '已使用',
    });
    expect(await takenDates()).toHaveLength(1);
  });
  test('a refusal needs a reason, frees the half-days and tells why', async () => {
    const { obj_id } = await book(member, half('2026-11-24', 1), half('2026-11-25', 1));
    const params = { obj_id };
    expect((await refusal(approver.api[decide]({ params, body: { action: 'refuse' } }))).errors).toEqual([
      { field: 'reason', message: '请填写原因' },
    ]);
    expect(
      (await approver.api[decide]({ params, body: { action: 'refuse', reason: '不属于路演活动' } })).data,
    ).toMatchObject({
      status: 3,
      reason: '不属于路演活动',
    });
    expect(await takenDates()).toEqual([]);
    // The message leads to where the refused booking stands.
    expect((await messagesOf(member))[0]).toMatchObject({
      body: expect.stringContaining('原因：不属于路演活动') as string,
      link: '/userCenter/user/space/roadshow?view=past',
    });
    expect((await refusal(approver.api[decide]({ params, body: { action: 'approve' } }))).code).toBe('wrong_state');
  });
  test('staff cancel what they had approved, with a reason', async () => {
    const { obj_id } = await book(member, half('2026-11-24', 1));
    await approver.api[decide]({ params: { obj_id }, body: { action: 'approve' } });
    expect(
      (await approver.api[decide]({ params: { obj_id }, body: { action: 'cancel', reason: '设备故障' } })).data.status,
    ).toBe(4);
    expect(await takenDates()).toEqual([]);
  });
  test('the number beside the menu counts what one may act on: decisions, or at the door attendance', async () => {
    const waiting = async (staff: TestStaff) => (await staff.api['GET /console/me']()).data.counts.roadshow;
    const { obj_id } = await book(member, half('2026-11-24', 1));
    expect([await waiting(approver), await waiting(intake)]).toEqual([1, 0]);
    await approver.api[decide]({ params: { obj_id }, body: { action: 'approve' } });
    expect([await waiting(approver), await waiting(intake)]).toEqual([0, 0]);
    await onDay('2026-11-24');
    expect([await waiting(approver), await waiting(intake)]).toEqual([0, 1]);
    await intake.api[decide]({ params: { obj_id }, body: { action: 'use' } });
    expect(await waiting(intake)).toBe(0);
  });
  test('who only receives cannot decide, and sees which actions are theirs', async () => {
    const { obj_id } = await book(member, half('2026-11-24', 1));
    expect((await refusal(intake.api[decide]({ params: { obj_id }, body: { action: 'approve' } }))).code).toBe(
      'forbidden',
    );
    expect(
      (await intake.api['GET /console/roadshow/appointments/{obj_id}']({ params: { obj_id } })).data.actions,
    ).toEqual([]);
    expect(
      (await approver.api['GET /console/roadshow/appointments/{obj_id}']({ params: { obj_id } })).data.actions,
    ).toEqual(['approve', 'refuse']);
  });
  test('two who decide at once: the second is refused', async () => {
    const { obj_id } = await book(member, half('2026-11-24', 1));
    const second = await newStaff(portal, 'approver2', ['approver']);
    const answers = await Promise.allSettled([
      approver.api[decide]({ params: { obj_id }, body: { action: 'approve' } }),
      second.api[decide]({ params: { obj_id }, body: { action: 'refuse', reason: '重复' } }),
    ]);
    expect(answers.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(1);
  });
  test('lists mask phones; the whole one is shown to who handles it, and looking leaves an audit row', async () => {
    const { obj_id } = await book(member, half('2026-11-24', 1));
    const auditor = await newStaff(portal, 'auditor', ['auditor']);
    expect(
      (await approver.api['GET /console/roadshow/appointments']({ query: { keyword: '新品' } })).data[0]?.contact_phone,
    ).toBe('133****0001');
    expect(
      (await approver.api['GET /console/roadshow/appointments/{obj_id}']({ params: { obj_id } })).data.contact_phone,
    ).toBe('13300000001');
    expect(
      (await auditor.api['GET /console/roadshow/appointments/{obj_id}']({ params: { obj_id } })).data.contact_phone,
    ).toBe('133****0001');
    const rows = await portal.app.db
      .selectFrom('audit_log')
      .select('action')
      .where('obj_id', '=', obj_id)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['roadshow.book', 'roadshow.read', 'roadshow.read']);
  });
  test('the queue: what waits comes first, and its filters', async () => {
    const later = await book(member, half('2026-11-28', 1));
    const sooner = await book(other, half('2026-11-24', 1));
    const decided = await book(member, half('2026-11-23', 1));
    await approver.api[decide]({ params: { obj_id: decided.obj_id }, body: { action: 'approve' } });
    const list = async (query: object) =>
      (await approver.api['GET /console/roadshow/appointments']({ query })).data.map(({ obj_id }) => obj_id);
    expect(await list({})).toEqual([sooner.obj_id, later.obj_id, decided.obj_id]);
    expect(await list({ status: 2 })).toEqual([decided.obj_id]);
    expect(await list({ keyword: later.booking_no })).toEqual([later.obj_id]);
    expect(await list({ keyword: '%' })).toEqual([]);
  });
});

describe('blackouts', () => {
  const range = { start_date: '2026-11-24', end_date: '2026-11-25', reason: '设备检修' };
  const blackOut = async (body: object = range) =>
    (await approver.api['POST /console/roadshow/blackouts']({ body: body as typeof range })).data;
  test('hold half-days like bookings: shown as taken, refused to members, given back when lifted', async () => {
    const { blackout_id } = await blackOut();
    expect(await takenDates()).toHaveLength(4);
    expect((await refusal(book(member, half('2026-11-25', 2)))).code).toBe('slot_taken');
    const { data: held } = await approver.api['GET /console/roadshow/calendar']({
      query: { start_date: '2026-11-24', end_date: '2026-11-30' },
    });
    expect(held[0]).toMatchObject({ booking: null, blackout: { reason: '设备检修' } });
    await approver.api['DELETE /console/roadshow/blackouts/{blackout_id}']({ params: { blackout_id } });
    expect(await takenDates()).toEqual([]);
  });
  test('one that meets a booking is refused and says which; nothing of it is kept', async () => {
    const booked = await book(member, half('2026-11-25', 2));
    const refused = await refusal(blackOut());
    const text = `${booked.booking_no}《新品发布》2026 年 11 月 25 日 下午`;
    expect(refused).toMatchObject({
      code: 'slot_taken',
      status: 400,
      data: { in_the_way: [{ obj_id: booked.obj_id, text }] },
    });
    expect(refused.message).toContain(text);
    expect(await takenDates()).toEqual([half('2026-11-25', 2)]);
  });
  test('each booking in its way is called off with other times named, or left and closed around', async () => {
    const off = await book(member, half('2026-11-24', 2));
    const left = await book(other, half('2026-11-25', 1));
    await blackOut({
      ...range,
      decisions: [
        { obj_id: off.obj_id, decision: 'call_off' },
        { obj_id: left.obj_id, decision: 'leave' },
      ],
    });
    expect(await takenDates()).toHaveLength(4);
    const { data } = await approver.api['GET /console/roadshow/blackouts']();
    expect(data.map(({ start_date, start_period, end_period }) => [start_date, start_period, end_period])).toEqual([
      ['2026-11-25', 2, 2],
      ['2026-11-24', 1, 2],
    ]);
    const [told] = (await member.api['GET /information/messages']()).data;
    expect(told).toMatchObject({
      title: '路演预约已取消',
      body: expect.stringContaining('场地该时段暂停开放。可改约：2026 年 11 月 22 日 上午；'),
    });
    // Why it is closed is read by staff only.
    expect(told?.body).not.toContain('检修');
    expect((await other.api['GET /information/messages']()).data[0]?.title).toBe('路演预约时间不变');
    const none = { ...range, start_date: '2026-11-25', start_period: 1, end_period: 1 };
    expect(
      (await refusal(blackOut({ ...none, decisions: [{ obj_id: left.obj_id, decision: 'leave' }] }))).errors,
    ).toMatchObject([{ field: 'decisions' }]);
  });
  test.each([
    ['ends before it begins', { ...range, end_date: '2026-11-23' }],
    ['lies in the past', { ...range, start_date: '2026-11-20' }],
    ['reaches beyond a year', { ...range, end_date: '2028-01-01' }],
  ])('one that %s is refused', async (_, body) => {
    expect((await refusal(blackOut(body))).code).toBe('slot_unavailable');
  });
});

test('the calendar tells one’s own bookings, closures and others’ bookings apart, and no more', async () => {
  await book(member, half('2026-11-24', 1));
  await book(other, half('2026-11-24', 2));
  await approver.api['POST /console/roadshow/blackouts']({
    body: { start_date: '2026-11-25', start_period: 1, end_date: '2026-11-25', end_period: 1, reason: '检修' },
  });
  const seenBy = async ({ api }: { api: TestMember['api'] }) =>
    (
      await api['GET /space-v2/roadshow/appointment_dates']({
        query: { start_date: '2026-11-22', end_date: '2026-12-21' },
      })
    ).data;
  const closed = { ...half('2026-11-25', 1), held_as: 'closed' };
  expect(await seenBy(member)).toEqual([{ ...half('2026-11-24', 1), held_as: 'own' }, half('2026-11-24', 2), closed]);
  expect(await seenBy(other)).toEqual([half('2026-11-24', 1), { ...half('2026-11-24', 2), held_as: 'own' }, closed]);
  expect(await seenBy(portal.visitor())).toEqual([half('2026-11-24', 1), half('2026-11-24', 2), closed]);
  // Nobody waits for what staff have closed.
  expect(
    await refusal(member.api['POST /space-v2/roadshow/waitlist/user/add']({ body: half('2026-11-25', 1) })),
  ).toMatchObject({ code: 'slot_unavailable', message: '该时段不开放，不能候补' });
});

describe('the waitlist', () => {
  const wait = (who: TestMember, one = half('2026-11-24', 1)) =>
    who.api['POST /space-v2/roadshow/waitlist/user/add']({ body: one });
  test('whoever waits is told with a link when the half-day is given back, once, and nothing is booked for them', async () => {
    const { obj_id } = await book(member, half('2026-11-24', 1));
    await wait(other);
    await wait(other);
    expect((await other.api['GET /space-v2/roadshow/waitlist/user/list']()).data).toMatchObject([
      { appointment_date: '2026-11-24', period: 1, taken: true, notified_at: null },
    ]);
    await member.api[status]({ body: { obj_id } });
    expect(await messagesOf(other)).toMatchObject([
      { title: '您候补的路演时段已空出', link: '/userCenter/user/space/roadshow?book=2026-11-24' },
    ]);
    expect(await takenDates()).toEqual([]);
    expect((await other.api['GET /space-v2/roadshow/waitlist/user/list']()).data).toMatchObject([
      { taken: false, notified_at: '2026-11-21 10:00:00' },
    ]);
    const again = await book(member, half('2026-11-24', 1));
    await member.api[status]({ body: { obj_id: again.obj_id } });
    expect(await messagesOf(other)).toHaveLength(1);
  });
  test('the first three are told, the next ones the next time; who asks again waits behind them', async () => {
    const { obj_id } = await book(member, half('2026-11-24', 1));
    const people: TestMember[] = [];
    for (let index = 0; index < 4; index += 1) {
      const person = await registerMember(portal, `1330000010${index}`);
      portal.clock.advance(1_000);
      await wait(person);
      people.push(person);
    }
    await approver.api[decide]({ params: { obj_id }, body: { action: 'refuse', reason: '不符' } });
    const told = async () => await Promise.all(people.map(async (person) => (await messagesOf(person)).length));
    expect(await told()).toEqual([1, 1, 1, 0]);
    const next = await book(member, half('2026-11-24', 1));
    await wait(people[0] as TestMember);
    await member.api[status]({ body: { obj_id: next.obj_id } });
    expect(await told()).toEqual([2, 1, 1, 1]);
  });
  test('a free half-day needs no waiting, one outside cannot be waited for, and one may stop', async () => {
    expect((await refusal(wait(other))).code).toBe('slot_free');
    expect((await refusal(wait(other, half('2026-12-30', 1)))).code).toBe('slot_unavailable');
    await book(member, half('2026-11-24', 1));
    await wait(other);
    await other.api['POST /space-v2/roadshow/waitlist/user/remove']({ body: half('2026-11-24', 1) });
    expect(
      (await refusal(other.api['POST /space-v2/roadshow/waitlist/user/remove']({ body: half('2026-11-24', 1) }))).code,
    ).toBe('not_found');
  });
});

describe('time', () => {
  test('what nobody decided in time is refused the day after, with a message; what nobody noted counts as used a week later', async () => {
    const undecided = await book(member, half('2026-11-24', 1));
    const unsaid = await book(member, half('2026-11-23', 1));
    await approver.api[decide]({ params: { obj_id: unsaid.obj_id }, body: { action: 'approve' } });
    const { closePastBookings } = await import('./close-past.ts');
    const { jobContext } = await import('../kit/http/request-context.ts');
    const statusesOn = async (day: string) => {
      await onDay(day);
      await closePastBookings(jobContext(portal.app, 'roadshow-close'));
      const { data } = await member.api['GET /space-v2/roadshow/appointments/user/list']();
      return [undecided, unsaid].map(({ obj_id }) => data.find((one) => one.obj_id === obj_id)?.status);
    };
    expect(await statusesOn('2026-11-24')).toEqual([1, 2]);
    expect(await statusesOn('2026-11-25')).toEqual([3, 2]);
    expect((await messagesOf(member))[0]?.body).toContain('工作人员未能在使用日前审核，预约已关闭，很抱歉');
    expect(await statusesOn('2026-11-30')).toEqual([3, 2]);
    expect(await statusesOn('2026-12-01')).toEqual([3, 5]);
  });
  test('whoever leaves gives back what is to come, and is named nowhere', async () => {
    const leaver = await registerMember(portal, '13300000200');
    await book(leaver, half('2026-11-24', 1));
    await leaver.api['POST /users/users/close-account']({ body: { password: testPassword } });
    expect(await takenDates()).toEqual([]);
    const rows = await portal.app.db.selectFrom('roadshow_booking').selectAll().execute();
    expect(rows).toMatchObject([{ status: 4, organization: '（已注销）', contact_phone: '', credit_code: '' }]);
  });
});
