import type { PayoutItem } from '#contract/trade/payout-calls.ts';

const tones: Readonly<Record<number, number>> = { 1: 2, 2: 4, 3: 5, 4: 1 };

export const PayoutState = ({ status, status_name }: Pick<PayoutItem, 'status' | 'status_name'>) => (
  <span className={`state-tag state-tag-${tones[status] ?? 1}`}>{status_name}</span>
);
