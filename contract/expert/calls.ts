/** Experts (specification 7, Tech): the directory, who fits a question, and a person's own filing. */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { beginBody, beginFails, memberCase } from '../kit/case-shapes.ts';
import { contentCalls } from '../kit/content.ts';
import { all, day, objId, one } from '../kit/wire.ts';
import { expert } from './expert.ts';

const reason = z.object({
  /** 研究方向 or 成果: where the question's words stand. */
  kind: z.string(),
  text: z.string(),
  /** Of a claim: the day on which its evidence was checked. */
  checked_on: day.nullable(),
});
const fitting = z.object({
  obj_id: objId,
  title: z.string(),
  position: z.string(),
  org: z.string(),
  area_name: z.string(),
  cover: z.string(),
  reasons: z.array(reason),
  /** What ties the expert to the caller's enterprise, in words; empty when nothing is known. */
  conflict: z.string(),
});
export type FittingExpert = z.output<typeof fitting>;

export const expertCalls = contract({
  ...contentCalls(expert),
  'GET /tech/experts/shortlist': {
    summary: '按问题找专家：最多 8 位，各附理由；登录后提示与本企业的利益关系',
    access: 'all',
    query: z.object({
      question: z.string({ error: '请填写问题' }).trim().min(2, '请至少写两个字').max(500, '问题不能超过 500 个字'),
    }),
    reply: all(fitting),
  },
  'GET /tech/experts/mine': {
    summary: '本人在专家库的条目；没有则为 null',
    access: 'member',
    reply: one(z.object({ obj_id: objId, title: z.string(), consent_on: day }).nullable()),
  },
  'POST /tech/experts/apply': {
    summary: '新建专家填报草稿，之后按办件保存和提交',
    access: 'member',
    once: true,
    body: beginBody,
    reply: one(memberCase),
    fails: beginFails,
  },
  'POST /tech/experts/retract': {
    summary: '撤回公开的同意：本人的条目立即从专家库撤下',
    access: 'member',
    reply: one(z.object({ done: z.literal(true) })),
    fails: ['not_found'],
  },
});
