/**
 * Whether the caller may still act (decision 081). A caller is identified when the request comes in; until its write begins, the account may
 * have been closed, the person removed from the enterprise or the staff account disabled. Whoever ends such a right waits for writes that
 * have begun, and writes that begin later are refused: closing locks the row that a write shares. A verb that wants its caller's writes one after
 * another locks that row for no key update: two writes that share it and want it whole would wait for each other.
 */
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Member, Staff, Tx } from './context.ts';

const memberStands = async (tx: Tx, { user_id, session_id, enterprise_id }: Member): Promise<boolean> => {
  const person = await tx
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('closed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('member_session')
          .select('session_id')
          .where('session_id', '=', session_id)
          .where('revoked_at', 'is', null),
      ),
    )
    .forKeyShare()
    .executeTakeFirst();
  if (!person || !enterprise_id) return person !== undefined;
  const place = await tx
    .selectFrom('enterprise_member')
    .select('user_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('user_id', '=', user_id)
    .forKeyShare()
    .executeTakeFirst();
  return place !== undefined;
};

const staffStands = async (tx: Tx, { staff_id, session_id }: Staff): Promise<boolean> => {
  const person = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staff_id)
    .where('disabled_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staff_session')
          .select('session_id')
          .where('session_id', '=', session_id)
          .where('revoked_at', 'is', null),
      ),
    )
    .forKeyShare()
    .executeTakeFirst();
  return person !== undefined;
};

/** Refuses when the actor of a request may no longer act; jobs, which act for people of the demo, have no session. */
export const requireStanding = async (tx: Tx, { actor, request_id }: Context): Promise<void> => {
  if (!actor || request_id.startsWith('job')) return;
  if (!(actor.kind === 'staff' ? await staffStands(tx, actor) : await memberStands(tx, actor)))
    throw refuse('unauthenticated');
};
