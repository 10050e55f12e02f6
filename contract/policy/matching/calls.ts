/** The questionnaire and the matches (specification 7, ruling D6). */
import * as z from 'zod';
import { contract } from '../../kit/call.ts';
import { all, day, facetOption, instant, objId, one, paging } from '../../kit/wire.ts';
import { profile, profileSent } from './profile.ts';

const point = z.object({
  /** The policy's own words and their place in it; empty when staff entered none. */
  clause: z.string(),
  clause_no: z.string(),
  /** The requirement: 上年度销售额超过 500 万元 */
  asks: z.string(),
  /** The question, by its step, and the answer that was used. */
  step: z.int(),
  question: z.string(),
  answer: z.string(),
  /** False: a company that does not meet it may still apply. */
  hard: z.boolean(),
  /** 1 met, 0 unknown, -1 not met */
  result: z.int(),
  result_name: z.string(),
});
export type MatchPoint = z.output<typeof point>;

const match = z.object({
  obj_id: objId,
  title: z.string(),
  issuing_authority: z.string(),
  level_name: z.string(),
  region_name: z.string(),
  support_mode_name: z.string(),
  summary: z.string(),
  apply_start: day.nullable(),
  apply_end: day.nullable(),
  stage: z.int(),
  stage_name: z.string(),
  days_left: z.int().nullable(),
  /** The entry's address on the site. */
  page: z.string(),
  /** 1 符合, 2 可能符合, 3 不符合 */
  verdict: z.int(),
  verdict_name: z.string(),
  /** 已满足 met_count/total_count 项 */
  met_count: z.int(),
  total_count: z.int(),
  /** The condition that decides the verdict; null when the policy is for everybody. */
  deciding: point.nullable(),
  points: z.array(point),
  /** The questions whose answers would change the verdict, and a sentence that says how; empty when the policy fits. */
  changes: z.array(z.object({ field: z.string(), step: z.int(), from: z.string(), to: z.string() })),
  change_verdict: z.int().nullable(),
  change_text: z.string(),
  amount_min_wan: z.number().nullable(),
  amount_max_wan: z.number().nullable(),
  /** 最高 500 万元; empty when the policy names no sum. */
  amount_text: z.string(),
});
export type Match = z.output<typeof match>;

const subscription = one(z.object({ subscribed: z.boolean(), since: instant.nullable() }));

export const matchingCalls = contract({
  'GET /policies/recommends/enterprise_info': {
    summary: '我的企业问卷；尚未填写时为 null。user_id 须为本人',
    access: 'member',
    query: z.object({ user_id: z.string().max(60, '用户编号不正确').optional() }),
    reply: one(profile.nullable()),
    fails: ['not_found'],
  },
  'POST /policies/recommends/enterprise_info': {
    summary: '保存企业问卷；公司名称和所在区域必填，其余可以以后补充',
    access: 'member',
    body: profileSent,
    reply: one(profile),
    fails: ['not_found'],
  },
  'GET /policies/policies/recommend_list': {
    summary: '政策匹配结果：结论、依据的条款和答案、怎样会改变；尚未填写问卷时为空',
    access: 'member',
    query: z.object({
      verdict: z
        .string()
        .regex(/^[123](,[123]){0,2}$/, '匹配结论不正确')
        .optional(),
      ...paging(),
    }),
    reply: z.object({
      data: z.array(match),
      total: z.int(),
      page_index: z.int(),
      page_size: z.int(),
      /** How many matches each verdict has, whatever the filter. */
      facets: z.object({ verdict: z.array(facetOption) }),
      rule_version: z.string(),
    }),
  },
  'GET /policies/policy_declarations/recommends': {
    summary: '正在申报的匹配政策，最多 5 项，以及问卷是否填完',
    access: 'member',
    reply: z.object({
      data: all(
        match.pick({
          obj_id: true,
          title: true,
          page: true,
          verdict: true,
          verdict_name: true,
          apply_end: true,
          days_left: true,
          amount_text: true,
        }),
      ).shape.data,
      /** Of all open matches, not only those in this page. */
      total: z.int(),
      /** Of the ten questions; 0 without a profile. */
      answered: z.int(),
    }),
  },
  'GET /policy/subscriptions': { summary: '是否订阅了新匹配政策的通知', access: 'member', reply: subscription },
  'POST /policy/subscriptions': {
    summary: '订阅：有新发布的政策与本企业匹配时，发站内信',
    access: 'member',
    reply: subscription,
  },
  'DELETE /policy/subscriptions': { summary: '取消订阅', access: 'member', reply: subscription },
});
