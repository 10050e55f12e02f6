/** A member's approved bookings as an iCalendar file (RFC 5545) for a phone's calendar: one event for each day, so that nights stay free. */
import { readInstant } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import { type CalendarEvent, calendarFile } from '../kit/calendar-file.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';
import { downloadOf } from '../kit/files/download-of.ts';
import type { BookingRow } from './booking-row.ts';
import { ownBookings } from './own-bookings.ts';
import { halfDaysOf } from './slots.ts';
import { venueName } from './venues.ts';

const eventsOf = (context: Pick<Context, 'region'>, row: BookingRow): CalendarEvent[] => {
  const { hours, venues } = context.region.roadshow;
  const venue = venues.find(({ code }) => code === row.venue);
  const days = Map.groupBy(halfDaysOf(row), ({ appointment_date }) => appointment_date);
  return [...days].map(([day, halves]) => {
    const [from, to] = [halves[0]?.period ?? 1, halves.at(-1)?.period ?? 2];
    return {
      uid: `${row.obj_id}-${day}`,
      changed: row.updated_at,
      start: readInstant(`${day} ${hours[from].from}`),
      end: readInstant(`${day} ${hours[to].to}`),
      summary: row.roadshow_title,
      location: [venueName(context, row.venue), venue?.address].filter(Boolean).join('，'),
      description: `预约编号 ${row.booking_no}\n${row.organization}\n${row.attendees_count} 人${row.equipment_required ? `，设备：${row.equipment_required}` : ''}`,
    };
  });
};

export const getCalendarFile: Verb<'GET /space-v2/roadshow/appointments/user/calendar'> = async (
  context,
  { query: { obj_id } },
) => {
  let approved = ownBookings(context, context.db).selectAll().where('status', '=', 2);
  if (obj_id) approved = approved.where('obj_id', '=', obj_id);
  const rows = await approved.orderBy('first_date').orderBy('obj_id').limit(200).execute();
  if (obj_id && rows.length === 0) throw refuse('not_found');
  const events = rows.flatMap((row) => eventsOf(context, row));
  const bytes = Buffer.from(calendarFile(context, '路演预约', events));
  const { user_id } = context.actor;
  await write(context, async (_, record) =>
    record({
      action: 'roadshow.calendar_file',
      obj_type: obj_id ? 'roadshow_booking' : 'member',
      obj_id: obj_id ?? user_id,
    }),
  );
  return downloadOf(bytes, { name: '路演预约.ics', mime: 'text/calendar' });
};
