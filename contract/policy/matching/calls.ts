/** The questionnaire and the matches (specification 7, ruling D6). */

import * as z from 'zod';
import { contract } from '../../kit/call.ts';
import { likely } from '../../kit/likely.ts';
import { all, day, facetOption, instant, objId, one, paging } from '../../kit/wire.ts';
import { factKey, factSent } from './facts.ts';
import { address, profile, profileSent } from './profile.ts';

const factValue = z.union([z.number(), z.boolean(), z.array(z.number()), z.string()]);
/** An answer that the platform's records give (decision 071). */
const known = z.object({
  fact_key: z.string(),
  value: factValue,
  /** As a clerk would say it: 40 人. */
  answer: z.string(),
  source: z.string(),
  /** Of which day the record is. */
  day,
});
export type Known = z.output<typeof known>;

/** A question still to be answered, as the card asks it: one of the ten by its step, or one on demand. */
const question = z.object({
  key: z.string(),
  /** The step of the questionnaire; null for a question on demand. */
  step: z.int().nullable(),
  title: z.string(),
  hint: z.string(),
  kind: z.string(),
  unit: z.string(),
  options: z.array(z.object({ code: z.int(), label: z.string() })),
  /** The answer is a certificate's: its last day is asked too. */
  expires: z.boolean(),
  /** Offered to members of the enterprise that it is about; null for visitors. */
  known: known.nullable(),
});
export type MatchQuestion = z.output<typeof question>;

const point = z.object({
  /** The policy's own words and their place in it; empty for 适用区域. */
  clause: z.string(),
  clause_no: z.string(),
  /** 必须满足, 满足其一, 优先 */
  kind: z.string(),
  kind_name: z.string(),
  /** What answers decide: 上年度销售额超过 500 万元; empty when they decide nothing. */
  asks: z.string(),
  /** What the applicant checks. */
  self_checks: z.array(z.string()),
  answers: z.array(
    z.object({ question: z.string(), answer: z.string(), step: z.int().nullable(), fact_key: z.string().nullable() }),
  ),
  /** 2 met, 1 to be checked by the applicant, 0 not answered, -1 not met */
  result: z.int(),
  result_name: z.string(),
});
export type MatchPoint = z.output<typeof point>;

const judged = z.object({
  item_key: z.string(),
  item_name: z.string(),
  applicants: z.string(),
  /** 首个销售合同额的 30%; empty when the item names no rate. */
  rate_text: z.string(),
  /** 最高 500 万元; empty when the item names no sum. */
  amount_text: z.string(),
  /** 1 符合已知条件, 2 信息不足, 3 暂不符合, 4 与贵企业无关 */
  verdict: z.int(),
  verdict_name: z.string(),
  /** 符合已知条件 · 另有 2 项请自查 */
  verdict_text: z.string(),
  /** At most two of the questions that are missing, and how many are. */
  questions: z.array(question),
  missing_count: z.int(),
});

/** 建议不花时间: why, and at most two that would suit instead. */
const refusal = z.object({
  reason: z.string(),
  instead: z.array(
    z.object({
      title: z.string(),
      item_name: z.string(),
      verdict_text: z.string(),
      amount_text: z.string(),
      page: z.string(),
    }),
  ),
});
export type Refusal = z.output<typeof refusal>;

const match = judged.extend({
  obj_id: objId,
  title: z.string(),
  issuing_authority: z.string(),
  level_name: z.string(),
  region_name: z.string(),
  support_mode_name: z.string(),
  apply_mode: z.int(),
  apply_mode_name: z.string(),
  summary: z.string(),
  apply_start: day.nullable(),
  apply_end: day.nullable(),
  stage: z.int(),
  stage_name: z.string(),
  days_left: z.int().nullable(),
  /** Until the last day to apply, and what the slowest of the required materials takes that the platform does not hold. */
  working_days_left: z.int().nullable(),
  working_days_needed: z.int().nullable(),
  in_time: z.boolean(),
  /** Required materials that others issue, slowest first: they set how early one has to begin. */
  slow_materials: z.array(
    z.object({
      name: z.string(),
      issuer: z.string(),
      working_days: z.int(),
      /** The paper that the platform holds for it; empty when it is still to be obtained. */
      held: z.string(),
    }),
  ),
  /** The entry's address on the site. */
  page: z.string(),
  /** now, later, never */
  list: z.string(),
  /** 已满足 met_count/total_count 项 */
  met_count: z.int(),
  total_count: z.int(),
  /** The lines that decide the verdict. */
  deciding: z.array(point),
  points: z.array(point),
  self_check_count: z.int(),
  /** What the applicant has to check, one text each of those that the verdict counts. */
  checks: z.array(z.string()),
  /** Why not, in one sentence; empty when nothing stands against it. */
  reason: z.string(),
  /** The day from which it fits by itself. */
  fits_from: day.nullable(),
  /** When the next round is likely to begin, by the last one. */
  next_round: day.nullable(),
  /** How many applied and passed the last time, and why others did not; null when nobody has said. */
  last_round: z.object({ text: z.string(), reasons: z.array(z.string()) }).nullable(),
  /** The declaration's other items, best first. */
  other_items: z.array(judged),
  /** Null unless it is refused for sure. */
  refusal: refusal.nullable(),
});
export type Match = z.output<typeof match>;

const combination = z.object({
  /** 合计最多 620 万元 */
  total_text: z.string(),
  chosen: z.array(z.object({ title: z.string(), item_name: z.string(), page: z.string(), amount_text: z.string() })),
  /** What cannot be had beside them, and why. */
  dropped: z.array(z.object({ title: z.string(), item_name: z.string(), because: z.string() })),
});

const matchList = z.enum(['now', 'later', 'never'], '匹配列表不正确');
const matches = z.object({
  data: z.array(match),
  total: z.int(),
  page_index: z.int(),
  page_size: z.int(),
  /** How many matches each list and each verdict has, whatever the filter. */
  facets: z.object({ list: z.array(facetOption), verdict: z.array(facetOption) }),
  /** Questions about the applicant that decide for many policies at once: 申报主体, 有意迁入. */
  general_questions: z.array(question),
  /** The most that the items that fit now give together; null when fewer than two name a sum. */
  combination: combination.nullable(),
  rule_version: z.string(),
});
const matchQuery = {
  list: matchList.optional(),
  verdict: z
    .string()
    .regex(/^[1-4](,[1-4]){0,3}$/, '匹配结论不正确')
    .optional(),
};

const factRow = z.object({
  key: z.string(),
  title: z.string(),
  /** As a clerk would say it: 小型. */
  answer: z.string(),
  value: factValue,
  until: day.nullable(),
  question,
  /** self: the person answered; house: the person took over what the platform knew. */
  origin: z.enum(['self', 'house']),
  origin_name: z.string(),
  /** Of an answer of the platform: the record, and its day. */
  source: z.string(),
  source_day: day.nullable(),
  answered_on: day,
});
const factParams = z.object({ fact_key: factKey });

const recorded = <T extends z.ZodType>(value: T) => z.object({ value, source: z.string(), day }).nullable();

const subscription = one(
  z.object({
    subscribed: z.boolean(),
    since: instant.nullable(),
    /** Text messages too. */
    sms: z.boolean(),
  }),
);

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
    figures: { reg_time: { label: '注册时间', band: likely.founded } },
    reply: one(profile),
    fails: ['not_found'],
  },
  'GET /policies/policies/recommend_list': {
    summary: '政策匹配结果：适合的事项、结论、依据的条款和答案、还差的问题；尚未填写问卷时为空',
    access: 'member',
    query: z.object({ ...matchQuery, ...paging() }),
    reply: matches,
  },
  'POST /policies/recommends/try': {
    summary: '不登录试一试：按所答的问卷给出匹配结果，不保存任何答案',
    access: 'all',
    fresh: true,
    body: z.object({
      profile: profileSent,
      facts: z.partialRecord(factKey, factSent).default({}),
      /** Only this one: what a declaration's page says to whoever tries. */
      declaration_id: objId.optional(),
      ...matchQuery,
      ...paging(),
    }),
    reply: matches,
  },
  'GET /policies/recommends/known': {
    summary:
      '问卷里平台已有记录的答案：名称、所在区域、成立时间、上年度销售额和研发投入、高新技术企业；没有记录的为 null',
    access: 'member',
    reply: one(
      z.object({
        enterprise_name: recorded(z.string()),
        address_area: recorded(address),
        reg_time: recorded(day),
        last_year_sales: recorded(z.int()),
        last_year_r_and_d: recorded(z.int()),
        is_high_tech: recorded(z.boolean()),
      }),
    ),
  },
  'GET /policy/facts': {
    summary: '我答过的补充问题',
    access: 'member',
    reply: all(factRow),
  },
  'PUT /policy/facts/{fact_key}': {
    summary: '回答一个补充问题；以后所有政策都用这个答案',
    access: 'member',
    params: factParams,
    body: factSent,
    figures: 'form',
    reply: one(factRow),
  },
  'POST /policy/facts/{fact_key}/adopt': {
    summary: '采用平台记录的答案；记录已变动时不采用',
    access: 'member',
    params: factParams,
    body: z.object({ value: factSent.shape.value }),
    reply: one(factRow),
    fails: ['not_found', 'record_changed'],
  },
  'DELETE /policy/facts/{fact_key}': {
    summary: '删除一个补充问题的答案',
    access: 'member',
    params: factParams,
    reply: all(factRow),
    fails: ['not_found'],
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
          item_name: true,
          verdict: true,
          verdict_name: true,
          verdict_text: true,
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
  'GET /policies/policy_declarations/{obj_id}/refusal': {
    summary: '本企业是否肯定不符合这项申报，以及更适合的政策；可能符合或尚未填写问卷时为 null',
    access: 'member',
    reply: one(refusal.nullable()),
    fails: ['not_found'],
  },
  'GET /policy/subscriptions': { summary: '是否订阅了新匹配政策的通知', access: 'member', reply: subscription },
  'POST /policy/subscriptions': {
    summary: '订阅：有新政策适合本企业、政策修改使结论改变、截止前、满足年限、证书到期时，发站内信',
    access: 'member',
    reply: subscription,
  },
  'PUT /policy/subscriptions': {
    summary: '选择是否同时发短信；每天最多一条',
    access: 'member',
    body: z.object({ sms: z.boolean('须为 true 或 false') }),
    reply: subscription,
    fails: ['not_found'],
  },
  'DELETE /policy/subscriptions': { summary: '取消订阅', access: 'member', reply: subscription },
});
