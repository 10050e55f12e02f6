/** Members' texts in the policy room: questions, comments on drafts, policies that departments hand in. */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { fullCaseReply, minePage, mineQuery, savedBody } from '../kit/case-shapes.ts';
import { all, day, instant, objId, one, pageOf, paging } from '../kit/wire.ts';
import { policyQuestion } from './policy-question.case.ts';

const comment = z.object({
  comment_id: objId,
  author_name: z.string(),
  body: z.string(),
  reply: z.string(),
  created_at: instant,
});
const staffComment = comment.extend({
  collection_id: objId,
  collection_title: z.string(),
  state: z.int(),
  state_name: z.string(),
});
const detailQuery = z.object({ obj_id: objId });

const statusCall = {
  summary: '提交或撤回政策报送',
  access: 'member',
  body: z.object({
    obj_id: objId,
    version: z.int('缺少版本号'),
    action: z.enum(['submit', 'withdraw'], { error: '不支持的操作' }),
  }),
  reply: fullCaseReply,
  fails: ['not_found', 'stale_version', 'wrong_state', 'not_a_department', 'enterprise_missing'],
} as const;
export const conversationCalls = contract({
  'POST /policies/policy_faqs': {
    summary: '提交政策咨询；答复后可在“我的办件”查看',
    access: 'member',
    once: true,
    body: policyQuestion.form,
    reply: fullCaseReply,
    fails: ['too_many'],
  },
  'GET /policies/policy_declarations/{obj_id}/publicity': {
    summary: '本项目正在公示的申请',
    access: 'all',
    reply: all(
      z.object({ applicant_name: z.string(), title: z.string(), application_no: z.string(), until: day.nullable() }),
    ),
    fails: ['not_found'],
  },
  'GET /policies/policy_collections/{obj_id}/comments': {
    summary: '已公开的征集意见',
    access: 'all',
    query: z.object(paging()),
    reply: pageOf(comment),
    fails: ['not_found'],
  },
  'POST /policies/policy_collections/{obj_id}/comments': {
    summary: '对征集稿提出意见，审核后公开',
    access: 'member',
    once: true,
    body: z.object({ body: z.string('请填写意见').trim().min(1, '请填写意见').max(2_000, '意见不能超过 2000 个字') }),
    reply: one(z.object({ comment_id: objId })),
    fails: ['not_found', 'case_closed', 'too_many'],
  },
  'GET /console/comments': {
    summary: '征集意见，待审的在前',
    access: ['reviewer', 'editor', 'support', 'system'],
    query: z.object({ state: z.int().min(1).max(3).optional(), ...paging() }),
    reply: pageOf(staffComment),
  },
  'POST /console/comments/{comment_id}': {
    summary: '公开或不公开一条征集意见，可附答复',
    access: ['reviewer', 'support', 'system'],
    body: z.object({
      publish: z.boolean('请选择是否公开'),
      reply: z.string().trim().max(1_000, '答复不能超过 1000 个字').default(''),
    }),
    reply: one(staffComment),
    fails: ['not_found', 'wrong_state'],
  },

  // 政策管理: the paths of specification 7 for policies that departments hand in.
  'GET /policy/users_policy/list': { summary: '本部门报送的政策', access: 'member', query: mineQuery, reply: minePage },
  'GET /policy/users_policy/details': {
    summary: '报送详情及办理过程',
    access: 'member',
    query: detailQuery,
    reply: fullCaseReply,
    fails: ['not_found'],
  },
  'POST /policy/users_policy/add': {
    summary: '新建政策报送草稿',
    access: 'member',
    once: true,
    body: z.object({ fields: savedBody.shape.fields }),
    reply: fullCaseReply,
    fails: ['not_a_department', 'enterprise_missing', 'too_many'],
  },
  'POST /policy/users_policy/modify': {
    summary: '保存政策报送草稿',
    access: 'member',
    body: savedBody,
    reply: fullCaseReply,
    fails: ['not_found', 'stale_version', 'wrong_state'],
  },
  'POST /policy/users_policy/status': statusCall,
  'PUT /policy/users_policy/status': statusCall,
});
