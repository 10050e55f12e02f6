/** Categories with counts, and the open catalogue of instruments with the fields of the national network. */
import * as z from 'zod';
import { contract, file } from '../kit/call.ts';
import { categoryTree } from '../kit/categories.ts';
import { all, day, objId, one, pageOf, paging } from '../kit/wire.ts';

/** In the order of the national network's form; the CSV has the same columns under their Chinese names. */
export const catalogueColumns = {
  code: '仪器编号',
  name: '仪器名称',
  name_en: '英文名称',
  model: '规格型号',
  manufacturer: '生产制造商',
  country: '产地国别',
  original_value: '原值（元）',
  commission_date: '启用日期',
  category: '仪器分类',
  specifications: '主要技术指标',
  function: '主要功能',
  service_content: '服务内容',
  sample_requirement: '样品要求',
  charge_standard: '收费标准',
  organisation: '所属单位',
  address: '安放地址',
  contact: '联系人',
  service_mode: '服务方式',
  state: '运行状态',
  annual_hours: '年总机时',
  shared_hours: '年共享机时',
} as const;

const row = z.object({
  obj_id: objId,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  model: z.string(),
  manufacturer: z.string(),
  country: z.string(),
  /** In yuan, as the national network counts it. */
  original_value: z.number().nullable(),
  commission_date: day.nullable(),
  category: z.string(),
  specifications: z.string(),
  function: z.string(),
  service_content: z.string(),
  sample_requirement: z.string(),
  charge_standard: z.string(),
  organisation: z.string(),
  address: z.string(),
  contact: z.string(),
  service_mode: z.string(),
  state: z.string(),
  annual_hours: z.int().nullable(),
  shared_hours: z.int().nullable(),
  /** Its page on the site. */
  page: z.string(),
});
export type CatalogueRow = z.output<typeof row>;

/** The kinds of resources whose categories `GET /industrial/categories` answers. */
export const categorised = ['instrument', 'technical_service'] as const;
/** Business codes of `GET /service/categories` (specification 9). */
export const businessCodes = {
  '020100': '仪器设备',
  '020200': '技术服务',
  '020300': '物料',
  '030000': '企业服务',
  '060030': '创新平台',
} as const;

const node = z.object({
  id: z.int(),
  name: z.string(),
  business_code: z.string(),
  parent_id: z.int().nullable(),
  count: z.int(),
});

export const catalogueCalls = contract({
  'GET /industrial/categories': {
    summary: '科技资源的类别，两级，各带数量',
    access: 'all',
    query: z.object({ kind: z.enum(categorised, { error: '没有这类资源' }).default('instrument') }),
    reply: one(categoryTree),
  },
  'GET /industrial/categories/count': {
    summary: '各类科技资源的数量',
    access: 'all',
    reply: all(z.object({ type: z.string(), name: z.string(), count: z.int() })),
  },
  'GET /service/categories': {
    summary: '分类树：030000 企业服务，020100 仪器设备，020200 技术服务，020300 物料，060030 创新平台',
    access: 'all',
    query: z.object({
      /** Children within their parents; without it one list, in which each names its parent. */
      tree: z.boolean('须为 true 或 false').default(false),
      business_code: z
        .enum(Object.keys(businessCodes) as [keyof typeof businessCodes, ...(keyof typeof businessCodes)[]], {
          error: '没有这个业务编码',
        })
        .default('030000'),
    }),
    reply: all(node.extend({ children: z.array(node).optional() })),
  },
  'GET /industrial/open_catalogue': {
    summary: '仪器开放目录（国家网络管理平台字段），JSON 分页',
    access: 'all',
    query: z.object(paging()),
    reply: pageOf(row),
  },
  'GET /industrial/open_catalogue/csv': {
    summary: '仪器开放目录，CSV（UTF-8，首行为字段名），每份至多 10000 台',
    access: 'all',
    query: z.object({ page_index: paging().page_index }),
    reply: file,
  },
});
