import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { objId, paging } from '../kit/wire.ts';

const hit = z.object({
  obj_id: objId,
  content_type: z.string(),
  type_name: z.string(),
  title: z.string(),
  /** The text around the first match; the summary when only the title matches. */
  excerpt: z.string(),
  publish_date: z.string(),
  page: z.string(),
});

export const searchCalls = contract({
  'GET /information/search': {
    summary: '站内搜索：中文词语、发文字号、拼音首字母；标题相符的在前，再按日期',
    access: 'all',
    query: z.object({
      keyword: z.string({ error: '请输入关键词' }).trim().min(1, '请输入关键词').max(100, '关键词不能超过 100 个字'),
      type: z.string().max(60, '内容类型不正确').optional(),
      ...paging(50),
    }),
    reply: z.object({
      data: z.array(hit),
      /** Counted up to 1001. */
      total: z.int(),
      page_index: z.int(),
      page_size: z.int(),
      /** The words to mark in titles and excerpts. */
      words: z.array(z.string()),
      /** How many of the counted hits are of each type. */
      types: z.array(z.object({ type: z.string(), name: z.string(), count: z.int() })),
    }),
  },
});
