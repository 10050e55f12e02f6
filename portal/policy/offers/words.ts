import { yuan } from '#contract/kit/money.ts';
import type { OfferItem } from '#contract/policy/offer-calls.ts';

export const base = '/userCenter/user/offers';
export const offerTones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'teal', 5: 'teal', 6: 'red' };

/** `高新技术企业认定奖励 200,000.00 元`; an entitlement has no sum. */
export const itemOf = ({ item, amount_fen }: Pick<OfferItem, 'item' | 'amount_fen'>): string =>
  amount_fen === null ? item : `${item} ${yuan(amount_fen)} 元`;

export const leftOf = (days_left: number): string => (days_left === 0 ? '今天截止' : `剩 ${days_left} 天`);
