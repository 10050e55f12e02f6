import { content } from '../kit/content.ts';
import { choice, number, text, yesNo } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { heightBands, labelsOf, loadBands, powerBands } from './bands.ts';
import { carrierKinds, carrierPage } from './carrier-kinds.ts';
import {
  lettableAsks,
  lettableColumns,
  lettableDerived,
  lettableFields,
  lettableFilters,
  lettableList,
  lettableLive,
  lettableRule,
  lettableSorts,
} from './lettable.ts';

export const fireClasses = { 1: '甲类', 2: '乙类', 3: '丙类', 4: '丁类', 5: '戊类' } as const;

/** 标准厂房 (type 2 of specification 9): a production hall, chosen by floor load and power supply (ruling D10). */
export const factory = content({
  type: 'factory',
  name: carrierKinds.factory.name,
  room: 'space',
  path: '/space-v2/factories',
  addressing: 'list_item',
  page: carrierPage('factory'),
  fields: {
    ...lettableFields,
    floor_height_m: number({ label: '层高（m）', max: 100, decimals: 2, band: likely.height_m }),
    floor_load_t_sqm: number({ label: '楼面承重（t/㎡）', max: 100, decimals: 2, band: likely.load_t_sqm }),
    power_kva: number({ label: '配电容量（kVA）', whole: true, max: 1_000_000, band: likely.power_kva }),
    crane: text({ label: '行车', max: 60, help: '如：5 t 单梁 × 2' }),
    fire_class: choice({ label: '火灾危险性类别', options: fireClasses }),
    sewage: yesNo({ label: '可排工业废水' }),
  },
  list: [...lettableList, 'floor_height_m', 'floor_load_t_sqm', 'power_kva'],
  columns: lettableColumns,
  filters: {
    ...lettableFilters,
    floor_load: { label: '承重', options: labelsOf(loadBands) },
    power: { label: '配电', options: labelsOf(powerBands) },
    floor_height: { label: '层高', options: labelsOf(heightBands) },
    fire_class: { label: '火灾危险性', of: 'fire_class' },
  },
  sorts: {
    ...lettableSorts,
    floor_load: { label: '承重从高到低', by: 'floor_load_t_sqm', direction: 'desc', nulls: 'last' },
    power: { label: '配电从高到低', by: 'power_kva', direction: 'desc', nulls: 'last' },
  },
  derived: lettableDerived,
  live: lettableLive,
  asks: lettableAsks,
  rule: lettableRule,
  search: { number: 'room_no', body: ['summary', 'content'] },
});
