import { content } from '../kit/content.ts';
import { choice, number } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { figure } from '../kit/plausible.ts';
import { labelsOf, powerBands } from './bands.ts';
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

export const cleanClasses = { 1: '无要求', 2: '十万级', 3: '万级', 4: '千级', 5: '百级' } as const;

/** 中试车间: a hall fitted out for pilot production, chosen by its air and its media. */
export const workshop = content({
  type: 'workshop',
  name: carrierKinds.workshop.name,
  room: 'space',
  path: '/space-v2/workshops',
  addressing: 'list_item',
  page: carrierPage('workshop'),
  fields: {
    ...lettableFields,
    clean_class: choice({ label: '洁净等级', options: cleanClasses }),
    floor_height_m: number({ label: '层高（m）', max: 100, decimals: 2, band: likely.height_m }),
    power_kva: number({ label: '配电容量（kVA）', whole: true, max: 1_000_000, band: likely.power_kva }),
    exhaust_m3_h: number({
      label: '排风量（m³/h）',
      whole: true,
      max: 10_000_000,
      band: figure('m³/h', { from: 10, to: 500_000, times: 10 }),
    }),
  },
  list: [...lettableList, 'clean_class', 'power_kva'],
  columns: lettableColumns,
  filters: {
    ...lettableFilters,
    clean_class: { label: '洁净等级', of: 'clean_class' },
    power: { label: '配电', options: labelsOf(powerBands) },
  },
  sorts: lettableSorts,
  derived: lettableDerived,
  live: lettableLive,
  asks: lettableAsks,
  rule: lettableRule,
  search: { number: 'room_no', body: ['summary', 'content'] },
});
