import { content } from '../kit/content.ts';
import { choice, date, longText, number, personName, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import * as shared from './shared-fields.ts';

export const labLevels = { 1: '国家级', 2: '市级', 3: '院校', 4: '企业', 5: '公共平台' } as const;
export const labModes = { 1: '预约开放', 2: '委托服务', 3: '合作研究' } as const;

/** 实验室: a laboratory that is open to others. */
export const laboratory = content({
  type: 'laboratory',
  name: '开放实验室',
  room: 'technology',
  path: '/industrial/labs',
  page: { list: '/experiment/laboratory', detail: '/experiment/laboratory/{obj_id}' },
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    level: choice({ label: '级别', options: labLevels, required: true }),
    open_mode: choice({ label: '开放方式', options: labModes, required: true }),
    fields: shared.fields,
    org: shared.org,
    shop_id: shared.shop,
    director: personName({ label: '负责人' }),
    area_sqm: number({ label: '面积（㎡）', max: 1_000_000, band: likely.area_sqm }),
    staff_count: number({ label: '固定人员（人）', whole: true, max: 10_000, band: likely.people }),
    research: longText({ label: '研究方向', max: 2000 }),
    capability: longText({ label: '服务能力', max: 2000 }),
    conditions: longText({ label: '进入条件', max: 1000 }),
    qualifications: rows({
      label: '资质',
      max: 20,
      cells: {
        name: text({ label: '资质', max: 80, required: true }),
        number: text({ label: '证书编号', max: 80 }),
        valid_until: date({ label: '有效期至', band: likely.valid_until }),
      },
    }),
    open_hours: text({ label: '开放时间', max: 100 }),
    ...shared.contact,
    ...shared.looks,
    content: shared.body,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'publish_date',
    'summary',
    'level',
    'open_mode',
    'fields',
    'org',
    'shop_id',
    'area_sqm',
    'open_hours',
    'cover',
  ],
  columns: ['level', 'open_mode', 'org'],
  filters: {
    level: { label: '级别', of: 'level' },
    open_mode: { label: '开放方式', of: 'open_mode' },
    field: shared.fieldFilter,
    shop_id: shared.shopFilter,
    area: { label: '面积', between: 'area_sqm' },
  },
  sorts: { area_down: { label: '面积从大到小', by: 'area_sqm', direction: 'desc', nulls: 'last' } },
  search: { body: ['summary', 'org', 'research', 'capability', 'content'] },
});
