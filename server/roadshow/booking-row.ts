import { dayOf, instantOf } from '#contract/kit/day.ts';
import { type BookingStatus, bookingStatuses, mayCancel } from '#contract/roadshow/booking.ts';
import type { OwnBooking } from '#contract/roadshow/calls.ts';
import { sayRange } from '#contract/roadshow/say.ts';
import type { Context, Db } from '../kit/context.ts';
import { halfDaysOf, type Range } from './slots.ts';
import { venueName } from './venues.ts';

/** Where a member finds what a message is about: bookings to come, and those that have ended. */
export const bookingsPage = '/userCenter/user/space/roadshow';
export const endedPage = `${bookingsPage}?view=past`;

/** Bookings of the region. */
export const bookings = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('roadshow_booking').where('region_code', '=', region.code);
export type BookingRow = Awaited<ReturnType<ReturnType<ReturnType<typeof bookings>['selectAll']>['execute']>>[number];

export const sayBooked = (row: Range): string => {
  const halves = halfDaysOf(row);
  const [start, end] = [halves[0], halves.at(-1)];
  return start && end ? sayRange(start, end) : '';
};

/** A booking as in every response; `implement` drops fields that the contract does not declare. */
export const present = (context: Pick<Context, 'region'>, row: BookingRow): Omit<OwnBooking, 'may_cancel'> => ({
  ...row,
  venue_name: venueName(context, row.venue),
  appointment_dates: halfDaysOf(row),
  status_name: bookingStatuses[row.status as BookingStatus],
  created_at: instantOf(row.created_at),
  updated_at: instantOf(row.updated_at),
});
export const presentOwn = (context: Pick<Context, 'region' | 'now'>, row: BookingRow): OwnBooking => ({
  ...present(context, row),
  may_cancel: mayCancel(row, dayOf(context.now)),
});
