/**
 * After-sale by line and quantity (decision 149): what of an order can still be asked back, what it is worth, and where the order stands then.
 * Server and pages compute alike. No zod, because browsers load this.
 */
import type { AfterSaleStatus, OrderKind, OrderMove, OrderStatus } from './order-moves.ts';

/** A line of an order with what was sent, what open after-sales are about, and what was given back. */
export type CountedLine = {
  line_no: number;
  price_fen: number | null;
  quantity: number;
  shipped: number;
  /** Given back for it, in money and vouchers together. */
  refunded_fen: number;
  asked_fen: number;
  asked_unsent: number;
  asked_sent: number;
  back_unsent: number;
  back_sent: number;
};

/** Still to be sent, and part of no after-sale; of a service: still to be done or accepted. */
export const unsentLeft = ({ quantity, shipped, asked_unsent, back_unsent }: CountedLine): number =>
  quantity - shipped - asked_unsent - back_unsent;
/** Sent, not given back, and part of no after-sale. */
export const sentLeft = ({ shipped, asked_sent, back_sent }: CountedLine): number => shipped - asked_sent - back_sent;
export const backOf = ({ back_unsent, back_sent }: Pick<CountedLine, 'back_unsent' | 'back_sent'>): number =>
  back_unsent + back_sent;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const portion = (fen: number, of: number, whole: number): number => Number((BigInt(fen) * BigInt(of)) / BigInt(whole));

/** What the quantity that is left is worth. What a shop kept of goods that came back is not added to the others. */
const worthLeft = (line: CountedLine): number => {
  const price = line.price_fen ?? 0;
  const left = unsentLeft(line) + sentLeft(line);
  return Math.min(price * line.quantity - line.refunded_fen - line.asked_fen, price * left);
};
/** Its share of what the line is still worth; the last of it takes the rest. */
export const worthOf = (line: CountedLine, quantity: number): number => {
  const left = unsentLeft(line) + sentLeft(line);
  return quantity === left ? worthLeft(line) : portion(worthLeft(line), quantity, left);
};

/** Splits a sum over the lines by what they are worth, to the fen, none above its own worth. */
export const spread = (fen: number, worths: readonly number[]): number[] => {
  const whole = sumOf(worths);
  if (whole === 0) return worths.map(() => 0);
  let upto = 0;
  return worths.map((worth) => {
    const before = portion(fen, upto, whole);
    upto += worth;
    return portion(fen, upto, whole) - before;
  });
};

/** 1 仅退款 2 退货退款 3 换货 */
export type AfterSaleKind = 1 | 2 | 3;
/** `sent`: of what was sent, or of what was not; left out, whichever fits. */
export type Wish = { line_no: number; quantity: number; sent?: boolean | undefined };
export type Claim = { line_no: number; unsent: number; sent: number; fen: number };
type Refusal = { field: string; message: string };

const whole = (lines: readonly CountedLine[], kind: AfterSaleKind): Omit<Claim, 'fen'>[] =>
  lines.map((line) => ({ line_no: line.line_no, unsent: kind === 3 ? 0 : unsentLeft(line), sent: sentLeft(line) }));

/**
 * What an after-sale is about: the lines that were chosen, or else everything that is left. Goods that were not sent can be refunded only; what was
 * not sent goes first where nobody says which is meant.
 */
export const claimOf = (
  { kind: orderKind, lines }: { kind: OrderKind; lines: readonly CountedLine[] },
  kind: AfterSaleKind,
  wishes?: readonly Wish[],
): { claims: Claim[] } | { refused: Refusal } => {
  const refused = (field: string, message: string) => ({ refused: { field, message } });
  const goods = orderKind === 'goods';
  if (kind === 3 && !(goods && lines.some((line) => sentLeft(line) > 0)))
    return refused('after_sale_kind', '只有已发货的商品可以换货');
  const chosenOf = new Map<number, Omit<Claim, 'fen'>>();
  for (const [at, { line_no, quantity, sent }] of (wishes ?? []).entries()) {
    const field = `lines.${at}.quantity`;
    const line = lines.find((one) => one.line_no === line_no);
    if (!line) return refused(field, '订单中没有这一项');
    const before = chosenOf.get(line_no) ?? { line_no, unsent: 0, sent: 0 };
    const most = { unsent: unsentLeft(line) - before.unsent, sent: sentLeft(line) - before.sent };
    const back = goods && kind !== 1;
    if (back && sent === false) return refused(field, '未发货的商品请选“仅退款”');
    const unsent = back || sent === true ? 0 : sent === false ? quantity : Math.min(quantity, most.unsent);
    if (unsent > most.unsent) return refused(field, `最多 ${most.unsent}`);
    if (quantity - unsent > most.sent)
      return refused(field, `最多 ${most.sent + (back || sent === true ? 0 : most.unsent)}`);
    chosenOf.set(line_no, { line_no, unsent: before.unsent + unsent, sent: before.sent + quantity - unsent });
  }
  const chosen = (wishes ? [...chosenOf.values()] : whole(lines, kind)).filter(({ unsent, sent }) => unsent + sent > 0);
  if (chosen.length === 0) return refused('lines', '没有可以申请售后的商品或服务');
  return {
    claims: lines.flatMap((line) => {
      const claim = chosen.find(({ line_no }) => line_no === line.line_no);
      return claim ? [{ ...claim, fen: worthOf(line, claim.unsent + claim.sent) }] : [];
    }),
  };
};
/** `烧杯 × 1、量筒 × 2`; of the time when an after-sale had no lines, the whole order. */
export const claimsNamed = (
  claims: readonly Omit<Claim, 'fen'>[],
  lines: readonly { line_no: number; title: string }[],
): string =>
  claims.length === 0
    ? '整单'
    : claims
        .map(
          ({ line_no, unsent, sent }) =>
            `${lines.find((line) => line.line_no === line_no)?.title ?? ''} × ${unsent + sent}`,
        )
        .join('、');
/** The most that can be asked for these. */
export const worthOfClaims = (claims: readonly Pick<Claim, 'fen'>[]): number => sumOf(claims.map(({ fen }) => fen));

/**
 * What a refund does to the lines. Goods that came back are back whatever was paid for them; of a refund only, what was refunded wholly is given
 * back, and less is a lower price for what the buyer keeps.
 */
export const settleClaims = (
  kind: AfterSaleKind,
  claims: readonly Claim[],
  refunded_fen: number,
): { line_no: number; refunded_fen: number; back_unsent: number; back_sent: number }[] => {
  const wholly = refunded_fen === worthOfClaims(claims);
  const shares = spread(
    refunded_fen,
    claims.map(({ fen }) => fen),
  );
  return claims.map(({ line_no, unsent, sent }, at) => ({
    line_no,
    refunded_fen: shares[at] ?? 0,
    back_unsent: wholly ? unsent : 0,
    back_sent: wholly || kind === 2 ? sent : 0,
  }));
};

/** What the order says of all its after-sales: first what somebody has to act on, then what came of them. An exchange leaves nothing to say. */
export const afterSaleStatusOf = (sales: readonly { kind: number; status: number }[]): AfterSaleStatus =>
  ([1, 2, 3, 4] as const).find((wanted) =>
    sales.some(({ kind, status }) => status === wanted && !(kind === 3 && status === 3)),
  ) ?? 0;

/** Nothing is left to be sent: the order waits for its buyer. Something is again, because an after-sale came to nothing: it waits for its shop. */
export const statusByLines = (
  { kind, status }: { kind: OrderKind; status: OrderStatus },
  lines: readonly CountedLine[],
): OrderStatus => {
  if (kind === 'service' || status < 1 || status > 3) return status;
  if (lines.some((line) => unsentLeft(line) > 0)) return 1;
  return status === 1 && lines.some(({ shipped }) => shipped > 0) ? 2 : status;
};

const ofUnsent: ReadonlySet<OrderMove> = new Set<OrderMove>([
  'ship',
  'ship_part',
  'deliver',
  'accept_work',
  'reject_work',
]);
/** Whether all that the move is about is part of open after-sales, so that it has to wait. */
export const heldByAfterSale = (
  move: OrderMove,
  { after_sale_status }: { after_sale_status: AfterSaleStatus },
  lines: readonly CountedLine[],
): boolean => {
  if (after_sale_status !== 1 && after_sale_status !== 2) return false;
  if (ofUnsent.has(move)) return lines.every((line) => unsentLeft(line) === 0);
  return move === 'receive' && lines.every((line) => sentLeft(line) === 0);
};
