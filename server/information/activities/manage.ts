/** The staff's side of sign-ups: activities with their numbers, one activity's sign-ups, approval, and the sheet of them. */
import { sql } from 'kysely';
import type { StaffActivity } from '#contract/information/activity-calls.ts';
import { activityStateAt, activityStates, signupActionsAt } from '#contract/information/activity-states.ts';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { headedSheet, sheetType, writeSheets } from '../../kit/sheets/sheets.ts';
import { mayStaffCheckIn } from './check-in-times.ts';
import { endSignup, lockSeating, seatOrQueue, showIfFull, tellSignups, timeOf } from './seats.ts';
import { presentStaff, signups, staffSignup, whole } from './signup-rows.ts';

const counted = (condition: string) =>
  sql<number>`(select count(*)::int from activity_signup one where one.activity_id = entry.obj_id and ${sql.raw(condition)})`;

/** Activities that readers see, and those that were taken down after people had signed up. */
const activities = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('content_entry as entry')
    .leftJoin('activity', 'activity.obj_id', 'entry.obj_id')
    .leftJoin('activity_seating as seating', 'seating.activity_id', 'entry.obj_id')
    .where('entry.region_code', '=', region.code)
    .where('entry.content_type', '=', 'activity')
    .where((eb) => eb.or([eb('activity.obj_id', 'is not', null), eb('seating.activity_id', 'is not', null)]))
    .select((eb) => [
      'entry.obj_id',
      eb.fn.coalesce('activity.title', 'seating.title', 'entry.title').as('title'),
      eb.fn.coalesce('activity.place', 'seating.place').as('place'),
      eb.fn.coalesce('activity.start_time', 'seating.start_time').as('start_time'),
      eb.fn.coalesce('activity.end_time', 'seating.end_time').as('end_time'),
      eb.fn.coalesce('activity.seats', 'seating.seats').as('seats'),
      'activity.obj_id as shown',
      'takes_signups',
      'signup_opens',
      'signup_closes',
      'needs_approval',
      'question',
      'taken',
      counted('one.status = 10').as('pending'),
      counted('one.status = 30').as('waiting'),
      counted('one.checked_in_at is not null').as('checked_in'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof activities>['execute']>>[number];

const present = ({ now }: Pick<Context, 'now'>, row: Row): StaffActivity => {
  const [taken, start_time, end_time] = [row.taken ?? 0, row.start_time ?? '', row.end_time ?? ''];
  const { signup_opens, signup_closes } = row;
  const takes_signups = row.takes_signups ?? false;
  const times = { takes_signups, start_time, end_time, signup_opens, signup_closes };
  const state = activityStateAt(times, row.seats !== null && taken >= row.seats, instantOf(now));
  return {
    obj_id: row.obj_id,
    title: row.title,
    place: row.place ?? '',
    start_time,
    end_time,
    published: row.shown !== null,
    takes_signups,
    needs_approval: row.needs_approval ?? false,
    question: row.question ?? '',
    seats: row.seats,
    taken,
    pending: row.pending,
    waiting: row.waiting,
    checked_in: row.checked_in,
    state_name: row.shown ? activityStates[state] : '已下线',
    may_check_in: mayStaffCheckIn({ start_time, end_time }, now),
  };
};

export const listActivities: Verb<'GET /console/activities'> = async (context, { query }) => {
  const { view, keyword } = query;
  const end = sql<string>`coalesce(activity.end_time, seating.end_time)`;
  const start = sql<string>`coalesce(activity.start_time, seating.start_time)`;
  let rows = activities(context, context.db);
  if (view === 'todo') rows = rows.where(counted('one.status = 10'), '>', 0);
  if (view === 'coming') rows = rows.where(end, '>=', instantOf(context.now));
  if (view === 'past') rows = rows.where(end, '<', instantOf(context.now));
  if (keyword) rows = rows.where('entry.title', 'ilike', containing(keyword));
  return await pageOf(
    rows.orderBy(start, view && view !== 'past' ? 'asc' : 'desc').orderBy('entry.obj_id'),
    query,
    (row) => present(context, row),
  );
};

const find = async (context: Context, obj_id: string): Promise<Row> => {
  const row = await activities(context, context.db).where('entry.obj_id', '=', obj_id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

export const getStaffActivity: Verb<'GET /console/activities/{obj_id}'> = async (context, { params }) => ({
  data: present(context, await find(context, params.obj_id)),
});

export const listSignups: Verb<'GET /console/activities/{obj_id}/signups'> = async (context, { params, query }) => {
  const { status, checked_in, keyword } = query;
  await find(context, params.obj_id);
  let rows = whole(signups(context, context.db)).where('signup.activity_id', '=', params.obj_id);
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (checked_in !== undefined) rows = rows.where('checked_in_at', checked_in ? 'is not' : 'is', null);
  if (keyword)
    rows = rows.where((eb) =>
      eb.or([
        eb('contact_person', 'ilike', containing(keyword)),
        eb('company', 'ilike', containing(keyword)),
        eb('ticket_code', '=', keyword.toUpperCase()),
        eb('signup.contact_phone', '=', keyword),
      ]),
    );
  // What waits for a decision first, then who comes, then who waits, in the order of the queue.
  return await pageOf(
    rows.orderBy('status').orderBy('queue_no').orderBy('signup.created_at').orderBy('signup_id'),
    query,
    (row) => presentStaff(context, row),
  );
};

export const getStaffSignup: Verb<'GET /console/signups/{signup_id}'> = async (context, { params: { signup_id } }) =>
  await write(context, async (tx, record) => {
    const row = await staffSignup(context, tx, signup_id);
    record({ action: 'activity.read_signup', obj_type: 'activity_signup', obj_id: signup_id });
    return { data: { ...presentStaff(context, row), contact_phone: row.contact_phone } };
  });

export const decideSignup: Verb<'POST /console/signups/{signup_id}/decide'> = async (
  context,
  { params: { signup_id }, body: { action, reason } },
) =>
  await write(context, async (tx, record) => {
    const seating = await lockSeating(tx, (await staffSignup(context, tx, signup_id)).activity_id);
    const row = await staffSignup(context, tx, signup_id);
    if (!seating || !signupActionsAt(row, instantOf(context.now)).includes(action)) throw refuse('wrong_state');
    if (action === 'refuse') {
      await endSignup(tx, context, seating, row, { status: 50, reason });
      await tellSignups(tx, context, [row], { title: '活动报名未通过', body: `${seating.title}。原因：${reason}` });
    } else {
      const given = await seatOrQueue(tx, row.activity_id);
      await tx
        .updateTable('activity_signup')
        .set({ ...given, updated_at: context.now })
        .where('signup_id', '=', signup_id)
        .execute();
      await showIfFull(tx, context, seating);
      await tellSignups(tx, context, [row], {
        title: given.status === 20 ? '报名成功' : '报名已通过，名额已满，已进入候补',
        body: `${seating.title}，${timeOf(seating)}，${seating.place}。`,
      });
    }
    record({ action: `activity.${action}`, obj_type: 'activity_signup', obj_id: signup_id });
    return { data: presentStaff(context, await staffSignup(context, tx, signup_id)) };
  });

const columns = [
  { title: '姓名', width: 12 },
  { title: '单位', width: 30 },
  { title: '联系电话', width: 16 },
  { title: '状态', width: 12 },
  { title: '候补次序', width: 10 },
  { title: '票码', width: 14 },
  { title: '回答', width: 40 },
  { title: '报名时间', width: 20 },
  { title: '签到时间', width: 20 },
  { title: '原因', width: 30 },
];
const mostRows = 5_000;

export const exportSignups: Verb<'GET /console/activities/{obj_id}/export'> = async (
  context,
  { params: { obj_id }, query: { reason } },
) => {
  const activity = await find(context, obj_id);
  const rows = await whole(signups(context, context.db))
    .where('signup.activity_id', '=', obj_id)
    .orderBy('status')
    .orderBy('queue_no')
    .orderBy('signup.created_at')
    .limit(mostRows)
    .execute();
  const lines = rows.map((row) => {
    const said = presentStaff(context, row);
    return [
      said.contact_person,
      said.company,
      row.contact_phone,
      said.status_name,
      said.waiting_no,
      said.ticket_code,
      said.answer,
      said.created_at,
      said.checked_in_at ?? '',
      said.reason,
    ];
  });
  const sheet = headedSheet('报名', columns, lines);
  const bytes = await writeSheets([sheet], context);
  await write(context, async (_, record) =>
    record({ action: 'activity.export', obj_type: 'activity', obj_id, detail: { rows: rows.length, reason } }),
  );
  return downloadOf(bytes, { name: `报名_${activity.title}_${dayOf(context.now)}.xlsx`, mime: sheetType });
};
