/** The staff's side of reservations: listed, read, and taken from step to step by those whose role may (ruling D11). */
import { sql } from 'kysely';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { addDays, instantOf, readInstant } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { StaffReservation } from '#contract/technology/reservation-calls.ts';
import { chargedMinutes, minuteOf, sumOf } from '#contract/technology/reservation-check.ts';
import {
  mayMove,
  type ReservationState,
  reservationCashiers,
  reservationDeciders,
  reservationHandlers,
  reservationStates,
  rolesForMove,
  type StaffMove,
} from '#contract/technology/reservation-states.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { giveStaffFiles } from '../../kit/files/share-files.ts';
import { hasAny } from '../../kit/has-any.ts';
import { dateOf, findInstrument, standingOf } from './instruments.ts';
import { moveReservation } from './move-reservation.ts';
import { decideWaiting, type Waiting, waitingPayment } from './payments.ts';
import {
  detailsOf,
  lockReservation,
  presentStaff,
  type ReservationRow,
  reservations,
  standing,
} from './reservation-rows.ts';

const masked = <R extends StaffReservation>(one: R): R => ({ ...one, contact_phone: maskPhone(one.contact_phone) });

/** What the person's own role can act on. */
export const reservationsToDo = (context: Context<Staff>, db: Db) => {
  const { actor, now } = context;
  return reservations(context, db).where((eb) =>
    eb.or([
      ...(hasAny(actor, reservationDeciders) ? [eb('status', '=', 10)] : []),
      ...(hasAny(actor, reservationCashiers) ? [eb('status', 'in', [20, 90])] : []),
      ...(hasAny(actor, reservationHandlers)
        ? [
            eb.and([eb('status', '=', 30), eb('start_at', '<=', now)]),
            eb.and([eb('status', '=', 30), eb('sample_state', '=', 2)]),
          ]
        : []),
    ]),
  );
};

export const listReservations: Verb<'GET /console/reservations'> = async (context, { query }) => {
  const { view, status, instrument_id, keyword } = query;
  let rows = view === 'todo' ? reservationsToDo(context, context.db) : reservations(context, context.db);
  if (status) rows = rows.where('status', '=', status);
  if (instrument_id) rows = rows.where('instrument_id', '=', instrument_id);
  if (keyword) {
    const like = containing(keyword);
    rows = rows.where(
      sql<boolean>`(reservation_no ilike ${like} or instrument_title ilike ${like} or organization ilike ${like} or contact_person ilike ${like} or contact_phone = ${keyword})`,
    );
  }
  // What waits for staff first, soonest first; the others newest first.
  return await pageOf(
    rows
      .selectAll()
      .orderBy(sql`case when status in (10, 20, 90) then 0 when status in (30, 40) then 1 else 2 end`)
      .orderBy(sql`case when status in (10, 20, 30, 40, 90) then start_at end`)
      .orderBy('created_at', 'desc')
      .orderBy('obj_id'),
    query,
    (row) => masked(presentStaff(context, row)),
  );
};

const whole = async (context: Context<Staff>, db: Db, row: ReservationRow) => {
  const { missed } = await standingOf(context, db, row.instrument_id, row, '2000-01-01');
  const one = { ...presentStaff(context, row), ...(await detailsOf(db, row)), missed };
  return { data: hasAny(context.actor, reservationHandlers) ? one : masked(one) };
};

/** With the full phone number for those who handle it: reading writes an audit row (promise 18). */
export const getReservation: Verb<'GET /console/reservations/{obj_id}'> = async (context, { params: { obj_id } }) =>
  await write(context, async (tx, record) => {
    const row = await reservations(context, tx).selectAll().where('obj_id', '=', obj_id).executeTakeFirst();
    if (!row) throw refuse('not_found');
    record({ action: 'reservation.read', obj_type: 'instrument_reservation', obj_id });
    return await whole(context, tx, row);
  });

type Sent = Parameters<Verb<'POST /console/reservations/{obj_id}/steps'>>[1]['body'];
const wrong = (field: string, message: string) => refuse('wrong_state', { message, errors: [{ field, message }] });

/** The real time of a beginning or an end: now, or what staff note, but not in the future. */
const realTime = ({ now }: Pick<Context, 'now'>, at: string | undefined, notBefore: Date): Date => {
  const time = at ? readInstant(at) : now;
  if (time > now) throw wrong('at', '实际时间不能晚于现在');
  if (time < notBefore) throw wrong('at', `实际时间不能早于 ${instantOf(notBefore).slice(0, 16)}`);
  return time;
};

/** Files that staff uploaded become readable for the member alone. */
const attachResults = async (tx: Tx, context: Context, row: ReservationRow, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const wanted = [...new Set(ids)];
  const files = await giveStaffFiles(tx, context, wanted, row.user_id);
  const message = '文件不存在，请重新上传';
  if (files.length < wanted.length) throw refuse('invalid', { message, errors: [{ field: 'results', message }] });
  await tx
    .insertInto('reservation_result')
    .values(files.map((file) => ({ ...file, obj_id: row.obj_id, added_at: context.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The price of the real use: by whole buckets of used time where the price is by the hour, otherwise as agreed. */
const finalOf = (row: ReservationRow, used_from: Date, used_until: Date): number => {
  const agreed = row.price_fen ?? 0;
  if (row.unit_price_fen === null || row.price_unit !== 1) return agreed;
  const used = Math.ceil((used_until.getTime() - used_from.getTime()) / 60_000);
  return (
    sumOf({ price_fen: row.unit_price_fen, unit: 1 }, { minutes: chargedMinutes(used, row), samples: 0 }) ?? agreed
  );
};

/** The moves that decide a reported transfer. */
const paymentMoves: ReadonlySet<StaffMove> = new Set(['confirm_payment', 'reject_payment', 'settle']);

const patchOf = async (
  tx: Tx,
  context: Context,
  row: ReservationRow,
  action: StaffMove,
  body: Sent,
  waiting: Waiting | undefined,
) => {
  switch (action) {
    case 'approve': {
      if (row.price_fen !== null) return {};
      if (body.price_fen === undefined)
        throw refuse('amount_wrong', {
          message: '价格面议，请填写报价',
          errors: [{ field: 'price_fen', message: '价格面议，请填写报价' }],
        });
      // A quote stands for the whole, whatever the unit.
      return { price_fen: body.price_fen, unit_price_fen: null, price_unit: null };
    }
    case 'confirm_payment':
      return { paid_fen: row.price_fen ?? 0 };
    case 'check_in':
      return {
        used_from: realTime(context, body.at, new Date((row.start_at ?? row.created_at).getTime() - 2 * 3_600_000)),
      };
    case 'receive':
      return { sample_state: 3, used_from: context.now };
    case 'begin_test':
      return { sample_state: 4 };
    case 'finish': {
      await attachResults(tx, context, row, body.results);
      const finished_at = context.now;
      if (row.service_mode !== 2) return { final_fen: body.final_fen ?? row.price_fen ?? 0, finished_at };
      const from = row.used_from ?? row.start_at ?? row.created_at;
      const used_until = realTime(context, body.at, new Date(from.getTime() + 60_000));
      return { used_until, final_fen: finalOf(row, from, used_until), finished_at };
    }
    case 'send_back':
      return { sample_state: 5, return_track: body.opinion };
    case 'settle':
      // What was reported is what arrived, also where the price of the real use has changed since.
      return { paid_fen: waiting ? row.paid_fen + waiting.amount_fen : (row.final_fen ?? row.paid_fen) };
    default:
      return {};
  }
};

/** `row` is locked and may take this step. `arrived_on`: what the bank shows, where it was looked up. */
const take = async (
  tx: Tx,
  context: Context<Staff>,
  row: ReservationRow,
  body: Sent,
  record: (entry: AuditEntry) => void,
  arrived_on?: string,
): Promise<ReservationRow> => {
  const { action, opinion } = body;
  const waiting = row.payment_waiting ? await waitingPayment(tx, row.obj_id) : undefined;
  const decides = waiting && paymentMoves.has(action);
  if (decides) await decideWaiting(tx, context, waiting, { accept: action !== 'reject_payment', opinion });
  const patch = {
    ...(await patchOf(tx, context, row, action, body, waiting)),
    ...(decides && { payment_waiting: false }),
  };
  const on = decides ? (arrived_on ?? waiting.paid_on) : undefined;
  return await moveReservation(tx, context, row, action, record, { opinion, patch, on });
};

export const stepReservation: Verb<'POST /console/reservations/{obj_id}/steps'> = async (
  context,
  { params: { obj_id }, body },
) => {
  const { action, version } = body;
  if (!hasAny(context.actor, rolesForMove(action))) throw refuse('forbidden');
  return await write(context, async (tx, record) => {
    const row = await lockReservation(context, tx, reservations(context, tx as Db), obj_id);
    if (row.version !== version)
      throw refuse('stale_version', { message: '该预约已由他人办理，请查看最新内容', data: { version: row.version } });
    if (!mayMove(action, standing(row), context.now.getTime()))
      throw refuse('wrong_state', {
        message: `该预约${reservationStates[row.status as ReservationState]}，不能办理此操作`,
      });
    return await whole(context, tx, await take(tx, context, row, body, record));
  });
};

/** The transfer that the member reported has arrived, on the day that the bank shows. */
export const confirmTransfer = async (
  tx: Tx,
  context: Context<Staff>,
  { obj_id, arrived_on }: { obj_id: string; arrived_on: string },
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  const row = await lockReservation(context, tx, reservations(context, tx as Db), obj_id);
  const action = row.status === 50 ? 'settle' : 'confirm_payment';
  if (!row.payment_waiting || !mayMove(action, standing(row), context.now.getTime())) throw refuse('wrong_state');
  await take(tx, context, row, { action, version: row.version, opinion: '', results: [] }, record, arrived_on);
};

/** An instrument's time and who holds it. */
export const listHeldTime: Verb<'GET /console/instrument_calendar'> = async (context, { query }) => {
  const { db, region } = context;
  await findInstrument(context, db, query.obj_id);
  const [from, until] = [query.start_date, addDays(query.end_date, 1)].map((day) =>
    dateOf(minuteOf(`${day} 00:00:00`)),
  );
  const rows = await db
    .selectFrom('instrument_hold as hold')
    .leftJoin('instrument_reservation as one', 'one.obj_id', 'hold.hold_id')
    .leftJoin('instrument_block as block', 'block.block_id', 'hold.hold_id')
    .select(['one.obj_id', 'reservation_no', 'organization', 'one.status', 'block.block_id', 'reason'])
    .select([sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('until')])
    .where('hold.region_code', '=', region.code)
    .where('hold.instrument_id', '=', query.obj_id)
    .where(
      sql<boolean>`during && tstzrange(least(${from}::timestamptz, ${until}::timestamptz), greatest(${from}::timestamptz, ${until}::timestamptz))`,
    )
    .orderBy(sql`lower(during)`)
    .limit(1_000)
    .execute();
  return {
    data: rows.map((row) => ({
      start_time: instantOf(row.from),
      end_time: instantOf(row.until),
      reservation:
        row.obj_id && row.status
          ? {
              obj_id: row.obj_id,
              reservation_no: row.reservation_no ?? '',
              organization: row.organization ?? '',
              status: row.status,
              status_name: reservationStates[row.status as ReservationState],
            }
          : null,
      block: row.block_id ? { block_id: row.block_id, reason: row.reason ?? '' } : null,
    })),
  };
};

export const findInstruments: Verb<'GET /console/reservable_instruments'> = async ({ db, region }, { query }) => {
  let rows = db
    .selectFrom('instrument')
    .select(['obj_id', 'title', 'code', 'need_training'])
    .where('region_code', '=', region.code);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where(sql<boolean>`(title ilike ${like} or code ilike ${like})`);
  }
  return { data: await rows.orderBy('title').orderBy('obj_id').limit(50).execute() };
};
