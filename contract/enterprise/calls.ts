/** Certification and the people of an enterprise (ruling D4). */
import * as z from 'zod';
import { creditCode } from '../account/account-fields.ts';
import { userInfo } from '../account/calls.ts';
import { contract } from '../kit/call.ts';
import { beginFails, draftFields, handedIn, memberCase, saveFails } from '../kit/case-shapes.ts';
import { all, instant, keyword, mobile, objId, one, pageOf, paging } from '../kit/wire.ts';
import { registryCalls } from './registry-calls.ts';

const done = one(z.object({ done: z.literal(true) }));
const affiliation = z.object({
  affiliation_id: objId,
  /** invited: the owner asks me; asked: I ask the owner. */
  kind: z.enum(['invited', 'asked']),
  enterprise_id: objId,
  enterprise_name: z.string(),
  /** Null for an invitation by phone that nobody has answered. */
  user_id: objId.nullable(),
  person_name: z.string(),
  phone: z.string(),
  note: z.string(),
  created_at: instant,
  /** Whether the reader is the one to answer. */
  to_answer: z.boolean(),
});
const note = z.string().trim().max(200, '说明不能超过 200 个字').default('');

const managed = z.object({
  enterprise_id: objId,
  enterprise_name: z.string(),
  credit_code: z.string(),
  certification: z.int(),
  certification_name: z.string(),
  department: z.boolean(),
  people: z.int(),
  created_at: instant,
});
export type ManagedEnterprise = z.output<typeof managed>;

export const enterpriseCalls = contract({
  ...registryCalls,
  'GET /console/enterprises': {
    summary: '企业列表',
    access: ['system', 'intake', 'approver', 'support', 'auditor'],
    query: z.object({ keyword, ...paging() }),
    reply: pageOf(managed),
  },
  'POST /console/enterprises/{enterprise_id}/department': {
    summary: '设为或取消部门账号（可报送政策）',
    access: ['system'],
    body: z.object({ department: z.boolean('请选择是否部门账号') }),
    reply: one(managed),
    fails: ['not_found'],
  },
  'POST /enterprise/enterprise/certify': {
    summary: '提交企业认证；没有草稿时新建，不给的项用已知的企业信息',
    access: 'member',
    body: z.object({ fields: draftFields.optional(), materials: handedIn.optional() }),
    figures: 'form',
    reply: one(memberCase),
    once: true,
    fails: [...beginFails, ...saveFails],
  },
  'GET /enterprise/enterprises': {
    summary: '我所属的企业，以及当前代表的企业',
    access: 'member',
    reply: all(
      z.object({
        enterprise_id: objId,
        enterprise_name: z.string(),
        certification: z.int(),
        certification_name: z.string(),
        member_role: z.enum(['owner', 'staff']),
        acting: z.boolean(),
      }),
    ),
  },
  'GET /enterprise/staff/token': {
    summary: '切换当前代表的企业，换发新令牌',
    access: 'member',
    query: z.object({ enterprise_id: objId }),
    reply: one(z.object({ token: z.string(), userInfo })),
    fails: ['not_found'],
  },
  'GET /enterprise/staff/affiliations': {
    summary: '待答复的加入申请与邀请',
    access: 'member',
    reply: all(affiliation),
  },
  'POST /enterprise/staff/invite': {
    summary: '企业负责人邀请成员；对方登录后答复',
    access: 'member',
    once: true,
    body: z.object({ phone: mobile, note }),
    reply: done,
    fails: ['forbidden', 'enterprise_missing', 'already_member', 'too_many'],
  },
  'POST /enterprise/staff/join': {
    summary: '申请加入已认证的企业，由企业负责人答复',
    access: 'member',
    once: true,
    body: z.object({ credit_code: creditCode, note }),
    reply: done,
    fails: ['not_found', 'already_member', 'too_many'],
  },
  'POST /enterprise/staff/answer': {
    summary: '答复加入申请或邀请',
    access: 'member',
    body: z.object({ affiliation_id: objId, accept: z.boolean('请选择是否同意') }),
    reply: done,
    fails: ['not_found'],
  },
  'POST /enterprise/staff/withdraw': {
    summary: '撤回尚未答复的邀请（企业负责人）或本人的加入申请',
    access: 'member',
    body: z.object({ affiliation_id: objId }),
    reply: done,
    fails: ['not_found'],
  },
  'POST /enterprise/staff/remove': {
    summary: '企业负责人移除成员，或成员自己退出',
    access: 'member',
    body: z.object({ user_id: objId }),
    reply: done,
    fails: ['not_found', 'forbidden', 'last_owner'],
  },
  'POST /enterprise/staff/hand_over': {
    summary: '企业负责人将负责人身份移交给另一成员',
    access: 'member',
    body: z.object({ user_id: objId }),
    reply: done,
    fails: ['not_found', 'forbidden', 'proof_required'],
  },
  'POST /enterprise/staff/may_sign': {
    summary: '企业负责人授予或收回成员的签约权限',
    access: 'member',
    body: z.object({ user_id: objId, may_sign: z.boolean('请选择是否可以签约') }),
    reply: done,
    fails: ['not_found', 'forbidden', 'proof_required'],
  },
});
