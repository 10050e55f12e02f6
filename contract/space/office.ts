import { content } from '../kit/content.ts';
import { number, yesNo } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
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

/** 写字楼办公 (type 1 of specification 9). */
export const office = content({
  type: 'office',
  name: carrierKinds.office.name,
  room: 'space',
  path: '/space-v2/offices',
  addressing: 'list_item',
  page: carrierPage('office'),
  fields: {
    ...lettableFields,
    seats_max: number({ label: '可容纳工位', whole: true, max: 100_000, band: likely.seats }),
    floor_height_m: number({ label: '净高（m）', max: 100, decimals: 2, band: likely.height_m }),
    divisible: yesNo({ label: '可分割出租' }),
    registrable: yesNo({ label: '可注册公司' }),
  },
  list: [...lettableList, 'seats_max'],
  columns: lettableColumns,
  filters: lettableFilters,
  sorts: lettableSorts,
  derived: lettableDerived,
  live: lettableLive,
  asks: lettableAsks,
  rule: lettableRule,
  search: { number: 'room_no', body: ['summary', 'content'] },
});
