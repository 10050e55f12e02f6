import { technicalService } from '#contract/technology/technical-service.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { deliveryText, goodsPrice, orderOf, specTable, tableOf } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

export default contentPage(technicalService, {
  intro: '检测、分析、加工与研发委托，先看标准、周期和价格',
  icon: 'test-tube',
  tab: 4,
  counted_in: '项',
  words_of: ['名称', '服务内容', '单位'],
  goods: true,
  menu: { group: 'technology.use', note: '检测、加工与研发委托' },
  scope: true,
  shows: [{ on: 'front', as: 'cards', order: 3, count: 3, title: '技术服务' }],
  row: (item) => ({
    subject: { obj_type: 'technical_service', obj_id: item.obj_id },
    meta: facts(item.category_name, item.shop_name || item.org),
    points: facts(item.service_mode_name, item.delivery_days !== null && `交付 ${deliveryText(item.delivery_days)}`),
    plate: { icon: 'test-tube', text: item.category_name },
    price: goodsPrice(item),
    ...(!item.on_sale && { tag: { text: '暂停接单', tone: 'grey' as const } }),
  }),
  detail: (entry) => ({
    ...(!entry.on_sale && { tag: { text: '暂停接单', tone: 'grey' as const } }),
    byline: facts(entry.category_name, entry.org),
    lead: goodsPrice(entry),
    ...orderOf(entry),
    highlights: [
      { label: '服务方式', value: entry.service_mode_name },
      { label: '交付', value: deliveryText(entry.delivery_days) },
      { label: '起订量', value: entry.min_quantity === null ? '' : `${entry.min_quantity} ${entry.unit}` },
      { label: '地址', value: entry.address },
    ],
    sections: [
      ...specTable(entry),
      ...section('服务内容', entry.scope),
      ...tableOf(
        '依据标准',
        ['标准号', '名称'],
        entry.methods.map(({ number, name }) => [number, name]),
      ),
      ...section('样品要求', entry.sample_requirement),
      ...section('服务流程', entry.process, { ordered: true }),
      ...section('交付成果', entry.deliverables),
      ...section('交付说明', entry.delivery_note),
    ],
    enquiries: { name: entry.contact, telephone: entry.contact_phone },
  }),
});
