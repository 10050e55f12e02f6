/** Looking companies up in a registry while a form is filled in (ruling D13): fixed operations, and nothing depends on them. */
import * as z from 'zod';
import { contract, file } from '../kit/call.ts';
import { creditCodePattern } from '../kit/credit-code.ts';
import { sheetPreview } from '../kit/sheet-preview.ts';
import { instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';

export const registryCompany = z.object({
  enterprise_name: z.string().min(1).max(100),
  credit_code: z.string().regex(creditCodePattern),
  enterprise_type: z.string().max(60).default(''),
  reg_status: z.string().max(20).default(''),
  established_date: z.iso.date().nullable().default(null),
  reg_address: z.string().max(200).default(''),
});
export type RegistryCompany = z.output<typeof registryCompany>;

const registered = registryCompany.extend({
  /** Whether an enterprise of the platform is certified under the code. */
  certified: z.boolean(),
  /** The list that it came with, and who imported it; empty for what was there before. */
  source: z.string(),
  imported_by: z.string(),
  updated_at: instant,
});
export type RegisteredCompany = z.output<typeof registered>;
const imported = z.object({
  obj_id: objId,
  file_name: z.string(),
  state: z.int(),
  state_name: z.string(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  errors: z.array(z.object({ cell: z.string(), message: z.string() })),
  ignored: z.array(z.string()),
  imported_by: z.string(),
  created_at: instant,
});
export type RegistryImport = z.output<typeof imported>;
const readers = ['system', 'intake', 'approver', 'support', 'auditor'] as const;
const importers = ['system', 'intake'] as const;

export const registryCalls = contract({
  'GET /console/registry': {
    summary: '本地企业登记库',
    access: readers,
    query: z.object({ keyword, ...paging() }),
    reply: pageOf(registered),
  },
  'GET /console/registry/state': {
    summary: '企业登记查询的状况：本地企业数，外部登记库的配额、缓存和熔断',
    access: readers,
    reply: one(
      z.object({
        companies: z.int(),
        /** Null: none is set. */
        outside: z
          .object({
            host: z.string(),
            asked_today: z.int(),
            quota: z.int(),
            kept: z.int(),
            /** Of this process. */
            failures: z.int(),
            stopped_until: instant.nullable(),
          })
          .nullable(),
      }),
    ),
  },
  'GET /console/registry/imports': {
    summary: '企业登记库的导入记录，新的在前',
    access: readers,
    query: z.object({ ...paging() }),
    reply: pageOf(imported),
  },
  'POST /console/registry/imports': {
    summary: '导入企业名单（Excel）：在后台核对，不改动登记库；核对无误的等待确认，有误的逐格指出',
    access: importers,
    body: 'file',
    reply: one(imported),
    fails: ['file_type', 'file_damaged', 'too_large', 'too_many'],
  },
  'GET /console/registry/imports/{obj_id}': {
    summary: '一次导入；待确认的附上将新增和更新的企业（preview，更新的在前，最多 500 家）',
    access: readers,
    reply: one(imported.extend({ preview: sheetPreview.nullable() })),
    fails: ['not_found'],
  },
  'POST /console/registry/imports/{obj_id}/steps': {
    summary: 'confirm：按 preview 写入登记库，须附上其中的 confirm；cancel：作废',
    access: importers,
    body: z.discriminatedUnion(
      'action',
      [
        z.object({ action: z.literal('confirm'), confirm: z.string('请先核对名单').max(80, '请先核对名单') }),
        z.object({ action: z.literal('cancel') }),
      ],
      { error: '操作不正确' },
    ),
    reply: one(imported),
    fails: ['not_found', 'wrong_state', 'record_changed'],
  },
  'GET /console/registry/template': { summary: '企业名单的模板（Excel）', access: importers, reply: file },
  'POST /service/openapi/tyc_search/execute': {
    summary: '工商登记查询：按名称查找，或按统一社会信用代码查基本信息',
    access: 'member',
    body: z.object({
      operation: z.enum(['search', 'basic'], '只支持按名称查找和按信用代码查询'),
      text: z
        .string({ error: '请填写企业名称或信用代码' })
        .trim()
        .min(2, '请至少填写 2 个字')
        .max(60, '不能超过 60 个字'),
    }),
    reply: one(
      z.object({
        companies: z.array(registryCompany),
        /** Whether the outside registry was asked or is not needed; false while it does not answer or the quota is used up. */
        complete: z.boolean(),
      }),
    ),
    fails: ['too_many'],
  },
});
