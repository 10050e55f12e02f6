/** Choosing a place on the map: park → building → floor → unit. `num` says what for: 1 offices, 2 factories, 3 makerspaces, 4 land. */
import { carrierKinds, lettableKinds } from '#contract/space/carrier-kinds.ts';
import type { PageContext } from '../../kit/page-context.ts';
import { refusedWith, unlessMissing } from '../../kit/unless-missing.server.ts';
import { rentText, sum } from '../figures.server.ts';
import { floorText, statusText, yuanText } from '../say-carrier.server.ts';
import { pageOfKind } from '../space-room.server.ts';
import { type DrawnPlaces, drawPlaces, type Place } from './draw-places.server.ts';
import type { SceneData } from './park-scene.ts';

const letOn = (map: string) => lettableKinds.filter((kind) => carrierKinds[kind].map === map);
export const mapKinds = [
  { num: '1', label: '办公选址', units: letOn('1'), buildings: '1,3,4' },
  { num: '2', label: '厂房选址', units: letOn('2'), buildings: '2,4' },
  { num: '3', label: '众创选址', units: [], buildings: '' },
  { num: '4', label: '用地选址', units: [], buildings: '' },
] as const;
type MapKind = (typeof mapKinds)[number];

type Placed = Omit<Place, 'longitude' | 'latitude'> & { to: string; longitude: number | null; latitude: number | null };

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
  return drawPlaces([here, ...others], region, { close: here });
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
  return parks.data.map(({ obj_id, title, longitude, latitude, cover }) => {
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
      face: {
        picture: cover || 'art:covers/office-campus',
        free: all === 0 ? null : Math.round((free / all) * 100),
        rent: rentText(here),
      },
    };
  });
};

const district = async (kind: MapKind, context: PageContext) => {
  const places = await placesOf(kind, context);
  const counted = kind.units.map((unit) => pageOfKind(unit)?.title).join('、');
  return {
    counted: counted && `数字为待租 / 可租，含${counted}，自用和装修维修的不计`,
    places: places.map(({ title, to, note, face }) => ({ title, to, note, more: face?.rent ?? '' })),
    map: drawPlaces(placed(places), context.region),
  };
};

/** Buildings are a few hundred metres apart. */
const aroundBuildings = { least: 0.0015 };

const squareMetresOfMu = 2000 / 3;
const metresOfDegree = 111_200;
/** A building of which neither plan nor floor area is known is drawn so large. */
const unknownSide = 24;

type SitePlan = Awaited<ReturnType<PageContext['api']['GET /space-v2/parks/plan']>>['data'];
const vacancyText = (floors: SitePlan['buildings'][number]['floors']): string => {
  const [free, all] = [sum(floors, 'free_count'), sum(floors, 'unit_count')];
  return all === 0 ? '不对外出租' : free === 0 ? '已满' : `待租 ${free}`;
};

const sceneWith = (plan: SitePlan, toOf: (obj_id: string) => string): SceneData | null => {
  const located = plan.buildings.flatMap(({ longitude, latitude, ...building }) =>
    longitude === null || latitude === null ? [] : [{ ...building, longitude, latitude }],
  );
  if (located.length === 0) return null;
  const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
  const [longitude, latitude] = [
    mean(located.map((building) => building.longitude)),
    mean(located.map((building) => building.latitude)),
  ];
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return {
    title: plan.title,
    land_area_sqm: plan.land_area_mu === null ? null : plan.land_area_mu * squareMetresOfMu,
    buildings: located.map((building) => ({
      to: toOf(building.obj_id),
      title: building.title,
      note: `${building.floors_above} 层 · ${vacancyText(building.floors)}`,
      east_m: (building.longitude - longitude) * shrink * metresOfDegree,
      south_m: (latitude - building.latitude) * metresOfDegree,
      width_m: building.width_m || unknownSide,
      depth_m: building.depth_m || unknownSide,
      floors_above: building.floors_above,
      floors: building.floors.map(({ floor_no, free_count, states }) => ({ floor_no, free: free_count, states })),
    })),
  };
};

const parkWith = async (kind: MapKind, park_id: string, { api, region }: PageContext) => {
  const found = await api['GET /space-v2/parks/plan']({ query: { park_id } }).catch(unlessMissing);
  if (!found) return undefined;
  const kinds = kind.buildings.split(',').filter(Boolean).map(Number);
  const buildings = found.data.buildings.filter((building) => kinds.length === 0 || kinds.includes(building.kind));
  const toOf = (obj_id: string) => `/space/map?num=${kind.num}&building=${obj_id}`;
  const places = placed(
    buildings.map(({ obj_id, title, kind_name, longitude, latitude }) => ({
      ...{ title, longitude, latitude, note: kind_name },
      to: toOf(obj_id),
    })),
  );
  return {
    title: found.data.title,
    to: `/space/park/${park_id}`,
    scene: sceneWith({ ...found.data, buildings }, toOf),
    // Districts do not show where buildings are: only an online map has the streets around them.
    map: places.length > 0 && region.map.provider !== 'offline' ? drawPlaces(places, region, aroundBuildings) : null,
    buildings: buildings.map(({ obj_id, title, kind_name, floors_above, floors, cover }) => ({
      ...{ title, to: toOf(obj_id), cover: cover || 'art:covers/office-campus' },
      note: vacancyText(floors),
      more: `${kind_name} · ${floors_above} 层`,
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
      orientation: unit.orientation_name,
      status: unit.room_status,
      status_name: statusText(unit.room_status_name, unit.booked_from),
      booked_from: unit.booked_from,
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
