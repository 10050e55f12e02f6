/** Activities: lists that specification 7 names, sign-up and check-in of a member, and the staff's side of both (decision 054). */
import * as z from 'zod';
import { contract, file, type StaffRole } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import {
  exportReason,
  instant,
  keyword,
  largestInt,
  mobile,
  objId,
  one,
  pageOf,
  paging,
  requiredName,
} from '../kit/wire.ts';
import { activity } from './activity.ts';
import { signupActions } from './activity-states.ts';

/** Staff who read sign-ups; who decide them, check people in and see full phone numbers. */
export const signupReaders: readonly StaffRole[] = ['system', 'intake', 'support', 'editor', 'auditor'];
export const signupHandlers: readonly StaffRole[] = ['system', 'intake', 'support'];

const wrongTag = '标签不正确';
const ofActivity = z.object({ obj_id: objId });
const optionalText = (label: string, max: number) =>
  z.string(`请填写${label}`).trim().max(max, `${label}不能超过 ${max} 个字`).default('');

export const signupSent = z.object({
  obj_id: objId,
  contact_person: requiredName('姓名'),
  contact_phone: mobile,
  company: optionalText('单位', 100),
  answer: optionalText('回答', 300),
});

const signup = z.object({
  signup_id: objId,
  status: z.int(),
  status_name: z.string(),
  contact_person: z.string(),
  contact_phone: z.string(),
  company: z.string(),
  answer: z.string(),
  reason: z.string(),
  /** How many wait before this one, and itself; null when it does not wait. */
  waiting_no: z.int().nullable(),
  checked_in_at: instant.nullable(),
  created_at: instant,
});
const ownSignup = signup.extend({
  activity_id: objId,
  activity_title: z.string(),
  place: z.string(),
  start_time: instant,
  end_time: instant,
  /** The activity's page; empty when it was taken down. */
  page: z.string(),
  may_cancel: z.boolean(),
  has_certificate: z.boolean(),
});
export type OwnSignup = z.output<typeof ownSignup>;
const ownSignupWhole = ownSignup.extend({
  organizer: z.string(),
  question: z.string(),
  /** For those who were admitted: how to take part online, and the ticket with its QR code. */
  online_url: z.string(),
  ticket_code: z.string(),
  ticket_picture: z.string(),
  enquiries: z.string(),
  enquiries_phone: z.string(),
  may_check_in: z.boolean(),
});
export type OwnSignupWhole = z.output<typeof ownSignupWhole>;

/** Lists mask the phone. */
const staffSignup = signup.extend({ ticket_code: z.string(), actions: z.array(z.enum(signupActions)) });
export type StaffSignup = z.output<typeof staffSignup>;

const staffActivity = z.object({
  obj_id: objId,
  title: z.string(),
  place: z.string(),
  start_time: instant,
  end_time: instant,
  published: z.boolean(),
  takes_signups: z.boolean(),
  needs_approval: z.boolean(),
  question: z.string(),
  seats: z.int().nullable(),
  taken: z.int(),
  pending: z.int(),
  waiting: z.int(),
  checked_in: z.int(),
  state_name: z.string(),
  /** From the day of the activity to a week after it. */
  may_check_in: z.boolean(),
});
export type StaffActivity = z.output<typeof staffActivity>;

export const activityCalls = contract({
  ...contentCalls(activity),
  'POST /v1/cache/event/activity/getrecommendpager': {
    summary: '未结束的活动，最近的在前；可按标签筛选',
    access: 'all',
    body: z.object({
      tag_id: z.int(wrongTag).positive(wrongTag).max(largestInt, wrongTag).optional(),
      ...paging(),
    }),
    reply: pageOf(activity.item),
  },
  'POST /v1/cache/event/activity/getactivity': {
    summary: '活动详情',
    access: 'all',
    body: ofActivity,
    reply: one(activity.detail),
    fails: ['not_found'],
  },
  'POST /v1/cache/event/activity/signup': {
    summary: '报名参加活动：一人一份；须审核的先待审核，名额已满的进入候补，有人取消时按先后自动递补',
    access: 'member',
    once: true,
    body: signupSent,
    reply: one(ownSignupWhole),
    fails: ['not_found', 'signup_closed', 'signed_up_already', 'too_many'],
  },
  'GET /information/signups': {
    summary: '我的活动报名；指明 obj_id 则只看该活动',
    access: 'member',
    query: z.object({
      view: z.enum(['coming', 'past'], { error: '范围须为 coming 或 past' }).optional(),
      obj_id: objId.optional(),
      ...paging(),
    }),
    reply: pageOf(ownSignup),
  },
  'GET /information/signups/contact': {
    summary: '报名时已知的本人联系方式和单位',
    access: 'member',
    reply: one(z.object({ contact_person: z.string(), contact_phone: z.string(), company: z.string() })),
  },
  'GET /information/signups/{signup_id}': {
    summary: '我的一份报名：票码、线上参加地址（报名成功后）、候补次序',
    access: 'member',
    reply: one(ownSignupWhole),
    fails: ['not_found'],
  },
  'POST /information/signups/{signup_id}/cancel': {
    summary: '取消报名，活动开始前可以',
    access: 'member',
    reply: one(ownSignupWhole),
    fails: ['not_found', 'wrong_state'],
  },
  'GET /information/signups/{signup_id}/calendar': {
    summary: '一份成功的报名的日历文件（iCalendar）',
    access: 'member',
    reply: file,
    fails: ['not_found'],
  },
  'GET /information/signups/{signup_id}/certificate': {
    summary: '参加证明（PDF）：已签到的人在活动结束后可以下载',
    access: 'member',
    reply: file,
    fails: ['not_found', 'wrong_state', 'unprintable'],
  },
  'POST /information/signups/check_in': {
    summary: '扫现场的二维码自己签到：二维码每分钟更换',
    access: 'member',
    body: z.object({
      obj_id: z.uuid('请扫现场的二维码'),
      code: z.string('请扫现场的二维码').max(100, '请扫现场的二维码'),
    }),
    reply: one(ownSignupWhole),
    fails: ['not_found', 'wrong_state', 'door_code_wrong', 'too_many'],
  },

  'GET /console/activities': {
    summary: '活动和报名数，最近的在前',
    access: signupReaders,
    query: z.object({
      view: z.enum(['todo', 'coming', 'past'], { error: '范围须为 todo、coming 或 past' }).optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffActivity),
  },
  'GET /console/activities/{obj_id}': {
    summary: '一场活动的报名数',
    access: signupReaders,
    reply: one(staffActivity),
    fails: ['not_found'],
  },
  'GET /console/activities/{obj_id}/signups': {
    summary: '一场活动的报名：按姓名、单位、票码或完整手机号查找；联系电话不完整显示',
    access: signupReaders,
    query: z.object({
      status: z.int('状态须为整数').min(10, '状态不正确').max(60, '状态不正确').optional(),
      checked_in: z.boolean({ error: '须为 true 或 false' }).optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffSignup),
    fails: ['not_found'],
  },
  'GET /console/signups/{signup_id}': {
    summary: '一份报名和完整的联系电话；查看会记入操作日志',
    access: signupHandlers,
    reply: one(staffSignup),
    fails: ['not_found'],
  },
  'POST /console/signups/{signup_id}/decide': {
    summary: '通过待审核的报名（名额已满则进入候补），或不通过，活动开始前可以',
    access: signupHandlers,
    body: z
      .object({
        action: z.enum(signupActions, { error: '请选择办理方式' }),
        reason: z.string('请填写原因').trim().max(200, '原因不能超过 200 个字').default(''),
      })
      .refine(({ action, reason }) => action === 'approve' || reason !== '', {
        path: ['reason'],
        message: '请填写原因',
      }),
    reply: one(staffSignup),
    fails: ['not_found', 'wrong_state'],
  },
  'POST /console/activities/{obj_id}/check_in': {
    summary: '签到：扫或输入票码，或在名单中点选；一份报名只签到一次',
    access: signupHandlers,
    body: z
      .object({
        code: z.string('请扫码或输入票码').trim().max(300, '请扫码或输入票码').optional(),
        signup_id: objId.optional(),
      })
      .refine(({ code, signup_id }) => Boolean(code) || signup_id !== undefined, {
        path: ['code'],
        message: '请扫码或输入票码',
      }),
    reply: one(staffSignup),
    fails: ['not_found', 'wrong_state', 'ticket_wrong', 'checked_in_already'],
  },
  'GET /console/activities/{obj_id}/door': {
    summary: '贴在现场的签到二维码：每分钟更换，五分钟内有效',
    access: signupHandlers,
    reply: one(z.object({ title: z.string(), address: z.string(), picture: z.string(), seconds_left: z.int() })),
    fresh: true,
    fails: ['not_found', 'wrong_state'],
  },
  'GET /console/activities/{obj_id}/export': {
    summary: '一场活动的报名表（Excel），含完整联系电话；须说明用途，记入操作日志',
    access: signupHandlers,
    query: z.object(exportReason),
    reply: file,
    fails: ['not_found'],
  },
});
