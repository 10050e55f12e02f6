/** A member's own bookings: listed, and cancelled until the day before (ruling D8). Another member's gets the same response as a missing one. */
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { mayCancel } from '#contract/roadshow/booking.ts';
import type { HalfDay } from '#contract/roadshow/calendar.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../kit/context.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { type BookingRow, bookings, presentOwn } from './booking-row.ts';
import { giveBack } from './slots.ts';
import { venueName } from './venues.ts';

export const ownBookings = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  bookings(context, db).where('user_id', '=', context.actor.user_id);

export const listOwnBookings: Verb<'GET /space-v2/roadshow/appointments/user/list'> = async (context, { query }) => {
  const { state } = query;
  const today = dayOf(context.now);
  let rows = ownBookings(context, context.db);
  if (state === 'coming') rows = rows.where('status', 'in', [1, 2]).where('last_date', '>=', today);
  if (state === 'past') rows = rows.where((eb) => eb.or([eb('status', 'not in', [1, 2]), eb('last_date', '<', today)]));
  return await pageOf(
    rows
      .selectAll()
      .orderBy('first_date', state === 'coming' ? 'asc' : 'desc')
      .orderBy('obj_id'),
    query,
    (row) => presentOwn(context, row),
  );
};

/** Ends a booking and frees its half-days. */
export const endBooking = async (
  tx: Tx,
  context: Context,
  { obj_id, venue }: Pick<BookingRow, 'obj_id' | 'venue'>,
  ended: { status: 3 | 4; reason: string },
  closed?: readonly HalfDay[],
): Promise<BookingRow> => {
  const row = await tx
    .updateTable('roadshow_booking')
    .set({ ...ended, updated_at: context.now })
    .where('obj_id', '=', obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await giveBack(tx, context, { code: venue, name: venueName(context, venue) }, { booking_id: obj_id }, closed);
  return row;
};

export const cancelBooking: Verb<'POST /space-v2/roadshow/appointments/user/status'> = async (
  context,
  { body: { obj_id } },
) =>
  await write(context, async (tx, record) => {
    const row = await ownBookings(context, tx).selectAll().where('obj_id', '=', obj_id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('not_found');
    if (!mayCancel(row, dayOf(context.now)))
      throw refuse('wrong_state', {
        message: row.status <= 2 ? `使用当天不能取消，请致电 ${context.region.hotline}` : '该预约已结束，无需取消',
      });
    const ended = await endBooking(tx, context, row, { status: 4, reason: '' });
    record({
      action: 'roadshow.cancel',
      obj_type: 'roadshow_booking',
      obj_id,
      detail: { from: row.status, to: ended.status },
    });
    return { data: presentOwn(context, ended) };
  });
