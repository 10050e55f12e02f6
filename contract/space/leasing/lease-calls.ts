/** Contracts and bills: the tenant's lines (specification 7, Space) and staff's. Money in whole fen, days of Beijing. */

import * as z from 'zod';
import { contract, file, type StaffRole } from '../../kit/call.ts';
import { attachment } from '../../kit/fields.ts';
import { likely } from '../../kit/likely.ts';
import { figure, unasked } from '../../kit/plausible.ts';
import { isFinerThan } from '../../kit/typed-number.ts';
import { all, day, daySaying, instant, keyword, objId, one, pageOf, paging } from '../../kit/wire.ts';
import { leaseFormActions, leaseMemberActions, leaseStaffActions, usualMoneyTerms, vatRates } from './lease-terms.ts';
import { meterExceptionKeys, priceDecimals, readingDecimals } from './meters.ts';

/** Who draws up and ends contracts; who confirms payments; who reads both. */
export const leaseHandlers = ['approver', 'system'] as const satisfies readonly StaffRole[];
export const paymentHandlers = ['finance', 'system'] as const satisfies readonly StaffRole[];
export const leaseReaders = [
  'system',
  'intake',
  'approver',
  'finance',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[];

const unit = z.object({
  unit_id: objId,
  unit_type: z.string(),
  title: z.string(),
  area_sqm: z.number(),
  month_rent_fen: z.number().nullable(),
  page: z.string(),
});
/** With what it is offered for; null where nothing is published (`offeredTerms`). */
const offeredUnit = unit.extend({
  month_property_fen: z.number().nullable(),
  free_rent_days: z.int().nullable(),
  deposit_months: z.int().nullable(),
  pay_months: z.int().nullable(),
});
export type OfferedUnit = z.output<typeof offeredUnit>;
const payment = z.object({
  payment_id: objId,
  amount_fen: z.int(),
  paid_on: day,
  file: attachment,
  remark: z.string(),
  status: z.int(),
  status_name: z.string(),
  /** What has arrived, and when. */
  confirmed_fen: z.int(),
  arrived_on: day.nullable(),
  /** What of it pays this bill. */
  set_off_fen: z.int(),
  /** How many bills it names. */
  bills: z.int(),
  opinion: z.string(),
  created_at: instant,
});
const bill = z.object({
  obj_id: objId,
  contract_id: objId,
  contract_no: z.string(),
  enterprise_name: z.string(),
  kind: z.int(),
  kind_name: z.string(),
  period_first: day.nullable(),
  period_last: day.nullable(),
  /** Of water and electricity, where a contract has several meters. */
  meter_no: z.string(),
  /** Of water and electricity: what the sum was computed from; null on bills from before readings were entered. */
  meter: z
    .object({
      reading_from: z.number(),
      reading_to: z.number(),
      factor: z.int(),
      quantity: z.number(),
      unit: z.string(),
      unit_price_yuan: z.number(),
    })
    .nullable(),
  due_day: day,
  /** What is owed: net of credit notes, with VAT. */
  amount_fen: z.int(),
  /** Taken off by credit notes (红字冲减). */
  credited_fen: z.int(),
  vat_rate: z.int().nullable(),
  paid_fen: z.int(),
  /** Of that, from credit or a deposit without a transfer of its own. */
  held_fen: z.int(),
  /** What was last set off on it from credit or a deposit, and may be taken back; null when there is nothing. */
  last_set_off: z.object({ fen: z.int(), from_deposit: z.boolean() }).nullable(),
  status: z.int(),
  status_name: z.string(),
  overdue: z.boolean(),
  /** The late fee of the contract's rule for days that are over, as far as it is not billed; ten-thousandths a day. Nothing is owed of it before it is. */
  late: z.object({ late_rate: z.int(), period_first: day, period_last: day, amount_fen: z.int() }).nullable(),
  note: z.string(),
  /** A transfer may be reported for it now: something is still to be paid, and nothing waits for finance. */
  payable: z.boolean(),
  /** Newest first. */
  payments: z.array(payment),
});
export type Bill = z.output<typeof bill>;
export type Payment = z.output<typeof payment>;

const leaseItem = z.object({
  obj_id: objId,
  contract_no: z.string(),
  enterprise_name: z.string(),
  units: z.array(unit),
  first_day: day,
  last_day: day,
  /** Where it ended before its last day. */
  ended_on: day.nullable(),
  month_rent_fen: z.int(),
  status: z.int(),
  status_name: z.string(),
  /** 即将到期: 60 days or fewer are left. */
  ending_soon: z.boolean(),
  /** What its tenant has asked for and staff have not answered. */
  request: z.enum(['', 'renew', 'terminate']),
  /** Still to be paid of what is overdue or due within 30 days. */
  due_fen: z.int(),
  overdue_bills: z.int(),
  created_at: instant,
});
export type LeaseItem = z.output<typeof leaseItem>;

const step = z.object({
  action: z.string(),
  action_name: z.string(),
  actor_kind: z.enum(['member', 'staff', 'system']),
  actor_name: z.string(),
  opinion: z.string(),
  at: instant,
});
const lease = leaseItem.extend({
  version: z.int(),
  lessor: z.string(),
  credit_code: z.string(),
  legal_person: z.string(),
  reg_address: z.string(),
  purpose: z.string(),
  month_property_fen: z.int(),
  free_rent_days: z.int(),
  deposit_months: z.int(),
  pay_months: z.int(),
  rent_vat_rate: z.int().nullable(),
  property_vat_rate: z.int().nullable(),
  late_rate: z.int(),
  late_grace_days: z.int(),
  free_rent_clawback: z.boolean(),
  /** Of the whole term, with VAT; without the deposit. */
  total_fen: z.int(),
  /** What is held of its deposit. */
  deposit_fen: z.int(),
  /** What its tenant has with the park: not used by any bill yet. */
  credit_fen: z.int(),
  enterprise_id: objId,
  admission_id: objId,
  previous: z.object({ obj_id: objId, contract_no: z.string() }).nullable(),
  next: z.object({ obj_id: objId, contract_no: z.string() }).nullable(),
  confirmed_at: instant.nullable(),
  confirmed_by_name: z.string(),
  /** SHA-256 of the words: of those that were signed, until then of those that stand. */
  terms_hash: z.string(),
  clauses: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  bills: z.array(bill),
  steps: z.array(step),
});
const memberLease = lease.extend({
  actions: z.array(z.enum(leaseMemberActions)),
  /** Where to transfer to, where the region says it. */
  payee: z.object({ account_name: z.string(), bank: z.string(), account_no: z.string() }).nullable(),
});
const staffLease = lease.extend({
  actions: z.array(z.enum([...leaseFormActions, ...leaseStaffActions])),
  /** What stands against signing it since it was drawn up, in words. */
  lost: z.array(z.string()),
});
export type MemberLease = z.output<typeof memberLease>;
export type StaffLease = z.output<typeof staffLease>;

const itemQuery = z.object({ obj_id: objId });
const leaseStatus = z.int('状态不正确').min(1, '状态不正确').max(8, '状态不正确').optional();
const reason = z.string('请填写原因').trim().max(1_000, '原因不能超过 1000 个字').default('');
const statusCall = {
  summary: '确认签署、申请续租、申请提前终止',
  access: 'member',
  body: z.object({
    obj_id: objId,
    action: z.enum(leaseMemberActions, { error: '不支持的操作' }),
    reason,
    /** With `confirm`: those of the contract that was read. Left out, only a contract that was never corrected can be signed. */
    version: z.int().optional(),
    terms_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, '条款校验值不正确')
      .optional(),
  }),
  reply: one(memberLease),
  fails: [
    'not_found',
    'wrong_state',
    'stale_version',
    'enterprise_uncertified',
    'forbidden',
    'opinion_required',
    'proof_required',
  ],
} as const;

const fen = (label: string, max = 100_000_000_000) =>
  z.int(`请填写${label}`).min(0, `${label}不能小于 0`).max(max, `${label}过大`);
const whole = (label: string, min: number, max: number) =>
  z.int(`请填写${label}`).min(min, `${label}不能小于 ${min}`).max(max, `${label}不能大于 ${max}`);
const decimal = (label: string, max: number, decimals: number) =>
  z
    .number(`请填写${label}`)
    .min(0, `${label}不能小于 0`)
    .max(max, `${label}过大`)
    .refine((value) => !isFinerThan(value, decimals), `${label}最多 ${decimals} 位小数`);
const reading = (label: string) => decimal(label, 100_000_000, readingDecimals);
const opinion = z.string('请填写意见').trim().max(1_000, '意见不能超过 1000 个字').default('');
const version = z.int('缺少版本号');

const vatRate = (label: string) =>
  z
    .int(`请选择${label}`)
    .refine((rate) => (vatRates as readonly number[]).includes(rate), `请选择${label}`)
    .nullable();

export const leaseTermsBody = z.object({
  first_day: daySaying('请选择起租日'),
  last_day: daySaying('请选择租期届满日'),
  month_rent_fen: fen('月租金', 10_000_000_000),
  month_property_fen: fen('月物业费', 10_000_000_000),
  free_rent_days: whole('免租期', 0, 730),
  deposit_months: whole('押金月数', 0, 24),
  pay_months: whole('付款周期', 1, 24),
  rent_vat_rate: vatRate('租金税率').default(usualMoneyTerms.rent_vat_rate),
  property_vat_rate: vatRate('物业费税率').default(usualMoneyTerms.property_vat_rate),
  late_rate: whole('违约金比例', 0, 50).default(0),
  late_grace_days: whole('宽限期', 0, 60).default(0),
  free_rent_clawback: z.boolean('请选择是否收回免租期租金').default(false),
});
const lessor = z.string('请填写出租方').trim().min(1, '请填写出租方').max(100, '出租方不能超过 100 个字');
const purpose = z.string().trim().max(200, '租赁用途不能超过 200 个字').default('');
const drawnUp = {
  unit_ids: z.array(objId).max(50, '一份合同最多 50 处房源').default([]),
  lessor,
  purpose,
  ...leaseTermsBody.shape,
};

const leaseDay = (label: string) => ({ label, band: likely.lease_day });
/** A contract's figures; its rent is held against what the units are offered for. */
export const leaseFigures = {
  first_day: leaseDay('起租日'),
  last_day: leaseDay('到期日'),
  month_rent_fen: { label: '月租金', band: likely.rent_month },
  month_property_fen: { label: '月物业费', band: likely.rent_month },
  free_rent_days: { label: '免租期', band: likely.free_rent_days },
  deposit_months: { label: '押金', band: likely.deposit_months },
  pay_months: { label: '付款周期', band: likely.pay_months },
  rent_vat_rate: { label: '租金税率', band: likely.bounded },
  property_vat_rate: { label: '物业费税率', band: likely.bounded },
  late_rate: { label: '滞纳金率', band: likely.bounded },
  late_grace_days: { label: '宽限期', band: likely.bounded },
} as const;

export const leaseCalls = contract({
  'GET /space-v2/contracts/list': {
    summary: '本企业的租赁合同',
    access: 'member',
    query: z.object({ status: leaseStatus, ...paging() }),
    reply: pageOf(leaseItem),
  },
  'GET /space-v2/contracts/item': {
    summary: '合同、账单与办理过程',
    access: 'member',
    query: itemQuery,
    reply: one(memberLease),
    fails: ['not_found'],
  },
  'POST /space-v2/contracts/status': statusCall,
  'PUT /space-v2/contracts/status': statusCall,
  'GET /space-v2/contracts/pdf': {
    summary: '合同文本（PDF）',
    access: 'member',
    query: itemQuery,
    reply: file,
    fails: ['not_found', 'unprintable'],
  },
  'GET /space-v2/bills/list': {
    summary: '本企业的账单，未缴的在前',
    access: 'member',
    query: z.object({
      obj_id: objId.optional(),
      contract_id: objId.optional(),
      unpaid: z.boolean('须为 true 或 false').optional(),
      ...paging(),
    }),
    reply: pageOf(bill),
  },
  'GET /space-v2/bills/pdf': {
    summary: '一笔账单（PDF），水费、电费写明读数、用量和单价',
    access: 'member',
    query: itemQuery,
    reply: file,
    fails: ['not_found', 'unprintable'],
  },
  'POST /space-v2/bills/pay': {
    summary: '提交转账凭证，由财务确认；一笔转账可缴纳多笔账单，一份凭证只用于一笔转账',
    access: 'member',
    once: true,
    body: z.object({
      obj_id: objId,
      /** Other bills that the same transfer pays, in this order after `obj_id`. */
      with_ids: z.array(objId).max(49, '一笔转账最多缴纳 50 笔账单').default([]),
      amount_fen: z.int('请填写转账金额').min(1, '转账金额须大于 0').max(100_000_000_000, '转账金额过大'),
      paid_on: daySaying('请选择转账日期'),
      file_id: z.uuid('请上传转账凭证'),
      remark: z.string().trim().max(200, '备注不能超过 200 个字').default(''),
    }),
    figures: { paid_on: { label: '付款日期', band: likely.done }, amount_fen: { label: '金额', band: likely.payment } },
    reply: one(bill),
    fails: ['not_found', 'wrong_state', 'proof_used', 'day_unbookable', 'too_many'],
  },

  'GET /console/contracts': {
    summary: '租赁合同',
    access: leaseReaders,
    query: z.object({
      status: leaseStatus,
      /** asked: tenants ask for something; soon: 即将到期; late: bills are overdue. */
      view: z.enum(['asked', 'soon', 'late'], { error: '筛选条件不正确' }).optional(),
      /** Those of one 入园申请. */
      admission_id: objId.optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(leaseItem),
  },
  'GET /console/contracts/preset': {
    summary: '合同表单的默认值：通过的入园申请、被续签的合同，或要修改的合同',
    access: leaseHandlers,
    query: z.object({ admission_id: objId.optional(), renews_id: objId.optional(), corrects_id: objId.optional() }),
    reply: one(
      z.object({
        enterprise_name: z.string(),
        application_no: z.string(),
        previous_no: z.string(),
        /** Of the contract that is to be corrected. */
        contract_no: z.string(),
        version: z.int().nullable(),
        lessor: z.string(),
        purpose: z.string(),
        units: z.array(offeredUnit),
        terms: leaseTermsBody,
      }),
    ),
    fails: ['not_found', 'wrong_state'],
  },
  'POST /console/contracts': {
    summary: '由通过的入园申请生成合同；renews_id 为续签',
    access: leaseHandlers,
    body: z.object({
      admission_id: objId.optional(),
      renews_id: objId.optional(),
      ...drawnUp,
    }),
    figures: leaseFigures,
    reply: one(staffLease),
    fails: ['not_found', 'wrong_state', 'unit_taken', 'case_open'],
  },
  'PUT /console/contracts/{obj_id}': {
    summary: '修改尚未签署的合同；承租方会收到通知，只能签署修改后的内容',
    access: leaseHandlers,
    body: z.object({ version, ...drawnUp }),
    figures: leaseFigures,
    reply: one(staffLease),
    fails: ['not_found', 'stale_version', 'wrong_state', 'unit_taken'],
  },
  'GET /console/contracts/{obj_id}': {
    summary: '合同详情',
    access: leaseReaders,
    reply: one(staffLease),
    fails: ['not_found'],
  },
  'GET /console/contracts/{obj_id}/pdf': {
    summary: '合同文本（PDF）',
    access: leaseReaders,
    reply: file,
    fails: ['not_found', 'unprintable'],
  },
  'POST /console/contracts/{obj_id}/steps': {
    summary: '作废、提前终止、不同意承租方的申请',
    access: leaseHandlers,
    body: z.object({
      action: z.enum(leaseStaffActions, { error: '不支持的操作' }),
      version,
      opinion,
      /** With `terminate`: the last day that is let. */
      end_day: day.optional(),
    }),
    figures: { end_day: { label: '终止日期', band: likely.lease_day } },
    reply: one(staffLease),
    fails: ['not_found', 'stale_version', 'wrong_state', 'opinion_required', 'day_unbookable'],
  },
  'GET /console/bills': {
    summary: '账单；waiting 为有凭证待核验的',
    access: leaseReaders,
    query: z.object({
      view: z.enum(['waiting', 'late', 'unpaid'], { error: '筛选条件不正确' }).optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(bill),
  },
  'POST /console/bills': {
    summary: '录入水费、电费账单',
    access: paymentHandlers,
    once: true,
    body: z.object({
      contract_id: objId,
      kind: z.union([z.literal(3), z.literal(4)], { error: '请选择水费或电费' }),
      period_first: daySaying('请选择计费起始日'),
      period_last: daySaying('请选择计费截止日'),
      due_day: daySaying('请选择应缴日'),
      amount_fen: z.int('请填写金额').min(1, '金额须大于 0').max(10_000_000_000, '金额过大'),
      reading_from: reading('上期读数'),
      reading_to: reading('本期读数'),
      factor: whole('倍率', 1, 100_000).default(1),
      unit_price_yuan: decimal('单价', 10_000, priceDecimals),
      /** Which meter, where a contract has several: the bills of one meter do not overlap. */
      meter_no: z.string().trim().max(40, '表号不能超过 40 个字').default(''),
      /** Why it differs from its readings: its note tells the tenant how. */
      exceptions: z
        .array(z.enum(meterExceptionKeys, { error: '请选择不同之处' }))
        .max(meterExceptionKeys.length)
        .default([]),
      note: z.string().trim().max(200, '说明不能超过 200 个字').default(''),
    }),
    figures: {
      due_day: { label: '应付日期', band: likely.soon },
      amount_fen: { label: '金额', band: likely.payment },
      reading_from: { label: '上期读数', band: unasked('held against the reading of the bill before') },
      reading_to: { label: '本期读数', band: unasked('with the price it makes the sum, which has a band') },
      factor: { label: '倍率', band: unasked('with the price it makes the sum, which has a band') },
      unit_price_yuan: { label: '单价', band: figure('元', { from: 0.01, to: 100 }) },
    },
    reply: one(bill),
    fails: ['not_found', 'wrong_state', 'day_unbookable', 'amount_wrong'],
  },
  'GET /console/bills/{obj_id}/pdf': {
    summary: '一笔账单（PDF）',
    access: leaseReaders,
    reply: file,
    fails: ['not_found', 'unprintable'],
  },
  'POST /console/bills/{obj_id}/void': {
    summary: '作废录错的水费、电费、违约金账单，已缴的转为预收款；有待核验凭证的不能作废',
    access: paymentHandlers,
    body: z.object({ opinion }),
    reply: one(bill),
    fails: ['not_found', 'wrong_state', 'opinion_required'],
  },
  'POST /console/bills/{obj_id}/undo_set_off': {
    summary: '撤销账单最近一次预收款或押金抵扣：款项回到预收款或押金，账单重新待缴',
    access: paymentHandlers,
    body: z.object({ opinion }),
    reply: one(bill),
    fails: ['not_found', 'wrong_state', 'money_short', 'opinion_required'],
  },
  'POST /console/payments/{payment_id}': {
    summary: '财务确认到账（按实际到账金额和日期入账）或驳回转账凭证',
    access: paymentHandlers,
    body: z.object({
      accept: z.boolean('请选择确认或驳回'),
      /** With `accept`: what has arrived; the whole that was reported without. What no bill needs becomes credit. */
      amount_fen: z.int('请填写到账金额').min(1, '到账金额须大于 0').max(100_000_000_000, '到账金额过大').optional(),
      /** With `accept`: the day on which it was in the bank; the day that was reported without. */
      arrived_on: day.optional(),
      opinion,
    }),
    figures: {
      arrived_on: { label: '到账日期', band: likely.done },
      amount_fen: { label: '到账金额', band: likely.payment },
    },
    reply: one(bill),
    fails: ['not_found', 'wrong_state', 'day_unbookable', 'opinion_required'],
  },
  'POST /console/payments/{payment_id}/reverse': {
    summary: '撤销有误的到账确认，凭证回到待核验',
    access: paymentHandlers,
    body: z.object({ opinion }),
    reply: one(bill),
    fails: ['not_found', 'wrong_state', 'money_short', 'opinion_required'],
  },
  'GET /space-v2/units/find': {
    summary: '按名称或房号查找房源，待租的在前；给出编号时只查这一处',
    access: 'all',
    query: z.object({ keyword, unit_id: objId.optional() }),
    reply: all(offeredUnit.extend({ room_status: z.int(), room_status_name: z.string() })),
  },
});
export type FoundUnit = z.output<(typeof leaseCalls)['GET /space-v2/units/find']['reply']>['data'][number];
