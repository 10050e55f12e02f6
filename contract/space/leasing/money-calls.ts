/** A tenant's money (decision 039): credit, deposits, refunds, late fees, and the statement of a month, for the tenant and for staff. */

import * as z from 'zod';
import { contract, file } from '../../kit/call.ts';
import { attachment } from '../../kit/fields.ts';
import { likely } from '../../kit/likely.ts';
import { tidyAccount } from '../../kit/tidy.ts';
import {
  all,
  day,
  daySaying,
  instant,
  keyword,
  objId,
  one,
  pageOf,
  paging,
  requiredName,
  requiredText,
} from '../../kit/wire.ts';
import { leaseHandlers, leaseReaders, paymentHandlers } from './lease-calls.ts';

export const refundStatuses = { 1: '待退款', 2: '已退款', 3: '不予退款', 4: '已撤销' } as const;
export type RefundStatus = keyof typeof refundStatuses;

const sums = { owed_fen: z.int(), credit_fen: z.int(), deposit_fen: z.int() };
const refund = z.object({
  refund_id: objId,
  refund_no: z.string(),
  /** Of the deposit of this contract; empty: of credit. */
  contract_no: z.string(),
  amount_fen: z.int(),
  account_name: z.string(),
  bank: z.string(),
  account_no: z.string(),
  reason: z.string(),
  status: z.int(),
  status_name: z.string(),
  /** What finance did with it can be taken back. */
  may_reverse: z.boolean(),
  refunded_on: day.nullable(),
  file: attachment.nullable(),
  opinion: z.string(),
  created_at: instant,
});
export type Refund = z.output<typeof refund>;

const tenantItem = z.object({
  enterprise_id: objId,
  enterprise_name: z.string(),
  /** Billed and not paid; of that, overdue. */
  ...sums,
  overdue_fen: z.int(),
  /** Refunds that wait for finance. */
  refunds_waiting: z.int(),
});
export type TenantItem = z.output<typeof tenantItem>;

const tenant = tenantItem.extend({
  deposits: z.array(
    z.object({
      contract_id: objId,
      contract_no: z.string(),
      /** 创新大厦 A 座 501, or the first of several. */
      place: z.string(),
      status_name: z.string(),
      held_fen: z.int(),
      /** The contract is over: its deposit may be refunded. */
      over: z.boolean(),
      /** The signed contract that renews it, into which the deposit may be carried. */
      next_no: z.string(),
    }),
  ),
  /** Not paid yet, the oldest first: what credit or a deposit may be set off against. */
  open_bills: z.array(
    z.object({ obj_id: objId, contract_id: objId, title: z.string(), due_day: day, open_fen: z.int() }),
  ),
  /** Newest first. */
  refunds: z.array(refund),
  /** Months with entries, newest first, always with this month. */
  months: z.array(z.string()),
});
export type TenantAccount = z.output<typeof tenant>;

/** Everything of a month as the books have it; opening and what happened make closing (`balancesOf`). */
const statement = z.object({
  month: z.string(),
  enterprise_name: z.string(),
  opening: z.object(sums),
  billed_fen: z.int(),
  credited_fen: z.int(),
  received_fen: z.int(),
  refunded_fen: z.int(),
  forfeited_fen: z.int(),
  closing: z.object(sums),
  rows: z.array(
    z.object({
      posting_id: objId,
      posted_on: day,
      kind_name: z.string(),
      what: z.string(),
      note: z.string(),
      bank_fen: z.int(),
      ...sums,
    }),
  ),
});
export type Statement = z.output<typeof statement>;

const month = z.string('请选择月份').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份格式须为 YYYY-MM');
const opinion = z.string('请填写原因').trim().max(500, '原因不能超过 500 个字').default('');
const fen = (label: string) => z.int(`请填写${label}`).min(1, `${label}须大于 0`).max(100_000_000_000, `${label}过大`);
const payee = {
  account_name: requiredName('收款户名', 100),
  bank: requiredText('开户行', 100),
  account_no: z
    .string('请填写收款账号')
    .overwrite(tidyAccount)
    .min(1, { error: '请填写收款账号', abort: true })
    .regex(/^\d{6,40}$/, '收款账号应为数字'),
};
const made = { refunded_on: daySaying('请选择退款日期'), file_id: z.uuid('请上传退款凭证') };

export const moneyCalls = contract({
  'GET /space-v2/tenant_accounts/item': {
    summary: '本企业的预收款、押金和退款',
    access: 'member',
    reply: one(tenant),
  },
  'GET /space-v2/tenant_accounts/statement': {
    summary: '本企业某月的对账单',
    access: 'member',
    query: z.object({ month }),
    reply: one(statement),
    fails: ['enterprise_missing'],
  },
  'GET /space-v2/tenant_accounts/statement_export': {
    summary: '本企业某月的对账单（Excel）',
    access: 'member',
    query: z.object({ month }),
    reply: file,
    fails: ['enterprise_missing'],
  },
  'POST /space-v2/tenant_accounts/set_off': {
    summary: '承租方用预收款抵扣自己的账单；一次可抵扣多笔，全部成功或都不抵扣',
    access: 'member',
    once: true,
    body: z.object({
      bills: z
        .array(z.object({ bill_id: objId, amount_fen: fen('抵扣金额') }))
        .min(1, '请选择账单')
        .max(50, '一次最多抵扣 50 笔账单')
        .refine((bills) => new Set(bills.map(({ bill_id }) => bill_id)).size === bills.length, '同一笔账单只能选一次'),
    }),
    figures: { 'bills[].amount_fen': { label: '金额', band: likely.balance } },
    reply: one(tenant),
    fails: ['not_found', 'wrong_state', 'money_short', 'too_many'],
  },
  'POST /space-v2/refunds/apply': {
    summary: '申请退还预收款，或已终止合同的押金；由财务办理',
    access: 'member',
    once: true,
    body: z.object({
      /** Whose deposit; left out, credit. */
      contract_id: objId.optional(),
      amount_fen: fen('退款金额'),
      ...payee,
      reason: z.string().trim().max(500, '说明不能超过 500 个字').default(''),
    }),
    figures: { amount_fen: { label: '金额', band: likely.balance } },
    reply: one(refund),
    fails: ['not_found', 'wrong_state', 'money_short', 'enterprise_uncertified', 'too_many'],
  },

  'GET /console/tenant_accounts': {
    summary: '承租企业的应收、预收款和押金',
    access: leaseReaders,
    query: z.object({
      view: z.enum(['owed', 'credit', 'refund'], { error: '筛选条件不正确' }).optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(tenantItem),
  },
  'GET /console/tenant_accounts/{enterprise_id}': {
    summary: '一家承租企业的预收款、押金和退款',
    access: leaseReaders,
    reply: one(tenant),
    fails: ['not_found'],
  },
  'GET /console/tenant_accounts/{enterprise_id}/statement': {
    summary: '一家承租企业某月的对账单',
    access: leaseReaders,
    query: z.object({ month }),
    reply: one(statement),
    fails: ['not_found'],
  },
  'GET /console/tenant_accounts/{enterprise_id}/statement_export': {
    summary: '一家承租企业某月的对账单（Excel）',
    access: leaseReaders,
    query: z.object({ month }),
    reply: file,
    fails: ['not_found'],
  },
  'POST /console/tenant_accounts/{enterprise_id}/set_off': {
    summary: '用预收款抵扣账单',
    access: paymentHandlers,
    once: true,
    body: z.object({ bill_id: objId, amount_fen: fen('抵扣金额'), opinion }),
    figures: { amount_fen: { label: '金额', band: likely.balance } },
    reply: one(tenant),
    fails: ['not_found', 'wrong_state', 'money_short', 'opinion_required'],
  },
  'POST /console/tenant_accounts/{enterprise_id}/refunds': {
    summary: '登记已办理的退款：预收款，或已终止合同的押金',
    access: paymentHandlers,
    once: true,
    body: z.object({ contract_id: objId.optional(), amount_fen: fen('退款金额'), ...payee, ...made, opinion }),
    figures: {
      refunded_on: { label: '退款日期', band: likely.done },
      amount_fen: { label: '金额', band: likely.balance },
    },
    reply: one(tenant),
    fails: ['not_found', 'wrong_state', 'money_short', 'proof_used', 'day_unbookable', 'opinion_required'],
  },
  'POST /console/refunds/{refund_id}': {
    summary: '办理退款申请：登记退款，或不予退款',
    access: paymentHandlers,
    body: z.object({
      accept: z.boolean('请选择办理结果'),
      /** With `accept`. */
      refunded_on: day.optional(),
      file_id: z.uuid('请上传退款凭证').optional(),
      opinion,
    }),
    figures: { refunded_on: { label: '退款日期', band: likely.done } },
    reply: one(tenant),
    fails: ['not_found', 'wrong_state', 'money_short', 'proof_used', 'day_unbookable', 'opinion_required'],
  },
  'POST /console/refunds/{refund_id}/reverse': {
    summary: '撤销有误的退款登记（红字冲销）或不予退款；承租方的申请回到待退款',
    access: paymentHandlers,
    body: z.object({ opinion }),
    reply: one(tenant),
    fails: ['not_found', 'wrong_state', 'opinion_required'],
  },
  'POST /console/contracts/{obj_id}/deposit': {
    summary: '财务处理押金：抵扣账单，或转入续签合同',
    access: paymentHandlers,
    once: true,
    body: z.object({
      action: z.enum(['set_off', 'carry'], { error: '不支持的操作' }),
      amount_fen: fen('金额'),
      /** With `set_off`. */
      bill_id: objId.optional(),
      opinion,
    }),
    figures: { amount_fen: { label: '金额', band: likely.balance } },
    reply: one(tenant),
    fails: ['not_found', 'wrong_state', 'money_short', 'opinion_required'],
  },
  'POST /console/contracts/{obj_id}/deposit_claims': {
    summary: '审批岗位决定押金：没收，或要求补缴',
    access: leaseHandlers,
    once: true,
    body: z.object({
      action: z.enum(['forfeit', 'top_up'], { error: '不支持的操作' }),
      amount_fen: fen('金额'),
      /** With `top_up`. */
      due_day: day.optional(),
      opinion,
    }),
    figures: {
      amount_fen: { label: '金额', band: likely.payment },
      due_day: { label: '应付日期', band: likely.soon },
    },
    reply: one(tenant),
    fails: ['not_found', 'wrong_state', 'money_short', 'day_unbookable', 'opinion_required'],
  },
  'GET /console/contracts/{obj_id}/late_fees': {
    summary: '按合同约定算出的逾期违约金（截至昨天，未出账部分）',
    access: leaseReaders,
    reply: all(
      z.object({
        bill_id: objId,
        title: z.string(),
        due_day: day,
        period_first: day,
        period_last: day,
        amount_fen: z.int(),
      }),
    ),
    fails: ['not_found'],
  },
  'POST /console/contracts/{obj_id}/late_fees': {
    summary: '将逾期违约金出账',
    access: paymentHandlers,
    once: true,
    body: z.object({
      bill_ids: z.array(objId).min(1, '请选择账单').max(100, '一次最多 100 笔'),
      due_day: daySaying('请选择应缴日'),
    }),
    figures: { due_day: { label: '应付日期', band: likely.soon } },
    reply: one(z.object({ count: z.int(), amount_fen: z.int() })),
    fails: ['not_found', 'wrong_state', 'day_unbookable'],
  },
});
