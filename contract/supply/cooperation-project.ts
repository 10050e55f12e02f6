import { content } from '../kit/content.ts';
import { choice, longText, number, reference, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { field, fieldFilter, publishDate, rest, summary } from './directory-fields.ts';
import { demandTypes } from './kinds.ts';

/** 对接案例: a cooperation that came about, told as far as both sides agreed. */
export const cooperationProject = content({
  type: 'cooperation_project',
  name: '对接案例',
  room: 'supply',
  path: '/provider_customer/projects',
  page: { list: '/enterpriseSupply/projectList', detail: '/enterpriseSupply/projectList/{obj_id}' },
  fields: {
    title: text({ label: '名称', max: 120, required: true }),
    publish_date: publishDate,
    field,
    demand_type: choice({ label: '需求类型', options: demandTypes, required: true }),
    year: number({ label: '年份', whole: true, min: 1980, max: 2100, required: true, band: likely.bounded }),
    summary,
    need_side: text({ label: '需求方', max: 120, required: true, help: '不公开名称的，写“某仪器企业”' }),
    supply_side: text({ label: '供给方', max: 120, required: true, help: '不公开名称的，写“某科研院所”' }),
    manager_id: reference({ label: '技术经理人', to: 'technical_manager' }),
    problem: longText({ label: '遇到的问题', max: 2000 }),
    result: longText({ label: '取得的结果', max: 2000, required: true, help: '每行一项' }),
    ...rest,
  },
  list: ['title', 'publish_date', 'field', 'demand_type', 'year', 'summary', 'need_side', 'supply_side', 'cover'],
  columns: ['field', 'demand_type', 'year'],
  filters: { field: fieldFilter, demand_type: { label: '需求类型', of: 'demand_type' } },
  sorts: { year_down: { label: '年份从近到远', by: 'year', direction: 'desc' } },
  search: { body: ['summary', 'need_side', 'supply_side', 'problem', 'result', 'content'] },
});
