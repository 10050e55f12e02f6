/** What the menu of the user centre says of contracts, bills and reports. */
import { addDays, dayOf } from '#contract/kit/day.ts';
import { writableStatuses } from '#contract/space/business-report.ts';
import { dueSoonDays } from '#contract/space/leasing/bills.ts';
import type { CentreEntry } from '../kit/centre-entry.ts';
import type { Context, Db, Member } from '../kit/context.ts';
import { noId } from '../kit/no-id.ts';
import { ownReports } from './reports/read-report.ts';

const ownLeases = ({ region, actor }: Context<Member>, db: Db) =>
  db
    .selectFrom('lease_contract as lease')
    .where('lease.region_code', '=', region.code)
    .where('lease.enterprise_id', '=', actor.enterprise_id ?? noId);

export const centreEntries: readonly CentreEntry[] = [
  {
    to: '/userCenter/user/space/contract',
    held: (db, context) => ownLeases(context, db).select('lease.obj_id'),
    waiting: (db, context) =>
      ownLeases(context, db)
        .where('lease.status', '=', 1)
        .select((eb) => eb.fn.countAll<number>().as('count')),
  },
  {
    to: '/userCenter/user/space/money',
    held: (db, context) => ownLeases(context, db).select('lease.obj_id'),
    waiting: (db, context) =>
      ownLeases(context, db)
        .innerJoin('lease_bill as bill', 'bill.contract_id', 'lease.obj_id')
        .where('lease.status', 'not in', [1, 8])
        .where('bill.status', 'in', [1, 2])
        .where('bill.due_day', '<=', addDays(dayOf(context.now), dueSoonDays))
        .select((eb) => eb.fn.countAll<number>().as('count')),
  },
  {
    to: '/userCenter/user/space/businessStatus',
    waiting: (db, context) =>
      ownReports(context, db)
        .where('status', 'in', [...writableStatuses])
        .select((eb) => eb.fn.countAll<number>().as('count')),
  },
];
