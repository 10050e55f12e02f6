/** The job for what the clock decides: nobody approved or paid in time, nobody recorded the use, nobody confirmed the result. */
import { type SqlBool, sql } from 'kysely';
import { dayMs } from '#contract/kit/day.ts';
import { saysUnproved } from '#contract/kit/transfer-words.ts';
import {
  confirmWithinDays,
  mayMove,
  type ReservationMove,
  recordWithinDays,
} from '#contract/technology/reservation-states.ts';
import { overtaken } from '../../kit/audit.ts';
import type { Context, Db } from '../../kit/context.ts';
import { writeEach } from '../../kit/each-alone.ts';
import { tellNext } from './disturbed.ts';
import { servicePhone } from './instruments.ts';
import { moveReservation } from './move-reservation.ts';
import { lockReservation, type ReservationRow, reservations, standing } from './reservation-rows.ts';

const atOnce = 200;
type Due = {
  move: Extract<ReservationMove, 'lapse' | 'assume_used' | 'confirm_late'>;
  /** `phone`: of whoever answers for the instrument. */
  opinion: (row: Pick<ReservationRow, 'status'>, phone: string) => string;
};

const dueRows = (context: Context, db: Db, { move }: Due) => {
  const { now } = context;
  const rows = reservations(context, db);
  if (move === 'assume_used')
    return (
      rows
        .where('status', '=', 30)
        .where('service_mode', '=', 2)
        .where('disturbed', '=', '')
        .where('end_at', '<', new Date(now.getTime() - recordWithinDays * dayMs))
        // Neither what staff took back since.
        .where('updated_at', '<', new Date(now.getTime() - recordWithinDays * dayMs))
    );
  if (move === 'confirm_late')
    return (
      rows
        .where('status', '=', 50)
        .where('finished_at', '<', new Date(now.getTime() - confirmWithinDays * dayMs))
        // `isFarAbove`: not by silence.
        .where(sql<SqlBool>`final_fen * 2 <= coalesce(price_fen, 0) * 3`)
    );
  // Whoever lost the time to maintenance is asked to choose, and not closed by silence (decision 155).
  return rows
    .where('disturbed', '<>', 'displaced')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 10), eb('start_at', '<=', now)]),
        eb.and([eb('status', '=', 20), eb('payment_waiting', '=', false), eb('pay_due_at', '<=', now)]),
      ]),
    );
};

const dues: readonly Due[] = [
  {
    move: 'lapse',
    // What staff failed to do is not put down to its member.
    opinion: ({ status }, phone) =>
      status === 10 ? '工作人员未能在预约开始前审核，预约已关闭，很抱歉。' : saysUnproved('预约', phone),
  },
  { move: 'assume_used', opinion: () => '' },
  { move: 'confirm_late', opinion: () => `${confirmWithinDays} 天内未确认，按已确认处理` },
];

/** Whoever has not left yet while the next one's time has begun: the next one hears of it now, and not when the use is written down. */
const warnOfOverruns = async (context: Context): Promise<void> => {
  const over = (db: Db) =>
    reservations(context, db)
      .where('status', '=', 40)
      // Whoever objects to a result has left.
      .where('finished_at', 'is', null)
      .where('end_at', '<=', context.now)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('instrument_reservation as next')
            .select('next.obj_id')
            .whereRef('next.instrument_id', '=', 'instrument_reservation.instrument_id')
            .where('next.status', 'in', [10, 20, 30])
            .where('next.disturbed', '=', '')
            .where('next.start_at', '<', context.now)
            .whereRef('next.start_at', '>=', 'instrument_reservation.end_at')
            .where('next.end_at', '>', context.now),
        ),
      );
  const rows = await over(context.db).select('obj_id').limit(atOnce).execute();
  await writeEach(context, 'reservation-clock', rows, async (tx, record, { obj_id }) => {
    const row = await lockReservation(context, tx, reservations(context, tx as Db), obj_id);
    if (row.status !== 40 || row.finished_at || (await tellNext(tx, context, row, context.now, record)) === 0)
      throw overtaken;
  });
};

export const keepReservationClock = async (context: Context): Promise<void> => {
  await warnOfOverruns(context);
  for (const due of dues)
    await writeEach(
      context,
      'reservation-clock',
      await dueRows(context, context.db, due).select('obj_id').limit(atOnce).execute(),
      async (tx, record, { obj_id }) => {
        const row = await lockReservation(context, tx, reservations(context, tx as Db), obj_id);
        const still = await dueRows(context, tx as Db, due)
          .select('obj_id')
          .where('obj_id', '=', obj_id)
          .executeTakeFirst();
        if (!still || !mayMove(due.move, standing(row), context.now.getTime())) throw overtaken;
        const patch = due.move === 'assume_used' ? { final_fen: row.paid_fen, finished_at: context.now } : {};
        const opinion = due.opinion(row, await servicePhone(context, tx, row.instrument_id));
        await moveReservation(tx, context, row, due.move, record, { opinion, patch });
      },
    );
};
