/**
 * Vouchers (创新券, ruling D12): what one covers of an order, how its use is split over several orders, and how a refund is split between money
 * and vouchers (decision 041). Server and pages compute alike. No zod, because browsers load this.
 */
import type { StaffRole } from '../kit/call.ts';
import type { Business } from './order-moves.ts';

export const voucherStates = { usable: '可使用', waiting: '未到使用期', used: '已用完', expired: '已过期' } as const;
export type VoucherState = keyof typeof voucherStates;
export const voucherReaders = [
  'approver',
  'system',
  'finance',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[];
export const voucherHandlers = ['approver', 'system'] as const satisfies readonly StaffRole[];
/** At once at a checkout or a quote. */
export const mostVouchers = 10;
export const mostGrantRows = 2_000;

export const voucherStateOn = (
  voucher: { balance_fen: number; valid_from: string; expire_date: string },
  today: string,
): VoucherState =>
  voucher.expire_date < today
    ? 'expired'
    : voucher.balance_fen === 0
      ? 'used'
      : voucher.valid_from > today
        ? 'waiting'
        : 'usable';

export type Scope = {
  businesses: readonly string[];
  shop_ids: readonly string[];
  /** `content type:category_id` */
  categories: readonly string[];
};
export type ScopedLine = { business: Business; shop_id: string; category: string };
/** Whether a line of an order is what the voucher is for; an empty list does not narrow. */
export const covers = ({ businesses, shop_ids, categories }: Scope, line: ScopedLine): boolean =>
  (businesses.length === 0 || businesses.includes(line.business)) &&
  (shop_ids.length === 0 || shop_ids.includes(line.shop_id)) &&
  (categories.length === 0 || categories.includes(line.category));

/** Of one order: the sum that the voucher is for, and what no voucher covers yet. */
export type Part = { eligible_fen: number; open_fen: number };
type Voucher = { balance_fen: number; max_ratio: number };

const portion = (fen: number, of: number, whole: number): number => Number((BigInt(fen) * BigInt(of)) / BigInt(whole));
const capOf = ({ eligible_fen, open_fen }: Part, max_ratio: number): number =>
  Math.min(open_fen, portion(eligible_fen, max_ratio, 100));
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The most that a voucher takes of these orders. */
export const mostUsable = ({ balance_fen, max_ratio }: Voucher, parts: readonly Part[]): number =>
  Math.min(balance_fen, sumOf(parts.map((part) => capOf(part, max_ratio))));

/** Splits what is used over the orders, in proportion to what each may take, to the fen. `fen` is at most `mostUsable`. */
export const splitUse = (fen: number, { max_ratio }: Pick<Voucher, 'max_ratio'>, parts: readonly Part[]): number[] => {
  const caps = parts.map((part) => capOf(part, max_ratio));
  const whole = sumOf(caps);
  if (whole === 0) return caps;
  const shares = caps.map((cap) => portion(fen, cap, whole));
  let left = fen - sumOf(shares);
  return shares.map((share, at) => {
    const more = Math.min(left, (caps[at] ?? 0) - share);
    left -= more;
    return share + more;
  });
};

type Refunding = { goods_fen: number | null; voucher_fen: number; refunded_fen: number; voucher_back_fen: number };
/** What can still be refunded: in money and in vouchers together. */
export const refundableFen = ({ goods_fen, refunded_fen, voucher_back_fen }: Refunding): number =>
  (goods_fen ?? 0) - refunded_fen - voucher_back_fen;
/** A refund gives back money and vouchers in the proportion in which they paid; the last one gives back the rest of each. */
export const splitRefund = (order: Refunding, fen: number): { money_fen: number; voucher_fen: number } => {
  const goods = order.goods_fen ?? 0;
  if (order.voucher_fen === 0 || goods === 0) return { money_fen: fen, voucher_fen: 0 };
  const together = order.refunded_fen + order.voucher_back_fen + fen;
  const voucher_fen = portion(together, order.voucher_fen, goods) - order.voucher_back_fen;
  return { money_fen: fen - voucher_fen, voucher_fen };
};
