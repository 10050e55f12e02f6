/** Weeks that are drawn by lot (decision 043): who may enter, that anybody finds the order again, and that nobody knows it before. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DrawWhole } from '#contract/technology/draw-calls.ts';
import { entriesText, lotText } from '#contract/technology/draws.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { deep } from '../../kit/test-depth.ts';
import { drawing } from '../../kit/test-draws.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { pricedAt, publishInstrument, timeForm } from '../reservations/test-instruments.ts';
import { keepDraws } from './keep-draws.ts';

let portal: TestServer;
let members: TestMember[];
let approver: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  members = [];
  for (let at = 0; at < 12; at += 1) members.push(await registerMember(portal, `133000000${10 + at}`));
  approver = await newStaff(portal, 'approver', ['approver']);
});
afterAll(() => portal.close());
const one = (at: number): TestMember => members[at] as TestMember;
const atTime = async (instant: string) => {
  portal.clock.now = new Date(`${instant.replace(' ', 'T')}:00+08:00`);
  const { now } = portal.clock;
  await portal.app.db.updateTable('member_session').set({ created_at: now, stamped_at: now }).execute();
  await portal.app.db.updateTable('staff_session').set({ created_at: now, seen_at: now }).execute();
};
// A Saturday. The week of Monday, 30 November, takes entries since Friday, and until Thursday, 26 November, 18:00.
beforeEach(async () => {
  await atTime('2026-11-21 10:00');
  for (const table of ['message', 'attempt', 'idempotent_reply', 'instrument_draw_entry', 'instrument_draw'] as const)
    await portal.app.db.deleteFrom(table).execute();
  await portal.app.db.updateTable('instrument').set({ drawn: false }).execute();
});

const runJob = () => keepDraws(jobContext(portal.app, 'draws'));
const drawnInstrument = async (values: Record<string, unknown> = {}): Promise<string> => {
  const obj_id = await publishInstrument(portal, { drawn: true, ...values });
  await runJob();
  return obj_id;
};
const visit = () => portal.visitor().api;
const drawOf = async (obj_id: string) => {
  const [draw] = (await visit()['GET /industrial/reservation/draws']({ query: { obj_id } })).data;
  if (!draw) throw new Error('no draw');
  return draw;
};
const whole = async (draw_id: string): Promise<DrawWhole> =>
  (await visit()['GET /industrial/reservation/draws/{draw_id}']({ params: { draw_id } })).data;
type Span = readonly [start: string, end: string];
const enter = (who: TestMember, draw_id: string, ...spans: Span[]) =>
  who.api['POST /industrial/reservation/entries']({
    body: {
      draw_id,
      wishes: spans.map(([start, end]) => ({ start: `2026-${start}:00`, end: `2026-${end}:00` })),
      purpose: '观察断口形貌',
      contact_person: '林甲',
      contact_phone: '13300000001',
    },
  });
const withdraw = (who: TestMember, draw_id: string) =>
  who.api['POST /industrial/reservation/entries/withdraw']({ body: { draw_id } });
const book = (who: TestMember, obj_id: string, start: string, end: string) =>
  who.api['POST /industrial/instruments/{obj_id}/reservation']({
    params: { obj_id },
    body: timeForm(`2026-${start}`, `2026-${end}`),
  });
const monday: Span = ['11-30 09:00', '11-30 11:00'];
const tuesday: Span = ['12-01 09:00', '12-01 11:00'];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a week that is drawn', () => {
  test('is opened by the job once, with the hash of a seed that nobody reads', async () => {
    const obj_id = await drawnInstrument();
    await runJob();
    const { data } = await visit()['GET /industrial/reservation/draws']({ query: { obj_id } });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      week_start: '2026-11-30',
      week_end: '2026-12-06',
      opens_at: '2026-11-20 00:00:00',
      closes_at: '2026-11-26 18:00:00',
      status: 1,
      seed: null,
      entries_hash: null,
      entry_count: 0,
    });
    const { seed, commitment } = await portal.app.db
      .selectFrom('instrument_draw')
      .selectAll()
      .where('instrument_id', '=', obj_id)
      .executeTakeFirstOrThrow();
    expect(sha256(seed)).toBe(commitment);
    expect(data[0]?.commitment).toBe(commitment);
  });
  test('cannot be reserved directly, by staff neither; the weeks before it can', async () => {
    const obj_id = await drawnInstrument();
    expect((await book(one(0), obj_id, '11-24 09:00', '11-24 10:00')).data.status).toBe(30);
    expect((await book(one(0), obj_id, '11-27 16:00', '11-27 17:00')).data.status).toBe(30);
    const refused = await refusal(book(one(0), obj_id, ...monday));
    expect(refused).toMatchObject({ code: 'reservation_refused' });
    expect(refused.errors).toEqual([
      { field: 'start', message: '该仪器按周抽签，目前可直接预约到 2026 年 11 月 29 日' },
    ]);
    const forMember = approver.api['POST /console/reservations']({
      body: {
        instrument_id: obj_id,
        phone: '13300000010',
        start: '2026-12-01 09:00:00',
        end: '2026-12-01 10:00:00',
        purpose: '加急',
        reason: '院士团队',
      },
    });
    expect((await refusal(forMember)).code).toBe('reservation_refused');
    const { data } = await visit()['GET /industrial/reservation/date/{target_date}/time_buckets']({
      params: { target_date: '2026-12-01' },
      query: { obj_id },
    });
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set([3]));
  });
  test('is free to everybody from Friday on, but not before it is drawn', async () => {
    const obj_id = await drawnInstrument();
    await atTime('2026-11-27 00:00');
    const late = await refusal(book(one(0), obj_id, ...monday));
    expect(late.errors).toEqual([{ field: 'start', message: '该周机时尚在抽签，抽签后可以预约剩余时间' }]);
    await runJob();
    expect((await drawOf(obj_id)).week_start).toBe('2026-12-07');
    expect((await book(one(0), obj_id, ...monday)).data.status).toBe(30);
  });
  test('a stretch that runs into the next week is no way around the draw', async () => {
    const open_hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_time: '00:00', end_time: '24:00' }));
    const obj_id = await drawnInstrument({ open_hours });
    expect((await refusal(book(one(0), obj_id, '11-29 23:00', '11-30 02:00'))).code).toBe('reservation_refused');
    expect((await book(one(0), obj_id, '11-29 22:00', '11-30 00:00')).data.status).toBe(30);
  });
});

describe('an entry', () => {
  test('is told everything that is wrong, beside its wish', async () => {
    const obj_id = await drawnInstrument({ need_training: true });
    const { draw_id } = await drawOf(obj_id);
    const refused = await refusal(
      enter(one(0), draw_id, ['11-30 08:00', '11-30 10:00'], ['12-07 09:00', '12-07 10:00']),
    );
    expect(refused.errors).toEqual([
      { field: 'wishes.0', message: '第 1 段：所选时间不全在开放时间内' },
      { field: 'wishes.0', message: '第 1 段：须先取得该仪器的上机资格，资格须在使用当天有效' },
      { field: 'wishes.1', message: '第 2 段：须先取得该仪器的上机资格，资格须在使用当天有效' },
      { field: 'wishes.1', message: '第 2 段：所选时间不在本次抽签的一周内' },
    ]);
    expect((await drawOf(obj_id)).entry_count).toBe(0);
  });
  test('is one for a member and for an enterprise; entering again changes it and keeps its id', async () => {
    const { draw_id } = await drawOf(await drawnInstrument());
    const { data: before } = await enter(one(0), draw_id, monday);
    const { data: after } = await enter(one(0), draw_id, tuesday, monday);
    expect(after.entry_id).toBe(before.entry_id);
    expect(after.wishes.map(({ start_time }) => start_time)).toEqual(['2026-12-01 09:00:00', '2026-11-30 09:00:00']);
    const chief = await registerMember(portal, '13300000901', { name: '林甲', enterprise_name: '甲科技有限公司' });
    const colleague = await registerMember(portal, '13300000902', { name: '林乙' });
    await chief.api['POST /enterprise/staff/invite']({ body: { phone: colleague.phone } });
    const { data } = await colleague.api['GET /enterprise/staff/affiliations']();
    await colleague.api['POST /enterprise/staff/answer']({
      body: { affiliation_id: data[0]?.affiliation_id ?? '', accept: true },
    });
    await enter(chief, draw_id, monday);
    expect((await refusal(enter(colleague, draw_id, monday))).code).toBe('entered_already');
  });
  test('is withdrawn until the close; afterwards nothing of it changes', async () => {
    const obj_id = await drawnInstrument();
    const { draw_id } = await drawOf(obj_id);
    await enter(one(0), draw_id, monday);
    await withdraw(one(0), draw_id);
    expect((await refusal(withdraw(one(0), draw_id))).status).toBe(404);
    await enter(one(0), draw_id, tuesday);
    await atTime('2026-11-26 18:00');
    expect((await refusal(enter(one(0), draw_id, monday))).code).toBe('draw_closed');
    expect((await refusal(enter(one(1), draw_id, monday))).code).toBe('draw_closed');
    expect((await refusal(withdraw(one(0), draw_id))).code).toBe('draw_closed');
    expect((await drawOf(obj_id)).status).toBe(2);
  });
  test('of somebody else is neither read nor withdrawn', async () => {
    const { draw_id } = await drawOf(await drawnInstrument());
    await enter(one(0), draw_id, monday);
    expect((await refusal(withdraw(one(1), draw_id))).status).toBe(404);
    const own = (await one(1).api['GET /industrial/reservation/entries']()).data;
    expect(own.filter((entry) => entry.draw_id === draw_id)).toEqual([]);
    const text = JSON.stringify(await whole(draw_id));
    expect(text).not.toMatch(/13300000001|林甲|观察断口形貌/);
  });
});

/** Everything that the page of a draw says, found again from what it publishes. */
const verify = ({ commitment, seed, entries_hash, entries }: DrawWhole) => {
  if (!seed || !entries_hash) throw new Error('not drawn');
  expect(sha256(seed)).toBe(commitment);
  expect(sha256(entriesText(entries))).toBe(entries_hash);
  const lots = entries.map(({ entry_id }) => sha256(lotText(seed, entries_hash, entry_id)));
  expect(lots).toEqual(lots.toSorted());
  expect(entries.map(({ position }) => position)).toEqual(entries.map((_, at) => at + 1));
  // Each got the first of its wishes that nobody before it had taken.
  const taken: { start_time: string; end_time: string }[] = [];
  for (const { wishes, wish, outcome } of entries) {
    const free = wishes.findIndex(
      (wanted) => !taken.some((has) => has.start_time < wanted.end_time && wanted.start_time < has.end_time),
    );
    if (outcome === 'refused') continue;
    expect(outcome).toBe(free < 0 ? 'taken' : 'won');
    expect(wish).toBe(free < 0 ? null : free + 1);
    const got = wishes[free];
    if (got) taken.push(got);
  }
};

describe('the draw', () => {
  test('gives each the first wish that is free, tells everybody, and can be found again by anybody', async () => {
    const obj_id = await drawnInstrument({ prices: pricedAt(12_000) });
    const { draw_id } = await drawOf(obj_id);
    for (const who of [0, 1, 2]) await enter(one(who), draw_id, monday);
    await enter(one(3), draw_id, monday, tuesday);
    await atTime('2026-11-26 18:05');
    await runJob();
    const drawn = await whole(draw_id);
    verify(drawn);
    expect(drawn).toMatchObject({ status: 3, entry_count: 4 });
    const winners = drawn.entries.filter(({ outcome }) => outcome === 'won');
    expect(winners.length).toBe(drawn.won_count);
    expect(winners.length).toBeGreaterThanOrEqual(1);
    for (const who of [0, 1, 2, 3]) {
      const [own] = (await one(who).api['GET /industrial/reservation/entries']()).data;
      const titles = (await one(who).api['GET /information/messages']()).data.map(({ title }) => title);
      expect(titles).toEqual([own?.outcome === 'won' ? '机时抽签已中签' : '机时抽签未中签']);
      if (own?.outcome !== 'won') continue;
      const { data } = await one(who).api['GET /industrial/reservation/orders/{obj_id}']({
        params: { obj_id: own.reservation_id ?? '' },
      });
      expect(data).toMatchObject({
        status: 20,
        price_fen: 24_000,
        start_time: own.wishes[(own.wish ?? 0) - 1]?.start_time,
      });
    }
    expect((await refusal(book(one(4), obj_id, ...tuesday))).code).toBe('reservation_refused');
    await atTime('2026-11-27 00:00');
    expect((await refusal(book(one(4), obj_id, ...monday))).code).toBe('slot_taken');
  });
  test('a rule that no longer holds loses the entry, and its member alone reads why', async () => {
    const obj_id = await drawnInstrument({ max_active: 1 });
    const { draw_id } = await drawOf(obj_id);
    await enter(one(5), draw_id, monday);
    await book(one(5), obj_id, '11-27 09:00', '11-27 10:00');
    await atTime('2026-11-26 18:05');
    await runJob();
    expect((await whole(draw_id)).entries).toMatchObject([
      { outcome: 'refused', outcome_name: '抽签时不符合预约规则' },
    ]);
    expect(JSON.stringify(await whole(draw_id))).not.toContain('最多预约');
    const [own] = (await one(5).api['GET /industrial/reservation/entries']()).data;
    expect(own?.reason).toBe('每个账号同时最多预约 1 次，您已有 1 次未使用');
  });
  test('that two processes begin at once, or that was cut short, has one result', async () => {
    const { draw_id } = await drawOf(await drawnInstrument());
    for (const who of [0, 1, 2, 3, 4, 5]) await enter(one(who), draw_id, monday, tuesday);
    await atTime('2026-11-26 18:05');
    await Promise.all([runJob(), runJob()]);
    const drawn = await whole(draw_id);
    verify(drawn);
    expect(drawn.won_count).toBe(2);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from instrument_reservation one join instrument_draw_entry entry on entry.reservation_id = one.obj_id
      where entry.draw_id = ${draw_id}`.execute(portal.app.db);
    expect(rows[0]?.count).toBe(2);
  });
  test('of many random entries is what the published seed says, whoever entered first', async () => {
    const draw = drawing(43);
    let firstWins = 0;
    const rounds = deep ? 24 : 6;
    for (let round = 0; round < rounds; round += 1) {
      await atTime('2026-11-21 10:00');
      await portal.app.db.deleteFrom('attempt').execute();
      const { draw_id } = await drawOf(await drawnInstrument({ title: `共享电镜 ${round}` }));
      const entered: string[] = [];
      for (const who of members) {
        const wishes = new Set<string>();
        for (let count = 1 + draw(3); count > 0; count -= 1) wishes.add(`${draw(2)} ${9 + draw(4)} ${1 + draw(3)}`);
        const spans = [...wishes].map((text): Span => {
          const [day, hour, hours] = text.split(' ').map(Number) as [number, number, number];
          const on = day === 0 ? '11-30' : '12-01';
          return [`${on} ${String(hour).padStart(2, '0')}:00`, `${on} ${hour + hours}:00`];
        });
        entered.push((await enter(who, draw_id, ...spans)).data.entry_id);
      }
      await atTime('2026-11-26 18:05');
      await runJob();
      const drawn = await whole(draw_id);
      verify(drawn);
      expect(drawn.entries).toHaveLength(members.length);
      if (drawn.entries[0]?.entry_id === entered[0]) firstWins += 1;
    }
    expect(firstWins).toBeLessThan(rounds);
  });
});
