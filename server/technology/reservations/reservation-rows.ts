/** Reservations as both sides read them. */
import { dayMs, dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { MemberOrder, StaffReservation } from '#contract/technology/reservation-calls.ts';
import { customerKinds, priceUnits, serviceModes } from '#contract/technology/reservation-rules.ts';
import {
  cancelUntilMs,
  confirmWithinDays,
  isFarAbove,
  memberMovesOn,
  type ReservationMove,
  type ReservationState,
  reservationMoves,
  reservationStates,
  rolesForMove,
  rolesToTakeBack,
  type SampleState,
  type StaffMove,
  type Standing,
  sampleStates,
  staffMovesOn,
  stateNameOf,
  type TakenBack,
} from '#contract/technology/reservation-states.ts';
import { missedName } from '#contract/technology/reservation-words.ts';
import type { Context, Db, Member, Staff, Tx } from '../../kit/context.ts';
import type { JsonValue } from '../../kit/database/tables.generated.ts';
import { hasAny } from '../../kit/has-any.ts';
import { payerTail } from '../../kit/money/transfers.ts';
import { lockInstrument } from './instruments.ts';
import { paymentsOf } from './payments.ts';

type Place = Pick<Context, 'region'>;

/** Reservations of the region. */
export const reservations = ({ region }: Place, db: Db) =>
  db.selectFrom('instrument_reservation').where('instrument_reservation.region_code', '=', region.code);
export type ReservationRow = Awaited<
  ReturnType<ReturnType<ReturnType<typeof reservations>['selectAll']>['execute']>
>[number];
/** A member's own; anybody else's is missing. */
export const ownReservations = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  reservations(context, db).where('user_id', '=', context.actor.user_id);

/** Locks a reservation, after its instrument, in the order that all writers keep. */
export const lockReservation = async (
  context: Pick<Context, 'region'>,
  tx: Tx,
  query: ReturnType<typeof reservations>,
  obj_id: string,
): Promise<ReservationRow> => {
  const found = await query.select('instrument_id').where('obj_id', '=', obj_id).executeTakeFirst();
  if (!found) throw refuse('not_found');
  await lockInstrument(tx, found.instrument_id);
  return await reservations(context, tx).selectAll().where('obj_id', '=', obj_id).forUpdate().executeTakeFirstOrThrow();
};

/** Steps that can be taken back, the newest last. */
export type Undo = { action: TakenBack; before: { [key: string]: JsonValue }; postings: string[] };
export const undoOf = ({ undo }: Pick<ReservationRow, 'undo'>): Undo[] => undo as unknown as Undo[];
const backOf = (row: ReservationRow): Standing['back'] => {
  const last = undoOf(row).at(-1);
  return last ? { action: last.action, status: Number(last.before.status) } : null;
};

export const standing = (row: ReservationRow): Standing => ({
  status: row.status,
  service_mode: row.service_mode,
  start_ms: row.start_at?.getTime() ?? null,
  end_ms: row.end_at?.getTime() ?? null,
  cancel_before_hours: row.cancel_before_hours,
  sample_state: row.sample_state,
  price_fen: row.price_fen,
  paid_fen: row.paid_fen,
  final_fen: row.final_fen,
  payment_waiting: row.payment_waiting,
  back: backOf(row),
  disturbed: row.disturbed !== '',
});

const endedBy: Readonly<Record<string, string>> = {
  member: '本人取消',
  staff: '工作人员取消',
  maintenance: '仪器维护，预约取消',
  clock: '已自动关闭',
  missed: missedName,
};
/** Its member objects to the result: in service again, with an end that was written before. */
export const isObjected = ({ status, finished_at }: { status: number; finished_at: Date | null }): boolean =>
  status === 40 && finished_at !== null;

/** The same moment as in `keep-clock.ts`; null where silence confirms nothing. */
export const confirmUntil = ({
  status,
  finished_at,
  final_fen,
  price_fen,
}: Pick<ReservationRow, 'status' | 'finished_at' | 'final_fen' | 'price_fen'>): string | null =>
  status === 50 && finished_at !== null && !isFarAbove(final_fen ?? 0, price_fen)
    ? instantOf(new Date(finished_at.getTime() + confirmWithinDays * dayMs))
    : null;

const instant = (at: Date | null) => at && instantOf(at);

const chooseBy = ({ disturbed, status, choose_by }: ReservationRow) =>
  disturbed === 'displaced' && status < 40 ? choose_by : null;

const present = (row: ReservationRow) => {
  const until = cancelUntilMs(standing(row));
  return {
    obj_id: row.obj_id,
    reservation_no: row.reservation_no,
    instrument_id: row.instrument_id,
    instrument_title: row.instrument_title,
    instrument_org: row.instrument_org,
    service_mode: row.service_mode,
    service_mode_name: serviceModes[row.service_mode as keyof typeof serviceModes],
    start_time: instant(row.start_at),
    end_time: instant(row.end_at),
    sample_name: row.sample_name,
    sample_count: row.sample_count,
    sample_state: row.sample_state,
    sample_state_name: row.sample_state ? sampleStates[row.sample_state as SampleState] : '',
    price_fen: row.price_fen,
    paid_fen: row.paid_fen,
    final_fen: row.final_fen,
    pay_due_at: row.status === 20 ? instant(row.pay_due_at) : null,
    cancel_until: until === null ? null : instantOf(new Date(until)),
    confirm_until: confirmUntil(row),
    status: row.status,
    status_name: stateNameOf({ status: row.status, objected: isObjected(row) }),
    objected: isObjected(row),
    end_reason: endedBy[row.ended_by] ?? '',
    disturbed: row.disturbed_why,
    choose_by: chooseBy(row),
    created_at: instantOf(row.created_at),
    updated_at: instantOf(row.updated_at),
  };
};
export const presentOwn = ({ now }: Pick<Context, 'now'>, row: ReservationRow): MemberOrder => {
  const at = standing(row);
  return {
    ...present(row),
    actions: memberMovesOn(at, now.getTime()),
    needs_me:
      (row.disturbed !== '' && row.status < 40) ||
      (row.status === 20 && !row.payment_waiting) ||
      row.status === 50 ||
      (row.status === 30 && row.sample_state === 1),
  };
};
export const presentStaff = (
  { now, actor }: Pick<Context<Staff>, 'now' | 'actor'>,
  row: ReservationRow,
): StaffReservation => ({
  ...present(row),
  organization: row.organization,
  contact_person: row.contact_person,
  contact_phone: row.contact_phone,
  choice_overdue: (chooseBy(row) ?? '9999') < dayOf(now),
  actions: staffMovesOn(standing(row), now.getTime()).filter((name) => maySeeMove(actor, row, name)),
});
/** Who takes a step back is who may take it. */
export const maySeeMove = (actor: Staff, row: ReservationRow, name: StaffMove): boolean => {
  const back = name === 'take_back' ? backOf(row) : null;
  return hasAny(actor, back ? rolesToTakeBack(back.action) : rolesForMove(name));
};

const otherSteps: Readonly<Record<string, string>> = {
  reserve: '提交预约',
  pay: '提交转账凭证',
  reserve_for: '工作人员代预约',
  win: '抽签中签',
  maintenance: '仪器维护取消',
};
const stepName = (action: string): string =>
  action in reservationMoves ? reservationMoves[action as ReservationMove].name : (otherSteps[action] ?? action);

/** What the page of one reservation shows beside its row in a list, and beside what it is held against (`look.ts`). */
export const detailsOf = async (db: Db, row: ReservationRow) => {
  const steps = await db
    .selectFrom('ledger_step')
    .selectAll()
    .where('obj_id', '=', row.obj_id)
    .orderBy('step_id')
    .limit(200)
    .execute();
  const results = await db
    .selectFrom('reservation_result')
    .select(['file_id', 'name', 'size_bytes'])
    .where('obj_id', '=', row.obj_id)
    .orderBy('added_at')
    .orderBy('file_id')
    .execute();
  const payments = await paymentsOf(db, row.obj_id);
  return {
    organization: row.organization,
    contact_person: row.contact_person,
    contact_phone: row.contact_phone,
    purpose: row.purpose,
    sample_note: row.sample_note,
    sample_track: row.sample_track,
    return_track: row.return_track,
    customer_name: customerKinds[row.customer as keyof typeof customerKinds],
    unit_price_fen: row.unit_price_fen,
    price_unit_name: row.price_unit ? priceUnits[row.price_unit as keyof typeof priceUnits] : '',
    used_from: instant(row.used_from),
    used_until: instant(row.used_until),
    charged_minutes: row.charged_minutes,
    opinion: row.opinion,
    overridden: row.overridden,
    version: row.version,
    results: results.map((file) => ({ ...file, access: 3 })),
    payments,
    payer_tail: await payerTail(
      db,
      payments.map(({ payment_id }) => payment_id),
    ),
    payment_waiting: row.payment_waiting,
    far_above: row.final_fen !== null && isFarAbove(row.final_fen, row.price_fen),
    steps: steps.map((step) => ({
      action: step.action,
      action_name: stepName(step.action),
      to_state_name: reservationStates[step.to_state as ReservationState] ?? '',
      actor_kind: step.actor_kind as 'member' | 'staff' | 'system',
      actor_name: step.actor_name,
      opinion: step.opinion,
      at: instantOf(step.at),
    })),
  };
};
/** When an approved price is due: within three days, but before the reserved time begins. */
export const payDue = (now: Date, start_at: Date | null, days: number): Date => {
  const due = now.getTime() + days * dayMs;
  return new Date(start_at ? Math.min(due, start_at.getTime()) : due);
};
