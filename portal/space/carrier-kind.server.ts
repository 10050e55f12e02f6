/** What a kind of carrier (contract/space/carrier-kinds.ts) says of its list and pages on the site: one file of `kinds/` each. */

import type { calls } from '#contract/calls.ts';
import type { Reply } from '#contract/kit/call.ts';
import type { ContentQuery, Facets, RelatedEntry } from '#contract/kit/content.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import type { DetailSection } from '../kit/detail.ts';
import { facts } from '../kit/facts.ts';
import type { ListRow } from '../kit/list-row.ts';
import type { PageContext } from '../kit/page-context.ts';
import type { ListedType } from '../kit/read-list.server.ts';
import type { CarrierDetail, LetTerms } from './carrier-page.ts';
import { areaText, countText, floorText, linesOf, monthText, priceOf, statusTag } from './say-carrier.server.ts';

type Api = PageContext['api'];
type Calls = typeof calls;
/** A carrier in the response of a list call. */
export type Item<N extends keyof Calls> = Reply<Calls[N]> extends { data: (infer I)[] } ? I : never;
/** A carrier in the response of an item call. */
export type Detail<N extends keyof Calls> = Reply<Calls[N]> extends { data: infer D } ? D : never;
type Page<I> = { data: I[]; total: number; page_index: number; page_size: number; facets?: Facets | undefined };

/** The parts that differ by kind; the rest is the same for all. */
type Own = Pick<CarrierDetail, 'price' | 'highlights'> &
  Partial<Pick<CarrierDetail, 'tag' | 'facts' | 'terms' | 'sections' | 'links'>>;
/** Fields that every entry has. */
export type CarrierEntry = {
  obj_id: string;
  title: string;
  summary: string;
  cover: string;
  pictures: string[];
  panorama: string;
  attachments: Attachment[];
  related: RelatedEntry[];
  contact: string;
  contact_phone: string;
  content: string;
  updated_at: string;
  park_id?: string | null;
  park_name?: string;
  /** For units in a building: their floor is drawn. */
  building_id?: string | null;
  building_name?: string;
  floor_no?: number | null;
  address?: string;
  longitude?: number | null;
  latitude?: number | null;
};

export type CarrierKindPage<I = never, D = never> = {
  /** Where the list is called otherwise than an entry of it. */
  title?: string;
  intro: string;
  counted_in: string;
  type: ListedType & { type: string };
  /** Drawn where an entry has no picture. */
  art: string;
  load: (api: Api, query: Partial<ContentQuery>) => Promise<Page<I>>;
  row: (item: I) => Omit<ListRow, 'to' | 'date' | 'title' | 'cover'>;
  get: (api: Api, query: { obj_id: string }) => Promise<{ data: D }>;
  detail: (entry: D) => Own;
};
/** A kind whose own entries are not told apart: what one call answers is only ever handed to the same kind's row or detail. */
export type AnyKindPage = CarrierKindPage<never, CarrierEntry>;
/** Declares a kind and ties its types together; the cast is the one place where they are let go. */
export const carrierKind = <I, D extends CarrierEntry>(page: CarrierKindPage<I, D>): AnyKindPage =>
  page as unknown as AnyKindPage;

export const section = (title: string, text: string): DetailSection[] =>
  linesOf(text).length ? [{ title, kind: 'lines', ordered: false, lines: linesOf(text) }] : [];
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
};
export const lettableRow = (item: LettableItem, ...more: string[]) => ({
  meta: facts(item.park_name, areaText(item.area_sqm), floorText(item.floor_no), ...more, item.decoration_name),
  price: priceOf(item.price_fen, item.price_unit),
  tag: statusTag(item.room_status, item.room_status_name),
});

type LettableEntry = Omit<LetTerms, 'seat_count' | 'divisible'> & {
  seat_count?: number | null;
  divisible?: boolean;
  month_rent_fen: number | null;
  room_status: number;
  room_status_name: string;
  building_name: string;
  floor_no: number | null;
  room_no: string;
  decoration_name: string;
  orientation_name: string;
  available_date: string | null;
};
export const lettableDetail = (
  entry: LettableEntry,
  highlights: CarrierDetail['highlights'],
  more: CarrierDetail['facts'] = [],
): Own => ({
  price: priceOf(entry.price_fen, entry.price_unit),
  tag: statusTag(entry.room_status, entry.room_status_name),
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
    divisible: entry.divisible ?? false,
  },
});
