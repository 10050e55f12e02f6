/** Needs, 揭榜 and what staff do with needs (specification 7, Technology supply and demand; ruling D13). Money in whole fen. */

import * as z from 'zod';
import { contract, type StaffRole } from '../kit/call.ts';
import { contentCalls } from '../kit/content.ts';
import { attachment } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { figure, wanBand } from '../kit/plausible.ts';
import { all, contactPhone, keyword, objId, one, pageOf, paging, requiredName, requiredText } from '../kit/wire.ts';
import { demand } from './demand.ts';
import { begunDemand, oneOf } from './demand-forms.ts';
import { closeReasons } from './demand-moves.ts';
import {
  ownDemand,
  ownDemandItem,
  ownProposal,
  ownProposalItem,
  seenDemand,
  staffDemand,
  staffDemandItem,
} from './demand-shapes.ts';
import { mostDemandFiles } from './demand-words.ts';

/** Staff who see needs with their publishers. */
export const demandReaders = [
  'system',
  'intake',
  'approver',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[];
/** Staff who act on them; who may take which act is checked by the act. */
export const demandWorkers = ['system', 'intake', 'approver', 'support'] as const satisfies readonly StaffRole[];

const version = z.int('缺少版本号');
const at = { obj_id: objId, version };
const opinion = z.string().trim().max(500, '说明不能超过 500 个字').default('');
const reason = (label = '原因') => requiredText(label, 500);
const status = z.int('状态不正确').min(0, '状态不正确').max(7, '状态不正确').optional();
const flag = z.boolean('须为 true 或 false').optional();

const wishedManager = { manager_id: z.uuid('请选择技术经理人') };

export const unveilSent = z.object({
  demand_id: z.uuid('请选择需求'),
  approach: requiredText('技术方案', 3_000),
  foundation: requiredText('基础和案例', 2_000),
  team: requiredText('团队', 1_000),
  price_fen: z
    .number('请填写报价，只写数字')
    .int('报价不正确')
    .min(1, '报价须大于 0')
    .max(1e13, '报价过大')
    .nullable()
    .default(null),
  period_days: z.int('请填写周期，只写数字').min(1, '周期至少 1 天').max(3_650, '周期最多 3650 天'),
  contact: requiredName('联系人'),
  contact_phone: contactPhone,
  attachments: z.array(attachment).max(mostDemandFiles, `附件最多 ${mostDemandFiles} 个`).default([]),
  consent_version: z.string('请阅读并同意').min(1, '请阅读并同意').max(20, '请阅读并同意'),
});

const proposal_id = z.uuid('请选择方案');
const publisherAct = z.discriminatedUnion(
  'action',
  [
    z.object({
      ...at,
      action: z.enum(['submit', 'withdraw', 'take_back', 'renew', 'sign', 'complete'], { error: '不支持的操作' }),
      opinion,
    }),
    z.object({ ...at, action: z.literal('shortlist'), proposal_id, opinion: reason('入围理由') }),
    z.object({ ...at, action: z.literal('choose'), proposal_id, opinion }),
    z.object({ ...at, action: z.literal('reopen'), opinion: reason() }),
    z.object({
      ...at,
      action: z.literal('close'),
      reason: oneOf(closeReasons, '请选择原因'),
      opinion,
    }),
  ],
  { error: '不支持的操作' },
);
const staffAct = z.discriminatedUnion(
  'action',
  [
    z.object({ version, action: z.enum(['pass', 'pass_edit'], { error: '不支持的操作' }), opinion }),
    z.object({
      version,
      action: z.enum(['return', 'return_edit', 'take_down'], { error: '不支持的操作' }),
      opinion: reason('意见'),
    }),
    z.object({ version, action: z.literal('assign_manager'), ...wishedManager, opinion }),
    z.object({ version, action: z.literal('invite'), enterprise_id: z.uuid('请选择企业'), opinion }),
  ],
  { error: '不支持的操作' },
);

const fails = [
  'not_found',
  'stale_version',
  'wrong_state',
  'demand_refused',
  'enterprise_uncertified',
  'amount_wrong',
] as const;
const saving = ['enterprise_missing', 'enterprise_uncertified', 'demand_refused', 'too_many', 'not_found'] as const;
const listQuery = z.object({ status, needs_me: flag, keyword, ...paging() });

const statusCall = {
  summary: '提交、撤回、入围、选定、签约、完成、续期、关闭',
  access: 'member',
  once: true,
  body: publisherAct,
  reply: one(ownDemand),
  fails,
} as const;
/** A budget in fen is typed in 万元. */
const demandFigures = {
  budget_min_fen: { label: '预算下限', band: wanBand({ from: 0.1, to: 20_000 }, 1_000_000) },
  budget_max_fen: { label: '预算上限', band: wanBand({ from: 0.1, to: 20_000 }, 1_000_000) },
  deadline: { label: '截止日期', band: likely.ruled },
};

export const demandCalls = contract({
  ...contentCalls(demand),
  'GET /tech/demands': {
    summary: '我的需求；同事以企业名义发布的共同可见',
    access: 'member',
    query: listQuery,
    reply: pageOf(ownDemandItem),
  },
  'POST /tech/demands': {
    summary: '新建需求；可直接提交审核',
    access: 'member',
    once: true,
    body: begunDemand,
    figures: demandFigures,
    reply: one(ownDemand),
    fails: saving,
  },
  'GET /tech/demands/{obj_id}': {
    summary: '我的一条需求，连同收到的揭榜方案',
    access: 'member',
    reply: one(ownDemand),
    fails: ['not_found'],
  },
  'POST /tech/demands/edit': {
    summary: '修改需求；已发布的先审核，原文不受影响',
    access: 'member',
    once: true,
    body: begunDemand.extend(at),
    figures: demandFigures,
    reply: one(ownDemand),
    fails: [...saving, 'stale_version', 'wrong_state'],
  },
  'POST /tech/demands/status': statusCall,
  'PUT /tech/demands/status': statusCall,
  'GET /tech/demands/standing': {
    summary: '登录用户与一条需求的关系：是否本企业的、是否已揭榜或对接',
    access: 'member',
    query: z.object({ demand_id: objId }),
    reply: one(
      z.object({
        /** The record of one's own need; null for everybody else. */
        own_id: objId.nullable(),
        proposal_id: objId.nullable(),
        abutment_id: objId.nullable(),
        /** What one proposed and took back, to begin again from. */
        earlier_proposal: z
          .object({
            approach: z.string(),
            foundation: z.string(),
            team: z.string(),
            price_fen: z.number().nullable(),
            period_days: z.int(),
            /** Those that the person handed in, who alone may hand them in again. */
            attachments: z.array(attachment),
          })
          .nullable(),
        /** The words with which one last asked for contact; empty while a request runs. */
        earlier_message: z.string(),
        /** Whether it takes answers now. */
        open: z.boolean(),
        certified: z.boolean(),
      }),
    ),
    fails: ['not_found'],
  },
  'GET /tech/demands/unveil': {
    summary: '我的揭榜',
    access: 'member',
    query: z.object({ status: z.int('状态不正确').min(1, '状态不正确').max(5, '状态不正确').optional(), ...paging() }),
    reply: pageOf(ownProposalItem),
  },
  'POST /tech/demands/unveil': {
    summary: '揭榜：向一条需求提交方案',
    access: 'member',
    once: true,
    body: unveilSent,
    figures: {
      price_fen: { label: '报价', band: wanBand({ from: 0.1, to: 20_000 }, 1_000_000) },
      period_days: { label: '周期', band: figure('天', { to: 1_100 }) },
    },
    reply: one(ownProposal),
    fails: [
      'not_found',
      'enterprise_missing',
      'enterprise_uncertified',
      'case_open',
      'case_closed',
      'own_shop',
      'consent_missing',
      'too_many',
    ],
  },
  'GET /tech/demands/unveil/{obj_id}': {
    summary: '我的一份揭榜方案',
    access: 'member',
    reply: one(ownProposal),
    fails: ['not_found'],
  },
  'POST /tech/demands/unveil/status': {
    summary: '撤回揭榜、登记签约',
    access: 'member',
    once: true,
    body: z.object({ ...at, action: z.enum(['withdraw', 'sign'], { error: '不支持的操作' }), opinion }),
    reply: one(ownProposal),
    fails: ['not_found', 'stale_version', 'wrong_state'],
  },
  'GET /tech/demands/invitations': {
    summary: '平台邀请本企业查看的需求',
    access: 'member',
    reply: all(seenDemand.pick({ obj_id: true, title: true, deadline: true, status_name: true, field_name: true })),
  },
  'GET /tech/demands/invitations/{obj_id}': {
    summary: '平台邀请本企业查看的一条需求，不显示发布单位',
    access: 'member',
    reply: one(seenDemand),
    fails: ['not_found'],
  },
  'GET /provider_customer/demands': {
    summary: '委托技术经理人的需求；role=manager 时为委托给我的',
    access: 'member',
    query: z.object({
      role: z.enum(['publisher', 'manager'], { error: '角色不正确' }).default('publisher'),
      ...paging(),
    }),
    reply: pageOf(
      ownDemandItem.pick({
        obj_id: true,
        demand_no: true,
        title: true,
        demand_type_name: true,
        field_name: true,
        status: true,
        status_name: true,
        deadline: true,
        manager_name: true,
        updated_at: true,
      }),
    ),
  },
  'POST /provider_customer/demands': {
    summary: '把一条新需求委托给技术经理人',
    access: 'member',
    once: true,
    body: begunDemand.extend(wishedManager),
    figures: demandFigures,
    reply: one(ownDemand),
    fails: saving,
  },
  'GET /provider_customer/demands/{obj_id}': {
    summary: '委托的一条需求；技术经理人看到的不含发布单位，除非已公开',
    access: 'member',
    reply: one(seenDemand.extend({ demand_no: z.string(), manager_name: z.string() })),
    fails: ['not_found'],
  },
  'GET /console/supply_demands': {
    summary: '需求的审核和跟进',
    access: demandReaders,
    query: z.object({
      status,
      /** Waiting for a review: new ones and changed texts. */
      review: flag,
      /** Unanswered, and at least at this level. */
      escalated: z.int('级别不正确').min(1, '级别不正确').max(4, '级别不正确').optional(),
      manager_due: flag,
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffDemandItem),
  },
  'GET /console/supply_demands/figures': {
    summary: '需求的数量和回应情况',
    access: demandReaders,
    reply: one(
      z.object({
        total: z.int(),
        waiting: z.int(),
        open: z.int(),
        unanswered: z.int(),
        proposals: z.int(),
        signed: z.int(),
        /** Of needs that were published, how many had an answer, in percent; null while there are none. */
        answered_percent: z.int().nullable(),
        /** Median days from publication to the first answer. */
        answer_days: z.number().nullable(),
        by_status: z.array(z.object({ status: z.int(), name: z.string(), count: z.int() })),
      }),
    ),
  },
  'GET /console/supply_demands/{obj_id}': {
    summary: '一条需求，连同发布单位和办理过程',
    access: demandReaders,
    reply: one(staffDemand),
    fails: ['not_found'],
  },
  'POST /console/supply_demands/{obj_id}/steps': {
    summary: '审核、退回、撤下、指派技术经理人、邀请企业',
    access: demandWorkers,
    once: true,
    body: staffAct,
    reply: one(staffDemand),
    fails: ['not_found', 'stale_version', 'wrong_state', 'opinion_required', 'forbidden', 'demand_refused'],
  },
});
