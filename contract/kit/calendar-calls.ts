/** The calendar of working days. */

import * as z from 'zod';
import { contract } from './call.ts';
import { unasked } from './plausible.ts';
import { day, one } from './wire.ts';

export const calendarCalls = contract({
  'GET /console/calendar': {
    summary: '工作日历：一年中的每一天是否工作日，以及人工调整',
    access: 'staff',
    query: z.object({ year: z.int('年份不正确').min(2020, '年份不正确').max(2100, '年份不正确') }),
    reply: one(
      z.object({
        /** Whether the year's holidays have not been announced yet: until then the statutory holidays count. */
        provisional: z.boolean(),
        days: z.array(
          z.object({ day, working: z.boolean(), name: z.string(), adjusted: z.boolean(), note: z.string() }),
        ),
      }),
    ),
  },
  'PUT /console/calendar': {
    summary: '录入一年的放假安排：与暂排不同的日子；未办结办件的到期日随之调整，并通知有关人员',
    access: ['system'],
    body: z.object({
      year: z.int('年份不正确').min(2020, '年份不正确').max(2100, '年份不正确'),
      days: z.array(z.object({ day, working: z.boolean('请选择是否工作日') })).max(366, '日期过多'),
    }),
    figures: {
      year: { label: '年份', band: unasked('the year that is open on the page') },
      'days[].day': { label: '日期', band: unasked('the days of the year that is open on the page are pressed there') },
    },
    reply: one(z.object({ year: z.int(), moved: z.int() })),
    fails: ['invalid'],
  },
  'PUT /console/calendar/{day}': {
    summary: '调整一天是否工作日；working 为 null 时恢复默认',
    access: ['system'],
    params: z.object({ day }),
    body: z.object({
      working: z.boolean('请选择是否工作日').nullable(),
      note: z.string().trim().max(60, '说明不能超过 60 个字').default(''),
    }),
    reply: one(z.object({ day, working: z.boolean() })),
    fails: ['not_found'],
  },
});
