/** What a 图解 is drawn from, without zod. */
import type { Day } from '../kit/day.ts';

export const figureParts = { 1: '流程', 2: '金额', 3: '评分', 4: '时间' } as const;

/** A step, a sum, points or a day. */
export type FigureRow = {
  part: number;
  name: string;
  note: string;
  amount_wan: number | null;
  points: number | null;
  day: Day | null;
};
