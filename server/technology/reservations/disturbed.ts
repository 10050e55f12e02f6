/**
 * Reservations that cannot be used as booked, and not by fault of their members (decision 140): they are marked, their members told and free to
 * go or to choose another time, and staff decide for each: keep it, move it, call it off.
 */
import { type SqlBool, sql } from 'kysely';
import { addDays, dayOf, instantOf } from '#contract/kit/day.ts';
import { chooseWithinDays, payWithinDays, reservationHandlers } from '#contract/technology/reservation-states.ts';
import { saysDisplaced } from '#contract/technology/reservation-words.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { sendMessages, tellStaff } from '../../kit/messages.ts';
import { holdAgain } from './hold-again.ts';
import { lostUnder, rulesOf } from './lost-rights.ts';
import { timeOf } from './move-reservation.ts';
import { payDue, type ReservationRow, reservations } from './reservation-rows.ts';

type Record = (entry: AuditEntry) => void;
/** `displaced`: maintenance has its time, so that it holds none. */
type Disturbed = 'lost' | 'overrun' | 'displaced';

const set = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  row: ReservationRow,
  disturbed: '' | Disturbed,
  why: string,
  choose_by: string | null = null,
): Promise<void> => {
  await tx
    .updateTable('instrument_reservation')
    .set({
      disturbed,
      disturbed_why: why,
      choose_by,
      // Nobody could pay while the time was gone.
      ...(row.disturbed === 'displaced' &&
        row.status === 20 && { pay_due_at: payDue(now, row.start_at, payWithinDays) }),
      version: row.version + 1,
      updated_at: now,
    })
    .where('obj_id', '=', row.obj_id)
    .execute();
};
export const tell = (tx: Tx, context: Context, row: ReservationRow, title: string, says: string): Promise<void> =>
  sendMessages(tx, context, [
    {
      to: { kind: 'member', id: row.user_id },
      title,
      body: `“${row.instrument_title}”${timeOf(row)}，编号 ${row.reservation_no}。${says}`,
      link: `/userCenter/user/technical/${row.obj_id}`,
    },
  ]);

/** Marks it, and offers its member another time or the money back. */
export const disturb = async (
  tx: Tx,
  context: Context,
  row: ReservationRow,
  kind: Disturbed,
  why: string,
  record: Record | undefined,
): Promise<void> => {
  if (kind === 'displaced') {
    const choose_by = addDays(dayOf(context.now), chooseWithinDays);
    await set(tx, context, row, kind, why, choose_by);
    await tell(tx, context, row, '您的仪器预约时间已取消', `${why}。${saysDisplaced({ ...row, choose_by })}`);
  } else {
    await set(tx, context, row, kind, why);
    const offer = row.paid_fen > 0 ? '取消并全额退款' : '取消';
    await tell(
      tx,
      context,
      row,
      '您的仪器预约受到影响',
      `${why}。您可以${row.service_mode === 2 ? '改到其他时间，或' : ''}${offer}；工作人员也会与您联系。`,
    );
  }
  record?.({
    action: 'reservation.disturb',
    obj_type: 'instrument_reservation',
    obj_id: row.obj_id,
    detail: { kind },
  });
};

/** Holds what is ahead against the rules of now: marks what lost its right, and takes the mark from what has it again. `rows` are locked. */
export const lookAgain = async (
  tx: Tx,
  context: Context,
  rows: readonly ReservationRow[],
  record?: Record,
): Promise<void> => {
  const rules = new Map<string, Awaited<ReturnType<typeof rulesOf>>>();
  for (const id of new Set(rows.map(({ instrument_id }) => instrument_id)))
    rules.set(id, await rulesOf(context, tx, id));
  for (const row of rows) {
    const lost = await lostUnder(context, tx, row, rules.get(row.instrument_id));
    const why = lost.map(({ message }) => message).join('；');
    const displaced = row.disturbed === 'displaced';
    // A displaced reservation whose time has begun stays displaced: only a part of what was booked is left, and the clock would close it.
    if (displaced && row.start_at !== null && row.start_at <= context.now) continue;
    if (displaced && (lost.some(({ rule }) => rule !== 'taken') || !(await holdAgain(tx, context, row)))) continue;
    if (lost.length > 0 && row.disturbed === '') await disturb(tx, context, row, 'lost', why, record);
    if (displaced || (lost.length === 0 && row.disturbed === 'lost')) {
      await set(tx, context, row, '', '');
      await tell(tx, context, row, '您的仪器预约可以照常使用', '原定时间可以使用。');
    }
  }
};

/** Reservations whose time begins while somebody else is still at the instrument. */
export const runOver = (
  context: Pick<Context, 'region'>,
  db: Db,
  row: Pick<ReservationRow, 'obj_id' | 'instrument_id' | 'end_at'>,
  until: Date,
) =>
  reservations(context, db)
    .selectAll('instrument_reservation')
    .where('instrument_id', '=', row.instrument_id)
    .where('obj_id', '<>', row.obj_id)
    .where('status', 'in', [10, 20, 30, 40])
    .where(sql<SqlBool>`start_at < ${until} and end_at > ${row.end_at}`)
    .orderBy('start_at')
    .limit(20);

/** Whoever is still at the instrument; whoever objects to a result has left. */
export const stillThere = (
  context: Pick<Context, 'region'>,
  db: Db,
  { obj_id, instrument_id }: Pick<ReservationRow, 'obj_id' | 'instrument_id'>,
) =>
  reservations(context, db)
    .selectAll('instrument_reservation')
    .where('instrument_id', '=', instrument_id)
    .where('obj_id', '<>', obj_id)
    .where('status', '=', 40)
    .where('finished_at', 'is', null)
    .where('service_mode', '=', 2)
    .orderBy('start_at')
    .limit(20);

/** Tells everybody whose time has been run into, once, and staff. */
export const tellNext = async (
  tx: Tx,
  context: Context,
  row: ReservationRow,
  until: Date,
  record?: Record,
): Promise<number> => {
  const next = await runOver(context, tx, row, until).where('disturbed', '=', '').forUpdate().execute();
  const waiting = next.filter(({ status }) => status < 40);
  for (const one of waiting)
    await disturb(
      tx,
      context,
      one,
      'overrun',
      `前一位用户使用到 ${instantOf(until).slice(11, 16)}，占用了您的时间`,
      record,
    );
  if (waiting.length > 0)
    await tellStaff(tx, context, reservationHandlers, {
      title: '仪器使用超时，影响后面的预约',
      body: `${row.reservation_no} 占用了 ${waiting.map(({ reservation_no }) => reservation_no).join('、')} 的时间`,
      link: `/reservations/${waiting[0]?.obj_id ?? row.obj_id}`,
    });
  return waiting.length;
};
