import { sql } from 'kysely';
import type { StoredRow } from '#contract/kit/content.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type building, buildingKinds, floorsIn, shapeKinds } from '#contract/space/building.ts';
import { orientations, roomStatuses } from '#contract/space/lettable.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { readerAddressOf } from '../kit/content/get-content.ts';
import { titlesOf } from '../kit/content/present.ts';
import type { Context } from '../kit/context.ts';
import { type Unit, unitsWhere } from './units.ts';

/** Of one park on its drawing. */
const mostBuildings = 100;

type Shapes = StoredRow<(typeof building)['fields']>['floor_plan'];

const asUnit = (
  { contents }: Pick<Context, 'contents'>,
  { obj_id, unit_type, title, room_no, area_sqm, orientation, month_rent_fen, room_status, booked_from }: Unit,
) => {
  const type = contents.get(unit_type)?.type;
  return {
    ...{ obj_id, unit_type, title, room_no, area_sqm, month_rent_fen, room_status, booked_from },
    orientation_name: orientations[orientation as keyof typeof orientations] ?? '',
    room_status_name: roomStatuses[room_status],
    page: type ? readerAddressOf(type, obj_id) : '',
  };
};

const isOn = (floors: string, floor_no: number): boolean => {
  const range = floorsIn(floors);
  return range !== undefined && range.first <= floor_no && floor_no <= range.last;
};

/** The floors that the plan draws or that have units to let. */
const floorsOf = (shapes: Shapes, units: readonly Unit[]) => {
  const drawn = shapes.flatMap(({ floors }) => {
    const range = floorsIn(floors);
    return range ? Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index) : [];
  });
  const byFloor = Map.groupBy(units, ({ floor_no }) => floor_no ?? 1);
  return [...new Set([...drawn, ...byFloor.keys()])]
    .sort((a, b) => b - a)
    .map((floor_no) => {
      const onFloor = byFloor.get(floor_no) ?? [];
      return {
        floor_no,
        unit_count: onFloor.length,
        free_count: onFloor.filter(({ room_status }) => room_status === 1).length,
        states: onFloor.map(({ room_status }) => room_status),
      };
    });
};

const extentOf = (shapes: Shapes) => ({
  width_m: Math.max(0, ...shapes.map(({ x_m, width_m }) => x_m + width_m)),
  depth_m: Math.max(0, ...shapes.map(({ y_m, depth_m }) => y_m + depth_m)),
});

const squareOf = (floor_area_sqm: number | null, floors: number) => {
  const side = Math.round(Math.sqrt((floor_area_sqm ?? 0) / floors));
  return { width_m: side, depth_m: side };
};

/** The buildings of a park as large as their plans, with the states of their units. */
export const getSitePlan: Verb<'GET /space-v2/parks/plan'> = async (context, { query }) => {
  const { db, region } = context;
  const [park, buildings, units] = await Promise.all([
    db
      .selectFrom('park')
      .select(['obj_id', 'title', 'land_area_mu', 'longitude', 'latitude'])
      .where('obj_id', '=', query.park_id)
      .where('region_code', '=', region.code)
      .executeTakeFirst(),
    db
      .selectFrom('building')
      .select([
        'obj_id',
        'title',
        'kind',
        'cover',
        'longitude',
        'latitude',
        'floors_above',
        'floors_below',
        'floor_area_sqm',
        'floor_plan',
      ])
      .where('park_id', '=', query.park_id)
      .where('region_code', '=', region.code)
      .orderBy('publish_date', 'desc')
      .orderBy('obj_id')
      .limit(mostBuildings)
      .execute(),
    unitsWhere(
      context,
      db,
      sql`building_id in (select obj_id from building where park_id = ${query.park_id} and region_code = ${region.code})`,
    ),
  ]);
  if (!park) throw refuse('not_found');
  const byBuilding = Map.groupBy(units, ({ building_id }) => building_id);
  const { obj_id: park_id, ...rest } = park;
  return {
    data: {
      park_id,
      ...rest,
      buildings: buildings.map(({ floor_plan, kind, floors_below, floor_area_sqm, ...building }) => {
        const shapes = floor_plan as unknown as Shapes;
        return {
          ...building,
          kind,
          kind_name: buildingKinds[kind as keyof typeof buildingKinds],
          ...(shapes.length > 0
            ? extentOf(shapes)
            : squareOf(floor_area_sqm, building.floors_above + (floors_below ?? 0))),
          floors: floorsOf(shapes, byBuilding.get(building.obj_id) ?? []),
        };
      }),
    },
  };
};

/** The rectangles of one floor with their units and today's states; of the lowest floor with a free unit when the building has no such floor. */
export const getPlan: Verb<'GET /space-v2/buildings/plan'> = async (context, { query }) => {
  const { db, region } = context;
  const found = await db
    .selectFrom('building')
    .select(['obj_id', 'title', 'summary', 'park_id', 'floor_plan'])
    .where('obj_id', '=', query.building_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  const allShapes = found.floor_plan as unknown as Shapes;
  const [units, titles] = await Promise.all([
    unitsWhere(context, db, sql`building_id = ${found.obj_id}`),
    titlesOf(context, found.park_id ? [found.park_id] : []),
  ]);
  const floors = floorsOf(allShapes, units);
  const asked = floors.find((one) => one.floor_no === query.floor_no);
  const floor_no = (asked ?? floors.findLast(({ free_count }) => free_count > 0) ?? floors.at(-1))?.floor_no ?? 1;
  const onFloor = units.filter((unit) => (unit.floor_no ?? 1) === floor_no);
  const shapes = allShapes.filter(({ floors: on }) => isOn(on, floor_no));
  const placed = new Set(shapes.map(({ shape_id }) => shape_id).filter(Boolean));
  return {
    data: {
      building_id: found.obj_id,
      title: found.title,
      summary: found.summary,
      park_id: found.park_id,
      park_name: titles.get(found.park_id ?? '') ?? '',
      floors,
      floor_no,
      ...extentOf(shapes),
      shapes: shapes.map(({ floors: _, kind, ...shape }) => {
        const unit = shape.shape_id ? onFloor.find(({ plan_shape_id }) => plan_shape_id === shape.shape_id) : undefined;
        return {
          ...shape,
          kind,
          kind_name: shapeKinds[kind as keyof typeof shapeKinds],
          unit: unit ? asUnit(context, unit) : null,
        };
      }),
      unplaced: onFloor.filter(({ plan_shape_id }) => !placed.has(plan_shape_id)).map((unit) => asUnit(context, unit)),
    },
  };
};
