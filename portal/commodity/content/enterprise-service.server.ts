import { enterpriseService } from '#contract/commodity/enterprise-service.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import { deliveryText, goodsPrice, orderOf, specTable } from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

export default contentPage(enterpriseService, {
  title: '服务项目',
  intro: '注册、财税、人力、知识产权、法律与设计，按事项选机构',
  icon: 'briefcase',
  tab: 1,
  counted_in: '项',
  words_of: ['名称', '服务内容'],
  goods: true,
  menu: { group: 'commodity.all', note: '六类服务，明码标价' },
  scope: true,
  further: [
    {
      path: 'business/newTechnique',
      title: '新技术服务',
      intro: '把新技术用到企业里：数据、智能与绿色改造',
      narrowed: () => ({ chosen: '1' }),
      menu: { group: 'commodity.all', note: '数据、智能与绿色改造' },
    },
    {
      path: 'business/recommendProducts',
      title: '推荐服务',
      intro: '平台推荐：流程清楚、评价稳定的服务',
      narrowed: () => ({ chosen: '2' }),
      menu: { group: 'commodity.all', note: '流程清楚、价格透明' },
    },
  ],
  shows: [
    {
      on: 'front',
      as: 'cards',
      order: 1,
      count: 6,
      title: '推荐服务',
      note: '流程清楚、价格透明',
      query: { chosen: '2' },
    },
  ],
  row: (item) => ({
    meta: facts(item.category_name, item.shop_name),
    points: facts(
      item.delivery_days !== null && `交付 ${deliveryText(item.delivery_days)}`,
      item.new_technique && '新技术',
    ),
    plate: { icon: 'briefcase', text: item.category_name },
    price: goodsPrice(item),
    ...(item.on_sale
      ? item.recommended && { tag: { text: '推荐', tone: 'teal' as const } }
      : { tag: { text: '暂停接单', tone: 'grey' as const } }),
  }),
  detail: (entry) => ({
    ...(!entry.on_sale && { tag: { text: '暂停接单', tone: 'grey' as const } }),
    byline: facts(entry.category_name, entry.shop_name),
    lead: goodsPrice(entry),
    ...orderOf(entry),
    highlights: [
      { label: '交付', value: deliveryText(entry.delivery_days) },
      { label: '起订量', value: entry.min_quantity === null ? '' : `${entry.min_quantity} ${entry.unit}` },
      { label: '适用对象', value: entry.audience },
    ],
    sections: [
      ...specTable(entry),
      ...section('服务内容', entry.scope),
      ...section('服务流程', entry.process, { ordered: true }),
      ...section('需要准备', entry.materials),
      ...section('交付成果', entry.deliverables),
      ...section('交付说明', entry.delivery_note),
    ],
  }),
});
