/**
 * Payout with shops (decision 052): what the platform collected for a shop is paid out when nobody can ask for it back any more. Who may do
 * what in which state, as data. No zod, because browsers load this.
 */
export const payoutStates = { 1: '待复核', 2: '待付款', 3: '已付款', 4: '已撤销' } as const;
export type PayoutStatus = keyof typeof payoutStates;

type Move = { name: string; from: readonly PayoutStatus[]; to: PayoutStatus };
/** All by finance. `review` is for another person than the one who drew the payout up. */
export const payoutMoves = {
  review: { name: '复核通过', from: [1], to: 2 },
  pay: { name: '登记付款', from: [2], to: 3 },
  cancel: { name: '撤销', from: [1, 2], to: 4 },
} as const satisfies Record<string, Move>;
export type PayoutMove = keyof typeof payoutMoves;
export const allPayoutMoves = Object.keys(payoutMoves) as PayoutMove[];
export const payoutMovesOf = (status: PayoutStatus): PayoutMove[] =>
  allPayoutMoves.filter((name) => (payoutMoves[name] as Move).from.includes(status));

/** So many orders one payout has at most; the rest comes with the next. */
export const mostPaidOut = 500;
