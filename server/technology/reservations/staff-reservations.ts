/** The staff's side of reservations: listed, read, and taken from step to step by those whose role may (ruling D11). */
import { sql } from 'kysely';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { addDays, dayMs, dayOf, instantOf, readInstant } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import type { StaffReservation } from '#contract/technology/reservation-calls.ts';
import {
  type Breach,
  chargedMinutes,
  minuteOf,
  openMinutes,
  overriders,
  sumOf,
} from '#contract/technology/reservation-check.ts';
import {
  confirmWithinDays,
  isFarAbove,
  mayMove,
  type ReservationState,
  reservationCashiers,
  reservationDeciders,
  reservationHandlers,
  reservationMoves,
  reservationStates,
  rolesForMove,
  type StaffMove,
  stateNameOf,
} from '#contract/technology/reservation-states.ts';
import { saysFarAbove } from '#contract/technology/reservation-words.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import { holdAct } from '../../kit/calls/held-figures.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { marksOf } from '../../kit/figure-marks.ts';
import { giveStaffFiles } from '../../kit/files/share-files.ts';
import { hasAny } from '../../kit/has-any.ts';
import { runOver, stillThere, tellNext } from './disturbed.ts';
import { holdAgain } from './hold-again.ts';
import { dateOf, findInstrument, minuteOfDate, standingOf } from './instruments.ts';
import { looked } from './look.ts';
import { lostRights, rulesOf, stretchOf } from './lost-rights.ts';
import { moveReservation, timeOf } from './move-reservation.ts';
import { moveTime } from './move-time.ts';
import { decideWaiting, type Waiting, waitingPayment } from './payments.ts';
import {
  detailsOf,
  isObjected,
  lockReservation,
  maySeeMove,
  presentStaff,
  type ReservationRow,
  reservations,
  standing,
  undoOf,
} from './reservation-rows.ts';
import { takenBack } from './take-back.ts';

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
            eb.and([eb('status', 'in', [10, 20, 30]), eb('disturbed', '<>', '')]),
            // Its member objects to the result.
            eb.and([eb('status', '=', 40), eb('finished_at', 'is not', null)]),
            // A result that nobody confirms by silence, and that its member has not answered.
            eb.and([
              eb('status', '=', 50),
              eb('finished_at', '<', new Date(now.getTime() - confirmWithinDays * dayMs)),
            ]),
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
  // Whoever should have chosen another time by now first, then what waits for staff, soonest first; the others newest first.
  return await pageOf(
    rows
      .selectAll()
      .orderBy(
        sql`case when disturbed = 'displaced' and status < 40 and choose_by < ${dayOf(context.now)}::date then 0 else 1 end`,
      )
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
  const last = undoOf(row).at(-1);
  const one = {
    ...presentStaff(context, row),
    ...(await detailsOf(db, row)),
    ...(await looked(context, db, row, true)),
    missed,
    marks: await marksOf(db, row.obj_id),
    takes_back: last ? reservationMoves[last.action].name : '',
  };
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

/** The charged minutes of the real use: by whole buckets, and not through closed hours. */
const minutesOf = async (
  context: Pick<Context, 'region'>,
  db: Db,
  row: ReservationRow,
  used_from: Date,
  used_until: Date,
): Promise<number> => {
  const booked = stretchOf(row);
  const used = {
    start: minuteOfDate(used_from),
    end: minuteOfDate(used_from) + Math.ceil((used_until.getTime() - used_from.getTime()) / 60_000),
  };
  const open_hours = (await rulesOf(context, db, row.instrument_id))?.open_hours ?? [];
  return chargedMinutes(booked ? openMinutes({ open_hours }, used, booked) : used.end - used.start, row);
};
/** The price of the real use: of the charged minutes where the price is by the hour, otherwise as agreed. */
const finalOf = (row: ReservationRow, minutes: number): number => {
  const agreed = row.price_fen ?? 0;
  if (row.unit_price_fen === null || row.price_unit !== 1) return agreed;
  return sumOf({ price_fen: row.unit_price_fen, unit: 1 }, { minutes, samples: 0 }) ?? agreed;
};

/** What is far above the booking is not charged without a word: its member reads why, and confirms it. */
const explainFar = (row: ReservationRow, final_fen: number, opinion: string): void => {
  if (opinion || !isFarAbove(final_fen, row.price_fen)) return;
  const message = `实际费用 ${yuan(final_fen)} 元，${saysFarAbove(row.price_fen)}，请核对；确实如此请填写原因，会员确认后才生效`;
  throw refuse('opinion_required', { message, errors: [{ field: 'opinion', message }] });
};

/** The end of a use: as staff note it, or as it was booked, but not later than now. */
const endOf = (context: Pick<Context, 'now'>, row: ReservationRow, at: string | undefined, from: Date): Date => {
  const earliest = new Date(from.getTime() + 60_000);
  if (at || !row.end_at) return realTime(context, at, earliest);
  const booked = Math.max(Math.min(row.end_at.getTime(), context.now.getTime()), earliest.getTime());
  return realTime(context, instantOf(new Date(booked)), earliest);
};

const named = (rows: readonly ReservationRow[]): string =>
  rows.map((one) => `${one.reservation_no}${timeOf(one)}`).join('；');

/** Whoever decides sees which right was lost since; a rule that their role may not set aside is refused. */
const decideLost = async (
  tx: Tx,
  context: Context<Staff>,
  row: ReservationRow,
  action: StaffMove,
): Promise<readonly Breach[]> => {
  if (action !== 'approve' && action !== 'check_in' && action !== 'confirm_payment') return [];
  const lost = await lostRights(context, tx, row);
  if (lost.length === 0) return [];
  const message = lost.map((one) => one.message).join('；');
  // What has arrived is booked, whatever becomes of the reservation.
  if (action === 'confirm_payment') {
    holdAct(context, [{ field: 'action', message: `${message}。到账后请决定保留、改期，或取消并退款` }]);
    return [];
  }
  if (!lost.every(({ rule }) => hasAny(context.actor, overriders[rule])))
    throw refuse('reservation_refused', { message: `${message}；须由审批人员先决定保留、改期或取消` });
  holdAct(context, [{ field: 'action', message: `${message}。仍要${reservationMoves[action].name}？` }]);
  return lost;
};

/** The moves that decide a reported transfer. */
const paymentMoves: ReadonlySet<StaffMove> = new Set(['confirm_payment', 'reject_payment', 'settle']);

const patchOf = async (
  tx: Tx,
  context: Context<Staff>,
  row: ReservationRow,
  action: StaffMove,
  body: Sent,
  waiting: Waiting | undefined,
) => {
  switch (action) {
    case 'keep': {
      // Neither reviewed nor paid in time, the clock would close it at once.
      if (row.status < 30 && row.start_at && row.start_at <= context.now)
        throw refuse('wrong_state', { message: '预约时间已开始，不能保留；请改期或取消' });
      if (!(await holdAgain(tx, context, row)))
        throw refuse('slot_taken', { message: `${row.disturbed_why}，不能保留；请改期或取消，或先取消维护` });
      const lost = (await lostRights(context, tx, row)).filter(({ rule }) => rule !== 'taken');
      return {
        disturbed: '',
        disturbed_why: '',
        overridden: [...new Set([...row.overridden, ...lost.map(({ message }) => message)])],
      };
    }
    case 'reschedule':
      return {
        // Whoever may decide moves it to when the instrument is back.
        ...(await moveTime(tx, context, row, body.start ?? '', (rule) =>
          rule === 'status' ? hasAny(context.actor, reservationDeciders) : hasAny(context.actor, overriders[rule]),
        )),
        disturbed: '',
        disturbed_why: '',
      };
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
    case 'check_in': {
      const still = await stillThere(context, tx, row).execute();
      if (still.length > 0) holdAct(context, [{ field: 'action', message: `前面的 ${named(still)} 还没有登记完成` }]);
      const used_from = realTime(
        context,
        body.at,
        new Date((row.start_at ?? row.created_at).getTime() - 2 * 3_600_000),
      );
      // Somebody may note it later, but not that it began after its end.
      if (row.end_at && used_from >= row.end_at) throw wrong('at', '预约时间已过，请填写实际开始时间');
      return { used_from };
    }
    case 'receive':
      return { sample_state: 3, used_from: context.now };
    case 'begin_test':
      return { sample_state: 4 };
    case 'finish': {
      await attachResults(tx, context, row, body.results);
      const finished_at = context.now;
      if (row.service_mode !== 2) {
        const final_fen = body.final_fen ?? row.price_fen ?? 0;
        explainFar(row, final_fen, body.opinion);
        return { final_fen, finished_at };
      }
      const from = row.used_from ?? row.start_at ?? row.created_at;
      const used_until = endOf(context, row, body.at, from);
      const charged_minutes = await minutesOf(context, tx, row, from, used_until);
      const final_fen = finalOf(row, charged_minutes);
      explainFar(row, final_fen, body.opinion);
      return { used_until, charged_minutes, final_fen, finished_at };
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
  const lost = await decideLost(tx, context, row, action);
  const patch = {
    ...(await patchOf(tx, context, row, action, body, waiting)),
    ...(decides && { payment_waiting: false }),
    ...(lost.length > 0 && {
      disturbed: '',
      disturbed_why: '',
      overridden: [...new Set([...row.overridden, ...lost.map(({ message }) => message)])],
    }),
  };
  const on = decides ? (arrived_on ?? waiting.paid_on) : undefined;
  const moved = await moveReservation(tx, context, row, action, record, { opinion, patch, on });
  if (action === 'finish' && moved.end_at && moved.used_until && moved.used_until > moved.end_at) {
    const next = (await runOver(context, tx, moved, moved.used_until).execute()).filter(({ status }) => status < 40);
    if (next.length > 0)
      holdAct(context, [
        { field: 'at', message: `实际结束占用了后面的预约：${named(next)}。会通知对方，由其改期或退款` },
      ]);
    await tellNext(tx, context, moved, moved.used_until, record);
  }
  return moved;
};

/** Undoes the newest step that can be undone. */
const takeBack = async (
  tx: Tx,
  context: Context<Staff>,
  row: ReservationRow,
  opinion: string,
  record: (entry: AuditEntry) => void,
): Promise<ReservationRow> => {
  const { action, patch } = await takenBack(tx, context, row);
  const says = `${reservationMoves[action].name}已撤回，${opinion}`;
  return await moveReservation(tx, context, row, 'take_back', record, { opinion: says, patch });
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
    if (!maySeeMove(context.actor, row, action)) throw refuse('forbidden');
    const moved =
      action === 'take_back'
        ? await takeBack(tx, context, row, body.opinion, record)
        : await take(tx, context, row, body, record);
    return await whole(context, tx, moved);
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
    .select([
      'one.obj_id',
      'reservation_no',
      'organization',
      'one.status',
      'one.finished_at',
      'block.block_id',
      'reason',
    ])
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
              status_name: stateNameOf({
                status: row.status,
                objected: isObjected({ status: row.status, finished_at: row.finished_at }),
              }),
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
