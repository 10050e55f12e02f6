import { content } from '../kit/content.ts';
import { choice, longText, rows, text } from '../kit/fields.ts';
import * as shared from './shared-fields.ts';

export const facilityStages = { 1: '建设中', 2: '试运行', 3: '开放运行' } as const;

/** 科学设施: a large facility or a cross-disciplinary platform of the science city. */
export const scienceFacility = content({
  type: 'science_facility',
  name: '科学设施',
  room: 'technology',
  path: '/industrial/sciences',
  page: { list: '/experiment/science', detail: '/experiment/science/{obj_id}' },
  fields: {
    title: shared.title,
    name_en: text({ label: '英文名称', max: 200 }),
    publish_date: shared.publishDate,
    summary: shared.summary,
    stage: choice({ label: '状态', options: facilityStages, required: true }),
    fields: shared.fields,
    org: text({ label: '建设单位', max: 120, required: true }),
    partner: text({ label: '共建单位', max: 120 }),
    milestones: rows({
      label: '里程碑',
      max: 20,
      cells: {
        day: text({ label: '时间', max: 20, required: true, help: '如：2017-09' }),
        event: text({ label: '事件', max: 120, required: true }),
      },
    }),
    figures: shared.specifications,
    open_to: longText({ label: '开放对象', max: 1000 }),
    service_content: longText({ label: '可提供的服务', max: 2000, help: '每行一项' }),
    application: longText({ label: '申请方式', max: 1000, help: '每行一步' }),
    ...shared.contact,
    ...shared.looks,
    content: shared.body,
    related: shared.relatedEntries,
  },
  list: ['title', 'publish_date', 'summary', 'stage', 'fields', 'org', 'partner', 'cover'],
  columns: ['stage', 'org'],
  filters: { stage: { label: '状态', of: 'stage' }, field: shared.fieldFilter },
  search: { body: ['summary', 'name_en', 'org', 'partner', 'content'] },
});
