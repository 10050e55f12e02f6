/**
 * Maintenance of an instrument: it holds time in the same table as reservations (ruling D11). Whoever arranges it decides for each reservation in
 * its way, and each member is told (decision 151).
 */
import { sql } from 'kysely';
import { dayMs, instantOf, readInstant } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { InstrumentBlock } from '#contract/technology/reservation-calls.ts';
import { mostBlockDays } from '#contract/technology/reservation-rules.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { decideEach } from '../../kit/decide-each.ts';
import { disturb, lookAgain, tell } from './disturbed.ts';
import { holdTime, type Time, takeTime, tellWaiting } from './holds.ts';
import { touchOf } from './instrument-changes.ts';
import { findInstrument, lockInstrument } from './instruments.ts';
import { aheadOf } from './lost-rights.ts';
import { moveReservation, timeOf } from './move-reservation.ts';
import { type ReservationRow, reservations } from './reservation-rows.ts';

const blocks = ({ region }: Pick<Context, 'region'>, db: Context['db'] | Tx) =>
  db.selectFrom('instrument_block').where('region_code', '=', region.code);
type BlockRow = Awaited<ReturnType<ReturnType<ReturnType<typeof blocks>['selectAll']>['execute']>>[number];
const present = (row: BlockRow): InstrumentBlock => ({
  block_id: row.block_id,
  instrument_id: row.instrument_id,
  instrument_title: row.instrument_title,
  start_time: instantOf(row.start_at),
  end_time: instantOf(row.end_at),
  reason: row.reason,
  created_at: instantOf(row.created_at),
});

export const listBlocks: Verb<'GET /console/instrument_blocks'> = async (context, { query }) => {
  let rows = blocks(context, context.db);
  if (query.instrument_id) rows = rows.where('instrument_id', '=', query.instrument_id);
  return await pageOf(rows.selectAll().orderBy('end_at', 'desc').orderBy('block_id'), query, present);
};

const numbered = (row: ReservationRow): string => `${row.reservation_no}${timeOf(row)}`;
const timeHeld = ({ start_at, end_at }: ReservationRow): Time[] => (start_at && end_at ? [{ start_at, end_at }] : []);

/** What is left of a time without others, in order. */
const minus = (whole: Time, others: readonly Time[]): Time[] => {
  const left: Time[] = [];
  let from = whole.start_at;
  for (const { start_at, end_at } of [...others].sort((a, b) => a.start_at.getTime() - b.start_at.getTime())) {
    if (end_at <= from || start_at >= whole.end_at) continue;
    if (start_at > from) left.push({ start_at: from, end_at: start_at });
    from = end_at;
  }
  return from < whole.end_at ? [...left, { start_at: from, end_at: whole.end_at }] : left;
};

/** Reservations that stand in the way, locked. */
const displaced = (tx: Tx, context: Context, instrument_id: string, { start_at, end_at }: Time) =>
  reservations(context, tx)
    .innerJoin('instrument_hold as hold', 'hold.hold_id', 'instrument_reservation.obj_id')
    .selectAll('instrument_reservation')
    .where('hold.instrument_id', '=', instrument_id)
    .where(sql<boolean>`hold.during && tstzrange(${start_at}, ${end_at})`)
    .orderBy('start_at')
    .forUpdate('instrument_reservation')
    .execute();

export const addBlock: Verb<'POST /console/instrument_blocks'> = async (context, { body }) => {
  const { actor, now, region, newId } = context;
  const { instrument_id, reason } = body;
  const time = { start_at: readInstant(body.start), end_at: readInstant(body.end) };
  const unavailable = (field: string, message: string) =>
    refuse('slot_unavailable', { message, errors: [{ field, message }] });
  if (time.end_at <= time.start_at) throw unavailable('end', '结束时间须晚于开始时间');
  if (time.end_at <= now) throw unavailable('end', '结束时间须晚于现在');
  if (time.end_at.getTime() > now.getTime() + mostBlockDays * dayMs) throw unavailable('end', '最多可安排到一年以内');
  return await write(context, async (tx, record) => {
    const { title } = await findInstrument(context, tx, instrument_id);
    await lockInstrument(tx, instrument_id);
    const inTheWay = await displaced(tx, context, instrument_id, time);
    const begun = inTheWay.filter(({ status }) => status >= 40);
    if (begun.length > 0)
      throw refuse('slot_taken', {
        message: `该时间内仪器已在使用，请调整维护时间：${begun.slice(0, 5).map(numbered).join('；')}`,
      });
    const of = decideEach(inTheWay, body.decisions, touchOf);
    const [left, away] = [of('leave'), [...of('call_off'), ...of('offer')]];
    const parts = minus(time, left.flatMap(timeHeld));
    if (parts.length === 0) throw unavailable('decisions', '保留这些预约后，没有剩下可以维护的时间');
    for (const { obj_id } of away) await takeTime(tx, obj_id);
    const opinion = `仪器维护：${reason}`;
    for (const row of of('call_off'))
      await moveReservation(tx, context, row, 'call_off', record, { opinion, ended_by: 'maintenance' });
    for (const row of of('offer')) await disturb(tx, context, row, 'displaced', opinion, record);
    for (const row of left)
      await tell(tx, context, row, '您的仪器预约时间不变', `仪器将维护（${reason}），已避开您预约的时间。`);
    const rows: BlockRow[] = [];
    for (const part of parts) {
      const block_id = newId();
      await holdTime(tx, context, instrument_id, part, { hold_id: block_id, blocked: true });
      rows.push(
        await tx
          .insertInto('instrument_block')
          .values({
            block_id,
            region_code: region.code,
            instrument_id,
            instrument_title: title,
            ...part,
            reason,
            created_by: actor.staff_id,
            created_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
      record({
        action: 'instrument.block',
        obj_type: 'instrument_block',
        obj_id: block_id,
        detail: { reservations: inTheWay.length },
        // What was asked about the days of the maintenance is no mark of a reservation that it displaces.
        marks: () => true,
      });
    }
    // What maintenance does not need of their time is free now.
    for (const free of away.flatMap(timeHeld).flatMap((held) => minus(held, [time])))
      await tellWaiting(tx, context, { instrument_id, ...free });
    const [first] = rows as [BlockRow, ...BlockRow[]];
    return { data: present(first) };
  });
};

/** Removes it. Whoever was asked to take another time and still waits has the time again; the rest is free. */
export const liftBlock: Verb<'DELETE /console/instrument_blocks/{block_id}'> = async (
  context,
  { params: { block_id } },
) =>
  await write(context, async (tx, record) => {
    const found = await blocks(context, tx).select('instrument_id').where('block_id', '=', block_id).executeTakeFirst();
    if (!found) throw refuse('not_found');
    const { instrument_id } = found;
    await lockInstrument(tx, instrument_id);
    const row = await tx
      .deleteFrom('instrument_block')
      .where('block_id', '=', block_id)
      .returning(['start_at', 'end_at'])
      .executeTakeFirst();
    if (!row) throw refuse('not_found');
    await takeTime(tx, block_id);
    await lookAgain(tx, context, await aheadOf(context, tx, { instrument_id }).forUpdate().execute(), record);
    const again = (await displaced(tx, context, instrument_id, row)).flatMap(timeHeld);
    for (const free of minus(row, again)) await tellWaiting(tx, context, { instrument_id, ...free });
    record({ action: 'instrument.lift_block', obj_type: 'instrument_block', obj_id: block_id });
    return { data: { done: true } };
  });
