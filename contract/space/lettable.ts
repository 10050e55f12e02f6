/** A lettable unit (房源): a part of a building that is let as a whole. Offices, factories, workshops, stations and rooms add their own facts. */

import * as z from 'zod';
import { choice, date, number, reference, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { unasked } from '../kit/plausible.ts';
import { day } from '../kit/wire.ts';
import { areaBands, labelsOf, rentBands } from './bands.ts';
import { implausiblePrice, monthRentFen, oddRent, priceUnits, type RentTerms } from './rent.ts';
import * as shared from './shared-fields.ts';

/** 1 to 3 follow from contracts, 4 and 5 staff say (ruling D10); 3 staff say of a unit whose contract is not on the platform (decision 099). */
export const roomStatuses = { 1: '待租', 2: '已预订', 3: '已租', 4: '自用', 5: '装修维修' } as const;
export type RoomStatus = keyof typeof roomStatuses;
export const withheldStatuses = { 3: '已租（线下签约）', 4: roomStatuses[4], 5: roomStatuses[5] } as const;
export type Withheld = keyof typeof withheldStatuses;
export const decorations = { 1: '毛坯', 2: '简装', 3: '精装', 4: '精装带家具' } as const;
export const orientations = {
  1: '东',
  2: '南',
  3: '西',
  4: '北',
  5: '东南',
  6: '西南',
  7: '东北',
  8: '西北',
  9: '南北通透',
} as const;

export const lettableFields = {
  title: shared.title,
  publish_date: shared.publishDate,
  summary: shared.summary,
  park_id: shared.park,
  building_id: reference({ label: '所属楼宇', to: 'building', within: 'park_id' }),
  floor_no: number({ label: '楼层', whole: true, min: -9, max: 200, help: '地下填负数', band: likely.floors }),
  room_no: text({ label: '房号', max: 30 }),
  plan_shape_id: text({ label: '平面图编号', max: 30, help: '楼宇平面图中的编号；留空则不在图上显示' }),
  area_sqm: number({ label: '建筑面积（㎡）', required: true, min: 1, max: 1_000_000, band: likely.unit_area_sqm }),
  price_fen: number({
    label: '租金单价（元）',
    in_yuan: true,
    help: '留空表示面议',
    band: unasked('what it makes for each ㎡ and month is asked about by the type, since its unit is chosen'),
  }),
  price_unit: choice({ label: '租金单位', options: priceUnits, required: true }),
  property_fee_fen: number({ label: '物业费（元/㎡·月）', in_yuan: true, max: 20_000, band: likely.bounded }),
  deposit_months: number({ label: '押金（个月）', whole: true, max: 24, band: likely.deposit_months }),
  pay_months: number({ label: '付款周期（个月）', whole: true, min: 1, max: 24, band: likely.pay_months }),
  free_rent_days: number({ label: '免租期（天）', whole: true, max: 730, band: likely.free_rent_days }),
  decoration: choice({ label: '装修', options: decorations }),
  orientation: choice({ label: '朝向', options: orientations }),
  available_date: date({ label: '可入驻日期', help: '留空表示随时', band: likely.project }),
  withheld: choice({
    label: '暂不出租',
    options: withheldStatuses,
    help: '留空时，状态由平台上的合同决定',
  }),
  ...shared.looks,
  ...shared.contact,
  content: shared.body,
  related: shared.relatedEntries,
} as const;

export const lettableList = [
  'title',
  'publish_date',
  'summary',
  'park_id',
  'building_id',
  'floor_no',
  'room_no',
  'area_sqm',
  'price_fen',
  'price_unit',
  'decoration',
  'orientation',
  'available_date',
  'cover',
] as const;

/** A price under the wrong unit is said at the price: a total typed as a price for each ㎡, or the other way round. */
export const lettableRule = (row: Omit<RentTerms, 'seat_count'> & { seat_count?: number | null }) => {
  const message = implausiblePrice({ ...row, seat_count: row.seat_count ?? null });
  return message ? [{ field: 'price_fen', message }] : [];
};

export const lettableAsks = (row: Omit<RentTerms, 'seat_count'> & { seat_count?: number | null }) => {
  const message = oddRent({ ...row, seat_count: row.seat_count ?? null });
  return message ? [{ field: 'price_fen', message: `租金${message}` }] : [];
};

/** Of the console's list. */
export const lettableColumns = [
  'park_id',
  'area_sqm',
  { label: '月租金', of: 'month_rent_fen' },
  { label: '房源状态', of: 'room_status_name' },
] as const;

export const lettableFilters = {
  room_status: { label: '状态', options: roomStatuses },
  park_id: shared.parkFilter,
  area: { label: '面积', options: labelsOf(areaBands) },
  rent: { label: '月租金', options: labelsOf(rentBands) },
  decoration: { label: '装修', of: 'decoration' },
} as const;

/** `month_rent_fen` is a column that the table computes. */
export const lettableSorts = {
  rent_up: { label: '租金从低到高', by: 'month_rent_fen', direction: 'asc', nulls: 'last' },
  rent_down: { label: '租金从高到低', by: 'month_rent_fen', direction: 'desc', nulls: 'last' },
  area_up: { label: '面积从小到大', by: 'area_sqm', direction: 'asc' },
  area_down: { label: '面积从大到小', by: 'area_sqm', direction: 'desc' },
} as const;

/** Rent of the whole a month in fen; null when it is to be agreed. */
export const lettableDerived = {
  month_rent_fen: {
    // Not z.int(): no single row, whatever was typed once, breaks a list.
    schema: z.number().nullable(),
    from: (row: Omit<RentTerms, 'seat_count'> & { seat_count?: number | null }) =>
      monthRentFen({ ...row, seat_count: row.seat_count ?? null }),
  },
} as const;

/** The state of the moment, out of the contracts. */
export const lettableLive = {
  room_status: z.int(),
  room_status_name: z.string(),
  /** Of a unit that is booked for later: the first day of its lease; until then it stands empty. */
  booked_from: day.nullable(),
} as const;
