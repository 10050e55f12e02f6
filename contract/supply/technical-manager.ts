import { content } from '../kit/content.ts';
import { choice, date, longText, number, personName, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { keywords, publishDate, rest, summary } from './directory-fields.ts';
import { managerLevels } from './directory-words.ts';
import { supplyFields } from './kinds.ts';

/** 技术经理人: who brings a need and a supply together, with the evidence of each claim and the day on which it was checked. */
export const technicalManager = content({
  type: 'technical_manager',
  name: '技术经理人',
  room: 'supply',
  path: '/provider_customer/technical_manager',
  page: { list: '/enterpriseSupply/kimList', detail: '/enterpriseSupply/kimList/{obj_id}' },
  fields: {
    title: personName({ label: '姓名', required: true }),
    publish_date: publishDate,
    org: personName({ label: '工作单位', max: 120, required: true }),
    level: choice({ label: '级别', options: managerLevels, required: true }),
    certificate: text({ label: '证书编号', max: 80, required: true }),
    certificate_checked_on: date({ label: '证书核验日期', required: true, band: likely.checked }),
    field: choice({ label: '主要领域', options: supplyFields, required: true }),
    second_field: choice({ label: '其他领域', options: supplyFields }),
    summary,
    keywords,
    services: longText({ label: '服务内容', max: 2000, required: true, help: '每行一项' }),
    cases: rows({
      label: '促成的合作',
      max: 30,
      cells: {
        name: text({ label: '合作', max: 120, required: true }),
        year: number({ label: '年份', whole: true, min: 1980, max: 2100, required: true, band: likely.bounded }),
        result: text({ label: '结果', max: 200, required: true }),
        evidence: text({ label: '证明', max: 200, required: true, help: '如合同登记编号' }),
        checked_on: date({ label: '核验日期', required: true, band: likely.checked }),
      },
    }),
    languages: text({ label: '工作语言', max: 60 }),
    consent_on: date({ label: '本人同意公开的日期', required: true, band: likely.checked }),
    ...rest,
  },
  list: ['title', 'publish_date', 'org', 'level', 'field', 'second_field', 'summary', 'keywords', 'cases', 'cover'],
  columns: ['level', 'org', 'field', 'certificate_checked_on'],
  filters: {
    fields: { label: '技术领域', options: supplyFields },
    level: { label: '级别', of: 'level' },
  },
  search: { body: ['org', 'summary', 'keywords', 'services'] },
  rule: ({ field, second_field }) =>
    second_field !== null && second_field === field
      ? [{ field: 'second_field', message: '其他领域不能与主要领域相同' }]
      : [],
});
