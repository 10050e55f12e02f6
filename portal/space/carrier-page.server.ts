/** What a kind of carrier (contract/space/carrier-kinds.ts) shows on the site, beyond what every content type does: one file of `content/` each. */
import { allCarrierKinds, type CarrierKind, carrierKinds } from '#contract/space/carrier-kinds.ts';
import {
  type AnyEntry,
  type AnyItem,
  type ContentPage,
  contentPageOf,
  type DeclaredType,
  type OwnDetail,
  type Shown,
} from '../kit/content/content-page.server.ts';
import { facts } from '../kit/facts.ts';
import type { CarrierLink, LetTerms } from './carrier.ts';
import { areaText, countText, floorText, monthText, priceOf, statusTag } from './say-carrier.server.ts';

type OwnCarrier = OwnDetail & {
  lead: NonNullable<OwnDetail['lead']>;
  terms?: LetTerms;
  links?: CarrierLink[];
};
/** Fields that a carrier may have whatever its kind. */
export type CarrierEntry = AnyEntry & {
  summary: string;
  cover: string;
  pictures: string[];
  panorama: string;
  contact: string;
  contact_phone: string;
  park_id?: string | null;
  park_name?: string;
  /** For units in a building: their floor is drawn. */
  building_id?: string | null;
  building_name?: string;
  floor_no?: number | null;
  address?: string;
  longitude?: number | null;
  latitude?: number | null;
  /** Of what is let unit by unit. */
  room_status?: number;
  room_status_name?: string;
};
type Kind = { kind: CarrierKind; art: string } & Pick<(typeof carrierKinds)[CarrierKind], 'let' | 'map'>;
export type CarrierPage = ContentPage<OwnCarrier, CarrierEntry> & Kind;
type Placed = AnyItem & { longitude?: number | null; latitude?: number | null };

const declare = contentPageOf<OwnCarrier, CarrierEntry>();
/** Declares a kind's page. Its name, its icon and its place among the others are in the catalogue. */
export const carrierPage = <T extends DeclaredType>(
  type: T,
  shown: Omit<Shown<T, OwnCarrier>, 'icon' | 'tab' | 'words_of'> & Pick<Kind, 'art'>,
): CarrierPage => {
  const kind = type.type as CarrierKind;
  const { icon, let: isLet, map } = carrierKinds[kind];
  const page = declare(type, { ...shown, icon, tab: allCarrierKinds.indexOf(kind), words_of: ['名称', '简介'] });
  return {
    ...page,
    kind,
    art: shown.art,
    let: isLet,
    map,
    row: (item) => {
      const { longitude, latitude } = item as Placed;
      return {
        subject: { obj_type: kind, obj_id: item.obj_id },
        ...(longitude && latitude && { place: { longitude, latitude } }),
        ...page.row(item),
      };
    },
  };
};

export const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).join('、');

type LettableItem = {
  park_name: string;
  floor_no: number | null;
  area_sqm: number;
  decoration_name: string;
  price_fen: number | null;
  price_unit: number;
  room_status: number;
  room_status_name: string;
  booked_from: string | null;
};
export const lettableRow = (item: LettableItem, ...more: string[]) => ({
  meta: facts(item.park_name, areaText(item.area_sqm), floorText(item.floor_no), ...more, item.decoration_name),
  price: priceOf(item.price_fen, item.price_unit),
  tag: statusTag(item),
});

type LettableEntry = Omit<LetTerms, 'seat_count' | 'divisible'> & {
  seat_count?: number | null;
  divisible?: boolean;
  month_rent_fen: number | null;
  room_status: number;
  room_status_name: string;
  booked_from: string | null;
  building_name: string;
  floor_no: number | null;
  room_no: string;
  decoration_name: string;
  orientation_name: string;
  available_date: string | null;
};
/** What is taken cannot be moved into, whatever its entry says; what is being renovated can on its day. */
const moveIn = ({ room_status, available_date }: LettableEntry): string => {
  if (room_status === 1) return available_date ?? '随时';
  return room_status === 5 ? (available_date ?? '') : '';
};
export const lettableDetail = (
  entry: LettableEntry,
  highlights: NonNullable<OwnDetail['highlights']>,
  more: NonNullable<OwnDetail['facts']> = [],
): OwnCarrier => ({
  lead: priceOf(entry.price_fen, entry.price_unit),
  tag: statusTag(entry),
  highlights: [
    { label: '建筑面积', value: areaText(entry.area_sqm) },
    ...highlights,
    { label: '月租金约', value: monthText(entry.month_rent_fen) },
  ],
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
    ['可入驻', moveIn(entry)],
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
    divisible: entry.divisible ?? false,
  },
});
