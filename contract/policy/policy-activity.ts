import * as z from 'zod';
import { content } from '../kit/content.ts';
import { readInstant } from '../kit/day.ts';
import { choice, moment, number, text } from '../kit/fields.ts';
import * as shared from './shared-fields.ts';

/** 政策活动: briefings and trainings about policies. */
export const policyActivity = content({
  type: 'policy_activity',
  name: '政策活动',
  room: 'policy',
  path: '/policies/policy_activities',
  page: { list: '/policy/policyActivity', detail: '/policy/policyActivity/{obj_id}' },
  fields: {
    title: shared.title,
    organizer: text({ label: '主办单位', max: 60, required: true }),
    activity_kind: choice({
      label: '活动形式',
      options: { 1: '宣讲会', 2: '专题培训', 3: '线上直播', 4: '走进企业' },
      required: true,
    }),
    place: text({ label: '地点', max: 100, required: true }),
    start_time: moment({ label: '开始时间', required: true }),
    end_time: moment({ label: '结束时间', required: true }),
    capacity: number({ label: '名额', whole: true, max: 100_000 }),
    tags: shared.policyTags,
    publish_date: shared.publishDate,
    cover: shared.cover,
    summary: shared.summary,
    content: shared.body,
    attachments: shared.files,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'organizer',
    'activity_kind',
    'place',
    'start_time',
    'end_time',
    'capacity',
    'tags',
    'publish_date',
    'cover',
    'summary',
  ],
  columns: ['activity_kind', 'start_time', 'place', { label: '活动状态', of: 'state_name' }],
  filters: {
    state: { label: '活动状态', options: { 1: '未开始', 2: '进行中', 3: '已结束' } },
    activity_kind: { label: '活动形式', of: 'activity_kind' },
    year: shared.yearFilter,
  },
  sorts: {
    start: { label: '活动时间', by: 'start_time', direction: 'desc' },
    soonest: { label: '最近开始', by: 'start_time', direction: 'asc' },
  },
  derived: {
    state_name: {
      schema: z.string(),
      from: ({ start_time, end_time }, now) =>
        now < readInstant(start_time) ? '未开始' : now > readInstant(end_time) ? '已结束' : '进行中',
    },
  },
  search: { body: ['summary', 'organizer', 'place', 'content'] },
  rule: ({ start_time, end_time }) =>
    end_time < start_time ? [{ field: 'end_time', message: '结束时间不能早于开始时间' }] : [],
});
