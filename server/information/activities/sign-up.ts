/** A member signs up for an activity (specification 7), and the lists that the specification names. */
import { sql } from 'kysely';
import { signupHandlers } from '#contract/information/activity-calls.ts';
import { openSignups, takesSignupsAt, ticketLength, ticketLetters } from '#contract/information/activity-states.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, hour, lockSubject, subjectOf } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { ContentRow } from '../../kit/content/content-table.ts';
import { getContent } from '../../kit/content/get-content.ts';
import { present } from '../../kit/content/present.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { tellStaff } from '../../kit/messages.ts';
import { noId } from '../../kit/no-id.ts';
import { informationTables } from '../tables.ts';
import { lockSeating, type Seating, seatOrQueue, showIfFull, tellSignups, timeOf } from './seats.ts';
import { ownSignup, presentWhole } from './signup-rows.ts';

export const getActivity: Verb<'POST /v1/cache/event/activity/getactivity'> = async (context, { body: { obj_id } }) =>
  (await getContent(context, informationTables.activities, obj_id)) as never;

export const recommendActivities: Verb<'POST /v1/cache/event/activity/getrecommendpager'> = async (
  context,
  { body: { tag_id, ...paging } },
) => {
  let rows = context.db
    .selectFrom('activity')
    .where('region_code', '=', context.region.code)
    .where('end_time', '>=', instantOf(context.now));
  if (tag_id !== undefined) rows = rows.where(sql<boolean>`${tag_id} = any(tags)`);
  const found = await pageRead(rows.selectAll().orderBy('start_time').orderBy('obj_id'), paging, async (page) =>
    present(
      context,
      informationTables.activities,
      informationTables.activities.type.list,
      (await page.execute()) as unknown as ContentRow[],
    ),
  );
  return found as never;
};

export const getContact: Verb<'GET /information/signups/contact'> = async ({ db, actor }) => {
  const { name, phone, enterprise_name } = await db
    .selectFrom('member')
    .leftJoin('enterprise', (join) => join.on('enterprise.enterprise_id', '=', actor.enterprise_id ?? noId))
    .select(['member.name', 'member.phone', 'enterprise_name'])
    .where('user_id', '=', actor.user_id)
    .executeTakeFirstOrThrow();
  return { data: { contact_person: name, contact_phone: phone ?? '', company: enterprise_name ?? '' } };
};

const ticketCode = ({ random }: Pick<Context, 'random'>): string =>
  [...random(ticketLength)].map((byte) => ticketLetters[byte % ticketLetters.length]).join('');

type Shown = Pick<Seating, 'title' | 'organizer' | 'place' | 'start_time' | 'end_time' | 'seats'> & { obj_id: string };
/** The activity's seats, locked; they are there from the first sign-up on. */
const seatingOf = async (tx: Tx, { region, random }: Context, { obj_id, ...shown }: Shown): Promise<Seating> => {
  await tx
    .insertInto('activity_seating')
    .values({
      activity_id: obj_id,
      region_code: region.code,
      ...shown,
      door_key: random(32).toString('base64url'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockSeating(tx, obj_id)) as Seating;
};

const limits = [{ max: 60, seconds: hour }];

/** Sign-ups of a member for what is not over: one account must not take the seats of everything. */
const openCount = async (tx: Tx, { region, now }: Context, user_id: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('activity_signup as signup')
    .innerJoin('activity_seating as seating', 'seating.activity_id', 'signup.activity_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('signup.region_code', '=', region.code)
    .where('user_id', '=', user_id)
    .where('status', 'in', openSignups)
    .where('start_time', '>', instantOf(now))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const signUp: Verb<'POST /v1/cache/event/activity/signup'> = async (context, { body }) => {
  const { actor, now, region } = context;
  await countAttempt(context, 'activity_signup', actor.user_id, limits, 'too_many');
  const signup_id = context.newId();
  const { obj_id, ...said } = body;
  const add = write(context, async (tx, record) => {
    await lockSubject(tx, subjectOf(context, 'activity_signup', actor.user_id));
    // Shared: a new version of the activity waits until this sign-up knows its seats, and finds it then.
    const activity = await tx
      .selectFrom('activity')
      .select([
        'obj_id',
        'title',
        'organizer',
        'place',
        'start_time',
        'end_time',
        'seats',
        'needs_approval',
        'question',
      ])
      .select(['takes_signups', 'signup_opens', 'signup_closes'])
      .where('obj_id', '=', obj_id)
      .where('region_code', '=', region.code)
      .forShare()
      .executeTakeFirst();
    if (!activity) throw refuse('not_found');
    if (!takesSignupsAt(activity, instantOf(now)))
      throw refuse('signup_closed', { message: closedSays(activity, now) });
    const { takes_signups, signup_opens, signup_closes, needs_approval, question, ...shown } = activity;
    const seating = await seatingOf(tx, context, shown);
    const most = region.activities.most_open_signups;
    if ((await openCount(tx, context, actor.user_id)) >= most)
      throw refuse('signup_closed', { message: `最多同时报名 ${most} 场未开始的活动，请先取消部分报名` });
    const row = await tx
      .insertInto('activity_signup')
      .values({
        signup_id,
        region_code: region.code,
        activity_id: obj_id,
        user_id: actor.user_id,
        ...said,
        answer: question ? said.answer : '',
        ...(needs_approval ? { status: 10 } : await seatOrQueue(tx, obj_id)),
        ticket_code: ticketCode(context),
        created_at: now,
        updated_at: now,
      })
      .returning(['signup_id', 'user_id', 'status'])
      .executeTakeFirstOrThrow();
    await showIfFull(tx, context, seating);
    if (row.status === 10)
      await tellStaff(tx, context, signupHandlers, {
        title: '有新的活动报名待审核',
        body: seating.title,
        link: `/activities/${obj_id}?status=10`,
      });
    if (row.status === 20)
      await tellSignups(tx, context, [row], {
        title: '报名成功',
        body: `${seating.title}，${timeOf(seating)}，${seating.place}。票码和参加方式见“我的活动”。`,
      });
    record({ action: 'activity.sign_up', obj_type: 'activity_signup', obj_id: signup_id });
    return { data: await presentWhole(context, await ownSignup(context, tx, signup_id)) };
  });
  return await add.catch((error) => {
    throw (error as { constraint?: string }).constraint === 'activity_signup_one_open'
      ? refuse('signed_up_already')
      : error;
  });
};

type Closed = { takes_signups: boolean; start_time: string; signup_opens: string | null };
const closedSays = ({ takes_signups, start_time, signup_opens }: Closed, now: Date): string => {
  if (!takes_signups) return '该活动无需在线报名';
  if (signup_opens !== null && instantOf(now) < signup_opens) return `${signup_opens.slice(0, 16)} 开始报名`;
  return instantOf(now) >= start_time ? '活动已开始，不能报名' : '报名已截止';
};
