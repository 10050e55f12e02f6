/** The staff's side of bookings: who holds which half-day, which bookings wait for a decision, and deciding (ruling D8). */
import { sql } from 'kysely';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import {
  type BookingAction,
  type BookingStatus,
  bookingActionNames,
  bookingActions,
  bookingStatuses,
  mayTake,
} from '#contract/roadshow/booking.ts';
import type { Period } from '#contract/roadshow/calendar.ts';
import { roadshowDeciders, roadshowHandlers, rolesForBooking, type StaffBooking } from '#contract/roadshow/calls.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Staff } from '../kit/context.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { marksOf } from '../kit/figure-marks.ts';
import { hasAny } from '../kit/has-any.ts';
import { sendMessages } from '../kit/messages.ts';
import { whose } from '../kit/whose.ts';
import { type BookingRow, bookings, bookingsPage, endedPage, present, sayBooked } from './booking-row.ts';
import { endBooking } from './own-bookings.ts';
import { heldBetween } from './slots.ts';
import { venueName, venueOf } from './venues.ts';

const staffBooking = (context: Context<Staff>, row: BookingRow): StaffBooking => ({
  ...present(context, row),
  actions: bookingActionNames.filter(
    (action) => mayTake(action, row, dayOf(context.now)) && hasAny(context.actor, rolesForBooking(action)),
  ),
});
const masked = (booking: StaffBooking): StaffBooking => ({
  ...booking,
  contact_phone: maskPhone(booking.contact_phone),
});

/** What waits for a decision; for staff who do not decide but record attendance, the approved bookings whose first day has come. */
export const bookingsToDo = (context: Context<Staff>, db: Db) => {
  const rows = bookings(context, db);
  return hasAny(context.actor, roadshowDeciders)
    ? rows.where('status', '=', 1)
    : rows.where('status', '=', 2).where('first_date', '<=', dayOf(context.now));
};

export const listBookings: Verb<'GET /console/roadshow/appointments'> = async (context, { query }) => {
  const { view, status, keyword } = query;
  let rows = (view === 'todo' ? bookingsToDo : bookings)(context, context.db);
  if (status) rows = rows.where('status', '=', status);
  if (keyword)
    rows = rows.where((eb) =>
      eb.or([
        ...(['booking_no', 'roadshow_title', 'organization', 'contact_person'] as const).map(
          (column) => sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${keyword})) > 0`,
        ),
        whose(context, keyword, {
          user: 'user_id',
          phone: sql<string>`contact_phone`,
          code: sql<string>`roadshow_booking.credit_code`,
        }),
      ]),
    );
  // Waiting bookings first, soonest first; the others by day, newest first.
  const waits = sql<boolean>`status = 1`;
  return await pageOf(
    rows
      .selectAll()
      .orderBy(waits, 'desc')
      .orderBy(sql`case when status = 1 then first_date end`, 'asc')
      .orderBy('first_date', 'desc')
      .orderBy('obj_id'),
    query,
    (row) => masked(staffBooking(context, row)),
  );
};

export const getBooking: Verb<'GET /console/roadshow/appointments/{obj_id}'> = async (
  context,
  { params: { obj_id } },
) =>
  await write(context, async (tx, record) => {
    const row = await bookings(context, tx).selectAll().where('obj_id', '=', obj_id).executeTakeFirst();
    if (!row) throw refuse('not_found');
    record({ action: 'roadshow.read', obj_type: 'roadshow_booking', obj_id });
    const booking = staffBooking(context, row);
    const marks = await marksOf(tx, obj_id);
    return { data: { ...(hasAny(context.actor, roadshowHandlers) ? booking : masked(booking)), marks } };
  });

export const listHeld: Verb<'GET /console/roadshow/calendar'> = async (context, { query }) => {
  const rows = await heldBetween(
    context,
    context.db,
    venueOf(context, query.venue).code,
    query.start_date,
    query.end_date,
  )
    .leftJoin('roadshow_booking as booking', 'booking.obj_id', 'roadshow_slot.booking_id')
    .leftJoin('roadshow_blackout as blackout', 'blackout.blackout_id', 'roadshow_slot.blackout_id')
    .select([
      'slot_date',
      'period',
      'booking.obj_id',
      'roadshow_title',
      'organization',
      'status',
      'blackout.blackout_id',
      'blackout.reason',
    ])
    .orderBy('slot_date')
    .orderBy('period')
    .limit(1000)
    .execute();
  return {
    data: rows.map(({ slot_date, period, obj_id, roadshow_title, organization, status, blackout_id, reason }) => ({
      appointment_date: slot_date,
      period: period as Period,
      booking:
        obj_id && status
          ? {
              obj_id,
              roadshow_title: roadshow_title ?? '',
              organization: organization ?? '',
              status,
              status_name: bookingStatuses[status as BookingStatus],
            }
          : null,
      blackout: blackout_id ? { blackout_id, reason: reason ?? '' } : null,
    })),
  };
};

const told: Readonly<Record<BookingAction, string>> = {
  approve: '路演预约已通过',
  refuse: '路演预约已驳回',
  cancel: '路演预约已取消',
  use: '路演预约已使用',
  no_show: '路演预约未到场',
};
/** It has no consequence by itself (decision 016); what the member can do is to have it corrected. */
const noShowSays = (hotline: string) => `工作人员登记为未到场；如与实际不符，请致电 ${hotline} 更正。`;

export const decideBooking: Verb<'POST /console/roadshow/appointments/{obj_id}/status'> = async (
  context,
  { params: { obj_id }, body: { action, reason } },
) => {
  if (!hasAny(context.actor, rolesForBooking(action))) throw refuse('forbidden');
  return await write(context, async (tx, record) => {
    const row = await bookings(context, tx).selectAll().where('obj_id', '=', obj_id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('not_found');
    if (!mayTake(action, row, dayOf(context.now)))
      throw refuse('wrong_state', { message: '该预约当前不能办理此操作，请刷新后查看' });
    const { to } = bookingActions[action];
    const moved =
      to === 3 || to === 4
        ? await endBooking(tx, context, row, { status: to, reason })
        : await tx
            .updateTable('roadshow_booking')
            .set({ status: to, updated_at: context.now })
            .where('obj_id', '=', obj_id)
            .returningAll()
            .executeTakeFirstOrThrow();
    const where = `${row.roadshow_title}，${sayBooked(row)}，${venueName(context, row.venue)}`;
    const more = action === 'no_show' ? noShowSays(context.region.hotline) : reason ? `原因：${reason}` : '';
    await sendMessages(tx, context, [
      {
        to: { kind: 'member', id: row.user_id },
        title: told[action],
        body: `${where}。${more}`,
        link: to === 2 ? bookingsPage : endedPage,
      },
    ]);
    record({ action: `roadshow.${action}`, obj_type: 'roadshow_booking', obj_id, detail: { from: row.status, to } });
    return { data: staffBooking(context, moved) };
  });
};
