/**
 * Who came. Staff scan a ticket or choose a name; a person scans the code at the door, which is signed, changes every minute and holds for
 * five: whoever is not there has none that is new enough.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SignupState, signupStates, ticketIn } from '#contract/information/activity-states.ts';
import { dayOf, instantOf, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { codePicture } from '../../kit/code-picture.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { maySelfCheckIn, mayStaffCheckIn } from './check-in-times.ts';
import { lockSeating, type Seating } from './seats.ts';
import {
  ownSignup,
  ownSignups,
  presentStaff,
  presentWhole,
  type SignupRow,
  signups,
  staffSignup,
} from './signup-rows.ts';

const windowMs = 60_000;
const windows = 5;

const sealed = ({ activity_id, door_key }: Pick<Seating, 'activity_id' | 'door_key'>, window: number): string =>
  createHmac('sha256', door_key).update(`${activity_id} ${window}`).digest('base64url').slice(0, 22);
const windowAt = ({ now }: Pick<Context, 'now'>): number => Math.floor(now.getTime() / windowMs);

const isDoorCode = (context: Pick<Context, 'now' | 'restoredAt'>, seating: Seating, code: string): boolean => {
  const [, asked = '', seal = ''] = /^(\d{1,12})\.([\w-]{22})$/.exec(code) ?? [];
  const age = windowAt(context) - Number(asked);
  const givenOut = (Number(asked) + 1) * windowMs;
  if (asked === '' || age < 0 || age >= windows || givenOut < context.restoredAt.getTime()) return false;
  return timingSafeEqual(Buffer.from(sealed(seating, Number(asked))), Buffer.from(seal));
};

const checkIn = async (
  tx: Tx,
  { now }: Context,
  { signup_id }: SignupRow,
  by: string | null,
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  await tx
    .updateTable('activity_signup')
    .set({ checked_in_at: now, checked_in_by: by, updated_at: now })
    .where('signup_id', '=', signup_id)
    .where('checked_in_at', 'is', null)
    .execute();
  record({ action: 'activity.check_in', obj_type: 'activity_signup', obj_id: signup_id });
};

const who = (row: SignupRow): string => row.contact_person || '该报名人';

export const checkInByStaff: Verb<'POST /console/activities/{obj_id}/check_in'> = async (
  context,
  { params: { obj_id }, body },
) =>
  await write(context, async (tx, record) => {
    const seating = await lockSeating(tx, obj_id);
    if (!seating || seating.region_code !== context.region.code) throw refuse('not_found');
    if (!mayStaffCheckIn(seating, context.now))
      throw refuse('wrong_state', { message: '活动当天起至结束后 7 天可以签到' });
    const named = signups(context, tx).select('signup_id').where('signup.activity_id', '=', obj_id);
    const found = await (body.signup_id
      ? named.where('signup_id', '=', body.signup_id)
      : named.where('ticket_code', '=', ticketIn(body.code ?? ''))
    ).executeTakeFirst();
    if (!found) throw refuse('ticket_wrong');
    const row = await staffSignup(context, tx, found.signup_id);
    if (row.status !== 20)
      throw refuse('wrong_state', {
        message: `${who(row)}不能签到：报名状态为“${signupStates[row.status as SignupState]}”`,
      });
    if (row.checked_in_at) {
      const [day = '', time = ''] = instantOf(row.checked_in_at).split(' ');
      const at = day === dayOf(context.now) ? time.slice(0, 5) : `${sayDay(day)} ${time.slice(0, 5)}`;
      throw refuse('checked_in_already', { message: `${who(row)}已经签到过（${at}）` });
    }
    await checkIn(tx, context, row, context.actor.staff_id, record);
    return { data: presentStaff(context, await staffSignup(context, tx, row.signup_id)) };
  });

const limits = [{ max: 30, seconds: hour }];

export const checkInAtDoor: Verb<'POST /information/signups/check_in'> = async (
  context,
  { body: { obj_id, code } },
) => {
  await countAttempt(context, 'activity_check_in', context.actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const seating = await lockSeating(tx, obj_id);
    if (!seating || seating.region_code !== context.region.code) throw refuse('not_found');
    if (!isDoorCode(context, seating, code)) throw refuse('door_code_wrong');
    const found = await ownSignups(context, tx)
      .select('signup_id')
      .where('signup.activity_id', '=', obj_id)
      .where('status', '=', 20)
      .executeTakeFirst();
    if (!found || !maySelfCheckIn(seating, context.now))
      throw refuse('wrong_state', {
        message: found ? '开始前一小时到结束前可以签到' : '您没有报名成功，请到签到台办理',
      });
    const row = await ownSignup(context, tx, found.signup_id);
    // Scanning twice is no fault of the person: the second time reads what the first one did.
    if (row.checked_in_at) record({ action: 'activity.check_in', obj_type: 'activity_signup', obj_id: row.signup_id });
    else await checkIn(tx, context, row, null, record);
    return { data: await presentWhole(context, await ownSignup(context, tx, row.signup_id)) };
  });
};

export const getDoor: Verb<'GET /console/activities/{obj_id}/door'> = async (context, { params: { obj_id } }) => {
  const seating = await context.db
    .selectFrom('activity_seating')
    .selectAll()
    .where('activity_id', '=', obj_id)
    .where('region_code', '=', context.region.code)
    .executeTakeFirst();
  if (!seating) throw refuse('not_found', { message: '还没有人报名，无需签到' });
  if (!maySelfCheckIn(seating, context.now))
    throw refuse('wrong_state', { message: '开始前一小时到结束前可以扫码签到' });
  const window = windowAt(context);
  const code = new URLSearchParams({ activity: obj_id, code: `${window}.${sealed(seating, window)}` });
  const address = `${context.origin}/userCenter/user/activities/checkIn?${code}`;
  const seconds_left = Math.ceil(((window + 1) * windowMs - context.now.getTime()) / 1000);
  return { data: { title: seating.title, address, picture: await codePicture(address), seconds_left } };
};
