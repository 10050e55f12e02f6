/** Which days a field cannot hold, for calendars, which do not offer them. Rules and calls say the same with a message. */
import { type Day, isDay } from './day.ts';

type Entry = Readonly<Record<string, unknown>>;
/** The first and the last day, or moments of them; what is no day is no limit. */
export type DayLimits = (today: Day, entry: Entry) => { readonly first?: unknown; readonly last?: unknown };

/** Not before the day in another field. */
export const notBefore =
  (field: string): DayLimits =>
  (_, entry) => ({ first: entry[field] });

/** Of a period, told beside its end. */
export const endsTooEarly = '结束日期不能早于开始日期';
/** Whether a period ends before it begins; what is no day, or is left out, makes no period. */
export const isReversed = (first: unknown, last: unknown): boolean => {
  const [from, until] = [asLimit(first), asLimit(last)];
  return from !== undefined && until !== undefined && until < from;
};

const asLimit = (limit: unknown): Day | undefined => {
  const day = String(limit ?? '').slice(0, 10);
  return isDay(day) ? day : undefined;
};
export const refusedDays = (
  limits: DayLimits | undefined,
  today: Day,
  entry: Entry,
): ((day: Day) => boolean) | undefined => {
  if (!limits) return undefined;
  const { first, last } = limits(today, entry);
  const [from, until] = [asLimit(first), asLimit(last)];
  return (day) => (from !== undefined && day < from) || (until !== undefined && day > until);
};
