import * as z from 'zod';
import { content } from '../kit/content.ts';
import {
  attachments,
  choice,
  date,
  dictionary,
  longText,
  number,
  picture,
  pictures,
  reference,
  related,
  richText,
  rows,
  text,
  yesNo,
} from '../kit/fields.ts';
import { checkGoods, goodsFields, goodsFilters, goodsList, goodsSorts, lowestPrice } from '../kit/goods.ts';
import { likely } from '../kit/likely.ts';
import { figure } from '../kit/plausible.ts';
import { controlledOptions } from './controlled-goods.ts';

const mass = (help: string) =>
  number({ label: '每件净重（g）', whole: true, min: 1, max: 1e9, band: figure('g', { to: 1_000_000 }), help });

type Weighed = { mass_g: number | null; specs: readonly { mass_g: number | null }[] };
/** Whatever is counted down in kilograms says how much one piece holds (decision 150). */
const checkMass = ({ controlled, mass_g, specs }: Weighed & { controlled: number | null }) => {
  if (controlled === null) return [];
  const message = '管制品种须填写每件净重';
  return specs.length > 0
    ? specs.flatMap((spec, at) => (spec.mass_g === null ? [{ field: `specs.${at}.mass_g`, message }] : []))
    : mass_g === null
      ? [{ field: 'mass_g', message }]
      : [];
};

/** 物料商品: what the mall sells by specification, from a warehouse's stock. */
export const materialProduct = content({
  type: 'material_product',
  name: '物料商品',
  room: 'material',
  path: '/material_mall/products',
  page: { list: '/material/product', detail: '/material/product/{obj_id}' },
  fields: {
    title: text({ label: '名称', max: 120, required: true }),
    publish_date: date({ label: '发布日期', required: true, band: likely.published }),
    summary: longText({ label: '摘要', max: 500, help: '列表和搜索结果中显示，建议 60 至 120 字' }),
    category_id: dictionary({ label: '类别', from: 'material_category', required: true }),
    brand: text({ label: '品牌', max: 60 }),
    model: text({ label: '货号', max: 60 }),
    origin: text({ label: '产地', max: 60 }),
    ...goodsFields,
    specs: rows({
      ...goodsFields.specs,
      cells: { ...goodsFields.specs.cells, mass_g: mass('管制品种必填，按此扣减备案数量') },
    }),
    warehouse_id: reference({ label: '发货仓库', to: 'warehouse' }),
    tech_spec: rows({
      label: '参数',
      max: 60,
      cells: {
        name: text({ label: '参数', max: 60, required: true }),
        value: text({ label: '数值', max: 120, required: true }),
        unit: text({ label: '单位', max: 20 }),
      },
    }),
    hazardous: yesNo({ label: '危险化学品' }),
    controlled: choice({
      label: '管制品种',
      options: controlledOptions,
      help: '易制毒、易制爆的须选择（易制毒第一、二类含其盐类），买家有有效的购买证明才能下单；不受管制的留空。剧毒化学品不能在本平台销售',
    }),
    mass_g: mass('没有规格的管制品种填写；有规格的在规格里填'),
    storage: text({ label: '储存条件', max: 120 }),
    shelf_life: text({ label: '保质期', max: 60 }),
    after_sale: longText({ label: '售后说明', max: 1000, help: '每行一条' }),
    cover: picture({ label: '封面图' }),
    pictures: pictures({ label: '图片' }),
    attachments: attachments({ label: '资料', help: '安全技术说明书、质检报告，读者在页面上直接打开' }),
    content: richText({ label: '详细介绍' }),
    related: related({ label: '相关内容', help: '在详情页底部列出' }),
  },
  list: [
    'title',
    'publish_date',
    'summary',
    'category_id',
    'brand',
    'model',
    ...goodsList,
    'specs',
    'warehouse_id',
    'tech_spec',
    'hazardous',
    'controlled',
    'cover',
  ],
  columns: ['category_id', 'brand', 'shop_id', 'on_sale'],
  filters: {
    class_id: { label: '大类', under: 'category_id', from: 'material_class' },
    category_id: { label: '类别', of: 'category_id' },
    ...goodsFilters,
    warehouse_id: { label: '发货仓库', of: 'warehouse_id' },
  },
  sorts: goodsSorts,
  derived: { lowest_price_fen: { schema: z.int().nullable(), from: lowestPrice } },
  search: { number: 'model', body: ['summary', 'brand', 'content'] },
  rule: (values) => [...checkGoods(values), ...checkMass(values)],
});
