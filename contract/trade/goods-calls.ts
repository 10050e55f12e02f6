/** A shop's own goods at its desk: proposed, reviewed, sold; its page, its days off, its figures (decision 042). Whole fen. */

import * as z from 'zod';
import { contract, file } from '../kit/call.ts';
import { complete, entryForm } from '../kit/entry-form.ts';
import { likely } from '../kit/likely.ts';
import { all, day, daySaying, instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';
import { type GoodsView, goodsViews } from './goods-rules.ts';
import { mostFen } from './order-moves.ts';

const view = z.enum(Object.keys(goodsViews) as [GoodsView, ...GoodsView[]], { error: '状态不正确' });
const revision_no = z.int('缺少版本号');
const fields = z.record(z.string(), z.unknown(), '请填写商品资料');
const shop_id = z.uuid('请选择商家');
const priceSent = z.int('价格不正确').min(0, '价格不能小于 0').max(mostFen, '价格过大').nullable();

const desk = z.object({
  shop_id: objId,
  shop_name: z.string(),
  page: z.string(),
  /** What the shop can offer. */
  types: z.array(z.object({ content_type: z.string(), name: z.string() })),
  /** Where its own page stands. */
  state_name: z.string(),
  waiting: z.int(),
  returned: z.int(),
});

const goods = z.object({
  obj_id: objId,
  content_type: z.string(),
  type_name: z.string(),
  shop_id: objId,
  shop_name: z.string(),
  title: z.string(),
  cover: z.string(),
  view,
  state_name: z.string(),
  /** Why the reviewer returned it. */
  opinion: z.string(),
  /** The least that one pays; null when it is to be agreed. */
  lowest_price_fen: z.int().nullable(),
  on_sale: z.boolean(),
  /** Incremented by every change; a change names the revision that it is based on. */
  revision_no: z.int(),
  published: z.boolean(),
  /** Where readers find it; empty while they do not. */
  page: z.string(),
  editable: z.boolean(),
  actions: z.array(z.enum(['submit', 'withdraw', 'discard', 'off_shelf', 'on_shelf'])),
  updated_at: instant,
});
export type ShopGoods = z.output<typeof goods>;
const wholeGoods = goods.extend({
  fields: z.record(z.string(), z.unknown()),
  /** As readers pay now; null while it is not published. */
  terms: z
    .object({
      price_fen: z.int().nullable(),
      specs: z.array(z.object({ spec_id: z.string(), name: z.string(), price_fen: z.int().nullable() })),
    })
    .nullable(),
  steps: z.array(
    z.object({
      action: z.string(),
      action_name: z.string(),
      actor_kind: z.string(),
      actor_name: z.string(),
      opinion: z.string(),
      at: instant,
    }),
  ),
});
export type WholeGoods = z.output<typeof wholeGoods>;

const closure = z.object({ closure_id: objId, shop_id: objId, start_date: day, end_date: day, note: z.string() });

const statistics = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      orders: z.int(),
      closed: z.int(),
      received_fen: z.int(),
      voucher_fen: z.int(),
      refunded_fen: z.int(),
    }),
  ),
  best: z.array(
    z.object({
      product_id: objId,
      title: z.string(),
      unit: z.string(),
      orders: z.int(),
      quantity: z.int(),
      sum_fen: z.int(),
    }),
  ),
  /** The hours in which half of all were answered; null where there were none. */
  hours_to_quote: z.number().nullable(),
  hours_to_ship: z.number().nullable(),
  quotes: z.int(),
  shipments: z.int(),
});
export type ShopStatistics = z.output<typeof statistics>;

const which = z.object({ shop_id: objId.optional() });

export const goodsCalls = contract({
  'GET /trade/shop/desks': {
    summary: '本企业经营的商家',
    access: 'member',
    reply: all(desk),
  },
  'GET /trade/shop/form': {
    summary: '一类商品（或商家页面）的填写项和可选值',
    access: 'member',
    query: z.object({ content_type: z.string('请选择商品类别').regex(/^[a-z_]{1,60}$/, '请选择商品类别') }),
    reply: one(entryForm),
    fails: ['not_found'],
  },
  'GET /trade/shop/goods': {
    summary: '商家自己的商品',
    access: 'member',
    query: z.object({ view: view.optional(), shop_id: objId.optional(), keyword, ...paging() }),
    reply: pageOf(goods),
  },
  'POST /trade/shop/goods': {
    summary: '商家新建商品草稿；商家由登录企业经营的商家确定',
    access: 'member',
    once: true,
    body: z.object({
      shop_id,
      content_type: z.string('请选择商品类别').regex(/^[a-z_]{1,60}$/, '请选择商品类别'),
      fields,
      complete,
    }),
    reply: one(wholeGoods),
    fails: ['not_found', 'too_many'],
  },
  'GET /trade/shop/goods/{obj_id}': {
    summary: '商家的一件商品，或商家自己的页面',
    access: 'member',
    reply: one(wholeGoods),
    fails: ['not_found'],
  },
  'PUT /trade/shop/goods/{obj_id}': {
    summary: '商家保存修改；revision_no 为开始编辑时的版本，审核通过后生效',
    access: 'member',
    body: z.object({ revision_no, fields, complete }),
    reply: one(wholeGoods),
    fails: ['not_found', 'stale_version', 'wrong_state', 'too_many'],
  },
  'POST /trade/shop/goods/{obj_id}/steps': {
    summary: '商家提交审核、撤回，或删除没有发布过的草稿',
    access: 'member',
    body: z.object({ revision_no, action: z.enum(['submit', 'withdraw', 'discard'], { error: '不支持的操作' }) }),
    figures: 'form',
    reply: one(wholeGoods),
    fails: ['not_found', 'stale_version', 'wrong_state'],
  },
  'POST /trade/shop/goods/{obj_id}/terms': {
    summary: '商家调整在售商品的价格，下架或重新上架；立即生效，不需要审核',
    access: 'member',
    body: z.object({
      revision_no,
      on_sale: z.boolean('须为 true 或 false').optional(),
      price_fen: priceSent.optional(),
      specs: z
        .array(z.object({ spec_id: z.string('规格不正确').max(20, '规格不正确'), price_fen: priceSent }))
        .max(40, '规格过多')
        .optional(),
    }),
    figures: 'form',
    reply: one(wholeGoods),
    fails: ['not_found', 'stale_version', 'wrong_state', 'spec_wrong'],
  },
  'GET /trade/shop/closures': {
    summary: '商家的休息日，今天起',
    access: 'member',
    reply: all(closure),
  },
  'POST /trade/shop/closures': {
    summary: '商家登记休息日',
    access: 'member',
    once: true,
    body: z.object({
      shop_id,
      start_date: daySaying('请选择开始日期'),
      end_date: daySaying('请选择结束日期'),
      note: z.string().trim().max(100, '说明不能超过 100 个字').default(''),
    }),
    figures: {
      start_date: { label: '开始日期', band: likely.absence },
      end_date: { label: '结束日期', band: likely.absence },
    },
    reply: all(closure),
    fails: ['not_found', 'day_unbookable', 'too_many'],
  },
  'POST /trade/shop/closures/status': {
    summary: '商家取消休息日',
    access: 'member',
    body: z.object({ closure_id: objId, action: z.literal('cancel', '不支持的操作') }),
    reply: all(closure),
    fails: ['not_found'],
  },
  'GET /trade/products/{obj_id}/closures': {
    summary: '一件商品的商家近期的休息日',
    access: 'all',
    reply: one(z.object({ text: z.string(), closures: z.array(z.object({ start_date: day, end_date: day })) })),
    fails: ['not_found'],
  },
  'GET /trade/shop/statistics': {
    summary: '商家近十二个月的经营统计',
    access: 'member',
    query: which,
    reply: one(statistics),
    fails: ['not_found'],
  },
  'GET /trade/shop/statistics_export': {
    summary: '商家近十二个月的经营统计（Excel）',
    access: 'member',
    query: which,
    reply: file,
    fails: ['not_found'],
  },
});
