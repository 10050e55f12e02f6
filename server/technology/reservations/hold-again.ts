/** A reservation takes its own time again, when nobody else has it meanwhile. */
import type { Context, Tx } from '../../kit/context.ts';
import { holdTime } from './holds.ts';
import { busyWithin } from './instruments.ts';
import { stretchOf } from './lost-rights.ts';
import type { ReservationRow } from './reservation-rows.ts';

/** False when somebody else has it. */
export const holdAgain = async (tx: Tx, context: Context, row: ReservationRow): Promise<boolean> => {
  const stretch = stretchOf(row);
  if (!stretch || !row.start_at || !row.end_at) return true;
  const held = await tx
    .selectFrom('instrument_hold')
    .select('hold_id')
    .where('hold_id', '=', row.obj_id)
    .executeTakeFirst();
  if (held) return true;
  const busy = await busyWithin(tx, row.instrument_id, stretch);
  if (busy.some(({ start, end }) => start < stretch.end && end > stretch.start)) return false;
  const time = { start_at: row.start_at, end_at: row.end_at };
  await holdTime(tx, context, row.instrument_id, time, { hold_id: row.obj_id, blocked: false });
  return true;
};
