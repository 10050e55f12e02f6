/** Every kind of carrier as the site shows it: its list, a row, its own page. */
import type { calls } from '#contract/calls.ts';
import type { Reply } from '#contract/kit/call.ts';
import type { ContentQuery, Facets } from '#contract/kit/content.ts';
import { building } from '#contract/space/building.ts';
import { factory } from '#contract/space/factory.ts';
import { incubator } from '#contract/space/incubator.ts';
import { industrialLand } from '#contract/space/industrial-land.ts';
import { makerspace } from '#contract/space/makerspace.ts';
import { office } from '#contract/space/office.ts';
import { park } from '#contract/space/park.ts';
import { room } from '#contract/space/room.ts';
import { station } from '#contract/space/station.ts';
import { workshop } from '#contract/space/workshop.ts';
import type { DetailSection } from '../kit/detail.ts';
import type { ListRow } from '../kit/list-row.ts';
import type { PageContext } from '../kit/page-context.ts';
import type { CarrierDetail, LetTerms } from './carrier-page.ts';
import { areaText, countText, floorText, linesOf, monthText, priceOf, statusTag, wanText } from './say-carrier.server.ts';

type Api = PageContext['api'];
type Calls = typeof calls;
type Item<N extends keyof Calls> = Reply<Calls[N]> extends { data: (infer I)[] } ? I : never;
type Detail<N extends keyof Calls> = Reply<Calls[N]> extends { data: infer D } ? D : never;
type Page<I> = { data: I[]; total: number; page_index: number; page_size: number; facets?: Facets | undefined };

/** What only a kind says of itself; the rest is the same for all. */
type Own = Pick<CarrierDetail, 'price' | 'highlights'> & Partial<Pick<CarrierDetail, 'tag' | 'facts' | 'terms' | 'sections' | 'plan'>>;
/** What every entry has. */
export type CarrierEntry = {
  obj_id: string;
  title: string;
  summary: string;
  cover: string;
  pictures: string[];
  panorama: string;
  video_url: string;
  contact: string;
  contact_phone: string;
  content: string;
  updated_at: string;
  park_id?: string | null;
  park_name?: string;
  address?: string;
  longitude?: number | null;
  latitude?: number | null;
};

export type CarrierKindPage<I = never, D = never> = {
  /** Its address: `/space/<path>`. */
  path: string;
  title: string;
  intro: string;
  counted_in: string;
  type: { type: string; filters: Readonly<Record<string, { label: string }>>; sorts: Readonly<Record<string, { label: string }>> };
  /** Drawn where an entry has no picture. */
  art: string;
  load: (api: Api, query: Partial<ContentQuery>) => Promise<Page<I>>;
  row: (item: I) => Omit<ListRow, 'to' | 'date' | 'title' | 'cover'>;
  get: (api: Api, query: { obj_id: string }) => Promise<{ data: D }>;
  detail: (entry: D) => Own;
};
/** Only ties the types together. */
const kind = <I, D extends CarrierEntry>(page: CarrierKindPage<I, D>): CarrierKindPage<never, never> => page as never;

const facts = (...parts: (string | null | false | undefined)[]): string[] => parts.filter((part): part is string => Boolean(part));
const section = (title: string, text: string): DetailSection[] =>
  linesOf(text).length ? [{ title, kind: 'lines', ordered: false, lines: linesOf(text) }] : [];
const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).join('、');

type LettableItem = {
  park_name: string;
  floor_no: number | null;
  area_sqm: number;
  decoration_name: string;
  price_fen: number | null;
  price_unit: number;
  room_status: number;
  room_status_name: string;
};
const lettableRow = (item: LettableItem, ...more: string[]) => ({
  meta: facts(item.park_name, areaText(item.area_sqm), floorText(item.floor_no), ...more, item.decoration_name),
  price: priceOf(item.price_fen, item.price_unit),
  tag: statusTag(item.room_status, item.room_status_name),
});

type LettableEntry = Omit<LetTerms, 'seat_count'> & {
  seat_count?: number | null;
  month_rent_fen: number | null;
  room_status: number;
  room_status_name: string;
  building_id: string | null;
  building_name: string;
  floor_no: number | null;
  room_no: string;
  decoration_name: string;
  orientation_name: string;
  available_date: string | null;
};
const lettableDetail = (entry: LettableEntry, highlights: CarrierDetail['highlights'], more: CarrierDetail['facts'] = []): Own => ({
  price: priceOf(entry.price_fen, entry.price_unit),
  tag: statusTag(entry.room_status, entry.room_status_name),
  highlights: [{ label: '建筑面积', value: areaText(entry.area_sqm) }, ...highlights, { label: '月租金约', value: monthText(entry.month_rent_fen) }],
  facts: [
    ['楼宇', entry.building_name],
    ['楼层', facts(floorText(entry.floor_no), entry.room_no && `${entry.room_no} 室`).join(' ')],
    ['装修', entry.decoration_name],
    ['朝向', entry.orientation_name],
    ...more,
    ['物业费', entry.property_fee_fen === null ? '' : `${priceOf(entry.property_fee_fen, 2).amount} 元/㎡·月`],
    ['押金', countText(entry.deposit_months, '个月租金')],
    ['付款', entry.pay_months === null ? '' : `每 ${entry.pay_months} 个月一付`],
    ['免租期', countText(entry.free_rent_days, '天')],
    ['可入驻', entry.available_date ?? '随时'],
  ],
  terms: {
    price_fen: entry.price_fen,
    price_unit: entry.price_unit,
    area_sqm: entry.area_sqm,
    seat_count: entry.seat_count ?? null,
    property_fee_fen: entry.property_fee_fen,
    deposit_months: entry.deposit_months,
    pay_months: entry.pay_months,
    free_rent_days: entry.free_rent_days,
  },
  plan: entry.building_id && entry.floor_no !== null ? `/space/map?num=1&building=${entry.building_id}&floor=${entry.floor_no}` : '',
});

export const carrierKindPages = [
  kind({
    path: 'office',
    title: '办公用房',
    intro: '写字楼整层与单元，按面积、租金、装修挑选',
    counted_in: '套',
    type: office,
    art: 'art:covers/office-tower',
    load: (api, query) => api['GET /space-v2/offices/list']({ query }),
    row: (item: Item<'GET /space-v2/offices/list'>) => lettableRow(item, item.seats_max ? `约 ${item.seats_max} 人` : ''),
    get: (api, query) => api['GET /space-v2/offices/item']({ query }),
    detail: (entry: Detail<'GET /space-v2/offices/item'>) =>
      lettableDetail(
        entry,
        [{ label: '可容纳', value: countText(entry.seats_max, '个工位') }],
        [
          ['净高', countText(entry.floor_height_m, 'm')],
          ['分割出租', entry.divisible ? '可以' : ''],
          ['注册公司', entry.registrable ? '可以' : ''],
        ],
      ),
  }),
  kind({
    path: 'factory',
    title: '标准厂房',
    intro: '按楼面承重、配电、层高和面积找生产场地',
    counted_in: '处',
    type: factory,
    art: 'art:covers/standard-factory',
    load: (api, query) => api['GET /space-v2/factories/list']({ query }),
    row: (item: Item<'GET /space-v2/factories/list'>) =>
      lettableRow(
        item,
        item.floor_load_t_sqm === null ? '' : `承重 ${countText(item.floor_load_t_sqm, 't/㎡')}`,
        item.power_kva === null ? '' : `配电 ${countText(item.power_kva, 'kVA')}`,
      ),
    get: (api, query) => api['GET /space-v2/factories/item']({ query }),
    detail: (entry: Detail<'GET /space-v2/factories/item'>) =>
      lettableDetail(
        entry,
        [
          { label: '楼面承重', value: countText(entry.floor_load_t_sqm, 't/㎡') },
          { label: '配电容量', value: countText(entry.power_kva, 'kVA') },
          { label: '层高', value: countText(entry.floor_height_m, 'm') },
        ],
        [
          ['行车', entry.crane],
          ['火灾危险性', entry.fire_class_name],
          ['工业废水', entry.sewage ? '可以排放' : '不可排放'],
        ],
      ),
  }),
  kind({
    path: 'workshop',
    title: '中试车间',
    intro: '带洁净、排风与动力的中试场地',
    counted_in: '处',
    type: workshop,
    art: 'art:covers/workshop-clean',
    load: (api, query) => api['GET /space-v2/workshops/list']({ query }),
    row: (item: Item<'GET /space-v2/workshops/list'>) => lettableRow(item, item.clean_class_name && `洁净 ${item.clean_class_name}`),
    get: (api, query) => api['GET /space-v2/workshops/item']({ query }),
    detail: (entry: Detail<'GET /space-v2/workshops/item'>) =>
      lettableDetail(
        entry,
        [
          { label: '洁净等级', value: entry.clean_class_name },
          { label: '配电容量', value: countText(entry.power_kva, 'kVA') },
        ],
        [
          ['层高', countText(entry.floor_height_m, 'm')],
          ['排风量', countText(entry.exhaust_m3_h, 'm³/h')],
        ],
      ),
  }),
  kind({
    path: 'incubatorOffice',
    title: '孵化工位',
    intro: '按工位租用的孵化办公，拎包入驻',
    counted_in: '处',
    type: station,
    art: 'art:covers/office-interior',
    load: (api, query) => api['GET /space-v2/stations/list']({ query }),
    row: (item: Item<'GET /space-v2/stations/list'>) => lettableRow(item, `${item.seat_count} 个工位`, item.station_kind_name),
    get: (api, query) => api['GET /space-v2/stations/item']({ query }),
    detail: (entry: Detail<'GET /space-v2/stations/item'>) =>
      lettableDetail(
        entry,
        [
          { label: '工位', value: countText(entry.seat_count, '个') },
          { label: '类型', value: entry.station_kind_name },
        ],
        [['注册公司', entry.registrable ? '可以' : '']],
      ),
  }),
  kind({
    path: 'room',
    title: '实验与配套用房',
    intro: '实验室、仓储、展厅与商业配套',
    counted_in: '处',
    type: room,
    art: 'art:covers/chemistry-lab',
    load: (api, query) => api['GET /space-v2/rooms/list']({ query }),
    row: (item: Item<'GET /space-v2/rooms/list'>) => lettableRow(item, item.room_use_name),
    get: (api, query) => api['GET /space-v2/rooms/item']({ query }),
    detail: (entry: Detail<'GET /space-v2/rooms/item'>) => lettableDetail(entry, [{ label: '用途', value: entry.room_use_name }]),
  }),
  kind({
    path: 'makerspace',
    title: '众创空间',
    intro: '共享设备、创业辅导与按月工位',
    counted_in: '家',
    type: makerspace,
    art: 'art:covers/makerspace',
    load: (api, query) => api['GET /space-v2/makerspaces/list']({ query }),
    row: (item: Item<'GET /space-v2/makerspaces/list'>) => ({
      meta: facts(item.park_name, item.level_name, item.seats_free === null ? '' : `空余 ${item.seats_free} 个工位`),
      price: priceOf(item.seat_price_fen, 4),
    }),
    get: (api, query) => api['GET /space-v2/makerspaces/item']({ query }),
    detail: (entry: Detail<'GET /space-v2/makerspaces/item'>) => ({
      price: priceOf(entry.seat_price_fen, 4),
      highlights: [
        { label: '级别', value: entry.level_name },
        { label: '工位', value: countText(entry.seat_count, '个') },
        { label: '空余', value: countText(entry.seats_free, '个') },
        { label: '开放时间', value: entry.opening_hours },
      ],
      facts: [
        ['面积', areaText(entry.area_sqm)],
        ['运营单位', entry.operator],
        ['创业方向', names(entry.industries)],
      ],
      sections: [...section('共享设备', entry.equipment), ...section('创业服务', entry.services)],
    }),
  }),
  kind({
    path: 'Incubator',
    title: '孵化器',
    intro: '入孵条件、孵化服务与优惠',
    counted_in: '家',
    type: incubator,
    art: 'art:covers/incubator',
    load: (api, query) => api['GET /space-v2/incubators/list']({ query }),
    row: (item: Item<'GET /space-v2/incubators/list'>) => ({
      meta: facts(item.park_name, areaText(item.area_sqm), item.incubating_count === null ? '' : `在孵 ${item.incubating_count} 家`),
      tag: { text: item.level_name, tone: '' },
      price: { amount: item.seat_count === null ? '—' : String(item.seat_count), unit: '个工位' },
    }),
    get: (api, query) => api['GET /space-v2/incubators/item']({ query }),
    detail: (entry: Detail<'GET /space-v2/incubators/item'>) => ({
      price: { amount: countText(entry.incubating_count, '家'), unit: entry.incubating_count === null ? '' : '在孵企业' },
      highlights: [
        { label: '级别', value: entry.level_name },
        { label: '孵化面积', value: areaText(entry.area_sqm) },
        { label: '工位', value: countText(entry.seat_count, '个') },
        { label: '毕业企业', value: countText(entry.graduated_count, '家') },
      ],
      facts: [
        ['运营单位', entry.operator],
        ['孵化方向', names(entry.industries)],
      ],
      sections: [...section('入孵条件', entry.entry_conditions), ...section('孵化服务', entry.services), ...section('优惠', entry.benefits)],
    }),
  }),
  kind({
    path: 'industry',
    title: '工业用地',
    intro: '拟出让与公告中的地块，规划指标和准入要求',
    counted_in: '宗',
    type: industrialLand,
    art: 'art:covers/industrial-land',
    load: (api, query) => api['GET /space-v2/industrial_lands/list']({ query }),
    row: (item: Item<'GET /space-v2/industrial_lands/list'>) => ({
      meta: facts(item.park_name, countText(item.area_mu, '亩'), item.plot_ratio && `容积率 ${item.plot_ratio}`, countText(item.use_years, '年')),
      tag: { text: item.land_status_name, tone: item.land_status === 2 ? 'amber' : item.land_status === 3 ? 'grey' : 'teal' },
      price: { amount: wanText(item.start_price_wan) || '待定', unit: item.start_price_wan === null ? '' : '起' },
    }),
    get: (api, query) => api['GET /space-v2/industrial_lands/item']({ query }),
    detail: (entry: Detail<'GET /space-v2/industrial_lands/item'>) => ({
      price: { amount: wanText(entry.start_price_wan) || '起始价待定', unit: entry.start_price_wan === null ? '' : '起' },
      tag: { text: entry.land_status_name, tone: entry.land_status === 2 ? 'amber' : entry.land_status === 3 ? 'grey' : 'teal' },
      highlights: [
        { label: '面积', value: countText(entry.area_mu, '亩') },
        { label: '容积率', value: entry.plot_ratio },
        { label: '出让年限', value: countText(entry.use_years, '年') },
        { label: '公告截止', value: entry.notice_end ?? '' },
      ],
      facts: [
        ['宗地编号', entry.parcel_no],
        ['建筑密度', entry.building_density],
        ['限高', countText(entry.height_limit_m, 'm')],
        ['投资强度', entry.investment_intensity_wan_mu === null ? '' : `不低于 ${wanText(entry.investment_intensity_wan_mu)}/亩`],
        ['亩均税收', entry.tax_per_mu_wan === null ? '' : `不低于 ${wanText(entry.tax_per_mu_wan)}/年`],
        ['准入产业', names(entry.industries)],
      ],
    }),
  }),
  kind({
    path: 'park',
    title: '产业园区',
    intro: '园区概况、配套与在租房源',
    counted_in: '个',
    type: park,
    art: 'art:covers/industrial-park',
    load: (api, query) => api['GET /space-v2/parks/list']({ query }),
    row: (item: Item<'GET /space-v2/parks/list'>) => ({
      meta: facts(names(item.industries.slice(0, 2)), item.address),
      tag: { text: item.level_name, tone: '' },
      price: { amount: areaText(item.floor_area_sqm) || '—', unit: '建筑面积' },
    }),
    get: (api, query) => api['GET /space-v2/parks/item']({ query }),
    detail: (entry: Detail<'GET /space-v2/parks/item'>) => ({
      price: { amount: areaText(entry.floor_area_sqm), unit: '建筑面积' },
      highlights: [
        { label: '级别', value: entry.level_name },
        { label: '占地', value: countText(entry.land_area_mu, '亩') },
        { label: '车位', value: countText(entry.parking_count, '个') },
      ],
      facts: [
        ['运营单位', entry.operator],
        ['主导产业', names(entry.industries)],
      ],
      sections: [...section('水电气热与通信', entry.utilities), ...section('园区服务', entry.services), ...section('交通', entry.transport)],
    }),
  }),
  kind({
    path: 'spaceVector',
    title: '楼宇',
    intro: '逐栋看楼层平面图和在租房源',
    counted_in: '栋',
    type: building,
    art: 'art:covers/office-campus',
    load: (api, query) => api['GET /space-v2/buildings/list']({ query }),
    row: (item: Item<'GET /space-v2/buildings/list'>) => ({
      meta: facts(item.park_name, item.kind_name, item.built_year === null ? '' : `${item.built_year} 年建成`),
      price: { amount: String(item.floors_above), unit: '层' },
    }),
    get: (api, query) => api['GET /space-v2/buildings/item']({ query }),
    detail: (entry: Detail<'GET /space-v2/buildings/item'>) => ({
      price: { amount: `${entry.floors_above} 层`, unit: entry.floors_below ? `地下 ${entry.floors_below} 层` : '' },
      highlights: [
        { label: '类型', value: entry.kind_name },
        { label: '建筑面积', value: areaText(entry.floor_area_sqm) },
        { label: '建成', value: entry.built_year === null ? '' : `${entry.built_year} 年` },
      ],
      facts: [
        ['电梯', entry.elevators],
        ['物业单位', entry.property_company],
      ],
      plan: entry.floor_plan.length ? `/space/map?num=1&building=${entry.obj_id}` : '',
    }),
  }),
] as const;

/** The kinds that are let, by their addresses. */
export const lettablePaths: readonly string[] = ['office', 'factory', 'workshop', 'incubatorOffice', 'room'];
