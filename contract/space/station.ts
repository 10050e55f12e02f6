import { content } from '../kit/content.ts';
import { choice, number, yesNo } from '../kit/fields.ts';
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

export const stationKinds = { 1: '固定工位', 2: '移动工位', 3: '独立办公间' } as const;

/** 工位 (ruling D1): seats of a shared office, let by the seat. */
export const station = content({
  type: 'station',
  name: carrierKinds.station.name,
  room: 'space',
  path: '/space-v2/stations',
  addressing: 'list_item',
  page: carrierPage('station'),
  fields: {
    ...lettableFields,
    station_kind: choice({ label: '工位类型', options: stationKinds, required: true }),
    seat_count: number({ label: '工位数', whole: true, required: true, min: 1, max: 10_000, band: likely.seats }),
    registrable: yesNo({ label: '可注册公司' }),
  },
  list: [...lettableList, 'station_kind', 'seat_count'],
  columns: lettableColumns,
  filters: { ...lettableFilters, station_kind: { label: '工位类型', of: 'station_kind' } },
  sorts: lettableSorts,
  derived: lettableDerived,
  live: lettableLive,
  asks: lettableAsks,
  rule: lettableRule,
  search: { number: 'room_no', body: ['summary', 'content'] },
});
