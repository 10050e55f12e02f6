/** The states of a reservation as a table of moves (ruling D11). No zod: the pages in the browser load this. */
import type { StaffRole } from '../kit/call.ts';

export const reservationStates = {
  10: '待审核',
  20: '待付款',
  30: '待使用',
  40: '服务中',
  50: '待确认结果',
  60: '已完成',
  70: '已取消',
  80: '已拒绝',
  90: '退款中',
  91: '已退款',
} as const;
export type ReservationState = keyof typeof reservationStates;
/** As people read it: whose member objects to the result is not at the instrument. */
export const stateNameOf = ({ status, objected }: { status: number; objected: boolean }): string =>
  objected ? '有异议' : reservationStates[status as ReservationState];
export const reservationStateCodes = Object.keys(reservationStates).map(Number) as ReservationState[];

/** While a reservation is in one of these, its time belongs to it; what is over keeps its time as the record of use. */
export const holdingStates: readonly ReservationState[] = [10, 20, 30, 40, 50, 60];
/** What counts against the limits of an account and an enterprise: reserved, and not used yet. */
export const activeStates: readonly ReservationState[] = [10, 20, 30];
/** Nothing follows on these. */
export const closedStates: readonly ReservationState[] = [60, 70, 80, 91];

/** Of a transfer that a member reported. */
export const paymentStates = { 1: '待核验', 2: '已确认', 3: '已驳回' } as const;

/** Of samples that are sent in. */
export const sampleStates = { 1: '待寄送', 2: '已寄出', 3: '已收到', 4: '检测中', 5: '已退回' } as const;
export type SampleState = keyof typeof sampleStates;

export const reservationReaders = ['system', 'intake', 'approver', 'finance', 'support', 'auditor'] as const;
export const reservationHandlers = ['system', 'intake', 'approver'] as const;
export const reservationDeciders = ['system', 'approver'] as const;
export const reservationCashiers = ['system', 'finance'] as const;

/** What becomes of a reservation in whose time an instrument is maintained. */
export const blockDecisions = {
  call_off: '取消，已付费用全额退还',
  offer: '请预约人改期，或取消退款',
  leave: '保留，维护避开这段时间',
} as const;
export type BlockDecision = keyof typeof blockDecisions;

type By = 'member' | 'staff' | 'system';
type Move = {
  name: string;
  by: By;
  roles?: readonly StaffRole[];
  from: readonly ReservationState[];
  /** Where it may lead; without it the state stays. */
  to?: readonly ReservationState[];
  /** Reserved time, or what is sent in or commissioned; without it both. */
  only?: 'time' | 'sample';
  /** Whoever is told reads why. */
  reason?: true;
};
const decided = { by: 'staff', roles: reservationDeciders } as const;
const handled = { by: 'staff', roles: reservationHandlers } as const;
const paid = { by: 'staff', roles: reservationCashiers } as const;

/** Every way from one state to another, and who may take it. */
export const reservationMoves = {
  approve: { name: '审核通过', ...decided, from: [10], to: [20, 30] },
  refuse: { name: '拒绝', ...decided, from: [10], to: [80], reason: true },
  call_off: { name: '取消预约', ...decided, from: [10, 20, 30], to: [70, 90], reason: true },
  confirm_payment: { name: '确认到账', ...paid, from: [20, 70], to: [30, 90] },
  reject_payment: { name: '驳回转账凭证', ...paid, from: [20, 50, 60, 70], reason: true },
  check_in: { name: '登记上机', ...handled, from: [30], to: [40], only: 'time' },
  no_show: { name: '登记未到场', ...handled, from: [30], to: [70], only: 'time' },
  receive: { name: '签收样品', ...handled, from: [30], to: [40], only: 'sample' },
  begin_test: { name: '开始检测', ...handled, from: [40], only: 'sample' },
  finish: { name: '完成服务', ...handled, from: [40], to: [50] },
  send_back: { name: '退回样品', ...handled, from: [40, 50, 60], only: 'sample' },
  settle: { name: '结清差额', ...paid, from: [50, 60] },
  refund: { name: '登记退款', ...paid, from: [90], to: [91] },
  keep: { name: '保留预约', ...decided, from: [10, 20, 30], reason: true },
  reschedule: { name: '改期', ...handled, from: [10, 20, 30], only: 'time', reason: true },
  take_back: {
    name: '撤回上一步',
    by: 'staff',
    roles: [...new Set([...reservationHandlers, ...reservationCashiers])],
    from: [20, 30, 40, 50, 60, 70, 80, 90, 91],
    to: [10, 20, 30, 40, 50, 60, 70, 90],
    reason: true,
  },
  cancel: { name: '取消预约', by: 'member', from: [10, 20, 30], to: [70, 90] },
  choose_time: { name: '改到其他时间', by: 'member', from: [10, 20, 30], only: 'time' },
  send: { name: '登记寄样', by: 'member', from: [30], only: 'sample' },
  confirm: { name: '确认结果', by: 'member', from: [50], to: [60] },
  object: { name: '提出异议', by: 'member', from: [50], to: [40], reason: true },
  lapse: { name: '逾期关闭', by: 'system', from: [10, 20], to: [70] },
  assume_used: { name: '默认已使用', by: 'system', from: [30], to: [50], only: 'time' },
  confirm_late: { name: '到期自动确认', by: 'system', from: [50], to: [60] },
} as const satisfies Record<string, Move>;
export type ReservationMove = keyof typeof reservationMoves;
const moveOf = (name: ReservationMove): Move => reservationMoves[name];
type MovesOf<B extends By> = {
  [M in ReservationMove]: (typeof reservationMoves)[M]['by'] extends B ? M : never;
}[ReservationMove];
const movesBy = <B extends By>(by: B) =>
  (Object.keys(reservationMoves) as ReservationMove[]).filter((name) => moveOf(name).by === by) as MovesOf<B>[];
export type MemberMove = MovesOf<'member'>;
export type StaffMove = MovesOf<'staff'>;
export const memberMoves = movesBy('member') as [MemberMove, ...MemberMove[]];
export const staffMoves = movesBy('staff') as [StaffMove, ...StaffMove[]];
export const rolesForMove = (name: StaffMove): readonly StaffRole[] => moveOf(name).roles ?? [];
export const needsReason = (name: ReservationMove): boolean => moveOf(name).reason === true;

/**
 * Steps that staff can take back, and who may: whoever may take them, and of a result that was accepted (by its member or by the clock) whoever
 * decides. A step of its member ends this: it was taken on what staff had done.
 */
const takenBack = {
  approve: reservationDeciders,
  refuse: reservationDeciders,
  call_off: reservationDeciders,
  confirm_payment: reservationCashiers,
  reject_payment: reservationCashiers,
  check_in: reservationHandlers,
  no_show: reservationHandlers,
  receive: reservationHandlers,
  begin_test: reservationHandlers,
  finish: reservationHandlers,
  send_back: reservationHandlers,
  settle: reservationCashiers,
  refund: reservationCashiers,
  confirm: reservationDeciders,
  confirm_late: reservationDeciders,
  assume_used: reservationDeciders,
} as const satisfies Partial<Record<ReservationMove, readonly StaffRole[]>>;
export type TakenBack = keyof typeof takenBack;
export const mayTakeBack = (name: ReservationMove): name is TakenBack => name in takenBack;
export const rolesToTakeBack = (name: TakenBack): readonly StaffRole[] => takenBack[name];
/** These end what a step back would lead to. */
export const endsTakingBack = (name: ReservationMove, last?: TakenBack): boolean =>
  (moveOf(name).by === 'member' &&
    name !== 'confirm' &&
    name !== 'choose_time' &&
    // Whoever objects to a use that nobody wrote down may be right.
    !(name === 'object' && last === 'assume_used')) ||
  name === 'lapse';

/** What of a reservation decides which moves it may take. Moments are milliseconds. */
export type Standing = {
  status: number;
  service_mode: number;
  /** Of reserved time. */
  start_ms: number | null;
  end_ms: number | null;
  cancel_before_hours: number;
  sample_state: number;
  price_fen: number | null;
  paid_fen: number;
  final_fen: number | null;
  /** A reported transfer that finance has not decided. */
  payment_waiting: boolean;
  /** The newest step that staff can take back, and the state before it. */
  back: { action: TakenBack; status: number } | null;
  /** What was booked cannot be had as booked, and not by fault of its member: they may go, or choose another time. */
  disturbed: boolean;
};
const hourMs = 3_600_000;
/** From how long before its beginning somebody who comes may be let in. */
export const checkInBeforeMs = 2 * hourMs;
/** What nobody recorded counts as used after a week; a result that nobody confirmed counts as confirmed after a week. */
export const recordWithinDays = 7;
export const confirmWithinDays = 7;
/** An approved price is to be paid within so many days, but before the reserved time begins. */
export const payWithinDays = 3;
/** Whoever lost the time to maintenance is asked to choose within so many days; then staff get in touch. */
export const chooseWithinDays = 7;

/** Until when its member may call it off; null: as long as the service has not begun. */
export const cancelUntilMs = ({ start_ms, cancel_before_hours, status, payment_waiting }: Standing): number | null => {
  if (start_ms === null) return null;
  // The term protects time that somebody has a right to; what is not paid for gives none.
  return status === 20 && !payment_waiting ? start_ms : start_ms - cancel_before_hours * hourMs;
};

/** Half as much again as was booked: not confirmed by silence, and staff say why. */
export const isFarAbove = (final_fen: number, price_fen: number | null): boolean =>
  final_fen * 2 > (price_fen ?? 0) * 3;

/** Whether what staff did last can still be undone. Time that begins is not taken from whoever has it meanwhile. */
const mayGoBack = ({ back, start_ms, paid_fen, payment_waiting }: Standing, now_ms: number): boolean => {
  if (!back || payment_waiting) return false;
  const ahead = start_ms === null || now_ms < start_ms;
  if (back.action === 'approve') return ahead && paid_fen === 0;
  if (back.action === 'refuse' || back.action === 'call_off') return ahead;
  return true;
};

/** Whether it may be taken now; who takes it is checked beside this. */
export const mayMove = (name: ReservationMove, at: Standing, now_ms: number): boolean => {
  const move = moveOf(name);
  const { status, service_mode, start_ms, end_ms, sample_state, paid_fen, final_fen } = at;
  if (!(move.from as readonly number[]).includes(status)) return false;
  if (move.only && (move.only === 'time') !== (service_mode === 2)) return false;
  switch (name) {
    case 'approve':
      return start_ms === null || now_ms < start_ms;
    case 'confirm_payment':
      // What arrives after the reservation was closed is booked as well, and then given back.
      return at.price_fen !== null && paid_fen === 0 && (status === 20 || at.payment_waiting);
    case 'reject_payment':
      return at.payment_waiting;
    case 'lapse':
      return !(status === 20 && at.payment_waiting);
    case 'cancel': {
      if (at.disturbed) return true;
      const until = cancelUntilMs(at);
      // What waits for approval holds nothing that staff prepared, so it may be withdrawn until it begins.
      if (status === 10) return start_ms === null || now_ms < start_ms;
      return until === null ? sample_state <= 1 : now_ms < until;
    }
    case 'check_in':
      return (
        start_ms !== null &&
        end_ms !== null &&
        now_ms >= start_ms - checkInBeforeMs &&
        now_ms < end_ms + recordWithinDays * 24 * hourMs
      );
    case 'no_show':
      // Whoever was displaced did not stay away.
      return start_ms !== null && now_ms >= start_ms && !at.disturbed;
    case 'send':
      return sample_state <= 1;
    case 'begin_test':
      return sample_state === 3;
    case 'finish':
      return service_mode === 2 || sample_state >= 3;
    case 'send_back':
      return sample_state === 3 || sample_state === 4;
    case 'assume_used':
      return !at.disturbed;
    case 'confirm_late':
      return !isFarAbove(final_fen ?? 0, at.price_fen);
    case 'keep':
    case 'choose_time':
      return at.disturbed;
    case 'take_back':
      return mayGoBack(at, now_ms);
    case 'settle':
      return final_fen !== null && final_fen !== paid_fen;
    default:
      return true;
  }
};

/** What its member has to transfer now: the price, or the difference to the price of the real use. */
export const owedFen = ({ status, price_fen, paid_fen, final_fen }: Standing): number => {
  if (status === 20) return price_fen ?? 0;
  if (status === 50 || status === 60) return Math.max(0, (final_fen ?? paid_fen) - paid_fen);
  return 0;
};

/** Where a move leads: a price above 0 is paid first, and what was paid is given back. */
export const stateAfter = (
  name: ReservationMove,
  { status, price_fen, paid_fen, back }: Pick<Standing, 'status' | 'price_fen' | 'paid_fen' | 'back'>,
): ReservationState => {
  const { to } = moveOf(name);
  if (!to) return status as ReservationState;
  if (name === 'approve') return (price_fen ?? 0) > 0 ? 20 : 30;
  if (name === 'take_back') return (back?.status ?? status) as ReservationState;
  if (name === 'confirm_payment') return status === 70 ? 90 : 30;
  if (name === 'cancel' || name === 'call_off') return paid_fen > 0 ? 90 : 70;
  return to[0] as ReservationState;
};

/** The moves of a member that are possible now. */
export const memberMovesOn = (at: Standing, now_ms: number): MemberMove[] =>
  memberMoves.filter((name) => mayMove(name, at, now_ms));
/** The moves of staff that are possible now, whoever may take them. */
export const staffMovesOn = (at: Standing, now_ms: number): StaffMove[] =>
  staffMoves.filter((name) => mayMove(name, at, now_ms));
