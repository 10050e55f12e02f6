/**
 * After-sales of an order and what they are about (decision 149). The row of the order is locked by whoever calls. What an open after-sale is
 * about is counted on its lines, where the checks of the table keep it from being sent, or asked back a second time.
 */
import { type Selectable, sql } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import { type AfterSaleKind, type Claim, settleClaims } from '#contract/trade/after-sale-rules.ts';
import type { Context, Db, Tx } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';

export type AfterSale = Selectable<Tables['trade_after_sale']>;
type Order = { obj_id: string };

/** The one that is meant: named, or the only one of the order that waits for this step. */
export const findAfterSale = async (
  tx: Tx,
  { obj_id }: Order,
  { id, status, kinds = [1, 2, 3] }: { id?: string | undefined; status: 1 | 2; kinds?: readonly AfterSaleKind[] },
): Promise<AfterSale | undefined> => {
  const waiting = await tx
    .selectFrom('trade_after_sale')
    .selectAll()
    .where('order_id', '=', obj_id)
    .where('status', '=', status)
    .where('kind', 'in', kinds)
    .orderBy('created_at')
    .orderBy('obj_id')
    .execute();
  if (id !== undefined) return waiting.find((one) => one.obj_id === id.toLowerCase());
  if (waiting.length > 1) throw refuse('wrong_order_state', { message: '订单有多个售后，请选择其中一个' });
  return waiting[0];
};

export const claimsOf = async (db: Db, after_sale_ids: readonly string[]) =>
  after_sale_ids.length === 0
    ? []
    : await db
        .selectFrom('trade_after_sale_line')
        .selectAll()
        .where('after_sale_id', 'in', [...after_sale_ids])
        .orderBy('after_sale_id')
        .orderBy('line_no')
        .execute();

/** Counts on the lines what an after-sale is about; `by` -1: what it is about no longer. */
const count = async (tx: Tx, { obj_id }: Order, claims: readonly Claim[], by: 1 | -1): Promise<void> => {
  for (const { line_no, unsent, sent, fen } of claims)
    await tx
      .updateTable('trade_line')
      .set({
        asked_unsent: sql<number>`asked_unsent + ${by * unsent}`,
        asked_sent: sql<number>`asked_sent + ${by * sent}`,
        asked_fen: sql<number>`asked_fen + ${by * fen}`,
      })
      .where('order_id', '=', obj_id)
      .where('line_no', '=', line_no)
      .execute();
};

export const beginAfterSale = async (
  tx: Tx,
  context: Context,
  order: Order,
  asked: { kind: AfterSaleKind; reason: string; asked_fen: number; attachments: string },
  claims: readonly Claim[],
): Promise<void> => {
  const obj_id = context.newId();
  await tx
    .insertInto('trade_after_sale')
    .values({ ...asked, obj_id, order_id: order.obj_id, status: 1, created_at: context.now })
    .execute();
  await tx
    .insertInto('trade_after_sale_line')
    .values(claims.map((claim) => ({ ...claim, after_sale_id: obj_id })))
    .execute();
  await count(tx, order, claims, 1);
};

type Ended = { status: 3 | 4 | 5; opinion?: string; refunded_fen?: number; refunded_on?: string };
/** It is over; what it was about is the order's again, or given back by `giveBack`. */
export const endAfterSale = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  order: Order,
  { obj_id }: Pick<AfterSale, 'obj_id'>,
  ended: Ended,
): Promise<void> => {
  await tx
    .updateTable('trade_after_sale')
    .set({ ...ended, ended_at: now })
    .where('obj_id', '=', obj_id)
    .execute();
  await count(tx, order, await claimsOf(tx, [obj_id]), -1);
};

/** Writes on the lines what was refunded for them; says how much of each will not be sent, so that its stock and certificates are free. */
export const giveBack = async <Line extends { line_no: number }>(
  tx: Tx,
  { obj_id }: Order,
  sale: Pick<AfterSale, 'obj_id' | 'kind'>,
  refunded_fen: number,
  lines: readonly Line[],
) => {
  const settled = settleClaims(sale.kind as AfterSaleKind, await claimsOf(tx, [sale.obj_id]), refunded_fen);
  for (const { line_no, ...back } of settled)
    await tx
      .updateTable('trade_line')
      .set({
        refunded_fen: sql<number>`refunded_fen + ${back.refunded_fen}`,
        back_unsent: sql<number>`back_unsent + ${back.back_unsent}`,
        back_sent: sql<number>`back_sent + ${back.back_sent}`,
      })
      .where('order_id', '=', obj_id)
      .where('line_no', '=', line_no)
      .execute();
  return lines.map((line) => ({
    ...line,
    quantity: settled.find(({ line_no }) => line_no === line.line_no)?.back_unsent ?? 0,
  }));
};

/** The order is refunded wholly: whatever else was asked for has come to an end. */
export const endOthers = async (tx: Tx, { now }: Pick<Context, 'now'>, { obj_id }: Order): Promise<void> =>
  void (await tx
    .updateTable('trade_after_sale')
    .set({ status: 5, ended_at: now })
    .where('order_id', '=', obj_id)
    .where('status', 'in', [1, 2])
    .execute());

/** Every line of it is given back. */
export const giveBackAll = async (tx: Tx, { obj_id }: Order): Promise<void> =>
  void (await tx
    .updateTable('trade_line')
    .set({
      refunded_fen: sql<number>`coalesce(price_fen, 0) * quantity`,
      back_unsent: sql<number>`quantity - shipped`,
      back_sent: sql<number>`shipped`,
      asked_unsent: 0,
      asked_sent: 0,
      asked_fen: 0,
    })
    .where('order_id', '=', obj_id)
    .execute());
