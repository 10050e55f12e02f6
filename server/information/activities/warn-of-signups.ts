/** An activity that is moved, or taken down, with people who mean to come: whoever does it sees how many, and who. */
import { openSignups } from '#contract/information/activity-states.ts';
import { instantOf } from '#contract/kit/day.ts';
import type { WarnOfContentStep } from '../../kit/content/manage/take-step.ts';

/** So many are named; the page of the activity has them all. */
const named = 20;

export const warnOfSignups: WarnOfContentStep = async ({ now }, db, { entry, fields }) => {
  if (entry.content_type !== 'activity') return [];
  const seating = await db
    .selectFrom('activity_seating')
    .select(['start_time', 'end_time', 'place', 'cancelled_at'])
    .where('activity_id', '=', entry.obj_id)
    .executeTakeFirst();
  if (!seating || seating.cancelled_at || instantOf(now) > seating.end_time) return [];
  const open = await db
    .selectFrom('activity_signup')
    .select(['contact_person', 'company'])
    .where('activity_id', '=', entry.obj_id)
    .where('status', 'in', openSignups)
    .orderBy('created_at')
    .orderBy('signup_id')
    .execute();
  if (open.length === 0) return [];
  const touches = open.slice(0, named).map(({ contact_person, company }) => ({
    text: [contact_person, company].filter(Boolean).join('，'),
    page: `/activities/${entry.obj_id}`,
  }));
  const told = `${open.length} 人已报名，都会收到通知`;
  const moved = fields.start_time !== seating.start_time || fields.end_time !== seating.end_time;
  const text = `${moved ? '活动时间' : '活动地点'}有变：${told}，可以取消报名`;
  return [
    { action: 'take_down', text: `活动将取消：${told}`, touches },
    ...(moved || fields.place !== seating.place
      ? (['submit', 'pass'] as const).map((action) => ({ action, text, touches }))
      : []),
  ];
};
