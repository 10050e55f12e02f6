import { content } from '../kit/content.ts';
import { choice, longText, number, tags, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { carrierKinds, carrierPage } from './carrier-kinds.ts';
import * as shared from './shared-fields.ts';

export const parkLevels = { 1: '国家级', 2: '市级', 3: '区级', 4: '园区级' } as const;

/** 园区: an estate with its buildings; what is let stands in them. */
export const park = content({
  type: 'park',
  name: carrierKinds.park.name,
  room: 'space',
  path: '/space-v2/parks',
  addressing: 'list_item',
  page: carrierPage('park'),
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    level: choice({ label: '级别', options: parkLevels, required: true }),
    industries: tags({ label: '主导产业', from: 'industry' }),
    operator: text({ label: '运营单位', max: 80 }),
    land_area_mu: number({ label: '占地面积（亩）', max: 1_000_000, band: likely.land_mu }),
    floor_area_sqm: number({ label: '建筑面积（㎡）', max: 100_000_000, band: likely.area_sqm }),
    parking_count: number({ label: '车位', whole: true, max: 1_000_000, band: likely.seats }),
    utilities: longText({ label: '水电气热与通信', max: 1000, help: '每行一条' }),
    services: longText({ label: '园区服务', max: 1000, help: '每行一条' }),
    transport: longText({ label: '交通', max: 1000, help: '每行一条' }),
    ...shared.place,
    nearby: shared.nearby,
    ...shared.looks,
    ...shared.contact,
    content: shared.body,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'publish_date',
    'summary',
    'level',
    'industries',
    'operator',
    'floor_area_sqm',
    'address',
    'longitude',
    'latitude',
    'cover',
    'panorama',
  ],
  filters: { level: { label: '级别', of: 'level' }, industry_tag: { label: '主导产业', of: 'industries' } },
  sorts: { area_down: { label: '建筑面积', by: 'floor_area_sqm', direction: 'desc', nulls: 'last' } },
  search: { body: ['summary', 'operator', 'address', 'services', 'content'] },
});
