/** Times when the roadshow centre is closed; they hold half-days in the same table as bookings. */

import { sql } from 'kysely';
import { bookTitle } from '#contract/kit/book-title.ts';
import { addDays, dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import {
  bookableDays,
  calendarOf,
  compareHalfDays,
  freeStretches,
  type HalfDay,
  halfDaysBetween,
  mostClosedDays,
  type Period,
} from '#contract/roadshow/calendar.ts';
import type { Blackout } from '#contract/roadshow/calls.ts';
import { sayRange } from '#contract/roadshow/say.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Tx } from '../kit/context.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { decideEach } from '../kit/decide-each.ts';
import { sendMessages } from '../kit/messages.ts';
import { type BookingRow, bookings, bookingsPage, sayBooked } from './booking-row.ts';
import { endBooking } from './own-bookings.ts';
import { giveBack, halfDaysOf, heldBetween, holdSlots, rangeOf, takenBetween } from './slots.ts';
import { venueName, venueOf } from './venues.ts';

const blackouts = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('roadshow_blackout').where('region_code', '=', region.code);
type BlackoutRow = Awaited<ReturnType<ReturnType<ReturnType<typeof blackouts>['selectAll']>['execute']>>[number];
const present = (context: Pick<Context, 'region'>, row: BlackoutRow): Blackout => ({
  blackout_id: row.blackout_id,
  venue: row.venue,
  venue_name: venueName(context, row.venue),
  start_date: row.first_date,
  start_period: row.first_period as Period,
  end_date: row.last_date,
  end_period: row.last_period as Period,
  reason: row.reason,
  created_at: instantOf(row.created_at),
});

export const listBlackouts: Verb<'GET /console/roadshow/blackouts'> = async (context, { query }) => {
  const rows = blackouts(context, context.db);
  return await pageOf(rows.selectAll().orderBy('last_date', 'desc').orderBy('blackout_id'), query, (row) =>
    present(context, row),
  );
};

/** Bookings that hold some of these half-days, locked. */
const bookedWithin = (tx: Tx, context: Context, venue: string, wanted: readonly HalfDay[]): Promise<BookingRow[]> => {
  const [from, until] = [wanted[0] as HalfDay, wanted.at(-1) as HalfDay];
  return bookings(context, tx)
    .selectAll()
    .where('obj_id', 'in', (eb) =>
      eb
        .selectFrom('roadshow_slot')
        .select('booking_id')
        .$castTo<{ booking_id: string }>()
        .where('region_code', '=', context.region.code)
        .where('venue', '=', venue)
        .where('booking_id', 'is not', null)
        .where(sql<boolean>`(slot_date, period) >= (${from.appointment_date}::date, ${from.period})`)
        .where(sql<boolean>`(slot_date, period) <= (${until.appointment_date}::date, ${until.period})`),
    )
    .orderBy('first_date')
    .orderBy('first_period')
    .orderBy('obj_id')
    .forUpdate()
    .execute();
};
const named = (row: BookingRow): string => `${row.booking_no}${bookTitle(row.roadshow_title)}${sayBooked(row)}`;

/** What remains of half-days without others, as stretches without gaps. */
const runsOf = (wanted: readonly HalfDay[], without: readonly HalfDay[]): HalfDay[][] => {
  const runs: HalfDay[][] = [];
  let open = false;
  for (const half of wanted) {
    const held = without.some((one) => compareHalfDays(one, half) === 0);
    if (!held && open) runs.at(-1)?.push(half);
    else if (!held) runs.push([half]);
    open = !held;
  }
  return runs;
};

/** Another blackout holds them, or a booking that came in meanwhile. */
const refuseHeld = async (tx: Tx, context: Context, venue: string, missing: readonly HalfDay[]): Promise<Error> => {
  const [from, until] = [missing[0] as HalfDay, missing.at(-1) as HalfDay];
  const closed = await heldBetween(context, tx, venue, from.appointment_date, until.appointment_date)
    .innerJoin('roadshow_blackout as blackout', 'blackout.blackout_id', 'roadshow_slot.blackout_id')
    .select('reason')
    .distinct()
    .orderBy('reason')
    .execute();
  const why = closed.length > 0 ? `已暂停开放（${closed.map(({ reason }) => reason).join('；')}）` : '刚被预约';
  return refuse('slot_taken', { message: `${sayRange(from, until)}${why}，请核对后再办理` });
};

const closedSays = '场地该时段暂停开放';
const offered = 3;
/** Whoever loses a booking reads which half-days are free for it; whoever keeps one reads that it stands. */
const tellAbout = async (
  tx: Tx,
  context: Context,
  venue: { code: string; name: string },
  away: readonly BookingRow[],
  left: readonly BookingRow[],
): Promise<void> => {
  const today = dayOf(context.now);
  const { first, last } = bookableDays(today);
  const calendar = calendarOf(today, await takenBetween(context, tx, venue.code, first, last));
  const message = (row: BookingRow, title: string, says: string, link: string) => ({
    to: { kind: 'member' as const, id: row.user_id },
    title,
    body: `${row.roadshow_title}，${sayBooked(row)}，${venue.name}。${says}`,
    link,
  });
  const free = (row: BookingRow): string => {
    const times = freeStretches(calendar, halfDaysOf(row).length, offered);
    return times.length > 0
      ? `可改约：${times.map((time) => sayRange(time[0] as HalfDay, time.at(-1) as HalfDay)).join('；')}。先约先得。`
      : '近期没有同样长的空闲时段，可候补。';
  };
  await sendMessages(tx, context, [
    ...away.map((row) => message(row, '路演预约已取消', `${closedSays}。${free(row)}`, bookingsPage)),
    ...left.map((row) => message(row, '路演预约时间不变', '场地前后时段暂停开放，您的预约不受影响。', bookingsPage)),
  ]);
};

export const addBlackout: Verb<'POST /console/roadshow/blackouts'> = async (context, { body }) => {
  const { actor, region, now, newId } = context;
  const venue = venueOf(context, body.venue);
  const start = { appointment_date: body.start_date, period: body.start_period };
  const end = { appointment_date: body.end_date, period: body.end_period };
  const today = dayOf(now);
  const unavailable = (field: string, message: string) =>
    refuse('slot_unavailable', { message, errors: [{ field, message }] });
  if (compareHalfDays(start, end) > 0) throw unavailable('end_date', '结束时间不能早于开始时间');
  if (body.start_date < today) throw unavailable('start_date', '开始日期不能早于今天');
  if (body.end_date > addDays(today, mostClosedDays)) throw unavailable('end_date', '最多可暂停到一年以内的日期');
  const wanted = halfDaysBetween(start, end);
  return await write(context, async (tx, record) => {
    const inTheWay = await bookedWithin(tx, context, venue.code, wanted);
    const of = decideEach(
      inTheWay.filter(({ status }) => status <= 2),
      body.decisions,
      (row) => ({ text: named(row), page: `/roadshow?booking=${row.obj_id}` }),
    );
    const away = of('call_off');
    // What was used today, or missed, keeps its half-days as the record of it.
    const left = inTheWay.filter((row) => !away.includes(row));
    const parts = runsOf(wanted, left.flatMap(halfDaysOf));
    if (parts.length === 0) throw unavailable('decisions', '保留这些预约后，没有剩下可以暂停开放的时段');
    for (const row of away) {
      await endBooking(tx, context, row, { status: 4, reason: closedSays }, wanted);
      record({
        action: 'roadshow.cancel',
        obj_type: 'roadshow_booking',
        obj_id: row.obj_id,
        detail: { from: row.status, to: 4 },
      });
    }
    const rows: BlackoutRow[] = [];
    for (const part of parts) {
      const blackout_id = newId();
      const missing = await holdSlots(tx, context, venue.code, part, { blackout_id });
      if (missing.length > 0) throw await refuseHeld(tx, context, venue.code, missing);
      const row = await tx
        .insertInto('roadshow_blackout')
        .values({
          blackout_id,
          region_code: region.code,
          venue: venue.code,
          ...rangeOf(part[0] as HalfDay, part.at(-1) as HalfDay),
          reason: body.reason,
          created_by: actor.staff_id,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      rows.push(row);
      record({
        action: 'roadshow.black_out',
        obj_type: 'roadshow_blackout',
        obj_id: blackout_id,
        detail: { start_date: row.first_date, end_date: row.last_date },
      });
    }
    await tellAbout(tx, context, venue, away, of('leave'));
    return { data: present(context, rows[0] as BlackoutRow) };
  });
};

export const liftBlackout: Verb<'DELETE /console/roadshow/blackouts/{blackout_id}'> = async (
  context,
  { params: { blackout_id } },
) =>
  await write(context, async (tx, record) => {
    const row = await blackouts(context, tx)
      .selectAll()
      .where('blackout_id', '=', blackout_id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse('not_found');
    await giveBack(tx, context, { code: row.venue, name: venueName(context, row.venue) }, { blackout_id });
    await tx.deleteFrom('roadshow_blackout').where('blackout_id', '=', blackout_id).execute();
    record({
      action: 'roadshow.lift_blackout',
      obj_type: 'roadshow_blackout',
      obj_id: blackout_id,
      detail: { start_date: row.first_date, end_date: row.last_date },
    });
    return { data: { done: true } };
  });
