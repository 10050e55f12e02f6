/** Lists know when an instrument is free next and how often it is used, whoever changes its time and however the clock goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../account/test-member.ts';
import { unpublishRow } from '../../kit/content/publish.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { keepFreeTime } from './free-time.ts';
import { keepReservationClock } from './keep-clock.ts';
import { publishInstrument, timeForm } from './test-instruments.ts';

let portal: TestServer;
let member: TestMember;
let approver: TestStaff;
beforeAll(async () => {
  portal = await openTestServer(); // Saturday 2026-11-21, 10:00
  member = await registerMember(portal, '13300000401', { name: '林甲' });
  approver = await newStaff(portal, 'approver', ['approver']);
});
afterAll(() => portal.close());

const keep = () => keepFreeTime(jobContext(portal.app, 'free-time'));
const list = async (query: object = {}) =>
  (await portal.visitor().api['GET /industrial/instruments']({ query: { page_size: 100, ...query } })).data;
const freeOf = async (obj_id: string) => (await list()).find((one) => one.obj_id === obj_id)?.next_free;
const book = async (obj_id: string, start: string, end: string) =>
  (
    await member.api['POST /industrial/instruments/{obj_id}/reservation']({
      params: { obj_id },
      body: timeForm(`2026-11-${start}`, `2026-11-${end}`),
    })
  ).data.obj_id;

test('a reservation takes the next free time with it, a cancelled one gives it back, and no page waits for the job', async () => {
  const obj_id = await publishInstrument(portal);
  expect(await freeOf(obj_id)).toBeNull();
  await keep();
  expect(await freeOf(obj_id)).toBe('2026-11-23 09:00:00');
  const first = await book(obj_id, '23 09:00', '23 11:00');
  expect(await freeOf(obj_id)).toBe('2026-11-23 11:00:00');
  await book(obj_id, '23 12:00', '23 16:00');
  expect(await freeOf(obj_id)).toBe('2026-11-23 11:00:00');
  await member.api['POST /industrial/reservation/orders/status']({ body: { obj_id: first, action: 'cancel' } });
  expect(await freeOf(obj_id)).toBe('2026-11-23 09:00:00');
});

test('it is long enough for the shortest reservation, and none for what is repaired or takes samples only', async () => {
  const long = await publishInstrument(portal, { min_minutes: 240 });
  await book(long, '23 11:00', '23 15:00');
  expect(await freeOf(long)).toBe('2026-11-24 09:00:00');
  const repaired = await publishInstrument(portal, { status: 2 });
  const samples = await publishInstrument(portal, { by_time: false });
  await keep();
  expect([await freeOf(repaired), await freeOf(samples)]).toEqual([null, null]);
});

test('lists narrow to what is free soon, the soonest first, and count it; the most used comes first', async () => {
  const soon = await publishInstrument(portal, { code: 'F-1' });
  const later = await publishInstrument(portal, { code: 'F-2', min_advance_days: 10 });
  await publishInstrument(portal, { code: 'F-3', status: 3 });
  await keep();
  const codes = async (query: object) =>
    (await list(query)).map(({ code }) => code).filter((code) => code.startsWith('F-'));
  expect(await codes({ free: '7' })).toEqual(['F-1']);
  expect(await codes({ free: '8,999999999' })).toEqual([]);
  expect((await codes({ free: '30' })).sort()).toEqual(['F-1', 'F-2']);
  expect(await codes({ sort: 'free' })).toEqual(['F-1', 'F-2', 'F-3']);
  const { facets } = await portal.visitor().api['GET /industrial/instruments']({ query: { with_facets: true } });
  expect(facets?.free?.map(({ label }) => label)).toEqual(['7 天内有空', '30 天内有空']);
  await book(soon, '24 09:00', '24 10:00');
  expect(await freeOf(later)).toBe('2026-12-01 09:00:00');
  const { now } = portal.clock;
  portal.clock.advance(86_400_000);
  await keep();
  expect((await codes({ sort: 'use' }))[0]).toBe('F-1');
  portal.clock.now = now;
});

test('the clock moves it on, and a new version of the entry is found by the next run', async () => {
  const obj_id = await publishInstrument(portal, { code: 'G-1' });
  await keep();
  const { now } = portal.clock;
  portal.clock.now = new Date('2026-11-23T02:00:00Z');
  await keep();
  expect(await freeOf(obj_id)).toBe('2026-11-24 09:00:00');
  const updated_at = new Date(portal.clock.now.getTime() + 1_000);
  await portal.app.db.updateTable('instrument').set({ status: 2, updated_at }).where('obj_id', '=', obj_id).execute();
  await keep();
  expect(await freeOf(obj_id)).toBeNull();
  portal.clock.now = now;
});

const takeDown = async (obj_id: string) => {
  const content = portal.app.contents.get('instrument');
  if (!content) throw new Error('no content type instrument');
  await portal.app.db.transaction().execute((tx) => unpublishRow(tx, jobContext(portal.app, 'test'), content, obj_id));
};
const stateOf = async (obj_id: string) =>
  (await approver.api['GET /console/reservations/{obj_id}']({ params: { obj_id } })).data.status;

test('what was reserved of an instrument that is taken down since still ends: its member cancels', async () => {
  const instrument = await publishInstrument(portal);
  const obj_id = await book(instrument, '25 09:00', '25 10:00');
  await takeDown(instrument);
  await member.api['POST /industrial/reservation/orders/status']({ body: { obj_id, action: 'cancel' } });
  expect(await stateOf(obj_id)).toBe(70);
});
test('staff refuse what was reserved of it', async () => {
  const instrument = await publishInstrument(portal, { need_approval: true });
  const obj_id = await book(instrument, '25 09:00', '25 10:00');
  await takeDown(instrument);
  await approver.api['POST /console/reservations/{obj_id}/steps']({
    params: { obj_id },
    body: { action: 'refuse', opinion: '仪器已下线', version: 1 },
  });
  expect(await stateOf(obj_id)).toBe(80);
});
test('the clock closes it, and what comes after it', async () => {
  const gone = await publishInstrument(portal, { need_approval: true });
  const stays = await publishInstrument(portal, { need_approval: true });
  const first = await book(gone, '23 09:00', '23 10:00');
  const second = await book(stays, '24 09:00', '24 10:00');
  await takeDown(gone);
  const { now } = portal.clock;
  portal.clock.now = new Date('2026-11-24T04:00:00Z');
  const ran = await keepReservationClock(jobContext(portal.app, 'reservation-clock')).then(
    () => 'ran',
    (error: Error) => error.message,
  );
  portal.clock.now = now;
  expect([ran, await stateOf(first), await stateOf(second)]).toEqual(['ran', 70, 70]);
});
