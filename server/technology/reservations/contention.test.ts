/** No double reservation (promise 1): contended attempts to reserve, cancel, approve, refuse, block and lift at once, and never an overlap. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/kit/day.ts';
import { instantAt, minuteOf } from '#contract/technology/reservation-check.ts';
import { registerMember, type TestMember } from '../../account/test-member.ts';
import { deep } from '../../kit/test-depth.ts';
import { type Draw, drawing } from '../../kit/test-draws.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { publishInstrument, timeForm } from './test-instruments.ts';

const clients = 50;
const rounds = 8;
/** Attempts of each client in a round: 10,000 in all at full depth, otherwise 3,200 on PostgreSQL and 400 on the embedded database. */
const ordinary = process.env.TEST_DATABASE_URL ? 8 : 1;
const perRound = deep ? 25 : ordinary;
const betweenRoundsMs = 29 * 60_000;

let portal: TestServer;
let members: TestMember[];
let staff: TestStaff[];
const instruments: string[] = [];
beforeAll(async () => {
  portal = await openTestServer();
  members = [];
  for (let index = 0; index < clients; index += 1)
    members.push(await registerMember(portal, `133000${String(10_000 + index)}`));
  staff = [await newStaff(portal, 'first', ['approver']), await newStaff(portal, 'second', ['system'])];
  for (const need_approval of [true, false])
    instruments.push(await publishInstrument(portal, { need_approval, max_active: 50, max_minutes: 240 }));
}, 300_000);
afterAll(() => portal.close());

/** Few days, so that nearly everybody meets somebody. */
const days = 4;
const somewhere = (draw: Draw, longest: number): [start: string, end: string] => {
  const hour = 9 + draw(8);
  const start = minuteOf(`${addDays('2026-11-23', draw(days))} 00:00:00`) + hour * 60;
  const end = start + Math.min(1 + draw(longest), 17 - hour) * 60;
  return [instantAt(start).slice(0, 16), instantAt(end).slice(0, 16)];
};

/** Pairs of live reservations and blocks that overlap: asked of their own times, not of the table whose constraint forbids it. */
const overlaps = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with claim as (
      select obj_id as id, instrument_id, tstzrange(start_at, end_at) as during from instrument_reservation where status in (10, 20, 30, 40, 50, 60) and service_mode = 2
      union all select block_id, instrument_id, tstzrange(start_at, end_at) from instrument_block
    ) select count(*)::int as count from claim a join claim b on a.id < b.id and a.instrument_id = b.instrument_id and a.during && b.during`.execute(
    portal.app.db,
  );
  return rows[0]?.count ?? -1;
};
/** Claims without their hold, and holds without a claim. */
const halfHeld = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with claim as (
      select obj_id as id, tstzrange(start_at, end_at) as during from instrument_reservation where status in (10, 20, 30, 40, 50, 60) and service_mode = 2
      union all select block_id, tstzrange(start_at, end_at) from instrument_block
    ), hold as (select hold_id as id, during from instrument_hold)
    select ((select count(*) from (table claim except table hold) a) + (select count(*) from (table hold except table claim) b))::int as count`.execute(
    portal.app.db,
  );
  return rows[0]?.count ?? -1;
};

test('contended attempts by 50 people and two staff: no overlap, none held by halves, no deadlock surfaces', async () => {
  const open: { obj_id: string; version: number }[] = [];
  const blocks: string[] = [];
  const counts: Record<string, number> = {};
  const surprises: string[] = [];
  const note = async (what: string, reply: Response): Promise<Response> => {
    counts[`${what} ${reply.status}`] = (counts[`${what} ${reply.status}`] ?? 0) + 1;
    if (![200, 400].includes(reply.status)) surprises.push(`${what}: ${reply.status} ${await reply.clone().text()}`);
    return reply;
  };
  const takeOne = <T>(list: T[], draw: Draw): T | undefined => list.splice(draw(list.length), 1)[0];

  const attempt = async (member: TestMember, own: string[], draw: Draw): Promise<void> => {
    const clerk = staff[draw(staff.length)] as TestStaff;
    const instrument = instruments[draw(instruments.length)] ?? '';
    const what = draw(100);
    const reserve = async () => {
      const reply = await note(
        'reserve',
        await member.request(`POST /api/industrial/instruments/${instrument}/reservation`, {
          body: timeForm(...somewhere(draw, 4)),
        }),
      );
      if (reply.status !== 200) return;
      const { data } = (await reply.json()) as { data: { obj_id: string; status: number } };
      own.push(data.obj_id);
      if (data.status === 10) open.push({ obj_id: data.obj_id, version: 1 });
    };
    // Whoever finds nothing to cancel, decide or lift reserves instead: each attempt is one.
    if (what < 50) return await reserve();
    if (what < 70) {
      const obj_id = takeOne(own, draw);
      if (!obj_id) return await reserve();
      const body = { obj_id, action: 'cancel' };
      await note('cancel', await member.request('POST /api/industrial/reservation/orders/status', { body }));
    } else if (what < 86) {
      const one = takeOne(open, draw);
      if (!one) return await reserve();
      const body = { version: 1, ...(draw(3) ? { action: 'approve' } : { action: 'refuse', opinion: '不符' }) };
      await note('decide', await clerk.request(`POST /api/console/reservations/${one.obj_id}/steps`, { body }));
    } else if (what < 93) {
      const [start, end] = somewhere(draw, 2);
      const body = {
        instrument_id: instrument,
        start: `${start}:00`,
        end: `${end}:00`,
        reason: '检修',
      };
      let reply = await note('block', await clerk.request('POST /api/console/instrument_blocks', { body }));
      if (reply.status === 400 && draw(2) === 0) {
        const { data } = (await reply.json()) as { data?: { in_the_way?: { obj_id: string }[] } };
        const decisions = data?.in_the_way?.map(({ obj_id }) => ({ obj_id, decision: 'call_off' })) ?? [];
        const decided = { body: { ...body, decisions } };
        reply = await note('block', await clerk.request('POST /api/console/instrument_blocks', decided));
      }
      if (reply.status === 200) blocks.push(((await reply.json()) as { data: { block_id: string } }).data.block_id);
    } else {
      const block_id = takeOne(blocks, draw);
      if (!block_id) return await reserve();
      await note('lift', await clerk.request(`DELETE /api/console/instrument_blocks/${block_id}`));
    }
  };

  let attempts = 0;
  const ownOf = members.map((): string[] => []);
  const draws = members.map((_, index) => drawing(index + 1));
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      members.map(async (member, index) => {
        for (let turn = 0; turn < perRound; turn += 1) {
          attempts += 1;
          await attempt(member, ownOf[index] as string[], draws[index] as Draw);
        }
      }),
    );
    expect([await overlaps(), await halfHeld()]).toEqual([0, 0]);
    // The day stays before the first reserved one, and its beginning a day away.
    portal.clock.now = new Date(portal.clock.now.getTime() + betweenRoundsMs / 4);
    await portal.app.db.deleteFrom('attempt').execute();
  }
  expect(attempts).toBe(clients * rounds * perRound);
  expect(surprises).toEqual([]);
  // It was a crowd: both outcomes happened, often.
  for (const what of ['reserve 200', 'reserve 400', 'cancel 200', 'decide 200', 'block 200', 'block 400', 'lift 200'])
    expect(counts[what] ?? 0, `${what} of ${JSON.stringify(counts)}`).toBeGreaterThan(perRound);
}, 600_000);

test('one free hour and fifty people: one of them has it', async () => {
  const instrument = await publishInstrument(portal, { max_active: 50 });
  const replies = await Promise.all(
    members.map((member) =>
      member.request(`POST /api/industrial/instruments/${instrument}/reservation`, {
        body: timeForm('2026-11-27 10:00', '2026-11-27 11:00'),
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(clients - 1);
});

test('one person at once from everywhere: never more than the limit of the account', async () => {
  const instrument = await publishInstrument(portal, { max_active: 2 });
  const [member] = members;
  const replies = await Promise.all(
    [9, 10, 11, 12, 13, 14, 15, 16].map((hour) =>
      member?.request(`POST /api/industrial/instruments/${instrument}/reservation`, {
        body: timeForm(`2026-11-27 ${String(hour).padStart(2, '0')}:00`, `2026-11-27 ${hour + 1}:00`),
      }),
    ),
  );
  expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(2);
});
