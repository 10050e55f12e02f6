/** Vouchers (创新券 / 抵扣券, rulings D1 and D12): programmes with budgets, grants, and what an enterprise may use for an order. Whole fen. */

import * as z from 'zod';
import { contract, file } from '../kit/call.ts';
import { likely } from '../kit/likely.ts';
import { yuanBand } from '../kit/plausible.ts';
import { confirmPart, sheetPreview } from '../kit/sheet-preview.ts';
import { all, day, daySaying, instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';
import { allBusinesses, type Business, mostFen } from './order-moves.ts';
import { type VoucherState, voucherHandlers, voucherReaders, voucherStates } from './voucher-rules.ts';

const state = z.enum(Object.keys(voucherStates) as [VoucherState, ...VoucherState[]], { error: '状态不正确' });
const sum = (label: string) => z.int(`请填写${label}`).min(1, `${label}须大于 0`).max(mostFen, `${label}过大`);

const scope = {
  businesses: z
    .array(z.enum(allBusinesses as [Business, ...Business[]], { error: '订单类别不正确' }))
    .max(10, '适用类别过多'),
  shop_ids: z.array(z.uuid('商家不正确')).max(200, '适用商家过多'),
  categories: z.array(z.string().regex(/^[a-z_]{1,40}:\d{1,9}$/, '适用分类不正确')).max(200, '适用分类过多'),
};
const voucher = z.object({
  obj_id: objId,
  voucher_no: z.string(),
  name: z.string(),
  amount_fen: z.int(),
  balance_fen: z.int(),
  /** In words. */
  scope: z.string(),
  max_ratio: z.int(),
  valid_from: day,
  expire_date: day,
  state,
  state_name: z.string(),
});
export type Voucher = z.output<typeof voucher>;
const history = z.object({
  kind: z.string(),
  kind_name: z.string(),
  /** Above zero: it came back or was granted. */
  amount_fen: z.int(),
  on: day,
  order_id: objId.nullable(),
  order_no: z.string(),
  at: instant,
});
const wholeVoucher = voucher.extend({ history: z.array(history) });

const available = voucher.extend({
  /** The most that it takes of this order, when it is used alone. */
  most_fen: z.int(),
  /** Why it cannot be used; empty when it can. */
  trouble: z.string(),
});
export type AvailableVoucher = z.output<typeof available>;

const programmeFields = {
  name: z.string('请填写项目名称').trim().min(1, '请填写项目名称').max(60, '项目名称不能超过 60 个字'),
  note: z.string().trim().max(500, '说明不能超过 500 个字').default(''),
  budget_fen: sum('预算'),
  businesses: scope.businesses.default([]),
  shop_ids: scope.shop_ids.default([]),
  categories: scope.categories.default([]),
  max_ratio: z.int('请填写抵扣比例').min(1, '抵扣比例须在 1 至 100 之间').max(100, '抵扣比例须在 1 至 100 之间'),
  max_each_fen: sum('每家企业上限'),
  valid_from: daySaying('请选择开始日期'),
  valid_until: daySaying('请选择截止日期'),
};
const datesInOrder = ({ valid_from, valid_until }: { valid_from: string; valid_until: string }) =>
  valid_from <= valid_until;
const datesWrong = { path: ['valid_until'], message: '截止日期不能早于开始日期' };
export const programmeSent = z.object(programmeFields).refine(datesInOrder, datesWrong);
const programmeItem = z.object({
  obj_id: objId,
  ...programmeFields,
  note: z.string(),
  ...scope,
  scope: z.string(),
  granted_fen: z.int(),
  /** Of what was granted: used by paid orders and by orders that wait for payment; what lapsed; what enterprises still have. */
  used_fen: z.int(),
  lapsed_fen: z.int(),
  balance_fen: z.int(),
  vouchers: z.int(),
  closed: z.boolean(),
  version: z.int(),
  created_at: instant,
});
const programme = programmeItem.extend({
  shops: z.array(z.object({ shop_id: objId, shop_name: z.string() })),
});
export type Programme = z.output<typeof programme>;
export type ProgrammeItem = z.output<typeof programmeItem>;
const granted = voucher.extend({ enterprise_id: objId, enterprise_name: z.string(), created_at: instant });
export type GrantedVoucher = z.output<typeof granted>;

const grantFails = ['not_found', 'enterprise_uncertified', 'budget_short', 'amount_wrong', 'wrong_state'] as const;

const voucherFigures = {
  budget_fen: { label: '预算', band: yuanBand({ to: 50_000_000 }) },
  max_ratio: { label: '抵扣比例', band: likely.bounded },
  max_each_fen: { label: '每单上限', band: yuanBand({ to: 1_000_000 }) },
  valid_from: { label: '开始日期', band: likely.project },
  valid_until: { label: '截止日期', band: likely.project },
};

export const voucherCalls = contract({
  'GET /trade/enterprise/debit_cards/use_available': {
    summary:
      '可用于本单的创新券：goods 为待下单商品的 JSON（product_id、spec_id、quantity），或 order_id 为待接受报价的订单；不可用的写明原因',
    access: 'member',
    query: z.object({
      goods: z.string('请选择商品').max(12_000, '商品过多').optional(),
      order_id: objId.optional(),
    }),
    reply: all(available),
    fails: ['not_found', 'invalid'],
  },
  'GET /trade/vouchers': {
    summary: '本企业的创新券',
    access: 'member',
    query: z.object({ state: state.optional(), ...paging() }),
    reply: pageOf(voucher),
  },
  'GET /trade/vouchers/{obj_id}': {
    summary: '一张创新券及其使用记录',
    access: 'member',
    reply: one(wholeVoucher),
    fails: ['not_found'],
  },

  'GET /console/voucher_programmes': {
    summary: '创新券项目及各项目的发放、使用情况',
    access: voucherReaders,
    query: z.object({ keyword, ...paging() }),
    reply: pageOf(programmeItem),
  },
  'POST /console/voucher_programmes': {
    summary: '新建创新券项目',
    access: voucherHandlers,
    once: true,
    body: programmeSent,
    figures: voucherFigures,
    reply: one(programme),
    fails: ['not_found'],
  },
  'GET /console/voucher_programmes/{obj_id}': {
    summary: '一个创新券项目',
    access: voucherReaders,
    reply: one(programme),
    fails: ['not_found'],
  },
  'PUT /console/voucher_programmes/{obj_id}': {
    summary: '修改项目；只影响以后发放的券，预算不能少于已发放',
    access: voucherHandlers,
    body: z
      .object({
        ...programmeFields,
        version: z.int('缺少版本号'),
        closed: z.boolean('须为 true 或 false').default(false),
      })
      .refine(datesInOrder, datesWrong),
    figures: voucherFigures,
    reply: one(programme),
    fails: ['not_found', 'stale_version', 'budget_short'],
  },
  'GET /console/voucher_programmes/{obj_id}/vouchers': {
    summary: '项目发放的券',
    access: voucherReaders,
    query: z.object({ keyword, ...paging() }),
    reply: pageOf(granted),
    fails: ['not_found'],
  },
  'POST /console/voucher_programmes/{obj_id}/vouchers': {
    summary: '向一家已认证企业发放；不超过预算和每家上限',
    access: voucherHandlers,
    once: true,
    body: z.object({ enterprise_id: z.uuid('请选择企业'), amount_fen: sum('金额') }),
    figures: { amount_fen: { label: '金额', band: yuanBand({ to: 1_000_000 }) } },
    reply: one(programme),
    fails: grantFails,
  },
  'POST /console/voucher_programmes/{obj_id}/import': {
    summary:
      '按 Excel 名单发放：统一社会信用代码、企业名称、金额（元）。先返回 preview，不发放；附上其中的 confirm 再次提交同一表格即全部发放。有错误则逐格指出',
    access: voucherHandlers,
    once: true,
    body: 'file',
    parts: confirmPart,
    reply: one(z.object({ preview: sheetPreview.nullable(), granted: z.int(), amount_fen: z.int() })),
    fails: ['not_found', 'invalid', 'file_type', 'file_damaged', 'budget_short', 'wrong_state', 'record_changed'],
  },
  'GET /console/voucher_programmes/{obj_id}/export': {
    summary: '项目的发放与使用明细（Excel）',
    access: voucherReaders,
    reply: file,
    fails: ['not_found'],
  },
});
