/** Companies of the hall, shops and pilot bases by industry, place and what they can do, each with its reasons (ruling D13). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { withoutUnseen } from '../kit/unseen.ts';
import { largestInt, objId, one, paging } from '../kit/wire.ts';
import { supplyFields } from './kinds.ts';

const fieldIds = Object.keys(supplyFields).map(Number);
const industries = z.array(z.literal(fieldIds, '请选择行业'), '请选择行业').max(8, '行业最多选 8 个');
const conditions = z.object({
  industry_ids: industries.default([]),
  region_id: z.int('请选择地区').min(0, '请选择地区').max(largestInt, '请选择地区').nullable().default(null),
  keyword: z.string('请填写关键词').overwrite(withoutUnseen).trim().max(100, '关键词不能超过 100 个字').default(''),
});
const company = z.object({
  obj_id: objId,
  title: z.string(),
  /** 科技企业, 服务机构, 中试基地 */
  kind: z.string(),
  field_name: z.string(),
  address: z.string(),
  cover: z.string(),
  page: z.string(),
  /** Why it is here. */
  reasons: z.array(z.string()),
});
export type MatchingCompany = z.output<typeof company>;
const page = z.object({
  data: z.array(company),
  total: z.int(),
  page_index: z.int(),
  page_size: z.int(),
  /** When none meets all conditions: those that meet most of them. */
  nearest: z.array(company),
});

export const companyMatchCalls = contract({
  'POST /information/search_company/match_search_company': {
    summary: '企业匹配：按行业、地区和关键词找企业，逐家说明理由',
    access: 'member',
    body: conditions.extend(paging(50)),
    reply: page,
  },
  'GET /information/search_company/find_my_search_company': {
    summary: '上次的企业匹配条件及其结果',
    access: 'member',
    reply: one(z.object({ conditions: conditions.nullable(), result: page })),
  },
});
