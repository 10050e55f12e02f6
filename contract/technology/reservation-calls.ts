/** Reservations of instruments (specification 7, Industrial, ruling D11): the calendar, a member's reservations, and the staff's side of both. */

import * as z from 'zod';
import { contract, file } from '../kit/call.ts';
import { attachment } from '../kit/fields.ts';
import { figureMarks } from '../kit/figure-marks.ts';
import { decisionsSent } from '../kit/in-the-way.ts';
import { likely } from '../kit/likely.ts';
import { figure, yuanBand } from '../kit/plausible.ts';
import {
  all,
  day,
  daySaying,
  inOrder,
  instant,
  instantSaying,
  keyword,
  mobile,
  objId,
  one,
  pageOf,
  paging,
  requiredName,
  requiredText,
} from '../kit/wire.ts';
import {
  blockDecisions,
  memberMoves,
  needsReason,
  reservationCashiers,
  reservationHandlers,
  reservationReaders,
  staffMoves,
} from './reservation-states.ts';

const free = (label: string, max: number) =>
  z.string(`${label}须为文字`).trim().max(max, `${label}不能超过 ${max} 个字`).default('');
const money = (label: string) =>
  z.int(`${label}须为整数（分）`).min(0, `${label}不能小于 0`).max(1_000_000_000_000, `${label}过大`);
/** Counted by whole minutes; seconds are left out. */
const startSent = instantSaying('请选择开始时间');
const endSent = instantSaying('请选择结束时间');

const breach = z.object({
  rule: z.string(),
  field: z.string(),
  message: z.string(),
  /** Roles of staff who may set it aside, in words; none: nobody. */
  override_by: z.array(z.string()),
});
export type ToldBreach = z.output<typeof breach>;

const openHours = z.object({ weekday: z.int(), start_time: z.string(), end_time: z.string() });
const price = z.object({ mode: z.int(), customer: z.int(), price_fen: z.int().nullable(), unit: z.int() });
const rules = z.object({
  obj_id: objId,
  title: z.string(),
  org: z.string(),
  status: z.int(),
  status_name: z.string(),
  by_sample: z.boolean(),
  by_time: z.boolean(),
  by_commission: z.boolean(),
  open_hours: z.array(openHours),
  slot_minutes: z.int(),
  min_minutes: z.int(),
  max_minutes: z.int(),
  min_advance_days: z.int(),
  max_advance_days: z.int(),
  cancel_before_hours: z.int(),
  max_active: z.int(),
  need_approval: z.boolean(),
  need_training: z.boolean(),
  drawn: z.boolean(),
  prices: z.array(price),
  /** The days that may be reserved today. */
  first_date: day,
  last_date: day,
  sample_requirement: z.string(),
});
export type ReservationRules = z.output<typeof rules>;
export const timeBucket = z.object({ bucket_id: z.string(), start_time: instant, end_time: instant, status: z.int() });
export type TimeBucket = z.output<typeof timeBucket>;

const modeSent = z.literal([1, 2, 3], { error: '请选择服务方式' });
const reserve = z
  .object({
    /** The sender; another person's id is refused. */
    user_id: objId.optional(),
    service_mode: modeSent,
    /** Of 机时. */
    start: startSent.optional(),
    end: endSent.optional(),
    purpose: requiredText('用途', 500),
    contact_person: requiredName('联系人'),
    contact_phone: mobile,
    /** Of 送样 and 委托. */
    sample_name: free('样品名称', 100),
    sample_count: z.int('样品数量须为整数').min(0, '样品数量不能小于 0').max(999, '样品数量不能超过 999').default(0),
    sample_note: free('样品说明', 1000),
  })
  .superRefine(({ service_mode, start, end, sample_name, sample_count }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (service_mode === 2) {
      if (!start) wrong('start', '请选择开始时间');
      if (!end) wrong('end', '请选择结束时间');
      return;
    }
    if (!sample_name) wrong('sample_name', '请填写样品名称');
    if (sample_count < 1) wrong('sample_count', '请填写样品数量');
  });
export const reserveSent = reserve;

const step = z.object({
  action: z.string(),
  action_name: z.string(),
  to_state_name: z.string(),
  actor_kind: z.enum(['member', 'staff', 'system']),
  actor_name: z.string(),
  opinion: z.string(),
  at: instant,
});
const stretch = z.object({ start_time: instant, end_time: instant });
const result = z.object({ file_id: objId, name: z.string(), size_bytes: z.int(), access: z.int() });
const reservation = z.object({
  obj_id: objId,
  reservation_no: z.string(),
  instrument_id: objId,
  instrument_title: z.string(),
  instrument_org: z.string(),
  service_mode: z.int(),
  service_mode_name: z.string(),
  start_time: instant.nullable(),
  end_time: instant.nullable(),
  sample_name: z.string(),
  sample_count: z.int(),
  sample_state: z.int(),
  sample_state_name: z.string(),
  /** 面议 is null, never 0. */
  price_fen: z.int().nullable(),
  paid_fen: z.int(),
  final_fen: z.int().nullable(),
  pay_due_at: instant.nullable(),
  cancel_until: instant.nullable(),
  /** When a result that nobody confirmed counts as confirmed; null where silence confirms nothing. */
  confirm_until: instant.nullable(),
  status: z.int(),
  /** 有异议, where its member objects to the result. */
  status_name: z.string(),
  /** Its member objects to the result: staff look at it. */
  objected: z.boolean(),
  /** Why it ended, in words. */
  end_reason: z.string(),
  /** What has come in between, in words: it cannot be used as booked; empty otherwise. */
  disturbed: z.string(),
  /** Maintenance has its time: the last day on which its member is asked to choose; null otherwise. */
  choose_by: day.nullable(),
  created_at: instant,
  updated_at: instant,
});
const memberOrder = reservation.extend({ actions: z.array(z.enum(memberMoves)), needs_me: z.boolean() });
export type MemberOrder = z.output<typeof memberOrder>;
const details = {
  organization: z.string(),
  contact_person: z.string(),
  contact_phone: z.string(),
  purpose: z.string(),
  sample_note: z.string(),
  sample_track: z.string(),
  return_track: z.string(),
  customer_name: z.string(),
  unit_price_fen: z.int().nullable(),
  price_unit_name: z.string(),
  used_from: instant.nullable(),
  used_until: instant.nullable(),
  charged_minutes: z.int().nullable(),
  opinion: z.string(),
  overridden: z.array(z.string()),
  results: z.array(result),
  /** Transfers that the member reported, the newest first. */
  payments: z.array(
    z.object({
      payment_id: objId,
      amount_fen: z.int(),
      paid_on: day,
      file: attachment,
      remark: z.string(),
      status: z.int(),
      status_name: z.string(),
      opinion: z.string(),
      created_at: instant,
    }),
  ),
  payment_waiting: z.boolean(),
  /** The last four digits of the account that it was paid from, where the bank's statement says them. */
  payer_tail: z.string(),
  /** What gave the right to it and no longer holds, in words. */
  lost: z.array(z.string()),
  /** Free time of the same length, for whoever is to move. */
  other_times: z.array(stretch),
  /** More than half as much again as was booked: nobody but its member confirms it. */
  far_above: z.boolean(),
  steps: z.array(step),
  version: z.int(),
};
const memberOrderWhole = memberOrder.extend({
  ...details,
  sample_requirement: z.string(),
  /** Where samples are sent, and who answers. */
  instrument_address: z.string(),
  instrument_contact: z.string(),
  instrument_phone: z.string(),
  /** Who answers about money and mistakes: the instrument's own number, or else the hotline. */
  service_phone: z.string(),
  payee: z.object({ account_name: z.string(), bank: z.string(), account_no: z.string() }).nullable(),
  /** What is to be transferred now; 0 when nothing is, or when a reported transfer waits for finance. */
  owed_fen: z.int(),
});
export type MemberOrderWhole = z.output<typeof memberOrderWhole>;
const staffReservation = reservation.extend({
  organization: z.string(),
  contact_person: z.string(),
  /** Lists mask it. */
  contact_phone: z.string(),
  actions: z.array(z.enum(staffMoves)),
  /** That day is over: staff get in touch. */
  choice_overdue: z.boolean(),
});
export type StaffReservation = z.output<typeof staffReservation>;
const staffReservationWhole = staffReservation.extend({
  ...details,
  missed: z.int(),
  marks: figureMarks,
  /** What 撤回上一步 would take back; empty: nothing. */
  takes_back: z.string(),
});
export type StaffReservationWhole = z.output<typeof staffReservationWhole>;

const waiting = z.object({
  wait_id: objId,
  instrument_id: objId,
  instrument_title: z.string(),
  start_time: instant,
  end_time: instant,
  taken: z.boolean(),
  notified_at: instant.nullable(),
  created_at: instant,
});
const certificate = z.object({
  certificate_id: objId,
  instrument_id: objId,
  instrument_title: z.string(),
  /** 1 待培训 2 有效 3 已撤销 4 已过期 */
  status: z.int(),
  status_name: z.string(),
  valid_until: day.nullable(),
  opinion: z.string(),
  created_at: instant,
});
export type InstrumentCertificate = z.output<typeof certificate>;
const staffCertificate = certificate.extend({ user_id: objId, member_name: z.string(), phone: z.string() });
export type StaffCertificate = z.output<typeof staffCertificate>;
const block = z.object({
  block_id: objId,
  instrument_id: objId,
  instrument_title: z.string(),
  start_time: instant,
  end_time: instant,
  reason: z.string(),
  created_at: instant,
});
export type InstrumentBlock = z.output<typeof block>;
const held = z.object({
  start_time: instant,
  end_time: instant,
  reservation: z
    .object({
      obj_id: objId,
      reservation_no: z.string(),
      organization: z.string(),
      status: z.int(),
      status_name: z.string(),
    })
    .nullable(),
  block: z.object({ block_id: objId, reason: z.string() }).nullable(),
});
const utilisation = z.object({
  instrument_id: objId,
  code: z.string(),
  title: z.string(),
  org: z.string(),
  /** As its entry declares them for a year. */
  annual_hours: z.int().nullable(),
  /** Of the period: used hours, how many services, samples, users and enterprises, and what they brought. */
  used_hours: z.number(),
  services: z.int(),
  samples: z.int(),
  users: z.int(),
  enterprises: z.int(),
  missed: z.int(),
  income_fen: z.int(),
  /** Used hours against the year's hours, by the share of the year in the period; null without annual hours. */
  open_rate: z.number().nullable(),
});
export type Utilisation = z.output<typeof utilisation>;

const done = one(z.object({ done: z.literal(true) }));
const ofInstrument = z.object({ obj_id: objId });
const stateCode = z.int('状态不正确').min(10, '状态不正确').max(91, '状态不正确').optional();
const period = z.object({ start_date: day, end_date: day });

const statusCall = {
  summary: '取消预约、登记寄样、确认结果、提出异议；预约受影响时改到其他时间',
  access: 'member',
  body: z
    .object({
      obj_id: objId,
      action: z.enum(memberMoves, { error: '不支持的操作' }),
      /** Why; of 登记寄样: carrier and number. */
      opinion: free('说明', 300),
      /** Of 改到其他时间; it lasts as long as before. */
      start: startSent.optional(),
    })
    .refine(({ action, opinion }) => opinion || !(needsReason(action) || action === 'send'), {
      path: ['opinion'],
      message: '请填写说明',
    })
    .refine(({ action, start }) => start || action !== 'choose_time', { path: ['start'], message: '请选择时间' }),
  figures: { start: { label: '开始时间', band: likely.calendar } },
  reply: one(memberOrder),
  fails: ['not_found', 'wrong_state', 'reservation_refused', 'slot_taken'],
} as const;
export const reservationCalls = contract({
  'GET /industrial/reservation/rules/{obj_id}': {
    summary: '仪器的预约规则：开放时间、时段长度、提前天数、取消期限、价格',
    access: 'all',
    reply: one(rules),
    fails: ['not_found'],
  },
  'GET /industrial/reservation/disabled_date': {
    summary: '可预约日期范围内没有空闲时段的日期',
    access: 'all',
    query: ofInstrument,
    reply: all(day),
    fails: ['not_found'],
  },
  'GET /industrial/reservation/date/{target_date}/time_buckets': {
    summary: '某一天的时段：1 可约，2 已约，3 不开放；不含任何个人信息',
    access: 'all',
    params: z.object({ target_date: day }),
    query: ofInstrument,
    reply: all(timeBucket),
    fails: ['not_found'],
  },
  'GET /industrial/reservation/date_range_available': {
    summary: '所选时间能否预约；不能时列出全部不符合的规则和冲突的时间。登录后还检查本人的资格和次数',
    access: 'all',
    query: z.object({ obj_id: objId, start: startSent, end: endSent }),
    reply: one(
      z.object({
        available: z.boolean(),
        conflicts: z.array(z.object({ start_time: instant, end_time: instant, status: z.int() })),
        breaches: z.array(breach),
        /** By the caller's kind of customer; null: 面议. */
        price_fen: z.int().nullable(),
      }),
    ),
    fails: ['not_found'],
  },
  'POST /industrial/instruments/{obj_id}/reservation': {
    summary: '预约仪器：机时须给出起止时间，送样和委托须给出样品；不符合规则时一次列出全部原因',
    access: 'member',
    once: true,
    body: reserve,
    figures: {
      start: { label: '开始时间', band: likely.calendar },
      end: { label: '结束时间', band: likely.calendar },
      sample_count: { label: '样品数量', band: figure('个', { to: 200 }) },
    },
    reply: one(memberOrder),
    fails: ['not_found', 'reservation_refused', 'slot_taken', 'too_many'],
  },
  'GET /industrial/reservation/contact': {
    summary: '本人的姓名和手机号码，预约时预填；以及本人的客户类型',
    access: 'member',
    reply: one(z.object({ contact_person: z.string(), contact_phone: z.string(), customer: z.int() })),
  },
  'GET /industrial/reservation/orders': {
    summary: '我的仪器预约',
    access: 'member',
    query: z.object({
      view: z.enum(['open', 'done'], { error: '范围须为 open 或 done' }).optional(),
      kind: z.enum(['time', 'sample'], { error: '类别须为 time 或 sample' }).optional(),
      ...paging(),
    }),
    reply: pageOf(memberOrder),
  },
  'GET /industrial/reservation/orders/{obj_id}': {
    summary: '我的一份仪器预约：进度、费用、样品、结果和办理过程',
    access: 'member',
    reply: one(memberOrderWhole),
    fails: ['not_found'],
  },
  'POST /industrial/reservation/orders/pay': {
    summary: '提交转账凭证：预约费用，或实际费用与已付的差额；一份凭证只能用于一笔付款',
    access: 'member',
    once: true,
    body: z.object({
      obj_id: objId,
      paid_on: daySaying('请选择转账日期'),
      file_id: z.uuid('请上传转账凭证'),
      opinion: free('备注', 300),
    }),
    figures: { paid_on: { label: '付款日期', band: likely.done } },
    reply: one(memberOrderWhole),
    fails: ['not_found', 'wrong_state', 'day_unbookable', 'proof_used', 'too_many'],
  },
  'POST /industrial/reservation/orders/status': statusCall,
  'PUT /industrial/reservation/orders/status': statusCall,
  'GET /industrial/reservation/calendar': {
    summary: '我待使用的机时预约（iCalendar 文件）；指明 obj_id 则只含该预约',
    access: 'member',
    query: z.object({ obj_id: objId.optional() }),
    reply: file,
    fails: ['not_found'],
  },
  'GET /industrial/reservation/waitlist': { summary: '我候补的时间', access: 'member', reply: all(waiting) },
  'POST /industrial/reservation/waitlist': {
    summary: '候补一段已被预约的时间：空出后先候补的先收到站内信，不会自动预约',
    access: 'member',
    once: true,
    body: z.object({ obj_id: objId, start: startSent, end: endSent }),
    figures: {
      start: { label: '开始时间', band: likely.calendar },
      end: { label: '结束时间', band: likely.calendar },
    },
    reply: done,
    fails: ['not_found', 'slot_unavailable', 'slot_free', 'too_many'],
  },
  'DELETE /industrial/reservation/waitlist/{wait_id}': {
    summary: '不再候补',
    access: 'member',
    reply: done,
    fails: ['not_found'],
  },
  'GET /industrial/reservation/certificates': { summary: '我的上机资格', access: 'member', reply: all(certificate) },
  'POST /industrial/reservation/certificates': {
    summary: '申请一台仪器的上机培训',
    access: 'member',
    once: true,
    body: ofInstrument,
    reply: done,
    fails: ['not_found', 'wrong_state', 'too_many'],
  },

  'GET /console/reservations': {
    summary: '仪器预约，待办理的在前；联系电话不完整显示',
    access: reservationReaders,
    query: z.object({
      view: z.literal('todo', '范围须为 todo').optional(),
      status: stateCode,
      instrument_id: objId.optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffReservation),
  },
  'GET /console/reservations/{obj_id}': {
    summary: '仪器预约详情；查看会记入操作日志',
    access: reservationReaders,
    reply: one(staffReservationWhole),
    fails: ['not_found'],
  },
  'POST /console/reservations/{obj_id}/steps': {
    summary: '办理仪器预约：审核、到账、上机、签收、完成、退样、未到场、取消、退款、保留、改期、撤回上一步',
    access: [...new Set([...reservationHandlers, ...reservationCashiers])],
    body: z
      .object({
        action: z.enum(staffMoves, { error: '请选择办理方式' }),
        version: z.int('缺少版本号'),
        opinion: free('说明', 500),
        /** Of 审核通过, when the price is 面议. */
        price_fen: money('报价').optional(),
        /** Of 登记上机 and 完成服务: the real times. A use that is ended without one ends as booked. */
        at: instantSaying('请填写实际时间').optional(),
        /** Of 完成服务 of samples: what it costs when it differs from the agreed price. */
        final_fen: money('实际费用').optional(),
        /** Of 完成服务: files that staff uploaded. */
        results: z.array(objId).max(20, '最多 20 个文件').default([]),
        /** Of 改期; it lasts as long as before. */
        start: startSent.optional(),
      })
      .refine(({ action, opinion }) => opinion || !needsReason(action), { path: ['opinion'], message: '请填写原因' })
      .refine(({ action, start }) => start || action !== 'reschedule', { path: ['start'], message: '请选择开始时间' }),
    figures: {
      start: { label: '开始时间', band: likely.absence },
      price_fen: { label: '报价', band: yuanBand({ from: 1, to: 500_000 }) },
      final_fen: { label: '结算金额', band: yuanBand({ from: 1, to: 500_000 }) },
    },
    reply: one(staffReservationWhole),
    fails: [
      'not_found',
      'forbidden',
      'stale_version',
      'wrong_state',
      'amount_wrong',
      'opinion_required',
      'reservation_refused',
      'slot_taken',
      'money_short',
      'proof_used',
    ],
  },
  'POST /console/reservations': {
    summary: '工作人员代会员预约机时，可以按权限放宽规则；放宽的规则和理由记入操作日志',
    access: reservationHandlers,
    once: true,
    body: z.object({
      instrument_id: objId,
      phone: mobile,
      start: startSent,
      end: endSent,
      purpose: requiredText('用途', 500),
      /** Required when a rule is set aside. */
      reason: free('放宽理由', 300),
    }),
    figures: {
      start: { label: '开始时间', band: likely.absence },
      end: { label: '结束时间', band: likely.absence },
    },
    reply: one(staffReservation),
    fails: ['not_found', 'reservation_refused', 'slot_taken', 'opinion_required', 'forbidden'],
  },
  'GET /console/instrument_calendar': {
    summary: '一台仪器的时间由谁占用',
    access: reservationReaders,
    query: period.extend({ obj_id: objId }).refine(...inOrder('start_date', 'end_date')),
    reply: all(held),
    fails: ['not_found'],
  },
  'GET /console/reservable_instruments': {
    summary: '按名称或编号查找仪器',
    access: reservationReaders,
    query: z.object({ keyword }),
    reply: all(z.object({ obj_id: objId, title: z.string(), code: z.string(), need_training: z.boolean() })),
  },
  'GET /console/instrument_blocks': {
    summary: '仪器维护时段，未结束的在前',
    access: reservationReaders,
    query: z.object({ instrument_id: objId.optional(), ...paging() }),
    reply: pageOf(block),
  },
  'POST /console/instrument_blocks': {
    summary: '安排仪器维护；其中已有预约时列出它们，对每个决定取消、改期或保留，并逐一通知',
    access: reservationHandlers,
    once: true,
    body: z.object({
      instrument_id: objId,
      start: startSent,
      end: endSent,
      reason: requiredText('维护原因', 100),
      /** What becomes of each reservation that stands in the way. */
      decisions: decisionsSent(blockDecisions),
    }),
    figures: {
      start: { label: '开始时间', band: likely.absence },
      end: { label: '结束时间', band: likely.absence },
    },
    reply: one(block),
    fails: ['not_found', 'slot_unavailable', 'slot_taken'],
  },
  'DELETE /console/instrument_blocks/{block_id}': {
    summary: '提前结束或取消维护，时间重新开放',
    access: reservationHandlers,
    reply: done,
    fails: ['not_found'],
  },
  'GET /console/instrument_certificates': {
    summary: '上机资格，待培训的在前；电话隐去中间四位',
    access: reservationReaders,
    query: z.object({
      status: z.int('状态不正确').min(1, '状态不正确').max(3, '状态不正确').optional(),
      keyword,
      ...paging(),
    }),
    reply: pageOf(staffCertificate),
  },
  'POST /console/instrument_certificates': {
    summary: '给会员上机资格，或延长有效期',
    access: reservationHandlers,
    body: z.object({ instrument_id: objId, phone: mobile, valid_until: day, opinion: free('说明', 300) }),
    figures: { valid_until: { label: '有效期', band: likely.valid_until } },
    reply: one(staffCertificate),
    fails: ['not_found', 'day_unbookable'],
  },
  'POST /console/instrument_certificates/{certificate_id}/steps': {
    summary: '培训合格、撤销资格',
    access: reservationHandlers,
    body: z.object({
      action: z.enum(['pass', 'revoke'], { error: '请选择办理方式' }),
      valid_until: day.optional(),
      opinion: free('说明', 300),
    }),
    figures: { valid_until: { label: '有效期', band: likely.valid_until } },
    reply: one(staffCertificate),
    fails: ['not_found', 'wrong_state', 'day_unbookable', 'opinion_required'],
  },
  'GET /console/instrument_utilisation': {
    summary: '仪器使用统计：共享机时、服务次数、用户数、服务收入',
    access: reservationReaders,
    query: period.extend({ keyword, ...paging() }),
    reply: pageOf(utilisation),
    fails: ['day_unbookable'],
  },
  'GET /console/instrument_utilisation/export': {
    summary: '仪器使用统计（Excel）',
    access: reservationReaders,
    query: period,
    reply: file,
    fails: ['day_unbookable'],
  },
});
