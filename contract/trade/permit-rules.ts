/** Certificates for controlled goods (decision 150): their states and who moves them. No zod, because browsers load this. */
import type { StaffRole } from '../kit/call.ts';
import type { Day } from '../kit/day.ts';

export const permitStates = {
  1: '待核对',
  2: '待复核',
  3: '有效',
  4: '已退回',
  5: '已撤销',
  6: '已过期',
  7: '未到有效期',
} as const;
export type PermitState = keyof typeof permitStates;

/** Whether it has begun and run out follows from its days. */
export const permitStateOn = (
  { status, valid_from, valid_until }: { status: number; valid_from: Day; valid_until: Day },
  today: Day,
): PermitState => {
  if (status !== 3) return status as PermitState;
  return valid_until < today ? 6 : valid_from > today ? 7 : 3;
};

/** What staff do; a check is confirmed by somebody else. */
export const permitMoves = {
  check: { name: '核对', from: [1, 2], to: 2 },
  confirm: { name: '复核通过', from: [2], to: 3 },
  return: { name: '退回', from: [1, 2], to: 4 },
  revoke: { name: '撤销', from: [3], to: 5 },
} as const satisfies Record<string, { name: string; from: readonly number[]; to: number }>;
export type PermitMove = keyof typeof permitMoves;
export const allPermitMoves = Object.keys(permitMoves) as PermitMove[];
export const permitMovesOf = (status: number): PermitMove[] =>
  allPermitMoves.filter((move) => (permitMoves[move].from as readonly number[]).includes(status));

/** What its enterprise may still change: nobody has begun with it, or it came back. */
export const changeable: readonly number[] = [1, 4, 5];

export const permitHandlers = ['intake', 'approver'] as const satisfies readonly StaffRole[];
export const permitReaders = [
  'system',
  'intake',
  'approver',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[];

export const mostPermitGoods = 20;
export const mostPermitFiles = 5;
/** A thousand tons. */
export const mostMassG = 1_000_000_000;
