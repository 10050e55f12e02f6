/** Ratings of completed orders and reservations (decision 044). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { attachment } from '../kit/fields.ts';
import { instant, keyword, objId, one, pageOf, paging, requiredText } from '../kit/wire.ts';
import { allDealTypes, dealSides, feedbackHandlers, feedbackReaders, mostRatingPictures } from './deal-rules.ts';

export const dealOfCall = {
  deal_type: z.enum(allDealTypes, { error: '对象不正确' }),
  deal_id: objId,
};
export const side = z.enum(dealSides, { error: '身份不正确' });
const readRating = z.object({
  obj_id: objId,
  author_name: z.string(),
  score: z.int(),
  body: z.string(),
  pictures: z.array(attachment),
  added: z.string(),
  added_at: instant.nullable(),
  answer: z.string(),
  answered_at: instant.nullable(),
  created_at: instant,
});
export type ReadRating = z.output<typeof readRating>;

const rating = readRating.extend({
  deal_type: dealOfCall.deal_type,
  deal_id: objId,
  deal_no: z.string(),
  title: z.string(),
  anonymous: z.boolean(),
  /** Why staff hid it; empty while it is public. */
  hidden_reason: z.string(),
  may_add: z.boolean(),
  may_answer: z.boolean(),
});
export type Rating = z.output<typeof rating>;
const staffRating = rating.extend({ buyer_name: z.string(), may_hide: z.boolean(), may_show: z.boolean() });
export type StaffRating = z.output<typeof staffRating>;

const ofDeal = z.object({
  rating: rating.nullable(),
  may_rate: z.boolean(),
  /** Until when it can be rated; null when it cannot be. */
  until: instant.nullable(),
});
export type RatingOfDeal = z.output<typeof ofDeal>;

const score = z.int('请选择评分').min(1, '请选择评分').max(5, '评分最高为 5');
const answer = requiredText('回复', 500);

export const ratingCalls = contract({
  'GET /trade/ratings': {
    summary: '一件商品、服务、仪器或一个商家的评价：平均分、各分数的条数，新的在前；隐藏的不计',
    access: 'all',
    query: z.object({ obj_id: objId, ...paging() }),
    reply: pageOf(readRating).extend({
      /** Null without ratings. */
      average: z.number().nullable(),
      /** How many gave 1, 2, 3, 4 and 5. */
      counts: z.array(z.int()),
    }),
    fails: ['not_found'],
  },
  'GET /trade/ratings/deal': {
    summary: '一笔订单或预约的评价，以及现在能否评价',
    access: 'member',
    query: z.object({ ...dealOfCall, side }),
    reply: one(ofDeal),
    fails: ['not_found'],
  },
  'POST /trade/ratings': {
    summary: '评价已完成的订单或预约，一笔一次',
    access: 'member',
    once: true,
    body: z.object({
      ...dealOfCall,
      score,
      body: z.string().trim().max(500, '评价不能超过 500 个字').default(''),
      pictures: z.array(attachment).max(mostRatingPictures, `图片最多 ${mostRatingPictures} 张`).default([]),
      anonymous: z.boolean('须为 true 或 false').default(false),
    }),
    reply: one(ofDeal),
    fails: ['not_found', 'wrong_order_state', 'rated_already', 'too_many'],
  },
  'POST /trade/ratings/add': {
    summary: '追加评价，一次',
    access: 'member',
    once: true,
    body: z.object({ obj_id: objId, added: requiredText('追评', 500) }),
    reply: one(ofDeal),
    fails: ['not_found', 'wrong_state', 'too_many'],
  },
  'GET /trade/shop/ratings': {
    summary: '本店收到的评价',
    access: 'member',
    query: z.object({ unanswered: z.boolean('须为 true 或 false').optional(), ...paging() }),
    reply: pageOf(rating),
  },
  'POST /trade/shop/ratings/answer': {
    summary: '商家回复评价，一次',
    access: 'member',
    once: true,
    body: z.object({ obj_id: objId, answer }),
    reply: one(rating),
    fails: ['not_found', 'wrong_state'],
  },
  'GET /console/ratings': {
    summary: '评价；waiting 为待回复的仪器评价，hidden 为已隐藏的',
    access: feedbackReaders,
    query: z.object({
      view: z.enum(['waiting', 'hidden'], { error: '筛选条件不正确' }).optional(),
      score: score.optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffRating),
  },
  'POST /console/ratings/{obj_id}/steps': {
    summary: '隐藏评价（须填原因，评价人会收到通知）、恢复显示，或回复仪器预约的评价',
    access: feedbackHandlers,
    body: z.object({
      action: z.enum(['hide', 'show', 'answer'], { error: '不支持的操作' }),
      opinion: z.string().trim().max(500, '内容不能超过 500 个字').default(''),
    }),
    reply: one(staffRating),
    fails: ['not_found', 'wrong_state', 'opinion_required'],
  },
});
