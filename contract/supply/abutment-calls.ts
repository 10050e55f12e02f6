/** 对接: a member asks the other side of a need, a company, a product, a technical manager or an expert for contact (ruling D13). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { contactPhone, instant, keyword, objId, one, pageOf, paging, requiredName, requiredText } from '../kit/wire.ts';
import { type AbutmentMove, type AbutmentSubject, abutmentSubjects, allAbutmentMoves } from './abutment-moves.ts';
import { demandReaders, demandWorkers } from './demand-calls.ts';
import { party, step } from './demand-shapes.ts';

const subject = z.enum(Object.keys(abutmentSubjects) as [AbutmentSubject, ...AbutmentSubject[]], {
  error: '请选择对接的对象',
});
const move = z.enum(allAbutmentMoves as [AbutmentMove, ...AbutmentMove[]], { error: '不支持的操作' });
const status = z.int('状态不正确').min(1, '状态不正确').max(4, '状态不正确').optional();

export const abutmentSent = z.object({
  obj_type: subject,
  obj_id: z.uuid('请选择对接的对象'),
  message: requiredText('留言', 1_000),
  contact: requiredName('联系人'),
  contact_phone: contactPhone,
  consent_version: z.string('请阅读并同意').min(1, '请阅读并同意').max(20, '请阅读并同意'),
});
const abutmentItem = z.object({
  obj_id: objId,
  abutment_no: z.string(),
  obj_type: subject,
  type_name: z.string(),
  target_id: objId,
  target_title: z.string(),
  /** Where the object is read; empty when it is not published. */
  page: z.string(),
  /** 1 sent by me, 2 received. */
  box: z.int(),
  status: z.int(),
  status_name: z.string(),
  /** The other side's name, where it is known. */
  other_name: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type AbutmentItem = z.output<typeof abutmentItem>;
const abutment = abutmentItem.extend({
  version: z.int(),
  message: z.string(),
  answer: z.string(),
  result: z.string(),
  /** The other side's contact, once it has agreed. */
  other: party.nullable(),
  mine: party,
  steps: z.array(step),
  actions: z.array(move),
});
export type Abutment = z.output<typeof abutment>;
const staffAbutmentItem = abutmentItem.omit({ box: true, other_name: true }).extend({
  requester_name: z.string(),
  responder_name: z.string(),
  /** Nobody answers for the object on the site: the platform's staff do. */
  ours: z.boolean(),
  waiting_days: z.int(),
});
export type StaffAbutmentItem = z.output<typeof staffAbutmentItem>;
const staffAbutment = staffAbutmentItem.extend({
  version: z.int(),
  /** Words and contacts only where staff answer, or nobody has for two weeks. */
  message: z.string(),
  requester: party.nullable(),
  answer: z.string(),
  result: z.string(),
  steps: z.array(step),
  actions: z.array(move),
});
export type StaffAbutment = z.output<typeof staffAbutment>;

const version = z.int('缺少版本号');
const opinion = z.string().trim().max(500, '说明不能超过 500 个字').default('');
const acts = {
  accept: {
    action: z.literal('accept'),
    opinion,
    contact: requiredName('联系人'),
    contact_phone: contactPhone,
  },
  others: {
    action: z.enum(['decline', 'withdraw', 'succeed', 'fail'], { error: '不支持的操作' }),
    opinion,
  },
} as const;
const fails = ['not_found', 'stale_version', 'wrong_state', 'opinion_required'] as const;

export const abutmentCalls = contract({
  'GET /tech/supply_demand/abutment': {
    summary: '我的对接：发出的和收到的',
    access: 'member',
    query: z.object({
      box: z.enum(['all', 'sent', 'received'], { error: '请选择发出或收到' }).default('all'),
      status,
      ...paging(),
    }),
    reply: pageOf(abutmentItem),
  },
  'POST /tech/supply_demand/abutment': {
    summary: '提交对接：向需求、企业、产品、技术经理人或专家',
    access: 'member',
    once: true,
    body: abutmentSent,
    reply: one(abutment),
    fails: ['not_found', 'case_open', 'case_closed', 'own_shop', 'consent_missing', 'too_many'],
  },
  'GET /tech/supply_demand/abutment/{obj_id}': {
    summary: '一次对接',
    access: 'member',
    reply: one(abutment),
    fails: ['not_found'],
  },
  'POST /tech/supply_demand/abutment/status': {
    summary: '同意、婉拒、撤回对接，登记结果',
    access: 'member',
    once: true,
    body: z.discriminatedUnion(
      'action',
      [z.object({ obj_id: objId, version, ...acts.accept }), z.object({ obj_id: objId, version, ...acts.others })],
      { error: '不支持的操作' },
    ),
    reply: one(abutment),
    fails,
  },
  'GET /console/abutments': {
    summary: '对接的办理情况',
    access: demandReaders,
    query: z.object({
      status,
      /** What staff have to see to: theirs to answer, or unanswered for two weeks. */
      waiting: z.boolean('须为 true 或 false').optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffAbutmentItem),
  },
  'GET /console/abutments/{obj_id}': {
    summary: '一次对接的办理情况',
    access: demandReaders,
    reply: one(staffAbutment),
    fails: ['not_found'],
  },
  'POST /console/abutments/{obj_id}/steps': {
    summary: '平台答复没有发布方的对接',
    access: demandWorkers,
    once: true,
    body: z.discriminatedUnion(
      'action',
      [z.object({ version, ...acts.accept }), z.object({ version, ...acts.others })],
      { error: '不支持的操作' },
    ),
    reply: one(staffAbutment),
    fails: [...fails, 'forbidden'],
  },
});
