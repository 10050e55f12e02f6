/** What a refund changes of its order is kept with its after-sale, so that its record can be taken back to the fen and the piece (decision 162). */
import type { OrderState } from '#contract/trade/order-moves.ts';
import type { Db, Tx } from '../kit/context.ts';
import { linesOf } from './order-lines.ts';
import { type Use, usesOf } from './permits/count-permits.ts';

const counted = ['refunded_fen', 'asked_fen', 'asked_unsent', 'asked_sent', 'back_unsent', 'back_sent'] as const;
export type Counted = Record<(typeof counted)[number], number>;
export const countsOf = (of: (column: keyof Counted) => number): Counted =>
  Object.fromEntries(counted.map((column) => [column, of(column)])) as Counted;

export type Undo = {
  /** The version that the refund left: of two refunds the newer has the higher one. */
  version: number;
  /** By the provider of payment: what it says is not ours to take back. */
  online: boolean;
  order: Pick<OrderState, 'status' | 'pay_status'>;
  money_fen: number;
  voucher_fen: number;
  /** How much each line was changed. */
  lines: ({ line_no: number } & Counted)[];
  vouchers: { voucher_id: string; fen: number }[];
  /** Pieces that no longer count against a certificate. */
  permits: (Use & { line_no: number })[];
  /** After-sales that ended with it, and where they stood. */
  sales: { obj_id: string; status: number }[];
  postings: string[];
};
type Kept = { undo: unknown };
export const undoOf = ({ undo }: Kept): Undo | null => undo as Undo | null;

/** The after-sale whose refund is the newest of its order, where finance transferred it. */
export const reversibleOf = <Sale extends Kept>(sales: readonly Sale[]): Sale | undefined => {
  const refunds = sales.filter(({ undo }) => undo !== null);
  const newest = refunds.toSorted((one, other) => (undoOf(other)?.version ?? 0) - (undoOf(one)?.version ?? 0))[0];
  return newest && !undoOf(newest)?.online ? newest : undefined;
};

/** All that a refund may change, as it stands; the order is locked. */
export const lookAt = async (db: Db, order_id: string) => ({
  lines: await linesOf(db, [order_id]),
  vouchers: await db
    .selectFrom('voucher_use')
    .select(['voucher_id', 'back_fen'])
    .where('order_id', '=', order_id)
    .orderBy('voucher_id')
    .execute(),
  permits: await usesOf(db, order_id),
  sales: await db
    .selectFrom('trade_after_sale')
    .select(['obj_id', 'status'])
    .where('order_id', '=', order_id)
    .execute(),
  postings: await db
    .selectFrom('money_posting')
    .select('posting_id')
    .where('obj_type', '=', 'trade_order')
    .where('obj_id', '=', order_id)
    .orderBy('created_at')
    .execute(),
});
type Looked = Awaited<ReturnType<typeof lookAt>>;

const changesOf = (before: Looked, after: Looked, sale_id: string) => ({
  lines: after.lines.flatMap((line) => {
    const was = before.lines.find(({ line_no }) => line_no === line.line_no);
    const by = countsOf((column) => line[column] - (was?.[column] ?? 0));
    return Object.values(by).some((one) => one !== 0) ? [{ line_no: line.line_no, ...by }] : [];
  }),
  vouchers: after.vouchers.flatMap(({ voucher_id, back_fen }) => {
    const fen = back_fen - (before.vouchers.find((one) => one.voucher_id === voucher_id)?.back_fen ?? 0);
    return fen > 0 ? [{ voucher_id, fen }] : [];
  }),
  permits: before.permits.flatMap(({ permit_id, line_no, goods, unit_mass_g, quantity }) => {
    const now = after.permits.find((one) => one.permit_id === permit_id && one.line_no === line_no)?.quantity ?? 0;
    return quantity > now ? [{ permit_id, line_no, goods, unit_mass_g, quantity: quantity - now }] : [];
  }),
  sales: before.sales.filter(
    ({ obj_id, status }) =>
      obj_id !== sale_id && after.sales.some((one) => one.obj_id === obj_id && one.status !== status),
  ),
  postings: after.postings
    .map(({ posting_id }) => posting_id)
    .filter((id) => !before.postings.some(({ posting_id }) => posting_id === id)),
});

type Summed = Undo['order'] & { obj_id: string; version: number; refunded_fen: number; voucher_back_fen: number };
export const keepUndo = async (
  tx: Tx,
  { obj_id }: { obj_id: string },
  before: Looked,
  { order, moved, online }: { order: Summed; moved: Summed; online: boolean },
): Promise<void> => {
  const undo: Undo = {
    ...changesOf(before, await lookAt(tx, order.obj_id), obj_id),
    version: moved.version,
    online,
    order: { status: order.status, pay_status: order.pay_status },
    money_fen: moved.refunded_fen - order.refunded_fen,
    voucher_fen: moved.voucher_back_fen - order.voucher_back_fen,
  };
  await tx
    .updateTable('trade_after_sale')
    .set({ undo: JSON.stringify(undo) })
    .where('obj_id', '=', obj_id)
    .execute();
};
