/** The one place of the console where the clock is read. Days are those of Beijing, wherever the browser stands. */
import { type Day, dayOf } from '#contract/kit/day.ts';

export const now = (): Date => new Date();
export const today = (): Day => dayOf(now());
