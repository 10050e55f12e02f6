/** The search over all carriers: what the address asks, what of it is wrong, and what was found. */
import { carrierSorts } from '#contract/space/carrier-calls.ts';
import { carrierKinds, isSearched, searchedKinds } from '#contract/space/carrier-kinds.ts';
import type { ListRow } from '../kit/content/list-row.ts';
import { facts } from '../kit/facts.ts';
import { keywordOf } from '../kit/keyword.server.ts';
import type { PageContext } from '../kit/page-context.ts';
import { areaText, countText, priceOf, statusTag } from './say-carrier.server.ts';
import { numbersAsked } from './search-form.ts';
import { pageOfKind } from './space-room.server.ts';

const pageSize = 12;
const mostPages = 1_000;

export type Found = Awaited<ReturnType<PageContext['api']['GET /space-v2/carriers/search']>>['data'][number];
export const carrierRow = (one: Found): ListRow => ({
  to: one.page,
  date: one.publish_date,
  title: one.title,
  cover: one.cover || (pageOfKind(one.kind)?.art ?? ''),
  subject: { obj_type: one.kind, obj_id: one.obj_id },
  meta: facts(
    one.kind_name,
    one.park_name,
    areaText(one.area_sqm),
    one.floor_load_t_sqm === null ? '' : `承重 ${countText(one.floor_load_t_sqm, 't/㎡')}`,
    one.power_kva === null ? '' : `配电 ${countText(one.power_kva, 'kVA')}`,
  ),
  ...(one.price_unit !== null && { price: priceOf(one.price_fen, one.price_unit) }),
  ...(one.room_status !== null && { tag: statusTag({ ...one, room_status: one.room_status }) }),
});

type Wish = {
  keyword: string;
  kinds: readonly string[];
  park_id: string;
  free: boolean;
  numbers: Record<string, number>;
};
type Near = { title: string; rows: ListRow[] };
const nearCount = 6;
/** How much further than asked is still near. */
const widened = 1.5;

/** Limits of these numbers moved outwards; a number is a least or a most by its name. */
const widen = (numbers: Record<string, number>, what: 'area' | 'rent'): Record<string, number> =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [
      name,
      name.startsWith(what) ? (name.includes('_min') ? value / widened : value * widened) : value,
    ]),
  );

/**
 * What comes nearest to a wish that nothing fits: one condition after another is let go, and the page says which.
 * Only what can be rented is offered: who found nothing is not helped by a room that is let.
 */
const nearest = async (api: PageContext['api'], asked: Wish): Promise<Near | undefined> => {
  const wish = { ...asked, free: true };
  const { keyword, kinds, park_id, free, numbers } = wish;
  const both = widen(widen(numbers, 'rent'), 'area');
  const steps: readonly [title: string, Wish][] = [
    ['租金相近的待租房源', { ...wish, numbers: widen(numbers, 'rent') }],
    ['面积、租金相近的待租房源', { ...wish, numbers: both }],
    ['其他园区的待租房源', { ...wish, park_id: '', numbers: both }],
    ['其他类型的待租房源', { ...wish, kinds: [], park_id: '', numbers: both }],
    ['名称不限的待租房源', { ...wish, keyword: '', numbers: both }],
    ['待租的房源', { keyword: '', kinds, park_id: '', free, numbers: {} }],
    ['待租的房源', { keyword: '', kinds: [], park_id: '', free, numbers: {} }],
  ];
  const told = JSON.stringify({ keyword, kinds, park_id, free, numbers });
  for (const [title, step] of steps) {
    if (JSON.stringify(step) === told) continue;
    const { data } = await api['GET /space-v2/carriers/search']({ query: queryOf(step, { page_size: nearCount }) });
    if (data.length) return { title, rows: data.map(carrierRow) };
  }
  return undefined;
};

const queryOf = <P extends object>({ keyword, kinds, park_id, free, numbers }: Wish, paging: P) => ({
  ...numbers,
  ...(keyword && { keyword }),
  ...(kinds.length > 0 && { kind: kinds.join(',') }),
  ...(park_id && { park_id }),
  ...(free && { room_status: '1' }),
  ...paging,
});

export const loadSearch = async (search: URLSearchParams, { api }: PageContext) => {
  const keyword = keywordOf(search);
  // A form sends each ticked box; a shared address may join them by commas.
  const kinds = [...new Set(search.getAll('kind').flatMap((one) => one.split(',')))].filter(isSearched);
  const park_id = /^[0-9a-f-]{36}$/.test(search.get('park_id') ?? '') ? (search.get('park_id') ?? '') : '';
  const sort = (
    Object.hasOwn(carrierSorts, search.get('sort') ?? '') ? search.get('sort') : 'latest'
  ) as keyof typeof carrierSorts;
  const free = search.get('free') === '1';
  const page_index = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), mostPages);

  const typed = Object.fromEntries(
    numbersAsked.map(({ key }) => [key, (search.get(key) ?? '').normalize('NFKC').trim().slice(0, 20)]),
  );
  const wrong: string[] = [];
  const numbers: Record<string, number> = {};
  for (const { key, label, call, scale } of numbersAsked) {
    const text = typed[key] ?? '';
    if (!text) continue;
    const value = Number(text);
    if (Number.isFinite(value) && value >= 0 && value <= 1e7)
      numbers[call] = Math.round(value * scale * 10_000) / 10_000;
    else wrong.push(`“${label}”须填数字，“${text}”没有用于搜索`);
  }
  const crossed = (least: string, most: string) => (numbers[least] ?? 0) > (numbers[most] ?? Number.POSITIVE_INFINITY);
  if (crossed('area_min_sqm', 'area_max_sqm')) wrong.push('最小面积大于最大面积，没有载体能同时符合');
  if (crossed('rent_min_fen', 'rent_max_fen')) wrong.push('最低月租金高于最高月租金，没有载体能同时符合');

  const [found, parks] = await Promise.all([
    api['GET /space-v2/carriers/search']({
      query: queryOf({ keyword, kinds, park_id, free, numbers }, { sort, page_index, page_size: pageSize }),
    }),
    api['GET /space-v2/parks/list']({ query: { page_size: 100 } }),
  ]);
  const near = found.total === 0 ? await nearest(api, { keyword, kinds, park_id, free, numbers }) : undefined;
  const asked: Record<string, string> = { keyword, park_id, sort, free: free ? '1' : '', ...typed };
  const address = new URLSearchParams(
    Object.entries(asked).filter(([key, value]) => value && !(key === 'sort' && value === 'latest')),
  );
  if (kinds.length) address.set('kind', kinds.join(','));
  return {
    form: {
      asked,
      kinds: searchedKinds.map((value) => ({
        value,
        label: carrierKinds[value].name,
        selected: kinds.includes(value),
      })),
      parks: parks.data.map(({ obj_id, title }) => ({ value: obj_id, label: title })),
      sorts: Object.entries(carrierSorts).map(([value, label]) => ({ value, label })),
    },
    wrong,
    rows: found.data.map(carrierRow),
    near,
    total: found.total,
    page_index,
    pages: Math.min(mostPages, Math.ceil(found.total / pageSize)),
    addresses: `/space/search?${address}`,
  };
};
