/**
 * 免申即享 (decision 068): what an enterprise gets without applying. The states of a batch and of one enterprise's offer, and who may do what
 * in which, as data. No zod, because browsers load this.
 */
import type { StaffRole } from '../kit/call.ts';
import type { Day } from '../kit/day.ts';

export const offerKinds = { 1: '资金', 2: '资格' } as const;
export type OfferKind = keyof typeof offerKinds;

export const offerReaders = [
  'approver',
  'system',
  'finance',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[];
/** Who draws batches up and approves them; never the same person. */
export const offerHandlers = ['approver', 'system'] as const satisfies readonly StaffRole[];
/** Who records that money was paid or a certificate handed out. */
export const offerPayers = ['finance', 'system'] as const satisfies readonly StaffRole[];

export const batchStates = { 1: '草拟', 2: '待复核', 3: '已送达', 4: '已撤销' } as const;
export type BatchStatus = keyof typeof batchStates;
/** `own`: by the person who drew it up; `other`: by anybody but that person. */
type BatchMove = { name: string; from: readonly BatchStatus[]; to: BatchStatus; by: 'own' | 'other' | 'any' };
export const batchMoves = {
  submit: { name: '提交复核', from: [1], to: 2, by: 'own' },
  approve: { name: '复核通过', from: [2], to: 3, by: 'other' },
  send_back: { name: '退回修改', from: [2], to: 1, by: 'other' },
  cancel: { name: '撤销', from: [1, 2], to: 4, by: 'any' },
} as const satisfies Record<string, BatchMove>;
export type BatchMoveName = keyof typeof batchMoves;
export const allBatchMoves = Object.keys(batchMoves) as BatchMoveName[];
export const batchMovesOf = (status: BatchStatus, own: boolean): BatchMoveName[] =>
  allBatchMoves.filter((name) => {
    const { from, by } = batchMoves[name] as BatchMove;
    return from.includes(status) && (by === 'any' || (by === 'own') === own);
  });

export const offerStates = {
  0: '未送达',
  1: '待确认',
  2: '已确认',
  3: '已放弃',
  4: '已过期',
  5: '已兑现',
  6: '已撤回',
} as const;
export type OfferStatus = keyof typeof offerStates;
export const offerMoves = {
  confirm: { name: '确认', from: [1], to: 2 },
  decline: { name: '放弃', from: [1], to: 3 },
  expire: { name: '逾期未确认', from: [1], to: 4 },
  withdraw: { name: '撤回', from: [1, 2], to: 6 },
  fulfil: { name: '登记兑现', from: [2], to: 5 },
} as const satisfies Record<string, { name: string; from: readonly OfferStatus[]; to: OfferStatus }>;
export type OfferMove = keyof typeof offerMoves;

/** The state that counts on this day: the job that ends offers runs after their last day has ended. */
export const offerStatusOn = (status: OfferStatus, confirm_until: Day, today: Day): OfferStatus =>
  status === 1 && confirm_until < today ? 4 : status;

/** So many enterprises a batch has at most, and so many are added by hand at once. */
export const mostOffers = 2_000;
export const mostAddedAtOnce = 200;
/** People are told again so many days before the last one. */
export const remindedDaysBefore = 3;
