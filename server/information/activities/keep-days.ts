/** What the clock does to sign-ups: a reminder the day before, and an answer to whoever still waits when the activity begins. */
import { sql } from 'kysely';
import { addDays, dayOf, instantOf } from '#contract/kit/day.ts';
import { overtaken } from '../../kit/audit.ts';
import type { Context } from '../../kit/context.ts';
import { writeEach } from '../../kit/each-alone.ts';
import { bumpGeneration } from '../../kit/generation.ts';
import { lockSeating, tellSignups, timeOf } from './seats.ts';

const atOnce = 200;
/** How often the job runs, which the schedule says too. */
export const everyMinutes = 10;

const events = ({ db, region }: Context) =>
  db
    .selectFrom('activity_seating')
    .select('activity_id')
    .where('region_code', '=', region.code)
    .where('cancelled_at', 'is', null);

export const remind = async (context: Context): Promise<void> => {
  const tomorrow = addDays(dayOf(context.now), 1);
  const coming = await events(context)
    .where('start_time', '>=', `${tomorrow} 00:00:00`)
    .where('start_time', '<=', `${tomorrow} 23:59:59`)
    .execute();
  await writeEach(context, 'activity-reminders', coming, async (tx, record, { activity_id }) => {
    const seating = await lockSeating(tx, activity_id);
    const told = await tx
      .updateTable('activity_signup')
      .set({ reminded_at: context.now })
      .where('activity_id', '=', activity_id)
      .where('status', '=', 20)
      .where('reminded_at', 'is', null)
      .returning(['signup_id', 'user_id'])
      .execute();
    if (!seating || told.length === 0) throw overtaken;
    await tellSignups(tx, context, told, {
      title: '明天的活动',
      body: `${seating.title}，${timeOf(seating)}，${seating.place}。票码和参加方式见“我的活动”；不能参加请取消，让给候补的人。`,
    });
    record({
      action: 'activity.remind',
      obj_type: 'activity',
      obj_id: activity_id,
      detail: { messages: told.length },
    });
  });
};

/** Nobody moves up after the beginning: whoever still waits then is told so. */
const endWaiting = async (context: Context): Promise<void> => {
  const begun = await events(context)
    .where('start_time', '<=', instantOf(context.now))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('activity_signup as signup')
          .select('signup_id')
          .whereRef('signup.activity_id', '=', 'activity_seating.activity_id')
          .where('status', 'in', [10, 30]),
      ),
    )
    .limit(atOnce)
    .execute();
  await writeEach(context, 'activity-clock', begun, async (tx, record, { activity_id }) => {
    const seating = await lockSeating(tx, activity_id);
    const ended = await tx
      .updateTable('activity_signup')
      .set({
        status: 50,
        queue_no: null,
        reason: sql<string>`case when status = 30 then '候补未成功，活动已开始' else '活动开始前未完成审核' end`,
        updated_at: context.now,
      })
      .where('activity_id', '=', activity_id)
      .where('status', 'in', [10, 30])
      .returning(['signup_id', 'user_id', 'reason'])
      .execute();
    if (!seating || ended.length === 0) throw overtaken;
    for (const [reason, these] of Map.groupBy(ended, (one) => one.reason))
      await tellSignups(tx, context, these, { title: '活动报名未成功', body: `“${seating.title}”：${reason}。` });
    record({
      action: 'activity.end_waiting',
      obj_type: 'activity',
      obj_id: activity_id,
      detail: { messages: ended.length },
    });
  });
};

/** Pages say whether sign-up is open and whether it has begun: they are drawn again when that changes. */
const showClock = async ({ db, region, now }: Context): Promise<void> => {
  const [since, at] = [instantOf(new Date(now.getTime() - everyMinutes * 60_000)), instantOf(now)];
  const passed = await db
    .selectFrom('activity')
    .select('obj_id')
    .where('region_code', '=', region.code)
    .where((eb) =>
      eb.or(
        (['start_time', 'end_time', 'signup_opens', 'signup_closes'] as const).map((moment) =>
          eb.and([eb(moment, '>', since), eb(moment, '<=', at)]),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (passed) await db.transaction().execute((tx) => bumpGeneration(tx, region.code));
};

export const followClock = async (context: Context): Promise<void> => {
  await endWaiting(context);
  await showClock(context);
};
