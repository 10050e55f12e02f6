import * as z from 'zod';
import { content } from '../kit/content.ts';
import { creditCodeField, date, longText, rows, text, yesNo } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import * as shared from './shared-fields.ts';

/** What a shop offers, by the column that says so. */
const servedColumns = {
  with_instruments: 1,
  with_technical: 2,
  with_enterprise: 3,
  with_material: 4,
  with_finance: 5,
} as const;
export const shopKinds = { 1: '仪器与实验室', 2: '技术服务', 3: '企业服务', 4: '物料', 5: '金融服务' } as const;
type Served = { [K in keyof typeof servedColumns]: boolean };

/** 服务机构: whoever serves or sells. Its members act for it; goods of every room name it. */
export const shop = content({
  type: 'shop',
  name: '服务机构',
  room: 'technology',
  path: '/industrial/shops',
  page: { list: '/experiment/shop', detail: '/experiment/shop/{obj_id}' },
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    credit_code: creditCodeField({ label: '统一社会信用代码' }),
    with_instruments: yesNo({ label: '提供仪器与实验室' }),
    with_technical: yesNo({ label: '提供技术服务' }),
    with_enterprise: yesNo({ label: '提供企业服务' }),
    with_material: yesNo({ label: '销售物料' }),
    with_finance: yesNo({ label: '提供金融服务' }),
    main_business: longText({ label: '主营业务', max: 1000 }),
    established_date: date({ label: '成立日期', band: likely.founded }),
    service_area: text({ label: '服务区域', max: 120 }),
    service_hours: text({ label: '服务时间', max: 120 }),
    promise: longText({ label: '服务承诺', max: 1000, help: '每行一条' }),
    after_sale: longText({ label: '售后说明', max: 1000 }),
    qualifications: rows({
      label: '资质',
      max: 20,
      cells: {
        name: text({ label: '资质', max: 80, required: true }),
        number: text({ label: '证书编号', max: 80 }),
        valid_until: date({ label: '有效期至', band: likely.valid_until }),
      },
    }),
    ...shared.contact,
    ...shared.looks,
    content: shared.body,
    related: shared.relatedEntries,
  },
  list: ['title', 'publish_date', 'summary', 'main_business', 'service_area', 'established_date', 'cover'],
  derivedFrom: ['with_instruments', 'with_technical', 'with_enterprise', 'with_material', 'with_finance'],
  columns: ['service_area', 'established_date', { label: '提供', of: 'served_names' }],
  filters: { serves: { label: '提供', options: shopKinds } },
  derived: {
    serves: {
      schema: z.array(z.int()),
      from: (row: Served) =>
        (Object.keys(servedColumns) as (keyof Served)[]).filter((key) => row[key]).map((key) => servedColumns[key]),
    },
    served_names: {
      schema: z.string(),
      from: (row: Served) =>
        (Object.keys(servedColumns) as (keyof Served)[])
          .filter((key) => row[key])
          .map((key) => shopKinds[servedColumns[key]])
          .join('、'),
    },
  },
  search: { number: 'credit_code', body: ['summary', 'main_business', 'content'] },
});
