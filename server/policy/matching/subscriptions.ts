/** Subscriptions to messages about new policies that fit. */
import { instantOf } from '#contract/kit/day.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';

const subscriptionOf = async (db: Db | Tx, { region, actor }: Context<Member>) => {
  const row = await db
    .selectFrom('policy_subscription')
    .select('created_at')
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  return { data: { subscribed: row !== undefined, since: row ? instantOf(row.created_at) : null } };
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
