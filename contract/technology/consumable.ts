import { content } from '../kit/content.ts';
import { choice, longText, number, reference, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import * as shared from './shared-fields.ts';

export const consumableKinds = {
  1: '试剂',
  2: '标准物质',
  3: '器皿耗材',
  4: '气体',
  5: '仪器备件',
  6: '安全防护',
} as const;

/** 实验耗材: what laboratories use up, with the product of the materials mall that sells it. */
export const consumable = content({
  type: 'consumable',
  name: '实验耗材',
  room: 'technology',
  path: '/industrial/consumables',
  page: { list: '/experiment/consumable', detail: '/experiment/consumable/{obj_id}' },
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    kind: choice({ label: '类别', options: consumableKinds, required: true }),
    brand: text({ label: '品牌', max: 60 }),
    model: text({ label: '货号', max: 60 }),
    package_size: text({ label: '包装', max: 60 }),
    price_fen: number({
      label: '参考价（元）',
      in_yuan: true,
      max: 1e11,
      large: true,
      help: '留空表示面议',
      band: likely.price,
    }),
    unit: text({ label: '计价单位', max: 12, required: true, help: '如：盒' }),
    applies_to: longText({ label: '适用仪器', max: 500 }),
    storage: text({ label: '储存条件', max: 120 }),
    tech_spec: shared.specifications,
    product_id: reference({ label: '商城里的商品', to: 'material_product' }),
    shop_id: shared.shop,
    org: shared.org,
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
    'brand',
    'model',
    'package_size',
    'price_fen',
    'unit',
    'shop_id',
    'org',
    'tech_spec',
    'cover',
  ],
  columns: ['kind', 'brand', 'model'],
  filters: {
    kind: { label: '类别', of: 'kind' },
    shop_id: shared.shopFilter,
    price: { label: '参考价', between: 'price_fen' },
  },
  sorts: {
    price_up: { label: '价格从低到高', by: 'price_fen', direction: 'asc', nulls: 'last' },
    price_down: { label: '价格从高到低', by: 'price_fen', direction: 'desc', nulls: 'last' },
  },
  search: { number: 'model', body: ['summary', 'brand', 'applies_to', 'content'] },
});
