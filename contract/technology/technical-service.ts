import * as z from 'zod';
import { content } from '../kit/content.ts';
import { choice, dictionary, longText, rows, text } from '../kit/fields.ts';
import { checkGoods, goodsFields, goodsFilters, goodsList, goodsSorts, lowestPrice } from '../kit/goods.ts';
import { serviceModes } from './reservation-rules.ts';
import * as shared from './shared-fields.ts';

/** 技术服务: a test, an analysis, a piece of making or a development that a shop does for others. */
export const technicalService = content({
  type: 'technical_service',
  name: '技术服务',
  room: 'technology',
  path: '/industrial/services/products',
  page: { list: '/experiment/service', detail: '/experiment/service/{obj_id}' },
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    category_id: dictionary({ label: '类别', from: 'technical_category', required: true }),
    service_mode: choice({ label: '服务方式', options: serviceModes, required: true }),
    ...goodsFields,
    scope: longText({ label: '服务内容', max: 2000 }),
    methods: rows({
      label: '依据标准',
      max: 30,
      cells: {
        number: text({ label: '标准号', max: 60, required: true }),
        name: text({ label: '标准名称', max: 120 }),
      },
    }),
    sample_requirement: longText({ label: '样品要求', max: 2000 }),
    process: longText({ label: '服务流程', max: 2000, help: '每行一步' }),
    deliverables: longText({ label: '交付成果', max: 1000, help: '每行一项' }),
    org: shared.org,
    ...shared.contact,
    ...shared.looks,
    content: shared.body,
    related: shared.relatedEntries,
  },
  list: ['title', 'publish_date', 'summary', 'category_id', 'service_mode', ...goodsList, 'org', 'cover'],
  derivedFrom: ['specs'],
  columns: ['category_id', 'shop_id', 'on_sale'],
  filters: {
    category_id: { label: '类别', of: 'category_id' },
    service_mode: { label: '服务方式', of: 'service_mode' },
    ...goodsFilters,
  },
  sorts: goodsSorts,
  derived: { lowest_price_fen: { schema: z.int().nullable(), from: lowestPrice } },
  search: { body: ['summary', 'scope', 'org', 'content'] },
  rule: checkGoods,
});
