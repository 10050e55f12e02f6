/** Events as an iCalendar file (RFC 5545), for the calendar of a phone. */
import { type Day, instantOf } from '#contract/kit/day.ts';
import type { Context } from './context.ts';

type Described = { uid: string; changed: Date; summary: string; location: string; description: string };
export type CalendarEvent = Described & { start: Date; end: Date };
/** Something of a whole day, which takes nobody's time: a deadline. */
export type CalendarDay = Described & { day: Day };

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
const local = (at: Date): string => instantOf(at).replace(/[-:]/g, '').replace(' ', 'T');
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

const timesOf = (event: CalendarEvent | CalendarDay): string[] =>
  'day' in event
    ? [`DTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT']
    : [`DTSTART;TZID=Asia/Shanghai:${local(event.start)}`, `DTEND;TZID=Asia/Shanghai:${local(event.end)}`];

const eventOf = (event: CalendarEvent | CalendarDay, region_code: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}@${region_code}`,
  `DTSTAMP:${utc(event.changed)}`,
  ...timesOf(event),
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  `DESCRIPTION:${escaped(event.description)}`,
  'STATUS:CONFIRMED',
  'END:VEVENT',
];

export const calendarFile = (
  { region }: Pick<Context, 'region'>,
  product: string,
  events: readonly (CalendarEvent | CalendarDay)[],
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(region.brand.full_name)}//${product}//ZH`,
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
    ...events.flatMap((event) => eventOf(event, region.code)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
