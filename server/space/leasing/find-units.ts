/** Finds units, or carriers that may be viewed, by name: for choosing in forms. */
import { type SqlBool, sql } from 'kysely';
import { carrierKinds, isLettable, type ViewableKind, viewableKinds } from '#contract/space/carrier-kinds.ts';
import type { OfferedUnit } from '#contract/space/leasing/lease-calls.ts';
import { mostFound } from '#contract/space/leasing/viewing.ts';
import { roomStatuses } from '#contract/space/lettable.ts';
import { costOf } from '#contract/space/rent.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { App } from '../../kit/context.ts';
import { containing, startingWith } from '../../kit/database/like.ts';
import { hasStatus } from '../unit-status.ts';
import { type Unit, unitsOf, unitsWhere } from '../units.ts';
import { pageOfObject } from './lease-rows.ts';

/** A unit with the terms it is offered for. */
export const offered = (app: Pick<App, 'contents'>, unit: Unit): OfferedUnit => ({
  unit_id: unit.obj_id,
  unit_type: unit.unit_type,
  title: unit.title,
  area_sqm: Number(unit.area_sqm),
  month_rent_fen: unit.month_rent_fen,
  month_property_fen: unit.property_fee_fen === null ? null : costOf(unit).property_fen,
  free_rent_days: unit.free_rent_days,
  deposit_months: unit.deposit_months,
  pay_months: unit.pay_months,
  page: pageOfObject(app, unit.unit_type, unit.obj_id),
});

export const findUnits: Verb<'GET /space-v2/units/find'> = async (context, { query: { keyword = '', unit_id } }) => {
  const words = containing(keyword);
  const named = sql<SqlBool>`(title ilike ${words} or room_no ilike ${words})`;
  const units = unit_id
    ? await unitsOf(context, context.db, [unit_id])
    : await unitsWhere(context, context.db, named, mostFound);
  return {
    data: units.map((unit) => ({
      ...offered(context, unit),
      room_status: unit.room_status,
      room_status_name: roomStatuses[unit.room_status],
    })),
  };
};

type Found = { obj_type: ViewableKind; place: number; obj_id: string; title: string };
/**
 * The best of each kind, and of these the best of all. With a keyword: exact names, then names that begin with it, then names that contain it.
 * Without one: the newest of each kind in turn, so that no kind fills the list.
 */
export const findViewingObjects: Verb<'GET /space-v2/appointments/objects'> = async (
  { db, region, now },
  { query: { keyword = '' } },
) => {
  const distance = keyword
    ? sql<number>`case when lower(title) = lower(${keyword}) then 0 when title ilike ${startingWith(keyword)} then 1 else 2 end`
    : sql<number>`0`;
  const fits = keyword ? sql<SqlBool>`title ilike ${containing(keyword)}` : sql<SqlBool>`true`;
  const kinds = viewableKinds.map(
    (kind, place) => sql`
      (select ${kind}::text as obj_type, ${place}::int as place, obj_id, title, distance, row_number() over (order by distance, publish_date desc, obj_id desc) as turn
      from (
        select obj_id, title, publish_date, ${distance} as distance from ${sql.table(kind)} where region_code = ${region.code} and ${fits}${isLettable(kind) ? sql` and ${hasStatus(1, now)}` : sql``}
        order by distance, publish_date desc, obj_id desc limit ${mostFound}
      ) best)`,
  );
  const { rows } = await sql<Found>`
    select obj_type, place, obj_id, title from (${sql.join(kinds, sql` union all `)}) found order by distance, turn, place limit ${mostFound}`.execute(
    db,
  );
  const listed = keyword ? rows : rows.toSorted((a, b) => a.place - b.place);
  return {
    data: listed.map(({ obj_type, obj_id, title }) => ({
      obj_type,
      type_name: carrierKinds[obj_type].name,
      obj_id,
      title,
    })),
  };
};
