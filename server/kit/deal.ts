/**
 * What buyer and provider rate and write messages about (decision 044). A room says of each of its records whose it is and how far it has
 * come; `server/trade/ratings` and `server/trade/talks` do the rest and know no record.
 */
import type { StaffRole } from '#contract/kit/call.ts';
import type { DealSide, DealType } from '#contract/trade/deal-rules.ts';
import type { Context, Db } from './context.ts';

declare module './context.ts' {
  interface App {
    readonly dealSubjects: ReadonlyMap<DealType, DealSubject>;
  }
}

export type Deal = {
  deal_type: DealType;
  deal_id: string;
  /** What people quote. */
  deal_no: string;
  title: string;
  user_id: string;
  /** Whose people act for the buyer; null: that person alone. */
  enterprise_id: string | null;
  buyer_name: string;
  /** The buyer is an enterprise, so that its hidden name is 某企业. */
  by_enterprise: boolean;
  /** Whose desk is the provider; null: staff are. */
  shop_id: string | null;
  /** On whose pages a rating is read. */
  target_ids: readonly string[];
  /** Completed, and not refunded as a whole. */
  completed_at: Date | null;
  /** Over, so that messages end some time later; null while something is still open. */
  ended_at: Date | null;
  /** An after-sale was asked for: staff read the messages. */
  disputed: boolean;
};

export type DealSubject = {
  readonly type: DealType;
  /** Its page in the user centre. */
  readonly page: (deal_id: string, side: DealSide) => string;
  readonly staffPage: (deal_id: string) => string;
  /** Staff who read it; who act as its provider where no shop does. */
  readonly readers: readonly StaffRole[];
  readonly handlers: readonly StaffRole[];
  /** The record, if it is of this region. `lock`: until the transaction ends. */
  readonly find: (
    context: Pick<Context, 'region'>,
    db: Db,
    deal_id: string,
    lock?: boolean,
  ) => Promise<Deal | undefined>;
};
