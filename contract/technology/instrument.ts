import * as z from 'zod';
import { content } from '../kit/content.ts';
import { choice, date, longText, number, reference, rows, text, yesNo } from '../kit/fields.ts';
import { lowest } from '../kit/goods.ts';
import { likely } from '../kit/likely.ts';
import { instant } from '../kit/wire.ts';
import {
  checkRules,
  customerKinds,
  freeWithin,
  instrumentStatuses,
  priceUnits,
  serviceModes,
  weekdays,
} from './reservation-rules.ts';
import * as shared from './shared-fields.ts';

/** How an entry is served, by the column that says so. */
const modeColumns = { by_sample: 1, by_time: 2, by_commission: 3 } as const;
type Modes = { [K in keyof typeof modeColumns]: boolean };
export const modesOf = (entry: Modes): number[] =>
  (Object.keys(modeColumns) as (keyof Modes)[]).filter((key) => entry[key]).map((key) => modeColumns[key]);

const clock = (label: string) => text({ label, max: 5, required: true, help: '如 09:00' });
const hours = (label: string, max: number) => number({ label, whole: true, max, band: likely.bounded });

/** 仪器设备: an instrument that is open to others, with the rules of its reservation (ruling D11). */
export const instrument = content({
  type: 'instrument',
  name: '仪器设备',
  room: 'technology',
  path: '/industrial/instruments',
  page: { list: '/experiment/instrument', detail: '/experiment/instrument/{obj_id}' },
  fields: {
    title: shared.title,
    name_en: text({ label: '英文名称', max: 200 }),
    code: text({ label: '仪器编号', max: 40, required: true }),
    publish_date: shared.publishDate,
    summary: shared.summary,
    category_id: shared.instrumentCategory,
    model: text({ label: '型号', max: 80 }),
    manufacturer: text({ label: '制造厂商', max: 120 }),
    country: text({ label: '产地', max: 40 }),
    original_value_fen: number({ label: '原值（元）', in_yuan: true, max: 1e13, large: true, band: likely.asset }),
    commission_date: date({ label: '启用日期', band: likely.founded }),
    tech_spec: shared.specifications,
    function: longText({ label: '主要功能', max: 2000 }),
    service_content: longText({ label: '服务内容', max: 2000 }),
    sample_requirement: longText({ label: '样品要求', max: 2000 }),
    charge_standard: longText({ label: '收费说明', max: 1000 }),
    org: shared.org,
    shop_id: shared.shop,
    lab_id: reference({ label: '所在实验室', to: 'laboratory' }),
    ...shared.contact,
    by_sample: yesNo({ label: '接受送样' }),
    by_time: yesNo({ label: '接受机时预约' }),
    by_commission: yesNo({ label: '接受委托测试' }),
    prices: rows({
      label: '价格',
      max: 30,
      cells: {
        mode: choice({ label: '服务方式', options: serviceModes, required: true }),
        customer: choice({ label: '客户类型', options: customerKinds, required: true }),
        price_fen: number({
          label: '单价（元）',
          in_yuan: true,
          max: 1e11,
          large: true,
          help: '留空表示面议',
          band: likely.price,
        }),
        unit: choice({ label: '计价单位', options: priceUnits, required: true }),
      },
    }),
    status: choice({ label: '状态', options: instrumentStatuses, required: true }),
    annual_hours: hours('年总机时（小时）', 8784),
    shared_hours: hours('年共享机时（小时）', 8784),
    open_hours: rows({
      label: '开放时间',
      max: 28,
      cells: {
        weekday: choice({ label: '星期', options: weekdays, required: true }),
        start_time: clock('开始'),
        end_time: clock('结束'),
      },
    }),
    slot_minutes: number({
      label: '时段长度（分钟）',
      whole: true,
      min: 5,
      max: 1440,
      required: true,
      band: likely.bounded,
    }),
    min_minutes: number({
      label: '最短预约（分钟）',
      whole: true,
      min: 5,
      max: 10_080,
      required: true,
      band: likely.ruled,
    }),
    max_minutes: number({
      label: '最长预约（分钟）',
      whole: true,
      min: 5,
      max: 10_080,
      required: true,
      band: likely.ruled,
    }),
    min_advance_days: number({ label: '最少提前（天）', whole: true, max: 90, required: true, band: likely.bounded }),
    max_advance_days: number({
      label: '最多提前（天）',
      whole: true,
      min: 1,
      max: 180,
      required: true,
      band: likely.bounded,
    }),
    cancel_before_hours: number({
      label: '开始前多少小时内不能取消',
      whole: true,
      max: 720,
      required: true,
      band: likely.bounded,
    }),
    max_active: number({
      label: '每个账号同时最多预约',
      whole: true,
      min: 1,
      max: 50,
      required: true,
      band: likely.bounded,
    }),
    need_approval: yesNo({ label: '预约须审核' }),
    need_training: yesNo({ label: '须先培训取得上机资格' }),
    drawn: yesNo({ label: '按周抽签', help: '机时紧张时使用：每周五起登记，周四 18 点抽签，剩余机时周五开放预约' }),
    ...shared.looks,
    content: shared.body,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'code',
    'publish_date',
    'summary',
    'category_id',
    'model',
    'manufacturer',
    'org',
    'shop_id',
    'tech_spec',
    'status',
    'cover',
  ],
  derivedFrom: ['by_sample', 'by_time', 'by_commission', 'prices'],
  columns: ['code', 'category_id', 'org', 'status'],
  filters: {
    class_id: { label: '大类', under: 'category_id', from: 'instrument_class' },
    category_id: { label: '类别', of: 'category_id' },
    service_mode: { label: '服务方式', options: serviceModes },
    status: { label: '状态', of: 'status' },
    free: { label: '空闲机时', options: freeWithin },
    shop_id: shared.shopFilter,
    lab_id: { label: '实验室', of: 'lab_id' },
    price: { label: '价格', between: 'lowest_price_fen' },
    value: { label: '原值（万元）', between: 'original_value_fen' },
  },
  // `lowest_price_fen` is a column that the table computes from `prices`.
  sorts: {
    free: { label: '最早有空', by: 'next_free_at', direction: 'asc', nulls: 'last' },
    use: { label: '使用最多', by: 'use_count', direction: 'desc' },
    price_up: { label: '价格从低到高', by: 'lowest_price_fen', direction: 'asc', nulls: 'last' },
    price_down: { label: '价格从高到低', by: 'lowest_price_fen', direction: 'desc', nulls: 'last' },
  },
  /** When the shortest reservation fits next. */
  live: { next_free: instant.nullable() },
  derived: {
    service_mode: { schema: z.array(z.int()), from: (row: Modes) => modesOf(row) },
    /** The cheapest way to use it. */
    price: {
      schema: z.object({ price_fen: z.int().nullable(), unit_name: z.string() }),
      from: ({ prices }: { prices: readonly { price_fen: number | null; unit: number }[] }) => {
        const price_fen = lowest(prices.map((one) => one.price_fen));
        const unit = prices.find((one) => one.price_fen === price_fen)?.unit;
        return { price_fen, unit_name: priceUnits[unit as keyof typeof priceUnits] ?? '' };
      },
    },
  },
  search: { number: 'code', body: ['summary', 'model', 'manufacturer', 'name_en', 'org', 'function', 'content'] },
  rule: checkRules,
});
