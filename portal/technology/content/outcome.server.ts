import { outcome } from '#contract/technology/outcome.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { parameterTable, pointsOf, wanOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).join('、');

export default contentPage(outcome, {
  intro: '可转让、许可与合作开发的成果，看成熟度与应用场景',
  icon: 'lightbulb',
  tab: 5,
  counted_in: '项',
  words_of: ['名称', '应用场景', '单位'],
  goods: true,
  menu: { group: 'technology.find', note: '专利、样机与标准，可转化' },
  scope: true,
  shows: [{ on: 'front', as: 'rows', order: 4, count: 5, title: '科技成果' }],
  row: (item) => ({
    subject: { obj_type: 'outcome', obj_id: item.obj_id },
    meta: facts(item.kind_name, item.org, names(item.fields)),
    points: facts(`可${item.transfer_mode_name}`, ...pointsOf(item.tech_spec, 2)),
    plate: { icon: 'lightbulb', text: item.kind_name },
    price: wanOf(item.price_wan),
    tag: { text: item.maturity_name, tone: item.maturity >= 3 ? 'teal' : '' },
  }),
  detail: (entry) => ({
    tag: { text: entry.maturity_name, tone: entry.maturity >= 3 ? 'teal' : '' },
    byline: facts(entry.org, entry.team),
    lead: wanOf(entry.price_wan),
    highlights: [
      { label: '成果形式', value: entry.kind_name },
      { label: '转化方式', value: entry.transfer_mode_name },
      { label: '技术成熟度', value: entry.readiness === null ? '' : `${entry.readiness} 级` },
      { label: '领域', value: names(entry.fields) },
    ],
    facts: [
      ['专利号或登记号', entry.number],
      ['完成人', entry.team],
    ],
    sections: [
      ...section('技术特点', entry.highlights),
      ...parameterTable(entry.tech_spec, '性能指标'),
      ...section('应用场景', entry.application),
    ],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
