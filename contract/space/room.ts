import { content } from '../kit/content.ts';
import { choice } from '../kit/fields.ts';
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

export const roomUses = { 1: '实验用房', 2: '仓储', 3: '展厅', 4: '商业配套', 5: '其他' } as const;

/** 实验与配套用房: units that are neither office, factory, workshop nor station. */
export const room = content({
  type: 'room',
  name: carrierKinds.room.name,
  room: 'space',
  path: '/space-v2/rooms',
  addressing: 'list_item',
  page: carrierPage('room'),
  fields: { ...lettableFields, room_use: choice({ label: '用途', options: roomUses, required: true }) },
  list: [...lettableList, 'room_use'],
  columns: lettableColumns,
  filters: { ...lettableFilters, room_use: { label: '用途', of: 'room_use' } },
  sorts: lettableSorts,
  derived: lettableDerived,
  live: lettableLive,
  asks: lettableAsks,
  rule: lettableRule,
  search: { number: 'room_no', body: ['summary', 'content'] },
});
