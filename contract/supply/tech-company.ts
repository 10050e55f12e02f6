import { content } from '../kit/content.ts';
import { choice, date, longText, number, personName, rows, text, webAddress } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { field, fieldFilter, keywords, publishDate, rest, summary } from './directory-fields.ts';
import { staffTiers } from './directory-words.ts';

/** 企业: what a company can do and what it looks for. Whom to ask is a matter of the platform (对接), so that no telephone stands here. */
export const techCompany = content({
  type: 'tech_company',
  name: '企业',
  room: 'supply',
  path: '/tech/supply_demand/company',
  page: { list: '/enterpriseSupply/companyList', detail: '/enterpriseSupply/companyList/{obj_id}' },
  fields: {
    title: personName({ label: '企业名称', max: 120, required: true }),
    publish_date: publishDate,
    field,
    summary,
    keywords,
    capabilities: longText({ label: '技术能力', max: 2000, required: true, help: '每行一项' }),
    wants: longText({ label: '对接需求', max: 2000, help: '每行一项' }),
    founded_year: number({ label: '成立年份', whole: true, min: 1900, max: 2100, band: likely.bounded }),
    staff: choice({ label: '员工人数', options: staffTiers }),
    qualifications: rows({
      label: '资质',
      max: 30,
      cells: {
        name: text({ label: '资质', max: 120, required: true }),
        number: text({ label: '编号', max: 80 }),
        valid_until: date({ label: '有效期至', band: likely.valid_until }),
      },
    }),
    cases: rows({
      label: '应用案例',
      max: 30,
      cells: {
        name: text({ label: '案例', max: 120, required: true }),
        year: number({ label: '年份', whole: true, min: 1980, max: 2100, band: likely.bounded }),
        result: text({ label: '结果', max: 200 }),
      },
    }),
    address: text({ label: '所在区域', max: 120, help: '如：怀柔科学城' }),
    website: webAddress({ label: '网址' }),
    ...rest,
  },
  list: ['title', 'publish_date', 'field', 'summary', 'keywords', 'founded_year', 'staff', 'address', 'cover'],
  columns: ['field', 'staff', 'address'],
  filters: { field: fieldFilter, staff: { label: '员工人数', of: 'staff' } },
  search: { body: ['summary', 'keywords', 'capabilities', 'wants', 'content'] },
});
