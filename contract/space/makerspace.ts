import { content } from '../kit/content.ts';
import { choice, longText, number, tags, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { yuanBand } from '../kit/plausible.ts';
import { carrierKinds, carrierPage } from './carrier-kinds.ts';
import * as shared from './shared-fields.ts';

/** 众创空间 (type 3 of specification 9): a place to begin at, by the seat, with tools and events. */
export const makerspace = content({
  type: 'makerspace',
  name: carrierKinds.makerspace.name,
  room: 'space',
  path: '/space-v2/makerspaces',
  addressing: 'list_item',
  page: carrierPage('makerspace'),
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    park_id: shared.park,
    level: choice({ label: '级别', options: { 1: '国家备案', 2: '市级', 3: '区级' }, required: true }),
    industries: tags({ label: '创业方向', from: 'industry' }),
    operator: text({ label: '运营单位', max: 80 }),
    area_sqm: number({ label: '面积（㎡）', max: 1_000_000, band: likely.area_sqm }),
    seat_count: number({ label: '工位数', whole: true, max: 100_000, band: likely.seats }),
    seats_free: number({ label: '空余工位', whole: true, max: 100_000, band: likely.seats }),
    seat_price_fen: number({
      label: '工位价格（元/月）',
      in_yuan: true,
      max: 10_000_000,
      help: '留空表示面议',
      band: yuanBand({ from: 50, to: 20_000, times: 10 }),
    }),
    opening_hours: text({ label: '开放时间', max: 60 }),
    equipment: longText({ label: '共享设备', max: 2000, help: '每行一条' }),
    services: longText({ label: '创业服务', max: 2000, help: '每行一条' }),
    ...shared.place,
    ...shared.looks,
    ...shared.contact,
    content: shared.body,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'publish_date',
    'summary',
    'park_id',
    'level',
    'industries',
    'area_sqm',
    'seat_count',
    'seats_free',
    'seat_price_fen',
    'address',
    'longitude',
    'latitude',
    'cover',
  ],
  filters: {
    level: { label: '级别', of: 'level' },
    park_id: shared.parkFilter,
    industry_tag: { label: '创业方向', of: 'industries' },
  },
  sorts: { price_up: { label: '工位价格', by: 'seat_price_fen', direction: 'asc', nulls: 'last' } },
  search: { body: ['summary', 'operator', 'equipment', 'services', 'content'] },
});
