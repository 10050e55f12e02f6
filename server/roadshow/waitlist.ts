/** The waitlist for taken half-days (候补): when one is freed, the first members are notified (`slots.ts`). */
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { bookableDays, type HalfDay, type Period } from '#contract/roadshow/calendar.ts';
import { countAttempt, hour } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Member } from '../kit/context.ts';
import { heldBetween } from './slots.ts';
import { openVenue, venueName, venueOf } from './venues.ts';

const limits = [{ max: 60, seconds: hour }];

const ownRows = ({ region, actor }: Context<Member>, db: Db) =>
  db
    .selectFrom('roadshow_waiting')
    .where('roadshow_waiting.region_code', '=', region.code)
    .where('user_id', '=', actor.user_id);

export const listWaiting: Verb<'GET /space-v2/roadshow/waitlist/user/list'> = async (context) => {
  const rows = await ownRows(context, context.db)
    .leftJoin('roadshow_slot as slot', (join) =>
      join
        .onRef('slot.region_code', '=', 'roadshow_waiting.region_code')
        .onRef('slot.venue', '=', 'roadshow_waiting.venue')
        .onRef('slot.slot_date', '=', 'roadshow_waiting.slot_date')
        .onRef('slot.period', '=', 'roadshow_waiting.period'),
    )
    .selectAll('roadshow_waiting')
    .select('slot.slot_date as held')
    .where('roadshow_waiting.slot_date', '>', dayOf(context.now))
    .orderBy('roadshow_waiting.slot_date')
    .orderBy('roadshow_waiting.period')
    .limit(200)
    .execute();
  return {
    data: rows.map((row) => ({
      appointment_date: row.slot_date,
      period: row.period as Period,
      venue: row.venue,
      venue_name: venueName(context, row.venue),
      created_at: instantOf(row.created_at),
      notified_at: row.notified_at && instantOf(row.notified_at),
      taken: row.held !== null,
    })),
  };
};

/** A member who was notified already and asks again joins the end of the list. */
export const addWaiting: Verb<'POST /space-v2/roadshow/waitlist/user/add'> = async (context, { body }) => {
  const { region, actor, now } = context;
  const venue = openVenue(context, body.venue);
  const { appointment_date, period }: HalfDay = body;
  const { first, last } = bookableDays(dayOf(now));
  if (appointment_date < first || appointment_date > last) throw refuse('slot_unavailable');
  await countAttempt(context, 'roadshow_waiting', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    // A transaction that frees the half-day meanwhile waits for this row, and then finds the member.
    const slot = await heldBetween(context, tx, venue.code, appointment_date, appointment_date)
      .select(['period', 'blackout_id'])
      .where('period', '=', period)
      .forUpdate()
      .executeTakeFirst();
    if (!slot) throw refuse('slot_free');
    if (slot.blackout_id) throw refuse('slot_unavailable', { message: '该时段不开放，不能候补' });
    const key = {
      region_code: region.code,
      venue: venue.code,
      slot_date: appointment_date,
      period,
      user_id: actor.user_id,
    };
    await tx
      .insertInto('roadshow_waiting')
      .values({ ...key, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['region_code', 'venue', 'slot_date', 'period', 'user_id'])
          .doUpdateSet({ created_at: now, notified_at: null })
          .where('roadshow_waiting.notified_at', 'is not', null),
      )
      .execute();
    record({
      action: 'roadshow.wait',
      obj_type: 'roadshow_slot',
      obj_id: `${venue.code} ${appointment_date} ${period}`,
    });
    return { data: { done: true } };
  });
};

export const removeWaiting: Verb<'POST /space-v2/roadshow/waitlist/user/remove'> = async (context, { body }) => {
  const { region, actor } = context;
  const venue = venueOf(context, body.venue);
  return await write(context, async (tx, record) => {
    const gone = await tx
      .deleteFrom('roadshow_waiting')
      .where('region_code', '=', region.code)
      .where('venue', '=', venue.code)
      .where('slot_date', '=', body.appointment_date)
      .where('period', '=', body.period)
      .where('user_id', '=', actor.user_id)
      .returning('period')
      .executeTakeFirst();
    if (!gone) throw refuse('not_found');
    record({
      action: 'roadshow.stop_waiting',
      obj_type: 'roadshow_slot',
      obj_id: `${venue.code} ${body.appointment_date} ${body.period}`,
    });
    return { data: { done: true } };
  });
};
