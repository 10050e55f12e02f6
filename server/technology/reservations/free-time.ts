/**
 * When an instrument is free next, and how often it is used: columns of its row, so that lists filter and sort by them. Found anew with every
 * change of its time, in the same transaction, and by a job where the clock or a new version of the entry changes it. Uses are counted daily.
 */
import { type SqlBool, sql } from 'kysely';
import { addDays, dayMs, dayOf } from '#contract/kit/day.ts';
import { firstFree, minuteAt, minuteOf, msOfMinute, reservableDays } from '#contract/technology/reservation-check.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { busyWithin, findInstrument, lockInstrument } from './instruments.ts';

/** Uses of the last months count: an instrument that everybody wanted years ago is not in demand. */
const useDays = 180;
const unused = [70, 80, 91];
const atOnce = 200;
const mostOfRun = 20_000;

type Place = Pick<Context, 'region' | 'now'>;

/** Finds both anew. True when readers see another day than before. */
export const refreshFreeTime = async (tx: Tx, context: Place, instrument_id: string): Promise<boolean> => {
  const { region, now } = context;
  const today = dayOf(now);
  const before = await tx
    .selectFrom('instrument')
    .select('next_free_at')
    .where('obj_id', '=', instrument_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  // Taken down: no list shows it, and what was reserved before ends without it.
  if (!before) return false;
  const rules = await findInstrument(context, tx, instrument_id);
  const { first, last } = reservableDays(rules, today);
  const stretch = { start: minuteOf(`${first} 00:00:00`), end: minuteOf(`${addDays(last, 1)} 00:00:00`) };
  const minute = firstFree(rules, await busyWithin(tx, instrument_id, stretch), minuteAt(now.getTime()));
  const { count } = await tx
    .selectFrom('instrument_reservation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('instrument_id', '=', instrument_id)
    .where('status', 'not in', unused)
    .where('created_at', '>', new Date(now.getTime() - useDays * dayMs))
    .executeTakeFirstOrThrow();
  const next_free_at = minute === undefined ? null : new Date(msOfMinute(minute));
  await tx
    .updateTable('instrument')
    .set({ next_free_at, use_count: Number(count), free_known_at: now, free_known_on: today })
    .where('obj_id', '=', instrument_id)
    .execute();
  const dayShown = (at: Date | null) => at && dayOf(at);
  return dayShown(before.next_free_at) !== dayShown(next_free_at);
};

/** Not found yet, found for an older version, gone by, or of a day whose rules said otherwise. */
const outdated = ({ now }: Pick<Context, 'now'>) =>
  sql<SqlBool>`(free_known_at is null or free_known_at < updated_at or next_free_at <= ${now}
    or (free_known_on < ${dayOf(now)}::date and (use_count > 0 or exists (
      select 1 from instrument_reservation used where used.instrument_id = instrument.obj_id and used.created_at >= free_known_at
    ) or (status = 1 and by_time
      and (next_free_at is null or next_free_at < ${dayOf(now)}::date + (min_advance_days + 1))))))`;

export const keepFreeTime = async (context: Context): Promise<void> => {
  const due = (db: Db) =>
    db
      .selectFrom('instrument')
      .select('obj_id')
      .where('region_code', '=', context.region.code)
      .where(outdated(context));
  let changed = false;
  for (let done = 0; done < mostOfRun; done += atOnce) {
    const rows = await due(context.db).orderBy('obj_id').limit(atOnce).execute();
    for (const { obj_id } of rows)
      await context.db.transaction().execute(async (tx) => {
        await lockInstrument(tx, obj_id);
        const still = await due(tx).where('obj_id', '=', obj_id).executeTakeFirst();
        if (still) changed = (await refreshFreeTime(tx, context, obj_id)) || changed;
      });
    if (rows.length < atOnce) break;
  }
  // Once a run: every page is drawn anew after it.
  if (changed) await context.db.transaction().execute((tx) => bumpGeneration(tx, context.region.code));
};
