/** Orders in words and colours, as buyer and shop read them. */
import { yuan } from '#contract/kit/money.ts';
import { saysPayBy } from '#contract/kit/transfer-words.ts';
import { claimsNamed, sentLeft, unsentLeft } from '#contract/trade/after-sale-rules.ts';
import type { BuyerOrder, Order, OrderItem } from '#contract/trade/order-calls.ts';
import { owesNothing, receiveWithinDays } from '#contract/trade/order-moves.ts';
import { ownAccountSays } from '#contract/trade/permit-rules.ts';

export const orderTones: Readonly<Record<number, string>> = {
  [-1]: 'amber',
  0: 'amber',
  1: '',
  2: 'amber',
  3: 'teal',
  4: 'grey',
};
export const sumText = (fen: number | null): string => (fen === null ? '待报价' : `${yuan(fen)} 元`);
export const payableText = (order: Pick<OrderItem, 'status' | 'pay_status' | 'payable_fen'>): string =>
  owesNothing(order) ? '无需付款' : sumText(order.payable_fen);

type Sale = Order['after_sales'][number];
/** `仅退款 12.50 元：烧杯 × 1` */
export const afterSaleText = (order: Pick<Order, 'lines'>, sale: Sale): string =>
  `${sale.kind_name}${sale.asked_fen ? ` ${yuan(sale.asked_fen)} 元` : ''}：${claimsNamed(sale.lines, order.lines)}`;

/** Whether an after-sale is open while the order goes on with something else. */
const goesOn = ({ after_sale_status, lines }: Order): boolean =>
  [1, 2].includes(after_sale_status) && lines.some((line) => unsentLeft(line) + sentLeft(line) > 0);

/** What the order waits for, as the buyer reads it. */
export const buyerReads = (order: BuyerOrder): string => {
  const { after_sale_status, online_payments } = order;
  const open =
    after_sale_status === 1
      ? '售后申请已提交，等待商家处理。'
      : after_sale_status !== 2
        ? ''
        : online_payments.some(({ refunds }) => refunds.some((one) => one.status <= 2))
          ? '款项正在原路退回微信，到账后会通知您。'
          : '商家已同意售后，等待退款或换货。';
  return open && !goesOn(order) ? open : `${buyerWaits(order)}${open}`;
};
const buyerWaits = (order: BuyerOrder): string => {
  const { status, pay_status, after_sale_status, kind, payments, quotes } = order;
  const byItself = ![1, 2].includes(after_sale_status);
  if (status === -1) return quotes.length ? '商家已报价，请在有效期内接受。' : '等待商家报价。';
  if (status === 0 && pay_status === 1) return '转账凭证已提交，等待财务核验。';
  if (status === 0) {
    const rejected = payments[0]?.status === 3 ? `转账凭证被驳回：${payments[0].opinion}。` : '';
    const by = order.closes_at ? saysPayBy('订单', order.closes_at, order.payable_fen ?? 0) : '';
    return `${rejected}${order.pays_online ? '可用微信支付，或按下面的账户转账：' : ''}${by}${order.own_account_only ? `${ownAccountSays}。` : ''}`;
  }
  const settled = order.payable_fen === 0 && order.voucher_fen > 0 ? '已用创新券付清' : '已付款';
  if (status === 1) return kind === 'goods' ? `${settled}，等待商家发货。` : `${settled}，商家正在提供服务。`;
  if (status === 2)
    return kind === 'goods'
      ? `商家已发货，收到后请确认${byItself ? `；${receiveWithinDays} 天后自动确认` : ''}。`
      : `成果已提交，请验收${byItself ? `；${receiveWithinDays} 天后自动通过` : ''}。`;
  if (status === 3) return '订单已完成。';
  const paidLate = order.close_reason === 'timeout' && order.payable_fen;
  return [
    `订单已关闭：${closedSays(order)}。`,
    paidLate ? `已转账的，请联系 ${order.service_phone} 退款。` : '',
    order.voucher_fen ? '创新券已退回，已过有效期的失效。' : '',
  ].join('');
};

/** The clock closes an order that was not paid, and one that found no price. */
const closedSays = ({ close_reason, close_reason_name, payable_fen }: Order): string => {
  if (close_reason !== 'timeout') return close_reason_name;
  return payable_fen === null ? '未在期限内达成报价' : '未在期限内付款或提交转账凭证';
};

/** What happens by itself when nobody acts, as buyer and shop read it beside the moment. */
export const untilOf = ({ status, kind, closes_at }: Order): { label: string; at: string } | undefined =>
  closes_at
    ? {
        label:
          status === 2 ? (kind === 'goods' ? '自动确认收货' : '自动验收通过') : status === 0 ? '付款截止' : '到期关闭',
        at: closes_at.slice(0, 16),
      }
    : undefined;

/** What the order waits for, as the shop reads it. */
export const shopReads = (order: Order): string => {
  const { after_sale_status } = order;
  const open =
    after_sale_status === 1
      ? '买家申请售后，请处理。'
      : after_sale_status === 2
        ? '已同意售后，等待财务退款，或完成换货。'
        : '';
  return open && !goesOn(order) ? open : `${open}${shopWaits(order)}`;
};
const shopWaits = (order: Order): string => {
  const { status, pay_status, after_sale_status, kind, quotes } = order;
  const rest = [1, 2].includes(after_sale_status) ? '其余' : '';
  if (status === -1) return quotes.length ? '已报价，等待买家接受；可以重新报价。' : '请报价。';
  if (status === 0) return pay_status === 1 ? '买家已提交转账凭证，等待财务核验。' : '等待买家付款。';
  if (status === 1 && rest) return kind === 'goods' ? '其余商品请发货。' : '其余服务请提供并提交成果。';
  if (status === 1) return kind === 'goods' ? '买家已付款，请发货。' : '买家已付款，请提供服务并提交成果。';
  if (status === 2) return kind === 'goods' ? `${rest}已发货，等待买家确认。` : `${rest}成果已提交，等待买家验收。`;
  return status === 3 ? '订单已完成。' : `订单已关闭：${closedSays(order)}。`;
};
