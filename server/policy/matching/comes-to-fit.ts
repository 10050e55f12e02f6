/** 今日起满三年: the day on which an item begins to fit by itself, because an age is reached. */
import type { Day } from '#contract/kit/day.ts';
import { judge, outcomeOf, type ReadyItem } from '#contract/policy/matching/judge.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { sentenceOf } from '#contract/policy/matching/say.ts';
import type { Declaration } from './declarations.ts';
import type { World } from './present-match.ts';

type Coming = { day: Day; ready: ReadyItem };

/** In words: what is reached on that day. */
const reached = ({ ready }: Coming, answers: Answers, after: Day, { names }: Pick<World, 'names'>): string => {
  const asked = judge(ready, answers, after).deciding.flatMap(({ causes }) => causes);
  return [...new Set(asked.map((condition) => sentenceOf(condition, names)))].join('、');
};

/**
 * The first such day after `after` up to `until`; undefined when there is none. A call with a deadline counts while it is open. Its verdict is
 * that of its last day (ruling D6): whoever will be too old by then is not told.
 */
export const comesToFit = (
  { items, apply_start, apply_end }: Declaration,
  answers: Answers,
  { after, until, world }: { after: Day; until: Day; world: Pick<World, 'names'> },
): { day: Day; reached: string } | undefined => {
  const last = apply_end !== null && apply_end < until ? apply_end : until;
  let first: Coming | undefined;
  for (const ready of items) {
    const day = outcomeOf(ready, answers, after).fitsFrom;
    if (day === null || day > last || (apply_start !== null && day < apply_start)) continue;
    const fits = (on: Day) => outcomeOf(ready, answers, on).verdict < 3;
    if (fits(day) && (apply_end === null || fits(apply_end)) && (!first || day < first.day)) first = { day, ready };
  }
  return first && { day: first.day, reached: reached(first, answers, after, world) };
};
