/** Rows of the figures of 图解, written short. */
import type { FigureRow } from '#contract/policy/figure.ts';

const row = (part: number, name: string, note: string, more: Partial<FigureRow> = {}): FigureRow => ({
  ...{ part, name, note, amount_wan: null, points: null, day: null },
  ...more,
});
export const step = (name: string, note: string) => row(1, name, note);
export const sum = (name: string, amount_wan: number, note: string) => row(2, name, note, { amount_wan });
export const points = (name: string, count: number, note = '') => row(3, name, note, { points: count });
export const on = (day: string, name: string, note = '') => row(4, name, note, { day });
