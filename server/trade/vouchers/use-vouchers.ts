/** Using vouchers for orders: what each covers, the check of what a buyer wishes, and giving back. */
import { dayOf } from '#contract/kit/day.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { Business } from '#contract/trade/order-moves.ts';
import { covers, mostUsable, type Part, splitUse, voucherStateOn } from '#contract/trade/voucher-rules.ts';
import { type AuditEntry, auditRefusal } from '../../kit/audit.ts';
import type { Context, Member, Tx } from '../../kit/context.ts';
import type { OrderRow } from '../order-rows.ts';
import { postBack, postExpiry, postPaid, postUse } from './voucher-money.ts';
import { ownVouchers, type VoucherRow } from './voucher-rows.ts';

/** Vouchers are granted to certified enterprises, and used while they are. */
export const notCertified = '企业认证已失效，恢复认证后可以使用创新券';

export type Wish = { voucher_id: string; amount_fen: number };
/** A line that a voucher may be for, at its price. */
export type PricedLine = {
  business: Business;
  shop_id: string;
  category: string;
  price_fen: number | null;
  quantity: number;
};
/** The lines of one order. */
export type Ordered = { lines: readonly PricedLine[] };
export type Use = { voucher: VoucherRow; amount_fen: number };

const sumOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { price_fen, quantity }) => sum + (price_fen ?? 0) * quantity, 0);
/** What this voucher is for of each order; `covered`: what other vouchers took already. */
const partsOf = (voucher: VoucherRow, orders: readonly Ordered[], covered: readonly number[]): Part[] =>
  orders.map(({ lines }, at) => {
    const eligible_fen = sumOf(lines.filter((line) => covers(voucher, line)));
    return { eligible_fen, open_fen: Math.min(eligible_fen, sumOf(lines) - (covered[at] ?? 0)) };
  });

/** The most that a voucher takes of these orders, and why it takes nothing. */
export const usable = (
  voucher: VoucherRow,
  orders: readonly Ordered[],
  today: string,
  covered: readonly number[] = orders.map(() => 0),
): { parts: Part[]; most_fen: number; trouble: string } => {
  const parts = partsOf(voucher, orders, covered);
  const none = (trouble: string) => ({ parts, most_fen: 0, trouble });
  const state = voucherStateOn(voucher, today);
  if (state === 'expired') return none(`已于 ${voucher.expire_date} 过期`);
  if (state === 'used') return none('余额已用完');
  if (orders.some(({ lines }) => lines.some(({ price_fen }) => price_fen === null)))
    return none('面议商品在接受报价时使用');
  if (parts.every(({ eligible_fen }) => eligible_fen === 0)) return none('不适用于本单的商家或商品');
  if (state === 'waiting') return none(`${voucher.valid_from} 起可以使用`);
  const most_fen = mostUsable(voucher, parts);
  return { parts, most_fen, trouble: most_fen > 0 ? '' : '本单金额过小，按抵扣比例不足 0.01 元' };
};

/** Checks what a buyer wishes and locks the vouchers; says what of each goes to which order. Another enterprise's is not found. */
export const planVouchers = async (
  tx: Tx,
  context: Context<Member>,
  wishes: readonly Wish[],
  orders: readonly Ordered[],
): Promise<Use[][]> => {
  const uses: Use[][] = orders.map(() => []);
  if (wishes.length === 0) return uses;
  if (!context.actor.certified) throw refuse('voucher_refused', { message: notCertified });
  const ids = wishes.map(({ voucher_id }) => voucher_id.toLowerCase());
  if (new Set(ids).size < ids.length) throw refuse('voucher_refused', { message: '同一张创新券不能重复选择' });
  const rows = await ownVouchers(context, tx)
    .selectAll('voucher')
    .where('obj_id', 'in', ids)
    .orderBy('obj_id')
    .forUpdate()
    .execute();
  const today = dayOf(context.now);
  for (const [at, { amount_fen }] of wishes.entries()) {
    const voucher = rows.find(({ obj_id }) => obj_id === ids[at]);
    if (!voucher) throw refuse('not_found');
    const covered = uses.map((own) => own.reduce((sum, one) => sum + one.amount_fen, 0));
    const { parts, most_fen, trouble } = usable(voucher, orders, today, covered);
    if (amount_fen > most_fen) {
      const message = `“${voucher.name}”${trouble || `最多可抵扣 ${yuan(most_fen)} 元`}`;
      throw refuse('voucher_refused', { message, errors: [{ field: `vouchers.${at}`, message }], data: { most_fen } });
    }
    for (const [order, share] of splitUse(amount_fen, voucher, parts).entries())
      if (share > 0) uses[order]?.push({ voucher, amount_fen: share });
  }
  return uses;
};
export const totalOf = (uses: readonly Use[]): number => uses.reduce((sum, { amount_fen }) => sum + amount_fen, 0);

/** A wish that is refused (another's voucher, more than there is) is told to the audit log. */
export const orAudited = async <T>(
  context: Context,
  wishes: readonly Wish[] | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const [first] = wishes ?? [];
    if (first && error instanceof Failure && (error.code === 'voucher_refused' || error.code === 'not_found'))
      await auditRefusal(context, {
        action: 'voucher.refuse',
        obj_type: 'voucher',
        obj_id: first.voucher_id,
        detail: { reason: error.code, amount_fen: first.amount_fen },
      });
    throw error;
  }
};

/** Writes what an order uses. `paid`: nothing else is to be paid. */
export const drawVouchers = async (
  tx: Tx,
  context: Context,
  order: OrderRow,
  uses: readonly Use[],
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  for (const { voucher, amount_fen } of uses) {
    await tx
      .insertInto('voucher_use')
      .values({ order_id: order.obj_id, voucher_id: voucher.obj_id, amount_fen, created_at: context.now })
      .execute();
    await postUse(tx, context, voucher, order, amount_fen);
    if (order.pay_status === 2) await postPaid(tx, context, voucher, order, amount_fen);
    record({ action: 'voucher.use', obj_type: 'voucher', obj_id: voucher.obj_id, detail: { amount_fen } });
  }
};

const usesOf = async (tx: Tx, order_id: string) =>
  await tx
    .selectFrom('voucher_use')
    .innerJoin('voucher', 'voucher.obj_id', 'voucher_use.voucher_id')
    .selectAll('voucher')
    .select(['voucher_use.amount_fen as used_fen', 'voucher_use.back_fen'])
    .where('voucher_use.order_id', '=', order_id)
    .orderBy('voucher.obj_id')
    .forUpdate()
    .execute();

/** The order's transfer is confirmed: what its vouchers pay is the shop's. */
export const payWithVouchers = async (tx: Tx, context: Context, order: OrderRow): Promise<number> => {
  const uses = await usesOf(tx, order.obj_id);
  for (const { used_fen, ...voucher } of uses) await postPaid(tx, context, voucher, order, used_fen);
  return uses.reduce((sum, { used_fen }) => sum + used_fen, 0);
};

/** Gives back so much of what an order used, the voucher that ends last first. What comes back after a voucher's last day lapses. */
export const giveBackVouchers = async (
  tx: Tx,
  context: Context,
  order: OrderRow,
  { fen, paid }: { fen: number; paid: boolean },
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  if (fen === 0) return;
  const today = dayOf(context.now);
  const uses = (await usesOf(tx, order.obj_id)).toSorted((a, b) => (a.expire_date < b.expire_date ? 1 : -1));
  let left = fen;
  for (const { used_fen, back_fen, ...voucher } of uses) {
    const back = Math.min(left, used_fen - back_fen);
    if (back === 0) continue;
    left -= back;
    await tx
      .updateTable('voucher_use')
      .set({ back_fen: back_fen + back })
      .where('order_id', '=', order.obj_id)
      .where('voucher_id', '=', voucher.obj_id)
      .execute();
    await postBack(tx, context, voucher, order, { fen: back, paid });
    record({ action: 'voucher.back', obj_type: 'voucher', obj_id: voucher.obj_id, detail: { amount_fen: back } });
    if (voucher.expire_date < today) await postExpiry(tx, context, voucher, back, record);
  }
  if (left !== 0) throw new Error(`order ${order.order_no} gives back ${left} fen more of vouchers than it used`);
};
