/**
 * What can be paid online (decision 051). A room says of its records what is owed, takes what was paid, and hears what became of a refund;
 * the kit speaks to the provider and keeps the payments, and knows no record.
 */
import type { Party } from '#contract/kit/accounts.ts';
import type { Day } from '#contract/kit/day.ts';
import type { OnlineSubjectType } from '#contract/kit/online-pay.ts';
import type { AuditEntry } from '../audit.ts';
import type { Context, Member, Tx } from '../context.ts';
import type { JsonValue } from '../database/tables.generated.ts';

declare module '../context.ts' {
  interface App {
    readonly onlinePaySubjects: ReadonlyMap<string, OnlinePaySubject>;
  }
}

export type Due = { subject_no: string; title: string; payer_name: string; party: Party; amount_fen: number };
type Write = (entry: AuditEntry) => void;

export type OnlinePaySubject = {
  readonly type: OnlineSubjectType;
  /** Its page in the console. */
  readonly page: (subject_id: string) => string;
  /** What this member may pay now, the record locked; refuses when it is another's, or waits for no payment. */
  readonly due: (tx: Tx, context: Context<Member>, subject_id: string) => Promise<Due>;
  /** Locks the record until the transaction ends. Always before its payment, so that no two transactions wait for each other. */
  readonly lock: (tx: Tx, context: Context, subject_id: string) => Promise<void>;
  /** Whether the record, which is locked, still waits for this sum. */
  readonly waits: (tx: Tx, context: Context, subject_id: string, amount_fen: number) => Promise<boolean>;
  /** Settles the record, which waits for this sum. */
  readonly receive: (
    tx: Tx,
    context: Context,
    paid: { subject_id: string; amount_fen: number; on: Day },
    record: Write,
  ) => Promise<void>;
  /** The payer has the money back; `detail` is what the room gave when it asked for the refund. */
  readonly refunded: (
    tx: Tx,
    context: Context,
    refund: { subject_id: string; amount_fen: number; on: Day; detail: JsonValue },
    record: Write,
  ) => Promise<void>;
  /** The payer does not get it this way; `why` is said to people. */
  readonly refundFailed: (
    tx: Tx,
    context: Context,
    refund: { subject_id: string; why: string },
    record: Write,
  ) => Promise<void>;
};
