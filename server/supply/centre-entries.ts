/** What the menu of the user centre says of a member's needs and of requests for contact. */
import type { CentreEntry } from '../kit/centre-entry.ts';
import { noId } from '../kit/no-id.ts';
import { needsPublisher } from './demands/read-demands.ts';

export const centreEntries: readonly CentreEntry[] = [
  {
    to: '/userCenter/user/enterpriseDemandList/release',
    waiting: (db, { region, actor }) =>
      db
        .selectFrom('supply_demand')
        .where('supply_demand.region_code', '=', region.code)
        .where('supply_demand.enterprise_id', '=', actor.enterprise_id ?? noId)
        .where(needsPublisher())
        .select((eb) => eb.fn.countAll<number>().as('count')),
  },
  {
    to: '/userCenter/user/enterpriseDemandList/abutment',
    waiting: (db, { region, actor }) =>
      db
        .selectFrom('supply_abutment')
        .where('region_code', '=', region.code)
        .where('status', '=', 1)
        .where((eb) =>
          eb.or([
            eb('responder_user_id', '=', actor.user_id),
            eb('responder_enterprise_id', '=', actor.enterprise_id ?? noId),
          ]),
        )
        .select((eb) => eb.fn.countAll<number>().as('count')),
  },
];
