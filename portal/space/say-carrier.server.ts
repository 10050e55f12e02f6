/** Words for carriers: prices, areas, states. Input: money in fen, areas in ㎡. */
import { type PriceUnit, priceUnits } from '#contract/space/rent.ts';
import type { RowTag } from '../kit/content/list-row.ts';

const decimals = (value: number, digits = 2): string =>
  value.toLocaleString('zh-CN', { maximumFractionDigits: digits });

/** 面议 is null, never 0 (ruling D2). */
export const priceOf = (price_fen: number | null, price_unit: number | null): { amount: string; unit: string } =>
  price_fen === null || price_unit === null
    ? { amount: '面议', unit: '' }
    : { amount: decimals(price_fen / 100), unit: priceUnits[price_unit as PriceUnit] };

export const areaText = (area_sqm: number | null): string => (area_sqm === null ? '' : `${decimals(area_sqm)} ㎡`);
/** 1.83 万元/月, 6,800 元/月 */
export const monthText = (fen: number | null): string =>
  fen === null ? '面议' : fen >= 1_000_000 ? `${decimals(fen / 1_000_000)} 万元/月` : `${decimals(fen / 100, 0)} 元/月`;
/** As above, but always in 元: changing units within a column are misread. */
export const yuanText = (fen: number | null): string => (fen === null ? '面议' : `${decimals(fen / 100, 0)} 元/月`);
export const wanText = (wan: number | null): string =>
  wan === null ? '' : wan >= 10_000 ? `${decimals(wan / 10_000, 4)} 亿元` : `${decimals(wan, 4)} 万元`;
export const countText = (value: number | null, unit: string): string =>
  value === null ? '' : `${decimals(value)} ${unit}`;
export const floorText = (floor_no: number | null): string =>
  floor_no === null ? '' : floor_no < 0 ? `地下 ${-floor_no} 层` : `${floor_no} 层`;

const statusTones: Record<number, RowTag['tone']> = { 1: 'teal', 2: 'amber', 3: 'grey', 4: 'grey', 5: 'grey' };
/** 已预订，2027-06-01 起租: until then it stands empty. */
export const statusText = (room_status_name: string, booked_from: string | null): string =>
  booked_from ? `${room_status_name}，${booked_from} 起租` : room_status_name;
type Status = { room_status: number; room_status_name: string; booked_from: string | null };
export const statusTag = ({ room_status, room_status_name, booked_from }: Status): RowTag => ({
  text: statusText(room_status_name, booked_from),
  tone: statusTones[room_status] ?? '',
});
