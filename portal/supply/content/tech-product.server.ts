import { keywordsOf } from '#contract/supply/demand-words.ts';
import { priceRange } from '#contract/supply/price-words.ts';
import { techProduct } from '#contract/supply/tech-product.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { parameterTable, tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';
import { about } from '../about.server.ts';

export default contentPage(techProduct, {
  intro: '看成熟度、指标和报价，可以采购、许可或委托',
  icon: 'package',
  tab: 3,
  counted_in: '项',
  words_of: ['名称', '企业', '应用场景'],
  goods: true,
  menu: { group: 'supply.supplies', note: '成熟度、指标与报价' },
  scope: true,
  shows: [{ on: 'front', as: 'rows', order: 3, count: 5, title: '可以直接用的产品', query: { band: '3' } }],
  row: (item) => ({
    subject: { obj_type: 'tech_product', obj_id: item.obj_id },
    meta: facts(item.company, item.field_name, item.cooperation_name),
    points: keywordsOf(item.keywords).slice(0, 3),
    plate: { icon: 'package', text: item.kind_name },
    price: priceRange(item),
    tag: { text: item.maturity_name, tone: item.maturity >= 7 ? 'teal' : '' },
  }),
  detail: (entry) => ({
    tag: { text: entry.kind_name, tone: '' },
    byline: facts(entry.company, entry.field_name),
    lead: priceRange(entry),
    highlights: [
      { label: '技术成熟度', value: entry.maturity_name },
      { label: '合作方式', value: entry.cooperation_name },
      { label: '技术领域', value: entry.field_name },
    ],
    sections: [
      ...about(entry),
      ...section('应用场景', entry.application),
      ...parameterTable(entry.parameters),
      ...tableOf(
        '知识产权',
        ['名称', '编号'],
        entry.ip.map(({ name, number }) => [name, number]),
      ),
    ],
  }),
});
