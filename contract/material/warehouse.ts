import { content } from '../kit/content.ts';
import { choice, date, longText, number, personName, phone, picture, related, richText, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

export const storeKinds = { 1: '常温', 2: '冷藏', 3: '冷冻', 4: '危化品' } as const;

/** 仓库: where products are sent from. */
export const warehouse = content({
  type: 'warehouse',
  name: '仓库',
  room: 'material',
  path: '/material_mall/warehouses',
  page: { list: '/material/warehouse', detail: '/material/warehouse/{obj_id}' },
  fields: {
    title: text({ label: '名称', max: 120, required: true }),
    publish_date: date({ label: '发布日期', required: true, band: likely.published }),
    summary: longText({ label: '摘要', max: 500 }),
    kind: choice({ label: '储存条件', options: storeKinds, required: true }),
    area_sqm: number({ label: '面积（㎡）', max: 1_000_000, band: likely.area_sqm }),
    hours: text({ label: '收发时间', max: 100 }),
    pick_up: text({ label: '自提说明', max: 200 }),
    address: text({ label: '地址', max: 200 }),
    contact: personName({ label: '联系人' }),
    contact_phone: phone({ label: '联系电话' }),
    cover: picture({ label: '封面图' }),
    content: richText({ label: '详细介绍' }),
    related: related({ label: '相关内容' }),
  },
  list: ['title', 'publish_date', 'summary', 'kind', 'area_sqm', 'hours', 'address', 'cover'],
  columns: ['kind', 'area_sqm', 'address'],
  filters: { kind: { label: '储存条件', of: 'kind' } },
  search: { body: ['summary', 'address', 'content'] },
});
