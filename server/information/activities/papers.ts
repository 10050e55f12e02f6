/** What a member takes away from a sign-up: an event for the calendar, and a certificate of participation. */
import { dayOf, readInstant } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../../kit/audit.ts';
import { calendarFile } from '../../kit/calendar-file.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { demoMark, drawPdf } from '../../kit/pdf/draw-pdf.ts';
import { hasCertificate, ownSignup, type SignupRow } from './signup-rows.ts';

export const getSignupCalendar: Verb<'GET /information/signups/{signup_id}/calendar'> = async (
  context,
  { params: { signup_id } },
) => {
  const row = await ownSignup(context, context.db, signup_id);
  if (row.status !== 20) throw refuse('not_found');
  const event = {
    uid: row.signup_id,
    changed: row.updated_at,
    start: readInstant(row.start_time),
    end: readInstant(row.end_time),
    summary: row.title,
    location: row.place,
    description: [`主办：${row.organizer}`, `票码 ${row.ticket_code}`, row.online_url].filter(Boolean).join('\n'),
  };
  await write(context, async (_, record) =>
    record({ action: 'activity.calendar_file', obj_type: 'activity_signup', obj_id: signup_id }),
  );
  return downloadOf(Buffer.from(calendarFile(context, '活动', [event])), { name: '活动.ics', mime: 'text/calendar' });
};

const daysOf = ({ start_time, end_time }: Pick<SignupRow, 'start_time' | 'end_time'>): string => {
  const inWords = (day: string) =>
    `${Number(day.slice(0, 4))} 年 ${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日`;
  const [first, last] = [inWords(start_time), inWords(end_time)];
  return first === last ? first : `${first}至 ${last}`;
};

/** The ticket's code, with the day: whoever reads the certificate can ask the house about it. */
const certificateNo = ({ start_time, ticket_code }: Pick<SignupRow, 'start_time' | 'ticket_code'>): string =>
  `HD${start_time.slice(0, 10).replaceAll('-', '')}-${ticket_code}`;

export const getCertificate: Verb<'GET /information/signups/{signup_id}/certificate'> = async (
  context,
  { params: { signup_id } },
) => {
  const row = await ownSignup(context, context.db, signup_id);
  if (!hasCertificate(context, row)) throw refuse('wrong_state', { message: '已签到的，活动结束后可下载参加证明' });
  const bytes = await drawPdf(
    `参加证明 ${certificateNo(row)}`,
    readInstant(row.end_time),
    [
      { kind: 'title', text: '参加证明' },
      {
        kind: 'text',
        text: `兹证明 ${row.contact_person}${row.company ? `（${row.company}）` : ''}于 ${daysOf(row)}参加了“${row.title}”，并已签到。`,
      },
      {
        kind: 'facts',
        rows: [
          ['主办单位', row.organizer],
          ['时间', `${row.start_time.slice(0, 16)} 至 ${row.end_time.slice(0, 16)}`],
          ['地点', row.place],
          ['证明编号', certificateNo(row)],
          ['出具', `${context.region.brand.full_name}，${dayOf(context.now)}`],
        ],
      },
      { kind: 'small', text: '本证明由系统根据签到记录生成，只证明到场参加，不证明培训或考核合格。' },
    ],
    { mark: demoMark(context) },
  );
  await write(context, async (_, record) =>
    record({ action: 'activity.certificate', obj_type: 'activity_signup', obj_id: signup_id }),
  );
  return downloadOf(bytes, { name: `参加证明_${certificateNo(row)}.pdf`, mime: 'application/pdf' });
};
