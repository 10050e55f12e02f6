/** Sign-ups as the member and the staff read them. */
import { sql } from 'kysely';
import { maskPhone } from '#contract/account/mask-phone.ts';
import type { OwnSignup, OwnSignupWhole, StaffSignup } from '#contract/information/activity-calls.ts';
import { maySignOff, type SignupState, signupActionsAt, signupStates } from '#contract/information/activity-states.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { codePicture } from '../../kit/code-picture.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import { maySelfCheckIn } from './check-in-times.ts';

const waitingNo = sql<number | null>`case when signup.status = 30 then (
  select count(*)::int from activity_signup ahead
  where ahead.activity_id = signup.activity_id and ahead.status = 30 and ahead.queue_no <= signup.queue_no
) end`;

/** Sign-ups of the region with what their people were told of the activity. */
export const signups = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('activity_signup as signup')
    .innerJoin('activity_seating as seating', 'seating.activity_id', 'signup.activity_id')
    .where('signup.region_code', '=', region.code);

export const ownSignups = (context: Context<Member>, db: Db) =>
  signups(context, db).where('signup.user_id', '=', context.actor.user_id);

const columns = [
  'seating.title',
  'seating.organizer',
  'seating.place',
  'seating.start_time',
  'seating.end_time',
] as const;
export const whole = <R extends ReturnType<typeof signups>>(rows: R) =>
  rows
    .leftJoin('activity', 'activity.obj_id', 'signup.activity_id')
    .selectAll('signup')
    .select(columns)
    .select([
      'activity.obj_id as shown',
      'online_url',
      'question',
      'contact',
      'activity.contact_phone as enquiries_phone',
    ])
    .select(waitingNo.as('waiting_no'));
export type SignupRow = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

const common = (row: SignupRow) => ({
  ...row,
  status_name: row.checked_in_at ? '已签到' : signupStates[row.status as SignupState],
  checked_in_at: row.checked_in_at && instantOf(row.checked_in_at),
  created_at: instantOf(row.created_at),
});

export const hasCertificate = ({ now }: Pick<Context, 'now'>, row: SignupRow): boolean =>
  row.checked_in_at !== null && row.end_time < instantOf(now);

export const presentOwn = (context: Pick<Context, 'now'>, row: SignupRow): OwnSignup => ({
  ...common(row),
  activity_title: row.title,
  page: row.shown ? `/activity/${row.activity_id}` : '',
  may_cancel: row.checked_in_at === null && maySignOff(row, instantOf(context.now)),
  has_certificate: hasCertificate(context, row),
});

export const presentWhole = async (
  context: Pick<Context, 'now' | 'origin' | 'settings'>,
  row: SignupRow,
): Promise<OwnSignupWhole> => {
  const admitted = row.status === 20;
  return {
    ...presentOwn(context, row),
    organizer: row.organizer,
    question: row.question ?? '',
    online_url: admitted ? (row.online_url ?? '') : '',
    ticket_code: admitted ? row.ticket_code : '',
    // A telephone's camera opens the console's page for it; a scanner at the desk types it into the field there.
    ticket_picture: admitted
      ? await codePicture(
          `${context.settings.consoleOrigin ?? context.origin}/console/activities/${row.activity_id}?code=${row.ticket_code}`,
        )
      : '',
    enquiries: row.contact ?? '',
    enquiries_phone: row.enquiries_phone ?? '',
    may_check_in: admitted && row.checked_in_at === null && maySelfCheckIn(row, context.now),
  };
};

export const presentStaff = (context: Pick<Context, 'now'>, row: SignupRow): StaffSignup => ({
  ...common(row),
  contact_phone: maskPhone(row.contact_phone),
  actions: signupActionsAt(row, instantOf(context.now)),
});

export const ownSignup = async (context: Context<Member>, db: Db, signup_id: string): Promise<SignupRow> => {
  const row = await whole(ownSignups(context, db)).where('signup_id', '=', signup_id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

export const staffSignup = async (context: Context, db: Db, signup_id: string): Promise<SignupRow> => {
  const row = await whole(signups(context, db)).where('signup_id', '=', signup_id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
