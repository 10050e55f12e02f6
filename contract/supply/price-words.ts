/** What a product costs, as lists and its page say it: 面议, or from and to. */
import { upToTwoDecimals } from '../kit/decimals.ts';

type Priced = { price_min_fen: number | null; price_max_fen: number | null };
export const priceRange = ({ price_min_fen: least, price_max_fen: most }: Priced): { amount: string; unit: string } => {
  if (least === null) return { amount: '面议', unit: '' };
  const [scale, unit] = least >= 1_000_000 ? [1_000_000, '万元'] : [100, '元'];
  const low = upToTwoDecimals(least / scale);
  if (most === null) return { amount: low, unit: `${unit}起` };
  return { amount: most === least ? low : `${low}–${upToTwoDecimals(most / scale)}`, unit };
};
