/** Times when the roadshow centre is closed; they hold half-days in the same table as bookings. */
import { addDays, dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { compareHalfDays, halfDaysBetween, mostClosedDays, type Period } from '#contract/roadshow/calendar.ts';
import type { Blackout } from '#contract/roadshow/calls.ts';
import { sayHalfDay } from '#contract/roadshow/say.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db } from '../kit/context.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { sayBooked } from './booking-row.ts';
import { giveBack, heldBetween, holdSlots, rangeOf } from './slots.ts';
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

/** What is in the way, so that staff know whom to contact: bookings by number and title, other blackouts by reason. */
const holdersBetween = async (context: Context, db: Db, venue: string, first: string, last: string) => {
  const rows = await heldBetween(context, db, venue, first, last)
    .leftJoin('roadshow_booking as booking', 'booking.obj_id', 'roadshow_slot.booking_id')
    .leftJoin('roadshow_blackout as blackout', 'blackout.blackout_id', 'roadshow_slot.blackout_id')
    .select(['slot_date', 'period', 'booking.obj_id', 'booking_no', 'roadshow_title', 'blackout.reason'])
    .select(['booking.first_date', 'booking.first_period', 'booking.last_date', 'booking.last_period'])
    .orderBy('slot_date')
    .orderBy('period')
    .execute();
  return rows.map((row) => ({
    half: { appointment_date: row.slot_date, period: row.period as Period },
    obj_id: row.obj_id,
    says:
      row.first_date && row.first_period && row.last_date && row.last_period
        ? `${row.booking_no}《${row.roadshow_title}》${sayBooked({ first_date: row.first_date, first_period: row.first_period, last_date: row.last_date, last_period: row.last_period })}`
        : `${sayHalfDay({ appointment_date: row.slot_date, period: row.period as Period })}已暂停开放（${row.reason ?? ''}）`,
  }));
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
    const blackout_id = newId();
    const missing = await holdSlots(tx, context, venue.code, wanted, { blackout_id });
    if (missing.length > 0) {
      const holders = await holdersBetween(context, tx, venue.code, body.start_date, body.end_date);
      const inTheWay = holders.filter(({ half }) => missing.some((one) => compareHalfDays(one, half) === 0));
      const says = [...new Set(inTheWay.map((one) => one.says))];
      throw refuse('slot_taken', {
        message: `该时间内已有安排，请先处理：${says.slice(0, 5).join('；')}${says.length > 5 ? ` 等 ${says.length} 项` : ''}`,
        data: { bookings: [...new Set(inTheWay.flatMap(({ obj_id }) => obj_id ?? []))] },
      });
    }
    const row = await tx
      .insertInto('roadshow_blackout')
      .values({
        blackout_id,
        region_code: region.code,
        venue: venue.code,
        ...rangeOf(start, end),
        reason: body.reason,
        created_by: actor.staff_id,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record({
      action: 'roadshow.black_out',
      obj_type: 'roadshow_blackout',
      obj_id: blackout_id,
      detail: { start_date: body.start_date, end_date: body.end_date },
    });
    return { data: present(context, row) };
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
