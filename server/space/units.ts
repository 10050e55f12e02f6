/** Lettable units of every kind, read through the view that joins them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Day, dayOf } from '#contract/kit/day.ts';
import type { LettableKind } from '#contract/space/carrier-kinds.ts';
import type { RoomStatus, Withheld } from '#contract/space/lettable.ts';
import type { Context, Db } from '../kit/context.ts';
import { bookedFrom, statusOn } from './unit-status.ts';

/** Money in fen, areas in ㎡; `month_rent_fen` null: to be agreed. */
export type Unit = {
  unit_type: LettableKind;
  obj_id: string;
  title: string;
  park_id: string | null;
  building_id: string | null;
  floor_no: number | null;
  room_no: string;
  plan_shape_id: string;
  area_sqm: number;
  price_fen: number | null;
  price_unit: number;
  property_fee_fen: number | null;
  deposit_months: number | null;
  pay_months: number | null;
  free_rent_days: number | null;
  seat_count: number | null;
  orientation: number | null;
  month_rent_fen: number | null;
  withheld: Withheld | null;
  room_status: RoomStatus;
  /** Of a unit that is booked for later. */
  booked_from: Day | null;
};

/** The region's published units that fit, with their state on the day of `now`. */
export const unitsWhere = async (
  { region, now }: Pick<Context, 'region' | 'now'>,
  db: Db,
  condition: RawBuilder<SqlBool>,
  /** Only so many, those that are free first. */
  freeFirst?: number,
): Promise<Unit[]> => {
  const { rows } = await sql<Unit>`
    select unit_type, obj_id, title, park_id, building_id, floor_no, room_no, plan_shape_id, area_sqm, price_fen, price_unit, property_fee_fen,
      deposit_months, pay_months, free_rent_days, seat_count, orientation, month_rent_fen, withheld, ${statusOn(dayOf(now))} as room_status, ${bookedFrom(dayOf(now))} as booked_from
    from lettable_unit where region_code = ${region.code} and ${condition}
    order by ${freeFirst === undefined ? sql`` : sql`room_status, `} floor_no, room_no, obj_id limit ${freeFirst ?? null}`.execute(
    db,
  );
  return rows;
};

/** In no order; those that are not published are missing. */
export const unitsOf = (
  context: Pick<Context, 'region' | 'now'>,
  db: Db,
  obj_ids: readonly string[],
): Promise<Unit[]> => unitsWhere(context, db, sql<SqlBool>`obj_id = any(${obj_ids}::uuid[])`);
