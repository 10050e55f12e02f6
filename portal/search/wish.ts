/** What a query's numbers and wishes are in words, and the list that has such filters. */
import type { SearchWish } from '#contract/search/calls.ts';
import { carrierKinds } from '#contract/space/carrier-kinds.ts';

const count = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: 1 });
const range = (least: number | undefined, most: number | undefined, unit: string): string =>
  least !== undefined && most !== undefined
    ? `${count(least)} 至 ${count(most)} ${unit}`
    : least !== undefined
      ? `${count(least)} ${unit}以上`
      : most !== undefined
        ? `${count(most)} ${unit}以下`
        : '';

export const wishLink = (wish: SearchWish): { text: string; to: string } => {
  const { of, kinds, area_min_sqm, area_max_sqm, floor_load_min_t_sqm, power_min_kva, price_max_yuan, cheapest } = wish;
  const isSpace = of === 'space';
  const parts = [
    isSpace ? kinds.map((kind) => carrierKinds[kind].name).join('、') || '房源' : '仪器设备',
    range(area_min_sqm, area_max_sqm, '㎡'),
    floor_load_min_t_sqm === undefined ? '' : `承重 ${count(floor_load_min_t_sqm)} t/㎡以上`,
    power_min_kva === undefined ? '' : `配电 ${count(power_min_kva)} kVA 以上`,
    price_max_yuan === undefined ? '' : `${isSpace ? '月租金' : '价格'} ${count(price_max_yuan)} 元以下`,
    cheapest ? `${isSpace ? '租金' : '价格'}从低到高` : '',
  ];
  const numbers: [string, number | undefined][] = isSpace
    ? [
        ['area_min', area_min_sqm],
        ['area_max', area_max_sqm],
        ['load_min', floor_load_min_t_sqm],
        ['power_min', power_min_kva],
        ['rent_max', price_max_yuan],
      ]
    : [['price_max', price_max_yuan]];
  const search = new URLSearchParams({
    ...(isSpace && kinds.length > 0 && { kind: kinds.join(',') }),
    ...Object.fromEntries(numbers.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))),
    ...(cheapest && { sort: isSpace ? 'rent_up' : 'price_up' }),
  });
  return {
    text: parts.filter(Boolean).join('，'),
    to: `${isSpace ? '/space/search' : '/experiment/instrument'}?${search}`,
  };
};
