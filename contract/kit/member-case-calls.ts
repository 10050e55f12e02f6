/** The calls of a case's holder, for every case type. */
import * as z from 'zod';
import { contract, file } from './call.ts';
import { actionsBy, type MemberAction } from './case.ts';
import {
  beginBody,
  beginFails,
  caseItem,
  draftFields,
  handedIn,
  memberCase,
  mineQuery,
  opinion,
  saveFails,
  version,
} from './case-shapes.ts';
import { attachment } from './fields.ts';
import { all, day, objId, one, pageOf } from './wire.ts';

const params = z.object({ case_type: z.string().regex(/^[a-z_]{1,60}$/) });
const caseParams = params.extend({ obj_id: objId });
const draftBody = z.object({ version, fields: draftFields, materials: handedIn.default([]) });

export const memberCaseCalls = contract({
  'GET /cases': {
    summary: '我的办件，需要我处理的在前',
    access: 'member',
    query: z.object({
      case_type: z.string().max(60).optional(),
      needs_me: z.boolean('须为 true 或 false').optional(),
      ...mineQuery.shape,
    }),
    reply: pageOf(caseItem),
  },
  'GET /cases/counts': {
    summary: '我的办件数量：需要我处理、办理中、已办结',
    access: 'member',
    reply: one(z.object({ needs_me: z.int(), under_way: z.int(), finished: z.int() })),
  },
  'POST /cases/{case_type}': {
    summary: '新建申请草稿；已知信息自动带入；已有未办结申请时 data.obj_id 为其编号',
    access: 'member',
    once: true,
    params,
    body: beginBody,
    reply: one(memberCase),
    fails: beginFails,
  },
  'GET /cases/{case_type}/{obj_id}': {
    summary: '申请及办理过程',
    access: 'member',
    params: caseParams,
    reply: one(memberCase),
    fails: ['not_found'],
  },
  'PUT /cases/{case_type}/{obj_id}': {
    summary: '保存申请内容，可以不完整；version 为开始编辑时的版本',
    access: 'member',
    params: caseParams,
    body: draftBody,
    reply: one(memberCase),
    fails: saveFails,
  },
  'POST /cases/{case_type}/{obj_id}/steps': {
    summary: '提交或撤回；提交时检查全部内容',
    access: 'member',
    params: caseParams,
    body: z.object({
      action: z.enum(actionsBy('member') as [MemberAction, ...MemberAction[]], { error: '不支持的操作' }),
      version,
      opinion,
      /** With `submit`: saved before the step, so that exactly these values are submitted. */
      fields: draftFields.optional(),
      materials: handedIn.optional(),
    }),
    figures: 'form',
    reply: one(memberCase),
    fails: [...saveFails, 'case_closed', 'enterprise_missing', 'enterprise_uncertified', 'not_a_department'],
  },
  'GET /cases/{case_type}/{obj_id}/papers': {
    summary: '平台已有、可以直接带入的材料',
    access: 'member',
    params: caseParams,
    reply: all(z.object({ material: z.string(), paper: z.string(), source: z.string(), day })),
    fails: ['not_found'],
  },
  'POST /cases/{case_type}/{obj_id}/papers': {
    summary: '取一份平台已有的材料，返回附件；放入材料后保存或提交',
    access: 'member',
    params: caseParams,
    body: z.object({ paper: z.string('请选择材料').max(80, '请选择材料') }),
    reply: all(attachment),
    fails: ['not_found', 'record_changed', 'too_many', 'unprintable'],
  },
  'POST /cases/{case_type}/{obj_id}/copy': {
    summary: '以原申请内容新建一份草稿',
    access: 'member',
    once: true,
    params: caseParams,
    reply: one(memberCase),
    fails: beginFails,
  },

  'GET /cases/{case_type}/{obj_id}/receipt': {
    summary: '申请回执（PDF）',
    access: 'member',
    params: caseParams,
    reply: file,
    fails: ['not_found', 'wrong_state', 'unprintable'],
  },
});
