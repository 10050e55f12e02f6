/** Where an arrow key moves from one half-day of the calendar: never outside the bookable days. */
import { addDays, addMonths, type Day, weekdayOf } from '#contract/kit/day.ts';
import { compareHalfDays, type HalfDay } from '#contract/roadshow/calendar.ts';

const aim = ({ appointment_date: day, period }: HalfDay, key: string): HalfDay | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return { appointment_date: addDays(day, -1), period };
    case 'ArrowRight':
      return { appointment_date: addDays(day, 1), period };
    // Down the column: morning, afternoon, the same weekday of next week.
    case 'ArrowUp':
      return period === 2 ? { appointment_date: day, period: 1 } : { appointment_date: addDays(day, -7), period: 2 };
    case 'ArrowDown':
      return period === 1 ? { appointment_date: day, period: 2 } : { appointment_date: addDays(day, 7), period: 1 };
    case 'Home':
      return { appointment_date: addDays(day, -weekdayOf(day)), period };
    case 'End':
      return { appointment_date: addDays(day, 6 - weekdayOf(day)), period };
    case 'PageUp':
      return { appointment_date: addMonths(day, -1), period };
    case 'PageDown':
      return { appointment_date: addMonths(day, 1), period };
    default:
      return undefined;
  }
};

/** Undefined for keys that do not move. */
export const moved = (from: HalfDay, key: string, { first, last }: { first: Day; last: Day }): HalfDay | undefined => {
  const to = aim(from, key);
  if (!to) return undefined;
  if (to.appointment_date >= first && to.appointment_date <= last) return to;
  // Up or down there is no further half-day; along the days the focus moves as far as possible.
  if (key === 'ArrowUp' || key === 'ArrowDown') return from;
  return { appointment_date: compareHalfDays(to, from) < 0 ? first : last, period: to.period };
};
