/** Looking companies up in a registry while a form is filled in (ruling D13): fixed operations, and nothing depends on them. */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { creditCodePattern } from '../kit/credit-code.ts';
import { one } from '../kit/wire.ts';

export const registryCompany = z.object({
  enterprise_name: z.string().min(1).max(100),
  credit_code: z.string().regex(creditCodePattern),
  enterprise_type: z.string().max(60).default(''),
  reg_status: z.string().max(20).default(''),
  established_date: z.iso.date().nullable().default(null),
  reg_address: z.string().max(200).default(''),
});
export type RegistryCompany = z.output<typeof registryCompany>;

export const registryCalls = contract({
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
