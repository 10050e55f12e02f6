import type { Badge } from '../../kit/badge.ts';

/** Numbers for the menu: viewings that wait for an answer, transfers that finance has not checked, refunds asked for. */
export const leasingBadges: readonly Badge[] = [
  {
    name: 'viewings',
    call: 'POST /console/viewings/{obj_id}/steps',
    count: (db, { region }) =>
      db
        .selectFrom('viewing')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('region_code', '=', region.code)
        .where('status', '=', 1),
  },
  {
    name: 'payments',
    call: 'POST /console/payments/{payment_id}',
    count: (db, { region }) =>
      db
        .selectFrom('bill_payment')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('region_code', '=', region.code)
        .where('status', '=', 1),
  },
  {
    name: 'refunds',
    call: 'POST /console/refunds/{refund_id}',
    count: (db, { region }) =>
      db
        .selectFrom('lease_refund')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('region_code', '=', region.code)
        .where('status', '=', 1),
  },
];
