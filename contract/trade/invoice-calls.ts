/** Invoices of what was paid (ruling D12, decision 041): titles, requests of buyers, and what finance does with them. Money in whole fen. */

import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { attachment } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { unasked } from '../kit/plausible.ts';
import { tidyAccount, tidyCode } from '../kit/tidy.ts';
import {
  all,
  day,
  daySaying,
  email,
  instant,
  keyword,
  objId,
  one,
  optionalContactPhone,
  pageOf,
  paging,
  requiredName,
} from '../kit/wire.ts';
import {
  type InvoiceMove,
  invoiceHandlers,
  invoiceMoves,
  invoiceNumberPattern,
  invoiceReaders,
  invoiceSubjectTypes,
  taxNumberPattern,
} from './invoice-rules.ts';
import { mostFen } from './order-moves.ts';

const said = (label: string, max: number) => z.string().trim().max(max, `${label}不能超过 ${max} 个字`).default('');
const move = z.enum(Object.keys(invoiceMoves) as [InvoiceMove, ...InvoiceMove[]], { error: '不支持的操作' });
const kind = z.union([z.literal(1), z.literal(2)], { error: '请选择抬头类型' });

export const titleSent = z
  .object({
    kind,
    title: requiredName('发票抬头', 100),
    tax_no: z
      .string('请填写税号')
      .overwrite(tidyCode)
      .refine(
        (text) => text === '' || taxNumberPattern.test(text),
        '税号须为 18 位统一社会信用代码，或 15、17、20 位旧税号',
      )
      .default(''),
    reg_address: said('注册地址', 120),
    reg_phone: optionalContactPhone.default(''),
    bank_name: said('开户银行', 100),
    bank_account: z
      .string()
      .overwrite(tidyAccount)
      .regex(/^\d{0,40}$/, '银行账号只能包含数字')
      .default(''),
    email: email.default(''),
    is_default: z.boolean('须为 true 或 false').default(false),
  })
  .refine(({ kind: of, tax_no }) => of === 2 || tax_no !== '', { path: ['tax_no'], message: '企业抬头须填写税号' });

const titleFields = {
  kind: z.int(),
  kind_name: z.string(),
  title: z.string(),
  tax_no: z.string(),
  reg_address: z.string(),
  reg_phone: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  email: z.string(),
};
const title = z.object({
  obj_id: objId,
  ...titleFields,
  is_default: z.boolean(),
  /** Whether a special invoice may name it: the certified enterprise itself. */
  special: z.boolean(),
});
export type InvoiceTitle = z.output<typeof title>;
const titles = z.object({
  titles: z.array(title),
  /** What the house knows of the certified enterprise, for the first title. */
  suggested: z.object({ title: z.string(), tax_no: z.string(), reg_address: z.string() }).nullable(),
  /** Special invoices are for certified enterprises. */
  may_special: z.boolean(),
});
export type InvoiceTitles = z.output<typeof titles>;

const subject_type = z.enum(invoiceSubjectTypes, { error: '开票对象不正确' });
const paper = z.object({
  invoice_no: z.string(),
  issued_on: day,
  amount_fen: z.int(),
  reason: z.string(),
  file: attachment,
});
const invoice = z.object({
  obj_id: objId,
  request_no: z.string(),
  subject_type,
  subject_name: z.string(),
  subject_id: objId,
  subject_no: z.string(),
  invoice_type: z.int(),
  invoice_type_name: z.string(),
  ...titleFields,
  item: z.string(),
  vat_rate: z.int(),
  amount_fen: z.int(),
  tax_fen: z.int(),
  remark: z.string(),
  status: z.int(),
  status_name: z.string(),
  /** Why it failed. */
  opinion: z.string(),
  version: z.int(),
  paper: paper.nullable(),
  red: paper.nullable(),
  /** More is invoiced than was paid and kept: it must be reversed. */
  red_due: z.boolean(),
  created_at: instant,
  /** What the reader may do now. */
  actions: z.array(move),
});
export type Invoice = z.output<typeof invoice>;

const subject = z.object({
  subject_type,
  subject_id: objId,
  subject_no: z.string(),
  /** Paid and not refunded, without what vouchers paid. */
  net_fen: z.int(),
  /** Of that, asked for or issued already. */
  invoiced_fen: z.int(),
  available_fen: z.int(),
  item: z.string(),
  vat_rate: z.int(),
  /** Why nothing can be asked for now; empty when something can. */
  trouble: z.string(),
  invoices: z.array(invoice),
});
export type Invoiceable = z.output<typeof subject>;

const staffInvoice = invoice.extend({
  buyer_name: z.string(),
  net_fen: z.int(),
  /** Issued for the same subject, without what was reversed. */
  issued_fen: z.int(),
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
});
export type StaffInvoice = z.output<typeof staffInvoice>;
const staffItem = staffInvoice.omit({ steps: true });
export type StaffInvoiceItem = z.output<typeof staffItem>;

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式须为 YYYY-MM');
const status = z.int('状态不正确').min(0, '状态不正确').max(5, '状态不正确');
const version = z.int('缺少版本号');
const number = z.string('请填写发票号码').overwrite(tidyCode).regex(invoiceNumberPattern, '发票号码须为 20 位数字');
const file_id = z.uuid('请上传发票文件');
const reason = (what: string) =>
  z.string(`请填写${what}`).trim().min(1, `请填写${what}`).max(300, `${what}不能超过 300 个字`);

/** What finance does with a request. */
export const invoiceAct = z.discriminatedUnion(
  'action',
  [
    z.object({ version, action: z.literal('take_up') }),
    z.object({
      version,
      action: z.literal('issue'),
      invoice_no: number,
      issued_on: daySaying('请选择开票日期'),
      file_id,
    }),
    z.object({ version, action: z.literal('fail'), opinion: reason('失败原因') }),
    z.object({
      version,
      action: z.literal('reverse'),
      invoice_no: number,
      issued_on: daySaying('请选择红冲日期'),
      file_id,
      opinion: reason('红冲原因'),
    }),
  ],
  { error: '不支持的操作' },
);

const changeTitle = {
  summary: '设为默认抬头，或删除抬头；已申请的发票不受影响',
  access: 'member',
  body: z.object({ obj_id: objId, action: z.enum(['default', 'delete'], { error: '不支持的操作' }) }),
  reply: one(titles),
  fails: ['not_found'],
} as const;

export const invoiceCalls = contract({
  'GET /trade/invoice_titles': {
    summary: '发票抬头，默认的在前；以企业身份时与同事共用',
    access: 'member',
    reply: one(titles),
  },
  'POST /trade/invoice_titles': {
    summary: '新增发票抬头，最多 20 个；第一个自动成为默认抬头',
    access: 'member',
    once: true,
    body: titleSent,
    reply: one(titles),
    fails: ['titles_full'],
  },
  'POST /trade/invoice_titles/edit': {
    summary: '修改发票抬头；已申请的发票不受影响',
    access: 'member',
    body: titleSent.safeExtend({ obj_id: objId }),
    reply: one(titles),
    fails: ['not_found'],
  },
  'POST /trade/invoice_titles/status': changeTitle,

  'GET /trade/invoices': {
    summary: '我的发票，按申请月份和状态筛选',
    access: 'member',
    query: z.object({ month: month.optional(), status: status.optional(), keyword, ...paging() }),
    reply: pageOf(invoice),
  },
  'GET /trade/invoices/months': {
    summary: '有发票申请的月份，新的在前',
    access: 'member',
    reply: all(month),
  },
  'GET /trade/invoices/subject': {
    summary: '一笔订单、预约或账单还能开多少发票，以及已有的申请',
    access: 'member',
    query: z.object({ subject_type, subject_id: objId }),
    reply: one(subject),
    fails: ['not_found'],
  },
  'POST /trade/invoices': {
    summary: '申请开票；不超过实付减退款、减已开，创新券抵扣的部分不开票',
    access: 'member',
    once: true,
    body: z.object({
      subject_type,
      subject_id: objId,
      title_id: z.uuid('请选择发票抬头'),
      invoice_type: z.union([z.literal(1), z.literal(2)], { error: '请选择发票类型' }),
      amount_fen: z.int('请填写开票金额，最多两位小数').min(1, '开票金额须大于 0').max(mostFen, '开票金额过大'),
      remark: said('备注', 200),
    }),
    figures: { amount_fen: { label: '金额', band: unasked('no more than was paid') } },
    reply: one(subject),
    fails: ['not_found', 'amount_wrong', 'title_incomplete', 'enterprise_uncertified', 'too_many'],
  },
  'POST /trade/invoices/status': {
    summary: '撤回还没有受理的申请',
    access: 'member',
    body: z.object({ obj_id: objId, version, action: z.literal('withdraw', { error: '不支持的操作' }) }),
    reply: one(invoice),
    fails: ['not_found', 'wrong_state', 'stale_version'],
  },

  'GET /console/invoices': {
    summary: '发票申请；waiting 为待开的，red_due 为已开超过实付、应红冲的',
    access: invoiceReaders,
    query: z.object({
      view: z.enum(['waiting', 'red_due', 'todo'], { error: '筛选条件不正确' }).optional(),
      status: status.optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffItem),
  },
  'GET /console/invoices/{obj_id}': {
    summary: '一张发票；查看会记入操作日志',
    access: invoiceReaders,
    reply: one(staffInvoice),
    fails: ['not_found'],
  },
  'POST /console/invoices/{obj_id}/steps': {
    summary: '财务受理、登记开票、退回或红冲',
    access: invoiceHandlers,
    body: invoiceAct,
    figures: { issued_on: { label: '开票日期', band: likely.done } },
    reply: one(staffInvoice),
    fails: [
      'not_found',
      'wrong_state',
      'stale_version',
      'amount_wrong',
      'invoice_number_used',
      'day_unbookable',
      'proof_used',
    ],
  },
});
