/**
 * Weeks of an instrument that many want, drawn by lot (decision 043): when a week takes entries, when it is drawn, and how anybody finds the
 * order again from what is published. Moments are minutes of Beijing's clock. No zod: pages load this.
 */
import { addDays, type Day, weekdayOf } from '../kit/day.ts';
import { instantAt, minuteOf, type RuleName, type Stretch } from './reservation-check.ts';

/** The most wishes of one entry; the first choice stands first. */
export const mostWishes = 3;
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));
const minuteOn = (day: Day, clock: string): number => minuteOf(`${day} ${clock}`);

/** A week, named by its Monday, takes entries from the Friday ten days before until the Thursday before it, 18:00. */
export const drawTimes = (week: Day): { opens: number; closes: number } => ({
  opens: minuteOn(addDays(week, -10), '00:00:00'),
  closes: minuteOn(addDays(week, -4), '18:00:00'),
});
/** The week that takes entries now; undefined on a Thursday evening, while the last one is drawn. */
export const collectingWeek = (now: number): Day | undefined => {
  const week = mondayOf(addDays(instantAt(now).slice(0, 10), 10));
  const { opens, closes } = drawTimes(week);
  return opens <= now && now < closes ? week : undefined;
};
/** Minutes of a week. */
export const weekStretch = (week: Day): Stretch => ({
  start: minuteOn(week, '00:00:00'),
  end: minuteOn(addDays(week, 7), '00:00:00'),
});

/** Rules that an entry need not keep: those of the days ahead never fit a draw, and what somebody holds counts on the day of the draw. */
export const enteringIgnores: ReadonlySet<RuleName> = new Set([
  'min_advance',
  'max_advance',
  'drawn',
  'max_active',
  'enterprise_active',
]);
/** Rules that a drawn entry need not keep. */
export const winningIgnores: ReadonlySet<RuleName> = new Set(['min_advance', 'max_advance', 'drawn']);

/** 1 登记中 2 待抽签 3 已抽签 */
export const drawStates = { 1: '登记中', 2: '待抽签', 3: '已抽签' } as const;
export type DrawOutcome = 'won' | 'taken' | 'refused';
export const outcomeNames: Readonly<Record<DrawOutcome, string>> = {
  won: '中签',
  taken: '所选时间已被次序在前的登记占用',
  refused: '抽签时不符合预约规则',
};

/** What is hashed: SHA-256 of these texts in UTF-8, as lower-case hexadecimal. */
export type DrawnEntry = { entry_id: string; wishes: readonly { start_time: string; end_time: string }[] };
const entryLine = ({ entry_id, wishes }: DrawnEntry): string =>
  `${entry_id} ${wishes.map(({ start_time, end_time }) => `${start_time}~${end_time}`).join(' ')}`;
/** One line an entry, by id: its hash fixes who takes part and what each wished, before the seed is published. */
export const entriesText = (entries: readonly DrawnEntry[]): string => entries.map(entryLine).toSorted().join('\n');
/** Entries stand in the order of the hashes of these. */
export const lotText = (seed: string, entries_hash: string, entry_id: string): string =>
  `${seed}:${entries_hash}:${entry_id}`;
