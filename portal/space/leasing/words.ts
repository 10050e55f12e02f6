/** Words of leasing on the pages of the user centre. */
import { yuan } from '#contract/kit/money.ts';
import type { Bill } from '#contract/space/leasing/lease-calls.ts';

export const viewingTones: Readonly<Record<number, string>> = {
  1: 'amber',
  2: 'teal',
  3: 'red',
  4: 'grey',
  5: 'grey',
  6: 'grey',
};
export const leaseTones: Readonly<Record<number, string>> = {
  1: 'amber',
  2: '',
  3: 'teal',
  5: 'grey',
  6: 'grey',
  7: 'grey',
  8: 'grey',
};
export const billTones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'amber', 3: 'teal', 4: 'grey' };
export const paymentTones: Readonly<Record<number, string>> = { 1: '', 2: 'teal', 3: 'red' };

export const refundTones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'teal', 3: 'grey' };

/** What a late bill has earned so far: nothing of it is owed before it is billed. */
export const lateFeeSaid = ({ amount_fen, period_last }: NonNullable<Bill['late']>): string =>
  `${yuan(amount_fen)} 元，截至 ${period_last}，尚未出账`;

/** 2026-12-01 至 2027-11-30 */
export const span = (first: string, last: string): string => `${first} 至 ${last}`;
