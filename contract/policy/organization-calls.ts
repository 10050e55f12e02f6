/** The organisation that issues the region's policies, as readers see it. What one person changes another passes (decisions 088 and 160). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { decision, proposalId, proposed } from '../kit/proposal.ts';
import { email, one, optionalContactPhone } from '../kit/wire.ts';

const words = (label: string, max: number) =>
  z
    .string({ error: `请填写${label}` })
    .trim()
    .max(max, `${label}不能超过 ${max} 个字`);
const organization = {
  name: words('机构名称', 60).min(1, '请填写机构名称'),
  duties: words('职责', 500),
  address: words('地址', 120),
  phone: optionalContactPhone,
  email,
  hours: words('办公时间', 60),
};
const told = z.object({ ...Object.fromEntries(Object.keys(organization).map((key) => [key, z.string()])) } as {
  [K in keyof typeof organization]: z.ZodString;
});
export type Organization = z.output<typeof told>;
const withWaiting = told.extend({
  /** A change that waits for another person: everything as it would then be. */
  waits: told.extend({ proposal_id: z.uuid(), ...proposed }).nullable(),
});
export type OrganizationOfStaff = z.output<typeof withWaiting>;

export const organizationCalls = contract({
  'GET /policy/organization_info': {
    summary: '政策发布机构信息；没有填写时各项为空',
    access: 'all',
    reply: one(told),
  },
  'PUT /policy/organization_info': {
    summary: '修改政策发布机构信息，由另一人审核后生效；没有提交的项不变；返回现行的和待审核的（waits）',
    access: ['editor', 'system'],
    body: z.object(organization).partial(),
    reply: one(withWaiting),
  },
  'GET /console/policy_organization': {
    summary: '政策发布机构信息，与待审核的修改',
    access: ['editor', 'reviewer', 'system'],
    reply: one(withWaiting),
  },
  'POST /console/policy_organization': {
    summary: '审核政策发布机构的修改：通过须由另一人，且为 proposal_id 所指的；退回须说明原因，提出人可自行撤回',
    access: ['editor', 'reviewer', 'system'],
    body: z.object({ proposal_id: proposalId, ...decision }),
    reply: one(withWaiting),
    fails: ['not_found', 'forbidden', 'wrong_state', 'record_changed', 'opinion_required'],
  },
});
