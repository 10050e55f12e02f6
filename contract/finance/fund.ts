import { content } from '../kit/content.ts';
import { choice, date, longText, number, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { wanBand } from '../kit/plausible.ts';
import { fundKinds, fundStages, fundStates } from './kinds.ts';
import * as shared from './shared-fields.ts';

/** 基金: what it invests in, how much, what it has invested in, and how one reaches it. */
export const fund = content({
  type: 'fund',
  name: '基金',
  room: 'finance',
  path: '/financial/funds',
  page: { list: '/finance/funds', detail: '/finance/funds/{obj_id}' },
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    shop_id: shared.shop,
    kind: choice({ label: '类型', options: fundKinds, required: true }),
    state: choice({ label: '状态', options: fundStates, required: true }),
    stage: choice({ label: '投资阶段', options: fundStages, required: true }),
    fields: shared.fields,
    size_wan: number({
      label: '规模（万元）',
      max: 100_000_000,
      required: true,
      band: wanBand({ from: 100, to: 5_000_000, times: 10 }),
    }),
    ticket_min_wan: number({ label: '单笔最低（万元）', max: 10_000_000, band: likely.investment_wan }),
    ticket_max_wan: number({ label: '单笔最高（万元）', max: 10_000_000, band: likely.investment_wan }),
    founded: date({ label: '成立日期', band: likely.founded }),
    focus: longText({ label: '投资方向', max: 2000, help: '每行一项' }),
    requirements: longText({ label: '投资条件', max: 2000, help: '每行一条' }),
    portfolio: rows({
      label: '已投企业',
      max: 60,
      cells: {
        name: text({ label: '企业', max: 120, required: true }),
        field: text({ label: '领域', max: 60 }),
        year: number({ label: '投资年份', whole: true, min: 1990, max: 2100, band: likely.bounded }),
        amount_wan: number({ label: '金额（万元）', max: 10_000_000, band: likely.investment_wan }),
      },
    }),
    documents: longText({ label: '需要准备', max: 2000, help: '每行一项' }),
    process: longText({ label: '对接流程', max: 2000, help: '每行一步' }),
    ...shared.contact,
    ...shared.rest,
  },
  list: [
    'title',
    'publish_date',
    'summary',
    'shop_id',
    'kind',
    'state',
    'stage',
    'fields',
    'size_wan',
    'ticket_min_wan',
    'ticket_max_wan',
    'portfolio',
    'cover',
  ],
  columns: ['kind', 'state', 'shop_id', 'size_wan'],
  filters: {
    kind: { label: '类型', of: 'kind' },
    stage: { label: '投资阶段', of: 'stage' },
    state: { label: '状态', of: 'state' },
    fields: shared.fieldFilter,
    shop_id: shared.shopFilter,
  },
  sorts: { size_down: { label: '规模从大到小', by: 'size_wan', direction: 'desc' } },
  search: { body: ['summary', 'focus', 'requirements', 'content'] },
  rule: ({ ticket_min_wan, ticket_max_wan }) =>
    ticket_min_wan !== null && ticket_max_wan !== null && ticket_max_wan < ticket_min_wan
      ? [{ field: 'ticket_max_wan', message: '单笔最高不能低于单笔最低' }]
      : [],
});
