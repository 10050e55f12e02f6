import { content } from '../kit/content.ts';
import { choice, longText, number, tags, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { carrierKinds, carrierPage } from './carrier-kinds.ts';
import * as shared from './shared-fields.ts';

/** 孵化器: an organisation that takes in young enterprises, with its terms and services. */
export const incubator = content({
  type: 'incubator',
  name: carrierKinds.incubator.name,
  room: 'space',
  path: '/space-v2/incubators',
  addressing: 'list_item',
  page: carrierPage('incubator'),
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    park_id: shared.park,
    level: choice({ label: '级别', options: { 1: '国家级', 2: '市级', 3: '区级' }, required: true }),
    industries: tags({ label: '孵化方向', from: 'industry' }),
    operator: text({ label: '运营单位', max: 80 }),
    area_sqm: number({ label: '孵化面积（㎡）', max: 10_000_000, band: likely.area_sqm }),
    seat_count: number({ label: '工位数', whole: true, max: 100_000, band: likely.seats }),
    incubating_count: number({ label: '在孵企业', whole: true, max: 100_000, band: likely.companies }),
    graduated_count: number({ label: '毕业企业', whole: true, max: 100_000, band: likely.companies }),
    entry_conditions: longText({ label: '入孵条件', max: 2000, help: '每行一条' }),
    services: longText({ label: '孵化服务', max: 2000, help: '每行一条' }),
    benefits: longText({ label: '优惠', max: 2000, help: '每行一条' }),
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
    'incubating_count',
    'address',
    'longitude',
    'latitude',
    'cover',
    'panorama',
  ],
  filters: {
    level: { label: '级别', of: 'level' },
    park_id: shared.parkFilter,
    industry_tag: { label: '孵化方向', of: 'industries' },
  },
  sorts: { area_down: { label: '面积', by: 'area_sqm', direction: 'desc', nulls: 'last' } },
  search: { body: ['summary', 'operator', 'services', 'content'] },
});
