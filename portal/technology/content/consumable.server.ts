import { consumable } from '#contract/technology/consumable.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { parameterTable, pointsOf, priceOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

export default contentPage(consumable, {
  intro: '试剂、标准物质、备件与防护用品，注明适用仪器',
  icon: 'drop',
  tab: 6,
  counted_in: '种',
  words_of: ['名称', '品牌', '适用仪器'],
  goods: true,
  menu: { group: 'technology.find', note: '试剂、备件与标准物质' },
  row: (item) => ({
    subject: { obj_type: 'consumable', obj_id: item.obj_id },
    meta: facts(item.kind_name, item.brand, item.model, item.package_size),
    points: pointsOf(item.tech_spec),
    plate: { icon: 'drop', text: item.model || item.kind_name },
    price: priceOf(item.price_fen, `元/${item.unit}`),
  }),
  detail: (entry) => ({
    byline: facts(entry.brand, entry.model),
    lead: priceOf(entry.price_fen, `元/${entry.unit}`),
    ...(entry.product_id &&
      entry.product_name && {
        action: { label: '到物料商城购买', to: `/material/product/${entry.product_id}`, external: false },
      }),
    highlights: [
      { label: '类别', value: entry.kind_name },
      { label: '包装', value: entry.package_size },
      { label: '储存条件', value: entry.storage },
    ],
    facts: [
      ['品牌', entry.brand],
      ['货号', entry.model],
      ['单位', entry.org],
    ],
    sections: [...parameterTable(entry.tech_spec), ...section('适用仪器', entry.applies_to)],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
