/** A member's approved bookings as an iCalendar file (RFC 5545) for a phone's calendar: one event for each day, so that nights stay free. */
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context } from '../kit/context.ts';
import { downloadOf } from '../kit/files/download-of.ts';
import type { BookingRow } from './booking-row.ts';
import { ownBookings } from './own-bookings.ts';
import { halfDaysOf } from './slots.ts';
import { venueName } from './venues.ts';

/** Text values escape the format's own characters, and each line break becomes a backslash and an n. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** No line is longer than 75 octets; a character is never split. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(part);
      [part, octets] = ['', 1]; // the space that marks a continuation
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
};

/** `20261124T090000`, read with `TZID=Asia/Shanghai`. */
const local = (day: string, time: string): string => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

const eventsOf = (context: Pick<Context, 'region'>, row: BookingRow): string[] => {
  const { hours, venues } = context.region.roadshow;
  const venue = venues.find(({ code }) => code === row.venue);
  const days = Map.groupBy(halfDaysOf(row), ({ appointment_date }) => appointment_date);
  return [...days].flatMap(([day, halves]) => {
    const [from, to] = [halves[0]?.period ?? 1, halves.at(-1)?.period ?? 2];
    return [
      'BEGIN:VEVENT',
      `UID:${row.obj_id}-${day}@${context.region.code}`,
      `DTSTAMP:${utc(row.updated_at)}`,
      `DTSTART;TZID=Asia/Shanghai:${local(day, hours[from].from)}`,
      `DTEND;TZID=Asia/Shanghai:${local(day, hours[to].to)}`,
      `SUMMARY:${escaped(row.roadshow_title)}`,
      `LOCATION:${escaped([venueName(context, row.venue), venue?.address].filter(Boolean).join('，'))}`,
      `DESCRIPTION:${escaped(`预约编号 ${row.booking_no}\n${row.organization}\n${row.attendees_count} 人${row.equipment_required ? `，设备：${row.equipment_required}` : ''}`)}`,
      'STATUS:CONFIRMED',
      'END:VEVENT',
    ];
  });
};

const calendarFile = (context: Pick<Context, 'region'>, rows: readonly BookingRow[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(context.region.brand.full_name)}//路演预约//ZH`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Shanghai',
    'BEGIN:STANDARD',
    'DTSTART:19910915T010000',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0800',
    'TZNAME:CST',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...rows.flatMap((row) => eventsOf(context, row)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

export const getCalendarFile: Verb<'GET /space-v2/roadshow/appointments/user/calendar'> = async (
  context,
  { query: { obj_id } },
) => {
  let approved = ownBookings(context, context.db).selectAll().where('status', '=', 2);
  if (obj_id) approved = approved.where('obj_id', '=', obj_id);
  const rows = await approved.orderBy('first_date').orderBy('obj_id').limit(200).execute();
  if (obj_id && rows.length === 0) throw refuse('not_found');
  const bytes = Buffer.from(calendarFile(context, rows));
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
