import type { VoucherState } from '#contract/trade/voucher-rules.ts';

export const voucherTones: Readonly<Record<VoucherState, string>> = {
  usable: 'teal',
  waiting: 'amber',
  used: 'grey',
  expired: 'grey',
};
