/** The lists of carriers and their pages, found by the path after `/space/`. */
import type { Facets } from '#contract/kit/content.ts';
import { isShown } from '#contract/space/leasing/viewing.ts';
import { comparedIn } from '../kit/compare/comparison.ts';
import { rowOf } from '../kit/content/content-room.server.ts';
import type { DetailSection } from '../kit/content/detail.ts';
import { listAddress } from '../kit/content/list-address.ts';
import type { ListData, ListRow } from '../kit/content/list-row.ts';
import { coverAddress } from '../kit/cover.tsx';
import type { PageContext } from '../kit/page-context.ts';
import { unlessMissing } from '../kit/unless-missing.server.ts';
import type { Carrier, CarrierLink } from './carrier.ts';
import type { CarrierEntry, CarrierPage } from './carrier-page.server.ts';
import { exactSearch } from './exact-search.server.ts';
import { carrierRow } from './load-search.server.ts';
import { type DrawnPlaces, drawPlaces, type Place } from './map/draw-places.server.ts';
import { carrierPages, pageOfKind, spaceRoom } from './space-room.server.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const carrierAt = (path: string) => carrierPages.find((page) => page.path === path);

/** Units are at their park's position: one place for each park, with the number of matching units. */
const placesByPark = async (list: ListData, { api }: PageContext, counts: Facets[string]): Promise<Place[]> => {
  const { data } = await api['GET /space-v2/parks/list']({ query: { page_size: 100 } });
  const parks = list.filters.find(({ key }) => key === 'park_id')?.options ?? [];
  const asked = parks.filter(({ selected }) => selected).map(({ value }) => value);
  return data.flatMap(({ obj_id, title, longitude, latitude }) => {
    const count = counts.find(({ value }) => value === obj_id)?.count ?? 0;
    if (count === 0 || longitude === null || latitude === null || (asked.length > 0 && !asked.includes(obj_id)))
      return [];
    return [
      { title, note: `${count} 处`, to: listAddress(list, { view: undefined, park_id: obj_id }), longitude, latitude },
    ];
  });
};

const mostOnMap = 100;
/** A list, and with `view=map` its places. Undefined: no such list. */
export const loadCarriers = async (
  path: string,
  context: PageContext,
  search: URLSearchParams,
): Promise<
  { list: ListData; tab: string; map: DrawnPlaces | null; exact: ReturnType<typeof exactSearch> } | undefined
> => {
  const isLet = carrierAt(path)?.let === true;
  const onMap = search.get('view') === 'map';
  const found = await spaceRoom.list(
    path,
    context,
    search,
    // Of rooms only the counts are drawn.
    onMap ? { page_size: isLet ? 1 : mostOnMap, page_index: 1, fixed: { view: 'map' } } : {},
  );
  if (!found) return undefined;
  const { tab, page, facets } = found;
  const views = [
    { key: '', label: '列表', selected: !onMap },
    { key: 'map', label: '地图', selected: onMap },
  ];
  const list: ListData = { ...found.list, views };
  // Among all of them those that can be rented are counted apart.
  const states = list.filters.find(({ key }) => key === 'room_status')?.options ?? [];
  if (states.length > 0 && states.every(({ selected }) => !selected)) {
    const free = states.find(({ value }) => value === '1')?.count ?? 0;
    list.of_these = { text: `待租 ${free} ${list.counted_in}`, to: listAddress(list, { room_status: '1' }) };
  }
  const exact = isLet ? exactSearch(page.type.type, list) : null;
  if (!onMap) return { list, tab, map: null, exact };
  const places = isLet
    ? await placesByPark(list, context, facets.park_id ?? [])
    : list.rows.flatMap(({ title, to, meta, place }) =>
        place ? [{ ...place, title, to, note: meta.at(-1) ?? '' }] : [],
      );
  return { list, tab, map: drawPlaces(places, context.region), exact };
};

const similarCount = 3;
const similarTo = async (page: CarrierPage, { api }: PageContext, entry: CarrierEntry): Promise<ListRow[]> => {
  const query = {
    ...('park_id' in page.type.filters && entry.park_id && { park_id: entry.park_id }),
    ...(page.let && { room_status: '1' }),
  };
  const { data } = await page.load(api, { ...query, page_index: 1, page_size: similarCount + 1 });
  const others = data.filter(({ obj_id }) => obj_id !== entry.obj_id).slice(0, similarCount);
  return others.map((item) => rowOf(page, item));
};

/** Units to let in a park. */
const freeIn = async (park_id: string, { api }: PageContext): Promise<ListRow[]> =>
  (
    await api['GET /space-v2/carriers/search']({ query: { park_id, room_status: '1', page_size: similarCount } })
  ).data.map(carrierRow);

const nearbySection = (
  nearby: readonly { kind: number; name: string; distance_m: number | null }[],
): DetailSection | null =>
  nearby.length
    ? {
        title: '周边配套',
        kind: 'table',
        columns: ['类别', '名称', '距离'],
        rows: nearby.map(({ kind, name, distance_m }) => [
          nearbyKinds[kind] ?? '',
          name,
          distance_m === null ? '' : distance_m >= 1000 ? `${(distance_m / 1000).toFixed(1)} 公里` : `${distance_m} 米`,
        ]),
      }
    : null;
const nearbyKinds: Record<number, string> = {
  1: '轨道交通',
  2: '公交',
  3: '餐饮',
  4: '银行',
  5: '医院',
  6: '学校',
  7: '住宿',
  8: '其他',
};

/** Its floor on the plan; none while its building is not published. */
const planLink = ({ map }: CarrierPage, { building_id, building_name, floor_no }: CarrierEntry): CarrierLink[] =>
  building_id && building_name && floor_no !== null && floor_no !== undefined
    ? [
        {
          label: '看平面图',
          icon: 'map-trifold',
          to: `/space/map?num=${map ?? '1'}&building=${building_id}&floor=${floor_no}`,
        },
      ]
    : [];

/** Undefined: no such kind, or no such published carrier. A carrier without position and surroundings shows its park's. */
export const loadCarrier = async (path: string, id: string, context: PageContext): Promise<Carrier | undefined> => {
  const found = await spaceRoom.entry(path, id, context);
  const page = carrierAt(path);
  if (!found || !page) return undefined;
  const { entry, detail } = found;
  const { api } = context;
  const isPark = page.kind === 'park';
  const [park, similar, free] = await Promise.all([
    isPark
      ? (entry as unknown as Awaited<ReturnType<(typeof api)['GET /space-v2/parks/item']>>['data'])
      : entry.park_id && entry.park_name
        ? api['GET /space-v2/parks/item']({ query: { obj_id: entry.park_id } }).then(({ data }) => data)
        : undefined,
    similarTo(page, context, entry),
    isPark ? freeIn(id, context) : [],
  ]);
  const [longitude, latitude] = [entry.longitude ?? park?.longitude ?? null, entry.latitude ?? park?.latitude ?? null];
  const address = entry.address || park?.address || '';
  return {
    ...detail,
    terms: detail.terms ?? null,
    pictures: [...new Set([entry.cover || page.art, ...entry.pictures])].map(coverAddress),
    panorama: entry.panorama ? `${page.kind}:${id}` : park?.panorama ? `park:${park.obj_id}` : '',
    nearby: nearbySection(park?.nearby ?? []),
    links: [...planLink(page, entry), ...(detail.links ?? [])],
    place: longitude !== null && latitude !== null ? { address, longitude, latitude } : null,
    park: !isPark && park ? { title: park.title, to: `/space/park/${park.obj_id}` } : null,
    closed: entry.room_status && !isShown(entry.room_status) ? `${entry.room_status_name}，暂不接受看房` : '',
    contact: entry.contact || park?.contact || '',
    contact_phone: entry.contact_phone || park?.contact_phone || '',
    similar,
    free,
    previous: null,
    next: null,
  };
};

/** The carriers to compare: `office:<id>,factory:<id>`; those that are no longer published are returned separately. */
export const loadComparison = async (
  ids: string,
  context: PageContext,
): Promise<{ carriers: Carrier[]; gone: string[] }> => {
  const asked = comparedIn(ids).map(({ obj_type, obj_id }) => ({ path: pageOfKind(obj_type)?.path ?? '', obj_id }));
  const found = await Promise.all(asked.map(({ path, obj_id }) => loadCarrier(path, obj_id, context)));
  return {
    carriers: found.filter((carrier) => carrier !== undefined),
    gone: asked.filter((_, index) => !found[index]).map(({ obj_id }) => obj_id),
  };
};

const panoramaTypes = ['park', 'incubator', 'building'] as const;
export type PanoramaView = {
  id: string;
  title: string;
  picture: string;
  to: string;
  /** One of the site's own drawings, not a picture of the place. */
  drawn: boolean;
};
const viewOf = (
  { kind, entries }: CarrierPage,
  { obj_id, title, panorama }: { obj_id: string; title: string; panorama: string },
): PanoramaView => ({
  id: `${kind}:${obj_id}`,
  title,
  picture: coverAddress(panorama),
  drawn: panorama.startsWith('art:'),
  to: `${entries}/${obj_id}`,
});

/** Carriers with a panorama, and the requested one (`office:<id>`), which need not be among them. Undefined: it is not published. */
export const loadPanoramas = async (
  asked: string,
  { api }: PageContext,
): Promise<{ views: PanoramaView[]; shown?: PanoramaView } | undefined> => {
  const views = (
    await Promise.all(
      panoramaTypes.map(async (type) => {
        const page = pageOfKind(type);
        if (!page) throw new Error(`no carriers of type ${type}`);
        const { data } = await page.load(api, { page_index: 1, page_size: 100 });
        return (data as unknown as { obj_id: string; title: string; panorama: string }[])
          .filter(({ panorama }) => panorama)
          .map((one) => viewOf(page, one));
      }),
    )
  ).flat();
  if (!asked) return { views, ...(views[0] && { shown: views[0] }) };
  const listed = views.find(({ id }) => id === asked);
  if (listed) return { views, shown: listed };
  const [type = '', obj_id = ''] = asked.split(':');
  const page = pageOfKind(type);
  const entry = page && uuid.test(obj_id) ? (await page.get(api, obj_id).catch(unlessMissing))?.data : undefined;
  if (!page || !entry?.panorama) return undefined;
  const shown = viewOf(page, entry);
  return { views: [shown, ...views], shown };
};
