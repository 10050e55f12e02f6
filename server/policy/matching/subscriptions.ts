/** Subscriptions to alerts about matching (decision 074). */

import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import type { ProfileRow } from './profile.ts';

/** Where a message about several policies leads. */
export const matchesPage = '/policy/policyRecommend?active=1';

export type Subscriber = ProfileRow & { since: Date };
/** Whoever is subscribed and has answered the questionnaire. */
export const subscribersOf = (tx: Tx, { region }: Context): Promise<Subscriber[]> =>
  tx
    .selectFrom('policy_subscription')
    .innerJoin('policy_profile', (join) =>
      join
        .onRef('policy_profile.user_id', '=', 'policy_subscription.user_id')
        .onRef('policy_profile.region_code', '=', 'policy_subscription.region_code'),
    )
    .selectAll('policy_profile')
    .select('policy_subscription.created_at as since')
    .where('policy_subscription.region_code', '=', region.code)
    .execute();

const subscriptionOf = async (db: Db | Tx, { region, actor }: Context<Member>) => {
  const row = await db
    .selectFrom('policy_subscription')
    .select(['created_at', 'sms'])
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  return {
    data: { subscribed: row !== undefined, since: row ? instantOf(row.created_at) : null, sms: row?.sms ?? false },
  };
};

export const getSubscription: Verb<'GET /policy/subscriptions'> = (context) => subscriptionOf(context.db, context);

export const subscribe: Verb<'POST /policy/subscriptions'> = async (context) => {
  const { region, actor, now } = context;
  return await write(context, async (tx, record) => {
    await tx
      .insertInto('policy_subscription')
      .values({ region_code: region.code, user_id: actor.user_id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    record({ action: 'policy_subscription.start', obj_type: 'policy_subscription', obj_id: actor.user_id });
    return await subscriptionOf(tx, context);
  });
};

export const changeSubscription: Verb<'PUT /policy/subscriptions'> = async (context, { body }) => {
  const { region, actor } = context;
  return await write(context, async (tx, record) => {
    const changed = await tx
      .updateTable('policy_subscription')
      // What was told while nobody wanted a text message is not sent later.
      .set({ sms: body.sms, sms_entries: 0 })
      .where('region_code', '=', region.code)
      .where('user_id', '=', actor.user_id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse('not_found');
    record({ action: 'policy_subscription.sms', obj_type: 'policy_subscription', obj_id: actor.user_id });
    return await subscriptionOf(tx, context);
  });
};

export const unsubscribe: Verb<'DELETE /policy/subscriptions'> = async (context) => {
  const { region, actor } = context;
  return await write(context, async (tx, record) => {
    await tx
      .deleteFrom('policy_subscription')
      .where('region_code', '=', region.code)
      .where('user_id', '=', actor.user_id)
      .execute();
    record({ action: 'policy_subscription.end', obj_type: 'policy_subscription', obj_id: actor.user_id });
    return await subscriptionOf(tx, context);
  });
};
