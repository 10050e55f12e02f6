import { content } from '../kit/content.ts';
import { choice, date, longText, number, reference, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { investmentRounds } from './kinds.ts';
import * as shared from './shared-fields.ts';

/** 投资事件: who invested in whom, when, in which round, and how much. */
export const investment = content({
  type: 'investment',
  name: '投资事件',
  room: 'finance',
  path: '/financial/investments',
  page: { list: '/finance/investment', detail: '/finance/investmentDetails/{obj_id}' },
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    company: text({ label: '获投企业', max: 120, required: true }),
    round: choice({ label: '轮次', options: investmentRounds, required: true }),
    invested_on: date({ label: '投资日期', required: true, band: likely.in_force }),
    amount_wan: number({ label: '金额（万元）', max: 100_000_000, band: likely.investment_wan }),
    fields: shared.fields,
    fund_id: reference({ label: '基金', to: 'fund' }),
    investors: rows({
      label: '投资方',
      max: 20,
      cells: {
        name: text({ label: '投资方', max: 120, required: true }),
        role: text({ label: '角色', max: 40 }),
      },
    }),
    use_of_funds: longText({ label: '资金用途', max: 1000, help: '每行一项' }),
    about: longText({ label: '企业简介', max: 2000 }),
    ...shared.rest,
  },
  list: [
    'title',
    'publish_date',
    'summary',
    'company',
    'round',
    'invested_on',
    'amount_wan',
    'fields',
    'investors',
    'cover',
  ],
  columns: ['company', 'round', 'invested_on', 'amount_wan'],
  filters: {
    round: { label: '轮次', of: 'round' },
    fields: shared.fieldFilter,
    year: { label: '年份', year: 'invested_on' },
    fund_id: { label: '基金', of: 'fund_id' },
  },
  sorts: {
    invested: { label: '最近投资', by: 'invested_on', direction: 'desc' },
    amount_down: { label: '金额从大到小', by: 'amount_wan', direction: 'desc', nulls: 'last' },
  },
  search: { body: ['summary', 'company', 'about', 'content'], tells: 'record' },
});
