/** Certificates for goods that the state controls (decision 150), and the ledger of what was sold of them. Masses in whole grams. */
import * as z from 'zod';
import { contract, file } from '../kit/call.ts';
import { attachment } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { days, figure } from '../kit/plausible.ts';
import { tidyCode } from '../kit/tidy.ts';
import {
  all,
  day,
  daySaying,
  exportReason,
  instant,
  keyword,
  nameOf,
  objId,
  one,
  pageOf,
  paging,
  requiredName,
  requiredText,
} from '../kit/wire.ts';
import { controlledGoods } from '../material/controlled-goods.ts';
import {
  allPermitMoves,
  mostMassG,
  mostPermitFiles,
  mostPermitGoods,
  permitHandlers,
  permitReaders,
} from './permit-rules.ts';

const substanceCode = z.literal(Object.keys(controlledGoods).map(Number), { error: '请选择品种' });
const mass = z
  .int('请填写数量（kg），最多三位小数')
  .min(1, '数量须大于 0')
  .max(mostMassG, `数量不能超过 ${mostMassG / 1_000} kg`);

const substance = z.object({
  /** By its code in the law's list. */
  substance: z.int(),
  name: z.string(),
  asked_g: z.int(),
  /** Null until it was checked. */
  granted_g: z.int().nullable(),
  held_g: z.int(),
});
const permit = z.object({
  obj_id: objId,
  kind: z.int(),
  kind_name: z.string(),
  number: z.string(),
  /** Empty for what the enterprise sealed itself. */
  issuer: z.string(),
  /** What the goods are for, and who buys them for the enterprise. */
  purpose: z.string(),
  handler_name: z.string(),
  handler_id_tail: z.string(),
  /** As the paper says: used up by one order. */
  single_use: z.boolean(),
  valid_from: day,
  valid_until: day,
  /** The only shop that it is for. */
  shop_id: objId.nullable(),
  shop_name: z.string(),
  files: z.array(attachment),
  status: z.int(),
  status_name: z.string(),
  opinion: z.string(),
  version: z.int(),
  substances: z.array(substance),
  created_at: instant,
});
export type Permit = z.output<typeof permit>;

const staffItem = permit.extend({ enterprise_id: objId, enterprise_name: z.string(), credit_code: z.string() });
export type StaffPermit = z.output<typeof staffItem>;
const staffPermit = staffItem.extend({
  /** The reader checked it, so that somebody else confirms. */
  own: z.boolean(),
  /** Orders that lean on it and are not sent wholly. */
  touches: z.array(z.object({ text: z.string(), page: z.string() })),
  steps: z.array(
    z.object({
      action: z.string(),
      action_name: z.string(),
      actor_kind: z.enum(['member', 'staff', 'system']),
      actor_name: z.string(),
      opinion: z.string(),
      at: instant,
    }),
  ),
  actions: z.array(z.enum(allPermitMoves as [string, ...string[]])),
});
export type WholePermit = z.output<typeof staffPermit>;

const numberSaid = z.string('请填写证明编号').overwrite(tidyCode).max(60, '证明编号不能超过 60 个字');
const purposeSaid = z.string('请填写用途').trim().max(200, '用途不能超过 200 个字');
const idTail = z.string('请填写经办人证件号码后四位').overwrite(tidyCode);
const paper = {
  number: numberSaid.default(''),
  issuer: z.string('请填写发证机关').trim().max(60, '发证机关不能超过 60 个字').default(''),
  purpose: purposeSaid.default(''),
  handler_name: nameOf('经办人', 30).default(''),
  handler_id_tail: idTail.regex(/^([\dA-Z]{4})?$/, '请填写经办人证件号码后四位').default(''),
  single_use: z.boolean('请选择一次使用或多次使用').default(false),
  valid_from: daySaying('请选择有效期起'),
  valid_until: daySaying('请选择有效期止'),
  shop_id: objId.nullable().default(null),
  substances: z
    .array(z.object({ substance: substanceCode, mass_g: mass }))
    .min(1, '请填写品种和数量')
    .max(mostPermitGoods, `一份证明最多 ${mostPermitGoods} 个品种`),
  files: z.array(attachment).min(1, '请上传证明的照片或 PDF').max(mostPermitFiles, `最多 ${mostPermitFiles} 个文件`),
};
const issued = { number: numberSaid.min(1, '请填写证明编号'), issuer: requiredText('发证机关', 60) };
const ofAuthority = {
  ...paper,
  ...issued,
  kind: z.literal([1, 2]),
  /** As the paper says. */
  single_use: z.boolean('请选择一次使用或多次使用'),
};
/** The enterprise sealed it itself: no authority issued it, and its number is ours. */
const ofEnterprise = {
  ...paper,
  kind: z.literal(3),
  purpose: purposeSaid.min(1, '请填写用途'),
  handler_name: requiredName('经办人', 30),
  handler_id_tail: idTail.regex(/^[\dA-Z]{4}$/, '请填写经办人证件号码后四位'),
};
const licence = { ...paper, ...issued, kind: z.literal(4) };
const wrongKind = { error: '请选择证明种类' };
const sent = z.discriminatedUnion(
  'kind',
  [z.object(ofAuthority), z.object(ofEnterprise), z.object(licence)],
  wrongKind,
);
const version = z.int('缺少版本号');
const corrected = z.discriminatedUnion(
  'kind',
  [z.object({ ...ofAuthority, version }), z.object({ ...ofEnterprise, version }), z.object({ ...licence, version })],
  wrongKind,
);
export type PermitSent = z.input<typeof sent>;
const figures = {
  'substances[].mass_g': { label: '数量', band: figure('kg', { to: 5_000 }, 1_000) },
  valid_from: { label: '有效期起', band: days({ back: 3 * 365, ahead: 180 }) },
  valid_until: { label: '有效期止', band: likely.soon },
} as const;

const opinion = z.string().trim().max(300, '说明不能超过 300 个字').default('');
const step = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('check'),
      version,
      /** What stands on the paper, whatever the enterprise typed. */
      substances: z
        .array(z.object({ substance: substanceCode, granted_g: mass }))
        .min(1, '请填写每个品种的数量')
        .max(mostPermitGoods),
      opinion,
    }),
    z.object({ action: z.enum(['confirm', 'return', 'revoke']), version, opinion }),
  ],
  { error: '不支持的操作' },
);

const sale = z.object({
  order_id: objId,
  order_no: z.string(),
  buyer_name: z.string(),
  credit_code: z.string(),
  /** Where it was sent to. */
  buyer_address: z.string(),
  handler: z.string(),
  purpose: z.string(),
  shop_name: z.string(),
  goods_name: z.string(),
  class_name: z.string(),
  title: z.string(),
  spec_name: z.string(),
  /** What came back stands in a row of its own, with a minus. */
  returned: z.boolean(),
  /** Of a return whose refund was taken back: this row, with a plus, corrects it. */
  corrects: z.boolean(),
  quantity: z.int(),
  unit: z.string(),
  mass_g: z.int(),
  permit_id: objId,
  number: z.string(),
  kind_name: z.string(),
  /** Null while it is ordered and not sent. */
  shipped_at: instant.nullable(),
  /** Until when the sale is reported to the authorities. */
  report_by: day.nullable(),
  /** Until when, at least, the row and the copy of the paper are kept. */
  keep_until: day.nullable(),
});
export type ControlledSale = z.output<typeof sale>;
const period = { start_date: daySaying('请选择开始日期'), end_date: daySaying('请选择结束日期') };
const state = z.int('状态不正确').min(1, '状态不正确').max(7, '状态不正确').optional();

export const permitCalls = contract({
  'GET /trade/permits': {
    summary: '本企业的管制化学品购买证明与余量',
    access: 'member',
    reply: all(permit),
  },
  'GET /trade/permits/sellers': {
    summary: '出售管制化学品的商家，填写证明上的销售单位时选择',
    access: 'member',
    reply: all(z.object({ shop_id: objId, shop_name: z.string() })),
  },
  'GET /trade/permits/standing': {
    summary: '购买一件管制化学品需要什么证明，本企业还能买多少',
    access: 'member',
    query: z.object({ product_id: objId }),
    reply: one(
      z.object({
        /** Empty where nothing is needed. */
        wanted: z.string(),
        /** What the enterprise has of it, in one sentence. */
        says: z.string(),
        /** Whether it may be ordered now. */
        may: z.boolean(),
      }),
    ),
    fails: ['not_found'],
  },
  'POST /trade/permits': {
    summary: '提交购买证明，工作人员两人核对后有效',
    access: 'enterprise',
    once: true,
    body: sent,
    figures,
    reply: one(permit),
    fails: ['permit_known', 'day_unbookable', 'not_found', 'too_many'],
  },
  'PUT /trade/permits/{obj_id}': {
    summary: '修改未开始核对、被退回或被停用的购买证明，或增加许可证件的拟购数量，重新提交',
    access: 'enterprise',
    body: corrected,
    figures,
    reply: one(permit),
    fails: ['not_found', 'wrong_state', 'stale_version', 'permit_known', 'day_unbookable'],
  },
  'DELETE /trade/permits/{obj_id}': {
    summary: '删除未开始核对或被退回、没有订单用过的购买证明',
    access: 'enterprise',
    reply: one(z.object({ done: z.boolean() })),
    fails: ['not_found', 'wrong_state'],
  },
  'GET /console/permits': {
    summary: '企业提交的管制化学品购买证明；todo 为待本人核对或复核的',
    access: permitReaders,
    query: z.object({
      /** What waits for the reader. */
      view: z.enum(['todo'], { error: '筛选条件不正确' }).optional(),
      status: state,
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffItem),
  },
  'GET /console/permits/{obj_id}': {
    summary: '一份购买证明和依据它的未发货订单；查看会记入操作日志',
    access: permitReaders,
    reply: one(staffPermit),
    fails: ['not_found'],
  },
  'POST /console/permits/{obj_id}/steps': {
    summary: '核对（填写证明载明数量，许可证不载数量的填写核定可购数量）、由另一人复核通过、退回、停用',
    access: permitHandlers,
    body: step,
    figures: { 'substances[].granted_g': { label: '可购数量', band: figure('kg', { to: 5_000 }, 1_000) } },
    reply: one(staffPermit),
    fails: [
      'not_found',
      'wrong_state',
      'stale_version',
      'own_review',
      'opinion_required',
      'amount_wrong',
      'permit_known',
    ],
  },
  'GET /console/controlled_sales': {
    summary: '管制化学品台账：谁凭什么证明买了多少，何时发货',
    access: permitReaders,
    query: z.object({
      substance: z.int('请选择品种').min(1, '请选择品种').max(9_999, '请选择品种').optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(sale),
  },
  'GET /console/controlled_sales/export': {
    summary: '一段时间发货的管制化学品台账（Excel）；须说明用途，记入操作日志',
    access: permitReaders,
    query: z.object({ ...period, ...exportReason }),
    reply: file,
    fails: ['day_unbookable'],
  },
  'GET /trade/shop/controlled_sales': {
    summary: '本店的管制化学品台账',
    access: 'member',
    query: z.object(paging()),
    reply: pageOf(sale),
  },
  'GET /trade/shop/controlled_sales/export': {
    summary: '本店一段时间的管制化学品台账（Excel）',
    access: 'member',
    query: z.object(period),
    reply: file,
    fails: ['day_unbookable'],
  },
});
