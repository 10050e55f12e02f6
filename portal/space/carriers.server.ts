/** The lists of carriers and their own pages, found by the part of the address after `/space/`. */
import { Failure } from '#contract/kit/errors.ts';
import { coverAddress } from '../kit/cover.tsx';
import type { DetailSection } from '../kit/detail.ts';
import type { ListData, ListRow } from '../kit/list-row.ts';
import type { PageContext } from '../kit/page-context.ts';
import { readList } from '../kit/read-list.server.ts';
import { type CarrierEntry, type CarrierKindPage, carrierKindPages, lettablePaths } from './carrier-kinds.server.ts';
import type { CarrierDetail } from './carrier-page.ts';
import { mostCompared } from './compare/compared.ts';

const cardsOfPage = 12;
type AnyKind = CarrierKindPage<never, CarrierEntry>;
type AnyItem = { obj_id: string; title: string; publish_date: string; cover: string };

const findKind = (path: string): AnyKind | undefined => carrierKindPages.find((one) => one.path === path) as AnyKind | undefined;

export const kindTabs = (): { key: string; label: string; to: string }[] =>
  carrierKindPages.map(({ path, title }) => ({ key: path, label: title, to: `/space/${path}` }));

const rowOf = (page: AnyKind, item: AnyItem): ListRow => ({
  to: `/space/${page.path}/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  cover: item.cover || page.art,
  ...page.row(item as never),
});

/** Undefined: no such list. */
export const loadCarriers = async (path: string, { api }: PageContext, search: URLSearchParams): Promise<ListData | undefined> => {
  const page = findKind(path);
  if (!page) return undefined;
  return await readList<AnyItem>(
    { ...page, path: `/space/${path}`, page_size: cardsOfPage, load: (query) => page.load(api, query) as never, row: (item) => rowOf(page, item) },
    search,
  );
};

/** The first few of a kind, for pages that show several kinds. */
export const fewOf = async (path: string, { api }: PageContext, query: Record<string, string>, page_size: number): Promise<ListRow[]> => {
  const page = findKind(path);
  if (!page) throw new Error(`no carriers at ${path}`);
  const found = await page.load(api, { ...query, page_index: 1, page_size });
  return (found.data as AnyItem[]).map((item) => rowOf(page, item));
};

const similarCount = 3;
const similarTo = async (page: AnyKind, context: PageContext, entry: CarrierEntry): Promise<ListRow[]> => {
  const query = {
    ...('park_id' in page.type.filters && entry.park_id && { park_id: entry.park_id }),
    ...(lettablePaths.includes(page.path) && { room_status: '1' }),
  };
  const rows = await fewOf(page.path, context, query, similarCount + 1);
  return rows.filter(({ to }) => !to.endsWith(entry.obj_id)).slice(0, similarCount);
};

const nearbySection = (nearby: readonly { kind: number; name: string; distance_m: number | null }[]): DetailSection[] =>
  nearby.length
    ? [
        {
          title: '周边配套',
          kind: 'table',
          columns: ['类别', '名称', '距离'],
          rows: nearby.map(({ kind, name, distance_m }) => [
            nearbyKinds[kind] ?? '',
            name,
            distance_m === null ? '' : distance_m >= 1000 ? `${(distance_m / 1000).toFixed(1)} 公里` : `${distance_m} 米`,
          ]),
        },
      ]
    : [];
const nearbyKinds: Record<number, string> = { 1: '轨道交通', 2: '公交', 3: '餐饮', 4: '银行', 5: '医院', 6: '学校', 7: '住宿', 8: '其他' };

/** Undefined: no such kind. Its place and its surroundings are its park's when it has none of its own. */
export const loadCarrier = async (path: string, obj_id: string, context: PageContext): Promise<CarrierDetail | undefined> => {
  const page = findKind(path);
  if (!page) return undefined;
  const { api } = context;
  const { data: entry } = await page.get(api, { obj_id });
  const [park, similar] = await Promise.all([
    path === 'park'
      ? (entry as unknown as Awaited<ReturnType<(typeof api)['GET /space-v2/parks/item']>>['data'])
      : entry.park_id && entry.park_name
        ? api['GET /space-v2/parks/item']({ query: { obj_id: entry.park_id } }).then(({ data }) => data)
        : undefined,
    similarTo(page, context, entry),
  ]);
  const own = page.detail(entry);
  const [longitude, latitude] = [entry.longitude ?? park?.longitude ?? null, entry.latitude ?? park?.latitude ?? null];
  const address = entry.address || park?.address || '';
  return {
    facts: [],
    terms: null,
    plan: '',
    ...own,
    obj_type: page.type.type,
    obj_id,
    kind: { label: page.title, to: `/space/${path}` },
    title: entry.title,
    summary: entry.summary,
    pictures: [...new Set([entry.cover || page.art, ...entry.pictures])].map(coverAddress),
    panorama: entry.panorama && ['park', 'Incubator', 'spaceVector'].includes(path) ? obj_id : park?.panorama ? park.obj_id : '',
    video: entry.video_url,
    highlights: own.highlights.filter(({ value }) => value !== ''),
    sections: [...(own.sections ?? []), ...nearbySection(park?.nearby ?? [])],
    html: entry.content,
    place: longitude !== null && latitude !== null ? { address, longitude, latitude } : null,
    park: path !== 'park' && park ? { title: park.title, to: `/space/park/${park.obj_id}` } : null,
    contact: entry.contact || park?.contact || '',
    contact_phone: entry.contact_phone || park?.contact_phone || '',
    similar,
    updated_at: entry.updated_at,
    path: `/space/${path}/${obj_id}`,
  };
};

/** What is compared: `office:<id>,factory:<id>`; what does not exist any more is left out. */
export const loadComparison = async (ids: string, context: PageContext): Promise<CarrierDetail[]> => {
  const asked = [...new Set(ids.split(','))].slice(0, mostCompared).flatMap((one) => {
    const [obj_type, obj_id = ''] = one.split(':');
    const page = carrierKindPages.find(({ type }) => type.type === obj_type);
    return page && /^[0-9a-f-]{36}$/.test(obj_id) ? [{ path: page.path, obj_id }] : [];
  });
  const found = await Promise.all(
    asked.map(({ path, obj_id }) =>
      loadCarrier(path, obj_id, context).catch((error: unknown) => {
        if (error instanceof Failure && (error.code === 'not_found' || error.code === 'invalid')) return undefined;
        throw error;
      }),
    ),
  );
  return found.filter((carrier) => carrier !== undefined);
};
