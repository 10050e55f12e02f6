/** The days on which a shop does not serve: what readers are told, and how they move what was promised. */
import { addDays, type Day, sayDay, sayMonthDay } from '../kit/day.ts';

export type Closure = { start_date: Day; end_date: Day };

/** Goods without a delivery time of their own are late after this many days. */
export const usualDeliveryDays = 7;
/** Nobody plans further ahead. */
export const closureWithinDays = 366;
/** Readers are told of closures that begin within so many days. */
export const closureToldDays = 30;

const closedOn = (day: Day, closures: readonly Closure[]): Closure | undefined =>
  closures.find(({ start_date, end_date }) => start_date <= day && day <= end_date);

/** The last day of a promise of so many days from `from`: days on which the shop is closed do not count. */
export const dueDay = (from: Day, days: number, closures: readonly Closure[]): Day => {
  let due = from;
  for (let left = days; left > 0; ) {
    due = addDays(due, 1);
    const closed = closedOn(due, closures);
    if (closed) due = closed.end_date;
    else left -= 1;
  }
  // A promise of the same day moves to the first day after.
  for (let closed = closedOn(due, closures); closed; closed = closedOn(due, closures))
    due = addDays(closed.end_date, 1);
  return due;
};

const said = (day: Day, today: Day): string => (day.slice(0, 4) === today.slice(0, 4) ? sayMonthDay(day) : sayDay(day));

/** What a reader is told; empty when the shop serves in the days to come. */
export const closureText = (closures: readonly Closure[], today: Day): string => {
  const told = closures
    .filter(({ start_date, end_date }) => end_date >= today && start_date <= addDays(today, closureToldDays))
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
    .map(({ start_date, end_date }) =>
      start_date === end_date ? said(start_date, today) : `${said(start_date, today)}至 ${said(end_date, today)}`,
    );
  return told.length > 0 ? `商家 ${told.join('、')}休息，期间不发货、不接待，交付时间顺延。` : '';
};
