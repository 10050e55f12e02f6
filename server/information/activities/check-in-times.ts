/** When people are checked in. */
import { addDays, dayOf, instantOf, readInstant } from '#contract/kit/day.ts';

const hourMs = 3_600_000;
type Times = { start_time: string; end_time: string };

/** At the door: from an hour before the beginning to the end. */
export const maySelfCheckIn = ({ start_time, end_time }: Times, now: Date): boolean =>
  now.getTime() >= readInstant(start_time).getTime() - hourMs && instantOf(now) <= end_time;

const lateDays = 7;
/** By staff: from the day of the activity to a week after it, for lists that were kept on paper. */
export const mayStaffCheckIn = ({ start_time, end_time }: Times, now: Date): boolean => {
  const today = dayOf(now);
  return today >= start_time.slice(0, 10) && today <= addDays(end_time.slice(0, 10), lateDays);
};
