import { content } from '../kit/content.ts';
import { notBefore } from '../kit/day-limits.ts';
import { choice, date, longText, number, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { wanBand } from '../kit/plausible.ts';
import { bondKinds, bondStates } from './kinds.ts';
import * as shared from './shared-fields.ts';

/** 债券: those that were issued, and those that still look for issuers. */
export const bond = content({
  type: 'bond',
  name: '债券',
  room: 'finance',
  path: '/financial/bonds',
  page: { list: '/finance/bond', detail: '/finance/bondDetails/{obj_id}' },
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    shop_id: shared.shop,
    kind: choice({ label: '类型', options: bondKinds, required: true }),
    state: choice({ label: '状态', options: bondStates, required: true }),
    code: text({ label: '债券代码', max: 40 }),
    issuer: text({ label: '发行人', max: 120 }),
    size_wan: number({
      label: '发行规模（万元）',
      max: 100_000_000,
      required: true,
      band: wanBand({ from: 100, to: 5_000_000, times: 10 }),
    }),
    term_months: number({ label: '期限（个月）', whole: true, min: 1, max: 600, required: true, band: likely.months }),
    coupon: number({ label: '票面利率（%）', max: 36, band: likely.rate }),
    rating: text({ label: '信用评级', max: 20 }),
    credit_support: text({ label: '增信措施', max: 120 }),
    collect_end: date({ label: '征集截止', band: likely.period }),
    issued_on: date({ label: '发行日期', band: likely.in_force }),
    due_on: date({ label: '兑付日期', days: notBefore('issued_on'), band: likely.in_force }),
    use_of_funds: longText({ label: '募集资金用途', max: 1000, help: '每行一项' }),
    requirements: longText({ label: '发行条件', max: 2000, help: '每行一条' }),
    documents: longText({ label: '需要准备', max: 2000, help: '每行一项' }),
    process: longText({ label: '办理流程', max: 2000, help: '每行一步' }),
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
    'code',
    'issuer',
    'size_wan',
    'term_months',
    'coupon',
    'rating',
    'collect_end',
    'cover',
  ],
  columns: ['kind', 'state', 'issuer', 'size_wan'],
  filters: {
    kind: { label: '类型', of: 'kind' },
    state: { label: '状态', of: 'state' },
    shop_id: { label: '承销机构', of: 'shop_id' },
  },
  sorts: {
    size_down: { label: '规模从大到小', by: 'size_wan', direction: 'desc' },
    collecting: { label: '征集截止', by: 'collect_end', direction: 'asc', nulls: 'last' },
  },
  search: { number: 'code', body: ['summary', 'issuer', 'requirements', 'content'] },
  rule: ({ issued_on, due_on }) =>
    issued_on && due_on && due_on < issued_on ? [{ field: 'due_on', message: '兑付日期不能早于发行日期' }] : [],
});
