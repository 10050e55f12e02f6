import type { Badge } from '../../kit/badge.ts';

/** Numbers for the menu: viewings that wait for an answer, and bills with a proof that finance has not checked. */
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
        .selectFrom('lease_bill as bill')
        .innerJoin('lease_contract as lease', 'lease.obj_id', 'bill.contract_id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('lease.region_code', '=', region.code)
        .where('lease.status', 'not in', [1, 8])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('bill_payment')
              .select('payment_id')
              .whereRef('bill_id', '=', 'bill.obj_id')
              .where('bill_payment.status', '=', 1),
          ),
        ),
  },
];
