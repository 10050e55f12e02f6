import { content } from '../kit/content.ts';
import { choice, longText, number, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import * as shared from './shared-fields.ts';

export const regionKinds = { 1: '公共实验区', 2: '洁净区', 3: '中试区', 4: '样品制备区', 5: '会议培训区' } as const;
export const spaceUnits = { 1: '元/小时', 2: '元/天', 3: '元/月' } as const;

/** 共享区域: a part of a building with its equipment that several use. */
export const sharedRegion = content({
  type: 'shared_region',
  name: '共享区域',
  room: 'technology',
  path: '/industrial/regions',
  page: { list: '/experiment/region', detail: '/experiment/region/{obj_id}' },
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    kind: choice({ label: '类型', options: regionKinds, required: true }),
    area_sqm: number({ label: '面积（㎡）', max: 1_000_000, band: likely.area_sqm }),
    capacity: number({ label: '可容纳（人）', whole: true, max: 10_000, band: likely.people }),
    equipment: longText({ label: '配套设备', max: 1000, help: '每行一项' }),
    conditions: longText({ label: '使用条件', max: 1000, help: '每行一条' }),
    open_hours: text({ label: '开放时间', max: 100 }),
    prices: shared.pricesBy(spaceUnits),
    org: shared.org,
    shop_id: shared.shop,
    ...shared.contact,
    ...shared.looks,
    content: shared.body,
    related: shared.relatedEntries,
  },
  list: ['title', 'publish_date', 'summary', 'kind', 'area_sqm', 'capacity', 'open_hours', 'prices', 'org', 'cover'],
  columns: ['kind', 'area_sqm', 'org'],
  filters: {
    kind: { label: '类型', of: 'kind' },
    shop_id: shared.shopFilter,
    area: { label: '面积', between: 'area_sqm' },
  },
  sorts: { area_down: { label: '面积从大到小', by: 'area_sqm', direction: 'desc', nulls: 'last' } },
  search: { body: ['summary', 'org', 'equipment', 'content'] },
});
