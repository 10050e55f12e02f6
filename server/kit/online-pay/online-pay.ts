/**
 * Payment on the internet through a provider (decision 051). The house speaks to the provider by this interface alone. There is no stand-in:
 * without the provider's settings `onlinePay` is undefined, and nobody is offered to pay so.
 */
declare module '../context.ts' {
  interface App {
    readonly onlinePay: OnlinePay | undefined;
  }
}

export type Charge = {
  /** Our own number, so that asking twice charges once. */
  number: string;
  amount_fen: number;
  description: string;
  expires_at: Date;
};
/** What the provider says was paid, in whole fen of CNY to our own account: a driver lets nothing else pass. */
export type Paid = { number: string; transaction_id: string; amount_fen: number; paid_at: Date };
export type ChargeState = { state: 'waiting' } | { state: 'closed' } | ({ state: 'paid' } & Paid);

/** `closed`: the provider will not carry it out; `abnormal`: it tried, and the payer's account did not take the money. */
export type RefundState = {
  number: string;
  state: 'processing' | 'done' | 'closed' | 'abnormal';
  gateway_id: string;
  amount_fen: number;
  done_at: Date | null;
};
export type RefundWish = {
  /** Our own number of the refund, so that asking twice refunds once. */
  number: string;
  payment_number: string;
  amount_fen: number;
  /** Of the whole payment. */
  total_fen: number;
  reason: string;
};
export type Notification =
  | { kind: 'paid'; paid: Paid }
  | { kind: 'refund'; refund: RefundState }
  /** Signed, and about nothing that changes our books. */
  | { kind: 'other' };

export interface OnlinePay {
  /** As people call it. */
  readonly name: string;
  /** What the payer's app scans. */
  place(charge: Charge): Promise<string>;
  /** Undefined when the provider has never heard of it. */
  query(number: string): Promise<ChargeState | undefined>;
  /** Afterwards nobody can pay it; fails when it was paid in the meantime. */
  close(number: string): Promise<void>;
  refund(wish: RefundWish): Promise<RefundState>;
  queryRefund(number: string): Promise<RefundState | undefined>;
  /** Reads what was sent to our address; throws `Unbelievable` for what the provider has not signed, or what is not ours. */
  read(headers: Readonly<Record<string, string | string[] | undefined>>, body: string): Notification;
}

/** Said by somebody who is not the provider, or about somebody else's money. */
export class Unbelievable extends Error {
  override readonly name = 'Unbelievable';
}

/** The provider did not answer, or refused; `code` is its own word for the reason. */
export class GatewayTrouble extends Error {
  override readonly name = 'GatewayTrouble';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`online payment: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** The provider is away, or something answers in its place: whoever waits tries again later. Anything else is a defect of ours. */
export const isAway = (error: unknown): boolean => error instanceof GatewayTrouble || error instanceof Unbelievable;
