import type { Period } from '#contract/roadshow/calendar.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { heldBetween } from './slots.ts';
import { venueOf } from './venues.ts';

/** The public calendar: which half-days are held, but never by whom or why. */
export const listAppointmentDates: Verb<'GET /space-v2/roadshow/appointment_dates'> = async (context, { query }) => {
  const { start_date, end_date } = query;
  const rows = heldBetween(context, context.db, venueOf(context, query.venue).code, start_date, end_date);
  return await pageOf(
    rows.select(['slot_date', 'period']).orderBy('slot_date').orderBy('period'),
    query,
    ({ slot_date, period }) => ({
      appointment_date: slot_date,
      period: period as Period,
    }),
  );
};
