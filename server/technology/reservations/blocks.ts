/** Maintenance of an instrument: it holds time in the same table as reservations, and whoever it displaces is told (ruling D11). */
import { sql } from 'kysely';
import { dayMs, instantOf, readInstant } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { InstrumentBlock } from '#contract/technology/reservation-calls.ts';
import { mostBlockDays } from '#contract/technology/reservation-rules.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { freeTime, holdTime, type Time } from './holds.ts';
import { findInstrument, lockInstrument } from './instruments.ts';
import { moveReservation, timeOf } from './move-reservation.ts';
import { reservations } from './reservation-rows.ts';

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
    if (inTheWay.length > 0 && (begun.length > 0 || !body.call_off)) {
      const named = (begun.length > 0 ? begun : inTheWay)
        .slice(0, 5)
        .map((row) => `${row.reservation_no}${timeOf(row)}`);
      throw refuse('slot_taken', {
        message:
          begun.length > 0
            ? `该时间内仪器已在使用，请调整维护时间：${named.join('；')}`
            : `该时间内有 ${inTheWay.length} 个预约，确认后将取消并通知预约人：${named.join('；')}`,
        data: { may_call_off: begun.length === 0, reservations: inTheWay.map(({ obj_id }) => obj_id) },
      });
    }
    const opinion = `仪器维护：${reason}`;
    for (const row of inTheWay)
      await moveReservation(tx, context, row, 'call_off', record, { opinion, ended_by: 'maintenance' });
    const block_id = newId();
    await holdTime(tx, context, instrument_id, time, { hold_id: block_id, blocked: true });
    const row = await tx
      .insertInto('instrument_block')
      .values({
        block_id,
        region_code: region.code,
        instrument_id,
        instrument_title: title,
        ...time,
        reason,
        created_by: actor.staff_id,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record({
      action: 'instrument.block',
      obj_type: 'instrument_block',
      obj_id: block_id,
      detail: { reservations: inTheWay.length },
    });
    return { data: present(row) };
  });
};

/** Removes it; the rest of its time is free again. */
export const liftBlock: Verb<'DELETE /console/instrument_blocks/{block_id}'> = async (
  context,
  { params: { block_id } },
) =>
  await write(context, async (tx, record) => {
    const found = await blocks(context, tx).select('instrument_id').where('block_id', '=', block_id).executeTakeFirst();
    if (!found) throw refuse('not_found');
    await lockInstrument(tx, found.instrument_id);
    const row = await tx
      .deleteFrom('instrument_block')
      .where('block_id', '=', block_id)
      .returning('block_id')
      .executeTakeFirst();
    if (!row) throw refuse('not_found');
    await freeTime(tx, context, block_id);
    record({ action: 'instrument.lift_block', obj_type: 'instrument_block', obj_id: block_id });
    return { data: { done: true } };
  });
