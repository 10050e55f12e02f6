import { classesOf, permitWanted } from '#contract/material/controlled-goods.ts';
import { materialProduct } from '#contract/material/material-product.ts';
import { contentPage } from '../../kit/content/content-page.server.ts';
import { section } from '../../kit/content/detail.ts';
import {
  deliveryText,
  goodsPrice,
  orderOf,
  parameterTable,
  pointsOf,
  specTable,
} from '../../kit/content/goods.server.ts';
import { facts } from '../../kit/facts.ts';

const tagOf = ({ on_sale, hazardous }: { on_sale: boolean; hazardous: boolean }) =>
  !on_sale
    ? { tag: { text: '暂停销售', tone: 'grey' as const } }
    : hazardous
      ? { tag: { text: '危化品', tone: 'amber' as const } }
      : {};

const wantedOf = ({ hazardous, controlled }: { hazardous: boolean; controlled: number | null }): string =>
  controlled !== null
    ? `${classesOf(controlled)}，下单前须登记${permitWanted(controlled)}`
    : hazardous
      ? '危险化学品，易制毒、易制爆的凭购买证明下单；剧毒化学品不在本平台销售'
      : '';
type Ordering = ReturnType<typeof orderOf>;
const withPermit = ({ order }: Ordering, controlled: number | null): Ordering =>
  order ? { order: controlled === null ? order : { ...order, permit: permitWanted(controlled) } } : {};

export default contentPage(materialProduct, {
  intro: '试剂、耗材、备件与防护用品，按规格看价格和库存',
  icon: 'package',
  tab: 1,
  counted_in: '种',
  words_of: ['名称', '品牌'],
  goods: true,
  menu: { group: 'material.all', note: '按规格看价格和库存' },
  scope: true,
  shows: [{ on: 'front', as: 'cards', order: 1, count: 6, title: '新上架' }],
  row: (item) => ({
    subject: { obj_type: 'material_product', obj_id: item.obj_id },
    meta: facts(item.category_name, item.brand, item.shop_name),
    points: facts(
      ...pointsOf(item.tech_spec, 2),
      item.specs.length > 1 && `${item.specs.length} 种规格`,
      item.delivery_days !== null && `发货 ${deliveryText(item.delivery_days)}`,
    ),
    plate: { icon: 'package', text: item.model || item.brand },
    price: goodsPrice(item),
    ...tagOf(item),
  }),
  detail: (entry) => ({
    ...tagOf(entry),
    byline: facts(entry.brand, entry.model),
    lead: goodsPrice(entry),
    ...withPermit(orderOf(entry), entry.controlled),
    highlights: [
      { label: '发货', value: deliveryText(entry.delivery_days) },
      { label: '起订量', value: entry.min_quantity === null ? '' : `${entry.min_quantity} ${entry.unit}` },
      { label: '发货仓库', value: entry.warehouse_name },
      { label: '购买要求', value: wantedOf(entry) },
    ],
    facts: [
      ['类别', entry.category_name],
      ['品牌', entry.brand],
      ['货号', entry.model],
      ['产地', entry.origin],
      ['储存条件', entry.storage],
      ['保质期', entry.shelf_life],
    ],
    sections: [
      ...specTable(entry),
      ...parameterTable(entry.tech_spec, '参数'),
      ...section('交付说明', entry.delivery_note),
      ...section('售后说明', entry.after_sale),
    ],
  }),
});
