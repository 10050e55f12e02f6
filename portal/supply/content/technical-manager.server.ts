import { keywordsOf } from '#contract/supply/demand-words.ts';
import { technicalManager } from '#contract/supply/technical-manager.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';
import { about } from '../about.server.ts';

export default contentPage(technicalManager, {
  intro: '证书和促成的合作都经核验，写明核验日期',
  icon: 'identification-card',
  tab: 4,
  counted_in: '位',
  words_of: ['姓名', '单位', '服务内容'],
  goods: true,
  menu: { group: 'supply.people', note: '证书与业绩逐条核验' },
  scope: true,
  shows: [{ on: 'front', as: 'rows', order: 5, count: 5, title: '技术经理人' }],
  row: (item) => ({
    subject: { obj_type: 'technical_manager', obj_id: item.obj_id },
    meta: facts(item.level_name, item.org, item.field_name, item.second_field_name),
    points: facts(
      ...keywordsOf(item.keywords).slice(0, 3),
      item.cases.length > 0 && `促成合作 ${item.cases.length} 项`,
    ),
    plate: { icon: 'identification-card', text: item.level_name },
  }),
  detail: (entry) => ({
    tag: { text: entry.level_name, tone: 'teal' },
    byline: facts(entry.org),
    highlights: [
      { label: '级别', value: entry.level_name },
      { label: '领域', value: facts(entry.field_name, entry.second_field_name).join('、') },
      { label: '证书编号', value: entry.certificate },
      { label: '工作语言', value: entry.languages },
    ],
    facts: [
      ['证书核验', entry.certificate_checked_on],
      ['同意公开', entry.consent_on],
    ],
    sections: [
      ...about(entry),
      ...section('服务内容', entry.services),
      ...tableOf(
        '促成的合作',
        ['合作', '年份', '结果', '证明', '核验日期'],
        entry.cases.map(({ name, year, result, evidence, checked_on }) => [
          name,
          String(year),
          result,
          evidence,
          checked_on,
        ]),
      ),
    ],
  }),
});
