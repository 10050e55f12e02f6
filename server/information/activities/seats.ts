/**
 * Who has a seat. Every change of a sign-up locks the activity's row of `activity_seating` first, so that changes come one after another; the
 * database counts the seats itself and refuses one too many (migration 0058).
 */
import { type Selectable, sql } from 'kysely';
import { openSignups } from '#contract/information/activity-states.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { FollowContentStep } from '../../kit/content/manage/take-step.ts';
import type { Context, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { sendMessages } from '../../kit/messages.ts';

export type Seating = Selectable<Tables['activity_seating']>;
export type Signup = Selectable<Tables['activity_signup']>;
type Told = { title: string; body: string };

export const signupPage = (signup_id: string): string => `/userCenter/user/activities/${signup_id}`;

export const tellSignups = async (
  tx: Tx,
  context: Context,
  signups: readonly Pick<Signup, 'signup_id' | 'user_id'>[],
  { title, body }: Told,
): Promise<void> =>
  await sendMessages(
    tx,
    context,
    signups.map(({ signup_id, user_id }) => ({
      to: { kind: 'member', id: user_id },
      title,
      body,
      link: signupPage(signup_id),
    })),
  );

export const timeOf = ({ start_time }: Pick<Seating, 'start_time'>): string => start_time.slice(0, 16);

export const lockSeating = async (tx: Tx, activity_id: string): Promise<Seating | undefined> =>
  await tx
    .selectFrom('activity_seating')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .forUpdate()
    .executeTakeFirst();

const isFull = ({ seats, taken }: Pick<Seating, 'seats' | 'taken'>): boolean => seats !== null && taken >= seats;

export const hasSeat = async (tx: Tx, activity_id: string): Promise<boolean> => {
  const { seats, taken } = await tx
    .selectFrom('activity_seating')
    .select(['seats', 'taken'])
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow();
  return !isFull({ seats, taken });
};

/** Pages say whether an activity is full, and are kept until the generation changes. */
export const showIfFull = async (tx: Tx, { region }: Context, before: Seating): Promise<void> => {
  if ((await hasSeat(tx, before.activity_id)) === isFull(before)) await bumpGeneration(tx, region.code);
};

/** A seat, or else the end of the waiting list. */
export const seatOrQueue = async (tx: Tx, activity_id: string) =>
  (await hasSeat(tx, activity_id)) ? { status: 20 } : { status: 30, queue_no: sql<number>`nextval('activity_queue')` };

/** Gives free seats to those who wait, in their order, and tells them. */
export const promote = async (tx: Tx, context: Context, seating: Seating): Promise<void> => {
  const { activity_id } = seating;
  if (instantOf(context.now) >= seating.start_time) return;
  while (await hasSeat(tx, activity_id)) {
    const next = await tx
      .selectFrom('activity_signup')
      .select(['signup_id', 'user_id'])
      .where('activity_id', '=', activity_id)
      .where('status', '=', 30)
      .orderBy('queue_no')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    await tx
      .updateTable('activity_signup')
      .set({ status: 20, queue_no: null, updated_at: context.now })
      .where('signup_id', '=', next.signup_id)
      .execute();
    await tellSignups(tx, context, [next], {
      title: '候补成功，您已有名额',
      body: `${seating.title}，${timeOf(seating)}，${seating.place}。不能参加请尽早取消，让给后面的人。`,
    });
  }
};

/** Ends a sign-up; a seat that it held goes to whoever waits first. */
export const endSignup = async (
  tx: Tx,
  context: Context,
  seating: Seating,
  { signup_id }: Pick<Signup, 'signup_id'>,
  ended: { status: 40 | 50; reason: string },
): Promise<void> => {
  await tx
    .updateTable('activity_signup')
    .set({ ...ended, queue_no: null, updated_at: context.now })
    .where('signup_id', '=', signup_id)
    .execute();
  await promote(tx, context, seating);
  await showIfFull(tx, context, seating);
};

const openOf = (tx: Tx, activity_id: string) =>
  tx
    .selectFrom('activity_signup')
    .select(['signup_id', 'user_id'])
    .where('activity_id', '=', activity_id)
    .where('status', 'in', openSignups)
    .orderBy('signup_id')
    .execute();

/** The activity was taken down before its end: nobody comes. */
const cancelActivity = async (tx: Tx, context: Context, seating: Seating): Promise<void> => {
  const { activity_id } = seating;
  if (seating.cancelled_at || instantOf(context.now) > seating.end_time) return;
  const open = await openOf(tx, activity_id);
  await tx
    .updateTable('activity_signup')
    .set({ status: 60, queue_no: null, updated_at: context.now })
    .where('activity_id', '=', activity_id)
    .where('status', 'in', openSignups)
    .where('checked_in_at', 'is', null)
    .execute();
  await tx
    .updateTable('activity_seating')
    .set({ cancelled_at: context.now })
    .where('activity_id', '=', activity_id)
    .execute();
  await tellSignups(tx, context, open, {
    title: '活动已取消',
    body: `您报名的“${seating.title}”（${timeOf(seating)}）已取消，请不要前往。`,
  });
};

/** What readers see of an activity changed: people are told what it means for them, and new seats are given away. */
export const followActivity: FollowContentStep = async (tx, context, { entry }) => {
  if (entry.content_type !== 'activity') return;
  const seating = await lockSeating(tx, entry.obj_id);
  if (!seating) return;
  const shown = await tx
    .selectFrom('activity')
    .select(['title', 'organizer', 'place', 'start_time', 'end_time', 'seats'])
    .where('obj_id', '=', entry.obj_id)
    .executeTakeFirst();
  if (!shown) return await cancelActivity(tx, context, seating);
  if (shown.seats !== null && shown.seats < seating.taken)
    throw refuse('wrong_state', { message: `已有 ${seating.taken} 人报名成功，名额不能少于 ${seating.taken}` });
  await tx
    .updateTable('activity_seating')
    .set({ ...shown, cancelled_at: null })
    .where('activity_id', '=', entry.obj_id)
    .execute();
  const now = { ...seating, ...shown };
  const moved = shown.start_time !== seating.start_time || shown.end_time !== seating.end_time;
  if (moved || shown.place !== seating.place) {
    if (moved)
      await tx
        .updateTable('activity_signup')
        .set({ reminded_at: null })
        .where('activity_id', '=', entry.obj_id)
        .where('status', 'in', openSignups)
        .execute();
    await tellSignups(tx, context, await openOf(tx, entry.obj_id), {
      title: moved ? '活动时间有变' : '活动地点有变',
      body: `“${shown.title}”现在是 ${timeOf(shown)}，${shown.place}。不能参加请取消报名。`,
    });
  }
  await promote(tx, context, now);
};
