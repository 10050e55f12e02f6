import * as z from 'zod';
import { content } from '../kit/content.ts';
import { number, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { byName, common, fieldFilter } from './shared-fields.ts';

/** 中试基地, with the companies that work in it. */
export const pilotBase = content({
  type: 'pilot_base',
  name: '中试基地',
  room: 'innovation',
  path: '/innovation/bases',
  page: { list: '/info/base', detail: '/info/base/{obj_id}' },
  fields: {
    ...common,
    area_sqm: number({ label: '面积（㎡）', max: 10_000_000, band: likely.area_sqm }),
    lines: rows({
      label: '中试线',
      max: 30,
      cells: {
        name: text({ label: '中试线', max: 80, required: true }),
        capacity: text({ label: '能力', max: 120 }),
      },
    }),
  },
  list: ['title', 'publish_date', 'field', 'cover', 'remark', 'companies', 'shop_id', 'org', 'area_sqm'],
  columns: ['field', 'org', 'area_sqm'],
  filters: { field: fieldFilter },
  derived: {
    ...byName,
    companyList: {
      schema: z.array(z.object({ id: z.int(), name: z.string() })),
      from: ({ companies }: { companies: readonly { name: string }[] }) =>
        companies.map(({ name }, index) => ({ id: index + 1, name })),
    },
  },
  search: { body: ['remark', 'org', 'content'] },
});
