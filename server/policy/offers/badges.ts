import { sql } from 'kysely';
import { offerHandlers, offerPayers } from '#contract/policy/offer-rules.ts';
import type { Badge } from '../../kit/badge.ts';
import type { Context, Db, Staff } from '../../kit/context.ts';
import { hasAny } from '../../kit/has-any.ts';
import { batchesIn } from './offer-rows.ts';

/** For approvers the batches of others that wait for a review, for finance those with something to pay; for whoever only reads, none. */
export const batchesToDo = (context: Context<Staff>, db: Db) => {
  const batches = batchesIn(context, db);
  if (hasAny(context.actor, offerHandlers))
    return batches.where('status', '=', 2).where('drawn_up_by', '<>', context.actor.staff_id);
  return batches.where(
    hasAny(context.actor, offerPayers)
      ? sql<boolean>`exists (select 1 from policy_offer where batch_id = policy_offer_batch.obj_id and policy_offer.status = 2)`
      : sql<boolean>`false`,
  );
};

export const offerBadges: readonly Badge[] = [
  {
    name: 'policy_offers',
    call: 'GET /console/policy_offers',
    count: (db, context) => batchesToDo(context, db).select((eb) => eb.fn.countAll<number>().as('count')),
  },
];
