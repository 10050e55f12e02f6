/** 免申即享 (decision 068): staff propose what a declaration gives to named enterprises, a second person approves, the enterprise confirms. Whole fen. */

import * as z from 'zod';
import { creditCode } from '../account/account-fields.ts';
import { accountNo, bankName } from '../kit/bank-account.ts';
import { contract, file } from '../kit/call.ts';
import { likely } from '../kit/likely.ts';
import { yuanBand } from '../kit/plausible.ts';
import { confirmPart, sheetPreview } from '../kit/sheet-preview.ts';
import { day, daySaying, exportReason, instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';
import { allBatchMoves, mostAddedAtOnce, offerHandlers, offerPayers, offerReaders } from './offer-rules.ts';

const version = z.int('缺少版本号');
const largestFen = 1_000_000_000_000;
const text = (label: string, max: number) =>
  z.string(`请填写${label}`).trim().min(1, `请填写${label}`).max(max, `${label}不能超过 ${max} 个字`);
const step = z.object({
  action: z.string(),
  action_name: z.string(),
  actor_kind: z.enum(['member', 'staff', 'system']),
  actor_name: z.string(),
  opinion: z.string(),
  at: instant,
});

const terms = {
  declaration_id: z.uuid('请选择申报项目'),
  kind: z.int('请选择类别').min(1, '请选择类别').max(2, '请选择类别'),
  item: text('支持内容', 60),
  basis: text('认定依据', 500),
  confirm_until: daySaying('请选择确认截止日期'),
};
const batchItem = z.object({
  obj_id: objId,
  batch_no: z.string(),
  ...terms,
  kind_name: z.string(),
  declaration_title: z.string(),
  status: z.int(),
  status_name: z.string(),
  enterprises: z.int(),
  /** Null for entitlements. */
  amount_fen: z.int().nullable(),
  confirmed: z.int(),
  waiting: z.int(),
  created_at: instant,
});
export type OfferBatchItem = z.output<typeof batchItem>;
const batch = batchItem.extend({
  version,
  /** Drawn up by the reader, who may edit it and may not approve it. */
  own: z.boolean(),
  sent_at: instant.nullable(),
  steps: z.array(step),
  actions: z.array(z.enum(allBatchMoves as [string, ...string[]])),
});
export type OfferBatch = z.output<typeof batch>;

const staffOffer = z.object({
  obj_id: objId,
  credit_code: z.string(),
  enterprise_name: z.string(),
  /** Whether an enterprise of the platform is certified under this code. */
  certified: z.boolean(),
  amount_fen: z.int().nullable(),
  status: z.int(),
  status_name: z.string(),
  bank_name: z.string(),
  account_no: z.string(),
  decided_at: instant.nullable(),
  reason: z.string(),
  done_on: day.nullable(),
  reference: z.string(),
  version,
});
export type StaffOffer = z.output<typeof staffOffer>;

const added = z.object({
  credit_code: creditCode,
  /** May be empty for a certified enterprise of the platform. */
  enterprise_name: z.string().trim().max(100, '企业名称不能超过 100 个字').default(''),
  amount_fen: z.int('请填写金额').min(1, '金额须大于 0').max(largestFen, '金额过大').nullable().default(null),
});
export type OfferAdded = z.output<typeof added>;

const reason = (label: string) => text(label, 300);
const batchAct = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('submit'), version }),
    z.object({ action: z.literal('approve'), version }),
    z.object({ action: z.literal('send_back'), version, opinion: reason('退回原因') }),
    z.object({ action: z.literal('cancel'), version, opinion: reason('撤销原因') }),
  ],
  { error: '不支持的操作' },
);
const staffAct = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('withdraw'), version, reason: reason('撤回原因') }),
    z.object({
      action: z.literal('fulfil'),
      version,
      done_on: daySaying('请选择兑现日期'),
      reference: text('流水号或文号', 60),
    }),
  ],
  { error: '不支持的操作' },
);

const offer = z.object({
  obj_id: objId,
  batch_no: z.string(),
  declaration_id: objId,
  declaration_title: z.string(),
  /** The declaration can still be read. */
  declaration_open: z.boolean(),
  item: z.string(),
  kind: z.int(),
  kind_name: z.string(),
  amount_fen: z.int().nullable(),
  confirm_until: day,
  /** Whole days left, 0 on the last day; null when nothing waits. */
  days_left: z.int().nullable(),
  status: z.int(),
  status_name: z.string(),
  sent_at: instant,
  done_on: day.nullable(),
});
export type OfferItem = z.output<typeof offer>;
const ownOffer = offer.extend({
  enterprise_name: z.string(),
  basis: z.string(),
  bank_name: z.string(),
  account_no: z.string(),
  reason: z.string(),
  reference: z.string(),
  /** The enterprise's account that the platform knows already. */
  known_account: z.object({ bank_name: z.string(), account_no: z.string() }).nullable(),
  steps: z.array(step),
});
export type OwnOffer = z.output<typeof ownOffer>;

const ownAct = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('confirm'),
      bank_name: bankName.optional(),
      account_no: accountNo.optional(),
    }),
    z.object({ action: z.literal('decline'), reason: reason('放弃原因') }),
  ],
  { error: '不支持的操作' },
);

const editFails = ['not_found', 'wrong_state', 'stale_version', 'forbidden'] as const;
export const offerCalls = contract({
  'GET /policies/offers': {
    summary: '本企业的免申即享，新的在前；企业认证后可见',
    access: 'member',
    query: z.object({
      state: z.enum(['waiting', 'confirmed', 'ended'], { error: '状态不正确' }).optional(),
      declaration_id: z.uuid('申报项目不正确').optional(),
      ...paging(),
    }),
    reply: pageOf(offer),
  },
  'GET /policies/offers/{obj_id}': {
    summary: '一项免申即享：支持内容、依据、收款账户和办理过程',
    access: 'member',
    reply: one(ownOffer),
    fails: ['not_found'],
  },
  'POST /policies/offers/{obj_id}/steps': {
    summary: '确认或放弃；资金项目确认时须有本企业的收款账户',
    access: 'enterprise',
    body: ownAct,
    reply: one(ownOffer),
    fails: ['not_found', 'wrong_state', 'invalid'],
  },

  'GET /console/policy_offers': {
    summary: '免申即享的批次，新的在前',
    access: offerReaders,
    query: z.object({
      view: z.literal('todo', '范围须为 todo').optional(),
      status: z.int('状态不正确').min(1, '状态不正确').max(4, '状态不正确').optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(batchItem),
  },
  'POST /console/policy_offers': {
    summary: '草拟一批免申即享',
    access: offerHandlers,
    once: true,
    body: z.object(terms),
    figures: { confirm_until: { label: '确认截止日期', band: likely.soon } },
    reply: one(batch),
    fails: ['not_found', 'day_unbookable'],
  },
  'GET /console/policy_offers/{obj_id}': {
    summary: '一批免申即享',
    access: offerReaders,
    reply: one(batch),
    fails: ['not_found'],
  },
  'PUT /console/policy_offers/{obj_id}': {
    summary: '修改草拟中的一批；须由草拟人修改',
    access: offerHandlers,
    body: z.object({ ...terms, version }),
    figures: { confirm_until: { label: '确认截止日期', band: likely.soon } },
    reply: one(batch),
    fails: [...editFails, 'day_unbookable', 'invalid'],
  },
  'POST /console/policy_offers/{obj_id}/steps': {
    summary: '提交复核、复核通过并送达、退回修改、撤销；复核须由另一人办理',
    access: offerHandlers,
    body: batchAct,
    reply: one(batch),
    fails: [...editFails, 'own_review', 'day_unbookable', 'invalid'],
  },
  'GET /console/policy_offers/{obj_id}/enterprises': {
    summary: '一批中的企业',
    access: offerReaders,
    query: z.object({
      status: z.int('状态不正确').min(0, '状态不正确').max(6, '状态不正确').optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffOffer),
    fails: ['not_found'],
  },
  'POST /console/policy_offers/{obj_id}/enterprises': {
    summary: '在草拟的一批中添加企业：已认证的企业，或按统一社会信用代码',
    access: offerHandlers,
    body: z.object({
      enterprises: z
        .array(added)
        .min(1, '请选择企业')
        .max(mostAddedAtOnce, `一次最多添加 ${mostAddedAtOnce} 家，更多的请用名单导入`),
    }),
    figures: {
      'enterprises[].amount_fen': { label: '金额', band: yuanBand({ from: 100, to: 100_000_000 }) },
    },
    reply: one(batch),
    fails: [...editFails, 'invalid'],
  },
  'POST /console/policy_offers/{obj_id}/import': {
    summary:
      '按 Excel 名单添加企业：统一社会信用代码、企业名称、金额（元）。先返回 preview，不添加；附上其中的 confirm 再次提交同一表格即全部添加。有错误则逐格指出',
    access: offerHandlers,
    body: 'file',
    parts: confirmPart,
    reply: one(z.object({ preview: sheetPreview.nullable(), batch: batch.nullable() })),
    fails: [...editFails, 'invalid', 'file_type', 'file_damaged', 'record_changed'],
  },
  'DELETE /console/policy_offers/{obj_id}/enterprises/{offer_id}': {
    summary: '从草拟的一批中移除企业',
    access: offerHandlers,
    reply: one(batch),
    fails: editFails,
  },
  'POST /console/policy_offers/{obj_id}/enterprises/{offer_id}/steps': {
    summary: '撤回一家企业的免申即享，或登记兑现',
    access: ['approver', 'system', 'finance'],
    body: staffAct,
    figures: { done_on: { label: '办结日期', band: likely.done } },
    reply: one(staffOffer),
    fails: [...editFails, 'day_unbookable'],
  },
  'GET /console/policy_offers/{obj_id}/export': {
    summary: '一批的企业、确认情况和收款账户（Excel）；须说明用途，记入操作日志',
    access: offerPayers,
    query: z.object(exportReason),
    reply: file,
    fails: ['not_found'],
  },
});
