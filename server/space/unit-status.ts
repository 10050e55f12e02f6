/** The state of a lettable unit, read from its holds (ruling D10). It is never stored, so that a contract changes the plan's colours by itself. */
import { type SqlBool, sql } from 'kysely';
import { type Day, dayOf } from '#contract/kit/day.ts';
import { type RoomStatus, roomStatuses } from '#contract/space/lettable.ts';
import type { Condition, Live } from '../kit/content/content-table.ts';

const heldFrom = (today: Day) =>
  sql<SqlBool>`exists (select 1 from unit_hold where unit_id = obj_id and days && daterange(${today}::date, null))`;
const letOn = (today: Day) =>
  sql<SqlBool>`exists (select 1 from unit_hold where unit_id = obj_id and signed and days @> ${today}::date)`;

/** For queries over a table or view with `obj_id` and `withheld`. */
export const hasStatus: Condition = (code, now) => {
  const today = dayOf(now);
  switch (code) {
    case 1:
      return sql<SqlBool>`(withheld is null and not ${heldFrom(today)})`;
    case 2:
      return sql<SqlBool>`(withheld is null and ${heldFrom(today)} and not ${letOn(today)})`;
    case 3:
      return sql<SqlBool>`(withheld = 3 or withheld is null and ${letOn(today)})`;
    case 4:
    case 5:
      return sql<SqlBool>`(withheld = ${code})`;
    default:
      return sql<SqlBool>`false`;
  }
};

/** The same as a value to select. */
export const statusOn = (today: Day) =>
  sql<RoomStatus>`(case when withheld is not null then withheld when ${letOn(today)} then 3 when ${heldFrom(today)} then 2 else 1 end)`;

/** Of a unit that is booked for later: the first day that is held; null once it is held today, and in every other state. */
export const bookedFrom = (today: Day) =>
  sql<Day | null>`(case when withheld is null and not ${letOn(today)} then (
    select nullif(greatest(min(lower(days)), ${today}::date), ${today}::date) from unit_hold
    where unit_id = obj_id and days && daterange(${today}::date, null)) end)`;

/** The states of units of one content type, for its list and its detail. */
export const liveStatus: Live = async ({ db, now }, obj_ids) => {
  const today = dayOf(now);
  const { rows } = await sql<{ obj_id: string; room_status: RoomStatus; booked_from: Day | null }>`
    select obj_id, ${statusOn(today)} as room_status, ${bookedFrom(today)} as booked_from from lettable_unit where obj_id = any(${obj_ids}::uuid[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ obj_id, room_status, booked_from }) => [
      obj_id,
      { room_status, room_status_name: roomStatuses[room_status], booked_from },
    ]),
  );
};
