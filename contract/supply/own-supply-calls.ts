/** What a certified enterprise offers in the demand hall: handed in, reviewed, taken down; and whose an entry is (decision 050). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { complete, contentTypeSent, entryFields, entryForm, entryStep } from '../kit/entry-form.ts';
import { all, instant, keyword, mobile, objId, one, pageOf, paging } from '../kit/wire.ts';
import { fittingNeed } from './matching.ts';
import { type SupplyView, supplyViews } from './own-supply-rules.ts';

const view = z.enum(Object.keys(supplyViews) as [SupplyView, ...SupplyView[]], { error: '状态不正确' });
const revision_no = z.int('缺少版本号');
const content_type = contentTypeSent('请选择类别');

const supply = z.object({
  obj_id: objId,
  content_type: z.string(),
  type_name: z.string(),
  title: z.string(),
  view,
  state_name: z.string(),
  /** Why the reviewer returned it. */
  opinion: z.string(),
  revision_no: z.int(),
  published: z.boolean(),
  /** Where readers find it; empty while they do not. */
  page: z.string(),
  editable: z.boolean(),
  actions: z.array(z.enum(['submit', 'withdraw', 'discard', 'take_down'])),
  updated_at: instant,
});
export type OwnSupplyItem = z.output<typeof supply>;
const whole = supply.extend({ fields: z.record(z.string(), z.unknown()), steps: z.array(entryStep) });
export type WholeSupply = z.output<typeof whole>;

const owned = z.object({
  obj_id: objId,
  content_type: z.string(),
  type_name: z.string(),
  title: z.string(),
  state_name: z.string(),
  enterprise_id: objId.nullable(),
  /** The enterprise, or the name of the person whom the entry of a technical manager is about. */
  owner_name: z.string(),
  updated_at: instant,
});
export type OwnedSupply = z.output<typeof owned>;

export const ownSupplyCalls = contract({
  'GET /tech/supplies': {
    summary: '本企业的供给（企业资料、产品与技术），以及本人的技术经理人条目',
    access: 'member',
    query: z.object({ view: view.optional(), keyword, ...paging() }),
    reply: pageOf(supply),
  },
  'GET /tech/supplies/form': {
    summary: '企业资料或产品的填写项和可选值',
    access: 'member',
    query: z.object({ content_type }),
    reply: one(entryForm),
    fails: ['not_found'],
  },
  'POST /tech/supplies': {
    summary: '认证企业新建供给草稿；每家企业一份企业资料',
    access: 'member',
    once: true,
    body: z.object({ content_type, fields: entryFields, complete }),
    reply: one(whole),
    fails: ['not_found', 'enterprise_uncertified', 'too_many', 'wrong_state'],
  },
  'GET /tech/supplies/{obj_id}': {
    summary: '本企业的一项供给',
    access: 'member',
    reply: one(whole),
    fails: ['not_found'],
  },
  'PUT /tech/supplies/{obj_id}': {
    summary: '保存修改；revision_no 为开始编辑时的版本，审核通过后生效',
    access: 'member',
    body: z.object({ revision_no, fields: entryFields, complete }),
    reply: one(whole),
    fails: ['not_found', 'enterprise_uncertified', 'stale_version', 'wrong_state', 'too_many'],
  },
  'POST /tech/supplies/{obj_id}/steps': {
    summary: '提交审核、撤回、删除草稿，或撤下已公开的（立即生效）',
    access: 'member',
    body: z.object({
      revision_no,
      action: z.enum(['submit', 'withdraw', 'discard', 'take_down'], { error: '不支持的操作' }),
    }),
    figures: 'form',
    reply: one(whole),
    fails: ['not_found', 'enterprise_uncertified', 'stale_version', 'wrong_state'],
  },
  'GET /tech/supplies/{obj_id}/demands': {
    summary: '适合这项供给的需求，各附理由；只含已公开的内容',
    access: 'member',
    reply: all(fittingNeed),
    fails: ['not_found'],
  },
  'GET /console/supplies': {
    summary: '供给条目属于谁',
    access: ['editor', 'reviewer', 'support', 'system'],
    query: z.object({ keyword, ...paging() }),
    reply: pageOf(owned),
  },
  'POST /console/supplies/owner': {
    summary: '指定供给条目属于哪家企业，或技术经理人是哪位会员；都为空时收回',
    access: ['support', 'system'],
    body: z.object({
      obj_id: objId,
      enterprise_id: objId.nullable().default(null),
      phone: z.union([mobile, z.literal('')], '请输入正确的手机号码').default(''),
    }),
    reply: one(owned),
    fails: ['not_found', 'enterprise_uncertified', 'name_taken'],
  },
});
