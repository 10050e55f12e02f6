/** No double booking: contended attempts to create, approve, refuse, cancel, black out and lift, at once: never one half-day twice. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/kit/day.ts';
import type { HalfDay } from '#contract/roadshow/calendar.ts';
import { registerMember, type TestMember } from '../account/test-member.ts';
import { deep } from '../kit/test-depth.ts';
import { type Draw, drawing } from '../kit/test-draws.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { bookingFor } from './test-bookings.ts';

const clients = 50;
const rounds = 8;
/**
 * Attempts of each client. At full depth they are 10,000 in all, otherwise 3,200 on PostgreSQL and 1,200 on the embedded database, which has
 * one session and takes them one after another.
 */
const ordinary = process.env.TEST_DATABASE_URL ? 8 : 3;
const perRound = deep ? 25 : ordinary;
/** Each outcome must be seen more often than this, or it was no crowd. */
const often = perRound;
/** The sessions slide along, and nobody runs into the limit of an hour. */
const betweenRoundsMs = 29 * 60_000;

let portal: TestServer;
let members: TestMember[];
let staff: TestStaff[];
beforeAll(async () => {
  portal = await openTestServer();
  members = [];
  for (let index = 0; index < clients; index += 1)
    members.push(await registerMember(portal, `133000${String(10_000 + index)}`));
  staff = [await newStaff(portal, 'first', ['approver']), await newStaff(portal, 'second', ['system'])];
}, 300_000);
afterAll(() => portal.close());

const tomorrow = '2026-11-22';
/** Few days, so that nearly everybody meets somebody. */
const days = 12;
const somewhere = (draw: Draw, longest: number): [HalfDay, HalfDay] => {
  const at = draw(days * 2);
  const end = Math.min(days * 2 - 1, at + draw(longest));
  const halfAt = (index: number): HalfDay => ({
    appointment_date: addDays(tomorrow, Math.floor(index / 2)),
    period: index % 2 ? 2 : 1,
  });
  return [halfAt(at), halfAt(end)];
};

/** Half-days that two live bookings or blackouts both claim: asked of their own ranges, not of the table whose key forbids it. */
const claimedTwice = async (): Promise<number> => {
  const { rows } = await sql<{ twice: number }>`
    with claim as (
      select region_code, venue, first_date, first_period, last_date, last_period from roadshow_booking where status in (1, 2, 5, 6)
      union all select region_code, venue, first_date, first_period, last_date, last_period from roadshow_blackout
    ), half as (
      select region_code, venue, day::date as day, period from claim, generate_series(first_date, last_date, interval '1 day') day, (values (1), (2)) p(period)
      where (day::date, period) >= (first_date, first_period) and (day::date, period) <= (last_date, last_period)
    )
    select count(*)::int as twice from (select 1 from half group by region_code, venue, day, period having count(*) > 1) t`.execute(
    portal.app.db,
  );
  return rows[0]?.twice ?? -1;
};
/** Half-days that are claimed and not held, or held and not claimed: a booking that got a part only, or left one behind. */
const halfHeld = async (): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`
    with claim as (
      select obj_id as holder, first_date, first_period, last_date, last_period from roadshow_booking where status in (1, 2, 5, 6)
      union all select blackout_id, first_date, first_period, last_date, last_period from roadshow_blackout
    ), half as (
      select holder, day::date as day, period from claim, generate_series(first_date, last_date, interval '1 day') day, (values (1), (2)) p(period)
      where (day::date, period) >= (first_date, first_period) and (day::date, period) <= (last_date, last_period)
    ), slot as (select coalesce(booking_id, blackout_id) as holder, slot_date as day, period from roadshow_slot)
    select ((select count(*) from (table half except table slot) a) + (select count(*) from (table slot except table half) b))::int as wrong`.execute(
    portal.app.db,
  );
  return rows[0]?.wrong ?? -1;
};

test('contended attempts by 50 people and two staff: no half-day twice, none held by halves, no deadlock surfaces', async () => {
  const open: string[] = [];
  const blackouts: string[] = [];
  const counts: Record<string, number> = {};
  const surprises: string[] = [];
  const note = async (what: string, reply: Response): Promise<Response> => {
    counts[`${what} ${reply.status}`] = (counts[`${what} ${reply.status}`] ?? 0) + 1;
    if (![200, 400].includes(reply.status)) surprises.push(`${what}: ${reply.status} ${await reply.clone().text()}`);
    return reply;
  };
  const takeOne = (list: string[], draw: Draw): string | undefined => list.splice(draw(list.length), 1)[0];

  const attempt = async (member: TestMember, own: string[], draw: Draw): Promise<void> => {
    const clerk = staff[draw(staff.length)] as TestStaff;
    const what = draw(100);
    const book = async () => {
      const reply = await note(
        'book',
        await member.request('POST /api/space-v2/roadshow/appointments/user/add', {
          body: bookingFor(...somewhere(draw, 5)),
        }),
      );
      if (reply.status !== 200) return;
      const { data } = (await reply.json()) as { data: { obj_id: string } };
      own.push(data.obj_id);
      open.push(data.obj_id);
    };
    // Whoever finds nothing to cancel, decide or lift books instead: each attempt is one.
    if (what < 50) return await book();
    if (what < 70) {
      const obj_id = takeOne(own, draw);
      if (!obj_id) return await book();
      await note(
        'cancel',
        await member.request('POST /api/space-v2/roadshow/appointments/user/status', { body: { obj_id } }),
      );
    } else if (what < 88) {
      const obj_id = takeOne(open, draw);
      if (!obj_id) return await book();
      const body = draw(3) ? { action: 'approve' } : { action: 'refuse', reason: '不符' };
      await note('decide', await clerk.request(`POST /api/console/roadshow/appointments/${obj_id}/status`, { body }));
    } else if (what < 94) {
      const [start, end] = somewhere(draw, 2);
      const body = {
        start_date: start.appointment_date,
        start_period: start.period,
        end_date: end.appointment_date,
        end_period: end.period,
        reason: '检修',
      };
      const reply = await note('black out', await clerk.request('POST /api/console/roadshow/blackouts', { body }));
      if (reply.status === 200)
        blackouts.push(((await reply.json()) as { data: { blackout_id: string } }).data.blackout_id);
    } else {
      const blackout_id = takeOne(blackouts, draw);
      if (!blackout_id) return await book();
      await note('lift', await clerk.request(`DELETE /api/console/roadshow/blackouts/${blackout_id}`));
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
          await attempt(member, ownOf[index] as string[], draws[index] as (below: number) => number);
        }
      }),
    );
    expect([await claimedTwice(), await halfHeld()], `round ${round}`).toEqual([0, 0]);
    portal.clock.advance(betweenRoundsMs);
  }
  expect(attempts).toBe(clients * rounds * perRound);
  expect(surprises).toEqual([]);
  // It was a crowd: both outcomes happened to each of them, often.
  for (const what of ['book 200', 'book 400', 'cancel 200', 'decide 200', 'black out 200', 'black out 400', 'lift 200'])
    expect(counts[what] ?? 0, `${what} of ${JSON.stringify(counts)}`).toBeGreaterThan(often);
}, 600_000);

test('overlapping ranges from both ends at once: each is had whole or not at all, and nobody waits for ever', async () => {
  await portal.app.db.deleteFrom('roadshow_slot').execute();
  await portal.app.db.deleteFrom('roadshow_booking').execute();
  await portal.app.db.deleteFrom('roadshow_blackout').execute();
  const draw = drawing(7);
  for (let turn = 0; turn < 20; turn += 1) {
    const replies = await Promise.all(
      members.slice(0, 20).map(async (member, index) => {
        const body = bookingFor(...somewhere(draw, 8));
        // Half of them send their half-days backwards.
        if (index % 2) body.appointment_dates.reverse();
        return (await member.request('POST /api/space-v2/roadshow/appointments/user/add', { body })).status;
      }),
    );
    expect(replies.filter((status) => status !== 200 && status !== 400)).toEqual([]);
    expect(replies).toContain(200);
    expect([await claimedTwice(), await halfHeld()]).toEqual([0, 0]);
    await portal.app.db.deleteFrom('roadshow_slot').execute();
    await portal.app.db.deleteFrom('roadshow_booking').execute();
  }
}, 120_000);
