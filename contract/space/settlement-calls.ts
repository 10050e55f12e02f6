/** 入驻: the specification's own lines for its case type (calls.md). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { fullCaseReply, minePage, mineQuery, savedBody } from '../kit/case-calls.ts';

const saveFails = ['not_found', 'stale_version', 'wrong_state'] as const;

export const settlementCalls = contract({
  'GET /space-v2/provider/settlement/list': { summary: '本企业的入驻申请', access: 'member', query: mineQuery, reply: minePage },
  'POST /space-v2/provider/settlement/add': {
    summary: '新建入驻申请草稿',
    access: 'member',
    once: true,
    body: z.object({ fields: savedBody.shape.fields.optional() }),
    reply: fullCaseReply,
    fails: ['too_many', 'case_open', 'enterprise_missing', 'enterprise_uncertified'],
  },
  'POST /space-v2/provider/settlement/edit': { summary: '保存入驻申请', access: 'member', body: savedBody, reply: fullCaseReply, fails: saveFails },
  'POST /space-v2/provider/settlement/submit': {
    summary: '提交入驻申请；提交时检查全部内容',
    access: 'member',
    body: savedBody.extend({ fields: savedBody.shape.fields.optional(), materials: savedBody.shape.materials.removeDefault().optional() }),
    reply: fullCaseReply,
    fails: [...saveFails, 'enterprise_missing', 'enterprise_uncertified'],
  },
});
