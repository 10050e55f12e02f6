/** Seats under contention (promise 1): crowds and random walks; never one seat too many, and the waiting list keeps its order. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../account/test-member.ts';
import { deep } from '../../kit/test-depth.ts';
import { drawing } from '../../kit/test-draws.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { publishActivity, signupFor } from './test-activities.ts';

const clients = 50;
const seats = 7;
const steps = deep ? 2_000 : 400;
/** The sessions slide along, and nobody runs into the limit of an hour. */
const betweenMs = 29 * 60_000;

let portal: TestServer;
let members: TestMember[];
let staff: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  members = [];
  for (let index = 0; index < clients; index += 1)
    members.push(await registerMember(portal, `133000${String(10_000 + index)}`));
  staff = await newStaff(portal, 'deciding', ['support']);
}, 300_000);
afterAll(() => portal.close());

const far = { start_time: '2027-03-01 09:00:00', end_time: '2027-03-01 11:00:00', seats };
const signUp = (who: TestMember, obj_id: string) =>
  who.request('POST /api/v1/cache/event/activity/signup', { body: signupFor(obj_id) });
const cancel = (who: TestMember, signup_id: string) =>
  who.request(`POST /api/information/signups/${signup_id}/cancel`, { body: {} });

type Row = { signup_id: string; user_id: string; status: number; queue_no: number | null };
const rowsOf = async (obj_id: string): Promise<Row[]> =>
  (
    await portal.app.db
      .selectFrom('activity_signup')
      .select(['signup_id', 'user_id', 'status', 'queue_no'])
      .where('activity_id', '=', obj_id)
      .orderBy('queue_no')
      .execute()
  ).map((row) => ({ ...row, queue_no: row.queue_no === null ? null : Number(row.queue_no) }));

/** What must hold of an activity, asked of its sign-ups and not of the number that the database keeps. */
const checkSeats = async (obj_id: string, most: number): Promise<Row[]> => {
  const rows = await rowsOf(obj_id);
  const admitted = rows.filter(({ status }) => status === 20).length;
  const waiting = rows.filter(({ status }) => status === 30).length;
  const kept = await portal.app.db
    .selectFrom('activity_seating')
    .select(['taken'])
    .where('activity_id', '=', obj_id)
    .executeTakeFirst();
  expect(admitted).toBeLessThanOrEqual(most);
  expect(kept?.taken ?? 0).toBe(admitted);
  // Nobody waits beside a free seat.
  if (waiting > 0) expect(admitted).toBe(most);
  return rows;
};

test('fifty sign up at once for seven seats: seven are admitted, the others wait in one order', async () => {
  const obj_id = await publishActivity(portal, far);
  const replies = await Promise.all(members.map((who) => signUp(who, obj_id)));
  expect(replies.map(({ status }) => status)).toEqual(Array(clients).fill(200));
  const rows = await checkSeats(obj_id, seats);
  expect(rows.filter(({ status }) => status === 20)).toHaveLength(seats);
  expect(new Set(rows.flatMap(({ queue_no }) => queue_no ?? [])).size).toBe(clients - seats);

  const order = rows.filter(({ status }) => status === 30).map(({ user_id }) => user_id);
  const admitted = rows.filter(({ status }) => status === 20);
  const ends = await Promise.all(
    admitted.map(({ user_id, signup_id }) =>
      cancel(members.find((one) => one.user_id === user_id) as TestMember, signup_id),
    ),
  );
  expect(ends.map(({ status }) => status)).toEqual(Array(seats).fill(200));
  const after = await checkSeats(obj_id, seats);
  const promoted = after.filter(({ status }) => status === 20).map(({ user_id }) => user_id);
  expect(new Set(promoted)).toEqual(new Set(order.slice(0, seats)));
});

test('one member who presses fifty times has one sign-up', async () => {
  const obj_id = await publishActivity(portal, far);
  const who = members[0] as TestMember;
  const replies = await Promise.all(Array.from({ length: 50 }, () => signUp(who, obj_id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  await checkSeats(obj_id, seats);
});

test('the database itself refuses one seat too many', async () => {
  const obj_id = await publishActivity(portal, { ...far, seats: 1 });
  await signUp(members[1] as TestMember, obj_id);
  await signUp(members[2] as TestMember, obj_id);
  const forced = portal.app.db
    .updateTable('activity_signup')
    .set({ status: 20, queue_no: null })
    .where('activity_id', '=', obj_id)
    .where('status', '=', 30)
    .execute();
  await expect(forced).rejects.toMatchObject({ constraint: 'activity_never_oversold' });
});

test('whatever members and staff do at once, the seats and the order of the waiting list hold', async () => {
  const draw = drawing(54);
  const [open, asked] = [
    await publishActivity(portal, { ...far, seats: 3 }),
    await publishActivity(portal, { ...far, seats: 3, needs_approval: true }),
  ];
  const counts: Record<string, number> = {};
  const act = async (): Promise<void> => {
    const obj_id = draw(2) ? open : asked;
    const who = members[draw(12) + 20] as TestMember;
    const kind = draw(3);
    if (kind === 0) return await note('sign up', await signUp(who, obj_id));
    const rows = (await rowsOf(obj_id)).filter(({ status }) => status < 40);
    const row = rows[draw(Math.max(1, rows.length))];
    if (!row) return;
    if (kind === 1) {
      const holder = members.find(({ user_id }) => user_id === row.user_id) as TestMember;
      return await note('cancel', await cancel(holder, row.signup_id));
    }
    const action = draw(4) ? 'approve' : 'refuse';
    await note(
      action,
      await staff.request(`POST /api/console/signups/${row.signup_id}/decide`, {
        body: { action, reason: '人数有限' },
      }),
    );
  };
  const note = async (what: string, reply: Response): Promise<void> => {
    counts[`${what} ${reply.status}`] = (counts[`${what} ${reply.status}`] ?? 0) + 1;
    expect([200, 400]).toContain(reply.status);
  };
  const atOnce = 4;
  for (let step = 0; step < steps; step += atOnce) {
    const waiting = async () => (await rowsOf(open)).filter(({ status }) => status === 30);
    const before = await waiting();
    await Promise.all(Array.from({ length: atOnce }, act));
    await checkSeats(open, 3);
    await checkSeats(asked, 3);
    // Whoever still waits is in the same order, and nobody was overtaken.
    const now = (await waiting()).map(({ signup_id }) => signup_id);
    const still = before.filter(({ signup_id }) => now.includes(signup_id)).map(({ signup_id }) => signup_id);
    expect(now.slice(0, still.length)).toEqual(still);
    if (step % 100 === 0) {
      portal.clock.advance(betweenMs);
      for (const who of members.slice(20, 32)) await who.api['GET /users/users/me']();
      await staff.api['GET /console/me']();
    }
  }
  for (const what of ['sign up 200', 'cancel 200', 'approve 200', 'refuse 200'])
    expect(counts[what]).toBeGreaterThan(5);
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from activity_seating seating
    where taken <> (select count(*) from activity_signup one where one.activity_id = seating.activity_id and status = 20)`.execute(
    portal.app.db,
  );
  expect(rows[0]?.wrong).toBe(0);
});
