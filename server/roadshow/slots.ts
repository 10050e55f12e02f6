/**
 * Who holds which half-day. One table holds bookings and blackouts, and its primary key decides (promise 1); the check before the insert only
 * makes the usual refusal fast. Half-days are always inserted in calendar order, so that two overlapping requests wait for each other in one
 * direction only (promise 2).
 */
import { type Day, dayOf } from '#contract/kit/day.ts';
import { compareHalfDays, type HalfDay, halfDaysBetween, type Period } from '#contract/roadshow/calendar.ts';
import { sayHalfDay } from '#contract/roadshow/say.ts';
import type { Context, Db, Tx } from '../kit/context.ts';
import { sendMessages } from '../kit/messages.ts';

type Place = Pick<Context, 'region'>;
export type Range = { first_date: Day; first_period: number; last_date: Day; last_period: number };

export const halfDaysOf = ({ first_date, first_period, last_date, last_period }: Range): HalfDay[] =>
  halfDaysBetween(
    { appointment_date: first_date, period: first_period as Period },
    { appointment_date: last_date, period: last_period as Period },
  );
export const rangeOf = (start: HalfDay, end: HalfDay): Range => ({
  first_date: start.appointment_date,
  first_period: start.period,
  last_date: end.appointment_date,
  last_period: end.period,
});
const halfDayOf = ({ slot_date, period }: { slot_date: string; period: number }): HalfDay => ({
  appointment_date: slot_date,
  period: period as Period,
});

/** Held half-days of a venue, from the first to the last day inclusive. */
export const heldBetween = ({ region }: Place, db: Db, venue: string, first: Day, last: Day) =>
  db
    .selectFrom('roadshow_slot')
    .where('roadshow_slot.region_code', '=', region.code)
    .where('roadshow_slot.venue', '=', venue)
    .where('slot_date', '>=', first)
    .where('slot_date', '<=', last);

export const takenBetween = async (place: Place, db: Db, venue: string, first: Day, last: Day): Promise<HalfDay[]> =>
  (await heldBetween(place, db, venue, first, last).select(['slot_date', 'period']).execute()).map(halfDayOf);

/** Takes all of them for one holder and returns those that could not be taken; if there are any, the caller rolls back. */
export const holdSlots = async (
  tx: Tx,
  { region }: Place,
  venue: string,
  wanted: readonly HalfDay[],
  holder: { booking_id: string } | { blackout_id: string },
): Promise<HalfDay[]> => {
  const rows = wanted.toSorted(compareHalfDays).map(({ appointment_date, period }) => ({
    region_code: region.code,
    venue,
    slot_date: appointment_date,
    period,
    ...holder,
  }));
  const held = await tx
    .insertInto('roadshow_slot')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['slot_date', 'period'])
    .execute();
  const had = held.map(halfDayOf);
  return wanted.filter((one) => !had.some((other) => compareHalfDays(one, other) === 0));
};

/** How many waiting members are notified of a free half-day. */
const toldAtOnce = 3;

/** Notifies the first members on the waitlist of these half-days, each once; nothing is booked for them. */
const tellWaiting = async (
  tx: Tx,
  context: Context,
  venue: { code: string; name: string },
  freed: readonly HalfDay[],
): Promise<void> => {
  const { region, now } = context;
  const coming = freed.filter(({ appointment_date }) => appointment_date > dayOf(now));
  if (coming.length === 0) return;
  const waiting = await tx
    .selectFrom('roadshow_waiting')
    .select(['slot_date', 'period', 'user_id'])
    .where('region_code', '=', region.code)
    .where('venue', '=', venue.code)
    .where('slot_date', 'in', [...new Set(coming.map(({ appointment_date }) => appointment_date))])
    .where('notified_at', 'is', null)
    .orderBy('slot_date')
    .orderBy('period')
    .orderBy('created_at')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const told = coming.flatMap((half) =>
    waiting.filter((one) => compareHalfDays(halfDayOf(one), half) === 0).slice(0, toldAtOnce),
  );
  for (const { slot_date, period, user_id } of told)
    await tx
      .updateTable('roadshow_waiting')
      .set({ notified_at: now })
      .where('region_code', '=', region.code)
      .where('venue', '=', venue.code)
      .where('slot_date', '=', slot_date)
      .where('period', '=', period)
      .where('user_id', '=', user_id)
      .execute();
  await sendMessages(
    tx,
    context,
    [...Map.groupBy(told, ({ user_id }) => user_id)].map(([id, rows]) => ({
      to: { kind: 'member' as const, id },
      title: '您候补的路演时段已空出',
      body: `${venue.name}以下时段现在可以预约：${rows.map((row) => sayHalfDay(halfDayOf(row))).join('、')}。先约先得，未为您保留。`,
      link: `/userCenter/user/space/roadshow?book=${rows[0]?.slot_date ?? ''}`,
    })),
  );
};

/** Frees the half-days of a booking or a blackout, and notifies the members on the waitlist; not of those that are closed at once. */
export const giveBack = async (
  tx: Tx,
  context: Context,
  venue: { code: string; name: string },
  holder: { booking_id: string } | { blackout_id: string },
  closed: readonly HalfDay[] = [],
): Promise<void> => {
  const [column, id] = Object.entries(holder)[0] as ['booking_id' | 'blackout_id', string];
  const freed = await tx
    .deleteFrom('roadshow_slot')
    .where(column, '=', id)
    .returning(['slot_date', 'period'])
    .execute();
  const free = freed.map(halfDayOf).filter((half) => !closed.some((one) => compareHalfDays(one, half) === 0));
  await tellWaiting(tx, context, venue, free);
};
