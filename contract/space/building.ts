import { content } from '../kit/content.ts';
import { choice, number, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { carrierKinds, carrierPage } from './carrier-kinds.ts';
import * as shared from './shared-fields.ts';

export const buildingKinds = { 1: '写字楼', 2: '厂房楼', 3: '孵化楼', 4: '综合楼' } as const;
export const shapeKinds = { 1: '房间', 2: '走廊', 3: '楼梯', 4: '电梯', 5: '卫生间', 6: '设备间' } as const;

/**
 * 楼宇 (spaceVector): a building with its floor plans. A plan is rectangles in metres from the north-west corner; one line may describe many
 * identical floors, so that the layout of thirty floors is written once.
 */
export const building = content({
  type: 'building',
  name: carrierKinds.building.name,
  room: 'space',
  path: '/space-v2/buildings',
  addressing: 'list_item',
  page: carrierPage('building'),
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    park_id: shared.park,
    kind: choice({ label: '类型', options: buildingKinds, required: true }),
    floors_above: number({ label: '地上层数', whole: true, required: true, min: 1, max: 200, band: likely.floors }),
    floors_below: number({ label: '地下层数', whole: true, max: 9, band: likely.bounded }),
    floor_area_sqm: number({ label: '建筑面积（㎡）', max: 10_000_000, band: likely.area_sqm }),
    built_year: number({ label: '建成年份', whole: true, min: 1900, max: 2100, band: likely.bounded }),
    elevators: text({ label: '电梯', max: 60, help: '如：客梯 4 部、货梯 2 部' }),
    property_company: text({ label: '物业单位', max: 80 }),
    floor_plan: rows({
      label: '平面图',
      help: '每行一个矩形，单位米，从西北角量起；楼层一栏填 3 或 3-12',
      max: 600,
      cells: {
        floors: text({ label: '楼层', max: 20, required: true }),
        shape_id: text({ label: '编号', max: 30 }),
        kind: choice({ label: '类别', options: shapeKinds, required: true }),
        x_m: number({ label: '左（m）', required: true, max: 1000, band: likely.bounded }),
        y_m: number({ label: '上（m）', required: true, max: 1000, band: likely.bounded }),
        width_m: number({ label: '宽（m）', required: true, min: 0.1, max: 1000, band: likely.bounded }),
        depth_m: number({ label: '深（m）', required: true, min: 0.1, max: 1000, band: likely.bounded }),
      },
    }),
    ...shared.place,
    ...shared.looks,
    ...shared.contact,
    content: shared.body,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'publish_date',
    'summary',
    'park_id',
    'kind',
    'floors_above',
    'floor_area_sqm',
    'built_year',
    'address',
    'longitude',
    'latitude',
    'cover',
    'panorama',
  ],
  filters: { park_id: shared.parkFilter, kind: { label: '类型', of: 'kind' } },
  search: { body: ['summary', 'address', 'content'] },
  rule: ({ floor_plan }) =>
    floor_plan.flatMap(({ floors }, index) =>
      floorsIn(floors)
        ? []
        : [{ field: `floor_plan.${index}.floors`, message: '楼层须填 3 或 3-12 这样的数字，地下填 -1' }],
    ),
});

/** `3`, `-1`, `3-12`: the first and last floor; undefined for anything else. */
export const floorsIn = (text: string): { first: number; last: number } | undefined => {
  const [, from, to] = /^(-?\d{1,3})(?:\s*[-–~至]\s*(-?\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (from === undefined) return undefined;
  const first = Number(from);
  const last = to === undefined ? first : Number(to);
  return last >= first ? { first, last } : undefined;
};
