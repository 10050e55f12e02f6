/**
 * Needs (ruling D13): who may do what in which state, as data. Server, member's page and console read the same table. No zod: pages load this.
 */
import type { DemandStatus } from './kinds.ts';

export type DemandActor = 'publisher' | 'proposer' | 'staff' | 'timer';
export type DemandState = {
  status: DemandStatus;
  /** A changed text of a published need waits for its review; what is published stands meanwhile. */
  pending: boolean;
};

type Move = {
  /** What people read on the button and in the history. */
  name: string;
  by: DemandActor;
  from: readonly DemandStatus[];
  to: Partial<DemandState>;
  /** Only while a changed text waits, or only while none does. */
  pending?: boolean;
};
export const demandMoves = {
  submit: { name: '提交审核', by: 'publisher', from: [0], to: { status: 1 } },
  withdraw: { name: '撤回修改', by: 'publisher', from: [1], to: { status: 0 } },
  /** The changed text of what is published; refused or taken back, the published one stays. */
  edit: { name: '提交修改', by: 'publisher', from: [2, 7], pending: false, to: { pending: true } },
  take_back: { name: '撤回修改稿', by: 'publisher', from: [2, 3, 7], pending: true, to: { pending: false } },
  /** Also among the proposals that came before the deadline. */
  choose: { name: '选定揭榜方', by: 'publisher', from: [2, 7], to: { status: 3 } },
  /** The chosen one withdraws. */
  leave: { name: '揭榜方退出', by: 'proposer', from: [3], to: { status: 2 } },
  reopen: { name: '未能签约', by: 'publisher', from: [3], to: { status: 2 } },
  /** When both sides have recorded it. */
  sign: { name: '双方确认签约', by: 'publisher', from: [3], to: { status: 4, pending: false } },
  complete: { name: '确认完成', by: 'publisher', from: [4], to: { status: 5 } },
  close: { name: '关闭', by: 'publisher', from: [0, 1, 2, 3, 7], to: { status: 6, pending: false } },
  renew: { name: '续期', by: 'publisher', from: [7], pending: false, to: { status: 2 } },
  pass: { name: '审核通过', by: 'staff', from: [1], to: { status: 2 } },
  return: { name: '退回修改', by: 'staff', from: [1], to: { status: 0 } },
  /** A changed text; that of an expired need has a new deadline, and opens it again. */
  pass_edit: { name: '通过修改', by: 'staff', from: [2, 7], pending: true, to: { status: 2, pending: false } },
  return_edit: { name: '退回修改稿', by: 'staff', from: [2, 3, 7], pending: true, to: { pending: false } },
  take_down: { name: '撤下', by: 'staff', from: [2, 3, 7], to: { status: 6, pending: false } },
  expire: { name: '到期', by: 'timer', from: [2], to: { status: 7 } },
} as const satisfies Record<string, Move>;
export type DemandMove = keyof typeof demandMoves;
export const allDemandMoves = Object.keys(demandMoves) as DemandMove[];

export const mayMoveDemand = (move: DemandMove, { status, pending }: DemandState): boolean => {
  const { from, pending: waits }: Move = demandMoves[move];
  return from.includes(status) && (waits === undefined || waits === pending);
};
export const demandMovesOf = (actor: DemandActor, state: DemandState): DemandMove[] =>
  allDemandMoves.filter((move) => demandMoves[move].by === actor && mayMoveDemand(move, state));
export const afterDemandMove = (move: DemandMove, { status, pending }: DemandState): DemandState => ({
  status,
  pending,
  ...(demandMoves[move] as Move).to,
});

/** Why a publisher closes a need. */
export const closeReasons = {
  1: '已在线下解决',
  2: '不再需要',
  3: '预算或计划有变',
  4: '重新发布',
  5: '其他',
} as const;
/** Whether readers still find the need: what is over stays readable as a result, what was closed goes. */
export const isPublicStatus = (status: DemandStatus): boolean => [2, 3, 4, 5, 7].includes(status);
