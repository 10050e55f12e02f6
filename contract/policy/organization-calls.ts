/** The organisation that issues the region's policies, as readers see it. */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { email, one, optionalContactPhone } from '../kit/wire.ts';

const words = (label: string, max: number) =>
  z
    .string({ error: `请填写${label}` })
    .trim()
    .max(max, `${label}不能超过 ${max} 个字`);
const organization = {
  name: words('机构名称', 60).min(1, '请填写机构名称'),
  duties: words('职责', 500).default(''),
  address: words('地址', 120).default(''),
  phone: optionalContactPhone.default(''),
  email: email.default(''),
  hours: words('办公时间', 60).default(''),
};
const told = z.object({ ...Object.fromEntries(Object.keys(organization).map((key) => [key, z.string()])) } as {
  [K in keyof typeof organization]: z.ZodString;
});
export type Organization = z.output<typeof told>;

export const organizationCalls = contract({
  'GET /policy/organization_info': {
    summary: '政策发布机构信息；没有填写时各项为空',
    access: 'all',
    reply: one(told),
  },
  'PUT /policy/organization_info': {
    summary: '修改政策发布机构信息',
    access: ['editor', 'system'],
    body: z.object(organization),
    reply: one(told),
  },
});
