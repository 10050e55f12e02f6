/** What a buyer reads of the money and of its term. */
import { expect, test } from 'vitest';
import type { BuyerOrder } from '#contract/trade/order-calls.ts';
import { buyerReads } from './words.ts';

/** As much of an order as its words need. */
const reads = (some: Partial<BuyerOrder>): string => {
  const order: Partial<BuyerOrder> = {
    kind: 'goods',
    pay_status: 0,
    after_sale_status: 0,
    payable_fen: 30_000,
    voucher_fen: 0,
    payments: [],
    online_payments: [],
    quotes: [],
    lines: [],
    closes_at: '2026-11-28 10:00:00',
    pays_online: false,
    own_account_only: false,
    service_phone: '010-60000001',
    ...some,
  };
  return buyerReads(order as BuyerOrder);
};

test('the voucher is asked for with the term and the sum', () => {
  const by = '请于 2026-11-28 10:00 前转账 300.00 元并提交转账凭证，逾期未提交的订单自动关闭。';
  expect(reads({ status: 0 })).toBe(by);
  expect(reads({ status: 0, pays_online: true })).toBe(`可用微信支付，或按下面的账户转账：${by}`);
  const rejected = { status: 3, opinion: '金额不符' } as BuyerOrder['payments'][number];
  expect(reads({ status: 0, payments: [rejected] })).toBe(`转账凭证被驳回：金额不符。${by}`);
});

test('whoever paid and was late with the voucher reads whom to call; an order without a price was never paid', () => {
  const closed = { status: 4, close_reason: 'timeout', close_reason_name: '超时关闭' } as const;
  expect(reads(closed)).toBe('订单已关闭：未在期限内付款或提交转账凭证。已转账的，请联系 010-60000001 退款。');
  expect(reads({ ...closed, payable_fen: null })).toBe('订单已关闭：未在期限内达成报价。');
  expect(reads({ ...closed, close_reason: 'buyer', close_reason_name: '买家取消' })).toBe('订单已关闭：买家取消。');
});
