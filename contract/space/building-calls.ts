/** The buildings of a park and the floor plan of a building, coloured by the states of their units (ruling D10). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { day, objId, one } from '../kit/wire.ts';

const planUnit = z.object({
  obj_id: objId,
  unit_type: z.string(),
  title: z.string(),
  room_no: z.string(),
  area_sqm: z.number(),
  /** Where its windows face; empty when nobody says. */
  orientation_name: z.string(),
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

/** `states`: of its units, by room number. */
const floor = z.object({ floor_no: z.int(), unit_count: z.int(), free_count: z.int(), states: z.array(z.int()) });

/** A park seen from above: where its buildings stand, as large as their plans, and which floors are free. */
export const sitePlan = z.object({
  park_id: objId,
  title: z.string(),
  land_area_mu: z.number().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  buildings: z.array(
    z.object({
      obj_id: objId,
      title: z.string(),
      kind: z.int(),
      kind_name: z.string(),
      cover: z.string(),
      longitude: z.number().nullable(),
      latitude: z.number().nullable(),
      floors_above: z.int(),
      /** Of its plan; without one a square of its floor area; 0 when neither is known. */
      width_m: z.number(),
      depth_m: z.number(),
      /** From top to bottom; only those with a plan or with units. */
      floors: z.array(floor),
    }),
  ),
});

export const plan = z.object({
  building_id: objId,
  title: z.string(),
  /** Of the building; it says why floors have no units. */
  summary: z.string(),
  park_id: objId.nullable(),
  park_name: z.string(),
  /** From top to bottom. */
  floors: z.array(floor),
  /** The floor of `shapes` and `units`. */
  floor_no: z.int(),
  width_m: z.number(),
  depth_m: z.number(),
  shapes: z.array(planShape),
  /** Units of the floor without a shape. */
  unplaced: z.array(planUnit),
});

export const buildingCalls = contract({
  'GET /space-v2/parks/plan': {
    summary: '园区总平面：各楼宇的位置、轮廓、层数和各层房源实时状态',
    access: 'all',
    query: z.object({ park_id: objId }),
    reply: one(sitePlan),
    fails: ['not_found'],
  },
  'GET /space-v2/buildings/plan': {
    summary: '楼宇某层的平面图及房源实时状态；不填楼层时为有待租房源的最低一层',
    access: 'all',
    query: z.object({ building_id: objId, floor_no: z.int('楼层须为整数').min(-9).max(200).optional() }),
    reply: one(plan),
    fails: ['not_found'],
  },
});
