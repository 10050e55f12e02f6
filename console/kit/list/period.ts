import { type Day, isDay } from '#contract/kit/day.ts';
import { isReversed } from '#contract/kit/day-limits.ts';
import type { AddressRead } from '../use-address.ts';

/** What two filters ask for. What is no day, and an end before its start, is told beside its field and asks for nothing. */
export const periodIn = (
  address: Pick<AddressRead, 'text'>,
  first: string,
  last: string,
): { from: Day | undefined; until: Day | undefined } => {
  const [from, until] = [first, last].map((key) => {
    const asked = address.text(key) ?? '';
    return isDay(asked) ? asked : undefined;
  });
  return { from, until: isReversed(from, until) ? undefined : until };
};
