/** Words of leasing on the pages of the user centre. */

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

/** 2026-12-01 至 2027-11-30 */
export const span = (first: string, last: string): string => `${first} 至 ${last}`;
