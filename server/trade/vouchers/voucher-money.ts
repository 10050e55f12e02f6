/**
 * Vouchers in the money ledger (decision 041). What enterprises may still use stands in accounts of its own, which balance: granted is what
 * vouchers still have and what unpaid orders hold of them. Once the order is paid, the voucher's share is the shop's money, owed by the
 * programme. `balance_fen` of the row is written in the same transaction.
 */
import type { Party, Subject } from '#contract/kit/accounts.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { credit, debit, notReversed, post } from '../../kit/money/post.ts';
import type { OrderRow } from '../order-rows.ts';
import type { VoucherRow } from './voucher-rows.ts';

type Owned = Pick<VoucherRow, 'obj_id' | 'programme_id' | 'enterprise_id'>;
type Ordered = Pick<OrderRow, 'obj_id' | 'shop_id'>;

const holder = ({ enterprise_id }: Owned): Party => ({ kind: 'enterprise', id: enterprise_id });
const programme = ({ programme_id }: Owned): Party => ({ kind: 'house', id: programme_id });
const voucherSubject = ({ obj_id }: Owned): Subject => ({ type: 'voucher', id: obj_id });
const orderSubject = ({ obj_id }: Ordered): Subject => ({ type: 'trade_order', id: obj_id });

/** The two lines that belong together: the voucher's own, and the programme's. */
const balance = (voucher: Owned) => ({ subject: voucherSubject(voucher) });
const granted = (voucher: Owned) => ({ party: programme(voucher), subject: voucherSubject(voucher) });
const pledged = (order: Ordered) => ({ subject: orderSubject(order) });
const held = (order: Ordered) => ({
  party: { kind: 'shop', id: order.shop_id } as const,
  subject: orderSubject(order),
});

export const setBalance = async (tx: Tx, { obj_id }: Pick<Owned, 'obj_id'>, by: number): Promise<void> =>
  void (await tx
    .updateTable('voucher')
    .set((eb) => ({ balance_fen: eb('balance_fen', '+', by) }))
    .where('obj_id', '=', obj_id)
    .execute());

export const postGrant = async (tx: Tx, context: Context, voucher: Owned, fen: number): Promise<void> =>
  void (await post(tx, context, {
    kind: 'voucher_grant',
    subject: voucherSubject(voucher),
    party: holder(voucher),
    lines: [debit('voucher_granted', fen, granted(voucher)), credit('voucher_balance', fen, balance(voucher))],
  }));

/** An order takes it, and waits for payment. */
export const postUse = async (tx: Tx, context: Context, voucher: Owned, order: Ordered, fen: number): Promise<void> => {
  await setBalance(tx, voucher, -fen);
  await post(tx, context, {
    kind: 'voucher',
    subject: orderSubject(order),
    party: holder(voucher),
    lines: [debit('voucher_balance', fen, balance(voucher)), credit('voucher_pledged', fen, pledged(order))],
  });
};

/** The order is paid: the voucher's share is the shop's. */
export const postPaid = async (tx: Tx, context: Context, voucher: Owned, order: Ordered, fen: number): Promise<void> =>
  void (await post(tx, context, {
    kind: 'voucher_paid',
    subject: orderSubject(order),
    party: holder(voucher),
    lines: [
      debit('voucher_pledged', fen, pledged(order)),
      credit('voucher_granted', fen, granted(voucher)),
      debit('voucher', fen, granted(voucher)),
      credit('held_for_shop', fen, held(order)),
    ],
  }));

/** It comes back to the voucher: from an order that was closed unpaid, or from the shop. */
export const postBack = async (
  tx: Tx,
  context: Context,
  voucher: Owned,
  order: Ordered,
  { fen, paid }: { fen: number; paid: boolean },
): Promise<void> => {
  await setBalance(tx, voucher, fen);
  await post(tx, context, {
    kind: 'voucher_back',
    subject: orderSubject(order),
    party: holder(voucher),
    lines: paid
      ? [
          debit('held_for_shop', fen, held(order)),
          credit('voucher', fen, granted(voucher)),
          debit('voucher_granted', fen, granted(voucher)),
          credit('voucher_balance', fen, balance(voucher)),
        ]
      : [debit('voucher_pledged', fen, pledged(order)), credit('voucher_balance', fen, balance(voucher))],
  });
};

/** What is left after its last day lapses. */
export const postExpiry = async (
  tx: Tx,
  context: Context,
  voucher: Owned,
  fen: number,
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  await setBalance(tx, voucher, -fen);
  await post(tx, context, {
    kind: 'voucher_expire',
    subject: voucherSubject(voucher),
    party: holder(voucher),
    lines: [debit('voucher_balance', fen, balance(voucher)), credit('voucher_granted', fen, granted(voucher))],
  });
  record({ action: 'voucher.expire', obj_type: 'voucher', obj_id: voucher.obj_id, detail: { amount_fen: fen } });
};

/** What lapsed of a voucher and was not taken back, the newest first. */
export const lapsesOf = async (
  tx: Tx,
  { obj_id }: Pick<Owned, 'obj_id'>,
): Promise<{ posting_id: string; fen: number }[]> =>
  await tx
    .selectFrom('money_posting as own')
    .innerJoin('money_entry as entry', 'entry.posting_id', 'own.posting_id')
    .select(['own.posting_id', 'entry.amount_fen as fen'])
    .where('own.obj_type', '=', 'voucher')
    .where('own.obj_id', '=', obj_id)
    .where('own.kind', '=', 'voucher_expire')
    .where('entry.account', '=', 'voucher_balance')
    .where(notReversed('own.posting_id'))
    .orderBy('own.created_at', 'desc')
    .execute();
