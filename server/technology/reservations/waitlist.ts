/** The waiting list for time that is taken (候补): when any of it is given back, the first members are notified (`holds.ts`). */

import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { breachesOf, instantAt, minuteAt, minuteOf } from '#contract/technology/reservation-check.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { busyWithin, dateOf, findInstrument, lockInstrument } from './instruments.ts';

const limits = [{ max: 60, seconds: hour }];
const mostAtOnce = 20;

export const listWaits: Verb<'GET /industrial/reservation/waitlist'> = async ({ db, region, actor, now }) => {
  const rows = await db
    .selectFrom('instrument_wait as wait')
    .select(['wait_id', 'instrument_id', 'instrument_title', 'start_at', 'end_at', 'notified_at', 'created_at'])
    .select(
      sql<boolean>`exists (select 1 from instrument_hold hold where hold.instrument_id = wait.instrument_id and hold.during && tstzrange(wait.start_at, wait.end_at))`.as(
        'taken',
      ),
    )
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id)
    .where('start_at', '>', now)
    .orderBy('start_at')
    .orderBy('wait_id')
    .limit(200)
    .execute();
  return {
    data: rows.map(({ start_at, end_at, notified_at, created_at, ...row }) => ({
      ...row,
      start_time: instantOf(start_at),
      end_time: instantOf(end_at),
      notified_at: notified_at && instantOf(notified_at),
      created_at: instantOf(created_at),
    })),
  };
};

/** A member who was notified already and asks again joins the end of the list. */
export const addWait: Verb<'POST /industrial/reservation/waitlist'> = async (context, { body }) => {
  const { actor, now, region, newId } = context;
  const stretch = { start: minuteOf(body.start), end: minuteOf(body.end) };
  await countAttempt(context, 'instrument_wait', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const instrument = await findInstrument(context, tx, body.obj_id);
    // Whoever gives the time back meanwhile waits for this lock, and then finds the member.
    await lockInstrument(tx, body.obj_id);
    const busy = stretch.end > stretch.start ? await busyWithin(tx, body.obj_id, stretch) : [];
    const minute = minuteAt(now.getTime());
    const breaches = breachesOf(instrument, { service_mode: 2, stretch }, { busy, now: minute });
    const others = breaches.filter(({ rule }) => rule !== 'taken');
    if (others.length > 0)
      throw refuse('slot_unavailable', {
        message: others.map(({ message }) => message).join('；'),
        errors: others.map(({ field, message }) => ({ field, message })),
      });
    if (breaches.length === 0) throw refuse('slot_free');
    const { count } = await tx
      .selectFrom('instrument_wait')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', actor.user_id)
      .where('start_at', '>', now)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostAtOnce) throw refuse('slot_unavailable', { message: `同时最多候补 ${mostAtOnce} 段时间` });
    const { wait_id } = await tx
      .insertInto('instrument_wait')
      .values({
        wait_id: newId(),
        region_code: region.code,
        instrument_id: body.obj_id,
        instrument_title: instrument.title,
        user_id: actor.user_id,
        start_at: dateOf(stretch.start),
        end_at: dateOf(stretch.end),
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['instrument_id', 'user_id', 'start_at', 'end_at']).doUpdateSet((eb) => ({
          created_at: eb
            .case()
            .when('instrument_wait.notified_at', 'is not', null)
            .then(now)
            .else(eb.ref('instrument_wait.created_at'))
            .end(),
          notified_at: null,
        })),
      )
      .returning('wait_id')
      .executeTakeFirstOrThrow();
    record({
      action: 'reservation.wait',
      obj_type: 'instrument_wait',
      obj_id: wait_id,
      detail: { at: instantAt(stretch.start) },
    });
    return { data: { done: true } };
  });
};

export const removeWait: Verb<'DELETE /industrial/reservation/waitlist/{wait_id}'> = async (
  context,
  { params: { wait_id } },
) =>
  await write(context, async (tx, record) => {
    const gone = await tx
      .deleteFrom('instrument_wait')
      .where('wait_id', '=', wait_id)
      .where('region_code', '=', context.region.code)
      .where('user_id', '=', context.actor.user_id)
      .returning('wait_id')
      .executeTakeFirst();
    if (!gone) throw refuse('not_found');
    record({ action: 'reservation.stop_waiting', obj_type: 'instrument_wait', obj_id: wait_id });
    return { data: { done: true } };
  });
