/** News, bulletins and activities (specification 7, Home and information). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { contentCalls, listItemCalls } from '../kit/content.ts';
import { all, keyword, largestInt, objId, one, pageOf, paging } from '../kit/wire.ts';
import { activityCalls } from './activity-calls.ts';
import { carousel } from './carousel.ts';
import { information } from './information.ts';
import { video } from './video.ts';

const entry = z.object({ obj_id: objId, title: z.string(), publish_date: z.string(), page: z.string() });
const wrongTag = '标签不正确';

export const informationCalls = contract({
  ...listItemCalls(information),
  ...activityCalls,
  ...contentCalls(carousel),
  ...contentCalls(video),
  'GET /information/canvassinformation/{obj_id}': {
    summary: '一条招商信息',
    access: 'all',
    reply: one(information.detail),
    fails: ['not_found'],
  },
  'GET /v2/iipark/platform/statisticadvert': {
    summary: '平台数据与推荐',
    access: 'all',
    reply: one(
      z.object({
        statistics: z.array(
          z.object({ key: z.string(), label: z.string(), count: z.int(), unit: z.string(), page: z.string() }),
        ),
        adverts: z.array(carousel.item),
      }),
    ),
  },
  'GET /v2/iipark/recommend/classes': {
    summary: '推荐的类别，各带最新几条',
    access: 'all',
    reply: all(z.object({ content_type: z.string(), name: z.string(), page: z.string(), entries: z.array(entry) })),
  },
  'GET /service/product/entity/list': {
    summary: '服务产品：企业服务与技术服务',
    access: 'all',
    query: z.object({ keyword, ...paging() }),
    reply: pageOf(
      entry.extend({
        content_type: z.string(),
        type_name: z.string(),
        /** The lowest price; null is 面议. */
        lowest_price_fen: z.number().nullable(),
        unit: z.string(),
      }),
    ),
  },
  'GET /information/categories': {
    summary: '新闻公告的类别，各带数量',
    access: 'all',
    reply: all(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  },
  'GET /information/canvassinformation': {
    summary: '招商信息',
    access: 'all',
    query: z.object({ keyword, ...paging() }),
    reply: pageOf(information.item),
  },
  'POST /v1/cache/info/tag/getallinfopager': {
    summary: '某个标签下的新闻公告；不给标签时为全部',
    access: 'all',
    body: z.object({
      tag_id: z.int(wrongTag).positive(wrongTag).max(largestInt, wrongTag).optional(),
      ...paging(),
    }),
    reply: pageOf(information.item),
  },
});
