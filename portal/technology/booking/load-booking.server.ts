/** What a page shows of an instrument's reservation: its rules, and the buckets of one week, the same for every reader. */
import { addDays, dayOf, isDay, weekdayOf } from '#contract/kit/day.ts';
import type { PageContext } from '../../kit/page-context.ts';

const monday = (day: string): string => addDays(day, -weekdayOf(day));

/** `week`: any day of it; without it, the first week in which something may be reserved. */
export const loadBooking = async (obj_id: string, { api, now }: PageContext, week: string | null) => {
  const { data: rules } = await api['GET /industrial/reservation/rules/{obj_id}']({ params: { obj_id } });
  const [first, last] = [monday(rules.first_date), monday(rules.last_date)];
  const asked = week && isDay(week) ? monday(week) : first;
  const begins = [first, asked, last].toSorted()[1] ?? first;
  const days = rules.by_time
    ? await Promise.all(
        [0, 1, 2, 3, 4, 5, 6].map(async (offset) => {
          const date = addDays(begins, offset);
          const { data } = await api['GET /industrial/reservation/date/{target_date}/time_buckets']({
            params: { target_date: date },
            query: { obj_id },
          });
          return { date, buckets: data };
        }),
      )
    : [];
  const draws = rules.drawn ? (await api['GET /industrial/reservation/draws']({ query: { obj_id } })).data : [];
  return {
    rules,
    /** The week that takes entries, and the last one that was drawn. */
    collecting: draws.find(({ status }) => status === 1) ?? null,
    drawn: draws.find(({ status }) => status === 3) ?? null,
    today: dayOf(now),
    days,
    week: begins,
    earlier: begins > first ? addDays(begins, -7) : null,
    later: begins < last ? addDays(begins, 7) : null,
  };
};
export type Booking = Awaited<ReturnType<typeof loadBooking>>;
