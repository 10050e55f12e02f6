/** Needs: the member's calls (the pages space/needs and material/demands share them, by type) and the staff's. */

import * as z from 'zod';
import { contract, type StaffRole } from '../kit/call.ts';
import { figureMarks } from '../kit/figure-marks.ts';
import { likely } from '../kit/likely.ts';
import { alone } from '../kit/plausible.ts';
import { isFinerThan } from '../kit/typed-number.ts';
import { all, day, instant, keyword, mobile, objId, one, pageOf, paging, requiredName } from '../kit/wire.ts';
import { areaTypes, demandActionNames, demandTypes, wantedKinds } from './demand.ts';

const demand = z.object({
  obj_id: objId,
  demand_type: z.int(),
  demand_type_name: z.string(),
  area_type: z.int().nullable(),
  area_type_name: z.string(),
  carrier_kind: z.int().nullable(),
  carrier_kind_name: z.string(),
  /** 万元; null is 面议. */
  budget_wan: z.number().nullable(),
  wanted_date: day.nullable(),
  /** Of materials, in words: `200 盒`. */
  quantity: z.string(),
  description: z.string(),
  contact: z.string(),
  phone: z.string(),
  status: z.int(),
  status_name: z.string(),
  answer: z.string(),
  answered_at: instant.nullable(),
  /** Nobody has begun with it: its sender may take it back. */
  can_withdraw: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type Demand = z.output<typeof demand>;
const staffDemand = demand.extend({
  version: z.int(),
  sender_name: z.string(),
  enterprise_name: z.string(),
  assignee_name: z.string(),
  mine: z.boolean(),
});
export type StaffDemand = z.output<typeof staffDemand>;
const fullDemand = staffDemand.extend({
  actions: z.array(z.enum(demandActionNames)),
  marks: figureMarks,
  steps: z.array(
    z.object({ action: z.string(), action_name: z.string(), actor_name: z.string(), opinion: z.string(), at: instant }),
  ),
});
export type FullDemand = z.output<typeof fullDemand>;

const code = (names: Readonly<Record<number, string>>, message: string) =>
  z.int(message).min(1, message).max(Object.keys(names).length, message);

/** Staff who read needs, and those who answer them. */
export const demandReaders: readonly StaffRole[] = ['intake', 'approver', 'support', 'auditor', 'system'];
export const demandHandlers: readonly StaffRole[] = ['intake', 'approver', 'support', 'system'];

export const demandCalls = contract({
  'GET /space-v2/demand_area_types/list': {
    summary: '空间需求的面积档',
    access: 'all',
    reply: all(z.object({ id: z.int(), name: z.string() })),
  },
  'POST /universal/demands/add': {
    summary: '登记需求或在线留言，答复后以站内信通知',
    access: 'member',
    once: true,
    body: z.object({
      demand_type: code(demandTypes, '请选择需求类型'),
      area_type: code(areaTypes, '请选择面积').nullable().default(null),
      carrier_kind: code(wantedKinds, '请选择空间类型').nullable().default(null),
      budget_wan: z
        .number('预算请填规范的数字，单位万元，如 1,234.56')
        .min(0, '预算不能为负数')
        .max(1_000_000, '预算数值过大，请核对单位')
        .refine((value) => !isFinerThan(value, 4), '预算最多 4 位小数')
        .nullable()
        .default(null),
      wanted_date: day.nullable().default(null),
      quantity: z.string().trim().max(50, '数量不能超过 50 个字').default(''),
      description: z.string('请填写需求说明').trim().min(1, '请填写需求说明').max(2_000, '需求说明不能超过 2000 个字'),
      contact: requiredName('联系人'),
      phone: mobile,
    }),
    figures: {
      budget_wan: { label: '预算', band: alone(likely.budget_wan) },
      wanted_date: { label: '期望日期', band: likely.wanted },
    },
    reply: one(demand),
    fails: ['too_many'],
  },
  'POST /universal/demands/withdraw': {
    summary: '撤回工作人员尚未开始处理的需求',
    access: 'member',
    body: z.object({ obj_id: objId }),
    reply: one(demand),
    fails: ['not_found', 'wrong_state'],
  },
  'GET /universal/demands/list': {
    summary: '我登记的需求，新的在前',
    access: 'member',
    query: z.object({ demand_type: code(demandTypes, '需求类型不正确').optional(), ...paging() }),
    reply: pageOf(demand),
  },
  'GET /console/demands': {
    summary: '需求列表，待处理的在前；手机号隐去中间四位',
    access: demandReaders,
    query: z.object({
      demand_type: code(demandTypes, '需求类型不正确').optional(),
      status: z.int('状态不正确').min(1, '状态不正确').max(4, '状态不正确').optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffDemand),
  },
  'GET /console/demands/{obj_id}': {
    summary: '需求详情',
    access: demandReaders,
    reply: one(fullDemand),
    fails: ['not_found'],
  },
  'POST /console/demands/{obj_id}/steps': {
    summary: '领取、答复（answer，须填内容）、关闭（close，须填原因）',
    access: demandHandlers,
    body: z.object({
      action: z.enum(demandActionNames, { error: '不支持的操作' }),
      version: z.int('缺少版本号'),
      opinion: z.string('请填写内容').trim().max(1_000, '内容不能超过 1000 个字').default(''),
    }),
    reply: one(fullDemand),
    fails: ['not_found', 'stale_version', 'wrong_state', 'opinion_required'],
  },
});
