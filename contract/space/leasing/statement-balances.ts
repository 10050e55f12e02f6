/** The three balances of a statement, each with what came and went, so that opening and both make closing. No zod, because browsers load this. */
import type { Statement } from './money-calls.ts';

const kinds = { owed_fen: '应收', credit_fen: '预收款', deposit_fen: '押金' } as const;

type Balance = { name: string; opening_fen: number; up_fen: number; down_fen: number; closing_fen: number };

export const balancesOf = ({ opening, closing, rows }: Statement): Balance[] =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).map((key) => {
    const moved = rows.map((row) => row[key]);
    return {
      name: kinds[key],
      opening_fen: opening[key],
      up_fen: moved.reduce((sum, fen) => sum + Math.max(fen, 0), 0),
      down_fen: moved.reduce((sum, fen) => sum + Math.max(-fen, 0), 0),
      closing_fen: closing[key],
    };
  });
