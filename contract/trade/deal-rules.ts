/** Deals: an order or a reservation, as what buyer and provider write about (decision 044). No zod, because browsers load this. */
import type { StaffRole } from '../kit/call.ts';

/** A room of the server says of each whose it is, when it was completed, and when it ended. */
export const dealTypes = { trade_order: '订单', instrument_reservation: '仪器预约' } as const;
export type DealType = keyof typeof dealTypes;
export const allDealTypes = Object.keys(dealTypes) as [DealType, ...DealType[]];
/** The provider is the desk of a shop or, for an instrument, its staff. */
export const dealSides = ['buyer', 'seller'] as const;
export type DealSide = (typeof dealSides)[number];

export const scores = { 5: '很满意', 4: '满意', 3: '一般', 2: '不满意', 1: '很不满意' } as const;
/** A rating is given so long after completion, and added to so long after it was given. */
export const rateWithinDays = 90;
export const mostRatingPictures = 6;
export const mostTalkFiles = 5;
/** So long after the end of a deal both sides may still write. */
export const talkWithinDays = 30;

/** Staff who read ratings and questions; who hide, publish, close, and answer where nobody else does. */
export const feedbackReaders = [
  'system',
  'intake',
  'approver',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[];
export const feedbackHandlers = ['system', 'intake', 'approver', 'support'] as const satisfies readonly StaffRole[];

export const questionStates = { 1: '待答复', 2: '已答复', 3: '已关闭' } as const;
export type QuestionState = keyof typeof questionStates;
