/** Staff on leave and their substitutes: who acts on whose cases today. */
import { sql } from 'kysely';
import { type Leave, longestLeaveDays } from '#contract/kit/case-desk-calls.ts';
import { addDays, dayOf, daysBetween, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { caseReaders } from '#contract/kit/staff-case-calls.ts';
import { write } from '../audit.ts';
import type { Verb } from '../calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../context.ts';
import { hasAny } from '../has-any.ts';
import { sendMessages } from '../messages.ts';
import { handling } from './staff-rights.ts';

type Asker = Pick<Context<Staff>, 'region' | 'actor' | 'now'>;

/** The colleagues whose cases are the person's today. */
export const standsInFor = ({ region, actor, now }: Asker) =>
  sql<string>`(select staff_leave.staff_id from staff_leave where staff_leave.region_code = ${region.code}
    and substitute_id = ${actor.staff_id} and from_day <= ${dayOf(now)} and to_day >= ${dayOf(now)})`;
/** Cases that the person has, or has today for a colleague on leave. */
export const inHands = (asker: Asker) =>
  sql<boolean>`(assignee_id = ${asker.actor.staff_id} or assignee_id in ${standsInFor(asker)})`;
export const standsIn = (asker: Asker) => sql<boolean>`coalesce(assignee_id in ${standsInFor(asker)}, false)`;

export const absentOf = async (context: Asker, db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ staff_id: string }>`${standsInFor(context)}`.execute(db);
  return new Set(rows.map(({ staff_id }) => staff_id));
};

/** Who stands in for a person today; undefined when the person is there. */
export const substituteOf = async (
  { region, now }: Pick<Context, 'region' | 'now'>,
  db: Db,
  staff_id: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('staff_leave')
      .select('substitute_id')
      .where('region_code', '=', region.code)
      .where('staff_id', '=', staff_id)
      .where('from_day', '<=', dayOf(now))
      .where('to_day', '>=', dayOf(now))
      .executeTakeFirst()
  )?.substitute_id;

const leavesOf = ({ region }: Context<Staff>, db: Db) =>
  db
    .selectFrom('staff_leave')
    .innerJoin('staff as absent', 'absent.staff_id', 'staff_leave.staff_id')
    .innerJoin('staff as substitute', 'substitute.staff_id', 'staff_leave.substitute_id')
    .select(['leave_id', 'staff_leave.staff_id', 'substitute_id', 'from_day', 'to_day'])
    .select(['absent.name as staff_name', 'substitute.name as substitute_name'])
    .where('staff_leave.region_code', '=', region.code);
type Row = Omit<Leave, 'now' | 'may_cancel'>;

const mayArrange = ({ actor }: Context<Staff>, staff_id: string): boolean =>
  staff_id === actor.staff_id || actor.roles.includes('system');
const shown = (context: Context<Staff>, row: Row): Leave => {
  const today = dayOf(context.now);
  return {
    ...row,
    now: row.from_day <= today && row.to_day >= today,
    may_cancel: row.to_day >= today && mayArrange(context, row.staff_id),
  };
};

/** What is past is of use to nobody here; the audit log keeps it. */
export const listLeaves: Verb<'GET /console/leaves'> = async (context) => {
  const { actor, now } = context;
  let rows = leavesOf(context, context.db).where('to_day', '>=', dayOf(now));
  if (!actor.roles.includes('system'))
    rows = rows.where((eb) =>
      eb.or([eb('staff_leave.staff_id', '=', actor.staff_id), eb('substitute_id', '=', actor.staff_id)]),
    );
  const found = await rows.orderBy('from_day').orderBy('leave_id').limit(500).execute();
  return { data: found.map((row) => shown(context, row)) };
};

const wrong = (field: string, message: string) => refuse('invalid', { message, errors: [{ field, message }] });

export const addLeave: Verb<'POST /console/leaves'> = async (context, { body }) => {
  const { region, actor, now } = context;
  const { substitute_id, from_day, to_day, staff_id = actor.staff_id } = body;
  if (!mayArrange(context, staff_id)) throw refuse('forbidden');
  if (to_day < dayOf(now)) throw wrong('to_day', '结束日期不能早于今天');
  if (daysBetween(from_day, to_day) >= longestLeaveDays) throw wrong('to_day', `一次最多登记 ${longestLeaveDays} 天`);
  if (substitute_id === staff_id) throw wrong('substitute_id', '代办人不能是休假人自己');
  return await write(context, async (tx, record) => {
    // Both, in one order: two leaves that would cross wait for each other here.
    const people = await tx
      .selectFrom('staff')
      .select(['staff_id', 'roles'])
      .where('region_code', '=', region.code)
      .where('staff_id', 'in', [staff_id, substitute_id])
      .where('disabled_at', 'is', null)
      .orderBy('staff_id')
      .forNoKeyUpdate()
      .execute();
    const absent = people.find((one) => one.staff_id === staff_id);
    const substitute = people.find((one) => one.staff_id === substitute_id);
    if (!absent) throw refuse('not_found');
    if (!substitute || !hasAny(substitute, hasAny(absent, handling) ? handling : caseReaders))
      throw wrong('substitute_id', '该工作人员不能代办，请选择其他人');
    const meanwhile = (id: string) =>
      leavesOf(context, tx)
        .where('staff_leave.staff_id', '=', id)
        .where('from_day', '<=', to_day)
        .where('to_day', '>=', from_day)
        .executeTakeFirst();
    if (await meanwhile(staff_id)) throw wrong('from_day', '这段时间已登记休假');
    const away = await meanwhile(substitute_id);
    if (away) throw wrong('substitute_id', `${away.staff_name}同期休假，请选择其他人`);
    const leave_id = context.newId();
    await tx
      .insertInto('staff_leave')
      .values({ leave_id, region_code: region.code, staff_id, substitute_id, from_day, to_day, created_at: now })
      .execute();
    const row = await leavesOf(context, tx).where('leave_id', '=', leave_id).executeTakeFirstOrThrow();
    await sendMessages(tx, context, [
      {
        to: { kind: 'staff', id: substitute_id },
        title: '请您代办办件',
        body: `${row.staff_name} ${sayDay(from_day)}至 ${sayDay(to_day)}休假，其办件由您代办。`,
        link: '/cases?whose=mine',
      },
    ]);
    record({
      action: 'leave.add',
      obj_type: 'staff',
      obj_id: staff_id,
      detail: { start_date: from_day, end_date: to_day, substitute: row.substitute_name },
    });
    return { data: shown(context, row) };
  });
};

const lockLeave = async (context: Context<Staff>, tx: Tx, leave_id: string) => {
  const row = await tx
    .selectFrom('staff_leave')
    .selectAll()
    .where('region_code', '=', context.region.code)
    .where('leave_id', '=', leave_id)
    .forUpdate()
    .executeTakeFirst();
  // Another's leave is no secret, but it is not listed to everybody either.
  if (!row || !mayArrange(context, row.staff_id)) throw refuse('not_found');
  return row;
};

/** A leave that has begun ends yesterday: what was done in it stays explained. */
export const cancelLeave: Verb<'DELETE /console/leaves/{leave_id}'> = async (context, { params }) =>
  await write(context, async (tx, record) => {
    const { leave_id, staff_id, from_day } = await lockLeave(context, tx, params.leave_id);
    const yesterday = addDays(dayOf(context.now), -1);
    if (from_day > yesterday) await tx.deleteFrom('staff_leave').where('leave_id', '=', leave_id).execute();
    else await tx.updateTable('staff_leave').set({ to_day: yesterday }).where('leave_id', '=', leave_id).execute();
    record({ action: 'leave.cancel', obj_type: 'staff', obj_id: staff_id });
    return { data: { leave_id } };
  });
