/** News, bulletins and activities (specification 7, Home and information). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { listItemCalls } from '../kit/content.ts';
import { all, keyword, largestInt, pageOf, paging } from '../kit/wire.ts';
import { activityCalls } from './activity-calls.ts';
import { information } from './information.ts';

const wrongTag = '标签不正确';

export const informationCalls = contract({
  ...listItemCalls(information),
  ...activityCalls,
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
