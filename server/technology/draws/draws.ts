/** What anybody reads of draws (decision 043): nothing says who entered. */
import { addDays } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { DrawWhole } from '#contract/technology/draw-calls.ts';
import { outcomeNames, weekStretch } from '#contract/technology/draws.ts';
import { bucketsOf, minuteAt } from '#contract/technology/reservation-check.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { shownBucket } from '../reservations/calendar.ts';
import { busyWithin, findInstrument } from '../reservations/instruments.ts';
import { type DrawRow, drawStatus, drawsIn, outcomeOf, presentDraw, wishesOf } from './draw-rows.ts';

const shownWeeks = 12;

const countsOf = async (db: Db, draw_ids: readonly string[]) => {
  if (draw_ids.length === 0) return new Map<string, { entry_count: number; won_count: number }>();
  const rows = await db
    .selectFrom('instrument_draw_entry')
    .select((eb) => [
      'draw_id',
      eb.fn.countAll<number>().as('entries'),
      eb.fn.countAll<number>().filterWhere('outcome', '=', 'won').as('won'),
    ])
    .where('draw_id', 'in', [...draw_ids])
    .groupBy('draw_id')
    .execute();
  return new Map(
    rows.map(({ draw_id, entries, won }) => [draw_id, { entry_count: Number(entries), won_count: Number(won) }]),
  );
};
const none = { entry_count: 0, won_count: 0 };

export const listDraws: Verb<'GET /industrial/reservation/draws'> = async (context, { query: { obj_id } }) => {
  const { db, now } = context;
  await findInstrument(context, db, obj_id);
  const rows = await drawsIn(context, db)
    .selectAll()
    .where('instrument_id', '=', obj_id)
    .orderBy('week_start', 'desc')
    .limit(shownWeeks)
    .execute();
  const counts = await countsOf(
    db,
    rows.map(({ draw_id }) => draw_id),
  );
  return { data: rows.map((row) => presentDraw(row, now, counts.get(row.draw_id) ?? none)) };
};

/** Terms of days ahead do not hold for wishes. */
const anyDay = { drawn: false, min_advance_days: 0, max_advance_days: 30 };
/** The time of the week as its entries may wish for it; none when the instrument is not to be reserved any more. */
const daysOf = async (context: Context, { instrument_id, week_start }: DrawRow): Promise<DrawWhole['days']> => {
  const { db, now } = context;
  const published = await db
    .selectFrom('instrument')
    .select('obj_id')
    .where('obj_id', '=', instrument_id)
    .executeTakeFirst();
  if (!published) return [];
  const rules = { ...(await findInstrument(context, db, instrument_id)), ...anyDay };
  const busy = await busyWithin(db, instrument_id, weekStretch(week_start));
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => {
    const date = addDays(week_start, offset);
    return { date, buckets: bucketsOf(rules, date, busy, minuteAt(now.getTime())).map(shownBucket) };
  });
};

export const getDraw: Verb<'GET /industrial/reservation/draws/{draw_id}'> = async (
  context,
  { params: { draw_id } },
) => {
  const { db, now } = context;
  const row = await drawsIn(context, db).selectAll().where('draw_id', '=', draw_id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  // Half a draw is not shown: the order of the rest follows from the seed.
  const entries = row.drawn_at
    ? await db
        .selectFrom('instrument_draw_entry')
        .select(['entry_id', 'position', 'wishes', 'outcome', 'wish'])
        .where('draw_id', '=', draw_id)
        .orderBy('position')
        .execute()
    : [];
  const counts = (await countsOf(db, [draw_id])).get(draw_id) ?? none;
  return {
    data: {
      ...presentDraw(row, now, counts),
      days: drawStatus(row, now) === 1 ? await daysOf(context, row) : [],
      entries: entries.flatMap((one) => {
        const outcome = outcomeOf(one);
        if (!outcome || one.position === null) return [];
        const { entry_id, position, wish } = one;
        return [{ entry_id, position, wish, wishes: [...wishesOf(one)], outcome, outcome_name: outcomeNames[outcome] }];
      }),
    },
  };
};
