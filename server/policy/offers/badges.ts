import { sql } from 'kysely';
import { offerHandlers } from '#contract/policy/offer-rules.ts';
import type { Badge } from '../../kit/badge.ts';
import { hasAny } from '../../kit/has-any.ts';

/** For approvers the batches of others that wait for a review, for finance those with something to pay. */
export const offerBadges: readonly Badge[] = [
  {
    name: 'policy_offers',
    call: 'GET /console/policy_offers',
    count: (db, { region, actor }) => {
      const counted = db
        .selectFrom('policy_offer_batch')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('region_code', '=', region.code);
      return hasAny(actor, offerHandlers)
        ? counted.where('status', '=', 2).where('drawn_up_by', '<>', actor.staff_id)
        : counted.where(
            sql<boolean>`exists (select 1 from policy_offer where batch_id = policy_offer_batch.obj_id and policy_offer.status = 2)`,
          );
    },
  },
];
