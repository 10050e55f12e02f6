/** Booking the roadshow centre (ruling D8): all half-days or none, decided by the primary key of `roadshow_slot`. */
import { dayOf } from '#contract/kit/day.ts';
import { type FailureCode, refuse, refuseAt } from '#contract/kit/errors.ts';
import {
  bookableDays,
  calendarOf,
  compareHalfDays,
  type HalfDay,
  type Objection,
  objectionTo,
} from '#contract/roadshow/calendar.ts';
import { countAttempt, hour } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { nextNumber } from '../kit/cases/next-number.ts';
import { presentOwn } from './booking-row.ts';
import { requireQuota } from './quota.ts';
import { holdSlots, rangeOf, takenBetween } from './slots.ts';
import { openVenue } from './venues.ts';

/** More attempts than a person makes. The calendar limits how long one booking may be (decision 016). */
const limits = [{ max: 120, seconds: hour }];

/** The message is shown beside the calendar. */
const refuseDates = (code: FailureCode, message: string) =>
  refuse(code, { message, errors: [{ field: 'appointment_dates', message }] });
const objections = {
  outside: () => refuseDates('slot_unavailable', '所选日期不在可预约范围内，请重新选择'),
  broken: () => refuseDates('slot_unavailable', '所选时段须连续，请重新选择'),
  taken: () => refuseDates('slot_taken', '所选时段已被预约，请重新选择'),
} as const satisfies Record<Objection, () => Error>;

export const bookSlots: Verb<'POST /space-v2/roadshow/appointments/user/add'> = async (context, { body }) => {
  const { actor, region, now, newId } = context;
  const { user_id, appointment_dates, venue: asked, equipment_required, ...form } = body;
  if (user_id !== undefined && user_id !== actor.user_id) throw refuse('not_found');
  const venue = openVenue(context, asked);
  if (body.attendees_count > venue.capacity)
    throw refuseAt('venue_small', 'attendees_count', `${venue.name}最多容纳 ${venue.capacity} 人`);
  await countAttempt(context, 'roadshow', actor.user_id, limits, 'too_many');
  const today = dayOf(now);
  const wanted: HalfDay[] = appointment_dates.toSorted(compareHalfDays);
  return await write(context, async (tx, record) => {
    const { first, last } = bookableDays(today);
    const objection = objectionTo(calendarOf(today, await takenBetween(context, tx, venue.code, first, last)), wanted);
    if (objection) throw objections[objection]();
    await requireQuota(tx, context, wanted);
    const [start, end] = [wanted[0], wanted.at(-1)];
    if (!start || !end) throw objections.broken();
    const obj_id = newId();
    // Somebody else may have booked meanwhile: then everything is rolled back.
    if ((await holdSlots(tx, context, venue.code, wanted, { booking_id: obj_id })).length > 0) throw objections.taken();
    const row = await tx
      .insertInto('roadshow_booking')
      .values({
        ...form,
        obj_id,
        region_code: region.code,
        // The last lock that is taken, so that a transaction that waits for a half-day does not block the day's counter for others.
        booking_no: await nextNumber(tx, context, 'LY'),
        venue: venue.code,
        user_id: actor.user_id,
        equipment_required: [...new Set(equipment_required.split(','))].join(),
        ...rangeOf(start, end),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record({ action: 'roadshow.book', obj_type: 'roadshow_booking', obj_id, detail: { half_days: wanted.length } });
    return { data: presentOwn(context, row) };
  });
};
