import { content } from '../kit/content.ts';
import { choice, longText, number, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import * as shared from './shared-fields.ts';

export const outcomeKinds = { 1: '专利', 2: '软件著作权', 3: '技术秘密', 4: '样机', 5: '标准' } as const;
/** The stages of ruling D13. */
export const maturities = { 1: '研发', 2: '小试', 3: '中试', 4: '产业化' } as const;
export const transferModes = { 1: '转让', 2: '许可', 3: '作价入股', 4: '合作开发' } as const;

/** 科技成果: a result of research that may be transferred. */
export const outcome = content({
  type: 'outcome',
  name: '科技成果',
  room: 'technology',
  path: '/industrial/outcomes',
  page: { list: '/experiment/outcome', detail: '/experiment/outcome/{obj_id}' },
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    kind: choice({ label: '成果形式', options: outcomeKinds, required: true }),
    number: text({ label: '专利号或登记号', max: 60 }),
    maturity: choice({ label: '所处阶段', options: maturities, required: true }),
    readiness: number({ label: '技术成熟度（级）', whole: true, min: 1, max: 9, band: likely.bounded }),
    transfer_mode: choice({ label: '转化方式', options: transferModes, required: true }),
    price_wan: number({ label: '意向价格（万元）', max: 1_000_000, help: '留空表示面议', band: likely.investment_wan }),
    fields: shared.fields,
    org: shared.org,
    shop_id: shared.shop,
    team: text({ label: '完成人', max: 120 }),
    highlights: longText({ label: '技术特点', max: 2000, help: '每行一条' }),
    application: longText({ label: '应用场景', max: 2000, help: '每行一条' }),
    tech_spec: shared.specifications,
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
    'number',
    'maturity',
    'transfer_mode',
    'price_wan',
    'fields',
    'org',
    'tech_spec',
    'cover',
  ],
  columns: ['kind', 'maturity', 'transfer_mode', 'org'],
  filters: {
    field: shared.fieldFilter,
    kind: { label: '成果形式', of: 'kind' },
    maturity: { label: '所处阶段', of: 'maturity' },
    transfer_mode: { label: '转化方式', of: 'transfer_mode' },
    price: { label: '意向价格', between: 'price_wan' },
  },
  sorts: {
    price_up: { label: '价格从低到高', by: 'price_wan', direction: 'asc', nulls: 'last' },
    price_down: { label: '价格从高到低', by: 'price_wan', direction: 'desc', nulls: 'last' },
  },
  search: { number: 'number', body: ['summary', 'org', 'highlights', 'application', 'content'] },
});
