/** A person's sign-ups: exported on request; closing the account cancels what has not begun, and its seats go to those who wait. */
import { maySignOff, signupStates } from '#contract/information/activity-states.ts';
import { instantOf } from '#contract/kit/day.ts';
import type { PersonalPart } from '../../kit/personal-data.ts';
import { endSignup, lockSeating } from './seats.ts';

const signupsPart: PersonalPart = {
  name: 'activity_signups',
  tables: '活动报名',
  words: {
    signup_id: null,
    activity_id: null,
    status: ['状态', signupStates],
    answer: '报名留言',
    ticket_code: null,
    queue_no: '候补次序',
    reminded_at: '提醒时间',
    checked_in_at: '签到时间',
    checked_in_by: null,
    title: '活动',
    place: '地点',
  },
  holds: ['activity_signup.user_id', 'activity_signup.contact_phone'],
  read: async (db, user_id) =>
    await db
      .selectFrom('activity_signup')
      .innerJoin('activity_seating as seating', 'seating.activity_id', 'activity_signup.activity_id')
      .selectAll('activity_signup')
      .select(['title', 'place', 'start_time', 'end_time'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, context, { user_id }, record) => {
    const own = await tx
      .selectFrom('activity_signup')
      .select(['signup_id', 'activity_id'])
      .where('user_id', '=', user_id)
      .orderBy('activity_id')
      .orderBy('signup_id')
      .execute();
    for (const { signup_id, activity_id } of own) {
      const seating = await lockSeating(tx, activity_id);
      const { status, checked_in_at } = await tx
        .selectFrom('activity_signup')
        .select(['status', 'checked_in_at'])
        .where('signup_id', '=', signup_id)
        .executeTakeFirstOrThrow();
      if (!seating || checked_in_at || !maySignOff({ status, start_time: seating.start_time }, instantOf(context.now)))
        continue;
      await endSignup(tx, context, seating, { signup_id }, { status: 40, reason: '' });
      record({ action: 'activity.cancel_signup', obj_type: 'activity_signup', obj_id: signup_id });
    }
    // How many came stays on record, without the person.
    await tx
      .updateTable('activity_signup')
      .set({
        contact_person: '（已注销）',
        contact_phone: '',
        company: '',
        answer: '',
        reason: '',
        updated_at: context.now,
      })
      .where('user_id', '=', user_id)
      .execute();
  },
};

export const activityPersonalData: readonly PersonalPart[] = [signupsPart];
