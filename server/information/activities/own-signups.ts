/** A member's own sign-ups: listed, read, cancelled until the beginning. Another member's gets the same response as a missing one. */
import { maySignOff, openSignups } from '#contract/information/activity-states.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { endSignup, lockSeating } from './seats.ts';
import { ownSignup, ownSignups, presentOwn, presentWhole, whole } from './signup-rows.ts';

export const listOwnSignups: Verb<'GET /information/signups'> = async (context, { query }) => {
  const { view, obj_id } = query;
  const now = instantOf(context.now);
  let rows = whole(ownSignups(context, context.db));
  if (obj_id) rows = rows.where('signup.activity_id', '=', obj_id);
  if (view === 'coming') rows = rows.where('status', 'in', openSignups).where('seating.end_time', '>=', now);
  if (view === 'past')
    rows = rows.where((eb) => eb.or([eb('status', 'not in', openSignups), eb('seating.end_time', '<', now)]));
  return await pageOf(
    rows
      .orderBy('seating.start_time', view === 'coming' ? 'asc' : 'desc')
      .orderBy('signup.created_at', 'desc')
      .orderBy('signup_id'),
    query,
    (row) => presentOwn(context, row),
  );
};

export const getOwnSignup: Verb<'GET /information/signups/{signup_id}'> = async (context, { params }) => ({
  data: await presentWhole(context, await ownSignup(context, context.db, params.signup_id)),
});

export const cancelSignup: Verb<'POST /information/signups/{signup_id}/cancel'> = async (
  context,
  { params: { signup_id } },
) =>
  await write(context, async (tx, record) => {
    const seating = await lockSeating(tx, (await ownSignup(context, tx, signup_id)).activity_id);
    const row = await ownSignup(context, tx, signup_id);
    if (!seating || row.checked_in_at || !maySignOff(row, instantOf(context.now)))
      throw refuse('wrong_state', { message: row.status > 30 ? '报名已结束，无需取消' : '活动已开始，不能取消' });
    await endSignup(tx, context, seating, row, { status: 40, reason: '' });
    record({ action: 'activity.cancel_signup', obj_type: 'activity_signup', obj_id: signup_id });
    return { data: await presentWhole(context, await ownSignup(context, tx, signup_id)) };
  });
