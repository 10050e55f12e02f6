/** Random acts of everybody with a moving clock, over HTTP: no state outside the table of moves, no overlap, no money lost (ruling D11). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, dayOf, instantOf } from '#contract/kit/day.ts';
import {
  memberMoves,
  needsReason,
  type ReservationMove,
  reservationMoves,
  staffMoves,
} from '#contract/technology/reservation-states.ts';
import { registerMember, type TestMember } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { deep } from '../../kit/test-depth.ts';
import { drawing } from '../../kit/test-draws.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { keepReservationClock } from './keep-clock.ts';
import { pricedAt, publishInstrument, sampleForm, timeForm } from './test-instruments.ts';

let portal: TestServer;
let members: TestMember[];
let staff: TestStaff[];
beforeAll(async () => {
  portal = await openTestServer();
  members = [await registerMember(portal, '13300000001'), await registerMember(portal, '13300000002')];
  staff = [await newStaff(portal, 'all', ['system']), await newStaff(portal, 'some', ['intake'])];
});
afterAll(() => portal.close());

const steps = deep ? 4_000 : 500;

test('whatever people and the clock do, every step is one of the table', async () => {
  const draw = drawing(12);
  const instruments = [
    await publishInstrument(portal, {
      need_approval: true,
      prices: pricedAt(6_000),
      max_active: 20,
      min_advance_days: 0,
    }),
    await publishInstrument(portal, { prices: pricedAt(0), max_active: 20, min_advance_days: 0 }),
    await publishInstrument(portal, { prices: pricedAt(null), max_active: 20, min_advance_days: 0 }),
  ];
  const { db } = portal.app;
  const surprises: string[] = [];
  const counts: Record<number, number> = {};
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const known: string[] = [];
  const reserved = new Map<string, TestMember>();
  for (let turn = 0; turn < steps; turn += 1) {
    // The clock moves by up to three hours, and the sessions with it.
    portal.clock.now = new Date(portal.clock.now.getTime() + draw(180) * 60_000);
    const { now } = portal.clock;
    await db.updateTable('member_session').set({ created_at: now, stamped_at: now }).execute();
    await db.updateTable('staff_session').set({ created_at: now, seen_at: now }).execute();
    await db.deleteFrom('attempt').execute();
    const member = pick(members);
    const what = draw(10);
    let reply: Response | undefined;
    if (what < 4 || known.length === 0) {
      const day = instantOf(new Date(now.getTime() + draw(3) * dayMs)).slice(0, 10);
      const hour = 9 + draw(7);
      const body = draw(3)
        ? timeForm(`${day} ${String(hour).padStart(2, '0')}:00`, `${day} ${String(hour + 1).padStart(2, '0')}:00`)
        : sampleForm;
      reply = await member.request(`POST /api/industrial/instruments/${pick(instruments)}/reservation`, { body });
      if (reply.status === 200) {
        const { data } = (await reply.clone().json()) as { data: { obj_id: string } };
        known.push(data.obj_id);
        reserved.set(data.obj_id, member);
      }
    } else if (what < 6) {
      const obj_id = pick(known.slice(-8));
      // One in eight is tried by somebody else.
      const own = draw(8) ? (reserved.get(obj_id) ?? member) : member;
      const { data } = await own.api['POST /users/files/upload']({ body: formOf(pdf, '转账凭证.pdf') });
      const body = { obj_id, file_id: data.file_id, paid_on: dayOf(now) };
      reply = await own.request('POST /api/industrial/reservation/orders/pay', { body });
      const action = pick(memberMoves);
      if (reply.status === 400 && draw(2))
        reply = await own.request('POST /api/industrial/reservation/orders/status', {
          body: { obj_id, action, opinion: draw(2) || needsReason(action) ? '说明' : '' },
        });
    } else if (what < 9) {
      const obj_id = pick(known.slice(-8));
      // Half of them what the page offers, half of them anything.
      const offered = draw(2)
        ? (await staff[0]?.api['GET /console/reservations/{obj_id}']({ params: { obj_id } }))?.data.actions
        : undefined;
      const action = pick(offered?.length ? offered : staffMoves);
      const { version } = await db
        .selectFrom('instrument_reservation')
        .select('version')
        .where('obj_id', '=', obj_id)
        .executeTakeFirstOrThrow();
      const body = {
        action,
        version: version - (draw(10) ? 0 : 1),
        opinion: '说明',
        ...(draw(2) && { price_fen: draw(5_000) }),
      };
      reply = await pick(staff).request(`POST /api/console/reservations/${obj_id}/steps`, { body });
    } else await keepReservationClock(jobContext(portal.app, 'test'));
    if (reply) {
      counts[reply.status] = (counts[reply.status] ?? 0) + 1;
      if (![200, 400, 403, 404, 422].includes(reply.status)) surprises.push(`${reply.status} ${await reply.text()}`);
    }
  }
  expect(surprises).toEqual([]);
  expect(counts[200]).toBeGreaterThan(steps / 10);

  const ledger = await db
    .selectFrom('ledger_step')
    .innerJoin('instrument_reservation as one', 'one.obj_id', 'ledger_step.obj_id')
    .select(['action', 'from_state', 'to_state', 'one.service_mode'])
    .execute();
  const outside = ledger.filter(({ action, from_state, to_state }) => {
    if (action === 'pay') return from_state !== to_state;
    if (action === 'reserve') return ![10, 20, 30].includes(to_state);
    const move = reservationMoves[action as ReservationMove] as
      | { from: readonly number[]; to?: readonly number[] }
      | undefined;
    return !move?.from.includes(from_state ?? -1) || !(move.to ?? [from_state]).includes(to_state);
  });
  expect(outside).toEqual([]);
  expect(new Set(ledger.map(({ action }) => action)).size).toBeGreaterThan(12);
  // What was paid is the price, or the final price once settled; nothing is paid on what was closed without money to give back.
  const { rows } = await sql<{ wrong: number; held: number }>`
    select count(*) filter (where (status in (10, 20, 80) and paid_fen > 0) or (status in (90, 91) and paid_fen = 0)
      or (status = 70 and paid_fen > 0 and ended_by <> 'missed') or (status in (30, 40) and price_fen is null)
      or (paid_fen not in (0, price_fen, coalesce(final_fen, price_fen))))::int as wrong,
    count(*) filter (where service_mode = 2 and (status in (10, 20, 30, 40, 50, 60)) <> exists (select 1 from instrument_hold where hold_id = obj_id))::int as held
    from instrument_reservation`.execute(db);
  expect(rows[0]).toEqual({ wrong: 0, held: 0 });
  // The books say the same: what is in the bank for a reservation is what it holds as paid, and what is billed and not paid is owed.
  const { rows: books } = await sql<{ count: number }>`
    select count(*)::int as count from instrument_reservation one, lateral (
      select coalesce(sum(entry.amount_fen) filter (where account = 'bank'), 0) as bank,
        coalesce(sum(entry.amount_fen) filter (where account = 'receivable'), 0) as receivable,
        coalesce(-sum(entry.amount_fen) filter (where account = 'service'), 0) as service
      from money_posting posting join money_entry entry using (posting_id) where posting.obj_id = one.obj_id) book
    where bank <> (case when status = 91 then 0 else paid_fen end)
      or service <> (case when status = 60 then coalesce(final_fen, paid_fen) when status = 70 then paid_fen else 0 end)
      or receivable <> (case when status = 60 then greatest(coalesce(final_fen, paid_fen) - paid_fen, 0) else 0 end)`.execute(
    db,
  );
  expect(books[0]?.count).toBe(0);
}, 300_000);
