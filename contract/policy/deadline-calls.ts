/** When calls for applications begin and end, day by day, and the same as a calendar that phones subscribe to (decision 064). */
import * as z from 'zod';
import { contract, file } from '../kit/call.ts';
import { instant, objId, one } from '../kit/wire.ts';

const deadline = z.object({
  obj_id: objId,
  kind: z.int(),
  kind_name: z.string(),
  title: z.string(),
  /** `市级，最高 50 万元`. */
  note: z.string(),
  page: z.string(),
});
export type Deadline = z.output<typeof deadline>;

const wrongMonth = '月份不正确';
const calendarKey = z.object({
  /** Null without an own calendar. */
  since: instant.nullable(),
  /** The address for the phone's calendar, only in the reply that makes it: the server keeps a hash of its key. */
  address: z.string().nullable(),
});

export const deadlineCalls = contract({
  'GET /policies/deadlines': {
    summary: '一个月内各日开始、截止的申报和意见征集；默认本月',
    access: 'all',
    query: z.object({
      month: z
        .string(wrongMonth)
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, wrongMonth)
        .optional(),
    }),
    reply: one(
      z.object({
        month: z.string(),
        today: z.string(),
        days: z.array(z.object({ day: z.string(), entries: z.array(deadline) })),
      }),
    ),
    fails: ['not_found'],
  },
  'GET /policies/deadlines/calendar': {
    summary: '申报截止日历（iCalendar）；带 key 时为本人的日历：适合的申报、满足年限的日子、证书到期和待补正的办件',
    access: 'all',
    query: z.object({ key: z.string('日历地址不正确').max(100, '日历地址不正确').optional() }),
    reply: file,
    fresh: true,
    fails: ['not_found'],
  },
  'GET /policies/deadlines/own_calendar': { summary: '本人日历是否已开通', access: 'member', reply: one(calendarKey) },
  'POST /policies/deadlines/own_calendar': {
    summary: '开通本人日历；已开通的不变，replace 为 true 时更换地址，原地址随即失效',
    access: 'member',
    body: z.object({ replace: z.boolean('replace 应为 true 或 false').default(false) }),
    reply: one(calendarKey),
  },
  'DELETE /policies/deadlines/own_calendar': { summary: '停用本人日历', access: 'member', reply: one(calendarKey) },
});
