import * as z from 'zod';
import { content } from '../kit/content.ts';
import { dayOf, daysBetween } from '../kit/day.ts';
import { attachments, choice, date, related, richText, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { demandSays } from './demand-fields.ts';
import { demandStates } from './kinds.ts';

/**
 * 需求, as everybody reads it. The server writes an entry from the record of the need (decision 049): it has no field that could hold more of a
 * publisher than the name, and the name only where the publisher shows it.
 */
export const demand = content({
  type: 'demand',
  name: '技术需求',
  room: 'supply',
  written_by: 'room',
  path: '/tech/supply_demand/demand',
  page: { list: '/enterpriseSupply/demandList', detail: '/enterpriseSupply/demandList/{obj_id}' },
  fields: {
    publish_date: date({ label: '发布日期', required: true, band: likely.published }),
    ...demandSays,
    cooperation: text({ label: '合作方式', max: 100 }),
    state: choice({ label: '状态', options: demandStates, required: true }),
    publisher: text({ label: '发布单位', max: 120 }),
    attachments: attachments({ label: '附件' }),
    content: richText({ label: '详细介绍' }),
    related: related({ label: '相关内容' }),
  },
  list: [
    'title',
    'publish_date',
    'demand_type',
    'field',
    'keywords',
    'description',
    'budget_min_fen',
    'budget_max_fen',
    'deadline',
    'cooperation',
    'region_wish',
    'state',
    'publisher',
  ],
  columns: ['demand_type', 'field', 'state', 'deadline'],
  filters: {
    demand_type: { label: '需求类型', of: 'demand_type' },
    field: { label: '技术领域', of: 'field' },
    state: { label: '状态', of: 'state' },
    budget: { label: '预算上限（万元）', between: 'budget_max_fen' },
    year: { label: '发布时间', year: 'publish_date' },
  },
  sorts: { deadline: { label: '截止最近', by: 'deadline', direction: 'asc' } },
  derived: {
    days_left: {
      schema: z.int(),
      from: ({ deadline, state }, now) => (state === 2 ? Math.max(0, daysBetween(dayOf(now), deadline)) : 0),
    },
  },
  search: { body: ['keywords', 'description', 'current_state', 'region_wish'] },
});
