/** The SQL of the computed filters of activities, and what their sign-ups say of them now. */
import { type SqlBool, sql } from 'kysely';
import { activityStateAt, activityStates } from '#contract/information/activity-states.ts';
import { instantOf } from '#contract/kit/day.ts';
import type { Condition, Live } from '../../kit/content/content-table.ts';

const full = sql<SqlBool>`exists (select 1 from activity_seating held where held.activity_id = activity.obj_id and held.taken >= held.seats)`;

/** The same rule as `activityStateAt` in the contract, as SQL; a test compares the two. */
const state: Condition = (code, now) => {
  const at = sql`${instantOf(now)}::timestamp`;
  const takes = sql`(takes_signups and start_time > ${at} and (signup_opens is null or signup_opens <= ${at})
    and (signup_closes is null or signup_closes > ${at}))`;
  switch (code) {
    case 1:
      return sql<SqlBool>`(${takes} and not ${full})`;
    case 2:
      return sql<SqlBool>`(${takes} and ${full})`;
    case 3:
      return sql<SqlBool>`(start_time > ${at} and not ${takes})`;
    case 4:
      return sql<SqlBool>`(start_time <= ${at} and end_time >= ${at})`;
    case 5:
      return sql<SqlBool>`(end_time < ${at})`;
    default:
      return sql<SqlBool>`false`;
  }
};

const month: Condition = (code) => sql<SqlBool>`(extract(month from start_time) = ${code}::int)`;

export const liveActivities: Live = async ({ db, region, now }, ids) => {
  const rows = await db
    .selectFrom('activity')
    .leftJoin('activity_seating as seating', 'seating.activity_id', 'activity.obj_id')
    .select(['obj_id', 'takes_signups', 'activity.start_time', 'activity.end_time', 'signup_opens', 'signup_closes'])
    .select(['activity.seats', 'seating.taken'])
    .where('activity.region_code', '=', region.code)
    .where('obj_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => {
      const taken = row.taken ?? 0;
      const code = activityStateAt(row, row.seats !== null && taken >= row.seats, instantOf(now));
      return [row.obj_id, { taken, state: code, state_name: activityStates[code] }];
    }),
  );
};

export const activityConditions = { state, month };
