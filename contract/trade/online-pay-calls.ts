/** Payment online (decision 051): the buyer's code, and the list that finance reads. Money in whole fen. */

import * as z from 'zod';
import { contract, type StaffRole } from '../kit/call.ts';
import { likely } from '../kit/likely.ts';
import { type OnlineSubjectType, onlineSubjects } from '../kit/online-pay.ts';
import { daySaying, instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';
import { orderFinance } from './order-calls.ts';

const readers = [...orderFinance, 'auditor'] as const satisfies readonly StaffRole[];
const subject = {
  subject_type: z.enum(Object.keys(onlineSubjects) as [OnlineSubjectType, ...OnlineSubjectType[]], {
    error: '不支持的付款事项',
  }),
  subject_id: objId,
};

const code = z.object({
  payment_id: objId,
  number: z.string(),
  amount_fen: z.int(),
  status: z.int(),
  status_name: z.string(),
  /** The picture to scan, as an address of its own; empty when there is nothing to scan any more. */
  picture: z.string(),
  expires_at: instant,
  seconds_left: z.int(),
  /** Another sum arrived than was asked for: staff look into it, and nobody pays once more. */
  troubled: z.boolean(),
});
export type PaymentCode = z.output<typeof code>;

const onlineRefund = z.object({
  number: z.string(),
  amount_fen: z.int(),
  status: z.int(),
  status_name: z.string(),
  ended_at: instant.nullable(),
});
const listed = z.object({
  payment_id: objId,
  number: z.string(),
  subject_name: z.string(),
  subject_no: z.string(),
  title: z.string(),
  payer_name: z.string(),
  /** Its page in the console. */
  page: z.string(),
  amount_fen: z.int(),
  refunded_fen: z.int(),
  status: z.int(),
  status_name: z.string(),
  /** Whether it paid its order; what arrived too late goes back. */
  settles: z.boolean(),
  trouble: z.string(),
  transaction_id: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
  paid_at: instant.nullable(),
  refunds: z.array(onlineRefund),
  /** What finance may do now. */
  actions: z.array(z.enum(['check', 'refund_again', 'refund_transferred'])),
});
export type OnlinePaymentRow = z.output<typeof listed>;

const fails = ['not_found', 'wrong_order_state', 'stale_version', 'online_pay_off', 'unavailable'] as const;

export const onlinePayCalls = contract({
  'GET /trade/online_payments': {
    summary: '一笔订单正在进行或最近一次的在线支付',
    access: 'member',
    query: z.object(subject),
    reply: one(code.nullable()),
    fails: ['not_found'],
  },
  'POST /trade/online_payments': {
    summary: '发起微信支付，返回付款二维码；未付款前重复发起得到同一笔',
    access: 'member',
    body: z.object(subject),
    reply: one(code),
    fails,
  },
  'POST /trade/online_payments/status': {
    summary: '向微信查询是否已付款（check），或取消未付款的在线支付（close）',
    access: 'member',
    body: z.object({ ...subject, action: z.enum(['check', 'close'], { error: '不支持的操作' }) }),
    reply: one(code),
    fails,
  },
  'GET /console/online_payments': {
    summary: '在线支付；waiting 待支付，paid 已支付，refund 有退款，trouble 需处理',
    access: readers,
    query: z.object({
      view: z.enum(['waiting', 'paid', 'refund', 'trouble'], { error: '筛选条件不正确' }).optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(listed),
  },
  'POST /console/online_payments/{obj_id}/steps': {
    summary: '查询结果；多付的款项重新原路退款，或登记已转账退回',
    access: orderFinance,
    body: z.discriminatedUnion(
      'action',
      [
        z.object({ action: z.literal('check') }),
        z.object({ action: z.literal('refund_again') }),
        z.object({ action: z.literal('refund_transferred'), refunded_on: daySaying('请选择退款日期') }),
      ],
      { error: '不支持的操作' },
    ),
    figures: { refunded_on: { label: '退款日期', band: likely.done } },
    reply: one(listed),
    fails: [...fails, 'day_unbookable', 'wrong_state'],
  },
});
