import type { Period } from '#contract/roadshow/calendar.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { heldBetween } from './slots.ts';
import { venueOf } from './venues.ts';

/** The public calendar: which half-days are held, by the caller, by staff or by somebody else; never by whom else, or why (ruling D14). */
export const listAppointmentDates: Verb<'GET /space-v2/roadshow/appointment_dates'> = async (context, { query }) => {
  const { start_date, end_date } = query;
  const rows = heldBetween(context, context.db, venueOf(context, query.venue).code, start_date, end_date);
  return await pageOf(
    rows
      .leftJoin('roadshow_booking as booking', 'booking.obj_id', 'roadshow_slot.booking_id')
      .select(['slot_date', 'roadshow_slot.period', 'blackout_id', 'booking.user_id'])
      .orderBy('slot_date')
      .orderBy('roadshow_slot.period'),
    query,
    ({ slot_date, period, blackout_id, user_id }) => ({
      appointment_date: slot_date,
      period: period as Period,
      ...(blackout_id
        ? { held_as: 'closed' as const }
        : context.actor?.kind === 'member' && user_id === context.actor.user_id
          ? { held_as: 'own' as const }
          : {}),
    }),
  );
};
