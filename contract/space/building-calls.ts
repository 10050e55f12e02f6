/** The floor plan of a building, coloured by the states of its units (ruling D10). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { day, objId, one } from '../kit/wire.ts';

const planUnit = z.object({
  obj_id: objId,
  unit_type: z.string(),
  title: z.string(),
  room_no: z.string(),
  area_sqm: z.number(),
  month_rent_fen: z.number().nullable(),
  room_status: z.int(),
  room_status_name: z.string(),
  /** Of a unit that is booked for later: the first day of its lease. */
  booked_from: day.nullable(),
  page: z.string(),
});

/** A rectangle in metres from the north-west corner. */
const planShape = z.object({
  shape_id: z.string(),
  kind: z.int(),
  kind_name: z.string(),
  x_m: z.number(),
  y_m: z.number(),
  width_m: z.number(),
  depth_m: z.number(),
  /** The unit there; null for corridors and for rooms that are not offered. */
  unit: planUnit.nullable(),
});

export const plan = z.object({
  building_id: objId,
  title: z.string(),
  park_id: objId.nullable(),
  park_name: z.string(),
  /** From top to bottom. */
  floors: z.array(z.object({ floor_no: z.int(), unit_count: z.int(), free_count: z.int() })),
  /** The floor of `shapes` and `units`. */
  floor_no: z.int(),
  width_m: z.number(),
  depth_m: z.number(),
  shapes: z.array(planShape),
  /** Units of the floor without a shape. */
  unplaced: z.array(planUnit),
});

export const buildingCalls = contract({
  'GET /space-v2/buildings/plan': {
    summary: '楼宇某层的平面图及房源实时状态；不填楼层时为有待租房源的最低一层',
    access: 'all',
    query: z.object({ building_id: objId, floor_no: z.int('楼层须为整数').min(-9).max(200).optional() }),
    reply: one(plan),
    fails: ['not_found'],
  },
});
