import { content } from '../kit/content.ts';
import { notBefore } from '../kit/day-limits.ts';
import { choice, date, longText, number } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import * as shared from './shared-fields.ts';

export const projectKinds = { 1: '开放课题', 2: '联合攻关', 3: '成果转化', 4: '中试验证' } as const;
export const projectStages = { 1: '征集中', 2: '进行中', 3: '已完成' } as const;

/** 科技项目: work that a facility or a laboratory invites others to, or does with them. */
export const technologyProject = content({
  type: 'technology_project',
  name: '科技项目',
  room: 'technology',
  path: '/industrial/projects',
  page: { list: '/experiment/project', detail: '/experiment/project/{obj_id}' },
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    kind: choice({ label: '类型', options: projectKinds, required: true }),
    stage: choice({ label: '进展', options: projectStages, required: true }),
    fields: shared.fields,
    org: shared.org,
    start_date: date({ label: '开始', band: likely.project }),
    end_date: date({ label: '结束', days: notBefore('start_date'), band: likely.project }),
    budget_wan: number({ label: '经费（万元）', max: 1_000_000, band: likely.investment_wan }),
    goal: longText({ label: '目标', max: 2000, help: '每行一条' }),
    wanted: longText({ label: '征集对象', max: 1000 }),
    ...shared.contact,
    ...shared.looks,
    content: shared.body,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'publish_date',
    'summary',
    'kind',
    'stage',
    'fields',
    'org',
    'budget_wan',
    'start_date',
    'end_date',
    'cover',
  ],
  columns: ['kind', 'stage', 'org', 'end_date'],
  filters: {
    stage: { label: '进展', of: 'stage' },
    kind: { label: '类型', of: 'kind' },
    field: shared.fieldFilter,
    budget: { label: '经费', between: 'budget_wan' },
  },
  sorts: { deadline: { label: '结束时间', by: 'end_date', direction: 'asc', nulls: 'last' } },
  search: { body: ['summary', 'org', 'goal', 'content'] },
  rule: ({ start_date, end_date }) =>
    start_date && end_date && end_date < start_date ? [{ field: 'end_date', message: '结束不能早于开始' }] : [],
});
