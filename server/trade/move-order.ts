/**
 * The only place where an order changes its state (ruling D12): the table of `contract/trade/order-moves.ts` decides whether it may, the step
 * is written beside it, and what a closed order had reserved, of stock, of vouchers and of certificates, is released.
 */
import { type Day, endOfDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { afterSaleStatusOf, heldByAfterSale, statusByLines } from '#contract/trade/after-sale-rules.ts';
import {
  afterMove,
  type CloseReason,
  changesAfterSale,
  mayMove,
  type OrderMove,
  type OrderState,
  orderMoves,
  orderStatuses,
  payWithinDays,
  receiveWithinDays,
} from '#contract/trade/order-moves.ts';
import type { AuditEntry } from '../kit/audit.ts';
import type { Context, Tx } from '../kit/context.ts';
import { addStep } from '../kit/ledger.ts';
import { linesOf } from './order-lines.ts';
import { asOrder, type OrderRow } from './order-rows.ts';
import { giveBackPermits } from './permits/count-permits.ts';
import { release } from './stock.ts';
import { giveBackVouchers } from './vouchers/use-vouchers.ts';

const dayMs = 86_400_000;
/** When the clock moves the order on: unpaid it closes, sent it is received; nothing happens while a payment or after-sale waits. */
export const closesAt = ({ status, pay_status, after_sale_status }: OrderState, now: Date): Date | null => {
  if (status <= 0 && pay_status === 0) return new Date(now.getTime() + payWithinDays * dayMs);
  if (status === 2 && ![1, 2].includes(after_sale_status)) return new Date(now.getTime() + receiveWithinDays * dayMs);
  return null;
};

/** Where the order stands now: somebody else, or the clock, may have been faster. */
export const wrongState = (move: OrderMove, { kind, status }: OrderRow) =>
  refuse('wrong_order_state', { message: `订单现为“${orderStatuses[kind][status]}”，不能${orderMoves[move].name}` });

/** Refuses what the table does not allow, what somebody else was faster with, and what after-sale has to decide first. */
export const checkMove = async (tx: Tx, order: OrderRow, move: OrderMove, version?: number): Promise<void> => {
  if (!mayMove(move, order)) throw wrongState(move, order);
  if (version !== undefined && version !== order.version) throw refuse('stale_version');
  if (heldByAfterSale(move, order, await linesOf(tx, [order.obj_id])))
    throw refuse('wrong_order_state', { message: `都在售后中，现在不能${orderMoves[move].name}` });
};

/** Where the order stands by its after-sales and its lines, which are written before it is moved (decision 149). */
const standing = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { obj_id, kind, received_at }: OrderRow,
  to: OrderState,
): Promise<OrderState> => {
  const sales = await tx
    .selectFrom('trade_after_sale')
    .select(['kind', 'status', 'created_at', 'ended_at'])
    .where('order_id', '=', obj_id)
    .execute();
  // Work that was left out when the rest was accepted, and whose after-sale has just come to nothing, is still to be done.
  const leftOut = sales.some(
    ({ status, created_at, ended_at }) =>
      (status === 4 || status === 5) &&
      ended_at?.getTime() === now.getTime() &&
      received_at !== null &&
      created_at < received_at,
  );
  return {
    ...to,
    status:
      kind === 'service' && to.status === 3 && leftOut
        ? 1
        : statusByLines({ kind, status: to.status }, await linesOf(tx, [obj_id])),
    after_sale_status: afterSaleStatusOf(sales),
  };
};

type Change = {
  opinion?: string;
  close_reason?: CloseReason;
  /** Columns that this move writes besides. */
  set?: Partial<Pick<OrderRow, 'goods_fen' | 'voucher_fen' | 'paid_fen' | 'refunded_fen' | 'voucher_back_fen'>>;
  /** Where the order stood before a refund that is taken back. */
  restore?: Pick<OrderState, 'status' | 'pay_status'>;
  /** The last day of a quote: until then the order stays open, however long ago it was placed. */
  open_until?: Day;
  /** The version that the actor saw; a timer has seen none. */
  version?: number;
  /** Of which line a figure is that the actor typed (`figure-marks.ts`). */
  markOf?: (field: string) => string;
};

export const moveOrder = async (
  tx: Tx,
  context: Context,
  order: OrderRow,
  move: OrderMove,
  record: (entry: AuditEntry) => void,
  { opinion = '', close_reason, set = {}, restore, open_until, version, markOf }: Change = {},
): Promise<OrderRow> => {
  const { now } = context;
  await checkMove(tx, order, move, version);
  const next = { ...afterMove(move, order), ...restore };
  const to = changesAfterSale(move) ? await standing(tx, context, order, next) : next;
  const waits = closesAt(to, now);
  const closed = to.status === 4 && order.status !== 4;
  // A closed order that is open again was received when it was.
  const received = to.status === 3 && order.status < 3;
  // What is moved within a state, such as a part that is sent, does not begin the waiting anew.
  const same = to.status === order.status && to.pay_status === order.pay_status;
  const usual = same && waits && order.closes_at ? order.closes_at : waits;
  const quoted = open_until && endOfDay(open_until);
  const closes_at = usual && quoted && quoted > usual ? quoted : usual;
  const row = await tx
    .updateTable('trade_order')
    .set({
      ...to,
      ...set,
      // Whatever its vouchers still pay goes back with it.
      ...(closed && { voucher_back_fen: order.voucher_fen }),
      ...(closed && { close_reason: close_reason ?? (orderMoves[move] as { closes?: CloseReason[] }).closes?.[0] }),
      ...(order.status === 4 && to.status < 4 && { close_reason: null }),
      ...(received && { received_at: now }),
      // Something is to be sent again, because its after-sale came to nothing.
      ...(order.status === 3 && to.status < 3 && { received_at: null }),
      closes_at,
      version: order.version + 1,
      updated_at: now,
    })
    .where('obj_id', '=', order.obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (closed) {
    // Before the stock, as an order takes them.
    await giveBackPermits(tx, order.obj_id, record);
    const fen = row.voucher_fen - order.voucher_back_fen;
    await giveBackVouchers(tx, context, asOrder(row), { fen, paid: order.pay_status >= 2 }, record);
    const lines = (await linesOf(tx, [order.obj_id])).filter(({ stocked }) => stocked);
    await release(
      tx,
      context,
      lines.map(({ quantity, shipped, back_unsent, ...line }) => ({
        ...line,
        quantity: quantity - shipped - back_unsent,
      })),
    );
  }
  await addStep(tx, context, {
    obj_id: order.obj_id,
    action: move,
    revision_no: row.version,
    from: order.status,
    to: to.status,
    opinion,
  });
  record({
    action: `order.${move}`,
    obj_type: 'trade_order',
    obj_id: order.obj_id,
    detail: { from: order.status, to: to.status, version: row.version },
    ...(markOf && { markOf }),
  });
  return asOrder(row);
};
