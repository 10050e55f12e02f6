import type { Badge } from '../../kit/badge.ts';

/** Numbers for the menu: viewings that wait for an answer, needs that nobody took up, bills with a transfer that finance has not checked, tenants who ask for a refund. */
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
    name: 'demands',
    call: 'POST /console/demands/{obj_id}/steps',
    count: (db, { region }) =>
      db
        .selectFrom('universal_demand')
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
        .innerJoin('payment_bill', 'payment_bill.payment_id', 'bill_payment.payment_id')
        .select((eb) => eb.fn.count<number>('bill_id').distinct().as('count'))
        .where('region_code', '=', region.code)
        .where('status', '=', 1),
  },
  {
    name: 'refunds',
    call: 'POST /console/refunds/{refund_id}',
    count: (db, { region }) =>
      db
        .selectFrom('lease_refund')
        .select((eb) => eb.fn.count<number>('enterprise_id').distinct().as('count'))
        .where('region_code', '=', region.code)
        .where('status', '=', 1),
  },
];
