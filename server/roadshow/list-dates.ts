import type { Period } from '#contract/roadshow/calendar.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { heldBetween } from './slots.ts';
import { venueOf } from './venues.ts';

/** The public calendar: which half-days are held, but never by whom or why. */
export const listAppointmentDates: Verb<'GET /space-v2/roadshow/appointment_dates'> = async (context, { query }) => {
  const { start_date, end_date, page_index, page_size } = query;
  const rows = heldBetween(context, context.db, venueOf(context, query.venue).code, start_date, end_date);
  const page = await rows
    .select(['slot_date', 'period'])
    .orderBy('slot_date')
    .orderBy('period')
    .limit(page_size)
    .offset((page_index - 1) * page_size)
    .execute();
  const { count } = await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    data: page.map(({ slot_date, period }) => ({ appointment_date: slot_date, period: period as Period })),
    total: Number(count),
    page_index,
    page_size,
  };
};
