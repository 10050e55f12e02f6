/** Applications for loans, consent, inquiries, and the desk of the institutions (specification 7, Financial; ruling D13). Money in whole fen. */

import * as z from 'zod';
import { contract, type StaffRole } from '../kit/call.ts';
import { attachment } from '../kit/fields.ts';
import { figureMarks } from '../kit/figure-marks.ts';
import { likely } from '../kit/likely.ts';
import { figure, yuanBand } from '../kit/plausible.ts';
import {
  all,
  contactPhone,
  day,
  daySaying,
  instant,
  keyword,
  objId,
  one,
  pageOf,
  paging,
  requiredName,
} from '../kit/wire.ts';
import {
  type ApplicationMove,
  allApplicationMoves,
  type InquirySubject,
  inquirySubjects,
  mostFiles,
} from './application-moves.ts';
import { allConsentItems, type ConsentItem } from './consent.ts';
import { mostLoanFen, mostMonths } from './loan-schedule.ts';

/** Staff who see how applications go. What members tell their bank they do not see. */
export const financeReaders = [
  'system',
  'intake',
  'approver',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[];

const move = z.enum(allApplicationMoves as [ApplicationMove, ...ApplicationMove[]], { error: '不支持的操作' });
const subjectType = z.enum(Object.keys(inquirySubjects) as [InquirySubject, ...InquirySubject[]], {
  error: '请选择对接的对象',
});
const consentItem = z.enum(allConsentItems as [ConsentItem, ...ConsentItem[]], { error: '授权内容不正确' });
const amount = (label: string) =>
  z.int(`请填写${label}，只写数字`).min(1, `${label}须大于 0`).max(mostLoanFen, `${label}过大`);
const months = z.int('请填写期限，只写数字').min(1, '期限至少 1 个月').max(mostMonths, `期限最多 ${mostMonths} 个月`);
const words = (label: string, max: number) =>
  z.string(`请填写${label}`).trim().min(1, `请填写${label}`).max(max, `${label}不能超过 ${max} 个字`);
const files = z.array(attachment).max(mostFiles, `资料最多 ${mostFiles} 个`).default([]);
/** Consent names the version of the text that was read, and which data may be shown. */
const agreed = z.object({
  version: z.string('请阅读并同意授权书').min(1, '请阅读并同意授权书').max(20, '请阅读并同意授权书'),
  items: z.array(consentItem).min(1, '请选择授权内容').max(allConsentItems.length, '授权内容不正确'),
});

export const applicationSent = z.object({
  product_id: z.uuid('请选择贷款产品'),
  amount_fen: amount('金额'),
  months,
  purpose: words('用途', 500),
  contact: requiredName('联系人'),
  contact_phone: contactPhone,
  attachments: files,
  /** Without it the application is kept for the member alone. */
  consent: agreed.optional(),
});

const consent = z.object({
  consent_id: objId,
  version: z.string(),
  text: z.string(),
  items: z.array(consentItem),
  shop_name: z.string(),
  given_by: z.string(),
  given_at: instant,
  /** When it ended: its applicant withdrew it, or the application was refused. */
  withdrawn_at: instant.nullable(),
  ended: z.boolean(),
});
const step = z.object({
  action: z.string(),
  action_name: z.string(),
  actor_kind: z.enum(['member', 'staff', 'system']),
  actor_name: z.string(),
  opinion: z.string(),
  at: instant,
});
const talk = z.object({
  talk_id: objId,
  side: z.enum(['bank', 'member']),
  body: z.string(),
  attachments: z.array(attachment),
  created_at: instant,
});
/** What is known of an application without consent: nothing of the applicant. */
const bare = z.object({
  obj_id: objId,
  application_no: z.string(),
  product_id: objId,
  product_title: z.string(),
  shop_id: objId,
  shop_name: z.string(),
  status: z.int(),
  status_name: z.string(),
  asked: z.boolean(),
  consented: z.boolean(),
  submitted_at: instant.nullable(),
  /** Until when the bank has promised to answer; null once it has. */
  due_on: day.nullable(),
  late: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
const granted = z.object({
  granted_fen: z.int(),
  granted_rate: z.number(),
  granted_months: z.int(),
  granted_until: day,
});
const applicationItem = bare.extend({
  enterprise_name: z.string(),
  amount_fen: z.int(),
  months: z.int(),
  granted: granted.nullable(),
});
export type ApplicationItem = z.output<typeof applicationItem>;
const lent = z.object({ lent_fen: z.int(), lent_on: day });
const application = applicationItem.extend({
  version: z.int(),
  purpose: z.string(),
  contact: z.string(),
  contact_phone: z.string(),
  attachments: z.array(attachment),
  lent: lent.nullable(),
  refusal: z.string(),
  talks: z.array(talk),
  consents: z.array(consent),
  steps: z.array(step),
  actions: z.array(move),
});
export type Application = z.output<typeof application>;

/** What the bank's people see: all of it under consent, otherwise only that there was an application. */
const sharedData = z.object({
  purpose: z.string(),
  contact: z.string(),
  contact_phone: z.string(),
  attachments: z.array(attachment),
  enterprise: z.array(z.tuple([z.string(), z.string()])),
  /** Empty where the member did not choose to show it. */
  profile: z.array(z.tuple([z.string(), z.string()])),
  talks: z.array(talk),
});
const deskItem = bare.extend({
  /** Empty without consent. */
  enterprise_name: z.string(),
  amount_fen: z.int().nullable(),
  months: z.int().nullable(),
  granted: granted.nullable(),
});
export type DeskItem = z.output<typeof deskItem>;
const deskApplication = deskItem.extend({
  version: z.int(),
  /** What gave the right to it and is lost since, in words. */
  lost: z.array(z.string()),
  shared: sharedData.nullable(),
  lent: lent.nullable(),
  refusal: z.string(),
  /** The consent under which the data is shown. */
  consent: consent.nullable(),
  /** Figures that were far from plausible, as the applicant confirmed them. */
  marks: figureMarks,
  steps: z.array(step),
  actions: z.array(move),
});
export type DeskApplication = z.output<typeof deskApplication>;

const staffApplication = bare.extend({
  enterprise_name: z.string(),
  amount_fen: z.int(),
  months: z.int(),
  granted: granted.nullable(),
  lent: lent.nullable(),
  consents: z.array(consent.omit({ text: true })),
  steps: z.array(step),
});
export type StaffApplication = z.output<typeof staffApplication>;
const staffItem = staffApplication.omit({ consents: true, steps: true, lent: true });
export type StaffApplicationItem = z.output<typeof staffItem>;

const version = z.int('缺少版本号');
const at = { obj_id: objId, version };
const opinion = z.string().trim().max(500, '说明不能超过 500 个字').default('');
export const memberAct = z.discriminatedUnion(
  'action',
  [
    z.object({ ...at, action: z.literal('consent'), consent: agreed }),
    z.object({ ...at, action: z.literal('answer'), body: words('答复', 1000), attachments: files }),
    z.object({ ...at, action: z.literal('withdraw'), opinion }),
    z.object({ ...at, action: z.literal('revoke'), opinion }),
  ],
  { error: '不支持的操作' },
);
export const bankAct = z.discriminatedUnion(
  'action',
  [
    z.object({ ...at, action: z.literal('take_up'), opinion }),
    z.object({ ...at, action: z.literal('ask'), body: words('需要补充的内容', 1000), attachments: files }),
    z.object({
      ...at,
      action: z.literal('grant'),
      granted_fen: amount('授信额度'),
      granted_rate: z.number('请填写年利率，只写数字').min(0, '年利率不能小于 0').max(36, '年利率不能超过 36'),
      granted_months: months,
      granted_until: daySaying('请选择授信有效期'),
      opinion,
    }),
    z.object({
      ...at,
      action: z.literal('lend'),
      lent_fen: amount('放款金额'),
      lent_on: daySaying('请选择放款日期'),
      opinion,
    }),
    z.object({ ...at, action: z.literal('refuse'), opinion: words('原因', 500) }),
  ],
  { error: '不支持的操作' },
);

const inquiryItem = z.object({
  obj_id: objId,
  inquiry_no: z.string(),
  subject_type: subjectType,
  subject_name: z.string(),
  subject_id: objId,
  subject_title: z.string(),
  page: z.string(),
  shop_id: objId,
  shop_name: z.string(),
  enterprise_name: z.string(),
  amount_fen: z.int().nullable(),
  body: z.string(),
  contact: z.string(),
  contact_phone: z.string(),
  status: z.int(),
  status_name: z.string(),
  answer: z.string(),
  answered_at: instant.nullable(),
  version: z.int(),
  created_at: instant,
});
export type Inquiry = z.output<typeof inquiryItem>;
const inquiry = inquiryItem.extend({ consents: z.array(consent) });
const staffInquiry = inquiryItem.omit({ contact: true, contact_phone: true, body: true, answer: true });
export type StaffInquiry = z.output<typeof staffInquiry>;
export const inquirySent = z.object({
  subject_type: subjectType,
  subject_id: z.uuid('请选择对接的对象'),
  amount_fen: amount('金额').nullable().default(null),
  body: words('留言', 1000),
  contact: requiredName('联系人'),
  contact_phone: contactPhone,
  /** The version of the text that was agreed to. */
  consent_version: z.string('请阅读并同意授权').min(1, '请阅读并同意授权').max(20, '请阅读并同意授权'),
});

const fit = z.object({
  obj_id: objId,
  title: z.string(),
  shop_name: z.string(),
  page: z.string(),
  /** At the shortest term, and what the product can cost at most. */
  annual_rate: z.number(),
  term_min_months: z.int(),
  worst_rate: z.number().nullable(),
  amount_max_wan: z.number(),
  open: z.boolean(),
  /** 1 适合, 2 还不能确定, 3 不适合 */
  verdict: z.int(),
  verdict_name: z.string(),
  reasons: z.array(z.object({ asks: z.string(), answer: z.string(), result: z.int(), result_name: z.string() })),
});
export type Fit = z.output<typeof fit>;

const fails = [
  'not_found',
  'stale_version',
  'wrong_state',
  'opinion_required',
  'amount_wrong',
  'day_unbookable',
  'consent_missing',
  'too_many',
] as const;
const status = z.int('状态不正确').min(0, '状态不正确').max(7, '状态不正确').optional();
const inquiryStatus = z.int('状态不正确').min(1, '状态不正确').max(3, '状态不正确').optional();

const listInquiries = {
  summary: '我的对接和咨询',
  access: 'member',
  query: z.object({ status: inquiryStatus, ...paging() }),
  reply: pageOf(inquiryItem),
} as const;
const addInquiry = {
  summary: '提交对接或咨询：基金、债券、贷款',
  access: 'member',
  once: true,
  body: inquirySent,
  figures: { amount_fen: { label: '金额', band: yuanBand({ from: 10_000, to: 1_000_000_000 }) } },
  reply: one(inquiry),
  fails: ['not_found', 'consent_missing', 'case_closed', 'own_shop', 'too_many'],
} as const;
const getInquiry = { summary: '一次对接或咨询', access: 'member', reply: one(inquiry), fails: ['not_found'] } as const;

export const financeApplicationCalls = contract({
  'GET /financial/applications': {
    summary: '我的贷款申请；同事以企业名义提交的共同可见',
    access: 'member',
    query: z.object({
      status,
      /** Only those that wait for the applicant: to be submitted, or to be answered. */
      needs_me: z.boolean('须为 true 或 false').optional(),
      ...paging(),
    }),
    reply: pageOf(applicationItem),
  },
  'POST /financial/applications': {
    summary: '申请贷款；带有授权即提交给银行，否则只保存给本企业',
    access: 'member',
    once: true,
    body: applicationSent,
    figures: {
      amount_fen: { label: '金额', band: yuanBand({ from: 10_000, to: 50_000_000 }) },
      months: { label: '期限', band: figure('个月', { to: 120 }) },
    },
    reply: one(application),
    fails: [
      'not_found',
      'enterprise_missing',
      'enterprise_uncertified',
      'case_open',
      'case_closed',
      'amount_wrong',
      'consent_missing',
      'own_shop',
      'too_many',
    ],
  },
  'GET /financial/applications/{obj_id}': {
    summary: '我的一份贷款申请',
    access: 'member',
    reply: one(application),
    fails: ['not_found'],
  },
  'POST /financial/applications/status': {
    summary: '授权并提交、答复银行、撤回申请、撤回授权',
    access: 'member',
    once: true,
    body: memberAct,
    reply: one(application),
    fails,
  },
  'GET /financial/consent': {
    summary: '向一家银行申请一款产品时的授权书，逐字',
    access: 'member',
    query: z.object({ product_id: objId }),
    reply: one(
      z.object({
        version: z.string(),
        institution: z.string(),
        product: z.string(),
        enterprise: z.string(),
        /** Whether the questionnaire is filled in, so that it could be shown. */
        with_profile: z.boolean(),
        contact: z.string(),
        contact_phone: z.string(),
        certified: z.boolean(),
        /** Whether somebody works at the bank's desk here. */
        answered: z.boolean(),
      }),
    ),
    fails: ['not_found', 'enterprise_missing'],
  },
  'GET /financial/fits': {
    summary: '哪些贷款适合我的企业，按企业问卷逐条说明',
    access: 'member',
    query: z.object({
      verdict: z.int('匹配结论不正确').min(1, '匹配结论不正确').max(3, '匹配结论不正确').optional(),
      ...paging(),
    }),
    reply: pageOf(fit)
      .omit({ facets: true })
      .extend({
        /** How many loans have each verdict. */
        counts: z.object({ fit: z.int(), open: z.int(), unfit: z.int() }),
        /** How many of the questions are answered; 0 without a profile. */
        answered: z.int(),
      }),
  },
  'GET /financial/inquirys': listInquiries,
  'POST /financial/inquirys': addInquiry,
  'GET /financial/inquirys/{obj_id}': getInquiry,
  'GET /financial/inquiries': listInquiries,
  'POST /financial/inquiries': addInquiry,
  'GET /financial/inquiries/{obj_id}': getInquiry,
  'POST /financial/inquirys/status': {
    summary: '撤回对接，连同授权',
    access: 'member',
    once: true,
    body: z.object({ ...at, action: z.literal('withdraw', { error: '不支持的操作' }) }),
    reply: one(inquiry),
    fails: ['not_found', 'stale_version', 'wrong_state'],
  },
  'GET /financial/desk': {
    summary: '本企业经营的金融机构，和等着办理的数量',
    access: 'member',
    reply: all(
      z.object({ shop_id: objId, shop_name: z.string(), applications_waiting: z.int(), inquiries_waiting: z.int() }),
    ),
  },
  'GET /financial/desk/applications': {
    summary: '本机构收到的贷款申请；没有授权的看不到申请人',
    access: 'member',
    query: z.object({
      status,
      late: z.boolean('须为 true 或 false').optional(),
      /** One of the institutions that the enterprise runs; without it all of them. */
      shop_id: objId.optional(),
      ...paging(),
    }),
    reply: pageOf(deskItem),
  },
  'GET /financial/desk/applications/{obj_id}': {
    summary: '本机构收到的一份贷款申请',
    access: 'member',
    reply: one(deskApplication),
    fails: ['not_found'],
  },
  'POST /financial/desk/applications/status': {
    summary: '受理、要求补充、授信、登记放款、不予通过',
    access: 'member',
    once: true,
    body: bankAct,
    figures: {
      lent_on: { label: '放款日期', band: likely.done },
      granted_fen: { label: '授信额度', band: yuanBand({ to: 50_000_000 }) },
      granted_rate: { label: '年利率', band: likely.rate },
      granted_months: { label: '期限', band: figure('个月', { to: 120 }) },
      granted_until: { label: '额度有效期', band: likely.wanted },
      lent_fen: { label: '放款金额', band: yuanBand({ to: 50_000_000 }) },
    },
    reply: one(deskApplication),
    fails,
  },
  'GET /financial/desk/inquirys': {
    summary: '本机构收到的对接和咨询',
    access: 'member',
    query: z.object({ status: inquiryStatus, shop_id: objId.optional(), ...paging() }),
    reply: pageOf(inquiryItem),
  },
  'POST /financial/desk/inquirys/status': {
    summary: '答复对接或咨询',
    access: 'member',
    once: true,
    body: z.object({ ...at, action: z.literal('answer', { error: '不支持的操作' }), answer: words('答复', 1000) }),
    reply: one(inquiryItem),
    fails: ['not_found', 'stale_version', 'wrong_state', 'too_many'],
  },
  'GET /console/finance_applications': {
    summary: '贷款申请办理情况',
    access: financeReaders,
    query: z.object({ status, late: z.boolean('须为 true 或 false').optional(), keyword, ...paging() }),
    reply: pageOf(staffItem),
  },
  'GET /console/finance_applications/{obj_id}': {
    summary: '一份贷款申请的办理情况和授权记录，不含申请人交给银行的内容',
    access: financeReaders,
    reply: one(staffApplication),
    fails: ['not_found'],
  },
  'GET /console/finance_inquiries': {
    summary: '对接和咨询的办理情况，不含联系方式',
    access: financeReaders,
    query: z.object({ status: inquiryStatus, keyword, ...paging() }),
    reply: pageOf(staffInquiry),
  },
});
