/** What the menu of the user centre says of loan applications, and of the desk of an institution. */
import { sql } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import type { CentreEntry } from '../kit/centre-entry.ts';
import { noId } from '../kit/no-id.ts';
import { ownDesks } from '../trade/index.ts';
import { offersFinance, waitsForApplicant, waitsForDesk } from './applications/list-applications.ts';

export const centreEntries: readonly CentreEntry[] = [
  {
    to: '/userCenter/user/finance/applications',
    waiting: (db, { region, actor }) =>
      db
        .selectFrom('finance_application')
        .where('region_code', '=', region.code)
        .where('enterprise_id', '=', actor.enterprise_id ?? noId)
        .where(waitsForApplicant)
        .select((eb) => eb.fn.countAll<number>().as('count')),
  },
  {
    to: '/userCenter/user/finance/desk',
    held: (db, context) =>
      ownDesks(context, db)
        .select('shop_desk.shop_id')
        .where(offersFinance(sql.ref('shop_desk.shop_id'))),
    waiting: (db, context) => {
      const atDesks = (table: string) =>
        sql`select count(*) from ${sql.table(table)} where shop_id in ${ownDesks(context, db).select('shop_desk.shop_id')}`;
      const [applications, inquiries] = [atDesks('finance_application'), atDesks('finance_inquiry')];
      return db.selectNoFrom(
        sql<number>`(${applications} and ${waitsForDesk(dayOf(context.now))}) + (${inquiries} and status = 1)`.as(
          'count',
        ),
      );
    },
  },
];
