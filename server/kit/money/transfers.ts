/**
 * Transfers that members report with a proof, and the receipts of the bank that finance finds for them (decision 045). A room that takes
 * transfers says which wait and confirms one; `server/bank` compares them with the bank's statement and knows no room.
 */
import { sql } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import type { AuditEntry } from '../audit.ts';
import type { Context, Db, Staff, Tx } from '../context.ts';

declare module '../context.ts' {
  interface App {
    readonly transferDesks: readonly TransferDesk[];
  }
}

export type Transfer = {
  payment_id: string;
  /** The number that the payer was asked to write into the transfer's note. */
  subject_no: string;
  /** What it pays: 订单, 账单, 仪器预约. */
  title: string;
  payer: string;
  /** As confirmed, or else as reported. */
  amount_fen: number;
  paid_on: Day;
  confirmed: boolean;
  /** Its page in the console. */
  page: string;
};

/** Those with these ids, locked until the transaction ends if they are asked so; or all that wait, with those that were confirmed for these days. */
export type WhichTransfers = { payment_ids: readonly string[]; lock?: true } | { first: Day; last: Day };

export type TransferDesk = {
  /** Waiting and confirmed transfers of the region, the newest first, at most `mostTransfers`. */
  readonly read: (context: Pick<Context, 'region'>, db: Db, which: WhichTransfers) => Promise<Transfer[]>;
  /** Any sum that arrived can be booked; otherwise only the sum that was reported. */
  readonly takesAnySum: boolean;
  /** Confirms a waiting transfer with what the bank shows. */
  readonly confirm: (
    tx: Tx,
    context: Context<Staff>,
    transfer: { payment_id: string; amount_fen: number; arrived_on: Day },
    record: (entry: AuditEntry) => void,
  ) => Promise<void>;
};

export const mostTransfers = 1_000;

/** Which rows of a room's payments, joined as `payment`, are meant: 1 waits, 2 is confirmed. `day`: the column of the day on which money came. */
export const wantedTransfers = (which: WhichTransfers, day: 'arrived_on' | 'paid_on') =>
  'payment_ids' in which
    ? sql<boolean>`payment.status in (1, 2) and payment.payment_id = any(${[...which.payment_ids]}::uuid[])`
    : sql<boolean>`(payment.status = 1 or (payment.status = 2 and payment.${sql.ref(day)} between ${which.first}::date and ${which.last}::date))`;

/** False when the receipt or the transfer has been matched before: the database decides, whoever acts at the same time. */
export const keepMatch = async (
  tx: Tx,
  { actor, now }: Pick<Context<Staff>, 'actor' | 'now'>,
  match: { receipt_id: string; payment_id: string; payer_tail: string },
): Promise<boolean> => {
  const kept = await tx
    .insertInto('bank_match')
    .values({ ...match, matched_by: actor.staff_id, matched_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('receipt_id')
    .executeTakeFirst();
  return kept !== undefined;
};

/** A confirmation that is taken back gives its receipt free, so that it can be matched with what it really paid. */
export const freeReceipt = async (tx: Tx, payment_id: string): Promise<void> => {
  await tx.deleteFrom('bank_match').where('payment_id', '=', payment_id).execute();
};

/** The last four digits of the account that these were transferred from, the last that was matched; empty where no statement of the bank says it. */
export const payerTail = async (db: Db, payment_ids: readonly string[]): Promise<string> => {
  if (payment_ids.length === 0) return '';
  const receipt = await db
    .selectFrom('bank_match')
    .select('payer_tail')
    .where('payment_id', 'in', [...payment_ids])
    .where('payer_tail', '<>', '')
    .orderBy('matched_at', 'desc')
    .orderBy('receipt_id')
    .executeTakeFirst();
  return receipt?.payer_tail ?? '';
};
