/** The orders and reservations with messages that nobody on the reader's side has read. */
import type { DealSide, DealType } from '#contract/trade/deal-rules.ts';
import { api } from '../api.ts';

/** How many, by the deal's id. A list is shown without them rather than not at all. */
export const unreadTalks = async (type: DealType, side: DealSide): Promise<Readonly<Record<string, number>>> => {
  const { data } = await api()
    ['GET /trade/talks/unread']()
    .catch(() => ({ data: [] }));
  return Object.fromEntries(
    data.filter((one) => one.deal_type === type && one.side === side).map(({ deal_id, unread }) => [deal_id, unread]),
  );
};
