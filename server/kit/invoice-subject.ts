/**
 * What can be invoiced (decision 041). A room that takes money says of each of its records how much may be invoiced, for whom, and with which
 * line; `server/trade/invoices` does the rest and knows no record.
 */
import type { RawBuilder } from 'kysely';
import type { InvoiceSubjectType } from '#contract/trade/invoice-rules.ts';
import type { Context, Db } from './context.ts';

declare module './context.ts' {
  interface App {
    readonly invoiceSubjects: ReadonlyMap<string, InvoiceSubject>;
  }
}

export type Invoiced = {
  subject_no: string;
  user_id: string;
  /** Whose people may ask for its invoices; null: the person's own. */
  enterprise_id: string | null;
  /** Paid and kept: without what was refunded, and without what vouchers paid. */
  net_fen: number;
  /** The text of the invoice's line. */
  item: string;
  vat_rate: number;
  /** Why nothing can be asked for yet; empty when it can. */
  trouble: string;
};

export type InvoiceSubject = {
  readonly type: InvoiceSubjectType;
  /** Its page in the user centre. */
  readonly page: (subject_id: string) => string;
  /** The record, if it is of this region. `lock`: until the transaction ends, so that nothing is invoiced twice. */
  readonly find: (
    context: Pick<Context, 'region'>,
    db: Db,
    subject_id: string,
    lock?: boolean,
  ) => Promise<Invoiced | undefined>;
  /** `net_fen` of the record that `invoice.subject_id` names, as an expression of SQL. */
  readonly net: RawBuilder<number>;
};
