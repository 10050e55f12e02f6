/** Who is signed in to the console, what they may do, and how much waits for them. */
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { mayCall } from './may-call.ts';
import { staffInfoOf } from './staff-session.ts';

export const getStaffMe: Verb<'GET /console/me'> = async (context) => {
  const { db, actor, badges } = context;
  const row = await db
    .selectFrom('staff')
    .select(['staff_id', 'username', 'name', 'roles'])
    .where('staff_id', '=', actor.staff_id)
    .executeTakeFirstOrThrow();
  const shown = badges.filter(({ call }) => mayCall(calls[call], actor.roles));
  const counted = shown.length
    ? await db.selectNoFrom(shown.map(({ name, count }) => count(db, context).as(name))).executeTakeFirstOrThrow()
    : {};
  return {
    data: {
      ...staffInfoOf(row),
      may: Object.entries<Call>(calls).flatMap(([name, call]) => (mayCall(call, actor.roles) ? [name] : [])),
      counts: Object.fromEntries(Object.entries(counted).map(([name, count]) => [name, Number(count)])),
    },
  };
};
