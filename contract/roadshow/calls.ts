/** The roadshow centre (specification 3 and 7, ruling D8): the calendar, a member's bookings and waitlist, and the staff's side of both. */

import * as z from 'zod';
import { contract, file, type StaffRole } from '../kit/call.ts';
import { figureMarks } from '../kit/figure-marks.ts';
import { decisionsSent } from '../kit/in-the-way.ts';
import { likely } from '../kit/likely.ts';
import { figure } from '../kit/plausible.ts';
import { all, day, inOrder, instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';
import { type BookingAction, bookingActionNames, bookingSent, closingDecisions, periodSent } from './booking.ts';

const halfDay = z.object({ appointment_date: day, period: periodSent });
const done = one(z.object({ done: z.literal(true) }));
const venue = z.string({ error: '请选择场地' }).max(40, '请选择场地').optional();

/** Staff who read bookings; who decide them; who record attendance and see full phone numbers. */
export const roadshowReaders: readonly StaffRole[] = ['system', 'intake', 'approver', 'support', 'auditor'];
export const roadshowDeciders: readonly StaffRole[] = ['system', 'approver'];
export const roadshowHandlers: readonly StaffRole[] = ['system', 'intake', 'approver'];
/** Attendance is recorded at the door; all other actions are decisions. */
export const rolesForBooking = (action: BookingAction): readonly StaffRole[] =>
  action === 'use' || action === 'no_show' ? roadshowHandlers : roadshowDeciders;

const booking = z.object({
  obj_id: objId,
  booking_no: z.string(),
  venue: z.string(),
  venue_name: z.string(),
  organization: z.string(),
  reg_address: z.string(),
  credit_code: z.string(),
  roadshow_title: z.string(),
  roadshow_content: z.string(),
  contact_person: z.string(),
  contact_phone: z.string(),
  attendees_count: z.int(),
  equipment_required: z.string(),
  appointment_dates: z.array(halfDay),
  status: z.int(),
  status_name: z.string(),
  /** The reason of a refusal or cancellation. */
  reason: z.string(),
  created_at: instant,
  updated_at: instant,
});
const ownBooking = booking.extend({ may_cancel: z.boolean() });
export type OwnBooking = z.output<typeof ownBooking>;
/** Lists mask the phone. */
const staffBooking = booking.extend({ actions: z.array(z.enum(bookingActionNames)) });
const staffBookingWhole = staffBooking.extend({ marks: figureMarks });
export type StaffBooking = z.output<typeof staffBooking>;
export type StaffBookingWhole = z.output<typeof staffBookingWhole>;

const waiting = halfDay.extend({
  venue: z.string(),
  venue_name: z.string(),
  created_at: instant,
  notified_at: instant.nullable(),
  taken: z.boolean(),
});
export type Waiting = z.output<typeof waiting>;

const blackout = z.object({
  blackout_id: objId,
  venue: z.string(),
  venue_name: z.string(),
  start_date: day,
  start_period: periodSent,
  end_date: day,
  end_period: periodSent,
  reason: z.string(),
  created_at: instant,
});
export type Blackout = z.output<typeof blackout>;

/** A half-day and its holder. */
const held = halfDay.extend({
  booking: z
    .object({
      obj_id: objId,
      roadshow_title: z.string(),
      organization: z.string(),
      status: z.int(),
      status_name: z.string(),
    })
    .nullable(),
  blackout: z.object({ blackout_id: objId, reason: z.string() }).nullable(),
});
export type Held = z.output<typeof held>;

/** The page size (specification 9); at most 62 half-days can be bookable. */
const calendarPageSize = 99;

const range = { start_date: day, end_date: day, venue };
const status = {
  summary: '取消本人的路演预约，使用日前一天为止',
  access: 'member',
  body: z.object({ obj_id: objId, action: z.literal('cancel', { error: '只能取消预约' }).default('cancel') }),
  reply: one(ownBooking),
  fails: ['not_found', 'wrong_state'],
} as const;

export const roadshowCalls = contract({
  'GET /space-v2/roadshow/appointment_dates': {
    summary: '路演中心日历：期间内已不可预约的半天：本人的预约（own）、不开放（closed）、他人已约；不含任何个人信息',
    access: 'all',
    query: z
      .object({ ...range, ...paging(999), page_size: paging(999).page_size.default(calendarPageSize) })
      .refine(...inOrder('start_date', 'end_date')),
    reply: pageOf(
      halfDay.extend({
        /** The caller's own booking, or closed by staff; left out where somebody else has booked. */
        held_as: z.enum(['own', 'closed']).optional(),
      }),
    ),
    fails: ['not_found'],
  },
  'POST /space-v2/roadshow/appointments/user/add': {
    summary: '预约路演中心：所选半天须连续且均可预约，全部约上或全部不约',
    access: 'member',
    once: true,
    body: bookingSent,
    figures: {
      attendees_count: { label: '活动人数', band: figure('人', { to: 150 }) },
      'appointment_dates[].appointment_date': { label: '日期', band: likely.calendar },
    },
    reply: one(ownBooking),
    fails: ['venue_small', 'roadshow_closed', 'slot_unavailable', 'slot_taken', 'slot_quota', 'not_found', 'too_many'],
  },
  'GET /space-v2/roadshow/appointments/user/list': {
    summary: '我的路演预约',
    access: 'member',
    query: z.object({
      state: z.enum(['coming', 'past'], { error: '范围须为 coming 或 past' }).optional(),
      ...paging(),
    }),
    reply: pageOf(ownBooking),
  },
  'POST /space-v2/roadshow/appointments/user/status': status,
  'PUT /space-v2/roadshow/appointments/user/status': status,
  'GET /space-v2/roadshow/appointments/user/calendar': {
    summary: '我已通过的路演预约（iCalendar 文件）；指明 obj_id 则只含该预约',
    access: 'member',
    query: z.object({ obj_id: objId.optional() }),
    reply: file,
    fails: ['not_found'],
  },
  'GET /space-v2/roadshow/waitlist/user/list': { summary: '我候补的时段', access: 'member', reply: all(waiting) },
  'POST /space-v2/roadshow/waitlist/user/add': {
    summary: '候补一个已被预约的半天：空出后先候补的先收到站内信，不会自动预约',
    access: 'member',
    once: true,
    body: halfDay.extend({ venue }),
    figures: { appointment_date: { label: '日期', band: likely.calendar } },
    reply: done,
    fails: ['roadshow_closed', 'slot_unavailable', 'slot_free', 'not_found', 'too_many'],
  },
  'POST /space-v2/roadshow/waitlist/user/remove': {
    summary: '不再候补一个半天',
    access: 'member',
    body: halfDay.extend({ venue }),
    figures: { appointment_date: { label: '日期', band: likely.calendar } },
    reply: done,
    fails: ['not_found'],
  },

  'GET /console/roadshow/venues': {
    summary: '本区域的路演场地',
    access: roadshowReaders,
    reply: all(z.object({ code: z.string(), name: z.string() })),
  },
  'GET /console/roadshow/calendar': {
    summary: '路演中心日历：每个半天由谁占用',
    access: roadshowReaders,
    query: z.object(range).refine(...inOrder('start_date', 'end_date')),
    reply: all(held),
    fails: ['not_found'],
  },
  'GET /console/roadshow/appointments': {
    summary: '路演预约列表，待审核在前；联系电话不完整显示',
    access: roadshowReaders,
    query: z.object({
      view: z.literal('todo', '范围须为 todo').optional(),
      status: z.int('状态须为整数').min(1, '状态为 1 至 6').max(6, '状态为 1 至 6').optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffBooking),
  },
  'GET /console/roadshow/appointments/{obj_id}': {
    summary: '路演预约详情；办理岗位可见完整联系电话，查看会记入操作日志',
    access: roadshowReaders,
    reply: one(staffBookingWhole),
    fails: ['not_found'],
  },
  'POST /console/roadshow/appointments/{obj_id}/status': {
    summary: '办理路演预约：通过、驳回、取消，或在使用日起登记已使用、未到场',
    access: roadshowHandlers,
    body: z
      .object({
        action: z.enum(bookingActionNames, { error: '请选择办理方式' }),
        reason: z.string('请填写原因').trim().max(300, '原因不能超过 300 个字').default(''),
      })
      .refine(({ action, reason }) => reason || !['refuse', 'cancel'].includes(action), {
        path: ['reason'],
        message: '请填写原因',
      }),
    reply: one(staffBooking),
    fails: ['not_found', 'forbidden', 'wrong_state'],
  },
  'GET /console/roadshow/blackouts': {
    summary: '暂停开放的时段，未结束的在前',
    access: roadshowReaders,
    query: z.object(paging()),
    reply: pageOf(blackout),
  },
  'POST /console/roadshow/blackouts': {
    summary: '暂停开放一段时间；其中已有预约时列出它们，对每个决定取消或保留，并逐一通知',
    access: roadshowDeciders,
    body: z.object({
      ...range,
      start_period: periodSent.default(1),
      end_period: periodSent.default(2),
      reason: z.string('请填写暂停原因').trim().min(1, '请填写暂停原因').max(100, '暂停原因不能超过 100 个字'),
      /** What becomes of each booking that stands in the way. */
      decisions: decisionsSent(closingDecisions),
    }),
    figures: {
      start_date: { label: '开始日期', band: likely.absence },
      end_date: { label: '结束日期', band: likely.absence },
    },
    reply: one(blackout),
    fails: ['slot_unavailable', 'slot_taken', 'not_found'],
  },
  'DELETE /console/roadshow/blackouts/{blackout_id}': {
    summary: '恢复开放',
    access: roadshowDeciders,
    reply: done,
    fails: ['not_found'],
  },
});
