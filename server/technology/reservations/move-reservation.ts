/** The only place where a reservation changes its state: its time is given back, its step recorded, its member told (ruling D11). */
import type { Updateable } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import { hoursOf } from '#contract/technology/reservation-check.ts';
import {
  confirmWithinDays,
  endsTakingBack,
  holdingStates,
  isFarAbove,
  mayTakeBack,
  payWithinDays,
  type ReservationMove,
  type ReservationState,
  reservationMoves,
  reservationStates,
  stateAfter,
} from '#contract/technology/reservation-states.ts';
import { saysAssumed, saysFarAbove } from '#contract/technology/reservation-words.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { addStep } from '../../kit/ledger.ts';
import { sendMessages } from '../../kit/messages.ts';
import { tellRedDue } from '../../trade/index.ts';
import { bookMoney } from './book-money.ts';
import { freeRest, freeTime } from './holds.ts';
import { keptFen } from './reservation-invoices.ts';
import { payDue, type ReservationRow, standing, undoOf } from './reservation-rows.ts';
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
/** What is to be transferred, and until when. */
const dueOf = ({ price_fen, pay_due_at }: ReservationRow): string =>
  price_fen && pay_due_at ? `请于 ${instantOf(pay_due_at).slice(0, 16)} 前付款 ${yuan(Number(price_fen))} 元。` : '';

/** What the service costs, what is still to be paid or given back, and what happens when its member says nothing. */
const costOf = ({ price_fen, paid_fen, final_fen, charged_minutes }: ReservationRow): string => {
  const final = final_fen ?? 0;
  const more = final - paid_fen;
  const sums = [
    `实际费用 ${yuan(final)} 元${charged_minutes === null ? '' : `（计费 ${hoursOf(charged_minutes)}）`}`,
    `已付 ${yuan(paid_fen)} 元`,
    more > 0 ? `应补 ${yuan(more)} 元` : more < 0 ? `应退 ${yuan(-more)} 元` : '',
  ].filter(Boolean);
  const then = isFarAbove(final, price_fen)
    ? `实际费用${saysFarAbove(price_fen)}，须您确认后才生效，不同意请提出异议`
    : `请在 ${confirmWithinDays} 天内确认，逾期按已确认处理`;
  return `${sums.join('，')}。${then}。`;
};
/** What becomes of the money of a reservation that is closed. */
const moneyBackOf = ({ status, paid_fen, payment_waiting }: ReservationRow): string => {
  if (status === 90) return `已付 ${yuan(paid_fen)} 元将全额退回，到账后通知您。`;
  return status === 70 && payment_waiting ? '已提交的转账凭证核验到账后，款项全额退回并通知您。' : '';
};
const says = (name: ReservationMove, row: ReservationRow, moved: ReservationRow): string => {
  if (name === 'finish') return costOf(moved);
  if (name === 'assume_used') return saysAssumed(moved.final_fen ?? 0);
  if (name === 'take_back')
    return `现为“${reservationStates[moved.status as ReservationState]}”。${moneyBackOf(moved)}${moved.status === 20 ? dueOf(moved) : ''}`;
  if (name === 'refund') return `已退回 ${yuan(row.paid_fen)} 元。`;
  if (name === 'reschedule') return `原时间${timeOf(row)}。`;
  if (name === 'no_show')
    return `${moved.paid_fen > 0 ? `已付的 ${yuan(moved.paid_fen)} 元不退。` : ''}如与实际不符，请联系工作人员更正。`;
  return moved.status === 20 ? dueOf(moved) : moneyBackOf(moved);
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
      ...(opinion && { opinion }),
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
  const title = name === 'take_back' && last ? `更正：“${reservationMoves[last.action].name}”已撤回` : told[name];
  if (title)
    await sendMessages(tx, context, [
      {
        to: { kind: 'member', id: row.user_id },
        title,
        body: `“${row.instrument_title}”${timeOf(moved)}，编号 ${row.reservation_no}。${says(name, row, moved)}${opinion ? `${reservationMoves[name].by === 'system' ? '' : '说明：'}${opinion}` : ''}`,
        link: `/userCenter/user/technical/${row.obj_id}`,
      },
    ]);
  record({
    action: `reservation.${name}`,
    obj_type: 'instrument_reservation',
    obj_id: row.obj_id,
    detail: { from: row.status, to, version: moved.version },
  });
  return moved;
};
