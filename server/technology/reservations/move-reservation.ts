/** The only place where a reservation changes its state: its time is given back, its step recorded, its member told (ruling D11). */
import type { Updateable } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import { saysDifference, saysPayBy, saysPayer } from '#contract/kit/transfer-words.ts';
import { hoursOf } from '#contract/technology/reservation-check.ts';
import {
  endsTakingBack,
  holdingStates,
  isFarAbove,
  mayTakeBack,
  payWithinDays,
  type ReservationMove,
  type ReservationState,
  reservationMoves,
  stateAfter,
  stateNameOf,
  type TakenBack,
} from '#contract/technology/reservation-states.ts';
import { saysAssumed, saysFarAbove, saysMissed, saysReady } from '#contract/technology/reservation-words.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { addStep } from '../../kit/ledger.ts';
import { sendMessages } from '../../kit/messages.ts';
import { tellRedDue } from '../../trade/index.ts';
import { bookMoney } from './book-money.ts';
import { freeRest, freeTime } from './holds.ts';
import { servicePhone } from './instruments.ts';
import { keptFen } from './reservation-invoices.ts';
import { confirmUntil, isObjected, payDue, type ReservationRow, standing, undoOf } from './reservation-rows.ts';
import { keepBefore } from './take-back.ts';

const endedBy: Partial<Record<ReservationMove, string>> = {
  cancel: 'member',
  call_off: 'staff',
  no_show: 'missed',
  lapse: 'clock',
};
/** What its member reads; a member's own moves say nothing, and a step taken back names the step. */
const told: Partial<Record<ReservationMove, string>> = {
  approve: '仪器预约已通过',
  refuse: '仪器预约未通过',
  call_off: '仪器预约已取消',
  confirm_payment: '仪器预约费用已到账',
  reject_payment: '仪器预约转账凭证被驳回',
  check_in: '仪器服务已开始',
  no_show: '仪器预约未到场',
  receive: '样品已收到',
  begin_test: '样品开始检测',
  finish: '仪器服务已完成，请确认结果',
  send_back: '样品已退回',
  settle: '仪器服务差额已结清',
  refund: '仪器预约已退款',
  lapse: '仪器预约已关闭',
  assume_used: '仪器预约没有上机记录，按已使用处理',
  keep: '仪器预约时间不变',
  reschedule: '仪器预约已改期',
  confirm_late: '仪器服务结果已自动确认',
};

export const timeOf = ({ start_at, end_at }: Pick<ReservationRow, 'start_at' | 'end_at'>): string => {
  if (!start_at || !end_at) return '';
  const [from, until] = [instantOf(start_at).slice(0, 16), instantOf(end_at).slice(0, 16)];
  return ` ${from} 至 ${until.slice(0, 10) === from.slice(0, 10) ? until.slice(11) : until}`;
};
/** What is to be transferred, and until when; empty when nothing is. */
export const dueOf = ({ status, price_fen, pay_due_at, payment_waiting }: ReservationRow): string =>
  status === 20 && !payment_waiting && price_fen && pay_due_at
    ? saysPayBy('预约', instantOf(pay_due_at), Number(price_fen))
    : '';
/** What is still to be paid or given back of a service that is done. */
const differenceOf = ({ paid_fen, final_fen, payment_waiting }: ReservationRow): string =>
  saysDifference((final_fen ?? paid_fen) - paid_fen, payment_waiting);

/** What the service costs, what is still to be paid or given back, and what happens when its member says nothing. */
const costOf = (row: ReservationRow): string => {
  const { price_fen, paid_fen, final_fen, charged_minutes } = row;
  const final = final_fen ?? 0;
  const charged = charged_minutes === null ? '' : `（计费 ${hoursOf(charged_minutes)}）`;
  const sums = `实际费用 ${yuan(final)} 元${charged}，已付 ${yuan(paid_fen)} 元`;
  // What is not in force yet is not asked for.
  if (isFarAbove(final, price_fen))
    return `${sums}，应补 ${yuan(final - paid_fen)} 元。实际费用${saysFarAbove(price_fen)}，须您确认后才生效，不同意请提出异议。`;
  const until = confirmUntil(row)?.slice(0, 16) ?? '';
  return `${sums}。${differenceOf(row)}请于 ${until} 前确认，逾期按已确认处理。`;
};
/** `差额已结清：补 80.00 元。` What arrived may be less than what is owed by now. */
const settledOf = (before: ReservationRow, after: ReservationRow): string => {
  const fen = after.paid_fen - before.paid_fen;
  const rest = differenceOf(after);
  return `${rest ? '' : '差额已结清：'}${fen > 0 ? `${rest ? '已收到' : '补'} ${yuan(fen)} 元` : `退 ${yuan(-fen)} 元`}。${rest}`;
};
/** What has arrived, and what its member does next. */
const arrivedOf = (row: ReservationRow): string => `已到账 ${yuan(row.paid_fen)} 元。${saysReady(row)}`;
/** What becomes of the money of a reservation that is closed. */
const moneyBackOf = ({ status, paid_fen, payment_waiting }: ReservationRow): string => {
  if (status === 90) return `已付 ${yuan(paid_fen)} 元将全额退回${saysPayer()}，到账后通知您。`;
  return status === 70 && payment_waiting ? '已提交的转账凭证核验到账后，款项全额退回原付款账户并通知您。' : '';
};
/** What its member has to transfer as it stands now, or what becomes of what was transferred. */
const moneyOf = (row: ReservationRow): string => {
  if (row.status === 20) return dueOf(row);
  return row.status === 50 || row.status === 60 ? differenceOf(row) : moneyBackOf(row);
};
/** `phone`: of whoever answers for the instrument. */
const says = (name: ReservationMove, row: ReservationRow, moved: ReservationRow, phone: string): string => {
  switch (name) {
    case 'finish':
      return costOf(moved);
    case 'assume_used':
      return saysAssumed(moved.final_fen ?? 0, confirmUntil(moved) ?? '');
    case 'take_back': {
      const now = stateNameOf({ status: moved.status, objected: isObjected(moved) });
      return `现为“${now}”。${moneyOf(moved)}`;
    }
    case 'refund':
      return `已退回 ${yuan(row.paid_fen)} 元。`;
    case 'reschedule':
      return `原时间${timeOf(row)}。${dueOf(moved)}`;
    case 'no_show':
      return saysMissed(moved.paid_fen, phone);
    case 'settle':
      return settledOf(row, moved);
    case 'confirm_payment':
      return moved.status === 30 ? arrivedOf(moved) : moneyBackOf(moved);
    case 'approve':
      return moved.status === 30 ? saysReady(moved) : dueOf(moved);
    case 'reject_payment':
      return moved.status === 70 ? `预约已取消，无需付款；已转账的，请联系 ${phone}。` : moneyOf(moved);
    // A difference is said where it begins or changes, and not with each step of the samples.
    case 'send_back':
      return '';
    default:
      return moneyOf(moved);
  }
};
const titleOf = (name: ReservationMove, moved: ReservationRow, undone: TakenBack | undefined): string | undefined => {
  if (name === 'take_back' && undone) return `更正：“${reservationMoves[undone].name}”已撤回`;
  return name === 'settle' && differenceOf(moved) ? '仪器服务差额已到账' : told[name];
};

type Taken = {
  opinion?: string;
  patch?: Updateable<Tables['instrument_reservation']>;
  /** The day on which money arrived or went; today unless somebody says. */
  on?: string | undefined;
  /** Why the time was taken away, when no move of its own says so. */
  ended_by?: 'maintenance';
};

/** `row` is locked, and the caller has checked that the move is possible. */
export const moveReservation = async (
  tx: Tx,
  context: Context,
  row: ReservationRow,
  name: ReservationMove,
  record: (entry: AuditEntry) => void,
  { opinion = '', patch = {}, on, ended_by }: Taken = {},
): Promise<ReservationRow> => {
  const { now } = context;
  const last = undoOf(row).at(-1);
  const to =
    name === 'take_back'
      ? (patch.status as ReservationState)
      : stateAfter(name, {
          ...standing(row),
          ...(patch.price_fen !== undefined && { price_fen: patch.price_fen as number | null }),
        });
  let moved = await tx
    .updateTable('instrument_reservation')
    .set({
      ...patch,
      status: to,
      ended_by: ended_by ?? endedBy[name] ?? patch.ended_by ?? row.ended_by,
      ...(to === 20 && !patch.pay_due_at && { pay_due_at: payDue(now, row.start_at, payWithinDays) }),
      // What was said of an earlier step is in the steps; here it would be read as of this one.
      opinion,
      ...(endsTakingBack(name, last?.action) && { undo: '[]' }),
      // Whatever came in between is over once it is used or ended.
      ...(to >= 40 && { disturbed: '', disturbed_why: '', choose_by: null }),
      version: row.version + 1,
      updated_at: now,
    })
    .where('obj_id', '=', row.obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!(holdingStates as readonly number[]).includes(to)) await freeTime(tx, context, row.obj_id);
  else if (name === 'finish' && moved.used_until) await freeRest(tx, context, row.obj_id, moved.used_until);
  const postings = await bookMoney(tx, context, name, row, moved, on);
  // A step for maintenance is undone with the maintenance, and not alone.
  if (mayTakeBack(name) && !ended_by)
    moved = await tx
      .updateTable('instrument_reservation')
      .set({ undo: JSON.stringify([...undoOf(row), { action: name, before: keepBefore(row), postings }]) })
      .where('obj_id', '=', row.obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  if (keptFen(moved) < keptFen(row)) await tellRedDue(tx, context, row.obj_id);
  await addStep(tx, context, {
    obj_id: row.obj_id,
    action: ended_by ?? name,
    revision_no: moved.version,
    from: row.status,
    to,
    opinion,
  });
  const title = titleOf(name, moved, last?.action);
  if (title) {
    const phone = await servicePhone(context, tx, row.instrument_id);
    await sendMessages(tx, context, [
      {
        to: { kind: 'member', id: row.user_id },
        title,
        body: `“${row.instrument_title}”${timeOf(moved)}，编号 ${row.reservation_no}。${says(name, row, moved, phone)}${opinion ? `${reservationMoves[name].by === 'system' ? '' : '说明：'}${opinion}` : ''}`,
        link: `/userCenter/user/technical/${row.obj_id}`,
      },
    ]);
  }
  record({
    action: `reservation.${name}`,
    obj_type: 'instrument_reservation',
    obj_id: row.obj_id,
    detail: { from: row.status, to, version: moved.version },
  });
  return moved;
};
