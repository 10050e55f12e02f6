/** Choosing a place on the map: park → building → floor → unit. `num` says what for: 1 offices, 2 factories, 3 makerspaces, 4 land. */
import { carrierKinds, lettableKinds } from '#contract/space/carrier-kinds.ts';
import type { PageContext } from '../../kit/page-context.ts';
import { refusedWith, unlessMissing } from '../../kit/unless-missing.server.ts';
import { sum } from '../figures.server.ts';
import { floorText, statusText, yuanText } from '../say-carrier.server.ts';
import { pageOfKind } from '../space-room.server.ts';
import { type DrawnPlaces, drawPlaces, type Place } from './draw-places.server.ts';

const letOn = (map: string) => lettableKinds.filter((kind) => carrierKinds[kind].map === map);
export const mapKinds = [
  { num: '1', label: '办公选址', units: letOn('1'), buildings: '1,3,4' },
  { num: '2', label: '厂房选址', units: letOn('2'), buildings: '2,4' },
  { num: '3', label: '众创选址', units: [], buildings: '' },
  { num: '4', label: '用地选址', units: [], buildings: '' },
] as const;
type MapKind = (typeof mapKinds)[number];

type Placed = { title: string; to: string; note: string; longitude: number | null; latitude: number | null };

const uuid = /^[0-9a-f-]{36}$/;

/** Those with coordinates. */
const placed = (places: readonly Placed[]): Place[] =>
  places.flatMap(({ longitude, latitude, ...place }) =>
    longitude === null || latitude === null ? [] : [{ ...place, longitude, latitude }],
  );

/** A carrier among the parks of the region. */
export const mapAround = async (
  here: Place,
  own: string | undefined,
  { api, region }: PageContext,
): Promise<DrawnPlaces> => {
  const { data } = await api['GET /space-v2/parks/list']({ query: { page_size: 100 } });
  const parks = data.map(({ obj_id, title, longitude, latitude }) => ({
    title,
    note: '',
    to: `/space/park/${obj_id}`,
    longitude,
    latitude,
  }));
  const others = placed(parks).filter(({ to, title }) => to !== own && title !== here.title);
  return drawPlaces([here, ...others], region, { close: here, wide: 1.5 });
};

/** The places on the map: parks with their free units, or the carriers themselves. */
const placesOf = async ({ num, units }: MapKind, { api }: PageContext): Promise<Placed[]> => {
  const query = { page_size: 100 };
  if (num === '3') {
    const { data } = await api['GET /space-v2/makerspaces/list']({ query });
    return data.map(({ obj_id, title, seats_free, longitude, latitude }) => ({
      ...{ title, longitude, latitude, to: `/space/makerspace/${obj_id}` },
      note: seats_free === null ? '' : `空余 ${seats_free} 个工位`,
    }));
  }
  if (num === '4') {
    const { data } = await api['GET /space-v2/industrial_lands/list']({ query });
    return data.map(({ obj_id, title, area_mu, land_status_name, longitude, latitude }) => ({
      ...{ title, longitude, latitude, to: `/space/industry/${obj_id}` },
      note: `${area_mu} 亩 · ${land_status_name}`,
    }));
  }
  const [parks, figures] = await Promise.all([
    api['GET /space-v2/parks/list']({ query }),
    api['GET /space-v2/carriers/statistics'](),
  ]);
  return parks.data.map(({ obj_id, title, longitude, latitude }) => {
    const here = figures.data.filter(
      ({ park_id, kind }) => park_id === obj_id && (units as readonly string[]).includes(kind),
    );
    const [free, all] = [sum(here, 'free_count'), sum(here, 'lettable_count')];
    return {
      title,
      longitude,
      latitude,
      to: `/space/map?num=${num}&park=${obj_id}`,
      note: all === 0 ? '暂无房源' : `待租 ${free} / ${all}`,
    };
  });
};

const district = async (kind: MapKind, context: PageContext) => {
  const places = await placesOf(kind, context);
  const counted = kind.units.map((unit) => pageOfKind(unit)?.title).join('、');
  return {
    counted: counted && `数字为待租 / 可租，含${counted}，自用和装修维修的不计`,
    places: places.map(({ title, to, note }) => ({ title, to, note })),
    map: drawPlaces(placed(places), context.region),
  };
};

/** Buildings are a few hundred metres apart. */
const aroundBuildings = { least: 0.0015, wide: 1.9 };

const parkWith = async (kind: MapKind, park_id: string, { api, region }: PageContext) => {
  const [park, buildings] = await Promise.all([
    api['GET /space-v2/parks/item']({ query: { obj_id: park_id } }).catch(unlessMissing),
    api['GET /space-v2/buildings/list']({
      query: { park_id, page_size: 100, ...(kind.buildings && { kind: kind.buildings }) },
    }),
  ]);
  if (!park) return undefined;
  const places = placed(
    buildings.data.map(({ obj_id, title, kind_name, longitude, latitude }) => ({
      ...{ title, longitude, latitude, note: kind_name },
      to: `/space/map?num=${kind.num}&building=${obj_id}`,
    })),
  );
  return {
    title: park.data.title,
    to: `/space/park/${park_id}`,
    // Districts do not show where buildings are: without streets on the map, the list says as much.
    map: places.length > 0 && region.map.provider !== 'offline' ? drawPlaces(places, region, aroundBuildings) : null,
    buildings: buildings.data.map(({ obj_id, title, kind_name, floors_above, cover }) => ({
      ...{ title, kind_name, floors_above, cover: cover || 'art:covers/office-campus' },
      to: `/space/map?num=${kind.num}&building=${obj_id}`,
    })),
  };
};

const planOf = async (building_id: string, floor: string | null, { api }: PageContext) => {
  const ask = (query: { building_id: string; floor_no?: number }) => api['GET /space-v2/buildings/plan']({ query });
  const floor_no = /^-?\d{1,3}$/.test(floor ?? '') ? Number(floor) : undefined;
  // A number that no floor can have is ignored.
  const found = await ask({ building_id, ...(floor_no !== undefined && { floor_no }) })
    .catch((error: unknown) => (refusedWith(error) === 422 ? ask({ building_id }) : Promise.reject(error)))
    .catch(unlessMissing);
  if (!found) return undefined;
  const { data } = found;
  const said = (unit: (typeof data.unplaced)[number]) => ({
    ...{
      to: unit.page,
      title: unit.title,
      room_no: unit.room_no,
      area_sqm: unit.area_sqm,
      status: unit.room_status,
      status_name: statusText(unit.room_status_name, unit.booked_from),
    },
    rent: yuanText(unit.month_rent_fen),
  });
  return {
    ...data,
    floor_name: floorText(data.floor_no),
    floors: data.floors.map(({ unit_count, free_count, ...floor }) => ({
      ...floor,
      name: floorText(floor.floor_no),
      note: unit_count === 0 ? '无房源' : free_count > 0 ? `待租 ${free_count}` : '已满',
    })),
    shapes: data.shapes.map(({ unit, ...shape }) => ({ ...shape, unit: unit && said(unit) })),
    units: [...data.shapes.flatMap(({ unit }) => (unit ? [unit] : [])), ...data.unplaced].map(said),
  };
};

/** Undefined when the address names a park or a building that is not published. */
export const loadMap = async (search: URLSearchParams, context: PageContext) => {
  const kind = mapKinds.find(({ num }) => num === search.get('num')) ?? mapKinds[0];
  const tabs = mapKinds.map(({ num, label }) => ({ key: num, label, to: `/space/map?num=${num}` }));
  const [park, building] = [search.get('park') ?? '', search.get('building') ?? ''];
  const base = { num: kind.num, label: kind.label, tabs };
  if (building) {
    const plan = uuid.test(building) ? await planOf(building, search.get('floor'), context) : undefined;
    return plan && { ...base, plan, park: undefined, district: undefined };
  }
  if (park) {
    const found = uuid.test(park) ? await parkWith(kind, park, context) : undefined;
    return found && { ...base, park: found, plan: undefined, district: undefined };
  }
  return { ...base, district: await district(kind, context), park: undefined, plan: undefined };
};
