import * as z from 'zod';
import { content } from '../kit/content.ts';
import { dayOf } from '../kit/day.ts';
import { notBefore } from '../kit/day-limits.ts';
import { date, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import * as shared from './shared-fields.ts';

/** 政策征集: a draft put up for public comment between two days (ruling D1). */
export const policyCollection = content({
  type: 'policy_collection',
  name: '政策征集',
  room: 'policy',
  path: '/policies/policy_collections',
  page: { list: '/policy/policyCollection', detail: '/policy/policyCollection/{obj_id}' },
  fields: {
    title: shared.title,
    issuer: shared.issuer,
    level: shared.level,
    tags: shared.policyTags,
    publish_date: shared.publishDate,
    comment_start: date({ label: '征集开始日期', required: true, band: likely.period }),
    comment_end: date({ label: '征集截止日期', days: notBefore('comment_start'), required: true, band: likely.period }),
    contact: text({ label: '联系方式', max: 120 }),
    summary: shared.summary,
    content: shared.body,
    attachments: shared.files,
    related: shared.relatedEntries,
  },
  list: ['title', 'issuer', 'level', 'tags', 'publish_date', 'comment_start', 'comment_end', 'summary'],
  filters: {
    open: { label: '征集状态', options: { 1: '征集中', 2: '已结束', 3: '未开始' } },
    level: shared.levelFilter,
    tag: shared.tagFilter,
    year: shared.yearFilter,
  },
  derived: {
    open_name: {
      schema: z.string(),
      from: ({ comment_start, comment_end }, now) =>
        dayOf(now) < comment_start ? '未开始' : dayOf(now) > comment_end ? '已结束' : '征集中',
    },
  },
  search: { body: ['summary', 'issuer', 'content'] },
  rule: ({ comment_start, comment_end }) =>
    comment_end < comment_start ? [{ field: 'comment_end', message: '征集截止日期不能早于开始日期' }] : [],
});
