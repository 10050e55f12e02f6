/** Questions about goods and shops, with their answers (在线留言, decision 044). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { instant, keyword, objId, one, pageOf, paging, requiredText } from '../kit/wire.ts';
import { feedbackHandlers, feedbackReaders } from './deal-rules.ts';

const readQuestion = z.object({
  obj_id: objId,
  body: z.string(),
  answer: z.string(),
  answered_at: instant.nullable(),
  created_at: instant,
});
const question = readQuestion.extend({
  target_id: objId,
  target_title: z.string(),
  /** Where readers find it; empty when it is no longer published. */
  page: z.string(),
  shop_name: z.string(),
  may_publish: z.boolean(),
  is_public: z.boolean(),
  status: z.int(),
  status_name: z.string(),
  opinion: z.string(),
  version: z.int(),
});
export type Question = z.output<typeof question>;
const staffQuestion = question.extend({
  asker_name: z.string(),
  /** Nobody runs the shop, so that staff answer. */
  without_desk: z.boolean(),
});
export type StaffQuestion = z.output<typeof staffQuestion>;

const version = z.int('缺少版本号');
const status = z.int('状态不正确').min(1, '状态不正确').max(3, '状态不正确').optional();
const publish = z.boolean('须为 true 或 false').default(false);

export const questionCalls = contract({
  'GET /trade/questions': {
    summary: '我的在线留言和答复，新的在前',
    access: 'member',
    query: z.object({ status, ...paging() }),
    reply: pageOf(question),
  },
  'POST /trade/questions': {
    summary: '就一件商品、服务或一个商家提问，由商家或工作人员答复',
    access: 'member',
    once: true,
    body: z.object({
      /** The product, the service or the shop. */
      obj_id: objId,
      body: requiredText('问题', 500),
      /** The question and its answer may be shown to everybody, without a name. */
      may_publish: z.boolean('须为 true 或 false').default(false),
    }),
    reply: one(question),
    fails: ['not_found', 'too_many'],
  },
  'GET /trade/questions/answered': {
    summary: '一件商品、服务或一个商家公开的问答',
    access: 'all',
    query: z.object({ obj_id: objId, ...paging() }),
    reply: pageOf(readQuestion).extend({ target_title: z.string() }),
    fails: ['not_found'],
  },
  'GET /trade/shop/questions': {
    summary: '本店收到的提问，待答复的在前',
    access: 'member',
    query: z.object({ status, ...paging() }),
    reply: pageOf(question),
  },
  'POST /trade/shop/questions/answer': {
    summary: '商家答复提问；提问人同意时可以一并公开',
    access: 'member',
    once: true,
    body: z.object({ obj_id: objId, version, answer: requiredText('答复', 500), publish }),
    reply: one(question),
    fails: ['not_found', 'wrong_state', 'stale_version'],
  },
  'GET /console/questions': {
    summary: '提问，待答复的在前；nobody 为没有商家办理的',
    access: feedbackReaders,
    query: z.object({
      view: z.enum(['nobody', 'public'], { error: '筛选条件不正确' }).optional(),
      status,
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffQuestion),
  },
  'POST /console/questions/{obj_id}/steps': {
    summary: '工作人员代为答复、关闭（须填原因），公开或取消公开（须填原因）',
    access: feedbackHandlers,
    body: z.object({
      action: z.enum(['answer', 'close', 'publish', 'unpublish'], { error: '不支持的操作' }),
      version,
      opinion: z.string().trim().max(500, '内容不能超过 500 个字').default(''),
      publish,
    }),
    reply: one(staffQuestion),
    fails: ['not_found', 'wrong_state', 'stale_version', 'opinion_required'],
  },
});
