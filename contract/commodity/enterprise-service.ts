import * as z from 'zod';
import { content } from '../kit/content.ts';
import { attachments, date, dictionary, longText, picture, related, richText, text, yesNo } from '../kit/fields.ts';
import { checkGoods, goodsFields, goodsFilters, goodsList, goodsSorts, lowestPrice } from '../kit/goods.ts';
import { likely } from '../kit/likely.ts';

/** 企业服务: registration, finance, people, intellectual property, law and design, sold by shops (specification 2). */
export const enterpriseService = content({
  type: 'enterprise_service',
  name: '企业服务',
  room: 'commodity',
  path: '/commodity/services/products',
  page: { list: '/business', detail: '/business/{obj_id}' },
  fields: {
    title: text({ label: '名称', max: 120, required: true }),
    publish_date: date({ label: '发布日期', required: true, band: likely.published }),
    summary: longText({ label: '摘要', max: 500, help: '列表和搜索结果中显示，建议 60 至 120 字' }),
    category_id: dictionary({ label: '事项', from: 'commodity_category', required: true }),
    ...goodsFields,
    new_technique: yesNo({ label: '新技术服务' }),
    recommended: yesNo({ label: '推荐' }),
    scope: longText({ label: '服务内容', max: 2000, help: '每行一项' }),
    audience: longText({ label: '适用对象', max: 1000 }),
    process: longText({ label: '服务流程', max: 2000, help: '每行一步' }),
    materials: longText({ label: '需要准备', max: 2000, help: '每行一项' }),
    deliverables: longText({ label: '交付成果', max: 1000, help: '每行一项' }),
    cover: picture({ label: '封面图' }),
    attachments: attachments({ label: '资料' }),
    content: richText({ label: '详细介绍' }),
    related: related({ label: '相关内容', help: '在详情页底部列出' }),
  },
  list: ['title', 'publish_date', 'summary', 'category_id', ...goodsList, 'new_technique', 'recommended', 'cover'],
  derivedFrom: ['specs'],
  columns: ['category_id', 'shop_id', 'on_sale', 'recommended'],
  filters: {
    category_ids: { label: '类别', under: 'category_id', from: 'commodity_class' },
    category_id: { label: '事项', of: 'category_id' },
    ...goodsFilters,
    chosen: { label: '专区', options: { 1: '新技术服务', 2: '推荐' } },
  },
  sorts: goodsSorts,
  derived: { lowest_price_fen: { schema: z.int().nullable(), from: lowestPrice } },
  search: { body: ['summary', 'scope', 'content'] },
  rule: checkGoods,
});
