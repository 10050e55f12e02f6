import * as z from 'zod';
import { content } from '../kit/content.ts';
import { dayOf } from '../kit/day.ts';
import { notBefore } from '../kit/day-limits.ts';
import { date, personName, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import * as shared from './shared-fields.ts';

/** 结果公示: who was proposed or supported, open to objection until a day. */
export const policyResult = content({
  type: 'policy_result',
  name: '结果公示',
  room: 'policy',
  path: '/policies/policy_results',
  page: { list: '/policy/resultsPublicityDetails', detail: '/policy/resultsPublicityDetails/{obj_id}' },
  fields: {
    title: shared.title,
    issuer: shared.issuer,
    level: shared.level,
    category_id: shared.policyCategory,
    tags: shared.policyTags,
    publish_date: shared.publishDate,
    publicity_start: date({ label: '公示开始日期', required: true, band: likely.period }),
    publicity_end: date({
      label: '公示结束日期',
      days: notBefore('publicity_start'),
      required: true,
      band: likely.period,
    }),
    objection_contact: text({ label: '异议受理方式', max: 160 }),
    winners: rows({
      label: '公示名单',
      max: 500,
      cells: {
        name: personName({ label: '单位名称', max: 80, required: true }),
        project: text({ label: '项目名称', max: 120 }),
        result: text({ label: '拟支持内容', max: 120 }),
      },
    }),
    summary: shared.summary,
    content: shared.body,
    attachments: shared.files,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'issuer',
    'level',
    'category_id',
    'tags',
    'publish_date',
    'publicity_start',
    'publicity_end',
    'summary',
  ],
  filters: {
    open: { label: '公示状态', options: { 1: '公示中', 2: '已结束', 3: '未开始' } },
    level: shared.levelFilter,
    category_id: shared.categoryFilter,
    year: shared.yearFilter,
  },
  derived: {
    open_name: {
      schema: z.string(),
      from: ({ publicity_start, publicity_end }, now) =>
        dayOf(now) < publicity_start ? '未开始' : dayOf(now) > publicity_end ? '已结束' : '公示中',
    },
  },
  search: { body: ['summary', 'issuer', 'content'], tells: 'record' },
  rule: ({ publicity_start, publicity_end }) =>
    publicity_end < publicity_start ? [{ field: 'publicity_end', message: '公示结束日期不能早于开始日期' }] : [],
});
