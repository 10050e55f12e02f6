import { keywordsOf } from '#contract/supply/demand-words.ts';
import { techCompany } from '#contract/supply/tech-company.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';
import { about } from '../about.server.ts';

export default contentPage(techCompany, {
  title: '企业名录',
  intro: '技术能力与对接需求，经审核后公开',
  icon: 'buildings',
  tab: 2,
  counted_in: '家',
  words_of: ['名称', '能力', '关键词'],
  goods: true,
  menu: { group: 'supply.supplies', note: '能力、资质与应用案例' },
  scope: true,
  shows: [{ on: 'front', as: 'rows', order: 4, count: 5, title: '新加入的企业' }],
  row: (item) => ({
    subject: { obj_type: 'tech_company', obj_id: item.obj_id },
    meta: facts(item.field_name, item.address, item.staff_name),
    points: keywordsOf(item.keywords).slice(0, 3),
    plate: { icon: 'buildings', text: item.field_name },
  }),
  detail: (entry) => ({
    byline: facts(entry.field_name, entry.address),
    highlights: [
      { label: '技术领域', value: entry.field_name },
      { label: '成立年份', value: entry.founded_year === null ? '' : `${entry.founded_year} 年` },
      { label: '员工人数', value: entry.staff_name },
      { label: '所在区域', value: entry.address },
    ],
    facts: facts(entry.website).map((website): [string, string] => ['网址', website]),
    sections: [
      ...about(entry),
      ...section('技术能力', entry.capabilities),
      ...section('对接需求', entry.wants),
      ...tableOf(
        '资质',
        ['资质', '编号', '有效期至'],
        entry.qualifications.map(({ name, number, valid_until }) => [name, number || '—', valid_until ?? '长期']),
      ),
      ...tableOf(
        '应用案例',
        ['案例', '年份', '结果'],
        entry.cases.map(({ name, year, result }) => [name, year === null ? '—' : String(year), result || '—']),
      ),
    ],
  }),
});
