/** A member's saved searches of policies: what is published to one is told in the site (decision 065). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { all, instant, objId, one } from '../kit/wire.ts';

/** The content types that can be searched so. */
export const searchedTypes = [
  'policy',
  'policy_compilation',
  'policy_declaration',
  'policy_announcement',
  'policy_illustration',
  'policy_collection',
  'policy_result',
] as const;
export type SearchedType = (typeof searchedTypes)[number];

/** So many may one person keep. */
export const mostSearches = 20;

const savedSearch = z.object({
  search_id: objId,
  content_type: z.string(),
  /** In words: `政策申报：区级，“首台套”`. */
  name: z.string(),
  /** The list's address with the search. */
  page: z.string(),
  /** Told by text message as well. */
  sms: z.boolean(),
  created_at: instant,
});
export type SavedSearch = z.output<typeof savedSearch>;

export const savedSearchCalls = contract({
  'GET /policies/saved_searches': { summary: '我订阅的政策筛选', access: 'member', reply: all(savedSearch) },
  'POST /policies/saved_searches': {
    summary: '订阅一个筛选：有符合的内容发布或更新时发站内信；已订阅的不重复',
    access: 'member',
    body: z.object({
      content_type: z.enum(searchedTypes, { error: '不能订阅这类内容' }),
      /** The parameters of the type's list, as in its address; others are dropped. */
      query: z.record(z.string().max(60), z.string().max(400, '筛选条件过多')).default({}),
    }),
    reply: one(savedSearch),
    fails: ['searches_full'],
  },
  'PUT /policies/saved_searches/{search_id}': {
    summary: '打开或关闭短信提醒：每人每天最多一条，8 点至 21 点发送',
    access: 'member',
    body: z.object({ sms: z.boolean('须为 true 或 false') }),
    reply: all(savedSearch),
    fails: ['not_found'],
  },
  'DELETE /policies/saved_searches/{search_id}': {
    summary: '取消订阅',
    access: 'member',
    reply: all(savedSearch),
    fails: ['not_found'],
  },
});
