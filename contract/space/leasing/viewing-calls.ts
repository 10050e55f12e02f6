/** Viewing appointments (看房预约, ruling D10): the member's lines (specification 7, Space) and staff's. */

import * as z from 'zod';
import { contract, type StaffRole } from '../../kit/call.ts';
import { figureMarks } from '../../kit/figure-marks.ts';
import { likely } from '../../kit/likely.ts';
import {
  all,
  day,
  daySaying,
  instant,
  keyword,
  mobile,
  objId,
  one,
  pageOf,
  paging,
  requiredName,
} from '../../kit/wire.ts';
import { viewableKinds } from '../carrier-kinds.ts';
import { type ViewingAction, viewingActions, visitorsMax } from './viewing.ts';

export const viewingHandlers = ['support', 'intake', 'system'] as const satisfies readonly StaffRole[];
export const viewingReaders = [...viewingHandlers, 'approver', 'auditor'] as const satisfies readonly StaffRole[];

const actionNames = Object.keys(viewingActions) as [ViewingAction, ...ViewingAction[]];

const viewing = z.object({
  obj_id: objId,
  target_type: z.string(),
  target_type_name: z.string(),
  target_id: objId,
  target_title: z.string(),
  /** Where the object is read; empty for its member once it was taken down. */
  page: z.string(),
  contact: z.string(),
  phone: z.string(),
  visit_date: day,
  period: z.int(),
  period_name: z.string(),
  visitors: z.int(),
  remark: z.string(),
  status: z.int(),
  status_name: z.string(),
  /** Set by staff who confirmed it: the hour, and who receives. */
  visit_time: z.string(),
  receiver: z.string(),
  opinion: z.string(),
  created_at: instant,
});
const memberViewing = viewing.extend({ can_cancel: z.boolean() });
export type MemberViewing = z.output<typeof memberViewing>;
const staffViewing = viewing.extend({ version: z.int(), actions: z.array(z.enum(actionNames)) });
const staffViewingWhole = staffViewing.extend({ marks: figureMarks });
export type StaffViewing = z.output<typeof staffViewing>;

const statusQuery = z.int('状态不正确').min(1, '状态不正确').max(6, '状态不正确').optional();
const cancelCall = {
  summary: '取消预约，最晚可在看房前一天取消',
  access: 'member',
  body: z.object({ obj_id: objId, action: z.literal('cancel', { error: '不支持的操作' }) }),
  reply: one(memberViewing),
  fails: ['not_found', 'wrong_state'],
} as const;

export const viewingCalls = contract({
  'POST /space-v2/appointments/user/add': {
    summary: '预约看房',
    access: 'member',
    once: true,
    body: z.object({
      obj_type: z.enum(viewableKinds, { error: '请选择要看的载体' }),
      obj_id: z.uuid('请选择要看的载体'),
      contact: requiredName('联系人'),
      phone: mobile,
      visit_date: daySaying('请选择看房日期'),
      period: z.union([z.literal(1), z.literal(2)], { error: '请选择上午或下午' }),
      visitors: z
        .int(`请填写看房人数，1 至 ${visitorsMax} 的整数`)
        .min(1, '看房人数至少 1 人')
        .max(visitorsMax, `看房人数最多 ${visitorsMax} 人`),
      remark: z.string().trim().max(500, '备注不能超过 500 个字').default(''),
    }),
    figures: {
      visit_date: { label: '预约日期', band: likely.ruled },
      visitors: { label: '到访人数', band: likely.visitors },
    },
    reply: one(memberViewing),
    fails: ['not_found', 'day_unbookable', 'not_shown', 'viewing_open', 'too_many'],
  },
  'GET /space-v2/appointments/user/contact': {
    summary: '本人的姓名和手机号码，预约看房时预填；可选的看房日期，均为工作日',
    access: 'member',
    reply: one(z.object({ contact: z.string(), phone: z.string(), days: z.array(day) })),
  },
  'GET /space-v2/appointments/user/list': {
    summary: '我的看房预约',
    access: 'member',
    query: z.object({ status: statusQuery, ...paging() }),
    reply: pageOf(memberViewing),
  },
  'POST /space-v2/appointments/user/status': cancelCall,
  'PUT /space-v2/appointments/user/status': cancelCall,
  'GET /space-v2/appointments/objects': {
    summary: '可以预约的载体，按名称查找',
    access: 'all',
    query: z.object({ keyword }),
    reply: all(z.object({ obj_type: z.string(), type_name: z.string(), obj_id: objId, title: z.string() })),
  },
  'GET /console/viewings': {
    summary: '看房预约，待确认的在前；电话隐去中间四位',
    access: viewingReaders,
    query: z.object({ status: statusQuery, visit_date: day.optional(), keyword, ...paging() }),
    reply: pageOf(staffViewing),
  },
  'GET /console/viewings/{obj_id}': {
    summary: '看房预约详情',
    access: viewingHandlers,
    reply: one(staffViewingWhole),
    fails: ['not_found'],
  },
  'POST /console/viewings/{obj_id}/steps': {
    summary: '确认（可定时间和接待人）、拒绝、标为已完成或未到访',
    access: viewingHandlers,
    body: z.object({
      action: z.enum(actionNames, { error: '不支持的操作' }),
      version: z.int('缺少版本号'),
      visit_time: z
        .string()
        .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, '时间格式须为 09:30')
        .default(''),
      receiver: z.string().trim().max(60, '接待人不能超过 60 个字').default(''),
      opinion: z.string('请填写原因').trim().max(500, '原因不能超过 500 个字').default(''),
    }),
    figures: { visit_time: { label: '时间', band: likely.bounded } },
    reply: one(staffViewingWhole),
    fails: ['not_found', 'stale_version', 'wrong_state', 'opinion_required'],
  },
});
