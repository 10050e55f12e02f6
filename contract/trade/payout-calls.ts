/** Payout with shops (decision 052): what is held for them, where it is paid, and what was paid. Money in whole fen. */

import * as z from 'zod';
import { accountNo, bankName } from '../kit/bank-account.ts';
import { contract } from '../kit/call.ts';
import { likely } from '../kit/likely.ts';
import { tidyReference } from '../kit/tidy.ts';
import { all, day, daySaying, instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';
import { orderFinance, orderReaders } from './order-calls.ts';
import { mostFen } from './order-moves.ts';
import { allPayoutMoves } from './payout-rules.ts';

const status = z.int('状态不正确').min(1, '状态不正确').max(4, '状态不正确').optional();
const version = z.int('缺少版本号');

/** Where a shop is paid: an account in the name of the enterprise that runs it. */
const account = z.object({ name: z.string(), bank_name: z.string(), account_no: z.string(), changed_at: instant });
const held = z.object({
  shop_id: objId,
  shop_name: z.string(),
  enterprise_name: z.string(),
  account: account.nullable(),
  /** Held for the shop in all; of it what may be settled now, in how many orders; and what an open payout has. */
  held_fen: z.int(),
  due_fen: z.int(),
  due_orders: z.int(),
  settling_fen: z.int(),
});
export type HeldForShop = z.output<typeof held>;

const item = z.object({
  obj_id: objId,
  payout_no: z.string(),
  shop_id: objId,
  shop_name: z.string(),
  payee: z.string(),
  bank_name: z.string(),
  account_no: z.string(),
  amount_fen: z.int(),
  orders: z.int(),
  status: z.int(),
  status_name: z.string(),
  paid_on: day.nullable(),
  reference: z.string(),
  created_at: instant,
});
export type PayoutItem = z.output<typeof item>;
const payout = item.extend({
  lines: z.array(
    z.object({ order_id: objId, order_no: z.string(), buyer_name: z.string(), received_on: day, amount_fen: z.int() }),
  ),
});
export type Payout = z.output<typeof payout>;
const staffPayout = payout.extend({
  version: z.int(),
  /** The shop has changed its account since. */
  account_changed: z.boolean(),
  /** What gave the shop's enterprise the right to it and is lost since, in words. */
  lost: z.array(z.string()),
  /** Another person must review it. */
  own: z.boolean(),
  steps: z.array(
    z.object({
      action: z.string(),
      action_name: z.string(),
      actor_kind: z.enum(['member', 'staff', 'system']),
      actor_name: z.string(),
      opinion: z.string(),
      at: instant,
    }),
  ),
  actions: z.array(z.enum(allPayoutMoves as [string, ...string[]])),
});
export type StaffPayout = z.output<typeof staffPayout>;

const opinion = (what: string) => z.string().trim().max(300, `${what}不能超过 300 个字`).default('');
export const payoutAct = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('review'), version, opinion: opinion('意见') }),
    z.object({
      action: z.literal('pay'),
      version,
      paid_on: daySaying('请选择付款日期'),
      reference: z
        .string('请填写银行流水号')
        .overwrite(tidyReference)
        .min(1, '请填写银行流水号')
        .max(60, '流水号不能超过 60 个字'),
      opinion: opinion('备注'),
    }),
    z.object({
      action: z.literal('cancel'),
      version,
      opinion: z.string('请填写撤销原因').trim().min(1, '请填写撤销原因').max(300, '撤销原因不能超过 300 个字'),
    }),
  ],
  { error: '不支持的操作' },
);

export const payoutCalls = contract({
  'GET /console/payouts/held': {
    summary: '平台为各商家代收的货款：可结算、结算中和未到期的',
    access: orderReaders,
    query: z.object({ keyword, due: z.boolean('须为 true 或 false').optional(), ...paging() }),
    reply: pageOf(held),
  },
  'GET /console/payouts': {
    summary: '结算单，新的在前',
    access: orderReaders,
    query: z.object({ view: z.literal('todo', '范围须为 todo').optional(), status, keyword, ...paging() }),
    reply: pageOf(item),
  },
  'POST /console/payouts': {
    summary: '为一家商家的全部可结算订单生成结算单；金额与所见不同时拒绝',
    access: orderFinance,
    once: true,
    body: z.object({ shop_id: objId, seen_fen: z.int('缺少金额').min(1, '没有可结算的货款').max(mostFen) }),
    reply: one(staffPayout),
    fails: ['not_found', 'amount_wrong', 'account_missing'],
  },
  'GET /console/payouts/{obj_id}': {
    summary: '一份结算单：收款账户、逐笔订单和办理过程',
    access: orderReaders,
    reply: one(staffPayout),
    fails: ['not_found'],
  },
  'POST /console/payouts/{obj_id}/steps': {
    summary: '复核、登记付款或撤销；复核须由另一人办理',
    access: orderFinance,
    body: payoutAct,
    figures: { paid_on: { label: '付款日期', band: likely.done } },
    reply: one(staffPayout),
    fails: ['not_found', 'wrong_state', 'stale_version', 'own_review', 'day_unbookable', 'money_short'],
  },

  'GET /trade/shop/payout_accounts': {
    summary: '本企业的商家：代收货款和收款账户',
    access: 'member',
    reply: all(held),
  },
  'POST /trade/shop/payout_accounts': {
    summary: '填写或更换商家的收款账户；户名为经营商家的企业',
    access: 'member',
    body: z.object({ shop_id: objId, bank_name: bankName, account_no: accountNo }),
    reply: all(held),
    fails: ['not_found', 'proof_required'],
  },
  'GET /trade/shop/payouts': {
    summary: '本企业商家的结算单，新的在前；撤销的不显示',
    access: 'member',
    query: z.object({ ...paging() }),
    reply: pageOf(item),
  },
  'GET /trade/shop/payouts/{obj_id}': {
    summary: '本企业商家的一份结算单，逐笔列出订单',
    access: 'member',
    reply: one(payout),
    fails: ['not_found'],
  },
});
