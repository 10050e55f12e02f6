/**
 * Who holds an instrument's time. One table holds reservations and maintenance, and its exclusion constraint decides (promise 1); the check
 * before the insert only makes the usual refusal complete.
 */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { sendMessages } from '../../kit/messages.ts';
import { refreshFreeTime } from './free-time.ts';

export type Time = { start_at: Date; end_at: Date };

/** Takes the time for one holder, or refuses; then the caller's transaction is over. */
export const holdTime = async (
  tx: Tx,
  context: Pick<Context, 'region' | 'now'>,
  instrument_id: string,
  { start_at, end_at }: Time,
  holder: { hold_id: string; blocked: boolean },
): Promise<void> => {
  try {
    await tx
      .insertInto('instrument_hold')
      .values({
        ...holder,
        region_code: context.region.code,
        instrument_id,
        during: sql<string>`tstzrange(${start_at}, ${end_at})`,
      })
      .execute();
  } catch (error) {
    if ((error as { code?: string }).code !== '23P01') throw error;
    throw refuse('slot_taken', { errors: [{ field: 'start', message: '所选时段已被预约，请重新选择' }] });
  }
  await timeChanged(tx, context, instrument_id);
};

/** Pages show which time is free. */
const timeChanged = async (tx: Tx, context: Pick<Context, 'region' | 'now'>, instrument_id: string): Promise<void> => {
  await refreshFreeTime(tx, context, instrument_id);
  await bumpGeneration(tx, context.region.code);
};

/** How many waiting members hear of time that was given back. */
const toldAtOnce = 3;

/** Gives a holder's time back, and notifies the first members who wait for any of it, each once; nothing is reserved for them. */
export const freeTime = async (tx: Tx, context: Context, hold_id: string): Promise<void> => {
  const freed = await tx
    .deleteFrom('instrument_hold')
    .where('hold_id', '=', hold_id)
    .returning(['instrument_id', sql<Date>`lower(during)`.as('start_at'), sql<Date>`upper(during)`.as('end_at')])
    .executeTakeFirst();
  if (freed) await tellWaiting(tx, context, freed);
};

/** Takes a holder's time away for maintenance. Nobody is told of it as free: it is not. */
export const takeTime = async (tx: Tx, hold_id: string): Promise<void> => {
  await tx.deleteFrom('instrument_hold').where('hold_id', '=', hold_id).execute();
};

/** Whoever checks out early gives the rest of the time back. */
export const freeRest = async (tx: Tx, context: Context, hold_id: string, used_until: Date): Promise<void> => {
  const held = await tx
    .selectFrom('instrument_hold')
    .select(['instrument_id', sql<Date>`lower(during)`.as('start_at'), sql<Date>`upper(during)`.as('end_at')])
    .where('hold_id', '=', hold_id)
    .executeTakeFirst();
  if (!held || used_until <= held.start_at || used_until >= held.end_at) return;
  await tx
    .updateTable('instrument_hold')
    .set({ during: sql<string>`tstzrange(${held.start_at}, ${used_until})` })
    .where('hold_id', '=', hold_id)
    .execute();
  await tellWaiting(tx, context, { ...held, start_at: used_until });
};

/** Pages show what was given back, and the first members who wait for any of it are told. */
export const tellWaiting = async (tx: Tx, context: Context, freed: Time & { instrument_id: string }): Promise<void> => {
  const { now, region } = context;
  await timeChanged(tx, context, freed.instrument_id);
  if (freed.end_at <= now) return;
  const told = await tx
    .selectFrom('instrument_wait')
    .select(['wait_id', 'user_id', 'instrument_title', 'start_at', 'end_at'])
    .where('instrument_id', '=', freed.instrument_id)
    .where('region_code', '=', region.code)
    .where('notified_at', 'is', null)
    .where('start_at', '>', now)
    .where('start_at', '<', freed.end_at)
    .where('end_at', '>', freed.start_at)
    .orderBy('created_at')
    .orderBy('wait_id')
    .limit(toldAtOnce)
    .forUpdate()
    .execute();
  if (told.length === 0) return;
  await tx
    .updateTable('instrument_wait')
    .set({ notified_at: now })
    .where(
      'wait_id',
      'in',
      told.map(({ wait_id }) => wait_id),
    )
    .execute();
  await sendMessages(
    tx,
    context,
    told.map(({ user_id, instrument_title, start_at, end_at }) => ({
      to: { kind: 'member' as const, id: user_id },
      title: '您候补的仪器时间已空出',
      body: `“${instrument_title}”${instantOf(start_at).slice(0, 16)} 至 ${instantOf(end_at).slice(0, 16)} 前后有时间空出。先约先得，未为您保留。`,
      link: `/experiment/instrument/${freed.instrument_id}`,
    })),
  );
};
